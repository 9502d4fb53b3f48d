// A process that dies while it changes many things: another takes over, and nothing is done twice or left out.
import assert from 'node:assert/strict'
import { after as afterAll, test } from 'node:test'
import { bulkRun, planBulk, startBulk } from '#contract/bulk.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { killedOnTheWay, until } from '#testing/killed.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { workBulk } from './bulk.worker.ts'
import { workRun } from './bulk.work.ts'

const COUNT = 900
const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const { id: model } = await testProduct(app)
await sql`
  insert into products (shop_id, category_id, model, brand, manufacturer, name, brief, list_cents, saving_cents, minimum, multiple, lead_days, on_sale)
  select shop_id, category_id, 'MANY-' || n, brand, manufacturer, name, brief, 10000, 0, 1, 1, 10, true
  from products, generate_series(2, ${COUNT}) n where id = ${model}`.execute(app.owner)

const done = async (id: number) => {
  const rows = app.db
    .selectFrom('bulk_items')
    .select(sql<number>`count(*)`.as('count'))
    .where('run_id', '=', id)
    .where('state', '=', 'done')
  return (await rows.executeTakeFirstOrThrow()).count
}
test('killed on the way: another process goes on, and each thing is changed once and audited once', { timeout: 120_000 }, async () => {
  const { id } = await manager.call(planBulk, { wish: { act: 'product.price', way: 'amount', value: 100, round: '1' }, filters: {} })
  await workRun({ db: app.db, now: () => app.clock.now, log: console.error }, id) // the rest of the dry run
  await manager.call(startBulk, { id, count: COUNT })

  const successor = await killedOnTheWay({
    databaseUrl: app.databaseUrl,
    worker: 'mail-worker.ts',
    args: ['smtp://127.0.0.1:1'],
    queue: 'bulk',
    id,
    far: async () => (await done(id)) >= 100,
  })
  const left = COUNT - (await done(id))
  assert.ok(left > 0, 'it was killed on the way')

  afterAll(await workBulk(successor))
  await until(async () => (await manager.call(bulkRun, { id })).state === 'done')
  const run = await manager.call(bulkRun, { id })
  assert.deepEqual([run.done, run.failed], [COUNT, 0])
  const { rows } = await sql<{ prices: number[]; audited: number; twice: number }>`
    select (select array_agg(distinct list_cents) from products) as prices,
      (select count(*) from audit_log where action = 'product.edit') as audited,
      (select count(*) from products where version <> 2) as twice`.execute(app.db)
  assert.deepEqual(rows[0], { prices: [10_100], audited: COUNT, twice: 0 })
})
