// Which postings an act on money makes (docs/decisions/096-the-ledger.md). Pure; cents, debits positive and credits negative.
import type { LedgerKind } from '#contract/codes/ledger.ts'

/** A posting, and the account that it goes to. */
export type Line = {
  kind: LedgerKind
  cents: number
  userId?: number
  shopId?: number
  orderId?: number
  holder?: string
}

const real = (lines: readonly Line[]): Line[] => lines.filter(({ cents }) => cents !== 0)

/** The order that money is for. `sold`: it was secured, so what comes in is no longer an advance. */
export type Payer = { orderId: number; userId: number; sold: boolean }

/**
 * Money for an instalment, in or (negative) out again. `over`: by how much more of it is beyond what is due than before; `short`: how much more
 * of the due is taken for paid although it has not come.
 */
export type Receipt = { holder: string; cents: number; over: number; short: number }

/** `used`: how much of it has come before, as too much for another order, and waited to be entered here. */
export function receiptLines({ holder, cents, over, short }: Receipt, { orderId, userId, sold }: Payer, used = 0): Line[] {
  return real([
    { kind: 'cash', holder, cents: cents - used },
    { kind: 'clearing', userId, cents: used },
    { kind: 'writeoff', cents: short },
    { kind: 'credit', userId, cents: -over },
    { kind: sold ? 'receivable' : 'deposit', userId, orderId, cents: over - cents - short },
  ])
}

/** An order as it was secured, by what it has kept. `quoted`: its discount is part of the price; else a coupon, which the operator grants. */
export type Sale = {
  orderId: number
  userId: number
  shopId: number
  resultCents: number
  discountCents: number
  pointsCents: number
  freightCents: number
  quoted: boolean
  commissionPoints: number
  advanceCents: number // received before
}

/** Half a cent is rounded up, to the operator's good. `points`: hundredths of a percent. */
export const commissionOn = (goodsCents: number, points: number): number => Math.floor((goodsCents * points + 5_000) / 10_000)

/** What the operator bears of a sale. */
const grantedOf = ({ pointsCents, quoted, discountCents }: Sale): number => pointsCents + (quoted ? 0 : discountCents)

/** The buyer owes the total less what was paid in advance, the shop is owed its goods less the commission; freight, coupons and points are the operator's. */
export function saleLines(sale: Sale): Line[] {
  const { orderId, userId, shopId, resultCents, freightCents, advanceCents } = sale
  const granted = grantedOf(sale)
  const goods = resultCents - freightCents + granted
  const commission = commissionOn(goods, sale.commissionPoints)
  return real([
    { kind: 'receivable', userId, orderId, cents: resultCents - advanceCents },
    { kind: 'deposit', userId, orderId, cents: advanceCents },
    { kind: 'discount', cents: granted },
    { kind: 'payable', shopId, cents: commission - goods },
    { kind: 'commission', cents: -commission },
    { kind: 'freight', cents: -freightCents },
  ])
}

/** What both sides agree on when an order is cancelled that money has come for: of what was received the shop keeps so much. */
export type Settled = { receivedCents: number; keptCents: number }

/**
 * The sale the other way round, where there was one; of what the buyer had paid for it the shop has what was agreed, without commission, and the
 * rest is to their good. `heldCents`: what they still owed (debit), or had paid in advance (credit). What was let go of a due is not given back.
 */
export function cancelLines(sale: Sale, sold: boolean, heldCents: number, { receivedCents, keptCents }: Settled): Line[] {
  const { orderId, userId, shopId } = sale
  const undone = sold ? saleLines({ ...sale, advanceCents: 0 }).map((line) => ({ ...line, cents: -line.cents })) : []
  const owed = undone.filter(({ kind }) => kind === 'receivable').reduce((sum, { cents }) => sum - cents, 0)
  const paid = owed - heldCents // with what was let go
  return real([
    ...undone,
    { kind: sold ? 'receivable' : 'deposit', userId, orderId, cents: paid },
    { kind: 'writeoff', cents: receivedCents - paid },
    { kind: 'payable', shopId, cents: -keptCents },
    { kind: 'credit', userId, cents: keptCents - receivedCents },
  ])
}

/**
 * Part of a sale goes back after the goods were delivered: the shop no longer earns it, nor the operator the commission on it, what coupons and points
 * had granted of it is no longer granted, and the buyer has it to their good. Freight stays as it was.
 */
export function afterSaleLines(sale: Sale, cents: number): Line[] {
  const paid = sale.resultCents - sale.freightCents
  return partBack(sale, { cents, keptCents: 0, share: paid > 0 ? Math.round((grantedOf(sale) * cents) / paid) : 0 })
}

/**
 * Part of a sale that is never sent: the same, and of what the buyer has paid for it the shop keeps what was agreed, without commission. Its share of
 * what was granted goes by its price, as points may have paid for all of it.
 */
export function restLines(sale: Sale, { cents, goodsCents, keptCents }: { cents: number; goodsCents: number; keptCents: number }): Line[] {
  const all = sale.resultCents - sale.freightCents + sale.discountCents + sale.pointsCents
  return partBack(sale, { cents, keptCents, share: all > 0 ? Math.round((grantedOf(sale) * goodsCents) / all) : 0 })
}

/**
 * The same of a sale that points alone had paid for: no money goes back, and what was granted goes by the points, counted together with those that
 * went back before, so that all of them undo all of it.
 */
