// How heavy and how large an order is, for whoever quotes its carriage and whoever packs it.
import type { DeskOrder } from '#contract/order-desk.ts'
import { useOffice } from '../../app/office.ts'
import type { Fact } from '../../kit/detail-page.tsx'
import { useT } from './room.ts'

type Props = { order: Pick<DeskOrder, 'cargo'> }

export function useCargo({ cargo }: Props['order']): Fact[] {
  const t = useT()
  const { language } = useOffice()
  const number = (value: number, digits = 1) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  return [
    [t('order.gross'), t('order.kg', { kg: number(cargo.grossGrams / 1000) })],
    [t('order.volume'), t('order.cubic-metres', { volume: number(cargo.volumeLitres / 1000, 3) })],
    [t('order.cartons'), number(cargo.cartons)],
    [t('order.lead-time'), t('order.lead-days', { days: cargo.leadDays })],
  ]
}

/** Says so where the sums leave something out. */
export function CargoGaps({ order }: Props) {
  const t = useT()
  return order.cargo.complete === 'N' && <p className="text-sm text-caution">{t('order.cargo-unknown')}</p>
}
