// One act on many after-sale cases: who sees to them.
import type { deskSales } from '#contract/after-sale-desk.ts'
import type { Parsed } from '#contract/call.ts'
import { OVER, saleNo } from '#contract/codes/after-sale.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { BulkNoun, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import { idsOf, selectForBulk } from '../after-sale.list.sql.ts'
import { assign } from './after-sale-desk.ts'
import { filterOf } from './after-sale.filter.ts'

type Person = { id: number; name: string }
type SaleThing = Thing & {
  values: { handler: Person | null }
  over: boolean
  shopId: number
  /** Who may handle cases, of which shop (null: of the operator, and so of any). */
  people: ReadonlyMap<number, Person & { shopId: number | null }>
}

export const bulkSales: BulkNoun<SaleThing, 'after-sale.assign', Parsed<typeof deskSales>> = {
  pick: async (filters, { now, staff }) => idsOf(filterOf(filters, { now, staff })),
  async read(db, ids, staff, lock) {
    const rows = await selectForBulk(db, ids, staff.shopId, lock)
    const found = lock ? [] : await colleaguesFor(db, staff.shopId, 'after-sale:handle') // whoever writes asks once more
    const people = new Map(found.map(({ id, name, shop_id: shopId }) => [id, { id, name, shopId }]))
    return rows.map(({ id, shop_id, state, owner_id, owner_name }) => ({
      id,
      label: saleNo(id),
      mark: String(owner_id ?? ''),
      values: { handler: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' } },
      over: OVER.includes(state),
      shopId: shop_id,
      people,
    }))
  },
  plans: {
    'after-sale.assign'({ people, shopId }, { staffId }) {
      if (staffId === null) return { handler: null }
      const person = people.get(staffId)
      if (!person || (person.shopId !== null && person.shopId !== shopId)) return { fault: { word: 'sale-colleague' } }
      return { handler: { id: person.id, name: person.name } }
    },
  },
  fault: ({ over }) => (over ? { word: 'sale-over' } : null),
  write: (caller, { id }, values) => assign(caller, id, (values['handler'] as Person | null)?.id ?? null),
  shown: (field, value) => (field === 'handler' ? ((value as Person | null)?.name ?? '') : null),
}
