// Cancelling what money has come for: asking the buyer, and answering one who asks.
import { useState } from 'react'
import * as v from 'valibot'
import { RETURN_WAYS } from '#contract/codes/refund-state.ts'
import type { DeskOrder } from '#contract/order-desk.ts'
import { answerCancellation, askCancellation } from '#contract/cancellation-desk.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { MoneyDialog, type Review } from '../../kit/money-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { CancellationText, Pieces } from './order-cancellation.tsx'
import { useT } from './room.ts'

type Props = { order: DeskOrder; onClose: () => void; onDone: () => void }

/** What was received for what is due, beyond which is an overpayment, that stands for itself; of what is not sent yet, what it was sold for. */
const receivedOf = (order: DeskOrder) =>
  order.cancellation?.state === 'asked'
    ? order.cancellation.receivedMoney
    : order.rest
      ? order.rest.money
      : order.instalments.reduce(
          (sum, { state, amount, receivedMoney }) => sum + (state === 'void' ? 0 : Math.min(amount, receivedMoney)),
          0,
        )

/** What becomes of the money where nothing is said. */
const TERMS = { way: 'refund', kept: 0 } as const

/** No money has come for it: there are no terms, the points go back. */
const isForPoints = ({ payMethod }: DeskOrder) => payMethod === 'points'

/** What the form asks for: the terms only where there are any. */
const schemaOf = (input: typeof askCancellation.input | typeof answerCancellation.input, order: DeskOrder) =>
  v.pick(input, isForPoints(order) ? ['reason'] : ['way', 'kept', 'reason'])

function useTerms(order: DeskOrder) {
  const t = useT()
  const money = useMoney()
  const received = receivedOf(order)
  if (isForPoints(order)) {
    const back = t('order.cancel-points', { points: order.rest?.points ?? order.points })
    return {
      fields: [],
      review: (): Review => ({ changes: [{ label: t('order.cancel-returned'), before: '–', after: back }], warnings: [] }),
      evidence: order.rest && <Pieces lines={order.rest.lines} />,
    }
  }
  const fields: FieldSpec[] = [
    {
      name: 'way',
      label: t('order.cancel-way'),
      kind: 'choice',
      wide: true,
      options: RETURN_WAYS.filter((value) => !(order.payMethod === 'financing' && value === 'credit')).map((value) => ({
        value,
        label: t(`order.cancel-way-${value}`),
      })),
    },
    { name: 'kept', label: t('order.cancel-kept'), kind: 'money', wide: true, hint: t('order.cancel-kept-hint') },
  ]
  const review = ({ kept }: Record<string, unknown>): Review => {
    const left = received - (typeof kept === 'number' ? kept : 0)
    return {
      changes: [{ label: t('order.cancel-returned'), before: money(received), after: money(Math.max(0, left)) }],
      warnings: left <= 0 ? [t('order.cancel-warn-all-kept')] : [],
    }
  }
  const evidence = (
    <div>
      <p className="tabular-nums">
        {t('kit.colon', { label: t(order.rest ? 'order.rest-value' : 'order.received') })}
        <span className="font-medium">{money(received)}</span>
      </p>
      {order.rest && order.rest.points > 0 && <p className="tabular-nums">{t('order.rest-points', { points: order.rest.points })}</p>}
      {order.rest && <Pieces lines={order.rest.lines} />}
    </div>
  )
  return { fields, review, evidence }
}

export function AskCancelDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const { fields, review, evidence } = useTerms(order)
  return (
    <MoneyDialog
      {...{ ...rest, review, evidence }}
      danger
      cancels
      title={t(order.rest ? 'order.do-request_rest' : 'order.do-request_cancel')}
      submit={t(order.rest ? 'order.do-request_rest' : 'order.do-request_cancel')}
      intro={
        <p className="text-ink-soft">
          {t(!order.rest ? 'order.cancel-ask-intro' : isForPoints(order) ? 'order.cancel-rest-ask-points' : 'order.cancel-rest-ask-intro')}
        </p>
      }
      schema={schemaOf(askCancellation.input, order)}
      fields={[{ name: 'reason', label: t('order.reason-for-buyer'), kind: 'area', rows: 3, wide: true, autoFocus: true }, ...fields]}
      initial={{ reason: '', ...TERMS }}
      subject={order}
      send={(value, { id, version }) => send(askCancellation, { ...TERMS, ...value, id, version })}
    />
  )
}

/** First the terms of a yes; a no is a step beside it. */
export function AnswerCancelDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const [refusing, setRefusing] = useState(false)
  const { fields, review, evidence } = useTerms(order)
  const asked = order.cancellation
  if (!asked) return null
  const forPoints = isForPoints(order)
  const wished = { ...TERMS, way: asked.way }
  const reviewAnswer = (value: Record<string, unknown>): Review => {
    const { changes, warnings } = review(value)
    const asWished = forPoints || (value['way'] === asked.way && !value['kept'])
    return { changes, warnings: asWished ? warnings : [t('order.cancel-warn-offer'), ...warnings] }
  }
  if (refusing)
    return (
      <FormDialog
        {...rest}
        cancels
        title={t('order.do-refuse_cancel')}
        submit={t('order.do-refuse_cancel')}
        intro={<p className="text-ink-soft">{t('order.cancel-refuse-intro')}</p>}
        schema={v.pick(askCancellation.input, ['reason'])}
        fields={[{ name: 'reason', label: t('order.reason-for-buyer'), kind: 'area', rows: 3, wide: true, autoFocus: true }]}
        initial={{ reason: '' }}
        send={({ reason }) => send(answerCancellation, { id: order.id, version: order.version, accept: 'N', reason })}
      />
    )
  return (
    <MoneyDialog
      {...rest}
      review={reviewAnswer}
      danger
      cancels
      title={t('order.do-accept_cancel')}
      submit={t('order.do-accept_cancel')}
      intro={
        <p className="text-ink-soft">
          {t(
            asked.rest
              ? forPoints
                ? 'order.cancel-rest-points-intro'
                : 'order.cancel-rest-accept-intro'
              : forPoints
                ? 'order.cancel-points-intro'
                : 'order.cancel-accept-intro',
          )}
        </p>
      }
      evidence={
        <div className="grid justify-items-start gap-3">
          <CancellationText one={asked} />
          {evidence}
          <Button size="small" onClick={() => setRefusing(true)}>
            {t('order.do-refuse_cancel')}
          </Button>
        </div>
      }
      schema={schemaOf(answerCancellation.input, order)}
      fields={[...fields, { name: 'reason', label: t('order.message'), kind: 'area', rows: 2, wide: true, hint: t('order.message-hint') }]}
      initial={{ ...wished, reason: '' }}
      subject={order}
      send={(value, { id, version }) => send(answerCancellation, { ...wished, ...value, id, version, accept: 'Y' })}
    />
  )
}
