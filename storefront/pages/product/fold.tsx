// Long parts of a product's page are folded in narrow windows: what follows is within reach, and what is in them is a press away, without
// scripts, too. Wide windows, paper and search engines have all of it (.fold in frame.css). A link to a place inside opens it.
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { children: ReactNode; folded: ReactNode; className?: string }

/** `children`: a heading that is always there. */
export function Fold({ children, folded, className }: Props) {
  return (
    <details className="fold group/fold">
      <summary className={classNames('flex min-h-14 items-center justify-between gap-4', className)}>
        {children}
        <Icon name="chevron-down" className="size-5 shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180" />
      </summary>
      {folded}
    </details>
  )
}
