// The mails about an order: what its buyer and the office wait for (decision 56). Each follows later from an event, as server/reactions.ts
// says; by then the order may have gone on, so each tells what still holds. What staff notes for itself is in none of them.
import { setFreight } from '#contract/order-desk.ts'
import { askCancellation } from '#contract/cancellation-desk.ts'
import type { Cancellation } from '#contract/cancellation.ts'
import type { Tx } from '#db/connect.ts'
import type { LetterEvent } from '#features/money/letter-of-credit/letter-of-credit.machine.ts'
import { receiptsOf, reversalsOf, writeOffsOf } from '#features/money/instalment/instalment.ts'
import { letterOf } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { returnedCents } from '#features/money/payment-exception/payment-exception.ts'
import { selectRefund, type RefundRow } from '#features/money/refund/refund.ts'
import { readUser } from '#features/people/account/account.ts'
import { staffHolding } from '#features/people/staff/staff.ts'
import { addresseesOf, type Addressee } from '#features/platform/mail/mail.ts'
import { paidByLetter, wantedOf } from '../order.rules.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { countsOf, shipmentsOf } from '#features/fulfilment/shipment/shipment.ts'
import { toLanguage } from '#shared/language.ts'
import { cancellationOf } from '../cancellation.ts'
import { couponBackOf } from '../order-coupon.ts'
import { buyerPlace, letterPlace, newsOf, officeLetterPlace, officePlace, readWhole, send, type News, type Said } from './order-news.ts'
import * as say from './order-said.ts'
import type { OrderMail } from './order-mail.words.ts'

/** The order with its buyer's address and language; `write` sends the buyer a mail about it. */
async function tell(tx: Tx, orderId: number, now: Date, place = buyerPlace(orderId)) {
  const whole = await readWhole(tx, orderId)
  const { email: to, first_name: firstName, language: stored } = await readUser(tx, { id: whole.order.user_id })
  const language = toLanguage(stored) ?? 'en'
  const news = newsOf(whole, language)
  const reader = { to, firstName, language, place, about: { kind: 'order', id: orderId } }
  const write = <M extends OrderMail>(mail: M, said: Said<M>) => send(tx, mail, reader, news, said, now)
  return { ...whole, news, write }
}

export async function tellPlaced(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { news, write } = await tell(tx, id, now)
  await write('order-placed', say.placed(news))
}

export async function tellFreight(tx: Tx, { id, said }: Moved, now: Date): Promise<void> {
  const { order, news, write } = await tell(tx, id, now)
  if (order.state === 'awaiting_payment') await write('order-freight', say.freightFixed(news, said))
}

/** The freight has lapsed. Where staff replaces it by another at once, that is told alone. */
export async function tellFreightLapsed(tx: Tx, { id, actor }: Moved, now: Date): Promise<void> {
  if (actor !== 'system') return
  const { order, news, write } = await tell(tx, id, now)
  if (order.state === 'freight_pending') await write('order-freight-lapsed', say.freightLapsed(news))
}

/** What the bank has credited. The payment that confirms the order is told with it (tellPaid). */
export async function tellCredit(
  tx: Tx,
  { id, orderId, when, cents, missing, again }: Events['instalment.credited'],
  now: Date,
): Promise<void> {
  if (missing === 0 && when === 'awaiting_payment' && !again) return
  const { news, write } = await tell(tx, orderId, now)
  if (missing > 0 && news.way === 'letter') return // the bank owes it, not the buyer
  await write(missing > 0 ? 'order-payment-short' : 'order-payment-received', say.credited(news, { id, cents, missing }))
}

/** A credit has been taken back, and what it had paid is due again. */
export async function tellReversed(tx: Tx, { orderId, ...what }: Events['instalment.reversed'], now: Date): Promise<void> {
  const { news, write } = await tell(tx, orderId, now)
  await write('order-payment-reversed', say.reversed(news, what))
}

/** What was open of a payment is not asked for any more. */
export async function tellLetGo(tx: Tx, { orderId, cents, said }: Events['instalment.let_go'], now: Date): Promise<void> {
  const { news, write } = await tell(tx, orderId, now)
  await write('order-let-go', say.letGo(news, { cents, said }))
}

/** Carrier, number or expected day of a shipment were put right. */
export async function tellCorrected(tx: Tx, { id, orderId, said }: Events['shipment.corrected'], now: Date): Promise<void> {
  const { news, write } = await tell(tx, orderId, now)
  const shipment = (await shipmentsOf(tx, orderId)).find((one) => one.id === id)
  if (shipment) await write('order-shipment-corrected', say.corrected(news, shipment, said))
}

