// The door of the ledger: acts on money post here, in their own transaction, as reactions to what they raise (server/reactions.ts). A cause
// posts once, however often it is told (docs/decisions/096-the-ledger.md).
import type { Tx } from '#db/connect.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import {
  afterSaleLines,
  BANK,
  cancelLines,
  dealtLines,
  excessLines,
  feeLines,
  partnerLines,
  payoutLines,
  pointsBackLines,
  pointsGoneAgainLines,
  type PayoutCause,
  receiptLines,
  repairBackLines,
  repairLines,
  restLines,
  returnLines,
  saleLines,
  withdrawalLines,
  type Line,
  type Receipt,
  type Return,
  type Sale,
  type Settled,
  mirrored,
} from './ledger.rules.ts'
import {
  insertEntry,
  selectCommission,
  selectException,
  selectPayer,
  selectPayout,
  selectRefund,
  selectSale,
  selectToUse,
  selectUsedOf,
  selectWithdrawal,
  type NewEntry,
} from './ledger.sql.ts'

export { sweepLedger } from './check.ts'
export { BANK } from './ledger.rules.ts'

const USD = 'USD'
type Entry = Omit<NewEntry, 'lines' | 'currency' | 'staffId' | 'note'> & Partial<Pick<NewEntry, 'currency' | 'staffId' | 'note'>>

async function post(tx: Tx, lines: readonly Line[], entry: Entry): Promise<void> {
  if (lines.length > 0) await insertEntry(tx, { currency: USD, staffId: null, note: '', ...entry, lines })
}

/** Money that has come in for an instalment, or is taken back. `causeId`: of the bank credit, its reversal, or the payment's share. */
export type Booked = Receipt & {
  cause: 'credit' | 'reversal' | 'capture' | 'write_off'
  causeId: string
  orderId: number
  currency?: string
  staffId: number | null
  note: string
}

/**
 * Before an order is secured what comes in is an advance, from then on it pays what the buyer owes. What is entered under the reference of a
 * transfer that was too much elsewhere, and is said to be used, is that money first.
 */
export async function postReceipt(tx: Tx, booked: Booked, now: Date): Promise<void> {
  const { cause, causeId, orderId, currency = USD, staffId, note } = booked
  const payer = await selectPayer(tx, orderId, cause === 'credit' ? causeId : null)
  const used = payer.brought ? Math.min(booked.cents, await selectToUse(tx, payer.userId)) : 0
  const unused = cause === 'reversal' ? await selectUsedOf(tx, causeId) : 0
  await post(tx, receiptLines(booked, payer, used - unused), { cause, causeId, at: now, orderId, currency, staffId, note })
}

/** What a provider has kept of a payment, which is told under the first of its orders. */
export type Charged = { id: string; orderId: number; provider: string; currency: string; cents: number }

export const postFee = (tx: Tx, { id, orderId, provider, currency, cents }: Charged, now: Date): Promise<void> =>
  post(tx, feeLines(provider, cents), { cause: 'fee', causeId: id, at: now, orderId, currency })

/** The order is secured: buyer owes, shop is owed, and what was paid in advance counts. */
export async function postSale(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const row = await selectSale(tx, id, 'deposit')
  await post(tx, saleLines(saleOf(row, id)), { cause: 'sale', causeId: String(id), at: now, orderId: id })
}

/** An order that money has come for is cancelled, on terms that both sides agree on. */
export type Agreed = Settled & { orderId: number; staffId: number | null }

export async function undoSale(tx: Tx, { orderId, staffId, ...settled }: Agreed, now: Date): Promise<void> {
  const owing = await selectSale(tx, orderId, 'receivable')
  const row = owing.sold ? owing : await selectSale(tx, orderId, 'deposit')
  const lines = cancelLines(saleOf(row, orderId), row.sold, row.held, settled)
  await post(tx, lines, { cause: 'cancel', causeId: String(orderId), at: now, orderId, staffId })
}

/** The rest of an order is not sent, on terms that both sides agree on; `cents`: what it was sold for; `goodsCents`: before discount and points. */
export type AgreedRest = {
  cancellationId: number
  orderId: number
  cents: number
  goodsCents: number
  keptCents: number
  staffId: number | null
}

export async function postRest(
  tx: Tx,
  { cancellationId, orderId, cents, goodsCents, keptCents, staffId }: AgreedRest,
  now: Date,
): Promise<void> {
  const sale = saleOf(await selectSale(tx, orderId, 'receivable'), orderId)
  await post(tx, restLines(sale, { cents, goodsCents, keptCents }), {
    cause: 'rest',
    causeId: String(cancellationId),
    at: now,
    orderId,
    staffId,
  })
}

