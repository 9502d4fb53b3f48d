import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { listedIn } from '#shared/punctuation.ts'
import { controlClass, Field } from '#ui/field.tsx'
import type { OwnFieldProps } from '../../kit/form-fields.tsx'
import { useT } from './room.ts'

/** As it is typed: what is no number stays, for the call to refuse. */
export type Came = { orderItemId: number; count: number | string; damaged: number | string; serials: string }
export const cameFrom = (lines: readonly Came[]) =>
  lines.map(({ count, damaged, serials, ...line }) => ({
    ...line,
    count: count === '' ? 0 : count,
    damaged: damaged === '' ? 0 : damaged,
    serials: listedIn(serials),
  }))

/** Goods of the case of which pieces have not arrived, with how many. */
export const awaitedOf = ({ items, returned }: Pick<DeskSale, 'items' | 'returned'>) =>
  items.flatMap((line) => {
    const here = returned?.lines?.find(({ orderItemId }) => orderItemId === line.orderItemId)?.received ?? 0
    return line.count > here ? [{ ...line, left: line.count - here }] : []
  })

/** How much of each line has arrived now, and how much of that is damaged; all that is missing at first. */
export function ReceiveLines({ lines, value, onChange, error }: OwnFieldProps & { lines: ReturnType<typeof awaitedOf> }) {
  const t = useT()
  const came = value as Came[]
  const set = (id: number, change: Partial<Came>) => onChange(came.map((one) => (one.orderItemId === id ? { ...one, ...change } : one)))
  const number = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : text)
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('after-sale.came')}</legend>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {lines.map(({ orderItemId: id, productName, productModel, serials, left }) => {
          const one = came.find(({ orderItemId }) => orderItemId === id)
          if (!one) return null
          const box = (name: 'count' | 'damaged') => (
            <label className="flex items-center gap-2 text-sm text-ink-soft">
              {t(`after-sale.came-${name}`)}
              <input
                aria-label={t('kit.said', { label: t(`after-sale.came-${name}`), value: productModel })}
                inputMode="numeric"
                value={one[name]}
                onChange={(event) => set(id, { [name]: number(event.target.value.trim()) })}
                className={controlClass(Boolean(error), 'h-9 !w-20 text-right tabular-nums')}
              />
            </label>
          )
          return (
            <li key={id} className="grid gap-2 px-4 py-3">
              <span>
                <span className="block break-words">{productName}</span>
                <span className="block text-sm text-ink-faint">{productModel}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
                {box('count')}
                <span className="text-sm text-ink-faint tabular-nums">{t('after-sale.came-of', { left })}</span>
                {box('damaged')}
              </span>
              {serials.length > 0 && one.count !== left && (
                <Field
                  label={t('after-sale.came-serials')}
                  hint={serials.join(', ')}
                  value={one.serials}
                  onChange={(event) => set(id, { serials: event.target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && <p className="mt-1.5 text-sm text-bad">{error}</p>}
    </fieldset>
  )
}
