// One account: whose it is, what it holds, and what was posted to it of late.
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#contract/client.ts'
import { ledgerAccounts, ledgerEntries, type LedgerAccount } from '#contract/ledger-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { useLedgerWords } from '../ledger/ledger-marks.tsx'
import { ledgerPaths } from '../ledger/room.ts'
import { ledgerAccountPaths, ledgerAccountRoom, useT } from './room.ts'

const LATEST = 20

export function LedgerAccountPage() {
  const { call } = useOffice()
  const account = useOpened(ledgerAccountRoom, async (id) => {
    const [one] = (await call(ledgerAccounts, { id, pageSize: 1 })).rows
    if (!one) throw new CallError(404, '')
    return one
  })
  return <QueryView query={account}>{(data) => <Account account={data} />}</QueryView>
}

function Account({ account }: { account: LedgerAccount }) {
  const { call } = useOffice()
  const t = useT()
  const money = useMoney()
  const words = useLedgerWords()
  const { id, kind, party, orderNo } = account
  const latest = useQuery({
    queryKey: ['ledger-account-entries', id],
    queryFn: () => call(ledgerEntries, { account: id, pageSize: LATEST }),
  })
  return (
    <DetailPage
      title={words.kind(kind)}
      subtitle={[words.party(party), orderNo].filter(Boolean).join(' · ')}
      back={ledgerAccountPaths.list()}
    >
      <Section title={t('ledger-account.account')}>
        <Facts
          facts={[
            [t('ledger-account.holds'), money(account.money)],
            [t('ledger-account.posted'), String(account.postings)],
          ]}
        />
      </Section>
      <Section
        title={t('ledger-account.latest')}
        aside={
          <Go href={ledgerPaths.list({ account: id })} className="text-brand hover:underline">
            {t('ledger-account.all')}
          </Go>
        }
      >
        <QueryView query={latest}>
          {({ rows }) => (
            <DetailTable
              head={[
                { label: t('ledger-account.time') },
                { label: t('ledger-account.entry') },
                { label: t('ledger-account.amount'), end: true },
              ]}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="whitespace-nowrap">
                    <Moment value={row.time} />
                  </td>
                  <td>
                    <Go href={ledgerPaths.one(row.id)} className="text-brand hover:underline">
                      {[words.cause(row.cause), row.orderNo].filter(Boolean).join(' · ')}
                    </Go>
                  </td>
                  <td className="text-end whitespace-nowrap tabular-nums">{money(row.money)}</td>
                </tr>
              ))}
            </DetailTable>
          )}
        </QueryView>
      </Section>
    </DetailPage>
  )
}