/** Part of a sale goes back for an after-sale case; `refundId`: of what was decided there. */
export type GivenBack = { refundId: number; orderId: number; cents: number; staffId: number }

export async function postAfterSale(tx: Tx, { refundId, orderId, cents, staffId }: GivenBack, now: Date): Promise<void> {
  const sale = saleOf(await selectSale(tx, orderId, 'receivable'), orderId)
  await post(tx, afterSaleLines(sale, cents), { cause: 'after_sale', causeId: String(refundId), at: now, orderId, staffId })
}

/** That was a mistake: all of it the other way round. */
export async function postAfterSaleUndone(tx: Tx, { refundId, orderId, cents, staffId }: GivenBack, now: Date): Promise<void> {
  const sale = saleOf(await selectSale(tx, orderId, 'receivable'), orderId)
  await post(tx, mirrored(afterSaleLines(sale, cents)), {
    cause: 'after_sale',
    causeId: `undone/${refundId}`,
    at: now,
    orderId,
    staffId,
  })
}

/** What a repair costs has come, or had been entered by mistake; it is under the order whose goods it was. */
export type RepairMoney = { paymentId: number; orderId: number; shopId: number; cents: number; reference: string; staffId: number }

const repairing =
  (cause: 'repair' | 'repair_undone') =>
  async (tx: Tx, { money }: { money: RepairMoney | null }, now: Date): Promise<void> => {
    if (!money) return
    const { paymentId, orderId, shopId, cents, reference, staffId } = money
    const lines = repairLines(shopId, cents, cause === 'repair_undone')
    await post(tx, lines, { cause, causeId: String(paymentId), at: now, orderId, staffId, note: reference })
  }
export const postRepair = repairing('repair')
export const postRepairUndone = repairing('repair_undone')

/** It is owed back, as the repair is impossible, or is not after all; `refundId`: of repair_refunds. */
export type RepairBack = { refundId: number; orderId: number; shopId: number; userId: number; cents: number; staffId: number }

const repairingBack =
  (cause: 'repair_back' | 'repair_back_undone') =>
  async (tx: Tx, { money }: { money: RepairBack | null }, now: Date): Promise<void> => {
    if (!money) return
    const { refundId, orderId, shopId, userId, cents, staffId } = money
    const lines = repairBackLines(shopId, userId, cents, cause === 'repair_back_undone')
    await post(tx, lines, { cause, causeId: String(refundId), at: now, orderId, staffId })
  }
export const postRepairBack = repairingBack('repair_back')
export const postRepairBackUndone = repairingBack('repair_back_undone')

/** Points alone paid for what goes back; `before`: how many had been decided to go back for the order until then. */
export type PointsBack = { pointsId: number; orderId: number; points: number; before: number; staffId: number }

export async function postAfterSalePoints(tx: Tx, { pointsId, orderId, points, before, staffId }: PointsBack, now: Date): Promise<void> {
  const row = await selectSale(tx, orderId, 'receivable')
  const lines = pointsBackLines(saleOf(row, orderId), { points, before, all: row.points })
  await post(tx, lines, { cause: 'after_sale', causeId: `points/${pointsId}`, at: now, orderId, staffId })
}

/** `left`: how many stay decided to go back for the order. */
export type PointsUndone = { pointsId: number; orderId: number; points: number; left: number; staffId: number }

export async function postPointsUndone(tx: Tx, { pointsId, orderId, points, left, staffId }: PointsUndone, now: Date): Promise<void> {
  const row = await selectSale(tx, orderId, 'receivable')
  const lines = pointsGoneAgainLines(saleOf(row, orderId), { points, left, all: row.points })
  await post(tx, lines, { cause: 'after_sale', causeId: `points-undone/${pointsId}`, at: now, orderId, staffId })
}

/** Money that is owed back: on its way once it is approved, gone when it is paid, and owed again where it was not taken. */
const refunding =
  (cause: 'refund' | 'refund_done' | 'refund_failed' | 'refund_used', event: Return['event'] | 'used') =>
  async (tx: Tx, { id, actor, actorId }: Moved, now: Date): Promise<void> => {
    const { provider, user_id: userId, cents, order_id: orderId, version } = await selectRefund(tx, id)
    const holder = provider ?? BANK
    const lines = event === 'used' ? dealtLines('used', userId, cents) : returnLines({ event, holder, creditOf: userId, cents })
    const staffId = actor === 'staff' ? actorId : null
    await post(tx, lines, { cause, causeId: `${id}/${version}`, at: now, orderId, staffId })
  }
