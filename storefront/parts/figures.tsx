import { classNames } from '#ui/class-names.ts'

type Props = { figures: readonly (readonly [label: string, value: string])[]; className: string }

/** A few numbers, each below what it counts. `className`: its columns. */
export const Figures = ({ figures, className }: Props) => (
  <dl className={classNames('grid gap-3', className)}>
    {figures.map(([label, value]) => (
      <div key={label} className="rounded-tile bg-mist p-4">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="text-lg font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
