import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type Props = {
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
  disabled?: boolean
}

/** One of several, as a card with a native radio button: the whole card is the target. */
export function ChoiceCard({ name, checked, onChoose, title, aside, children, disabled }: Props) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer gap-3 rounded-tile border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        checked ? 'border-brand bg-brand-soft/60 ring-1 ring-brand' : 'border-line hover:border-line-strong',
        disabled && 'cursor-not-allowed opacity-60',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{title}</span>
          {aside && <span className="font-medium tabular-nums">{aside}</span>}
        </span>
        {children && <span className="mt-1 block text-sm text-ink-soft">{children}</span>}
      </span>
    </label>
  )
}

export function Section({
  id,
  title,
  note,
  action,
  children,
}: {
  id: string
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:break-after-avoid">
        <h2 id={id} className="text-lg font-semibold">
          {title}
          {note && <span className="ml-2 text-sm font-normal text-ink-faint">{note}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
