// Names and numbers in rows; a number that counts something leads to the list of it.
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Go } from './navigation.tsx'

export function Tallies({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-tile border border-line">{children}</ul>
}

type Props = { label: string; value: ReactNode; href?: string; more?: ReactNode; quiet?: boolean }

export function Tally({ label, value, href, more, quiet }: Props) {
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        {label}
        {more && <span className="text-sm whitespace-nowrap text-ink-soft">{more}</span>}
      </span>
      <span className={classNames('min-w-8 text-right font-semibold tabular-nums', quiet && '!font-normal text-ink-faint')}>{value}</span>
    </>
  )
  const look = 'flex items-baseline gap-3 px-4 py-2 max-wide:py-3'
  return (
    <li className="border-line not-last:border-b">
      {href ? (
        <Go href={href} className={classNames(look, 'hover:bg-mist')}>
          {content}
        </Go>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}
