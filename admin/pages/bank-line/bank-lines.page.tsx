// The lines of all statements, those first that were booked last.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BANK_LINE_KINDS, BANK_LINE_STATES } from '#contract/codes/bank-line.ts'
import { bankLines } from '#contract/bank-line-desk.ts'
import { bankAccounts, bankStatement, bankStatements, type BankStatementRow } from '#contract/bank-statement-desk.ts'
import { useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useDay } from '../../kit/moment.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { LineKind, LineState, useAmount } from '../bank/bank-marks.tsx'
import { bankLinePaths, bankLineRoom, useT } from './room.ts'

const nameOf = ({ account, number, from, fileName }: BankStatementRow): string =>
  [account, number, from, fileName].filter(Boolean).join(' · ')

export function BankLinesPage() {
  const t = useT()
  const { call } = useOffice()
  const bulk = useBulk('bank-lines')
  const amount = useAmount()
  const day = useDay()
  const accounts = useQuery({ queryKey: ['bank-accounts'], queryFn: () => call(bankAccounts, {}) }).data
  const spec = useMemo<ListSpec<typeof bankLines>>(
    () => ({
      name: 'bank-lines',
      bulk,
      room: bankLineRoom,
      call: bankLines,
      hrefOf: ({ id }) => bankLinePaths.one(id),
      keyword: t('bank.keyword'),
      empty: { title: t('bank.none'), text: t('bank.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{row.payerName || row.reference || '–'}</span>
            <span className="font-medium tabular-nums">{amount(row.amount)}</span>
          </div>
          <div className="line-clamp-2 text-sm text-ink-soft">{row.remittance || '–'}</div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <LineState state={row.state} />
            {row.state === 'proposed' || row.state === 'unmatched' ? <LineKind kind={row.kind} /> : null}
            <span className="text-ink-faint tabular-nums">{day(row.bookedOn)}</span>
          </div>
        </>
      ),
      filters: [
        severalOf('state', t('bank.state'), BANK_LINE_STATES, (state) => t(`bank.state-${state}`)),
        severalOf('kind', t('bank.kind'), BANK_LINE_KINDS, (kind) => t(`bank.kind-${kind}`)),
        {
          name: 'accountId',
          label: t('bank.account'),
          kind: 'choice',
          options: (accounts ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'statementId',
          label: t('bank.statement'),
          kind: 'one',
          find: async (keyword) =>
            (await call(bankStatements, { pageSize: 100 })).rows
              .map((row) => ({ value: String(row.id), label: nameOf(row) }))
              .filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase())),
          read: async (value) => nameOf(await call(bankStatement, { id: Number(value) })),
        },
      ],
      columns: [
        {
          id: 'day',
          label: t('bank.booked'),
          beside: true,
          cell: ({ bookedOn }) => <span className="whitespace-nowrap tabular-nums">{day(bookedOn)}</span>,
        },
        {
          id: 'payer',
          label: t('bank.payer'),
          beside: true,
          cell: ({ payerName, remittance }) => (
            <>
              <span className="block max-w-52 truncate font-medium">{payerName || '–'}</span>
              <span className="block max-w-52 truncate text-ink-soft">{remittance}</span>
            </>
          ),
        },
        {
          id: 'amount',
          label: t('bank.amount'),
          end: true,
          beside: true,
          cell: (row) => amount(row.amount),
        },
        {
          id: 'state',
          label: t('bank.state'),
          beside: true,
          cell: (row) => (
            <span className="flex flex-col items-start gap-1">
              <LineState state={row.state} />
              {(row.state === 'proposed' || row.state === 'unmatched') && <LineKind kind={row.kind} />}
            </span>
          ),
        },
        {
          id: 'orders',
          label: t('bank.orders'),
          cell: ({ orderNos }) =>
            orderNos.length === 0
              ? '–'
              : orderNos.map((no) => (
                  <span key={no} className="block whitespace-nowrap tabular-nums">
                    {no}
                  </span>
                )),
        },
        { id: 'account', label: t('bank.account'), cell: ({ account }) => <span className="block max-w-40 truncate">{account}</span> },
        { id: 'reference', label: t('bank.reference'), extra: true, cell: ({ reference }) => reference || '–' },
        { id: 'payer-account', label: t('bank.payer-account'), extra: true, cell: ({ payerAccount }) => payerAccount || '–' },
      ],
    }),
    [t, call, bulk, amount, day, accounts],
  )
  return <ListWithDetail room={bankLineRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
