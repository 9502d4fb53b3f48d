import type { Order } from '#contract/order.ts'
import { Icon } from '#ui/icon.tsx'
import { formatMoment, useDuration, useTimeLeft } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { may } from './order-model.ts'

type Props = { order: Pick<Order, 'state' | 'freightDueTime' | 'endTime' | 'allowedActions'>; full?: boolean }

/** The order's running clock: how long is left and what happens then. 12 hours for the freight (SPEC-196), then the time to pay, and that for the balance. */
export function OrderClock({ order, full = false }: Props) {
  const { language, t } = useShop()
  const duration = useDuration()
  const freight = order.state === 'freight_pending'
  const balance = order.state === 'ready_to_ship'
  // A receipt that is being checked stops the time to pay.
  const payable = (balance || order.state === 'awaiting_payment') && (may(order, 'pay') || may(order, 'upload_receipt'))
  const until = freight ? order.freightDueTime : payable ? order.endTime : null
  const left = useTimeLeft(until)
  if (!until) return null
  const late = left !== null && left <= 0
  if (late && !freight && !balance) return null
  const time = left === null ? '' : formatMoment(until, language)
  const what = freight ? 'freight' : balance ? 'balance' : 'pay'
  const word = late && what !== 'pay' ? (`${what}-late` as const) : (`${what}-clock` as const)
  const short = left === null ? ' ' : t(`order.${word}`, { left: duration(left) })
  const text = left === null ? ' ' : t(`order.${word}-text`, { time })
  return (
    <div className={full ? 'rounded-tile bg-warm-soft p-4 text-warm' : 'text-sm text-warm'}>
      <p className="flex min-h-6 items-center gap-1.5 font-medium tabular-nums">
        <Icon name="clock" className="size-5" />
        {short}
      </p>
      {full && <p className="mt-1 min-h-6 text-ink-soft">{text}</p>}
    </div>
  )
}
