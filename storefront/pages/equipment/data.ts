import { UNIT_STATES } from '#contract/codes/unit.ts'
import { DUE_VIEWS, ownUnit, ownUnits, UNIT_ORDERS, unitSummary, WARRANTY_VIEWS } from '#contract/equipment.ts'
import { unitHandovers } from '#contract/equipment-handover.ts'
import { unitReminders } from '#contract/equipment-records.ts'
import { productDetail } from '#contract/product.ts'
import type { ShopAddress } from '../../session/address.ts'
import { allowed, found } from '../../shop/answers.ts'
import { inQuery, naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const UNITS_A_PAGE = 24
const oneOf = <const T extends readonly string[]>(known: T, value: unknown): T[number] | '' => known.find((one) => one === value) ?? ''

export type UnitFilter = ReturnType<typeof unitFilter>
/** Addresses of the list carry everything, so that a filter, a search or a page can be kept and sent. */
export const unitFilter = (query: Query) => ({
  keyword: textOf(query['keyword']).slice(0, 100),
  site: textOf(query['site']).slice(0, 80),
  ward: textOf(query['ward']).slice(0, 80),
  state: oneOf(UNIT_STATES, query['state']),
  warranty: oneOf(WARRANTY_VIEWS, query['warranty']),
  due: oneOf(DUE_VIEWS, query['due']),
  orderId: naturalOf(query['orderId']),
  order: oneOf(UNIT_ORDERS, query['order']),
  page: Math.max(1, naturalOf(query['page'])),
})
export function unitsHref({ page, orderId, ...filter }: UnitFilter): ShopAddress {
  const more = { orderId: orderId ? String(orderId) : '', page: page > 1 ? String(page) : '' }
  return `/my-equipment${inQuery({ ...filter, ...more })}` as ShopAddress
}
/** As the calls take it. */
export const wanted = ({ keyword, site, ward, state, warranty, due, orderId, order }: UnitFilter) => ({
  keyword: keyword || null,
  site: site || null,
  ward: ward || null,
  state: state ? [state] : null,
  warranty: warranty || null,
  due: due || null,
  orderId: orderId || null,
  order: order || null,
})

export type UnitsData = Awaited<ReturnType<typeof loadUnits>>
export async function loadUnits({ call }: Shop, query: Query) {
  const filter = unitFilter(query)
  const [units, summary] = await Promise.all([
    call(ownUnits, { ...wanted(filter), pageNum: filter.page, pageSize: UNITS_A_PAGE }),
    call(unitSummary),
  ])
  return { filter, units, summary }
}

export type UnitData = Awaited<ReturnType<typeof loadUnit>>
/** Null: there is none such, or it is somebody else's; to whoever acts for a customer it is closed, which is not the same. `product`: null where it is not shown any more. */
export async function loadUnit({ call }: Shop, id: string) {
  const unit = await found(call(ownUnit, { id: naturalOf(id) || 1 }))
  if (!unit) return null
  const product = unit.productId === null ? null : ((await allowed(call(productDetail, { id: unit.productId }))) ?? null)
  return { unit, product }
}

export const HANDOVERS_A_PAGE = 20
export type HandoversData = Awaited<ReturnType<typeof loadHandovers>>
export async function loadHandovers({ call }: Shop, query: Query) {
  const page = naturalOf(query['page']) || 1
  const { rows, total } = await call(unitHandovers, { pageNum: page, pageSize: HANDOVERS_A_PAGE })
  return { rows, total, page }
}

export type RemindersData = Awaited<ReturnType<typeof loadReminders>>
export const loadReminders = ({ call }: Shop) => call(unitReminders)
