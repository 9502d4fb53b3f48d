// Looking for another order that a line pays.
import { useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { bankDues, type BankDue } from '#contract/bank-line-desk.ts'
import { Field } from '#ui/field.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const SHOWN = 8

export function DueSearch({ onPick }: { onPick: (due: BankDue) => void }) {
  const t = useT()
  const { call } = useOffice()
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['bank-dues', keyword],
    queryFn: () => call(bankDues, { keyword, pageSize: SHOWN }),
    enabled: keyword.length >= 2,
  }).data
  return (
    <div className="grid gap-2">
      <Field
        name="due"
        type="search"
        label={t('bank.find-due')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {keyword.length >= 2 && found && (
        <ul aria-live="polite" className="divide-y divide-line rounded-tile border border-line">
          {found.rows.length === 0 && <li className="px-4 py-2.5 text-ink-soft">{t('bank.no-due')}</li>}
          {found.rows.map((due) => (
            <li key={due.instalmentId}>
              <button
                type="button"
                className="flex w-full flex-wrap items-baseline gap-x-4 px-4 py-2.5 text-left hover:bg-mist"
                onClick={() => {
                  onPick(due)
                  setTyped('')
                }}
              >
                <span className="font-medium tabular-nums">{due.orderNo}</span>
                <span className="min-w-0 flex-1 truncate text-ink-soft">{due.company}</span>
                <span className="tabular-nums">{money(due.openMoney)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
