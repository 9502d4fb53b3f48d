// Where the things of a run have their pages, by the list from which they were picked.
import { BULK_ACTS, type BulkAct, type BulkItem, type BulkList } from '#contract/bulk.ts'
import type { Room } from '../../app/room.ts'
import { afterSaleRoom } from '../after-sale/room.ts'
import { bankLineRoom } from '../bank-line/room.ts'
import { buyerRoom } from '../buyer/room.ts'
import { enquiryRoom } from '../enquiry/room.ts'
import { orderRoom } from '../order/room.ts'
import { productRoom } from '../product/room.ts'
import { subscriberRoom } from '../subscriber/room.ts'
import { termRoom } from '../term/room.ts'

const ROOM_OF: Record<BulkList, Room> = {
  products: productRoom,
  terms: termRoom,
  orders: orderRoom,
  'after-sales': afterSaleRoom,
  'bank-lines': bankLineRoom,
  buyers: buyerRoom,
  enquiries: enquiryRoom,
  subscribers: subscriberRoom,
}
export const roomOfRun = (act: BulkAct): Room => ROOM_OF[BULK_ACTS[act].list]

/** Null for a row of a sheet that names nothing that is there. */
export const itemPlace = (act: BulkAct, { id }: Pick<BulkItem, 'id'>): string | null => (id > 0 ? `${roomOfRun(act).path}/${id}` : null)
