import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { isPaid, payOrder } from '#contract/payment.ts'
import { PAY_STATUS } from '#contract/codes/payment-status.ts'
import { paidOnline, PAY_TYPES } from '#contract/codes/payment-method.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { BankDetails } from './bank-details.tsx'
import type { PaymentData } from './pay.data.ts'
import { OrderFrame } from './order-frame.tsx'
import { OrderMissing } from './order-missing.tsx'
import { payReturnUrl } from './pay-link.ts'
import { paidByBank } from './order-model.ts'
import { payWord } from './pay-word.ts'
import { ReceiptUpload } from './receipt-upload.tsx'
import { returnOf, useSettledPayment } from './pay-return.ts'

type Info = NonNullable<PaymentData>
type Outcome = 'paid' | 'checking' | 'failed' | 'cancelled' | 'processing' | 'placed' | 'balance'

/** /pay: what became of a payment or a checkout (SPEC-072, SPEC-199). Settles a return from the provider; safe on reload and back. */
export function PayPage({ data: info }: { data: PaymentData }) {
  const t = useT()
  return <OrderFrame here={t('order.pay-title')}>{info ? <Result info={info} /> : <OrderMissing />}</OrderFrame>
}

const LOOKS: Record<Outcome, { icon: IconName; colour: string }> = {
  paid: { icon: 'check-circle', colour: 'bg-good-soft text-good' },
  checking: { icon: 'clock', colour: 'bg-good-soft text-good' },
  placed: { icon: 'check-circle', colour: 'bg-good-soft text-good' },
  failed: { icon: 'alert', colour: 'bg-bad-soft text-bad' },
  cancelled: { icon: 'info', colour: 'bg-warm-soft text-warm' },
  processing: { icon: 'clock', colour: 'bg-warm-soft text-warm' },
  balance: { icon: 'clock', colour: 'bg-warm-soft text-warm' },
}

function outcomeOf(info: Info, settled: ReturnType<typeof useSettledPayment>, first: ReturnType<typeof returnOf>): Outcome {
  if (info.totalFee === 0 && info.checking === 'Y') return 'checking'
  if (info.totalFee === 0 && info.payStatus >= PAY_STATUS.part) return 'paid'
  // What is sent by bank cannot have failed here: another tab may have tried a provider for an order that was placed otherwise.
  if (paidOnline(info.payType)) {
    if (settled === 'failed' || first.failed) return 'failed'
    if (first.cancelled) return 'cancelled'
    if (settled === 'processing') return 'processing'
  }
  return owesBalance(info) ? 'balance' : 'placed'
}

function Result({ info }: { info: Info }) {
  const t = useT()
  const money = useMoney()
  const router = useRouter()
  const [first] = useState(() => returnOf(router.state.location.search)) // the query is cleaned after the payment has been settled
  const settled = useSettledPayment(first)
  const outcome = outcomeOf(info, settled, first)
  useAwaited(info, outcome === 'processing')
  const pending = info.orders.some((order) => order.shippingPending === 'Y')
  const look = LOOKS[outcome]
  return (
    <div className="mx-auto max-w-[680px] py-6 wide:py-10">
      <output className="grid justify-items-center text-center">
        <span className={`grid size-16 place-items-center rounded-full ${look.colour}`}>
          <Icon name={look.icon} className="size-8" />
        </span>
        <h1 className="mt-5 text-xl font-semibold wide:text-2xl">{t(TITLES[outcome])}</h1>
        <p className="mt-2 max-w-[52ch] text-ink-soft">{t(textOf(outcome, info, pending))}</p>
      </output>
      <ul className="mt-8 overflow-hidden rounded-tile border border-line">
        {info.orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 first:border-t-0"
          >
            <a href={`/confirm?id=${order.id}`} className="font-medium hover:text-brand">
              {order.orderNo}
            </a>
            <span className="tabular-nums">
              {money(order.resultMoney)}
              {order.shippingPending === 'Y' && <span className="ml-2 text-sm text-ink-faint">{t('cart.total-before-freight')}</span>}
            </span>
          </li>
        ))}
        {info.totalFee > 0 && !pending && (
          <li className="flex justify-between gap-4 border-t border-line bg-mist px-5 py-3">
            <span>
              <span className="font-semibold">{t('order.due-now')}</span>
              {info.endTime && (
                <span className="block text-sm text-ink-soft">
                  {t('order.due-by')} <Moment value={info.endTime} />
                </span>
              )}
            </span>
            <span className="font-semibold tabular-nums">{money(info.totalFee)}</span>
          </li>
        )}
        {info.balanceMoney > 0 && (
          <li className="flex justify-between gap-4 border-t border-line px-5 py-3">
            <span className="max-w-[52ch]">
              {t('order.balance')}
              <span className="block text-sm text-ink-soft">{t('order.balance-due', { days: info.balanceDays })}</span>
            </span>
            <span className="tabular-nums">{money(info.balanceMoney)}</span>
          </li>
        )}
      </ul>
      {(outcome === 'placed' || outcome === 'balance') && info.bankInfo && info.totalFee > 0 && !pending && (
        <div className="mt-4 grid gap-4">
          <BankDetails bank={info.bankInfo} orders={info.orders} heading="h2" />
          <ReceiptUpload orders={info.orders.filter(({ dueMoney }) => dueMoney > 0)} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {info.totalFee > 0 && !pending && paidOnline(info.payType) && outcome !== 'processing' && (
          <PayAgain info={info} failed={outcome === 'failed' || outcome === 'cancelled'} />
        )}
        {info.payType === PAY_TYPES.lc && info.orders.length === 1 && !pending && (
          <a href={`/letter-of-credit?id=${info.orders[0]!.id}`} className={buttonClass('primary')}>
            {t('order.to-letter')}
          </a>
        )}
        {info.payType === PAY_TYPES.financing && (
          <a href="/my-financing" className={buttonClass('primary')}>
            {t('order.to-financing')}
          </a>
        )}
        <a
          href={info.orders.length === 1 ? `/confirm?id=${info.orders[0]!.id}` : '/order'}
          className={buttonClass(paidByBank(info.payType) ? 'primary' : 'secondary')}
        >
          {t(info.orders.length === 1 ? 'order.to-order' : 'order.to-orders')}
        </a>
      </div>
    </div>
  )
}