async function tellOnTheWay(
  tx: Tx,
  { id, orderId, what, said }: { id: number; orderId: number; what: say.OnTheWay; said: string },
  now: Date,
) {
  const { order, news, write } = await tell(tx, orderId, now)
  const shipment = (await shipmentsOf(tx, orderId)).find((one) => one.id === id)
  const whole = order.state === 'delivered' || order.state === 'completed' // that is told by a mail of its own
  if (!shipment || (what === 'there-part' && whole)) return
  const counts = new Map(shipment.lines.map(({ orderLineId, count }) => [orderLineId, count]))
  await write('order-shipment-news', say.happened(news, what, { ...shipment, counts }, said))
}

const onTheWay =
  (what: say.OnTheWay) =>
  async (tx: Tx, { id, parent, actor, said, quiet }: Moved, now: Date): Promise<void> => {
    if (actor === 'buyer' || quiet) return // who has said so
    await tellOnTheWay(tx, { id, orderId: parent.id, what, said }, now)
  }
/** What they had been told was a mistake: told where the shipment is elsewhere because of that, or where staff has written to them. */
export async function tellWithdrawn(tx: Tx, { id, orderId, said, moved }: Events['shipment.withdrawn'], now: Date): Promise<void> {
  const what = moved === 'resume' ? 'not-held' : moved === 'exception' ? 'still-held' : 'withdrawn'
  if (moved !== null || said !== '') await tellOnTheWay(tx, { id, orderId, what, said }, now)
}
export const tellAtPort = onTheWay('port')
export const tellHeldUp = onTheWay('held')
export const tellGoesOn = onTheWay('goes-on')
export const tellLost = onTheWay('lost')
export const tellSentBack = onTheWay('back')
export const tellThere = onTheWay('there-part')

/** The carrier, or the buyer, reports that a shipment is held up: everybody who sees to shipments is told. */
export async function askToSeeTo(tx: Tx, { parent, actor }: Moved, now: Date): Promise<void> {
  if (actor === 'staff') return
  const { order } = await readWhole(tx, parent.id)
  await tellOffice(tx, parent.id, 'order-shipment-trouble', now, await staffHolding(tx, 'shipment:create', order.shop_id))
}

/** Staff has written to the buyer. */
export async function tellMessage(tx: Tx, { orderId, said }: Events['order.message'], now: Date): Promise<void> {
  const { news, write } = await tell(tx, orderId, now)
  await write('order-message', say.written(news, said))
}

export async function tellRefused(tx: Tx, { parent, said }: Moved, now: Date): Promise<void> {
  const { news, write } = await tell(tx, parent.id, now)
  await write('order-receipt-refused', say.receiptRefused(news, said))
}

/** A letter of credit that is in force confirms the order, too: that is told with the letter. */
export async function tellPaid(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { order, instalments, news, write } = await tell(tx, id, now)
  if (order.pay_method === 'points' || paidByLetter({ payMethod: order.pay_method, instalments })) return // told as it was placed
  await write('order-paid', say.paid(news))
}

/** What staff, the bank or time has done with a letter of credit. What the buyer has done is told to the office. */
export const tellLetter = (event: LetterEvent) =>
  async function tellLetterOf(tx: Tx, { id, parent, actor, said, day }: Moved, now: Date): Promise<void> {
    const line = say.LETTER_LINES[event]
    if (actor === 'buyer' && event !== 'lapse') await letterWaits(tx, { id, orderId: parent.id, said }, now)
    if (actor === 'buyer' && event !== 'waive') return
    const { order, news, write } = await tell(tx, parent.id, now, letterPlace(parent.id))
    if (event === 'lapse' && order.state === 'cancelled') return // told with the order
    const letter = await letterOf(tx, parent.id)
    if (line && letter) await write('order-letter', say.letter(news, { line, day: day === undefined ? letter.due_on : day, said }))
  }

const letterWaits = (tx: Tx, { id, orderId, said }: { id: number; orderId: number; said: string }, now: Date): Promise<void> =>
  tellOffice(tx, orderId, 'order-letter-waits', now, [], (news) => say.letterWaits(news, said), officeLetterPlace(id))

/** A day comes near: the office is told, and the buyer where it is the buyer's bank that has to do something. */
export async function tellLetterDue(tx: Tx, { id, orderId, what, day }: Events['letter-of-credit.due_soon'], now: Date): Promise<void> {
  await letterWaits(tx, { id, orderId, said: '' }, now)
  const letter = await letterOf(tx, orderId)
  if (!letter || (what !== 'issue' && what !== 'expiry') || letter.state === 'advised') return // which waits for us
  const { news, write } = await tell(tx, orderId, now, letterPlace(orderId))
  await write('order-letter', say.letter(news, { line: 'letter-due', state: letter.state, day, said: '' }))
}

/** An online payment that did not fit has gone back to its payer. */
export async function tellReturned(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const { news, write } = await tell(tx, parent.id, now)
  await write('order-payment-returned', say.returned(news, await returnedCents(tx, id)))
}

