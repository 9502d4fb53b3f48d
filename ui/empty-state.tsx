import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Props = { icon?: IconName; title: ReactNode; text?: ReactNode; children?: ReactNode; headingLevel?: 1 | 2 }

/** What belongs here, and the next step as children (buttons). In place of a whole page (headingLevel 1) it stands in the middle of the window. */
export function EmptyState({ icon = 'box', title, text, children, headingLevel = 2 }: Props) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-[520px] content-center justify-items-center px-4 py-16 text-center',
        headingLevel === 1 && 'min-h-[max(360px,calc(100svh-240px))]',
      )}
    >
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-mist text-ink-soft">
        <Icon name={icon} className="size-7" />
      </span>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text && <p className="mt-2 text-pretty text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