export const postRefund = refunding('refund', 'return')
export const postRefunded = refunding('refund_done', 'return_done')
export const postRefundFailed = refunding('refund_failed', 'return_failed')
export const postRefundUsed = refunding('refund_used', 'used')

const payingOut =
  (cause: PayoutCause) =>
  async (tx: Tx, { id, actorId }: Moved, now: Date): Promise<void> => {
    const { shop_id: shopId, cents, reference, return_reference: back } = await selectPayout(tx, id)
    const entry = {
      cause,
      causeId: String(id),
      at: now,
      orderId: null,
      staffId: actorId,
      note: cause === 'payout_returned' ? back : reference,
    }
    await post(tx, payoutLines(cause, shopId, cents), entry)
  }
export const postPayout = payingOut('payout')
export const postPayoutDone = payingOut('payout_done')
export const postPayoutFailed = payingOut('payout_failed')
export const postPayoutReturned = payingOut('payout_returned')

/** A city partner has earned it, or (negative) a refund has taken of it. */
export async function postPartnerCommission(tx: Tx, { id }: { id: number }, now: Date): Promise<void> {
  const { user_id: userId, cents, order_id: orderId } = await selectCommission(tx, id)
  await post(tx, partnerLines(userId, cents), { cause: 'partner_commission', causeId: String(id), at: now, orderId })
}

const withdrawing =
  (cause: 'withdrawal' | 'withdrawal_done' | 'withdrawal_back') =>
  async (tx: Tx, { id, actor, actorId }: Moved, now: Date): Promise<void> => {
    const { user_id: userId, cents, source, reference } = await selectWithdrawal(tx, id)
    const entry = { cause, causeId: String(id), at: now, orderId: null, staffId: actor === 'staff' ? actorId : null, note: reference }
    await post(tx, withdrawalLines(cause, { userId, cents, source }), entry)
  }
export const postWithdrawal = withdrawing('withdrawal')
export const postWithdrawalDone = withdrawing('withdrawal_done')
export const postWithdrawalBack = withdrawing('withdrawal_back')

const saleOf = (row: Awaited<ReturnType<typeof selectSale>>, orderId: number): Sale => ({
  orderId,
  userId: row.user_id,
  shopId: row.shop_id,
  resultCents: row.result_cents,
  discountCents: row.discount_cents,
  pointsCents: row.points_cents,
  freightCents: row.freight_cents ?? 0,
  quoted: row.quotation_version_id !== null,
  commissionPoints: row.commission_points ?? 0,
  advanceCents: -row.held,
})

/** Of the exceptions of payment one is money that is booked as it opens: what was captured beyond the due. Settled, it has gone back by hand. */
const excess =
  (cause: 'excess' | 'settle') =>
  async (tx: Tx, { id, actorId }: Moved, now: Date): Promise<void> => {
    const found = await selectException(tx, id)
    if (found?.kind !== 'excess' || found.cents === null) return
    const { provider, user_id, order_id: orderId, currency } = found
    const cents = cause === 'excess' ? found.cents : -found.cents
    const staffId = cause === 'excess' ? found.owner_id : actorId
    await post(tx, excessLines(provider, user_id, cents), { cause, causeId: String(id), at: now, orderId, staffId, currency })
  }
export const postExcess = excess('excess')
export const postSettled = excess('settle')

const returning =
  (event: Return['event']) =>
  async (tx: Tx, { id, actor, actorId }: Moved, now: Date): Promise<void> => {
    const found = await selectException(tx, id)
    if (!found?.cents) return
    const creditOf = found.kind === 'excess' ? found.user_id : null
    const lines = returnLines({ event, holder: found.provider, creditOf, cents: found.cents })
    const staffId = actor === 'staff' ? actorId : null
    // One that fails can be begun again: each try has its own version of the exception.
    const causeId = `${id}/${found.version}`
    await post(tx, lines, { cause: event, causeId, at: now, orderId: found.order_id, staffId, currency: found.currency })
  }
export const postReturn = returning('return')
export const postReturned = returning('return_done')
export const postReturnFailed = returning('return_failed')

/** An overpayment has gone back, or is used elsewhere. */
export type Dealt = { id: number; orderId: number; userId: number; cents: number; how: 'refunded' | 'used'; note: string; staffId: number }

export const postDealt = (tx: Tx, { id, orderId, userId, cents, how, note, staffId }: Dealt, now: Date): Promise<void> =>
  post(tx, dealtLines(how, userId, cents), { cause: 'dealt', causeId: String(id), at: now, orderId, staffId, note })
