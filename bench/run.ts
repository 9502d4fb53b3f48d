// `npm run bench [-- 5000 100000]`: CPU of server and database per request, latencies, memory; a table on standard output.
// CPU per request is what survives a noisy machine; latencies are shown for scale. Nothing here asserts.
import { memoryMb, cpuMs } from './cpu.ts'
import { CASES, type Ready } from './cases.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { load, visitor, type Told } from './load.ts'
import { startMeasured, type Measured } from './product.ts'

const PARALLEL = 8
const WARM_UP = 200
const BUYERS = 40
const CART_LINES = 10
const sizes = process.argv.slice(2).map(Number).filter(Boolean)

type Row = { name: string; targetMs: number; serverMs: number; databaseMs: number; told: Told }

for (const size of sizes.length ? sizes : [5000, 100_000]) {
  const product = await startMeasured((db) => generateCatalogue(db, size, 1))
  try {
    const idleMb = memoryMb(product.serverPid)
    const rows = await measureAll(product)
    print(size, rows, idleMb, memoryMb(product.serverPid))
  } finally {
    await product.stop()
  }
}

async function measureAll(product: Measured): Promise<Row[]> {
  const { ask, close } = visitor(product.address, PARALLEL)
  try {
    const ready = await prepare(ask)
    const rows: Row[] = []
    for (const one of CASES) rows.push(await measure(product, one.name, one.targetMs, one.count, WARM_UP, (n) => ask(one.ask(ready, n))))
    rows.push(await measure(product, 'register to order placed', 60, BUYERS, 3, (n) => registerAndOrder(ask, ready, `${n}-${rows.length}`)))
    return rows
  } finally {
    close()
  }
}

async function measure(
  product: Measured,
  name: string,
  targetMs: number,
  count: number,
  warm: number,
  one: (n: number) => Promise<unknown>,
): Promise<Row> {
  await load((n) => one(1_000_000 + n), warm, PARALLEL)
  const server = cpuMs(product.serverPid)
  const database = cpuMs(product.databasePid)
  const told = await load(one, count, PARALLEL)
  return {
    name,
    targetMs,
    told,
    serverMs: (cpuMs(product.serverPid) - server) / count,
    databaseMs: (cpuMs(product.databasePid) - database) / count,
  }
}

type Asking = ReturnType<typeof visitor>['ask']
const post = async (ask: Asking, path: string, body: unknown, headers?: Record<string, string>) => {
  const answer = JSON.parse(await ask({ method: 'POST', path: `/dev-api${path}`, body, headers })) as {
    code: number
    msg: string
    data: never
    rows: never
  }
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer
}

/** A signed-in buyer with a filled cart, and the names that the cases draw from. */
async function prepare(ask: Asking): Promise<Ready> {
  const tree = JSON.parse(await ask({ path: '/dev-api/shop/pm/productType/ProductTypeTree' })) as { data: { children: { id: number }[] }[] }
  const categoryIds = tree.data.flatMap((top) => top.children.map((leaf) => leaf.id))
  const rows: { id: number; slug: string; productModel: string }[] = []
  for (let pageNum = 1; pageNum <= 5; pageNum++)
    rows.push(...((await post(ask, '/shop/pm/product/list', { pageNum, pageSize: 100 })).rows as never[]))
  const token = await register(ask, 'bench')
  const headers = { Authorization: `Bearer ${token}`, clientid: 'shop' }
  const cartItemIds: number[] = []
  for (const { id } of rows.slice(0, CART_LINES))
    cartItemIds.push(
      ((await post(ask, '/shop/pm/cartItem/changeItem', { productId: id, count: 10, flag: '1' }, headers)).data as { id: number }).id,
    )
  return {
    categoryIds,
    productIds: rows.map((row) => row.id),
    slugs: rows.map((row) => row.slug),
    models: rows.map((row) => row.productModel),
    headers,
    cartItemIds,
    cookie: `shop_session=${token}`,
  }
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
  const password = { password: 'Berth-52-quay', confirmPassword: 'Berth-52-quay', clientId: 'shop', grantType: 'password' }
  return ((await post(ask, '/auth/registerShopUser', { ...person, ...password })).data as { access_token: string }).access_token
}

/** The whole way of a new buyer through the API: register, address, cart, confirm, submit. */
async function registerAndOrder(ask: Asking, ready: Ready, name: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await register(ask, `buyer-${name}`)}`, clientid: 'shop' }
  const address = {
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
  const addressId = (await post(ask, '/shop/pm/address/save', address, headers)).data as number
  await post(ask, '/shop/pm/cartItem/changeItem', { productId: ready.productIds[0], count: 10, flag: '1' }, headers)
  const confirmed = (await post(ask, '/shop/pm/order/confirm', { addressId, deliveryWay: 1, payType: 1 }, headers)).data as {
    confirmId: string
  }
  await post(ask, '/shop/pm/order/submit', { confirmId: confirmed.confirmId, addressId, deliveryWay: 1, payType: 1 }, headers)
}

function print(size: number, rows: Row[], idleMb: number, busyMb: number) {
  const n = (value: number, digits = 2) => value.toFixed(digits)
  console.log(
    `\n### ${size.toLocaleString('en-US')} products, one process, ${PARALLEL} callers; memory ${idleMb} MB at start, ${busyMb} MB at the end\n`,
  )
  console.log('| request | CPU ms: server + database = sum | target | per s | p50 | p95 | p99 ms |\n|---|---|---|---|---|---|---|')
  for (const { name, targetMs, serverMs, databaseMs, told } of rows)
    console.log(
      `| ${name} | ${n(serverMs)} + ${n(databaseMs)} = **${n(serverMs + databaseMs)}** | ${targetMs} | ${n(told.perSecond, 0)} | ${n(told.p50, 1)} | ${n(told.p95, 1)} | ${n(told.p99, 1)} |`,
    )
}
