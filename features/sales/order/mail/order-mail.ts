// The mails about an order: what its buyer and the office wait for (decision 56). Each follows later from an event, as server/reactions.ts
// says; by then the order may have gone on, so each tells what still holds. What staff notes for itself is in none of them.
import { setFreight } from '#contract/order-desk.ts'
import type { Tx } from '#db/connect.ts'
import { returnedCents } from '#features/money/payment-exception/payment-exception.ts'
import { readUser } from '#features/people/account/account.ts'
import { staffHolding } from '#features/people/staff/staff.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { shipmentsOf, shippedCounts } from '#features/fulfilment/shipment/shipment.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import type { Instalment } from '#features/money/instalment/instalment.ts'
import { newsOf, readWhole, send, type Said } from './order-news.ts'
import type { OrderMail } from './order-mail.words.ts'

/** The order with its buyer's address and language; `write` sends the buyer a mail about it. */
async function tell(tx: Tx, orderId: number, now: Date) {
  const whole = await readWhole(tx, orderId)
  const { email: to, first_name: firstName, language: stored } = await readUser(tx, { id: whole.order.user_id })
  const language = toLanguage(stored) ?? 'en'
  const news = newsOf(whole, language)
  const reader = { to, firstName, language, place: `/confirm?id=${orderId}`, about: { kind: 'order', id: orderId } }
  const write = (mail: OrderMail, said: Said) => send(tx, mail, reader, news, said, now)
  return { ...whole, ...news, locale: LANGUAGE_NAMES[language].locale, write }
}

export async function tellPlaced(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { order, due, way, facts, goods, totals, paying, write } = await tell(tx, id, now)
  const next = order.state === 'freight_pending' ? (['freight-follows'] as const) : due > 0 ? ([howToPay(way)] as const) : []
  await write('order-placed', { extra: next, tables: [facts(), goods(), totals(), paying()] })
}
const howToPay = (way: string) => (way === 'bank' ? ('pay-bank' as const) : ('pay-online' as const))

export async function tellFreight(tx: Tx, { id, said }: Moved, now: Date): Promise<void> {
  const { order, way, facts, totals, paying, row, write } = await tell(tx, id, now)
  if (order.state !== 'awaiting_payment') return
  await write('order-freight', { extra: [howToPay(way)], tables: [facts(), totals(), paying(), ...(said ? [row('message', said)] : [])] })
}

/** The freight has lapsed. Where staff replaces it by another at once, that is told alone. */
export async function tellFreightLapsed(tx: Tx, { id, actor }: Moved, now: Date): Promise<void> {
  if (actor !== 'system') return
  const { order, facts, write } = await tell(tx, id, now)
  if (order.state === 'freight_pending') await write('order-freight-lapsed', { tables: [facts()] })
}

/** What the bank has credited. The payment that confirms the order is told with it (tellPaid). */
export async function tellCredit(
  tx: Tx,
  { id, orderId, when, cents, missing, again }: Events['instalment.credited'],
  now: Date,
): Promise<void> {
  if (missing === 0 && when === 'awaiting_payment' && !again) return
  const { instalments, money, facts, row, write } = await tell(tx, orderId, now)
  const values = { received: money(cents), missing: money(missing) }
  const over = overpaid(cents, instalments, id)
  const more = row('overpaid', over > 0 ? money(over) : null)
  const tables = [[...facts(), ...row('received', values.received), ...row('missing', missing > 0 ? values.missing : null), ...more]]
  await write(missing > 0 ? 'order-payment-short' : 'order-payment-received', { values, tables })
}

/** What this credit brought beyond what was due, as far as it is still there. */
const overpaid = (cents: number, instalments: readonly Instalment[], id: number): number => {
  const one = instalments.find((known) => known.id === id)
  return one ? Math.min(cents, Math.max(0, one.receivedCents - one.amountCents)) : 0
}

/** A credit has been taken back, and what it had paid is due again. */
export async function tellReversed(tx: Tx, { orderId, cents, missing, said }: Events['instalment.reversed'], now: Date): Promise<void> {
  const { money, facts, row, paying, write } = await tell(tx, orderId, now)
  const values = { received: money(cents), missing: money(missing) }
  const tables = [[...facts(), ...row('missing', missing > 0 ? values.missing : null), ...row('message', said)], paying()]
  await write('order-payment-reversed', { extra: [missing > 0 ? 'pay-again' : 'pay-nothing-again'], values, tables })
}

/** Carrier, number or expected day of a shipment were put right. */
export async function tellCorrected(tx: Tx, { id, orderId, said }: Events['shipment.corrected'], now: Date): Promise<void> {
  const { locale, facts, row, write } = await tell(tx, orderId, now)
  const shipment = (await shipmentsOf(tx, orderId)).find((one) => one.id === id)
  if (!shipment) return
  const carriage = [
    ...row('carrier', shipment.carrier),
    ...row('tracking', shipment.tracking_no),
    ...row('tracking-page', shipment.carrier_url),
    ...row('arrival', shipment.eta && dayText(new Date(shipment.eta), locale)),
    ...row('message', said),
  ]
  await write('order-shipment-corrected', { tables: [facts(), carriage] })
}
const dayText = (time: Date, locale: string) => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)

