// What each account page needs before it is shown. Loaded together with the page's code, so none of it burdens the other pages.
import { useLoaderData } from '@tanstack/react-router'
import { addressList, addressOrDefault } from '#contract/address.ts'
import { CODES } from '#contract/call.ts'
import { cartInfo } from '#contract/cart.ts'
import { CallError } from '#contract/client.ts'
import { favouriteProducts } from '#contract/favourite.ts'
import { getInfo } from '#contract/account.ts'
import { confirmOrder } from '#contract/checkout.ts'
import { orderCount, orderDetail, orderPage, orderPayInfo } from '#contract/order.ts'
import { shipmentPage } from '#contract/shipment.ts'
import { inviterHistory, ownSessions } from '#contract/profile.ts'
import { ownCoupons, waitingCoupon } from '#contract/coupon.ts'
import { socialList, socialSources } from '#contract/social.ts'
import type { Shop } from '../../shop.ts'
import { personOf } from './first-address.ts'
import { confirmInput, type Source } from './settlement-state.ts'

export const ORDERS_A_PAGE = 10
export const FAVOURITES_A_PAGE = 24
export const INVITED_A_PAGE = 10

export type Search = Record<string, unknown>
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
const natural = (value: unknown): number => (/^\d{1,15}$/.test(text(value)) ? Number(text(value)) : 0)

/** A thing that is not there (or not the caller's) is null; every other refusal is thrown. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const refused: number[] = [CODES.missing, CODES.refused, CODES.invalid]
    if (error instanceof CallError && refused.includes(error.code)) return null
    throw error
  }
}

export const loadCart = ({ call }: Shop) => call(cartInfo)

/** Empty (null) when nothing is ticked: the page says so and leads back to the cart. */
export async function loadSettlement({ call }: Shop, search: Search) {
  const productId = natural(search['productId'])
  const source: Source = productId
    ? { buyNow: { productId, count: natural(search['count']) || 1, productSelectionIds: text(search['productSelectionIds']) || null } }
    : {}
  const [confirmation, addresses] = await Promise.all([
    orNull(call(confirmOrder, confirmInput(source, { deliveryWay: 0 }))),
    call(addressList),
  ])
  return { source, confirmation, addresses }
}

export const orderFilter = (search: Search) => ({
  status: [1, 2, 3, 5, 6].find((status) => status === natural(search['status'])) ?? 0,
  keyword: text(search['keyword']).slice(0, 100),
  page: Math.max(1, natural(search['page'])),
})

export async function loadOrders({ call }: Shop, search: Search) {
  const filter = orderFilter(search)
  const { status, keyword, page } = filter
  const [orders, counts] = await Promise.all([
    call(orderPage, { status, keyword: keyword || undefined, pageNum: page, pageSize: ORDERS_A_PAGE }),
    call(orderCount),
  ])
  return { filter, orders, counts }
}

export async function loadOrder({ call }: Shop, search: Search) {
  const id = natural(search['id'])
  if (!id) return null
  const [order, shipments] = await Promise.all([
    orNull(call(orderDetail, { id })),
    orNull(call(shipmentPage, { orderId: id, pageSize: 50 })),
  ])
  return order && { order, shipments: shipments?.rows ?? [] }
}

export async function loadPayment({ call }: Shop, search: Search) {
  const orderIds = text(search['orderIds'])
  return /^\d+(,\d+)*$/.test(orderIds) ? orNull(call(orderPayInfo, { orderIds })) : null
}

export const loadAddresses = ({ call }: Shop) => call(addressList)

/** Without an id a new one; somebody's first starts with what the account knows of the person. */
export async function loadAddress({ call, viewer }: Shop, search: Search) {
  const id = natural(search['id'])
  if (id) return { wanted: id, address: await orNull(call(addressOrDefault, { id })) }
  const [before] = await Promise.all([call(addressOrDefault, {}), viewer.ready()])
  return { wanted: 0, address: null, person: before ? undefined : personOf(viewer.read().user) }
}

/** Null for visitors: the page is open to them and asks to log in. */
export async function loadFavourites({ call, viewer }: Shop, search: Search) {
  if (!viewer.read().signedIn) return null
  const page = Math.max(1, natural(search['page']))
  return { page, products: await call(favouriteProducts, { pageNum: page, pageSize: FAVOURITES_A_PAGE }) }
}

const LATEST_ORDERS = 2

/** The account's first page: who, how many of what, and what was ordered last. */
export async function loadAccount({ call }: Shop) {
  const [{ user }, counts, coupons, latest] = await Promise.all([
    call(getInfo),
    call(orderCount),
    orNull(call(ownCoupons, { status: '0' })),
    call(orderPage, { status: 0, pageNum: 1, pageSize: LATEST_ORDERS }),
  ])
  return { user, counts, coupons: coupons?.length ?? 0, latest: latest.rows }
}

export async function loadMyInfo({ call, dictionaries }: Shop) {
  const [{ user }, sessions, invited, sources, bindings] = await Promise.all([
    call(getInfo),
    call(ownSessions),
    call(inviterHistory, { pageSize: INVITED_A_PAGE }),
    orNull(call(socialSources)),
    orNull(call(socialList)),
    dictionaries.load('identity_type'),
  ])
  return { user, sessions, invited, sources: sources ?? [], bindings: bindings ?? [] }
}

export async function loadMyInfoEdit({ call, dictionaries }: Shop) {
  const [{ user }] = await Promise.all([call(getInfo), dictionaries.load('identity_type', 'job_title')])
  return user
}

/** The list of its form comes with the page (SPEC-189). */
export const loadRegister = async ({ dictionaries }: Shop) => dictionaries.load('identity_type')

export async function loadCoupons({ call }: Shop) {
  const [coupons, waiting] = await Promise.all([call(ownCoupons), orNull(call(waitingCoupon))])
  return { coupons, waiting }
}

export const LOADERS = {
  cart: loadCart,
  settlement: loadSettlement,
  orders: loadOrders,
  order: loadOrder,
  payment: loadPayment,
  addresses: loadAddresses,
  address: loadAddress,
  favourites: loadFavourites,
  account: loadAccount,
  myInfo: loadMyInfo,
  myInfoEdit: loadMyInfoEdit,
  register: loadRegister,
  coupons: loadCoupons,
}
export type Loaded = { [Name in keyof typeof LOADERS]: Awaited<ReturnType<(typeof LOADERS)[Name]>> }

/** The data of the page's own route; the name says which loader made it. */
export const usePageData = <Name extends keyof Loaded>(_name: Name): Loaded[Name] =>
  useLoaderData({ strict: false } as never) as unknown as Loaded[Name]