export async function tellReady(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { news, write } = await tell(tx, id, now)
  await write('order-ready', say.ready(news))
}

export async function tellShipped(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const { lines, news, write } = await tell(tx, parent.id, now)
  const shipment = (await shipmentsOf(tx, parent.id)).find((one) => one.id === id)
  if (!shipment) return
  const gone = (await countsOf(tx, parent.id)).left
  const whole = lines.every((line) => (gone.get(line.id) ?? 0) >= wantedOf(line))
  const counts = new Map(shipment.lines.map(({ orderLineId, count }) => [orderLineId, count]))
  await write('order-shipped', say.shipped(news, { ...shipment, counts, whole }, now))
}

export async function tellDelivered(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { news, write } = await tell(tx, id, now)
  await write('order-delivered', say.delivered(news))
}

export async function tellCancelled(tx: Tx, { id, actor, said }: Moved, now: Date): Promise<void> {
  const { order, news, write } = await tell(tx, id, now)
  await write('order-cancelled', say.cancelled(news, actor, said, await couponBackOf(tx, order, now)))
}

/** The other side has to answer: the buyer, or whoever of the shop may cancel. Nothing where it is answered already. */
export async function tellCancelAsked(tx: Tx, { orderId, side, reason }: Events['order.cancel_asked'], now: Date): Promise<void> {
  const { order, instalments, news, write } = await tell(tx, orderId, now)
  const request = await cancellationOf(tx, order, instalments)
  if (request?.state !== 'asked') return
  const rest = piecesOf(request)
  if (side === 'staff')
    await write(
      'order-cancel-asked',
      say.cancelAsked(news, reason, { returned: request.returnedMoney, kept: request.keptMoney, points: request.returnedPoints }, rest),
    )
  else await tellShop(tx, order, 'order-cancel-wanted', (office) => say.cancelWanted(office, reason, rest), now)
}

/** Both sides agree; where the buyer has answered, the shop learns of it, too. */
export async function tellCancelAgreed(tx: Tx, agreed: Events['order.cancel_agreed'], now: Date): Promise<void> {
  const { orderId, side, way, answer, receivedCents, keptCents } = agreed
  const { order, instalments, news, write } = await tell(tx, orderId, now)
  const points = (await cancellationOf(tx, order, instalments))?.returnedPoints ?? 0
  const terms = { returned: receivedCents - keptCents, kept: keptCents, points }
  await write('order-cancel-agreed', say.cancelAgreed(news, terms, way, side === 'buyer' ? answer : '', await couponBackOf(tx, order, now)))
  if (side === 'staff') await tellShop(tx, order, 'order-cancel-answered', (office) => say.cancelAnswered(office, true, answer), now)
}

/** Pieces of each line that a request is about; null: the whole order. */
const piecesOf = (request: Cancellation | null) =>
  request?.rest ? new Map(request.rest.map(({ orderLineId, count }) => [orderLineId, count])) : null

/** Both agree that the rest is not sent. */
export async function tellRestAgreed(tx: Tx, agreed: Events['order.rest_agreed'], now: Date): Promise<void> {
  const { orderId, side, way, answer, cents, keptCents } = agreed
  const { order, instalments, news, write } = await tell(tx, orderId, now)
  const request = await cancellationOf(tx, order, instalments)
  const rest = piecesOf(request)
  await write(
    'order-rest-agreed',
    say.restAgreed(
      news,
      { returned: cents - keptCents, kept: keptCents, points: request?.returnedPoints ?? 0 },
      way,
      side === 'buyer' ? answer : '',
      rest,
    ),
  )
  if (side === 'staff') await tellShop(tx, order, 'order-cancel-answered', (office) => say.cancelAnswered(office, true, answer, rest), now)
}

/** It goes on: whoever had asked is told. */
export async function tellCancelRefused(tx: Tx, { orderId, side, answer }: Events['order.cancel_refused'], now: Date): Promise<void> {
  const { order, instalments, news, write } = await tell(tx, orderId, now)
  const rest = piecesOf(await cancellationOf(tx, order, instalments))
  if (side === 'buyer') await write('order-cancel-refused', say.cancelRefused(news, answer, rest))
  else await tellShop(tx, order, 'order-cancel-answered', (office) => say.cancelAnswered(office, false, answer, rest), now)
}

/** It goes on, as whoever had asked takes that back: the other side is told. */
export async function tellCancelWithdrawn(tx: Tx, { orderId, side }: Events['order.cancel_withdrawn'], now: Date): Promise<void> {
  const { order, instalments, news, write } = await tell(tx, orderId, now)
  const rest = piecesOf(await cancellationOf(tx, order, instalments))
  if (side === 'staff') await write('order-cancel-withdrawn', say.cancelWithdrawn(news, rest))
  else await tellShop(tx, order, 'order-cancel-taken-back', (office) => say.cancelWithdrawn(office, rest), now)
}

