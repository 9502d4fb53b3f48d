// What is told of shipments by those who carry them: signed, or in a list that somebody brings. What cannot be by the shipment's state, and
// trouble that was over before, is written into its time line and moves nothing: news come late and out of order.
import * as v from 'valibot'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { firstTold, signedBy } from '#features/fulfilment/carrier/carrier.ts'
import {
  happen,
  mayHappen,
  shipmentIn,
  shipmentsNamed,
  stateAfter,
  toldAtOf,
  type Happening,
  type Named,
  type ShipmentRow,
} from '#features/fulfilment/shipment/shipment.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, minutes } from '#shared/time.ts'
import { arrived } from './order.shipping.ts'
import { lockOrders, type OrderRow } from './order.sql.ts'

export const TOLD_EVENTS = ['depart', 'reach_port', 'deliver', 'exception', 'info'] as const
export type ToldEvent = (typeof TOLD_EVENTS)[number]
export type Told = { event: ToldEvent; at: Date; place: string; text: string }

/** `toldAt`: when the latest happened that was told of it. */
export type Known = { state: ShipmentRow['state']; toldAt: Date | null }
/** moves: it goes on; notes: written into its time line alone; known: it was told before. */
export type ToldOutcome = 'moves' | 'notes' | 'known'

/** Trouble from before the latest that was told is over. */
const isOver = ({ toldAt }: Known, { event, at }: Told): boolean => event === 'exception' && toldAt !== null && at < toldAt

/** Whether it moves the shipment, and how that is known afterwards. */
export function movedBy(known: Known, told: Told): { moves: boolean; known: Known } {
  const { event, at } = told
  if (event === 'info') return { moves: false, known }
  const moves = mayHappen(known.state, event, 'system') && !isOver(known, told)
  const toldAt = known.toldAt !== null && known.toldAt > at ? known.toldAt : at
  return { moves, known: { state: moves ? stateAfter(known.state, event) : known.state, toldAt } }
}

/** The shipments as they are now, with their orders, which are locked. */
export async function lockNamed(tx: Tx, named: readonly Named[]): Promise<{ order: OrderRow; one: ShipmentRow }[]> {
  const orders = await lockOrders(tx, [...new Set(named.map((one) => one.order_id))])
  const at = ({ id, order_id }: Named) => shipmentIn(tx, order_id, id, null)
  const locked: { order: OrderRow; one: ShipmentRow }[] = []
  for (const one of named) locked.push({ order: orders.find(({ id }) => id === one.order_id)!, one: await at(one) })
  return locked
}

/** Writes it down and moves what it can. The order is locked. */
export async function takeTold(
  tx: Tx,
  order: OrderRow,
  one: ShipmentRow,
  told: Told,
  how: Pick<Happening, 'source' | 'key' | 'importId'>,
  now: Date,
): Promise<ToldOutcome> {
  const { event, ...said } = told
  const { moves } = movedBy({ state: one.state, toldAt: await toldAtOf(tx, one.id) }, told)
  const act: Act = { actor: 'system', actorId: null, now }
  const happening = { event: event === 'info' ? null : event, ...said, ...how, moves }
  if (!(await happen(tx, one, happening, { ...act, said: said.text }))) return 'known'
  if (moves) await arrived(tx, order, act)
  return moves ? 'moves' : 'notes'
}

/** In one line, and in the direction in which it is written. */
export const PLAIN = /^[^\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]*$/
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
  const named = await shipmentsNamed(db, notice.trackingNo, carrier.name)
  const [latest] = named
  if (!latest) return 'no-shipment'
  const { id: eventId, event, place, text } = notice
  return inTransaction(db, async (tx) => {
    const locked = await lockNamed(tx, named)
    const first = await firstTold(tx, { carrierId, eventId, shipmentId: latest.id, said: JSON.stringify(notice) }, now)
    if (first !== 'first') return first === 'known' ? 'known' : 'other-event'
    const told = { event, at: at > now ? now : at, place, text }
    for (const { order, one } of locked) await takeTold(tx, order, one, told, { source: 'carrier' }, now)
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
