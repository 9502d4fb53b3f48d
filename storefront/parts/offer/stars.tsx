import { Icon } from '#ui/icon.tsx'

const FIVE = [1, 2, 3, 4, 5]

/** Five stars, filled as far as `value` says; whoever shows them says it in words beside. */
export function Stars({ value, size = 'size-4' }: { value: number; size?: string }) {
  return (
    <span aria-hidden className="relative inline-flex shrink-0 text-warm">
      {FIVE.map((one) => (
        <Icon key={one} name="star" className={size} />
      ))}
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${value * 20}%` }}>
        {FIVE.map((one) => (
          <Icon key={one} name="star-filled" className={size} />
        ))}
      </span>
    </span>
  )
}
