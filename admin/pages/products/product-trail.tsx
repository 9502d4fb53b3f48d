import type { TrailEntry } from '#contract/trail.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { Trail } from '../../kit/trail.tsx'
import { useMoney, useOffice } from '../../office.ts'

const MONEY = ['priceFee', 'savePriceFee']

/** Who changed what of a product. */
export function ProductTrail({ rows, total }: { rows: readonly TrailEntry[]; total: number }) {
  const { t, say } = useOffice()
  const money = useMoney()
  const shown = (field: string, value: string) => (value === '' ? '–' : MONEY.includes(field) ? money(Number(value)) : value)
  const nameOf = (field: string) => {
    const [base, language] = field.split('.') as [string, string?]
    const code = toLanguage(language)
    return say(`products.field-${base}`, base) + (code ? ` (${LANGUAGE_NAMES[code].own})` : '')
  }
  if (total === 0) return <p className="text-ink-soft">{t('products.no-changes')}</p>
  const items = rows.map((row) => ({
    key: row.id,
    time: row.time,
    text: say(`products.act-${row.action.replace('product.', '')}`, row.action),
    who: row.staffName || t('kit.system'),
    more: row.changes.length > 0 && (
      <ul className="grid gap-0.5">
        {row.changes.map(({ field, from, to }) => (
          <li key={field} className="break-words">
            {nameOf(field)}: <del className="text-ink-faint">{shown(field, from)}</del> → {shown(field, to)}
          </li>
        ))}
      </ul>
    ),
  }))
  return (
    <>
      <Trail items={items} />
      {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
    </>
  )
}
