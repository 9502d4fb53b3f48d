// Taking back what was booked, by two people, and dealing with what came in beyond what was due.
import * as v from 'valibot'
import type { DeskOrder } from '#contract/order-desk.ts'
import { askReversal, dealWithOverpayment, decideReversal } from '#contract/order-money-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useDay } from '../../kit/moment.tsx'
import { MoneyDialog } from '../../kit/money-dialog.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

type Props = { order: DeskOrder; onClose: () => void; onDone: () => void }

/** The bank credit and the instalment that it was entered for. */
const bookings = (order: DeskOrder) => order.instalments.flatMap((one) => one.credits.map((credit) => ({ instalment: one, credit })))

export function ReverseDialog({ order, creditId, ...rest }: Props & { creditId: number }) {
  const t = useT()
  const money = useMoney()
  const day = useDay()
  const send = useSend()
  const booked = bookings(order).find(({ credit }) => credit.id === creditId)
  if (!booked) return null
  const { instalment, credit } = booked
  const left = instalment.receivedMoney - credit.amount
  return (
    <MoneyDialog
      {...rest}
      danger
      cancels
      title={t('order.do-ask_reversal')}
      submit={t('order.do-ask_reversal')}
      intro={<p className="text-ink-soft">{t('order.reversal-intro')}</p>}
      evidence={
        <p className="tabular-nums">
          {credit.bankReference && `${credit.bankReference} · `}
          {money(credit.amount)} · {day(credit.valueDate)}
        </p>
      }
      schema={v.pick(askReversal.input, ['reason', 'message'])}
      fields={[
        { name: 'reason', label: t('order.reversal-reason'), kind: 'area', rows: 2, wide: true, autoFocus: true },
        { name: 'message', label: t('order.message'), kind: 'area', rows: 2, wide: true, hint: t('order.message-hint') },
      ]}
      initial={{ reason: '', message: '' }}
      review={() => ({
        changes: [{ label: t('order.received'), before: money(instalment.receivedMoney), after: money(left) }],
        warnings: [],
      })}
      subject={order.id}
      send={(value, id) => send(askReversal, { ...value, id, creditId })}
    />
  )
}

export function DecideDialog({ order, reversalId, onClose }: Props & { reversalId: number }) {
  const t = useT()
  const money = useMoney()
  const day = useDay()
  const decide = useAct(decideReversal, t('order.done', { order: order.orderNo }))
  const booked = bookings(order).find(({ credit }) => credit.reversal?.id === reversalId)
  const reversal = booked?.credit.reversal
  if (!reversal) return null
  const { credit } = booked
  const press = (verdict: 'approved' | 'refused' | 'withdrawn') =>
    decide.mutate({ id: order.id, reversalId, verdict }, { onSettled: onClose })
  const mine = reversal.mine === 'Y'
  return (
    <Dialog
      title={t('order.do-decide_reversal')}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={
        mine ? (
          <Button busy={decide.isPending} onClick={() => press('withdrawn')}>
            {t('order.verdict-withdrawn')}
          </Button>
        ) : (
          <>
            <Button busy={decide.isPending} onClick={() => press('refused')}>
              {t('order.verdict-refused')}
            </Button>
            <Button kind="danger" busy={decide.isPending} onClick={() => press('approved')}>
              {t('order.verdict-approved')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <p className="font-medium tabular-nums">
          {credit.bankReference && `${credit.bankReference} · `}
          {money(credit.amount)} · {day(credit.valueDate)}
        </p>
        <p>{t('order.reversal-by', { who: reversal.askedBy, reason: reversal.reason })}</p>
        {reversal.message && <p className="text-ink-soft">{t('kit.said', { label: t('order.to-buyer'), value: reversal.message })}</p>}
        {mine && <p className="text-caution">{t('order.reversal-own')}</p>}
      </div>
    </Dialog>
  )
}

export function DealDialog({ order, overpaymentId, ...rest }: Props & { overpaymentId: number }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      {...rest}
      title={t('order.do-deal')}
      submit={t('order.do-deal')}
      schema={v.pick(dealWithOverpayment.input, ['how', 'note'])}
      fields={[
        {
          name: 'how',
          label: t('order.deal-how'),
          kind: 'choice',
          wide: true,
          hint: t('order.how-used-hint'),
          options: (['refunded', 'used'] as const).map((value) => ({ value, label: t(`order.how-${value}`) })),
        },
        { name: 'note', label: t('order.deal-note'), kind: 'area', rows: 2, wide: true, autoFocus: true },
      ]}
      initial={{ how: 'refunded', note: '' }}
      send={(value) => send(dealWithOverpayment, { ...value, id: order.id, overpaymentId })}
    />
  )
}