export function pointsBackLines(sale: Sale, { points, before, all }: { points: number; before: number; all: number }): Line[] {
  const upTo = (some: number) => Math.round((grantedOf(sale) * some) / all)
  return partBack(sale, { cents: 0, keptCents: 0, share: upTo(before + points) - upTo(before) })
}

/** That was a mistake: what stays undone is that of the points that are `left`, so that all of it is owed again where none are. */
export const pointsGoneAgainLines = (sale: Sale, { points, left, all }: { points: number; left: number; all: number }): Line[] =>
  mirrored(pointsBackLines(sale, { points, before: left, all }))

/** The same the other way round: what had been posted by mistake. */
export const mirrored = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, cents: -line.cents }))

/** `share`: of what coupons and points had granted. */
function partBack(sale: Sale, { cents, keptCents, share }: { cents: number; keptCents: number; share: number }): Line[] {
  const goods = cents + share
  const commission = commissionOn(goods, sale.commissionPoints)
  return real([
    { kind: 'payable', shopId: sale.shopId, cents: goods - commission - keptCents },
    { kind: 'commission', cents: commission },
    { kind: 'discount', cents: -share },
    { kind: 'credit', userId: sale.userId, cents: keptCents - cents },
  ])
}

/** More was captured than was due, or (negative) is no longer there. */
export const excessLines = (holder: string, userId: number, cents: number): Line[] => [
  { kind: 'cash', holder, cents },
  { kind: 'credit', userId, cents: -cents },
]

/** What a provider has kept of a capture for itself. */
export const feeLines = (holder: string, cents: number): Line[] => [
  { kind: 'fee', holder, cents },
  { kind: 'cash', holder, cents: -cents },
]

/** Money that a provider sends back: the payer's credit (`creditOf`), or what came in and was never booked. */
export type Return = { event: 'return' | 'return_done' | 'return_failed'; holder: string; creditOf: number | null; cents: number }

export function returnLines({ event, holder, creditOf, cents }: Return): Line[] {
  const signed = event === 'return' ? cents : -cents
  const from: Line =
    event === 'return_done' || creditOf === null
      ? { kind: 'cash', holder, cents: signed }
      : { kind: 'credit', userId: creditOf, cents: signed }
  return [from, { kind: 'refund', holder, cents: -signed }]
}

/** What goes to a shop: on its way once it is approved, gone when the bank has paid it, owed again where it did not, or sends it back later. */
export type PayoutCause = 'payout' | 'payout_done' | 'payout_failed' | 'payout_returned'
export function payoutLines(event: PayoutCause, shopId: number, cents: number): Line[] {
  if (event === 'payout_returned')
    return [
      { kind: 'cash', holder: BANK, cents },
      { kind: 'payable', shopId, cents: -cents },
    ]
  const way: Line = { kind: 'payout', shopId, cents: event === 'payout' ? -cents : cents }
  if (event === 'payout_done') return [way, { kind: 'cash', holder: BANK, cents: -cents }]
  return [{ kind: 'payable', shopId, cents: -way.cents }, way]
}

/** A repair that the buyer has paid the shop for, without commission; `undone`: it was entered by mistake. */
export function repairLines(shopId: number, cents: number, undone: boolean): Line[] {
  const signed = undone ? -cents : cents
  return [
    { kind: 'cash', holder: BANK, cents: signed },
    { kind: 'payable', shopId, cents: -signed },
  ]
}

/** What was paid for a repair that is impossible: the shop no longer earns it, the buyer has it to their good; `undone`: the repair goes on after all. */
export function repairBackLines(shopId: number, userId: number, cents: number, undone: boolean): Line[] {
  const signed = undone ? -cents : cents
  return [
    { kind: 'payable', shopId, cents: signed },
    { kind: 'credit', userId, cents: -signed },
  ]
}

/** What an order of a customer earns a city partner; negative: what a refund takes of it again. */
export const partnerLines = (userId: number, cents: number): Line[] => [
  { kind: 'partner_cost', cents },
  { kind: 'partner', userId, cents: -cents },
]

/**
 * What is paid out to somebody. Commission is on its way from the moment that it is asked for, gone when the bank has paid it, owed again where it
 * ends otherwise. Points are no money until they are paid: then they are what the operator granted.
 */
export function withdrawalLines(
  event: 'withdrawal' | 'withdrawal_done' | 'withdrawal_back',
  { userId, cents, source }: { userId: number; cents: number; source: 'points' | 'commission' },
): Line[] {
  const signed = event === 'withdrawal' ? -cents : cents
  const way: Line = { kind: 'withdrawal', userId, cents: signed }
  if (event === 'withdrawal_done')
    return [source === 'points' ? { kind: 'discount', cents } : way, { kind: 'cash', holder: BANK, cents: -cents }]
  return source === 'points' ? [] : [{ kind: 'partner', userId, cents: -signed }, way]
}

/** An overpayment that went back by the bank, or is used for something else of the buyer: then it waits there to be entered. */
export const dealtLines = (how: 'refunded' | 'used', userId: number, cents: number): Line[] => [
  { kind: 'credit', userId, cents },
  how === 'used' ? { kind: 'clearing', userId, cents: -cents } : { kind: 'cash', holder: BANK, cents: -cents },
]

/** What the bank holds; providers stand under their own names. */
export const BANK = 'bank'