/** By its way to the buyer, or to the financer that had paid. */
const toWhom = ({ way, financing_id: financed }: Pick<RefundRow, 'way' | 'financing_id'>) => (financed === null ? way : 'financer')

/** Money that was to go back is kept as credit after all. What was agreed with the cancellation is told with it. */
export async function tellKept(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const one = await selectRefund(tx, id)
  if (one?.state !== 'kept' || one.version === 1) return
  const { news, write } = await tell(tx, parent.id, now)
  await write('order-credit-kept', say.creditKept(news, one.cents))
}

/** Money that was owed back has gone out. */
export async function tellRefunded(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const { news, write } = await tell(tx, parent.id, now)
  const one = await selectRefund(tx, id)
  if (one?.state === 'paid') await write('order-refunded', say.refunded(news, one.cents, toWhom(one), one.reference))
}

/** Money that was sent back has not arrived, and waits for an account that takes it. */
export async function tellRefundFailed(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const { news, write } = await tell(tx, parent.id, now)
  const one = await selectRefund(tx, id)
  if (one?.state === 'owed') await write('order-refund-failed', say.refundFailed(news, one.cents, toWhom(one)))
}

/** Tells the operator's contact address, where one is set, and whoever else. */
async function tellOffice<M extends OrderMail>(
  tx: Tx,
  orderId: number,
  mail: M,
  now: Date,
  others: readonly Addressee[] = [],
  said: (news: News) => Said<M> = say.forOffice,
  place = officePlace(orderId),
): Promise<void> {
  const { email } = await readSetting(tx, 'brand')
  const readers = addresseesOf([{ email }, ...others])
  if (readers.length === 0) return
  const whole = await readWhole(tx, orderId)
  for (const one of readers) {
    const news = newsOf(whole, one.language)
    const reader = { ...one, firstName: '', place, about: { kind: 'order', id: orderId } } as const
    await send(tx, mail, reader, news, said(news), now)
  }
}

/** Everybody of the shop, and of the operator, who may cancel the order. */
async function tellShop<M extends OrderMail>(
  tx: Tx,
  { id, shop_id: shopId }: { id: number; shop_id: number },
  mail: M,
  said: (news: News) => Said<M>,
  now: Date,
): Promise<void> {
  await tellOffice(tx, id, mail, now, await staffHolding(tx, askCancellation.access.permission, shopId), said)
}

/** The freight is late: everybody who can fix it is told, unless somebody has meanwhile. The order page says that they are. */
export async function tellLateFreight(tx: Tx, { orderId }: Events['order.freight_late'], now: Date): Promise<void> {
  const { order } = await readWhole(tx, orderId)
  if (order.state !== 'freight_pending') return
  const able = await staffHolding(tx, setFreight.access.permission, order.shop_id)
  await tellOffice(tx, orderId, 'order-freight-late', now, able)
}

/** Freight is to be fixed, for the first time or anew; nothing where staff is doing so already. */
export async function askForFreight(tx: Tx, { id, actor }: Moved, now: Date): Promise<void> {
  if (actor !== 'staff') await tellOffice(tx, id, 'order-freight-wanted', now)
}

export async function askToCheck(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const newest = (await receiptsOf(tx, parent.id)).findLast((one) => one.instalment_id === id)
  const receipt = { instalmentId: id, statedCents: newest?.stated_cents ?? null, remark: newest?.remark ?? '' }
  await tellOffice(tx, parent.id, 'order-receipt-waits', now, [], (news) => say.receiptWaits(news, receipt))
}

/** A bank credit is to be taken back: somebody else than who asks has to decide, unless that has happened meanwhile. */
export async function askToDecide(tx: Tx, { orderId }: Events['order.reversal_asked'], now: Date): Promise<void> {
  const one = (await reversalsOf(tx, orderId)).findLast(({ state }) => state === 'asked')
  if (!one) return
  const asked = { instalmentId: one.instalment_id, cents: one.amount_cents, reference: one.bank_reference }
  await tellOffice(tx, orderId, 'order-reversal-wanted', now, [], (news) => say.toDecide(news, asked))
}

/** What a buyer will not pay is to be let go: somebody else than who asks has to decide, unless that has happened meanwhile. */
export async function askAboutWriteOff(tx: Tx, { orderId }: Events['order.write_off_asked'], now: Date): Promise<void> {
  const one = (await writeOffsOf(tx, orderId)).findLast(({ state }) => state === 'asked')
  if (!one) return
  const asked = { instalmentId: one.instalment_id, cents: one.cents }
  await tellOffice(tx, orderId, 'order-write-off-wanted', now, [], (news) => say.toDecide(news, asked))
}
