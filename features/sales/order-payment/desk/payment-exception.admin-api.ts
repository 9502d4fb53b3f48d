import * as contract from '#contract/payment-exception-desk.ts'
import type { AllowedAction } from '#contract/actions.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { objections } from '#features/money/payment-exception/payment-exception.rules.ts'
import {
  claimException,
  creditsUnder,
  listExceptions,
  ordersBehind,
  readException,
  type ExceptionRow,
} from '#features/money/payment-exception/payment-exception.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import type { Collected } from '#features/platform/port/payment-provider.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import * as desk from './order-payment-desk.ts'

type Reader = Pick<StaffContext, 'staff'>

const shapeRow = (row: ExceptionRow, { staff }: Reader): contract.PaymentExceptionRow => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  state: row.state,
  orderId: row.order_id,
  orderNo: row.order_no,
  buyerName: row.buyer.name,
  company: row.buyer.company,
  askedMoney: row.asked_cents === null ? null : toCents(row.asked_cents),
  toldMoney: row.cents === null ? null : toCents(row.cents),
  ownerName: row.owner_name ?? '',
  mine: row.owner_id === staff.id ? 'Y' : 'N',
  openTime: wireTime(row.opened_at),
})

const toldBy = ({ told }: ExceptionRow): Collected | null => (told !== null && 'captureId' in told ? told : null)

export const deskPaymentExceptions: Handler<typeof contract.deskPaymentExceptions> = async (input, context) => {
  const filter = { done: input.done === 'Y', kind: input.kind ?? null, keyword: input.keyword?.trim() ?? '' }
  const { total, rows } = await listExceptions(context, filter, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { total, rows: rows.map((row) => shapeRow(row, context)) }
}

/** What may be done with it, from what was last heard of the provider; an act asks it again. */
function actionsOf(row: ExceptionRow, context: StaffContext): AllowedAction[] {
  const { permission } = contract.claimPaymentException.access
  const over: RefusalWord | null = row.state === 'open' ? null : 'exception-over'
  const foreign: RefusalWord | null = row.owner_id !== null && row.owner_id !== context.staff.id ? 'somebody-elses' : null
  const online = row.payment_id === null ? ('not-for-this-exception' as const) : null
  const payment = {
    id: row.payment_id ?? '',
    providerOrderId: row.provider_order_id,
    amountCents: row.asked_cents ?? 0,
    currency: row.currency ?? '',
    payee: row.payee ?? '',
  }
  const returns = context.payments.get(row.provider ?? '')?.returnMoney !== undefined
  const { accept, return: back } = objections(row.kind, payment, toldBy(row), returns)
  const action = (name: string, ...words: (RefusalWord | null)[]) =>
    allowedAction(context, name, permission, over ?? words.find((word) => word !== null) ?? null)
  return [
    row.owner_id === context.staff.id ? action('release') : action('claim'),
    action('accept', foreign, online, accept),
    action('return', foreign, online, back),
    action('settle', foreign),
    allowedAction(context, 'ask', permission, row.state === 'returning' ? null : (over ?? online)),
  ]
}

export const deskPaymentException: Handler<typeof contract.deskPaymentException> = async ({ id }, context) => {
  const row = await readException(context, id)
  const [orders, credits] = [await ordersBehind(context.db, row), await creditsUnder(context.db, row.bank_reference)]
  const told = toldBy(row)
  return {
    ...shapeRow(row, context),
    orders: orders.map((one) => ({ id: one.id, orderNo: one.order_no })),
    email: row.buyer.email,
    payment:
      row.payment_id === null
        ? null
        : {
            id: row.payment_id,
            provider: row.provider ?? '',
            orderId: row.provider_order_id ?? '',
            state: row.payment_state ?? '',
            payee: row.payee ?? '',
          },
    told: told && {
      state: told.state,
      value: told.value,
      currency: told.currency,
      payee: told.payee ?? '',
      reference: told.reference ?? '',
      captureId: told.captureId,
    },
    bankReference: row.bank_reference ?? '',
    credits: credits.map((one) => ({
      orderId: one.order_id,
      orderNo: one.order_no,
      bankReference: one.bank_reference,
      amount: toCents(one.amount_cents),
      valueDate: one.value_date,
    })),
    allowedActions: actionsOf(row, context),
  }
}

export const claimPaymentException: Handler<typeof contract.claimPaymentException> = ({ id, version, mine }, context) =>
  claimException(context, { id, version }, mine === 'Y')
export const askPaymentProvider: Handler<typeof contract.askPaymentProvider> = (seen, context) => desk.askOnceMore(context, seen)
export const acceptPayment: Handler<typeof contract.acceptPayment> = (seen, context) => desk.acceptCaptured(context, seen)
export const returnPayment: Handler<typeof contract.returnPayment> = (seen, context) => desk.returnCaptured(context, seen)
export const settlePaymentException: Handler<typeof contract.settlePaymentException> = (seen, context) =>
  desk.settleException(context, seen)

export const paymentExceptionTrail: Handler<typeof contract.paymentExceptionTrail> = async ({ id, ...slice }, context) => {
  await readException(context, id)
  return answerTrail(context.db, { kind: 'payment-exception', id }, slice)
}
