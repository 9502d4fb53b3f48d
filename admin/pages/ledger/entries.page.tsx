// What was posted, the newest first.
import { useMemo } from 'react'
import { LEDGER_CAUSE_NAMES } from '#contract/codes/ledger.ts'
import { exportLedger, ledgerAccounts, ledgerEntries } from '#contract/ledger-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type Filter, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { Elsewhere, useLedgerWords } from './ledger-marks.tsx'
import { ledgerPaths, ledgerRoom, useT } from './room.ts'

export function EntriesPage() {
  const { call } = useOffice()
  const t = useT()
  const money = useMoney()
  const words = useLedgerWords()
  const spec = useMemo<ListSpec<typeof ledgerEntries>>(() => {
    const account: Filter = {
      name: 'account',
      label: t('ledger.account'),
      kind: 'one',
      find: async (keyword) =>
        (await call(ledgerAccounts, { keyword, pageSize: 10, empty: 'Y' })).rows.map((one) => ({
          value: String(one.id),
          label: words.account(one),
        })),
      read: async (value) => {
        const [one] = (await call(ledgerAccounts, { id: Number(value), pageSize: 1 })).rows
        return one ? words.account(one) : value
      },
    }
    return {
      name: 'ledger',
      room: ledgerRoom,
      call: ledgerEntries,
      sheet: exportLedger,
      hrefOf: ({ id }) => ledgerPaths.one(id),
      keyword: t('ledger.find'),
      empty: { title: t('ledger.none'), text: t('ledger.none-text') },
      filters: [
        choiceOf('cause', t('ledger.cause'), LEDGER_CAUSE_NAMES, (cause) => words.cause(cause)),
        account,
        { name: 'days', label: t('ledger.days'), kind: 'days', from: 'from', to: 'to' },
        { name: 'amount', label: t('ledger.amount'), kind: 'amount', from: 'minMoney', to: 'maxMoney' },
      ],
      columns: [
        {
          id: 'cause',
          label: t('ledger.cause'),
          beside: true,
          grow: true,
          cell: ({ cause, buyerName, orderNo }) => (
            <TwoLines name={words.cause(cause)} below={[orderNo, buyerName].filter(Boolean).join(' · ')} />
          ),
        },
        { id: 'amount', label: t('ledger.amount'), sort: 'money', end: true, beside: true, cell: (row) => money(row.money) },
        {
          id: 'note',
          label: t('ledger.note'),
          cell: ({ note }) => <span className="block max-w-56 truncate font-mono text-sm">{note || '–'}</span>,
        },
        {
          id: 'by',
          label: t('ledger.by'),
          cell: ({ staffName }) => <span className="whitespace-nowrap">{staffName || t('ledger.system')}</span>,
        },
        { id: 'time', label: t('ledger.time'), sort: 'time', beside: true, cell: ({ time }) => <Moment value={time} /> },
      ],
    }
  }, [t, money, words, call])
  return (
    <ListWithDetail
      room={ledgerRoom}
      list={(openId) => <ListPage spec={spec} openId={openId} actions={openId === null && <Elsewhere here="entries" />} />}
    />
  )
}
