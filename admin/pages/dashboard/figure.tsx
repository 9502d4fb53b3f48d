import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Go } from '../../kit/navigation.tsx'

type Props = { label: string; value: ReactNode; href?: string; more?: ReactNode; quiet?: boolean; alarm?: boolean }

/** A number with its name; with an address it leads to what it counts. */
export function Figure({ label, value, href, more, quiet, alarm }: Props) {
  const content = (
    <>
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className={classNames('mt-1 block text-2xl font-semibold tabular-nums', quiet && 'text-ink-faint')}>{value}</span>
      <span className="mt-1 block min-h-5 text-sm text-ink-soft">{more}</span>
    </>
  )
  const look = classNames('block rounded-tile border p-4', alarm ? 'border-bad bg-bad-soft' : 'border-line bg-ground')
  if (!href) return <div className={look}>{content}</div>
  return (
    <Go href={href} className={classNames(look, 'transition-colors hover:border-brand')}>
      {content}
    </Go>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-3 max-wide:grid-cols-2">{children}</div>
}
