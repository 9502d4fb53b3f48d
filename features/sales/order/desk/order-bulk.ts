// One act on many orders.
import type { Parsed } from '#contract/call.ts'
import type { deskOrders } from '#contract/order-desk.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { BulkNoun, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import { filterOf } from './order-desk.filter.ts'
import { assign } from './order-desk.ts'
import { idsOf, selectForBulk } from './order-desk.sql.ts'

type Person = { id: number; name: string }
type OrderThing = Thing & {
  values: { assignee: Person | null }
  openers: ReadonlyMap<number, Person & { shopId: number | null }>
  shopId: number
}

export const bulkOrders: BulkNoun<OrderThing, 'order.assign', Parsed<typeof deskOrders>> = {
  pick: async (filters, { now, staff }) => idsOf(filterOf(filters, { now, staff })),
  async read(db, ids, staff, lock) {
    const rows = await selectForBulk(db, ids, staff.shopId, lock)
    const people = lock ? [] : await colleaguesFor(db, staff.shopId, 'order:list') // whoever writes asks once more
    const openers = new Map(people.map(({ id, name, shop_id }) => [id, { id, name, shopId: shop_id }]))
    return rows.map(({ id, order_no, shop_id, assignee_id, assignee_name }) => ({
      id,
      label: order_no,
      mark: String(assignee_id ?? ''),
      values: { assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' } },
      openers,
      shopId: shop_id,
    }))
  },
  plans: {
    'order.assign'({ openers, shopId }, { staffId }) {
      if (staffId === null) return { assignee: null }
      const person = openers.get(staffId)
      if (!person || (person.shopId !== null && person.shopId !== shopId)) return { fault: { word: 'colleague-unknown' } }
      return { assignee: { id: person.id, name: person.name } }
    },
  },
  write: (caller, { id }, values) => assign(caller, id, (values['assignee'] as Person | null)?.id ?? null),
  shown: (field, value) => (field === 'assignee' ? ((value as Person | null)?.name ?? '') : null),
}
