// When a shop gets its money and where it goes, for its own people: nothing is prepared here.
import { useQuery } from '@tanstack/react-query'
import { shopOutlook } from '#contract/statement-desk.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { Facts, Section } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { shopRoomPaths } from '../shop/room.ts'
import { AccountFact } from './account-fact.tsx'
import { DueLines } from './due-lines.tsx'
import { useT } from './room.ts'

export function Outlook({ id }: { id: number }) {
  const { call, language } = useOffice()
  const t = useT()
  const may = useMay()
  const outlook = useQuery({ queryKey: ['shop-outlook', language, id], queryFn: () => call(shopOutlook, { id }) })
  return (
    <QueryView query={outlook}>
      {({ rule, waitDays, account, lines, total }) => (
        <Section title={t('shop-account.due-title')} aside={t(`shop-account.rule-${rule}`, { days: waitDays })}>
          <Facts
            facts={[
              [t('shop-account.account'), <AccountFact key="account" account={account} />],
              may('shop:list') && [
                t('shop-account.elsewhere'),
                <Go key="shop" href={shopRoomPaths.one(id)} className="text-brand hover:underline">
                  {t('shop-account.to-shop')}
                </Go>,
              ],
            ]}
          />
          <DueLines lines={lines} total={total} />
        </Section>
      )}
    </QueryView>
  )
}
