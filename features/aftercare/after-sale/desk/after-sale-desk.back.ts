// What staff decides to go back to a buyer for a case: money, which finance then sends, or points.
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { receivedOfDue } from '#features/money/instalment/instalment.rules.ts'
import { dropOwed, oweBack } from '#features/money/refund/refund.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { linesOfOrder, pointsNotBack, pointsSpent } from '#features/sales/order/order.ts'
import { formatUsd } from '#shared/money.ts'
import * as back from '../after-sale.back.sql.ts'
import { claimablesOf, goodsCents, pointsAlone } from '../after-sale.claim.ts'
import { arrivalsOf, type Arrival } from '../after-sale.received.ts'
import { pointsFor, refundable } from '../after-sale.rules.ts'
import { changeSale, refundsOfSales, type Sale, type Seen, type WithOrder } from '../after-sale.ts'
import { doing, type Caller } from './after-sale-desk.doing.ts'

/** How much may still be decided to go back for the case, and what of that is suggested: as was asked, and of a return for what has arrived. */
export async function refundsOpen(
  db: Db,
  one: Sale,
  { order, instalments }: WithOrder['locked'],
): Promise<{ most: number; suggested: number }> {
  const [claimables, lines] = [await claimablesOf(db, order), await arrivalsOf(db, one)]
  const ofCase = back.standing(await back.selectRefunds(db, [one.id])).reduce((sum, { cents }) => sum + cents, 0)
  const decided = await back.sumRefundsOfOrder(db, order.id)
  const most = (pieces: (line: Arrival) => number) => {
    const goods = lines.reduce((sum, each) => sum + pieces(each) * (claimables.find(({ line }) => line.id === each.orderLineId)?.most ?? 0), 0) // prettier-ignore
    return refundable({ goods, ofCase }, { received: receivedOfDue(instalments), goods: goodsCents(order), decided })
  }
  const whole = most(({ count }) => count)
  const here = most(one.received_at === null ? ({ count }) => count : ({ received }) => received)
  return { most: whole, suggested: one.asked_cents > 0 ? Math.min(Math.max(0, one.asked_cents - ofCase), here) : here }
}

/** Owed from now on: the shop no longer earns it, the buyer has it to their good, and finance sends it, two people. */
export const refund = (caller: Caller, seen: Seen, amount: number, note: string): Promise<number> =>
  doing(caller, seen, 'refund', { note, detail: { amount } }, async ({ tx, one, locked }, by) => {
    const { most } = await refundsOpen(tx, one, locked)
    if (amount > most) refuse('refused', 'sale-refund-too-much', { amount: formatUsd(most, 'en-US') })
    const before = await back.sumRefundsOfOrder(tx, one.order_id)
    const refundId = await back.insertRefund(tx, {
      saleId: one.id,
      orderId: one.order_id,
      cents: amount,
      staffId: by.actorId,
      now: by.now,
    })
    await raise(
      tx,
      'after-sale.refund_decided',
      { id: one.id, refundId, orderId: one.order_id, cents: amount, before, staffId: by.actorId },
      by.now,
    )
    const owed = { orderId: one.order_id, userId: one.user_id, cause: 'after_sale' as const, causeId: refundId, cents: amount }
    await oweBack(tx, owed, { actor: 'staff', actorId: by.actorId, now: by.now })
    return changeSale(tx, one)
  })

/** Decided by mistake: nothing of it is owed any more. Not once finance has begun to send it, or it is kept as credit. */
export const undoRefund = (caller: Caller, seen: Seen, refundId: number, said: string): Promise<number> =>
  doing(caller, seen, 'undo_refund', { said, detail: { refundId } }, async ({ tx, one }, by) => {
    const given = back.standing(await back.selectRefunds(tx, [one.id])).find(({ id }) => id === refundId)
    if (!given) refuse('refused', 'not-allowed-now')
    const parts = (await refundsOfSales(tx, [one.id])).filter(({ causeId }) => causeId === refundId)
    await dropOwed(
      tx,
      parts.map(({ id }) => id),
      'sale-refund-going-back',
      { actor: 'staff', actorId: by.actorId, now: by.now },
    )
    by.changes.push(...changesBetween({ amount: given.cents }, { amount: 0 }))
    await back.insertRefundUndone(tx, { refundId, staffId: by.actorId, reason: said, now: by.now })
    const left = await back.sumRefundsOfOrder(tx, one.order_id)
    const points = await pointsNotBack(tx, one.order_id, left)
    await raise(
      tx,
      'after-sale.refund_undone',
      { id: one.id, refundId, orderId: one.order_id, cents: given.cents, left, points, staffId: by.actorId, said },
      by.now,
    )
    return changeSale(tx, one)
  })

/** The same in points; null where money paid for the goods. */
export async function pointsOpen(
  db: Db,
  one: Sale,
  order: WithOrder['locked']['order'],
): Promise<{ most: number; suggested: number } | null> {
  const points = pointsAlone(order)
  if (points === 0) return null
  const [all, lines] = [await linesOfOrder(db, order.id), await arrivalsOf(db, one)]
  const ofCase = back.standing(await back.selectPoints(db, [one.id])).reduce((sum, given) => sum + given.points, 0)
  const spent = await pointsSpent(db, order.id)
  const most = (pieces: (line: Arrival) => number) => {
    const wanted = lines.map((each) => ({ line: all.find(({ id }) => id === each.orderLineId)!, count: pieces(each) }))
    return Math.max(0, Math.min(pointsFor(wanted, all, points) - ofCase, spent))
  }
  const whole = most(({ count }) => count)
  return { most: whole, suggested: one.received_at === null ? whole : most(({ received }) => received) }
}

/** The buyer's again at once: nobody has to send them. The shop no longer earns the goods. */
export const returnPoints = (caller: Caller, seen: Seen, points: number, note: string): Promise<number> =>
  doing(caller, seen, 'return_points', { note, detail: { points } }, async ({ tx, one, locked }, by) => {
    const most = (await pointsOpen(tx, one, locked.order))?.most ?? 0
    if (points > most) refuse('refused', 'sale-points-too-many', { points: most })
    const before = await back.sumPointsOfOrder(tx, one.order_id)
    const given = { orderId: one.order_id, points, staffId: by.actorId }
    const pointsId = await back.insertPoints(tx, { ...given, saleId: one.id, now: by.now })
    await raise(tx, 'after-sale.points_decided', { ...given, id: one.id, pointsId, before }, by.now)
    return changeSale(tx, one)
  })

/** Points were given back by mistake: taken again by somebody else than who gave them, while the buyer has them. */
export const undoPoints = (caller: Caller, seen: Seen, pointsId: number, said: string): Promise<number> =>
  doing(caller, seen, 'undo_points', { said, detail: { pointsId } }, async ({ tx, one }, by) => {
    const given = back.standing(await back.selectPoints(tx, [one.id])).find(({ id }) => id === pointsId)
    if (!given) refuse('refused', 'not-allowed-now')
    if (given.staff_id === by.actorId) refuse('refused', 'sale-points-own')
    const { points, staff_id: givenBy } = given
    await back.insertPointsUndone(tx, { pointsId, givenBy, staffId: by.actorId, reason: said, now: by.now })
    const left = await back.sumPointsOfOrder(tx, one.order_id)
    const undone = { id: one.id, pointsId, orderId: one.order_id, points, left, staffId: by.actorId, said }
    await raise(tx, 'after-sale.points_undone', undone, by.now)
    return changeSale(tx, one)
  })
