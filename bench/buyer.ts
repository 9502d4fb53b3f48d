// Buyers of the benchmark, through the calls that real ones use.
import type { visitor } from './load.ts'
import type { Ready } from './cases.ts'

type Asking = ReturnType<typeof visitor>['ask']

const CART_LINES = 6
const PER_CATEGORY = 100
const PASSWORD = 'Berth-52-quay'

async function post(ask: Asking, path: string, body: unknown, headers?: Record<string, string>) {
  const answer = JSON.parse(await ask({ method: 'POST', path: `/dev-api${path}`, body, headers })) as {
    code: number
    msg: string
    data: never
    rows: never
  }
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer
}

/** A signed-in buyer with a filled cart, and the products that the cases draw from: the newest of each category. */
export async function prepare(ask: Asking, name = 'bench'): Promise<Ready> {
  const tree = JSON.parse(await ask({ path: '/dev-api/shop/pm/productType/ProductTypeTree' })) as {
    data: { children: { id: number; slug: string }[] }[]
  }
  const leaves = tree.data.flatMap((top) => top.children)
  const categoryIds = leaves.map(({ id }) => id)
  const products: Ready['products'] = []
  for (const id of categoryIds)
    products.push(...((await post(ask, '/shop/pm/product/list', { id: String(id), pageSize: PER_CATEGORY })).rows as Ready['products']))
  const token = await register(ask, name)
  const headers = { Authorization: `Bearer ${token}`, clientid: 'shop' }
  const cart: Ready['cart'] = []
  for (let i = 0; i < CART_LINES; i++) {
    const productId = products[(i * 7919) % products.length]!.id
    const added = await post(ask, '/shop/pm/cartItem/changeItem', { productId, count: 6, flag: '1' }, headers)
    cart.push({ id: (added.data as { id: number }).id, productId })
  }
  const login = { username: `${name}@bench.example`, password: PASSWORD, clientId: 'shop', grantType: 'password' }
  return { categoryIds, categorySlugs: leaves.map(({ slug }) => slug), products, headers, cart, cookie: `shop_session=${token}`, login }
}

async function register(ask: Asking, name: string): Promise<string> {
  const person = {
    firstName: 'Bench',
    lastName: name,
    nation: 'DE',
    phone: '+49 30 5550100',
    email: `${name}@bench.example`,
    identityType: 'hospital',
    agree: 'Y',
  }
  const password = { password: PASSWORD, confirmPassword: PASSWORD, clientId: 'shop', grantType: 'password' }
  return ((await post(ask, '/auth/registerShopUser', { ...person, ...password })).data as { access_token: string }).access_token
}

export const ADDRESS = {
  firstName: 'Bench',
  lastName: 'Buyer',
  nation: 'DE',
  phone: '+49 30 5550100',
  address1: 'Hafenstrasse 1',
  province: 'Hamburg',
  city: 'Hamburg',
  port: 'Hamburg',
  postalCode: '20457',
}

export type Buyer = { headers: Record<string, string>; addressId: number }

/** Somebody who may order: registered, with an address. */
export async function registerBuyer(ask: Asking, n: number): Promise<Buyer> {
  const headers = { Authorization: `Bearer ${await register(ask, `buyer-${n}`)}`, clientid: 'shop' }
  return { headers, addressId: (await post(ask, '/shop/pm/address/save', ADDRESS, headers)).data as number }
}

/** One line from the cart to the order placed: three calls. */
export async function order(ask: Asking, { products }: Ready, { headers, addressId }: Buyer, n: number): Promise<void> {
  const productId = products[(n * 7919) % products.length]!.id
  await post(ask, '/shop/pm/cartItem/changeItem', { productId, count: 6, flag: '1' }, headers)
  const terms = { addressId, deliveryWay: 1, payType: 1 }
  const { confirmId } = (await post(ask, '/shop/pm/order/confirm', terms, headers)).data as { confirmId: string }
  await post(ask, '/shop/pm/order/submit', { confirmId, ...terms }, headers)
}

/** The whole way of a new buyer through the API: register, address, cart, confirm, submit. */
export const registerAndOrder = async (ask: Asking, ready: Ready, n: number): Promise<void> =>
  order(ask, ready, await registerBuyer(ask, n), n)
