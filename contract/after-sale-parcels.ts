// What travels for an after-sale case: the goods on their way back, and what is sent to the buyer.
import * as v from 'valibot'
import { DISPATCH_KINDS } from './codes/after-sale.ts'
import { forBuyers, Id, int, line } from './fields.ts'
import { QUANTITY_MAX } from './cart.ts'

const Parcel = v.object({ carrier: v.string(), trackingNo: v.string(), url: v.string() })
/** As shipments of orders tell it. `context`: what happened, in the reader’s language, and what was written of it. */
const DispatchEntry = v.object({ context: v.string(), ftime: v.string(), location: v.string(), time: v.string() })
/** What was decided or entered by mistake: why, as the buyer reads it, and when that was found. */
export const Undone = v.object({ reason: v.string(), time: v.string() })

export const Returned = v.object({
  ...Parcel.entries,
  time: v.string(),
  receiveTime: v.nullable(v.string()),
  lostTime: v.nullable(v.string()),
  /** Of each line how many pieces have arrived, and how many of these damaged; none: nothing has yet. */
  lines: v.array(v.object({ orderItemId: Id, count: v.number(), received: v.number(), damaged: v.number() })),
})

export const Dispatch = v.object({
  id: Id,
  kind: v.picklist(DISPATCH_KINDS),
  ...Parcel.entries,
  serials: v.array(v.string()),
  contents: v.string(),
  time: v.string(),
  arriveTime: v.nullable(v.string()),
  undone: v.nullable(Undone), // it was entered and has not been sent
  data: v.array(DispatchEntry), // its time line, the oldest first
})

export const ParcelSent = {
  carrier: forBuyers(line(80)),
  trackingNo: forBuyers(line(80)),
  url: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^(https:\/\/\S+)?$/)), ''),
}
export const Serials = v.pipe(v.array(forBuyers(line(60))), v.maxLength(200))
export const RESTS = ['awaited', 'missing'] as const
/** Of a line of the case what has arrived now. damaged: of these, as they arrived. */
export const ReceivedLine = v.object({
  orderItemId: Id,
  count: int(0, QUANTITY_MAX),
  damaged: v.optional(int(0, QUANTITY_MAX), 0),
  serials: v.optional(Serials, []),
})
