import type { SaleChoice } from '#contract/after-sale.ts'
import { BEFORE_ARRIVAL, type AfterSaleType } from '#contract/codes/after-sale.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { useShop } from '../../shop/shop.ts'

/** By line how many pieces, and which by their serial numbers. */
export type Chosen = Record<number, { count: number; serials: string[] }>
type Props = { choice: SaleChoice; type: AfterSaleType; chosen: Chosen; onChange: (chosen: Chosen) => void; error: string | undefined }
type Line = SaleChoice['lines'][number]

/** How many pieces may be named: of what is on its way only for what needs no goods in hand. */
const mostOf = ({ left, onTheWay }: Line, type: AfterSaleType): number => left + (BEFORE_ARRIVAL.includes(type) ? onTheWay : 0)

/** What a form begins with: what most come for, or what goods that are on their way leave to be asked. */
export const firstType = (lines: readonly Line[]): AfterSaleType => (lines.some((line) => mostOf(line, '2') > 0) ? '2' : '6')

/** What of it may still be named when another thing is wished. */
export const fitting = (chosen: Chosen, lines: readonly Line[], type: AfterSaleType): Chosen =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const one = chosen[line.orderItemId]
      const most = mostOf(line, type)
      return one && most > 0 ? [[line.orderItemId, { count: Math.min(one.count, most), serials: one.serials.slice(0, most) }]] : []
    }),
  )

/** Which goods of the order the case is about. What stands in other cases already cannot be named again. */
export function Lines({ choice, type, chosen, onChange, error }: Props) {
  const { t } = useShop()
  const set = (id: number, one: Chosen[number] | undefined) =>
    onChange(Object.fromEntries(Object.entries({ ...chosen, [id]: one }).filter(([, is]) => is)) as Chosen)
  return (
    <fieldset aria-describedby={error ? 'sale-items-error' : undefined}>
      <legend className="mb-2 font-medium">{t('after-sale.items')}</legend>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {choice.lines.map((line) => (
          <li key={line.orderItemId} className="p-4">
            <One
              line={line}
              type={type}
              orderId={choice.orderId}
              chosen={chosen[line.orderItemId]}
              onChange={(one) => set(line.orderItemId, one)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id="sale-items-error" className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <Icon name="alert" className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

type OneProps = {
  line: Line
  type: AfterSaleType
  orderId: number
  chosen: Chosen[number] | undefined
  onChange: (one: Chosen[number] | undefined) => void
}

function One({ line, type, orderId, chosen, onChange }: OneProps) {
  const { t } = useShop()
  const most = mostOf(line, type)
  const away = line.left + line.onTheWay - most
  return (
    <>
      <label className="flex items-center gap-4">
        <input
          type="checkbox"
          name={most > 0 ? 'items' : undefined} // that of its error: it is what a form without goods leads to
          checked={chosen !== undefined}
          disabled={most === 0}
          onChange={({ target }) => onChange(target.checked ? { count: 1, serials: [] } : undefined)}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="w-14 shrink-0 overflow-hidden rounded-control">
          <Picture url={line.productMainImgUrl} alt="" sizes="56px" />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{line.productName}</span>
          <span className="block text-sm text-ink-faint">
            {t('offer.model', { model: line.productModel })} · {t('after-sale.left', { count: most, all: line.count })}
          </span>
        </span>
      </label>
      {away > 0 && (
        <p className="mt-2 pl-9 text-sm text-pretty text-ink-soft">
          {t('after-sale.away', { count: away })}
          <a href={`/confirm?id=${orderId}`} className="text-brand underline">
            {t('after-sale.away-order')}
          </a>
        </p>
      )}
      {chosen && (
        <div className="mt-3 grid gap-3 pl-9">
          <label className="flex flex-wrap items-center gap-3">
            <span className="text-ink-soft">{t('after-sale.how-many')}</span>
            <input
              type="number"
              min={1}
              max={most}
              value={chosen.count}
              onChange={({ target }) => onChange({ ...chosen, count: Math.min(most, Math.max(1, Math.floor(Number(target.value)) || 1)) })}
              className="h-11 w-24 rounded-control border border-line-strong bg-ground px-3 tabular-nums max-wide:text-[16px]"
            />
          </label>
          {line.serials.length > 0 && (
            <fieldset>
              <legend className="text-ink-soft">{t('after-sale.serials')}</legend>
              <div className="mt-1 flex max-h-56 flex-wrap gap-x-5 gap-y-1 overflow-y-auto">
                {line.serials.map((serial) => (
                  <label key={serial} className="flex min-h-9 items-center gap-2 tabular-nums">
                    <input
                      type="checkbox"
                      checked={chosen.serials.includes(serial)}
                      onChange={({ target }) => {
                        const serials = target.checked ? [...chosen.serials, serial] : chosen.serials.filter((one) => one !== serial)
                        onChange({ serials, count: Math.min(most, Math.max(chosen.count, serials.length)) })
                      }}
                      className="size-5 accent-brand"
                    />
                    {serial}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      )}
    </>
  )
}
