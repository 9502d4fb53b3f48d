import type { DeskOrder } from '#contract/order-desk.ts'
import { controlClass } from '#ui/field.tsx'
import type { OwnFieldProps } from '../../kit/form-fields.tsx'
import { useT } from './room.ts'

type Line = DeskOrder['lines'][number] & { left: number }
type Chosen = { orderLineId: number; count: number | string }

/** How much of each line goes with this shipment; all that is left at first. A line of 0 stays behind. */
export function ShipLines({ lines, value, onChange, error }: OwnFieldProps & { lines: Line[] }) {
  const t = useT()
  const chosen = value as Chosen[]
  const countOf = (id: number) => chosen.find(({ orderLineId }) => orderLineId === id)?.count ?? ''
  const set = (id: number, text: string) => {
    const others = chosen.filter(({ orderLineId }) => orderLineId !== id)
    const count = /^\d{1,7}$/.test(text) ? Number(text) : text
    onChange(count === '' || count === 0 ? others : [...others, { orderLineId: id, count }])
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('order.goods')}</legend>
      <ul className="grid gap-2">
        {lines.map(({ id, name, model, left }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span className="block text-sm text-ink-faint">{model}</span>
            </span>
            <input
              aria-label={t('kit.said', { label: t('order.quantity'), value: model })}
              inputMode="numeric"
              value={countOf(id)}
              onChange={(event) => set(id, event.target.value.trim())}
              className={controlClass(Boolean(error), 'h-9 !w-24 text-right tabular-nums')}
            />
            <span className="w-20 text-sm text-ink-faint tabular-nums">{t('order.of-left', { left })}</span>
          </li>
        ))}
      </ul>
      {error && <p className="mt-1.5 text-sm text-bad">{error}</p>}
    </fieldset>
  )
}
