import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { cartInfo } from '#contract/cart.ts'
import { requestFor, type Client } from '#contract/client.ts'
import { favouriteCount } from '#contract/favourite.ts'
import { login } from '#contract/account.ts'
import { WAITING } from '#contract/codes/waiting.ts'
import { ORDER_STATES } from '#contract/codes/order-state.ts'
import { dashboard, deskOrder, deskOrders, receiptFile, type DeskOrder } from '#contract/order-desk.ts'
import { orderDetail, orderPage } from '#contract/order.ts'
import { staffLogin } from '#contract/staff.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { testApp, type TestApp } from '#testing/app.ts'
import { DEMO_BUYERS } from './order-cast.ts'
import { seedOrders } from './orders.ts'
import { seedRefunds } from './refunds.ts'
import { emailOf } from './people.ts'
import { SHELVES } from './shelves.ts'

const PASSWORD = 'Demo-harbour-52' // of the template
const app = await testApp('demo')
const { now } = app.clock

async function asBuyer(role: string): Promise<Client> {
  const session = await app.client()(login, { email: emailOf(role), password: PASSWORD, clientId: 'shop', grantType: 'password' })
  return app.client({ token: session.access_token })
}
async function asStaff({ raw, client }: TestApp, role: string): Promise<Client> {
  const { url, body, headers } = requestFor(staffLogin, { email: emailOf(role), password: PASSWORD }, '/admin-api')
  const answer = await raw(url, { method: 'POST', body, headers })
  return client({ cookie: answer.headers.get('set-cookie')!.split(';')[0]! })
}

const TABLES = [
  'orders',
  'order_lines',
  'instalments',
  'bank_credits',
  'receipts',
  'shipments',
  'transitions',
  'files',
  'cart_items',
  'favourites',
]
const count = async (table: string) =>
  Number(
    (
      await app.db
        .selectFrom(table as 'orders')
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const counts = async () => Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(table)] as const)))

const orders: DeskOrder[] = []
before(async () => {
  assert.equal(await count('orders'), 0, 'the template has none')
  const two = [1, 2].map(() => seedOrders(app.db, { now, files: app.files }))
  await Promise.all(two)
  await seedRefunds(app.db, { now, files: app.files })
  const boss = await asStaff(app, 'administrator')
  const { rows } = await boss(deskOrders, { pageSize: 100 })
  for (const { id } of rows) orders.push(await boss(deskOrder, { id }))
})

test('the demo’s orders are made once, also by two starts at the same moment', async () => {
  const made = await counts()
  await seedOrders(app.db, { now, files: app.files })
  await seedRefunds(app.db, { now, files: app.files })
  assert.deepEqual(await counts(), made)
  assert.equal(new Set(orders.map(({ orderNo }) => orderNo)).size, orders.length)
})

test('each state of an order is there, each kind of waiting, each term, and several shops', async () => {
  const states = new Set(orders.map(({ state }) => state))
  assert.deepEqual(
    [...ORDER_STATES].filter((state) => !states.has(state)),
    [],
  )
  const { waiting } = await (await asStaff(app, 'administrator'))(dashboard)
  for (const kind of Object.keys(WAITING))
    assert.ok(
      waiting.some((one) => one.kind === kind && one.count > 0),
      kind,
    )
  assert.equal(new Set(orders.map(({ term }) => term)).size, 4)
  assert.ok(new Set(orders.map(({ shopId }) => shopId)).size >= 5)
  const checkouts = await app.db.selectFrom('orders').select('confirmation_id').execute()
  assert.equal(new Set(checkouts.map((row) => row.confirmation_id)).size, orders.length - 2, 'two checkouts went over two shops')
})

test('the sums agree with the lines, the instalments with the sums, the credits with the instalments', () => {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  for (const { orderNo, lines, shippingMoney, resultMoney, instalments, receivedMoney, payMethod } of orders) {
    assert.equal(
      sum(lines.map(({ price, count: pieces, total }) => (assert.equal(price * pieces, total), total))) + (shippingMoney ?? 0),
      resultMoney,
      orderNo,
    )
    const open = instalments.filter(({ state }) => state !== 'void')
    if (open.length) assert.equal(sum(open.map(({ amount }) => amount)), resultMoney, orderNo)
    const credited = sum(open.flatMap(({ credits }) => credits.map(({ amount }) => amount)))
    if (payMethod !== 'card') assert.equal(credited, receivedMoney, orderNo) // a provider's capture is no credit of the bank
  }
})

