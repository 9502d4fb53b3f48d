// One act on many things: what the dry run says is what happens, and nothing else.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bulkItems, bulkRun, bulkRuns, bulkSheet, cancelBulk, planBulk, startBulk, undoBulk } from '#contract/bulk.ts'
import type { Input } from '#contract/call.ts'
import { fileOf } from '#contract/client.ts'
import { contactUs } from '#contract/enquiry.ts'
import { deskEnquiries } from '#contract/enquiry-desk.ts'
import { deskOrders } from '#contract/order-desk.ts'
import { deskProduct, productTrail, setOnSale } from '#contract/product-desk.ts'
import { subscribe } from '#contract/subscriber.ts'
import { sql } from '#db/connect.ts'
import { readSpreadsheet } from '#features/platform/spreadsheet/spreadsheet.samples.ts'
import { orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { after, days, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { statementsOf } from '#testing/statements.ts'
import { sweepBulk } from './bulk.ts'
import { workRun } from './bulk.work.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const boss = await testStaff(app, 'administrator')
type Wish = Input<typeof planBulk>['wish']

const faults: Record<string, unknown>[] = []
/** The job, as the queue would run it. */
const work = (id: number) => workRun({ db: app.db, now: () => app.clock.now, log: (line) => faults.push(line) }, id)
const raise = (value: number): Wish => ({ act: 'product.price', way: 'percent', value, round: '1' })
async function run({ call }: TestStaff, wish: Wish, picked: { ids?: number[]; filters?: Record<string, string | number> }) {
  const { id } = await call(planBulk, { wish, ...picked })
  await work(id)
  return call(bulkRun, { id })
}
async function finish(who: TestStaff, id: number) {
  const { will } = await who.call(bulkRun, { id })
  await who.call(startBulk, { id, count: will })
  await work(id)
  return who.call(bulkRun, { id })
}
const stateOf = async (id: number) => {
  const { priceFee, savePriceFee, onSale, leastNum, orderMultiple, warrantyMonths, version } = await manager.call(deskProduct, { id })
  return { priceFee, savePriceFee, onSale, leastNum, orderMultiple, warrantyMonths, version }
}
const several = async (count: number, wanted: Parameters<typeof testProduct>[1] = {}) => {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push((await testProduct(app, wanted)).id)
  return ids
}

/** A small generator of its own: the same numbers in every run. */
let seed = 20261123
const random = (most: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)]!

describe('the dry run', () => {
  test('what it says is what happens, to the cent, for whatever is wished of whatever stands there', async () => {
    const ids: number[] = []
    for (let i = 0; i < 14; i++) {
      const listCents = oneOf([0, 1, 99, 1000, 12_345, 1_000_000_000])
      const wanted = { listCents, savingCents: random(2) ? 0 : Math.floor(listCents / 2), onSale: listCents > 0 && random(3) > 0 }
      ids.push((await testProduct(app, { ...wanted, minimum: oneOf([1, 6, 10]) })).id)
    }
    const wishes: (() => Wish)[] = [
      () => ({ act: 'product.price', way: 'percent', value: random(20_000) - 12_000, round: oneOf(['1', '10', '100', '1000']) }),
      () => ({ act: 'product.price', way: 'amount', value: random(4_000) - 2_000, round: '1' }),
      () => ({ act: 'product.price', way: 'set', value: random(3) * 500, round: '1' }),
      () => ({ act: 'product.saving', way: 'percent', value: random(15_000), round: '10' }),
      () => ({ act: 'product.saving', way: 'set', value: random(600), round: '1' }),
      () => ({ act: 'product.sale', onSale: oneOf(['Y', 'N']) }),
      () => ({ act: 'product.quantity', leastNum: oneOf([1, 4, 6]), orderMultiple: oneOf([1, 2, 4]) }),
      () => ({ act: 'product.warranty', warrantyMonths: oneOf([null, 12, 24]) }),
    ]
    let changed = 0
    let refused = 0
    for (let round = 0; round < 24; round++) {
      const before = new Map(await Promise.all(ids.map(async (id) => [id, await stateOf(id)] as const)))
      const plan = await run(manager, wishes[round % wishes.length]!(), { ids })
      assert.deepEqual([plan.state, plan.picked, plan.will + plan.wont], ['planned', ids.length, ids.length])
      for (const id of ids) assert.deepEqual(await stateOf(id), before.get(id), 'a dry run changes nothing')
      const { rows } = await manager.call(bulkItems, { id: plan.id, pageSize: 100 })
      changed += plan.will
      refused += plan.wont
      if (plan.will > 0) {
        const done = await finish(manager, plan.id)
        assert.deepEqual([done.state, done.done, done.failed], ['done', plan.will, 0])
      }
      for (const { id, state, changes, reason } of rows) {
        const expected = { ...before.get(id)! }
        for (const { field, to } of changes) Object.assign(expected, { [field]: /^\d+$/.test(to) ? Number(to) : to === '' ? null : to })
        assert.equal(state === 'wont', reason !== '')
        assert.equal(state === 'will', changes.length > 0)
        const { version, ...now } = await stateOf(id)
        const { version: was, ...wanted } = expected
        assert.deepEqual(now, wanted)
        assert.equal(version, state === 'will' ? was + 1 : was)
      }
    }
    assert.ok(changed > 60 && refused > 60, `${changed} changed, ${refused} refused: neither must be rare`)
  })

  test('amounts are rounded half up, and never to nothing', async () => {
    const [odd] = await several(1, { listCents: 1_050, savingCents: 0 })
    const first = await run(manager, { act: 'product.price', way: 'percent', value: 500, round: '1' }, { ids: [odd!] })
    assert.deepEqual(first.examples[0]!.changes, [{ field: 'priceFee', called: 'Price (USD)', from: '1050', to: '1103' }]) // 1102.5
    const coarse = await run(manager, { act: 'product.price', way: 'percent', value: 0, round: '100' }, { ids: [odd!] })
    assert.equal(coarse.examples[0]!.changes[0]!.to, '1100')
    const [cheap] = await several(1, { listCents: 40 })
    const none = await run(manager, { act: 'product.price', way: 'percent', value: 300, round: '1000' }, { ids: [cheap!] })
    assert.deepEqual(none.refusals, [
      {
        reason: 'It would cost nothing, or less than nothing.',
        count: 1,
        examples: [(await manager.call(deskProduct, { id: cheap! })).productModel],
      },
    ])
  })

  test('prices by quantity follow the price; one that is set anew below them is refused', async () => {
    const [id] = await several(1, { listCents: 10_000, savingCents: 0, tiers: [{ from: 10, cents: 9_000 }] })
    const wish: Wish = { act: 'product.price', way: 'percent', value: -1_000, round: '1' }
    const planned = await run(manager, wish, { ids: [id!] })
    assert.deepEqual(
      planned.examples[0]!.changes.map(({ called, from, to }) => [called, from, to]),
      [
        ['Price (USD)', '10000', '9000'],
        ['Prices by quantity', '[{"from":10,"cents":9000}]', '[{"from":10,"cents":8100}]'],
      ],
    )
    await finish(manager, planned.id)
    assert.deepEqual((await manager.call(deskProduct, { id: id! })).priceTiers, [{ from: 10, cents: 8_100 }])
    const low = await run(manager, { act: 'product.price', way: 'set', value: 8_000, round: '1' }, { ids: [id!] })
    assert.match(low.refusals[0]!.reason, /costs less/)
  })

  test('all that match are those of the moment, picked and planned in a bounded number of statements', async () => {
    const { id: model } = await testProduct(app, { shopId: 7 })
    for (let from = 1; from < 5000; from += 1000)
      await sql`
        insert into products
          (shop_id, category_id, model, brand, manufacturer, name, brief, list_cents, saving_cents, minimum, multiple, lead_days, on_sale)
        select shop_id, category_id, 'MANY-' || n, brand, manufacturer, name, brief, case when n % 10 = 0 then 0 else 10000 end, 0, 1, 1, 10, n % 10 <> 0
        from products, generate_series(${from}::int, least(${from}::int + 999, 4999)) n where id = ${model}`.execute(app.owner)
    const wish = raise(300)
    let id = 0
    const picking = await statementsOf(async () => {
      id = (await manager.call(planBulk, { wish, filters: { shopId: 7 } })).id
    })
    assert.ok(picking.length < 25, `${picking.length} statements to pick 5,000`)
    assert.equal((await manager.call(bulkRun, { id })).state, 'planning')
    await several(3, { shopId: 7 }) // come later: not picked
    const planning = await statementsOf(() => work(id))
    assert.ok(planning.length < 10 * 12, `${planning.length} statements to plan 5,000`)
    const plan = await manager.call(bulkRun, { id })
    assert.deepEqual([plan.state, plan.picked, plan.will, plan.wont, plan.all], ['planned', 5000, 4501, 499, 'Y'])
    assert.deepEqual(
      plan.refusals.map(({ reason, count }) => [reason, count]),
      [['It would cost nothing, or less than nothing.', 499]],
    )
    await manager.call(cancelBulk, { id })
    assert.ok(!(await manager.call(bulkRuns, {})).rows.some((one) => one.id === id), 'a dry run thrown away is not listed')
  })

  test('refuses what the list would refuse: a filter it does not know would pick everything', async () => {
    const wish = raise(300)
    await assert.rejects(manager.call(planBulk, { wish, filters: { shop: 1 } }), { code: 400 })
    await assert.rejects(manager.call(planBulk, { wish, filters: { onSale: 'maybe' } }), { code: 400 })
    await assert.rejects(manager.call(planBulk, { wish }), /at least one/)
    await assert.rejects(manager.call(planBulk, { wish, filters: { keyword: 'no such thing' } }), /at least one/)
    await assert.rejects(manager.call(planBulk, { wish: raise(200_000), ids: [1] }), { code: 400 })
  })
})

describe('doing it', () => {
  test('a second press, another number, or a dry run that is thrown away does nothing more', async () => {
    const ids = await several(3)
    const { id, will } = await run(manager, raise(1000), { ids })
    await assert.rejects(manager.call(startBulk, { id, count: will + 1 }), /3 items/)
    await Promise.all([manager.call(startBulk, { id, count: will }), manager.call(startBulk, { id, count: will })])
    await Promise.all([work(id), work(id)].map((one) => one.catch(() => undefined)))
    await work(id)
    await manager.call(startBulk, { id, count: will })
    await work(id)
    for (const one of ids) {
      assert.equal((await stateOf(one)).priceFee, 11_000)
      assert.equal((await manager.call(productTrail, { id: one })).total, 1, 'audited once')
    }
    const thrown = await run(manager, raise(1000), { ids })
    await manager.call(cancelBulk, { id: thrown.id })
    await assert.rejects(manager.call(startBulk, { id: thrown.id, count: 3 }), /no longer possible/)
    assert.equal((await stateOf(ids[0]!)).priceFee, 11_000)
  })

  test('what has changed since the dry run is left as it is, and said; one that fails stops no other', async () => {
    const ids = await several(5)
    const plan = await run(manager, raise(1000), { ids })
    const { version } = await stateOf(ids[1]!)
    await manager.call(setOnSale, { id: ids[1]!, version, onSale: 'N' })
    await sql`create function fail_one() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(app.owner)
    await sql`create trigger fail_one before update on products for each row when (new.id = ${sql.lit(ids[3]!)}) execute function fail_one()`.execute(
      app.owner,
    )
    faults.length = 0
    const done = await finish(manager, plan.id)
    await sql`drop trigger fail_one on products`.execute(app.owner)
    assert.deepEqual([done.done, done.failed], [3, 2])
    assert.deepEqual(
      done.refusals.map(({ reason, count }) => `${count} × ${reason}`),
      ['1 × Somebody has changed it in the meantime. It was left as it is.', '1 × Something went wrong on our side. Please try again.'],
    )
    assert.equal(faults.length, 1, 'the fault is in the log')
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await stateOf(id)).priceFee)), [11_000, 10_000, 11_000, 10_000, 11_000])
  })

  test('cancelled on the way, what is done stays done and is told', async () => {
    const ids = await several(4)
    const { id, will } = await run(manager, raise(1000), { ids })
    await manager.call(startBulk, { id, count: will })
    await manager.call(cancelBulk, { id })
    await work(id)
    const run_ = await manager.call(bulkRun, { id })
    assert.deepEqual([run_.state, run_.done, run_.undoable], ['cancelled', 0, 'N'])
  })

  test('whoever loses the permission on the way does nothing more', async () => {
    const person = await testStaff(app, 'product-manager')
    const { id, will } = await run(person, raise(1000), { ids: await several(2) })
    await person.call(startBulk, { id, count: will })
    await app.owner.updateTable('staff').set({ role_key: 'warehouse' }).where('id', '=', person.id).execute()
    await work(id)
    for (const look of [bulkRun, bulkItems, bulkSheet]) await assert.rejects(person.call(look, { id }), { code: 404 })
    assert.deepEqual(await person.call(bulkRuns, {}), { total: 0, rows: [] })
    const ended = await boss.call(bulkRun, { id })
    assert.deepEqual([ended.done, ended.failed, ended.refusals[0]!.reason], [0, 2, 'You are not permitted to do this.'])
  })

  test('whoever works for a shop from now on does nothing more that was begun for the operator, and reads nothing of it', async () => {
    const person = await testStaff(app, 'product-manager')
    const { id, will } = await run(person, raise(1000), { ids: await several(2, { shopId: 1 }) })
    await person.call(startBulk, { id, count: will })
    await app.owner.updateTable('staff').set({ role_key: 'seller', shop_id: 1 }).where('id', '=', person.id).execute()
    await work(id)
    await assert.rejects(person.call(bulkRun, { id }), { code: 404 })
    assert.equal((await person.call(bulkRuns, {})).total, 0)
    assert.equal((await boss.call(bulkRun, { id })).failed, 2)
  })

  test('there is an end to what one person may have under way', async () => {
    const person = await testStaff(app, 'product-manager')
    const ids = await several(1)
    for (let i = 0; i < 5; i++) {
      const { id } = await person.call(planBulk, { wish: raise(100 + i), ids })
      await person.call(startBulk, { id, count: 1 })
    }
    await assert.rejects(person.call(planBulk, { wish: raise(300), ids }), /still being worked on/)
  })

  test('a long one is told by mail, in the language in which it was begun; old ones are forgotten', async () => {
    const person = await testStaff(app, 'product-manager')
    const french = app.client({ cookie: person.cookie, language: 'fr' })
    const { id } = await french(planBulk, { wish: raise(1000), ids: await several(2) })
    await french(startBulk, { id, count: 2 })
    const begun = app.clock.now
    app.clock.now = after(begun, minutes(3))
    await work(id)
    const mail = await lastMailTo(app, person.email)
    assert.deepEqual([mail.template, mail.subject], ['bulk-ended', 'Votre modification groupée est terminée'])
    assert.match(mail.text, new RegExp(`/workspace/bulk/${id}`))
    app.clock.now = begun
    await sweepBulk(app.db, after(begun, days(80)))
    assert.equal((await person.call(bulkRun, { id })).state, 'done')
    await sweepBulk(app.db, after(begun, days(91)))
    for (let i = 0; i < 5; i++) await sweepBulk(app.db, after(begun, days(91)))
    await assert.rejects(person.call(bulkRun, { id }), { code: 404 })
  })
})

describe('putting it back', () => {
  test('goes by a dry run too, and only where what was changed still stands', async () => {
    const ids = await several(4)
    const { id } = await run(manager, raise(1000), { ids })
    await finish(manager, id)
    const { version } = await stateOf(ids[0]!)
    await manager.call(setOnSale, { id: ids[0]!, version, onSale: 'N' }) // another field: the price is still ours
    await finish(manager, (await run(manager, { act: 'product.price', way: 'set', value: 777, round: '1' }, { ids: [ids[1]!] })).id)
    const back = await manager.call(undoBulk, { id })
    assert.deepEqual([back.undoOf, back.will, back.wont, back.refusals[0]!.reason.slice(0, 20)], [id, 3, 1, 'Somebody has changed'])
    assert.equal((await manager.call(undoBulk, { id })).id, back.id, 'pressed again: the same')
    const still = await manager.call(bulkRun, { id })
    assert.deepEqual([still.undoneBy, still.undoable], [null, 'Y'], 'nothing is put back yet')
    const done = await finish(manager, back.id)
    assert.equal(done.done, 3)
    assert.deepEqual(await Promise.all(ids.map(async (one) => (await stateOf(one)).priceFee)), [10_000, 777, 10_000, 10_000])
    const undone = await manager.call(bulkRun, { id })
    assert.deepEqual([undone.undoneBy, undone.undoable], [back.id, 'N'])
    await assert.rejects(manager.call(undoBulk, { id }), /already/)
  })
})

describe('who may', () => {
  test('a seller’s people change their own shop’s things only, one by one and by all that match', async () => {
    const own = await several(2, { shopId: 21 })
    const seller = await testStaff(app, 'seller', 21)
    const [foreign] = await several(1, { shopId: 22 })
    const all = await run(seller, raise(1000), { filters: {} })
    assert.equal(all.picked, 2)
    const some = await run(seller, raise(1000), { ids: [foreign!, own[0]!] })
    assert.equal(some.picked, 1)
    await assert.rejects(seller.call(planBulk, { wish: raise(1000), ids: [foreign!] }), /at least one/)
    await assert.rejects(seller.call(planBulk, { wish: raise(1000), filters: { shopId: 22 } }), /at least one/)
    await finish(seller, all.id)
    assert.deepEqual([(await stateOf(foreign!)).priceFee, (await stateOf(own[0]!)).priceFee], [10_000, 11_000])
  })

  test('a run is its starter’s; administrators see it, others nothing; who may not do it to one may not to many', async () => {
    const other = await testStaff(app, 'product-manager')
    const warehouse = await testStaff(app, 'warehouse')
    const { id, will } = await run(manager, raise(1000), { ids: await several(1) })
    for (const call of [bulkRun, cancelBulk, undoBulk, bulkItems, bulkSheet]) await assert.rejects(other.call(call, { id }), { code: 404 })
    await assert.rejects(other.call(startBulk, { id, count: will }), { code: 404 })
    assert.equal((await boss.call(bulkRun, { id })).staffName, 'Test product-manager')
    await assert.rejects(boss.call(startBulk, { id, count: will }), { code: 403 })
    await assert.rejects(warehouse.call(planBulk, { wish: raise(1000), ids: [1] }), { code: 403 })
    assert.equal((await other.call(bulkRuns, {})).total, 0)
    assert.ok((await boss.call(bulkRuns, {})).rows.some((one) => one.id === id))
  })
})

describe('other nouns', () => {
  test('orders are given to a colleague, who finds them in the inbox; only to one who can open them; and back to nobody', async () => {
    const product = await testProduct(app)
    const buyer = await orderingBuyer(app)
    const ids = [...(await placed(buyer, { products: [{ product }] })), ...(await placed(buyer, { products: [{ product, count: 2 }] }))]
    const sales = await testStaff(app, 'sales')
    await testProduct(app, { shopId: 31 })
    const stranger = await testStaff(app, 'seller', 31)
    const bad = await run(boss, { act: 'order.assign', staffId: stranger.id }, { ids })
    assert.deepEqual([bad.will, bad.refusals[0]!.reason], [0, 'This colleague cannot open the order.'])
    const plan = await run(boss, { act: 'order.assign', staffId: sales.id }, { filters: { assigned: 'nobody' } })
    assert.deepEqual([plan.will, plan.examples[0]!.changes], [2, [{ field: 'assignee', called: '', from: '', to: 'Test sales' }]])
    await finish(boss, plan.id)
    await settle(app)
    assert.equal((await sales.call(deskOrders, { assigned: 'me' })).total, 2)
    const back = await boss.call(undoBulk, { id: plan.id })
    await finish(boss, back.id)
    assert.equal((await boss.call(deskOrders, { assigned: 'nobody' })).total, 2)
  })

  test('messages are closed; those who want no more news are taken off for good', async () => {
    const sales = await testStaff(app, 'sales')
    const message = { name: 'Amina', email: 'amina@clinic.example', nation: 'SN', message: 'Hello' }
    await app.client()(contactUs, message)
    await app.client()(contactUs, { ...message, message: 'Hello again' })
    const plan = await run(sales, { act: 'enquiry.state', status: 'answered' }, { filters: { status: 'new' } })
    await finish(sales, plan.id)
    assert.equal((await sales.call(deskEnquiries, { status: 'new' })).total, 0)
    await app.client()(subscribe, { email: 'reader@clinic.example' })
    const off = await run(sales, { act: 'subscriber.withdraw' }, { filters: {} })
    const done = await finish(sales, off.id)
    assert.deepEqual([done.done, done.undoable], [1, 'N'])
    await assert.rejects(sales.call(undoBulk, { id: off.id }), /no longer possible/)
  })

  test('the result sheet says of each what it was, what it is, and why not', async () => {
    const ids = await several(2)
    const [, free] = [ids[0], (await several(1, { listCents: 0, onSale: false }))[0]!]
    const { id } = await run(manager, raise(1000), { ids: [...ids, free] })
    await finish(manager, id)
    const { blob, name } = await fileOf(await manager.call(bulkSheet, { id }))
    assert.match(name, /^bulk-.*\.xlsx$/)
    const { rows } = readSpreadsheet(Buffer.from(await blob.arrayBuffer()))
    const cells = rows.map((row) => row.map(({ value }) => value))
    assert.deepEqual(cells[0], ['Item', 'Field', 'Before', 'After', 'Outcome', 'Reason'])
    assert.deepEqual(cells[1]!.slice(1, 5), ['Price (USD)', '100', '110', 'Changed'])
    assert.deepEqual([cells[3]!.at(-2), cells[3]!.at(-1)], ['Not to be changed', 'It would cost nothing, or less than nothing.'])
  })
})