const TITLES = {
  paid: 'order.pay-success',
  checking: 'order.pay-checking',
  failed: 'order.pay-failed',
  cancelled: 'order.pay-cancelled',
  processing: 'order.pay-processing',
  placed: 'order.pay-placed',
  balance: 'order.pay-balance',
} as const

/** What is asked for is the second half: of each order a part has come, and nothing is left for later. */
const owesBalance = ({ payStatus, balanceMoney, orders }: Info): boolean =>
  payStatus === PAY_STATUS.part && balanceMoney === 0 && orders.every(({ dueMoney, resultMoney }) => dueMoney < resultMoney)

function textOf(outcome: Outcome, info: Info, freightPending: boolean) {
  if (outcome === 'paid') return 'order.pay-success-text'
  if (outcome === 'checking') return 'order.next-awaiting_check'
  if (outcome === 'failed' || outcome === 'cancelled') return 'order.pay-failed-text'
  if (outcome === 'processing') return 'order.pay-processing-text'
  if (freightPending) return 'order.pay-placed-freight'
  if (info.payType === PAY_TYPES.lc && !info.bankInfo) return 'order.pay-placed-letter'
  if (info.payType === PAY_TYPES.financing && !info.bankInfo) return 'order.pay-placed-financing'
  if (info.payType === PAY_TYPES.local) return 'order.pay-placed-local'
  return paidByBank(info.payType) ? 'order.pay-placed-bank' : 'order.pay-placed-open'
}

function PayAgain({ info, failed }: { info: Info; failed: boolean }) {
  const { call, t } = useShop()
  const money = useMoney()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const pay = async () => {
    setBusy(true)
    setFailure('')
    try {
      const orderIds = info.orders.map((order) => order.id)
      const { redirectUrl } = await call(payOrder, { orderIds, returnUrl: payReturnUrl(orderIds) })
      if (redirectUrl) return window.location.assign(redirectUrl)
    } catch (error) {
      setFailure(errorText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button kind="primary" busy={busy} onClick={() => void pay()}>
        {failed ? t('order.pay-again') : t(payWord(info.payType), { amount: money(info.totalFee) })}
      </Button>
      {failure && (
        <p role="alert" className="order-last w-full text-center text-bad">
          {failure}
        </p>
      )}
    </>
  )
}

const POLL_MS = 3_000
const POLLS = 20

/** While the provider has not answered: asks now and then, for a minute, and shows the page anew once it is paid. */
function useAwaited({ orders }: Info, waiting: boolean) {
  const { call } = useShop()
  const router = useRouter()
  const asked = useRef(0)
  const ids = orders.map((order) => order.id).join(',')
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (++asked.current >= POLLS) clearInterval(timer)
      call(isPaid, { orderIds: ids }, { quiet: true }).then(
        (paid) => paid && void router.invalidate(),
        () => {},
      )
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [waiting, ids, call, router])
}