/** Staff has written to the buyer. */
export async function tellMessage(tx: Tx, { orderId, said }: Events['order.message'], now: Date): Promise<void> {
  const { facts, row, write } = await tell(tx, orderId, now)
  await write('order-message', { tables: [row('message', said), facts()] })
}

export async function tellRefused(tx: Tx, { parent, said }: Moved, now: Date): Promise<void> {
  const { facts, row, paying, write } = await tell(tx, parent.id, now)
  await write('order-receipt-refused', { tables: [[...facts(), ...row('reason', said)], paying()] })
}

export async function tellPaid(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { instalments, values, money, facts, row, write } = await tell(tx, id, now)
  const owes = instalments.some(({ state }) => state === 'scheduled')
  const over = instalments.reduce((sum, one) => sum + Math.max(0, one.receivedCents - one.amountCents), 0)
  const amounts = [
    ...row('total', values.total),
    ...row('received', values.received),
    ...row('overpaid', over > 0 ? money(over) : null),
    ...row('balance', owes ? values.balance : null),
  ]
  await write('order-paid', {
    extra: [...(owes ? (['balance-later'] as const) : []), ...(over > 0 ? (['overpaid-kept'] as const) : [])],
    tables: [facts(), amounts],
  })
}

/** An online payment that did not fit has gone back to its payer. */
export async function tellReturned(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const cents = await returnedCents(tx, id)
  const { money, facts, paying, write } = await tell(tx, parent.id, now)
  await write('order-payment-returned', { values: { returned: money(cents) }, tables: [facts(), paying()] })
}

export async function tellReady(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { due, way, facts, goods, paying, write } = await tell(tx, id, now)
  const extra = due > 0 ? (['balance-due', howToPay(way)] as const) : (['leaves-next'] as const)
  await write('order-ready', { extra, tables: [facts(), goods(), ...(due > 0 ? [paying()] : [])] })
}

export async function tellShipped(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const { lines, words, locale, facts, goods, row, write } = await tell(tx, parent.id, now)
  const shipment = (await shipmentsOf(tx, parent.id)).find((one) => one.id === id)
  if (!shipment) return
  const shipped = await shippedCounts(tx, parent.id)
  const whole = lines.every((line) => (shipped.get(line.id) ?? 0) >= line.count)
  const { mode, carrier, carrier_url: page, tracking_no: tracking, eta } = shipment
  const day = (time: Date) => dayText(time, locale)
  const carriage = [
    ...row('by', words.modes[mode]),
    ...row('carrier', carrier),
    ...row('tracking', tracking),
    ...row('tracking-page', page),
    ...row('arrival', eta && day(new Date(eta))),
  ]
  const counts = new Map(shipment.lines.map(({ orderLineId, count }) => [orderLineId, count]))
  const values = { day: day(shipment.shipped_at ?? now) }
  const extra = [`${mode === 'collection' ? 'collected' : 'shipped'}-${whole ? 'all' : 'part'}`] as const
  await write('order-shipped', { extra, values, tables: [facts(), goods(counts), carriage] })
}

export async function tellDelivered(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const { lines, facts, goods, write } = await tell(tx, id, now)
  await write('order-delivered', { tables: [facts(), goods(new Map(lines.map((line) => [line.id, line.count])))] })
}

const CANCELLED = { buyer: 'cancelled-by-you', staff: 'cancelled-by-us', system: 'cancelled-unpaid' } as const

/** Why staff has cancelled is written for the buyer. */
export async function tellCancelled(tx: Tx, { id, actor, said }: Moved, now: Date): Promise<void> {
  const { facts, row, write } = await tell(tx, id, now)
  await write('order-cancelled', { extra: [CANCELLED[actor]], tables: [[...facts(), ...row('reason', actor === 'staff' ? said : null)]] })
}

/** Staff has no language of its own on record for a shared mailbox. */
const OFFICE_LANGUAGE = 'en'

/** Tells the operator's contact address, where one is set, and whoever else. */
async function tellOffice(tx: Tx, orderId: number, mail: OrderMail, now: Date, others: readonly string[] = []): Promise<void> {
  const { email } = await readSetting(tx, 'brand')
  const addresses = [...new Set([email, ...others].filter(isMailAddress).map((one) => one.toLowerCase()))]
  if (addresses.length === 0) return
  const whole = await readWhole(tx, orderId)
  const news = newsOf(whole, OFFICE_LANGUAGE)
  for (const to of addresses) {
    const reader = {
      to,
      firstName: '',
      language: OFFICE_LANGUAGE,
      place: `/workspace/orders/${orderId}`,
      about: { kind: 'order', id: orderId },
    } as const
    await send(tx, mail, reader, news, { tables: [news.facts(), news.totals(), news.paying()] }, now)
  }
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

export const askToCheck = (tx: Tx, { parent }: Moved, now: Date): Promise<void> => tellOffice(tx, parent.id, 'order-receipt-waits', now)

/** A bank credit is to be taken back: somebody else than who asks has to decide. */
export async function askToDecide(tx: Tx, { orderId }: Events['order.reversal_asked'], now: Date): Promise<void> {
  await tellOffice(tx, orderId, 'order-reversal-wanted', now)
}
