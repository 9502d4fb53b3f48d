import { Icon } from '#ui/icon.tsx'
import { useMoney, useT } from '../../shop/shop.ts'

type Props = {
  count: number
  /** From so many on a unit costs so much, in cents. */
  next: { from: number; unitPrice: number }
  busy?: boolean
  onTake: (count: number) => void
  className?: string
}

/** How far it is to the next price step, and what a unit costs then. Pressed, that is the quantity. */
export function NextTier({ count, next: { from, unitPrice }, busy = false, onTake, className = '' }: Props) {
  const t = useT()
  const money = useMoney()
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => onTake(from)}
      className={`thumb -mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 py-1 text-left text-sm text-brand tabular-nums hover:bg-brand-soft disabled:opacity-50 ${className}`}
    >
      <Icon name="plus" className="size-4 shrink-0" />
      {t('offer.next-tier', { more: from - count, price: money(unitPrice) })}
    </button>
  )
}
