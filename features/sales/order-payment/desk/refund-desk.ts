// What staff does about money that is owed back. Two people see to each refund: one prepares it, another approves it with a code of their own second
// factor, given at that moment. A provider is called between transactions, never inside one, under a request id that never sends twice.
import type { RefundState, RefundWay } from '#contract/codes/refund-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import * as refunds from '#features/money/refund/refund.ts'
import { objections, type RefundAct } from '#features/money/refund/refund.rules.ts'
import { holdBank, openNumber, presentBank } from '#features/loyalty/bank-account/bank-account.ts'
import { selectPayment } from '#features/money/payment/payment.ts'
import { isOwnApproval, withCode } from '#features/people/staff/staff.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { ProviderRefused, ProviderUnclear, type PaymentProviders } from '#features/platform/port/payment-provider.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { lockOrders } from '#features/sales/order/order.ts'
import type { Unsettled } from '../order-payment.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
type Sending = Pick<StaffContext, 'db' | 'now' | 'payments'>
export type Seen = { id: number; version: number }
type Answer = { state: RefundState }
type Whose = Pick<refunds.RefundRow, 'financing_id'>
type Doing = { tx: Tx; one: refunds.Refund & Whose; act: Act }

/** Refuses an id that no refund has. */
export async function readRefund({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<refunds.RefundRow> {
  demandOperator(staff)
  return (await refunds.selectRefund(db, id)) ?? refuse('missing', 'not-found')
}

/** In the caller's transaction: the order locked first, then the refund as it was last seen; refused where the rule says no; audited. */
async function act(
  tx: Tx,
  { staff, now }: Pick<Caller, 'staff' | 'now'>,
  seen: Seen & { orderId: number } & Whose,
  name: RefundAct,
  words: { reason: string; detail?: Record<string, unknown> },
  steps: (doing: Doing) => Promise<Answer>,
): Promise<Answer> {
  await lockOrders(tx, [seen.orderId])
  const one = { ...(await refunds.lockSeen(tx, seen)), financing_id: seen.financing_id }
  const objection = objections(one, staff.id)[name]
  if (objection) refuse('refused', objection)
  const { reason, detail = {} } = words
  const answer = await steps({ tx, one, act: { actor: 'staff', actorId: staff.id, now, reason, detail } })
  const changes = reason ? [{ field: 'reason', from: '', to: reason }] : []
  await audit(tx, {
    staff,
    action: `refund.${name}`,
    subjectKind: 'refund',
    subjectId: one.id,
    detail: { orderId: one.order_id, ...detail, changes },
    now,
  })
  return answer
}

async function doing(
  caller: Caller,
  seen: Seen,
  name: RefundAct,
  words: { reason: string; detail?: Record<string, unknown> },
  steps: (doing: Doing) => Promise<Answer>,
): Promise<Answer> {
  const { order_id: orderId, financing_id } = await readRefund(caller, seen.id)
  return inTransaction(caller.db, (tx) => act(tx, caller, { ...seen, orderId, financing_id }, name, words, steps))
}

export type Preparing = { amount: number; way: RefundWay; own?: boolean; account: string; note: string }

/** Says how much goes back and how; the rest, where there is one, stays as it was. */
export const prepare = (caller: Caller & Sending, seen: Seen, { amount, way, own = false, account, note }: Preparing): Promise<Answer> =>
  doing(caller, seen, 'prepare', { reason: note, detail: { amount, way } }, async ({ tx, one, act: by }) => {
    if (amount > one.cents) refuse('refused', 'refund-too-much')
    if (own && one.financing_id !== null) refuse('refused', 'refund-to-financer')
    const versionId = way === 'bank' && own ? await chosenVersion(tx, one, caller.now) : null
    const typed = way === 'bank' && versionId === null ? account : ''
    if (way === 'bank' && versionId === null && !typed) refuse('refused', 'refund-account-missing')
    if (way === 'provider') await demandProvider(tx, caller.payments, one)
    await refunds.splitOff(tx, one, amount, by)
    const fields = { way, account: typed, bank_version_id: versionId, note, prepared_by: caller.staff.id, prepared_at: caller.now }
    await refunds.setRefund(tx, one.id, { ...fields, approved_by: null, approved_at: null, tried_at: null })
    return refunds.moveRefund(tx, one, 'prepare', by)
  })

/** The buyer's own account as it is now, from then on fixed; refused while it waits, or where none is chosen, or it is deleted. */
async function chosenVersion(tx: Tx, { bank_id: id, user_id: userId }: refunds.Refund, now: Date): Promise<number> {
  if (id === null) return refuse('refused', 'refund-account-missing')
  await holdBank(tx, id)
  const bank = await presentBank(tx, id)
  if (bank.deleted_at !== null || bank.user_id !== userId) refuse('refused', 'refund-account-missing')
  if (bank.effective_at > now) refuse('refused', 'bank-waits')
  return bank.version_id
}

/** The number in full of the account that it goes to; that somebody looked is written down. */
export async function readNumber(caller: Caller & Pick<StaffContext, 'keys'>, id: number): Promise<string> {
  return inTransaction(caller.db, async (tx) => {
    const { user_id, sealed, order_id: orderId } = await readRefund({ ...caller, db: tx }, id)
    if (sealed === null) return refuse('missing', 'not-found')
    const { staff, now } = caller
    await audit(tx, { staff, action: 'refund.account', subjectKind: 'refund', subjectId: id, detail: { orderId, changes: [] }, now })
    return openNumber(caller.keys, { user_id, sealed })
  })
}

async function demandProvider(tx: Tx, payments: PaymentProviders, { payment_id: id }: refunds.Refund): Promise<void> {
  const payment = id === null ? undefined : await selectPayment(tx, id)
  if (!payment?.captureId || !payments.get(payment.provider)?.returnMoney) refuse('refused', 'no-return-by-provider')
}

/**
 * Approves what somebody else has prepared; repeated it finds its own approval. What goes by a provider is sent at once; without an answer the sweep
 * asks again.
 */
export async function approve(caller: Caller & Sending & Pick<StaffContext, 'keys'>, seen: Seen, code: string): Promise<Answer> {
  const { staff } = caller
  const { id, order_id: orderId, financing_id } = await readRefund(caller, seen.id)
  const again = async (tx: Tx) => isOwnApproval(await readRefund({ db: tx, staff }, id), seen, staff.id)
  await withCode(caller, code, again, (tx) =>
    act(tx, caller, { ...seen, orderId, financing_id }, 'approve', { reason: '' }, ({ one, act: by }) =>
      refunds.approveRefund(tx, one, staff.id, by),
    ),
  )
  return { state: await send(caller, id) }
}

/** It is owed again: withdrawn by whoever prepared it, refused by somebody else, or not taken by the bank. */
export const turn = (caller: Caller, seen: Seen, how: 'withdraw' | 'refuse' | 'fail', reason: string): Promise<Answer> =>
  doing(caller, seen, how, { reason }, ({ tx, one, act: by }) => refunds.moveRefund(tx, one, how, by))

/** The bank has sent it. */
export const pay = (caller: Caller, seen: Seen, bankReference: string, valueDate: string): Promise<Answer> => {
  if (valueDate > caller.now.toISOString().slice(0, 10)) refuse('refused', 'value-date-future')
  return doing(caller, seen, 'pay', { reason: '', detail: { bankReference, valueDate } }, async ({ tx, one, act: by }) => {
    await refunds.setRefund(tx, one.id, { reference: bankReference, value_date: valueDate, paid_by: caller.staff.id })
    const moved = await refunds.moveRefund(tx, one, 'pay', by)
    await refunds.endReturned(tx, one.order_id, by)
    return moved
  })
}

/** Kept as credit after all, or a credit that was used for something else of the buyer. */
export const keep = (caller: Caller, seen: Seen, how: 'keep' | 'use', reason: string): Promise<Answer> =>
  doing(caller, seen, how, { reason }, async ({ tx, one, act: by }) => {
    const moved = await refunds.moveRefund(tx, one, how, by)
    if (how === 'keep') await refunds.endReturned(tx, one.order_id, by)
    return moved
  })

/**
 * The provider's part, and its end: whoever comes first books it, the others find it booked. Why it was turned away stands in the note. Answers the
 * state it has come to.
 */
async function send({ db, payments, now }: Sending, id: number): Promise<RefundState> {
  const row = await refunds.selectRefund(db, id)
  const provider = payments.get(row?.provider ?? '')
  if (!row || row.state !== 'approved' || row.way !== 'provider' || !provider?.returnMoney) return row?.state ?? 'owed'
  await inTransaction(db, (tx) => refunds.setRefund(tx, id, { tried_at: now }))
  const end = (event: 'pay' | 'fail', reference: string, reason: string) =>
    inTransaction(db, async (tx) => {
      await lockOrders(tx, [row.order_id])
      const one = (await refunds.lockRefund(tx, id))!
      if (one.state !== 'approved' || one.version !== row.version) return one.state
      const by: Act = { actor: 'system', actorId: null, now, reason, detail: { reference } }
      const told = event === 'pay' ? { reference, value_date: now.toISOString().slice(0, 10) } : { note: reason }
      await refunds.setRefund(tx, id, told)
      const { state } = await refunds.moveRefund(tx, one, event, by)
      if (event === 'pay') await refunds.endReturned(tx, one.order_id, by)
      return state
    })
  try {
    // Of each approval its own: one that the provider has refused may be tried again later.
    const reference = await provider.returnMoney(row.capture_id ?? '', `refund-${id}-${row.version}`, row.cents, row.currency ?? 'USD')
    return await end('pay', reference, '')
  } catch (error) {
    if (error instanceof ProviderUnclear) return 'approved'
    if (!(error instanceof ProviderRefused)) throw error
    return end('fail', '', error.message)
  }
}

/** Asks providers (again) about refunds that were approved and have no answer since `before`; answers those that still have none, with the reason. */
export async function sendRefunds(caller: Sending, before: Date): Promise<Unsettled[]> {
  const unsettled: Unsettled[] = []
  for (const { id } of await refunds.selectToSend(caller.db, before)) {
    try {
      if ((await send(caller, id)) === 'approved') unsettled.push({ payId: `refund ${id}`, why: 'the refund has no answer' })
    } catch (error) {
      unsettled.push({ payId: `refund ${id}`, why: String(error) })
    }
  }
  return unsettled
}
