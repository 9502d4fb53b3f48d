// What the columns of a bank's spreadsheet hold, and how its days and amounts are written. What is said is kept for the account.
import { BANK_FIELDS, DATE_ORDERS, DECIMALS, type StatementPreview } from '#contract/bank-statement-desk.ts'
import { SelectField } from '#ui/field.tsx'
import { useT } from './room.ts'

type Found = NonNullable<StatementPreview['sheet']>
/** `null`: still to be said. */
export type SaidSheet = { columns: Found['columns'][number]['field'][]; dates: Found['dates']; decimal: Found['decimal'] }

type Props = { found: Found; said: SaidSheet; onSaid: (said: SaidSheet) => void }

export function SheetColumns({ found, said, onSaid }: Props) {
  const t = useT()
  return (
    <>
      <p className="text-ink-soft">{t('bank.columns-text')}</p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {found.columns.map(({ heading, examples }, at) => (
          <li key={at} className="grid gap-2 px-3 py-2.5 wide:grid-cols-2 wide:items-center">
            <span className="min-w-0">
              <span className="block font-medium break-words">{heading || at + 1}</span>
              <span className="line-clamp-1 text-sm text-ink-soft">{examples.join(' · ') || '–'}</span>
            </span>
            <SelectField
              hideLabel
              label={t('bank.column-holds', { column: heading || at + 1 })}
              value={said.columns[at]}
              onChange={({ target }) =>
                onSaid({ ...said, columns: said.columns.map((one, place) => (place === at ? (target.value as typeof one) : one)) })
              }
            >
              <option value="">{t('bank.column-none')}</option>
              {BANK_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {t(`bank.column-${field}`)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 wide:grid-cols-2">
        <SelectField
          label={t('bank.dates')}
          value={said.dates ?? ''}
          onChange={({ target }) => onSaid({ ...said, dates: (target.value || null) as Found['dates'] })}
        >
          <option value="">–</option>
          {DATE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`bank.dates-${order}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('bank.decimal')}
          value={said.decimal ?? ''}
          onChange={({ target }) => onSaid({ ...said, decimal: (target.value || null) as Found['decimal'] })}
        >
          <option value="">–</option>
          {DECIMALS.map((sign) => (
            <option key={sign} value={sign}>
              {sign === ',' ? '1.234,56' : '1,234.56'}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
