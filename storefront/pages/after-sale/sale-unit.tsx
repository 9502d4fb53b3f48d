// The unit of one's equipment that a case is opened from: which of the goods it is, and that it has a case already.
import type { SaleChoice } from '#contract/after-sale.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import type { Chosen } from './sale-lines.tsx'

type UnitChosen = NonNullable<SaleChoice['unit']>
type Line = SaleChoice['lines'][number]
const same = (a: string, b: string) => a.toUpperCase() === b.toUpperCase()

/** Its serial number as the shipments of its line have it. */
export const serialsOf = (unit: SaleChoice['unit'], line: Line): string[] =>
  unit?.orderItemId === line.orderItemId ? line.serials.filter((serial) => same(serial, unit.serial)) : []

/** Whether the goods that are chosen still have it among them. */
export function isNamed(unit: UnitChosen, { lines }: Pick<SaleChoice, 'lines'>, chosen: Chosen): boolean {
  const one = chosen[unit.orderItemId]
  const line = lines.find(({ orderItemId }) => orderItemId === unit.orderItemId)
  if (!one || !line) return false
  return serialsOf(unit, line).every((serial) => one.serials.includes(serial))
}

export function AboutUnit({ unit, choice }: { unit: UnitChosen; choice: SaleChoice }) {
  const t = useT()
  const name = choice.lines.find(({ orderItemId }) => orderItemId === unit.orderItemId)?.productName ?? ''
  const known = [unit.serial && t('after-sale.unit-serial', { serial: unit.serial }), unit.place].filter(Boolean).join(' · ')
  return (
    <div className="flex items-start gap-3 rounded-tile bg-mist p-4">
      <Icon name="cube" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 wrap-anywhere">
        <a href={`/my-equipment/${unit.id}`} className="font-medium text-brand hover:underline">
          {t('after-sale.unit', { number: String(unit.id) })}
        </a>
        <span className="block">{name}</span>
        {known && <span className="block text-sm text-ink-soft tabular-nums">{known}</span>}
        {unit.openCase && (
          <a href={`/after-sale-detail?id=${unit.openCase.id}`} className="mt-2 block font-medium text-caution underline">
            {t('after-sale.unit-has-case', { number: unit.openCase.saleNo })}
          </a>
        )}
      </div>
    </div>
  )
}

/** The units of a line of a case, for their owner to look at. */
export function UnitLinks({ units }: { units: readonly { id: number; serial: string; kept: 'Y' | 'N' }[] }) {
  const t = useT()
  return units.map(({ id, serial, kept }) => {
    const text = [t('after-sale.unit', { number: String(id) }), serial].filter(Boolean).join(' · ')
    return (
      <span key={id} className="block text-sm tabular-nums wrap-anywhere">
        {kept === 'Y' ? (
          <a href={`/my-equipment/${id}`} className="inline-flex min-h-6 items-center text-brand hover:underline">
            {text}
          </a>
        ) : (
          <span className="text-ink-soft">{text}</span>
        )}
      </span>
    )
  })
}
