// The options of a line of a draft: one of several, or several; what has to be chosen and is not is marked.
import type { DraftGoods } from '#contract/quotation-desk.ts'
import { controlClass } from '#ui/field.tsx'
import { useMoney } from '../../app/office.ts'
import { useT } from './room.ts'

/** By the list, with the options chosen, per unit. */
export const listPriceOf = ({ listPrice, options }: DraftGoods, selectionIds: readonly number[]): number =>
  options.flatMap(({ values }) => values).reduce((sum, { id, price }) => sum + (selectionIds.includes(id) ? price : 0), listPrice)

export const defaultsOf = ({ options }: DraftGoods): number[] =>
  options.flatMap(({ values }) => values.flatMap(({ id, isDefault }) => (isDefault === 'Y' ? id : [])))

/** How many options have to be chosen still. */
export const openOptions = ({ options }: DraftGoods, selectionIds: readonly number[]): number =>
  options.filter(({ required, values }) => required === 'Y' && !values.some(({ id }) => selectionIds.includes(id))).length

type Props = { goods: DraftGoods; line: number; selectionIds: readonly number[]; onChange: (selectionIds: number[]) => void }

export function DraftOptions({ goods, line, selectionIds, onChange }: Props) {
  const t = useT()
  const money = useMoney()
  const named = ({ name, price }: { name: string; price: number }) => (price > 0 ? `${name} (+${money(price)})` : name)
  return (
    <>
      {goods.options.map(({ name, required, several, values }) => {
        const others = selectionIds.filter((id) => !values.some((value) => value.id === id))
        const chosen = values.filter(({ id }) => selectionIds.includes(id))
        if (several === 'Y')
          return (
            <fieldset key={name} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              <legend className="text-ink-soft">{name}</legend>
              {values.map((value) => (
                <label key={value.id} className="flex items-center gap-2">
                  <input
                    type="checkbox"
                    checked={chosen.includes(value)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...selectionIds, value.id] : selectionIds.filter((id) => id !== value.id))
                    }
                    className="size-4 accent-brand"
                  />
                  {named(value)}
                </label>
              ))}
            </fieldset>
          )
        const open = required === 'Y' && chosen.length === 0
        return (
          <label key={name} className="mt-2 grid gap-0.5 text-sm">
            <span className="text-ink-soft">{name}</span>
            <select
              aria-label={`${name}, ${line}`}
              aria-invalid={open || undefined}
              value={chosen[0]?.id ?? ''}
              onChange={({ target }) => onChange(target.value ? [...others, Number(target.value)] : others)}
              className={controlClass(open, 'h-9')}
            >
              {(chosen.length === 0 || required === 'N') && (
                <option value="">{t(open ? 'quotation.choose-option' : 'quotation.no-option')}</option>
              )}
              {values.map((value) => (
                <option key={value.id} value={value.id}>
                  {named(value)}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </>
  )
}
