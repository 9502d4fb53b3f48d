// Shipments in the inbox: one that is held up, before those who see to shipments.
import { moveShipment } from '#contract/shipment-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { lockOrders } from '#features/sales/order/order.ts'
import { workersOf } from './inbox.clocks.ts'
import { insertNews } from './inbox.sql.ts'

/** The carrier or the buyer says that it is held up; staff that says so itself knows. The order is locked already. */
export async function tellShipmentTrouble(tx: Tx, { parent, actor }: Moved, now: Date): Promise<void> {
  if (actor === 'staff') return
  const [order] = await lockOrders(tx, [parent.id])
  const people = order ? await workersOf(tx, order.shop_id, moveShipment.access.permission) : []
  const from = { staffId: null, commentId: null, act: 'shipment.exception' }
  if (people.length > 0) await insertNews(tx, people, { kind: 'order', id: parent.id }, 'news', from, now)
}