test('SPEC-196 one freight clock is nearly out, the others have hours left', () => {
  const left = orders
    .filter(({ state }) => state === 'freight_pending')
    .map(({ dueTime }) => (Date.parse(`${dueTime}Z`) - now.getTime()) / 3_600_000)
  assert.deepEqual(
    left.toSorted((a, b) => a - b),
    [1, 9.5, 9.5],
  )
})

test('everything has happened in its order and before now; time itself has nothing left to do', async () => {
  for (const { orderNo, createTime, history } of orders) {
    const times = history.map(({ time }) => time)
    assert.ok(
      [times, times.toReversed()].some((one) => one.join() === times.toSorted().join()),
      orderNo,
    )
    assert.equal(times.toSorted()[0], createTime, orderNo)
    for (const time of times) assert.ok(Date.parse(`${time}Z`) < now.getTime(), orderNo)
  }
  const before = await counts()
  await sweepOrders(app.db, now)
  assert.deepEqual(await counts(), before)
})

test('each order whose price is complete has its proforma invoice, dated on the day of that', async () => {
  const papers = await app.db.selectFrom('documents').select(['subject_id', 'record']).where('kind', '=', 'proforma').execute()
  const fixed = orders.filter(({ shippingPending }) => shippingPending === 'N')
  assert.ok(fixed.some(({ term }) => term === 'fob'))
  for (const { id, orderNo, createTime, history } of fixed) {
    const told = history.find(({ act }) => act === 'order.set_freight')?.time ?? createTime
    assert.deepEqual(
      papers.filter(({ subject_id }) => Number(subject_id) === id).map(({ record }) => record.date),
      [told.slice(0, 10)],
      orderNo,
    )
  }
})

test('every receipt is a document that says that it is an example', async () => {
  const finance = await asStaff(app, 'finance')
  const receipts = orders.flatMap(({ id, receipts: own }) => own.map(({ fileId, status }) => ({ id, fileId, status })))
  assert.equal(receipts.filter(({ status }) => status === 'uploaded').length, 2)
  const file = await finance(receiptFile, { id: receipts[0]!.id, fileId: receipts[0]!.fileId })
  assert.match(await file.text(), /^%PDF-/)
})

test('each buyer of the demo has orders, a cart and favourites', async () => {
  for (const role of DEMO_BUYERS) {
    const call = await asBuyer(role)
    const { rows } = await call(orderPage, { pageSize: 50 })
    assert.ok(rows.length >= 4, role)
    assert.deepEqual(
      rows.map(({ id }) => id),
      orders.filter(({ buyer }) => buyer.email === emailOf(role)).map(({ id }) => id),
    )
    assert.equal((await call(orderDetail, { id: rows[0]!.id })).id, rows[0]!.id)
    const cart = await call(cartInfo)
    assert.equal(cart.shopCarts.flatMap(({ shopCartItem }) => shopCartItem).length, SHELVES[role].cart.length)
    assert.equal(await call(favouriteCount), SHELVES[role].favourites.length)
  }
})

test('units sold are not invented', async () => {
  const sold = await app.db.selectFrom('products').select('id').where('sold_count', '>', 0).execute()
  assert.deepEqual(sold, [])
})

test('where people have changed their demo, nothing is made and nothing fails', async () => {
  const other = await testApp('demo')
  await other.db.updateTable('users').set({ email: 'moved@test.example' }).where('email', '=', emailOf('clinic')).execute()
  await seedOrders(other.db, { now, files: other.files })
  await other.db
    .updateTable('users')
    .set({ email: emailOf('clinic') })
    .where('email', '=', 'moved@test.example')
    .execute()
  const changed = other.db.updateTable('products').where('model', '=', orders[0]!.lines[0]!.model)
  await changed.set({ on_sale: false }).execute()
  await seedOrders(other.db, { now, files: other.files })
  await changed.set({ on_sale: true, minimum: 500 }).execute()
  await seedOrders(other.db, { now, files: other.files })
  assert.deepEqual(await other.db.selectFrom('orders').select('id').execute(), [])
  await changed.set({ minimum: 1 }).execute()
  await seedOrders(other.db, { now, files: other.files })
  assert.equal((await other.db.selectFrom('orders').select('id').execute()).length, orders.length - 4)
})
