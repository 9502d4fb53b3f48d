import { isPayable } from '#contract/codes/instalment-state.ts'
import type { OrderDetail } from '#contract/order.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { BankDetails } from './bank-details.tsx'
import { Section } from '../account/choice-card.tsx'
import { may, openInstalment, paidByLetter } from './order-model.ts'
import { ReceiptList } from './receipt-list.tsx'
import { ReceiptUpload } from './receipt-upload.tsx'

const TONES: Record<string, Tone> = {
  due: 'warm',
  overdue: 'bad',
  rejected: 'bad',
  proof_uploaded: 'brand',
  processing: 'brand',
  part_received: 'caution',
  received: 'good',
  settled: 'good',
  refund_pending: 'caution',
  refunded: 'plain',
}

/** What is to be paid when, where to send it, and the receipts handed in (SPEC-139, SPEC-140, SPEC-237). */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const t = useT()
  const money = useMoney()
  if (!order.instalments.length) return null
  const byBank = may(order, 'upload_receipt')
  const byLetter = order.byLetter === 'Y' && !order.bankInfo // it has not ended unpaid
  const payer = order.bankInfo ? null : byLetter ? 'bank' : order.financing ? 'financer' : null
  const open = openInstalment(order)
  return (
    <Section id="order-payments" title={t('order.payments')}>
      {order.paymentNotice && (
        <div className="mb-4 rounded-tile bg-caution-soft px-4 py-3 text-caution wide:px-5">
          <p className="font-semibold">{t(`order.notice-${order.paymentNotice}`)}</p>
          <p className="mt-1">{t(`order.notice-${order.paymentNotice}-text`)}</p>
        </div>
      )}
      <ul className="rounded-tile border border-line wide:grid wide:grid-cols-[minmax(0,1fr)_auto_auto]">
        {order.instalments.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 wide:col-span-3 wide:grid wide:grid-cols-subgrid wide:px-5"
          >
            <span>
              <span className="font-medium">{t(`order.instalment-${one.kind}` as WordKey)}</span>
              {one.state === 'part_received' && (
                <span className="block text-sm text-ink-soft">
                  {t('order.received-part', { received: money(one.receivedMoney), amount: money(one.amount) })}
                </span>
              )}
              {one.state === 'scheduled' && one.kind === 'balance' && (
                <span className="block max-w-[52ch] text-sm text-ink-soft">{t('order.balance-due', { days: order.balanceDays })}</span>
              )}
              {!payer && one.dueTime && one.state !== 'overdue' && isPayable(one.state) && (
                <span className="block text-sm text-ink-soft">
                  {t('order.due-by')} <Moment value={one.dueTime} />
                </span>
              )}
            </span>
            <span className="flex items-center gap-4 wide:contents">
              <span className="text-right font-semibold tabular-nums">{money(one.amount)}</span>
              <span className="text-right">
                {payer && isPayable(one.state) ? (
                  <Tag tone="brand">{t(`order.instalment-${payer}`)}</Tag>
                ) : (
                  <Tag tone={TONES[one.state] ?? 'plain'}>{t(`order.instalment-${one.state}` as WordKey)}</Tag>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {order.overpaidMoney > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 rounded-tile bg-mist px-4 py-3 wide:px-5">
          <p>{t('order.overpaid', { amount: money(order.overpaidMoney) })}</p>
          <a href="/overpayments" className="inline-flex min-h-11 items-center text-brand hover:underline print:hidden">
            {t('order.overpaid-see')}
          </a>
        </div>
      )}
      {order.financing && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-tile bg-mist px-4 py-3 wide:px-5">
          <p className="max-w-[52ch]">{t('order.financing-text', { number: order.financing.applicationNo })}</p>
          <a href={`/my-financing?id=${order.financing.id}`} className={buttonClass()}>
            {t('order.to-financing')}
          </a>
        </div>
      )}
      {order.byLetter === 'Y' && order.state !== 'freight_pending' && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-tile bg-mist px-4 py-3 wide:px-5">
          <p className="max-w-[52ch]">{t(byLetter ? 'order.letter-text' : 'order.letter-ended')}</p>
          <a
            href={`/letter-of-credit?id=${order.id}`}
            className={buttonClass(paidByLetter(order) && order.state === 'awaiting_payment' ? 'primary' : 'secondary')}
          >
            {t('order.to-letter')}
          </a>
        </div>
      )}
      {byBank && open && (
        <div id="receipt" className="mt-4 grid scroll-mt-28 gap-4 min-[1300px]:grid-cols-2">
          {order.bankInfo && <BankDetails bank={order.bankInfo} orders={[order, ...order.together]} heading="h3" />}
          <ReceiptUpload orders={[order]} together={order.together} />
        </div>
      )}
      <ReceiptList order={order} />
    </Section>
  )
}
