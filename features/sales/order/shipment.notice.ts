// What is told of shipments by those who carry them: signed, or in a list that somebody brings. What cannot be by the shipment's state is
// written into its time line and moves nothing: news come late and out of order.
import * as v from 'valibot'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { firstTold, signedBy } from '#features/fulfilment/carrier/carrier.ts'
import { happen, mayHappen, shipmentIn, shipmentNamed, type Happening, type ShipmentRow } from '#features/fulfilment/shipment/shipment.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, minutes } from '#shared/time.ts'
import { arrived } from './order.shipping.ts'
import { lockOrders, type OrderRow } from './order.sql.ts'

export const TOLD_EVENTS = ['depart', 'reach_port', 'deliver', 'exception', 'info'] as const
export type ToldEvent = (typeof TOLD_EVENTS)[number]
export type Told = { event: ToldEvent; at: Date; place: string; text: string }

/** Whether it would move the shipment. */
export const wouldMove = (one: Pick<ShipmentRow, 'state'>, event: ToldEvent, actor: Act['actor']): boolean =>
  event !== 'info' && mayHappen(one.state, event, actor)

/** Writes it down and moves what it can; false: it was told before. The order is locked. */
export async function takeTold(
  tx: Tx,
  order: OrderRow,
  one: ShipmentRow,
  { event, ...said }: Told,
  how: Pick<Happening, 'source' | 'key'>,
  act: Act,
): Promise<boolean> {
  const moves = wouldMove(one, event, act.actor)
  const fresh = await happen(tx, one, { event: event === 'info' ? null : event, ...said, ...how, moves }, { ...act, said: said.text })
  if (fresh && moves) await arrived(tx, order, act)
  return fresh
}

const PLAIN = /^[^\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]*$/
const said = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(PLAIN)), '')
const Notice = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,80}$/)),
  trackingNo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  event: v.picklist(TOLD_EVENTS),
  time: v.pipe(v.string(), v.isoTimestamp()),
  place: said(120),
  text: said(300),
})

export type NoticeOutcome = 'done' | 'known' | 'unsigned' | 'malformed' | 'no-shipment' | 'other-event'

/** Of signed words only: what is unsigned, or was signed long ago, is not even read. */
export async function takeCarrierNotice(
  { db, keys, now }: { db: Db; keys: Keys; now: Date },
  carrierId: number,
  signature: string,
  body: string,
): Promise<NoticeOutcome> {
  const carrier = await signedBy({ db, keys, now }, carrierId, signature, body)
  if (!carrier) return 'unsigned'
  const notice = parsed(body)
  const at = notice && new Date(notice.time)
  if (!notice || !at || Number.isNaN(at.getTime()) || at > after(now, minutes(5))) return 'malformed'
  const found = await shipmentNamed(db, notice.trackingNo, carrier.name)
  if (!found) return 'no-shipment'
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [found.order_id])
    const told = { carrierId, eventId: notice.id, shipmentId: found.id, said: JSON.stringify(notice) }
    const first = await firstTold(tx, told, now)
    if (first !== 'first') return first === 'known' ? 'known' : 'other-event'
    const one = await shipmentIn(tx, found.order_id, found.id, null)
    const { event, place, text } = notice
    await takeTold(
      tx,
      order!,
      one,
      { event, at: at > now ? now : at, place, text },
      { source: 'carrier' },
      { actor: 'system', actorId: null, now },
    )
    return 'done'
  })
}

function parsed(body: string) {
  try {
    const read = v.safeParse(Notice, JSON.parse(body))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
