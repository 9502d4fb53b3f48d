// What is due to a shop, order by order, and preparing it: all of it, or some orders. What the shop was paid too much is always set off.
import { useState } from 'react'
import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { ShopDues } from '#contract/payout-desk.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { OrderLink } from '../payout/payout.page.tsx'
import { PrepareDialog } from '../payout/payout-dialogs.tsx'
import { TwoPeople } from '../payout/payout-marks.tsx'
import { payoutPaths } from '../payout/room.ts'
import { shopRoomPaths } from '../shop/room.ts'
import { useT } from './room.ts'

export function Due({ dues }: { dues: ShopDues }) {
  const { language } = useOffice()
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
          [
            t('shop-account.account'),
            account ? (
              <span key="account">
                {account.beneficiary}
                <span className="block break-all tabular-nums">{account.accountNo}</span>
                <span className="block text-sm text-ink-soft">{account.bankName}</span>
              </span>
            ) : (
              <span key="none" className="text-caution">
                {t('shop-account.no-account')}
              </span>
            ),
          ],
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
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('shop-account.nothing-owed')}</p>
      ) : (
        <div className="mt-4">
          <DetailTable
            stack
            head={[
              { label: t('shop-account.order') },
              { label: t('shop-account.order-state') },
              { label: t('shop-account.due-since') },
              { label: t('shop-account.amount'), end: true },
            ]}
          >
            {lines.map((line) => (
              <tr key={line.orderId}>
                <td>
                  <span className="flex items-center gap-2">
                    {line.due === 'Y' && line.amount > 0 && (
                      <input
                        type="checkbox"
                        className="size-4"
                        aria-label={t('shop-account.take', { order: line.orderNo })}
                        checked={!left.has(line.orderId)}
                        onChange={() => toggle(line.orderId)}
                      />
                    )}
                    <OrderLink id={line.orderId} number={line.orderNo} />
                  </span>
                </td>
                <td>{labelOf(ORDER_STATE_LABELS, line.state, language)}</td>
                <td>
                  {line.amount < 0 ? (
                    t('shop-account.set-off')
                  ) : line.dueTime === null ? (
                    t('shop-account.not-yet')
                  ) : (
                    <Moment value={line.dueTime} />
                  )}
                </td>
                <td className="text-end whitespace-nowrap tabular-nums">{money(line.amount)}</td>
              </tr>
            ))}
          </DetailTable>
          {dues.total > lines.length && (
            <p className="mt-2 text-sm text-ink-soft">{t('shop-account.first-ones', { count: lines.length, total: dues.total })}</p>
          )}
        </div>
      )}
      {dues.due > 0 && <TwoPeople {...dues} />}
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
