// What the warehouse sends to the buyer for a case: entered, put right, taken back, and what becomes of it.
import type { DispatchEvent, DispatchKind } from '#contract/codes/after-sale.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import * as store from '../after-sale.sql.ts'
import { changeSale, type Seen } from '../after-sale.ts'
import { doing, type Caller } from './after-sale-desk.doing.ts'

export type Parcel = { kind: DispatchKind; carrier: string; trackingNo: string; url: string; serials: string[]; contents: string }
export const dispatch = (caller: Caller, seen: Seen, parcel: Parcel): Promise<number> =>
  doing(caller, seen, 'dispatch', { detail: { ...parcel } }, async ({ tx, one }, by) => {
    const { kind, carrier, trackingNo, url, serials, contents } = parcel
    const dispatchId = await store.insertDispatch(tx, {
      after_sale_id: one.id,
      kind,
      carrier,
      tracking_no: trackingNo,
      tracking_url: url,
      serials,
      contents,
      staff_id: by.actorId,
      sent_at: by.now,
    })
    await raise(tx, 'after-sale.dispatched', { id: one.id, dispatchId, kind, serials }, by.now)
    return changeSale(tx, one)
  })

/** One of the case that is neither there nor taken back. */
async function underWay(tx: Tx, id: number, dispatchId: number): Promise<store.DispatchRow> {
  const sent = (await store.selectDispatches(tx, id)).find((parcel) => parcel.id === dispatchId) ?? refuse('missing', 'sale-missing')
  if (sent.arrived_at !== null || sent.undone_at !== null) refuse('refused', 'not-allowed-now')
  return sent
}

/** Of these its units are their owner's again, by the serial numbers. */
const BRINGS_BACK: readonly DispatchKind[] = ['repaired', 'unrepaired']

/** `contents` and `serials` undefined: as they are. */
type Corrected = Pick<Parcel, 'carrier' | 'trackingNo' | 'url'> & Partial<Pick<Parcel, 'contents' | 'serials'>>
/**
 * Under which carrier and number it really travels and what is in it, until it has arrived. Said again, it changes nothing and tells nobody. Units
 * have followed from the numbers of what was sent back already: such a parcel is taken back, and entered anew.
 */
export const correctDispatch = (
  caller: Caller,
  { id, version }: { id: number; version: number | null },
  dispatchId: number,
  { carrier, trackingNo, url: trackingUrl, ...inside }: Corrected,
): Promise<number> =>
  doing(caller, { id, version }, 'correct_dispatch', { detail: { dispatchId } }, async ({ tx, one }, { actorId, now, changes }) => {
    const sent = await underWay(tx, id, dispatchId)
    const { contents = sent.contents, serials = sent.serials } = inside
    const before = { carrier: sent.carrier, trackingNo: sent.tracking_no, trackingUrl: sent.tracking_url }
    const was = { contents: sent.contents, serials: sent.serials.join(', ') }
    const within = changesBetween(was, { contents, serials: serials.join(', ') })
    const found = [...changesBetween(before, { carrier, trackingNo, trackingUrl }), ...within]
    if (found.length === 0) return null
    if (BRINGS_BACK.includes(sent.kind) && within.some(({ field }) => field === 'serials')) refuse('refused', 'sale-serials-followed')
    changes.push(...found)
    const right = { carrier, tracking_no: trackingNo, tracking_url: trackingUrl, contents, serials }
    await store.insertCorrection(tx, { dispatch_id: dispatchId, ...right, staff_id: actorId, created_at: now })
    await raise(tx, 'after-sale.dispatch_corrected', { id, dispatchId, contents: within.length > 0 }, now)
    return changeSale(tx, one)
  })

/** It was entered and has not been sent. What a carrier has told of has been. */
export const undoDispatch = (caller: Caller, seen: Seen, dispatchId: number, said: string): Promise<number> =>
  doing(caller, seen, 'undo_dispatch', { said, detail: { dispatchId } }, async ({ tx, one }, { actorId: staffId, now, changes }) => {
    const { kind, carrier, tracking_no: trackingNo, sent_at: sentAt } = await underWay(tx, one.id, dispatchId)
    if ((await store.selectEntries(tx, one.id)).some((entry) => entry.dispatch_id === dispatchId)) refuse('refused', 'sale-parcel-moving')
    changes.push(...changesBetween({ carrier, trackingNo }, { carrier: '', trackingNo: '' }))
    await store.insertDispatchUndone(tx, { dispatch_id: dispatchId, staff_id: staffId, reason: said, created_at: now })
    const undone = { id: one.id, dispatchId, kind, sentAt: sentAt.toISOString(), staffId, said }
    await raise(tx, 'after-sale.dispatch_undone', undone, now)
    return changeSale(tx, one)
  })

export type Tracked = { event: DispatchEvent; at: Date; place: string; text: string }
/** What becomes of a parcel on its way to the buyer, as a carrier tells it to staff. Delivered, its time line is at its end. */
export const track = (caller: Caller, id: number, dispatchId: number, { event, at, place, text }: Tracked): Promise<number> =>
  doing(caller, { id, version: null }, 'track', { said: text, detail: { dispatchId, event, place } }, async ({ tx, one }, by) => {
    const sent = await underWay(tx, id, dispatchId)
    if (event !== 'deliver' && !place && !text) refuse('invalid', 'invalid-input', { field: 'text' })
    if (at > by.now) refuse('refused', 'sale-day-future', { field: 'at' })
    await store.insertEntry(tx, {
      dispatch_id: dispatchId,
      event,
      at: at < sent.sent_at ? sent.sent_at : at,
      place,
      text,
      staff_id: by.actorId,
      noted_at: by.now,
    })
    if (event === 'deliver') {
      await store.markArrived(tx, id, dispatchId, at < sent.sent_at ? sent.sent_at : at)
      await raise(tx, 'after-sale.arrived', { id, dispatchId }, by.now)
    }
    if (event !== 'note') await raise(tx, 'after-sale.tracked', { id, dispatchId, event, said: text }, by.now)
    return changeSale(tx, one)
  })
