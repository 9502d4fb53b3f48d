import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Go } from './navigation.tsx'

type Props = { label: string; value: ReactNode; href: string; more?: ReactNode; quiet?: boolean; alarm?: boolean }

/** A number with its name that leads to what it counts. */
export function Figure({ label, value, href, more, quiet, alarm }: Props) {
  return (
    <Go
      href={href}
      className={classNames(
        'block min-w-0 rounded-tile border px-4 py-3 transition-colors hover:border-brand @max-md:px-3',
        alarm ? 'border-bad bg-bad-soft' : 'border-line bg-ground',
      )}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span
          className={classNames('min-w-0 text-xl font-semibold wrap-anywhere tabular-nums @max-md:text-[17px]', quiet && 'text-ink-faint')}
        >
          {value}
        </span>
        <span className="text-sm text-ink-soft">{more}</span>
      </span>
    </Go>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">{children}</div>
    </div>
  )
}
