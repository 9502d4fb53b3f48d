// The accounts of the house and the statements that were brought for them.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bankAccounts, bankStatementFile, bankStatements, type BankStatementRow } from '#contract/bank-statement-desk.ts'
import type { BankLineState } from '#contract/codes/bank-line.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useOffice, useTitle } from '../../app/office.ts'
import { DetailTable, Section } from '../../kit/detail-page.tsx'
import { LoadFile } from '../../kit/load-file.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { Pages } from '../../kit/pages.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { Accounts } from './accounts.tsx'
import { useAmount } from './bank-marks.tsx'
import { ImportStatement } from './import-statement.tsx'
import { LeftOutDialog } from './left-out.tsx'
import { LocalAccounts } from './local-accounts.tsx'
import { bankLinePaths, bankStatementPaths, bankStatementRoom, useT } from './room.ts'

const STEP = 20
const RENEW_MS = 1_500

export function BankStatementsPage() {
  const t = useT()
  const { call } = useOffice()
  const title = useTitle(bankStatementRoom)
  usePageTitle(title)
  const accountId = Number(useAddress().query.get('accountId')) || null
  const [page, setPage] = useState(1)
  const accounts = useQuery({ queryKey: ['bank-accounts'], queryFn: () => call(bankAccounts, {}) })
  const statements = useQuery({
    queryKey: ['bank-statements', accountId, page],
    queryFn: () => call(bankStatements, { accountId, pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ done }) => done === 'N') ? RENEW_MS : false),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-10 outline-offset-[-2px] wide:px-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-xl font-semibold">{title}</h1>
        {(accounts.data?.length ?? 0) > 0 && <ImportStatement accounts={accounts.data!} />}
      </header>
      <p className="mt-1 max-w-prose text-ink-soft">{t('bank.about')}</p>
      <QueryView query={accounts}>{(rows) => <Accounts accounts={rows} chosen={accountId} />}</QueryView>
      <LocalAccounts />
      <Section
        title={t('bank.statements')}
        aside={
          accountId !== null && (
            <Go href={bankStatementPaths.list()} className="text-brand hover:underline">
              {t('bank.all-accounts')}
            </Go>
          )
        }
      >
        <QueryView query={statements}>
          {({ rows, total }) =>
            total === 0 ? (
              <EmptyState icon="document" title={t('bank.no-statements')} text={t('bank.no-statements-text')} />
            ) : (
              <>
                <Statements rows={rows} />
                <Pages page={page} step={STEP} total={total} onPage={setPage} />
              </>
            )
          }
        </QueryView>
      </Section>
    </div>
  )
}

const COUNTS = [
  ['proposed', 'proposed'],
  ['unmatched', 'unmatched'],
  ['confirmed', 'confirmed'],
  ['credited', 'credited'],
  ['set_aside', 'setAside'],
] as const satisfies [BankLineState, keyof BankStatementRow][]

function Statements({ rows }: { rows: readonly BankStatementRow[] }) {
  const t = useT()
  const { call } = useOffice()
  const amount = useAmount()
  const day = useDay()
  return (
    <DetailTable
      head={[
        { label: t('bank.statement') },
        { label: t('bank.period') },
        { label: t('bank.balances') },
        { label: t('bank.lines') },
        { label: t('bank.file') },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id} className="align-top">
          <td>
            <Go href={bankLinePaths.list({ statementId: row.id })} className="font-medium text-brand hover:underline">
              {row.account}
              {row.number && ` · ${row.number}`}
            </Go>
            <span className="block text-sm text-ink-faint tabular-nums">{row.accountNumber}</span>
          </td>
          <td className="tabular-nums">
            <span className="whitespace-nowrap">{row.from === row.to ? day(row.from) : `${day(row.from)} –`}</span>{' '}
            {row.from !== row.to && <span className="whitespace-nowrap">{day(row.to)}</span>}
          </td>
          <td className="whitespace-nowrap tabular-nums">
            {row.opening ? (
              <>
                <span className="block text-ink-soft">{amount(row.opening)}</span>
                {amount(row.closing)}
              </>
            ) : (
              '–'
            )}
          </td>
          <td>{row.done === 'N' ? <Reading row={row} /> : <Counts row={row} />}</td>
          <td className="[overflow-wrap:anywhere]">
            <LoadFile name={row.fileName} read={() => call(bankStatementFile, { id: row.id })} />
            <span className="block text-sm text-ink-faint">
              {row.staffName} · <Moment value={row.createTime} />
            </span>
          </td>
        </tr>
      ))}
    </DetailTable>
  )
}

function Reading({ row: { read, toRead } }: { row: BankStatementRow }) {
  const t = useT()
  return (
    <label className="grid gap-1 text-sm text-ink-soft">
      {t('bank.reading', { read, total: toRead })}
      <progress value={read} max={Math.max(1, toRead)} className="w-40" />
    </label>
  )
}

function Counts({ row }: { row: BankStatementRow }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const some = COUNTS.filter(([, count]) => row[count] > 0)
  return (
    <>
      {some.length === 0 && t('bank.known-all')}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {some.map(([state, count]) => (
          <li key={state}>
            <Go href={bankLinePaths.list({ statementId: row.id, state })} className="text-brand tabular-nums hover:underline">
              {t(`bank.count-${state}`, { count: row[count] })}
            </Go>
          </li>
        ))}
      </ul>
      {row.leftOut > 0 && (
        <button type="button" onClick={() => setOpen(true)} className="text-left text-sm text-ink-soft tabular-nums hover:underline">
          {t('bank.left-out', { count: row.leftOut })}
        </button>
      )}
      {open && <LeftOutDialog statement={row} onClose={() => setOpen(false)} />}
    </>
  )
}
