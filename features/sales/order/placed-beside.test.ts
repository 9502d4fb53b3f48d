// An order is placed while, in another transaction, somebody makes it impossible: the shop is suspended, the product taken off sale, the buyer's
// account disabled. Whoever comes second waits, and finds what has become of it; with real commits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitOrder } from '#contract/checkout.ts'
import { pointsExchange } from '#contract/points-exchange.ts'
import { acceptQuotation } from '#contract/quotation.ts'
import { inTransaction, sql, type Tx } from '#db/connect.ts'
import { saveGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { given } from '#features/loyalty/points/points.samples.ts'
import { testApp } from '#testing/app.ts'
import { quotationModel } from '../quotation/quotation.model.samples.ts'
import { confirmed, orderingBuyer, submission, testProduct } from './order.samples.ts'

const app = await testApp('empty')
const { now } = app.clock
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
await inTransaction(app.db, (tx) => saveGood(tx, { productId: bed.id, pointsPrice: 10, left: 100, offered: true, version: 0, now }))
const model = await quotationModel(app)
const idOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const buyers = await orderingBuyer(app)
const buyerId = await idOf(buyers.email)
await given(app.db, buyerId, 10_000, now)

/** As whoever does it has it: the row is locked, then changed. */
const turn = async (tx: Tx, table: 'shops' | 'products' | 'users', id: number, change: ReturnType<typeof sql>) => {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  await sql`update ${sql.table(table)} set ${change} where id = ${id}`.execute(tx)
}
type Turned = { table: 'shops' | 'products' | 'users'; id: number; off: ReturnType<typeof sql>; on: ReturnType<typeof sql> }
const SUSPENDED: Turned = { table: 'shops', id: 1, off: sql`suspended_at = ${now}`, on: sql`suspended_at = null` }
const OFF_SALE: Turned = { table: 'products', id: bed.id, off: sql`on_sale = false`, on: sql`on_sale = true` }
const disabled = (id: number): Turned => ({ table: 'users', id, off: sql`disabled_at = ${now}`, on: sql`disabled_at = null` })

const waits = async () =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)).rows.length > 0
const orders = async (id: number) => (await app.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()).length

/** Acts while the change is made and not yet committed; answers why that was refused. */
async function beside({ table, id, off, on }: Turned, act: () => Promise<unknown>): Promise<string> {
  let answer = Promise.resolve('')
  await inTransaction(app.db, async (tx) => {
    await turn(tx, table, id, off)
    let over = false
    answer = act()
      .then(
        () => 'placed',
        (error: unknown) => String((error as Error).message),
      )
      .finally(() => (over = true))
    while (!over && !(await waits())) await sleep(5)
  })
  const said = await answer
  await inTransaction(app.db, (tx) => turn(tx, table, id, on))
  return said
}

const submits = async () => {
  const { confirmId } = await confirmed(buyers, { products: [{ product: bed }] })
  return () => buyers.call(submitOrder, submission(buyers, confirmId, {}))
}
const exchanges = async () => () => buyers.call(pointsExchange, { productId: bed.id, count: 1, addressId: buyers.addressId })
const accepts = async () => {
  const wanted = await model.acceptance(await model.reach('sent'))
  return () => model.buyer.call(acceptQuotation, wanted)
}

for (const [what, ready, turned] of [
  ['a checkout beside a suspension of its shop', submits, SUSPENDED],
  ['a checkout beside goods that are taken off sale', submits, OFF_SALE],
  ['a checkout beside the end of its buyer’s account', submits, disabled(buyerId)],
  ['an exchange beside a suspension of its shop', exchanges, SUSPENDED],
  ['an exchange beside goods that are taken off sale', exchanges, OFF_SALE],
  ['an exchange beside the end of its buyer’s account', exchanges, disabled(buyerId)],
  ['an acceptance beside a suspension of its shop', accepts, SUSPENDED],
  ['an acceptance beside the end of its buyer’s account', accepts, disabled(await idOf(model.buyer.email))],
] as const)
  test(`${what}: whoever comes second finds it, and places nothing`, async () => {
    const owner = ready === accepts ? await idOf(model.buyer.email) : buyerId
    const act = await ready()
    const before = await orders(owner)
    const said = await beside(turned, act)
    assert.notEqual(said, 'placed')
    assert.doesNotMatch(said, /went wrong|deadlock/)
    assert.equal(await orders(owner), before)
  })
