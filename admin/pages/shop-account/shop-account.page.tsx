// One shop's account: what it is owed, what is due order by order (to be prepared where the reader sees to payouts), and its statement.
import { useQuery } from '@tanstack/react-query'
import { shopDues } from '#contract/payout-desk.ts'
import { shopStatement, shopStatementPdf, shopStatementSheet, type ShopAccountRow } from '#contract/statement-desk.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { Due } from './due.tsx'
import { Outlook } from './outlook.tsx'
import { shopAccountPaths, shopAccountRoom, useT } from './room.ts'
import { StatementView } from './statement-view.tsx'

export function ShopAccountPage() {
  const { call } = useOffice()
  const account = useOpened(shopAccountRoom, async (id) => (await call(shopStatement, { id, pageSize: 1 })).account)
  return <QueryView query={account}>{(data) => <Account key={data.id} account={data} />}</QueryView>
}

function Account({ account }: { account: ShopAccountRow }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const { id } = account
  return (
    <DetailPage title={account.name} back={shopAccountPaths.list()}>
      <Section title={t('shop-account.now')}>
        <Facts
          facts={[
            [t('shop-account.owed'), <strong key="owed" className="tabular-nums">{money(account.owed)}</strong>], // prettier-ignore
            [t('shop-account.due'), money(account.due)],
            [t('shop-account.later'), money(account.later)],
            [t('shop-account.under-way'), money(account.underWay)],
            account.debt > 0 && [t('shop-account.debt'), <span key="debt" className="text-caution">{money(account.debt)}</span>], // prettier-ignore
          ]}
        />
        {account.debt > 0 && <p className="mt-3 max-w-prose text-ink-soft">{t('shop-account.debt-text')}</p>}
      </Section>
      {may(shopDues.access.permission) ? <Dues id={id} /> : <Outlook id={id} />}
      <Section title={t('shop-account.statement')}>
        <StatementView
          of={`shop ${id}`}
          goods
          read={(paged) => call(shopStatement, { id, ...paged })}
          pdf={(period) => call(shopStatementPdf, { id, ...period })}
          sheet={(wanted) => call(shopStatementSheet, { id, ...wanted })}
        />
      </Section>
    </DetailPage>
  )
}

function Dues({ id }: { id: number }) {
  const { call, language } = useOffice()
  const dues = useQuery({ queryKey: ['shop-dues', language, id], queryFn: () => call(shopDues, { id }) })
  return <QueryView query={dues}>{(data) => <Due dues={data} />}</QueryView>
}
