import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { answerCancel, withdrawCancel, type Cancellation } from '#contract/cancellation.ts'
import { labelOf } from '#contract/codes/label.ts'
import { REFUND_STATE_LABELS } from '#contract/codes/refund-state.ts'
import type { OrderDetail } from '#contract/order.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ask } from '../../parts/ask.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { Section } from '../account/choice-card.tsx'
import { isFinancers, may } from './order-model.ts'
import { Pieces } from './pieces.tsx'
import { RefundAccountDialog } from './refund-account-dialog.tsx'

const TONES: Record<OrderDetail['refunds'][number]['state'], Tone> = {
  owed: 'caution',
  prepared: 'caution',
  approved: 'brand',
  paid: 'good',
  kept: 'plain',
  used: 'plain',
  dropped: 'plain',
}

/** A request to cancel what money has come for, and what goes back. Nothing where there is neither. */
export function OrderCancellation({ order }: { order: OrderDetail }) {
  const { t, language } = useShop()
  const money = useMoney()
  const { cancellation, refunds } = order
  return (
    <>
      {cancellation && (
        <Section id="order-cancellation" title={t('order.cancellation')}>
          <Request order={order} one={cancellation} />
        </Section>
      )}
      {refunds.length > 0 && (
        <Section id="order-refunds" title={t('order.refunds')}>
          <ul className="rounded-tile border border-line">
            {refunds.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 wide:px-5"
              >
                <span>
                  <span className="font-medium">{t(`order.refund-${one.way}`)}</span>
                  <span className="block text-sm text-ink-soft">
                    <Moment value={one.time} />
                    {one.reference && ` · ${t('order.refund-reference', { reference: one.reference })}`}
                  </span>
                  {one.account && (
                    <span className="block text-sm text-ink-soft">{t('order.refund-account-to', { account: one.account })}</span>
                  )}
                  {one.financer && (
                    <span className="block text-sm text-ink-soft">{t('order.refund-financer', { financer: one.financer })}</span>
                  )}
                  {one.mayChoose === 'Y' && <AccountChoice one={one} />}
                </span>
                <span className="flex items-center gap-4">
                  <span className="font-semibold tabular-nums">{money(one.amount)}</span>
                  <Tag tone={TONES[one.state]}>{labelOf(REFUND_STATE_LABELS, one.state, language)}</Tag>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** As long as nobody has prepared it: where it goes is for its buyer to say. */
function AccountChoice({ one }: { one: OrderDetail['refunds'][number] }) {
  const t = useT()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  return (
    <span className="mt-2 block">
      {!one.account && <span className="mb-2 block text-sm text-ink-soft">{t('order.refund-account-ask')}</span>}
      <Button size="small" kind={one.account ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
        {t(one.account ? 'order.refund-account-change' : 'order.refund-account-choose')}
      </Button>
      {open && <RefundAccountDialog refund={one} onClose={() => setOpen(false)} onDone={() => router.invalidate()} />}
    </span>
  )
}

/** What goes back: money, points, or both. */
function backOf(order: OrderDetail, one: Cancellation, t: ReturnType<typeof useT>, money: (cents: number) => string): string {
  const to = one.way === 'refund' && isFinancers(order) ? 'financer' : one.way
  const { returnedMoney, returnedPoints: points } = one
  const parts = [
    ...(returnedMoney > 0 || points === 0 ? [t(`order.cancellation-returned-${to}`, { amount: money(returnedMoney) })] : []),
    ...(points > 0 ? [t('order.cancellation-points', { points })] : []),
  ]
  return parts.join(' · ')
}

function Request({ order, one }: { order: OrderDetail; one: Cancellation }) {
  const t = useT()
  const money = useMoney()
  const asked = one.state === 'asked'
  const terms = one.state === 'accepted' || (asked && one.side === 'staff')
  return (
    <div className="grid gap-3 rounded-tile border border-line px-4 py-4 wide:px-5">
      <p className="font-semibold">
        {one.rest && one.state === 'accepted'
          ? t('order.cancellation-rest-accepted')
          : t(
              asked ? `order.cancellation-asked-${one.side}` : `order.cancellation-${one.state as Exclude<Cancellation['state'], 'asked'>}`,
            )}
      </p>
      <p>
        {t(one.rest ? `order.cancellation-rest-${one.side}` : `order.cancellation-${one.side}`)}{' '}
        <span className="text-ink-soft">
          <Moment value={one.askTime} />
        </span>
      </p>
      {one.rest && (
        <div>
          <p className="text-ink-soft">{t('order.cancellation-rest-of')}</p>
          <Pieces lines={one.rest} />
        </div>
      )}
      <p>
        <span className="text-ink-soft">{t('frame.colon', { label: t('order.cancel-reason') })}</span>
        {one.reason}
      </p>
      {one.answer && (
        <p>
          <span className="text-ink-soft">{t('frame.colon', { label: t('order.cancellation-answer') })}</span>
          {one.answer}
        </p>
      )}
      {terms && (
        <p className="font-medium tabular-nums">
          {backOf(order, one, t, money)}
          {one.keptMoney > 0 && (
            <span className="block text-ink-soft">{t('order.cancellation-kept', { amount: money(one.keptMoney) })}</span>
          )}
        </p>
      )}
      {may(order, 'answer_cancel') && <Answer order={order} one={one} />}
      {may(order, 'withdraw_cancel') && <TakeBack id={order.id} />}
    </div>
  )
}

/** Yes on the terms that are shown, or no; each asks once more. */
function Answer({ order, one }: { order: OrderDetail; one: Cancellation }) {
  const { call, t } = useShop()
  const money = useMoney()
  const { act, busy } = useAct()
  const press = async (accept: 'Y' | 'N') => {
    const yes = accept === 'Y'
    const question = {
      title: t(yes ? (one.rest ? 'order.cancel-rest-accept-ask' : 'order.cancel-accept-ask') : 'order.cancel-refuse-ask'),
      text: yes ? backOf(order, one, t, money) : t('order.cancel-refuse-text'),
      yes: t(yes ? (one.rest ? 'order.cancel-rest-accept' : 'order.cancel-accept') : 'order.cancel-refuse'),
      no: t('frame.back'),
      danger: yes,
    }
    if (!(await ask(question))) return
    const done = t(yes ? (one.rest ? 'order.cancel-rest-accept-done' : 'order.cancel-accept-done') : 'order.cancel-refuse-done')
    await act(accept, () => call(answerCancel, { id: order.id, accept, returnedMoney: one.returnedMoney }), done)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="danger" busy={busy === 'Y'} onClick={() => void press('Y')}>
        {t(one.rest ? 'order.cancel-rest-accept' : 'order.cancel-accept')}
      </Button>
      <Button busy={busy === 'N'} onClick={() => void press('N')}>
        {t('order.cancel-refuse')}
      </Button>
    </div>
  )
}

function TakeBack({ id }: { id: number }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const press = async () => {
    const question = {
      title: t('order.cancel-refuse-ask'),
      text: t('order.cancel-withdraw-text'),
      yes: t('order.cancel-withdraw'),
      no: t('frame.back'),
    }
    if (await ask(question)) await act('take-back', () => call(withdrawCancel, { id }), t('order.cancel-refuse-done'))
  }
  return (
    <div>
      <Button busy={busy !== ''} onClick={() => void press()}>
        {t('order.cancel-withdraw')}
      </Button>
    </div>
  )
}
