// What accounts hold; each leads to what was posted to it.
import { useMemo } from 'react'
import { LEDGER_KIND_NAMES } from '#contract/codes/ledger.ts'
import { ledgerAccounts } from '#contract/ledger-desk.ts'
import { useMoney } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { Elsewhere, useLedgerWords } from '../ledger/ledger-marks.tsx'
import { ledgerAccountPaths, ledgerAccountRoom, useT } from './room.ts'

export function LedgerAccountsPage() {
  const t = useT()
  const money = useMoney()
  const words = useLedgerWords()
  const spec = useMemo<ListSpec<typeof ledgerAccounts>>(
    () => ({
      name: 'ledger-accounts',
      room: ledgerAccountRoom,
      call: ledgerAccounts,
      hrefOf: ({ id }) => ledgerAccountPaths.one(id),
      keyword: t('ledger-account.find'),
      empty: { title: t('ledger-account.none'), text: t('ledger-account.none-text') },
      filters: [
        choiceOf('kind', t('ledger-account.kind'), LEDGER_KIND_NAMES, (kind) => words.kind(kind)),
        choiceOf('empty', t('ledger-account.empty'), ['N', 'Y'], (one) =>
          t(one === 'Y' ? 'ledger-account.empty-Y' : 'ledger-account.empty-N'),
        ),
      ],
      columns: [
        {
          id: 'account',
          label: t('ledger-account.account'),
          beside: true,
          grow: true,
          cell: ({ kind, party, orderNo }) => (
            <TwoLines name={words.kind(kind)} below={[words.party(party), orderNo].filter(Boolean).join(' · ')} />
          ),
        },
        { id: 'postings', label: t('ledger-account.posted'), end: true, cell: ({ postings }) => postings },
        {
          id: 'holds',
          label: t('ledger-account.holds'),
          end: true,
          beside: true,
          cell: (row) => <span className={row.money < 0 ? 'text-bad' : undefined}>{money(row.money)}</span>,
        },
      ],
    }),
    [t, money, words],
  )
  return (
    <ListWithDetail
      room={ledgerAccountRoom}
      list={(openId) => <ListPage spec={spec} openId={openId} actions={openId === null && <Elsewhere here="accounts" />} />}
    />
  )
}
