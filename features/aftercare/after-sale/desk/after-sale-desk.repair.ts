// What staff does about the price of a repair: paid, let go, undone, owed back as the repair is impossible, and its invoice told of again.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import type { RepairBack } from '#features/money/ledger/ledger.ts'
import { dropOwed, oweByBank } from '#features/money/refund/refund.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { issueInvoice, mailInvoice } from '../after-sale.invoice.ts'
import * as store from '../after-sale.sql.ts'
import { changeSale, moveSale, repairsBack, type Sale, type Seen } from '../after-sale.ts'
import { doing, type Caller, type StaffAct } from './after-sale-desk.doing.ts'

type Payment = { id: number; cents: number; bank_reference: string }
const moneyOf = (one: Sale, { id, cents, bank_reference: reference }: Payment, { actorId: staffId }: StaffAct) => ({
  paymentId: id,
  orderId: one.order_id,
  shopId: one.shop_id,
  cents,
  reference,
  staffId,
})

/** What stands; undefined where nothing was paid, or its payment was undone. */
const paymentOf = async (tx: Tx, one: Sale) => (one.paid_at === null ? undefined : store.selectRepairPayment(tx, one.id))

export type Paid = { bankReference: string; valueDate: string }
/** What an accepted repair costs has come, by the bank: the shop is owed it (ledger). */
export const payRepair = (caller: Caller, seen: Seen, { bankReference, valueDate }: Paid): Promise<number> =>
  doing(caller, seen, 'pay_repair', { detail: { bankReference, valueDate } }, async ({ tx, one }, by) => {
    if (!bankReference) refuse('invalid', 'invalid-input', { field: 'bankReference' })
    if (valueDate > by.now.toISOString().slice(0, 10)) refuse('refused', 'value-date-future')
    const cents = one.quote_cents!
    const entered = { saleId: one.id, cents, reference: bankReference, paidOn: valueDate, staffId: by.actorId, now: by.now }
    const paymentId = await store.insertRepairPayment(tx, entered)
    const money = moneyOf(one, { id: paymentId, cents, bank_reference: bankReference }, by)
    await issueInvoice(tx, one, { paymentId, cents, reference: bankReference, paidOn: valueDate, staffId: by.actorId }, by.now)
    await raise(tx, 'after-sale.repair_paid', { id: one.id, staffId: by.actorId, money }, by.now)
    return changeSale(tx, one, { paid_at: by.now })
  })
export const waiveRepair = (caller: Caller, seen: Seen, reason: string): Promise<number> =>
  doing(caller, seen, 'waive_repair', { note: reason }, async ({ tx, one }, by) => {
    if (!reason) refuse('invalid', 'invalid-input', { field: 'reason' })
    await raise(tx, 'after-sale.repair_paid', { id: one.id, staffId: by.actorId, money: null }, by.now)
    return changeSale(tx, one, { waived_reason: reason })
  })
/** A payment, or that none is asked for, was entered by mistake: undone by somebody else than who had entered the money, until the goods have left. */
export const undoRepair = (caller: Caller, seen: Seen, reason: string): Promise<number> =>
  doing(caller, seen, 'undo_repair', { note: reason }, async ({ tx, one }, by) => {
    if (!reason) refuse('invalid', 'invalid-input', { field: 'reason' })
    const entered = await paymentOf(tx, one)
    if (entered?.entered_by === by.actorId) refuse('refused', 'sale-repair-own')
    if (entered) await store.undoRepairPayment(tx, entered.id, { reason, staffId: by.actorId, now: by.now })
    const money = entered ? moneyOf(one, entered, by) : null
    await raise(tx, 'after-sale.repair_unpaid', { id: one.id, staffId: by.actorId, money }, by.now)
    return changeSale(tx, one, { paid_at: null, waived_reason: '' })
  })

/** Tells the buyer again of an invoice. */
export const mail = (caller: Caller, id: number, documentId: number): Promise<number> =>
  doing(caller, { id, version: null }, 'mail_invoice', { detail: { documentId } }, async ({ tx, one }, by) => {
    await mailInvoice(tx, one, documentId, by.actorId, by.now)
    return one
  })

/**
 * An accepted repair turns out to be impossible: it is for the bench again to find another way, and what was paid is owed back by the bank, which
 * brought it. `said`: why, to the buyer.
 */
export const cannotRepair = (caller: Caller, seen: Seen, said: string): Promise<number> =>
  doing(caller, seen, 'cannot_repair', { said }, async ({ tx, one }, by) => {
    const paid = await paymentOf(tx, one)
    let money: RepairBack | null = null
    if (paid) {
      const entered = { saleId: one.id, paymentId: paid.id, cents: paid.cents, staffId: by.actorId, now: by.now }
      money = backOf(one, { id: await store.insertRepairRefund(tx, entered), cents: paid.cents }, by)
    }
    await raise(tx, 'after-sale.repair_back', { id: one.id, said, money }, by.now) // the ledger first: what is owed stands to the buyer's good
    if (money) {
      const owed = { orderId: one.order_id, userId: one.user_id, cause: 'repair' as const, causeId: money.refundId, cents: money.cents }
      await oweByBank(tx, owed, { actor: 'staff', actorId: by.actorId, now: by.now })
    }
    return moveSale(tx, one, 'cannot_repair', by, { repair_failed_at: by.now, disposition: null })
  })
/** That was a mistake: the repair goes on as it was paid, or is to be paid. Not once finance has begun to send the money. */
export const canRepair = (caller: Caller, seen: Seen, said: string): Promise<number> =>
  doing(caller, seen, 'can_repair', { said }, async ({ tx, one }, by) => {
    const paid = await paymentOf(tx, one)
    const given = paid ? await store.selectRepairRefunds(tx, [one.id]) : []
    const back = given.find((each) => each.repair_payment_id === paid?.id && each.undone_at === null)
    if (back) {
      const owed = (await repairsBack(tx, [one.id])).filter(({ causeId }) => causeId === back.id)
      const act: Act = { actor: 'staff', actorId: by.actorId, now: by.now }
      await dropOwed(tx, owed.map(({ id }) => id), 'sale-repair-going-back', act) // prettier-ignore
      await store.undoRepairRefund(tx, back.id, { staffId: by.actorId, now: by.now })
    }
    await raise(tx, 'after-sale.repair_back_undone', { id: one.id, said, money: back ? backOf(one, back, by) : null }, by.now)
    return moveSale(tx, one, 'can_repair', by, { repair_failed_at: null, disposition: 'repair' })
  })
const backOf = (one: Sale, { id, cents }: { id: number; cents: number }, { actorId: staffId }: StaffAct): RepairBack => ({
  refundId: id,
  orderId: one.order_id,
  shopId: one.shop_id,
  userId: one.user_id,
  cents,
  staffId,
})
