// What a shop is owed, order by order, and since or from when it is due.
import type { ReactNode } from 'react'
import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { DueLine } from '#contract/payout-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { OrderLink } from '../payout/payout.page.tsx'
import { useT } from './room.ts'

type Props = { lines: readonly DueLine[]; total: number; before?: (line: DueLine) => ReactNode }

export function DueLines({ lines, total, before }: Props) {
  const { language } = useOffice()
  const t = useT()
  const money = useMoney()
  if (lines.length === 0) return <p className="mt-4 text-ink-soft">{t('shop-account.nothing-owed')}</p>
  return (
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
                {before?.(line)}
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
      {total > lines.length && <p className="mt-2 text-sm text-ink-soft">{t('shop-account.first-ones', { count: lines.length, total })}</p>}
    </div>
  )
}
