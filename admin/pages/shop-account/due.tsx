// What is due to a shop, order by order, and preparing it: all of it, or some orders. What the shop was paid too much is always set off.
import { useState } from 'react'
import type { ShopDues } from '#contract/payout-desk.ts'
import { useMay, useMoney } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { Facts, Section } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { PrepareDialog } from '../payout/payout-dialogs.tsx'
import { TwoPeople } from '../payout/payout-marks.tsx'
import { payoutPaths } from '../payout/room.ts'
import { shopRoomPaths } from '../shop/room.ts'
import { AccountFact } from './account-fact.tsx'
import { DueLines } from './due-lines.tsx'
import { useT } from './room.ts'

export function Due({ dues }: { dues: ShopDues }) {
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set()) // orders that are not to be paid now
  const [preparing, setPreparing] = useState(false)
  const { account, lines } = dues
  const taken = lines.filter(({ orderId, due, amount }) => due === 'Y' && (amount < 0 || !left.has(orderId)))
  const amount = taken.reduce((sum, one) => sum + one.amount, 0)
  const toggle = (id: number) => setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  return (
    <Section title={t('shop-account.due-title')} aside={t(`shop-account.rule-${dues.rule}`, { days: dues.waitDays })}>
      <Facts
        facts={[
          [t('shop-account.account'), <AccountFact key="account" account={account} />],
          [
            t('shop-account.elsewhere'),
            <span key="links" className="grid justify-items-start gap-1">
              {may('shop:list') && (
                <Go href={shopRoomPaths.one(dues.shopId)} className="text-brand hover:underline">
                  {t('shop-account.to-shop')}
                </Go>
              )}
              <Go
                href={payoutPaths.list({ keyword: dues.shopName, state: 'prepared,approved,paid,dropped,failed' })}
                className="text-brand hover:underline"
              >
                {t('shop-account.to-payouts')}
              </Go>
            </span>,
          ],
        ]}
      />
      <DueLines
        lines={lines}
        total={dues.total}
        before={(line) =>
          line.due === 'Y' &&
          line.amount > 0 && (
            <input
              type="checkbox"
              className="size-4"
              aria-label={t('shop-account.take', { order: line.orderNo })}
              checked={!left.has(line.orderId)}
              onChange={() => toggle(line.orderId)}
            />
          )
        }
      />
      {dues.due > 0 && <TwoPeople {...dues} mine={may('payout:prepare') ? 'Y' : 'N'} />}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <ActionBar
          actions={[
            {
              action: 'prepare',
              label: t('shop-account.prepare', { amount: money(amount) }),
              permission: 'payout:prepare',
              run: () => setPreparing(amount > 0),
            },
          ]}
          allowed={dues.allowedActions}
        />
      </div>
      {preparing && <PrepareDialog dues={dues} lines={taken} onClose={() => setPreparing(false)} />}
    </Section>
  )
}
