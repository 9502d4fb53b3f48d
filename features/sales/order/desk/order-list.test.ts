// The office's list of orders: every filter with every order in which it can stand, against the same read from the rows themselves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#contract/call.ts'
import { deskOrder, deskOrders, ORDER_SORTS, dashboard, setFreight, startProduction, type DeskOrderRow } from '#contract/order-desk.ts'
import { assignOrder, orderPeople } from '#contract/order-note-desk.ts'
import { orderPage } from '#contract/order.ts'
import { sql } from '#db/connect.ts'
import { after, hours, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from '../order.samples.ts'

const app = await testApp('empty')
const [cheap, dear] = [await testProduct(app, { shopId: 1, listCents: 12_300 }), await testProduct(app, { shopId: 2, listCents: 990_000 })]
const boss = await testStaff(app, 'administrator')
const finance = await testStaff(app, 'finance')
const [first, second] = [await orderingBuyer(app), await orderingBuyer(app)]
await app.owner.updateTable('users').set({ company_name: 'Änderung Klinik' }).where('email', '=', second.email).execute()

const start = app.clock.now
const ids = [
  ...(await placed(first, { products: [{ product: cheap, count: 3 }] })),
  ...(await placed(second, { products: [{ product: dear }], term: 'cif' })),
  ...(await placed(second, { products: [{ product: cheap }], pay: 'tt50' })),
]
const later = after(start, minutes(20))
app.clock.now = later
ids.push(...(await placed(first, { products: [{ product: dear, count: 2 }], term: 'ddu' })))
ids.push(...(await placed(first, { products: [{ product: cheap, count: 9 }] })))
await boss.call(setFreight, { id: ids[1]!, amount: 77_700 })
await credited(finance, ids[0]!)
await boss.call(startProduction, { id: ids[0]! })
const all = await boss.call(deskOrders, { pageSize: 100 })

const found = async (filter: Input<typeof deskOrders>) =>
  (await boss.call(deskOrders, { pageSize: 100, ...filter })).rows.map(({ id }) => id)
const those = (fits: (row: DeskOrderRow) => boolean) => all.rows.filter(fits).map(({ id }) => id)

test('several values of a filter find what any of them finds; an empty one narrows nothing', async () => {
  assert.equal(all.total, 5)
  assert.deepEqual(
    await found({ state: ['freight_pending', 'in_production'] }),
    those(({ state }) => ['freight_pending', 'in_production'].includes(state)),
  )
  assert.equal((await found({ state: ['freight_pending', 'in_production'] })).length, 2)
  assert.deepEqual(
    await found({ waiting: ['payment', 'freight'], orderByColumn: 'createTime', isAsc: 'desc' }),
    those(({ waitingFor }) => waitingFor === 'payment' || waitingFor === 'freight'),
  )
  assert.deepEqual(
    await found({ term: ['cif', 'ddu'] }),
    those(({ term }) => term !== 'exw'),
  )
  assert.deepEqual(await found({ payMethod: ['tt50'] }), [ids[2]])
  assert.deepEqual(await found({ nation: ['DE'] }), [])
  assert.equal((await found({ nation: ['KE', 'DE'] })).length, 5)
  assert.equal((await found({ state: [] })).length, 5)
  const asText = await boss.call(deskOrders, { state: 'freight_pending,in_production' })
  assert.equal(asText.total, 2)
  await assert.rejects(boss.call(deskOrders, { state: ['sold'] as never }), { code: 400 })
})

test('by buyer, by total, by the moments between which it was placed', async () => {
  const { buyer } = await boss.call(deskOrder, { id: ids[1]! })
  assert.deepEqual(await found({ buyerId: buyer.id }), [ids[2], ids[1]])
  assert.deepEqual(
    await found({ minTotal: 100_000 }),
    those(({ resultMoney }) => resultMoney >= 100_000),
  )
  assert.deepEqual(await found({ minTotal: 12_300, maxTotal: 36_900 }), [ids[2], ids[0]])
  const hour = later.toISOString()
  assert.deepEqual(await found({ from: hour }), [ids[4], ids[3]])
  assert.deepEqual(await found({ to: hour }), [ids[2], ids[1], ids[0]])
  assert.deepEqual(
    await found({ from: start.toISOString().slice(0, 10), to: start.toISOString().slice(0, 10) }),
    those(() => true),
  )
  assert.deepEqual(await found({ overdue: 'Y' }), [])
})

test('by whoever takes care of it: the reader, or nobody', async () => {
  await boss.call(assignOrder, { id: ids[3]!, staffId: boss.id })
  await boss.call(assignOrder, { id: ids[2]!, staffId: finance.id })
  assert.deepEqual(await found({ assigned: 'me' }), [ids[3]])
  assert.deepEqual(await found({ assigned: 'nobody' }), [ids[4], ids[1], ids[0]])
  const [mine] = (await boss.call(deskOrders, { assigned: 'me' })).rows
  assert.equal(mine!.assigneeName, 'Test administrator')
})

test('by a colleague, also one who has left; a shop’s people learn the names of theirs and of the operator’s alone', async () => {
  const [seller, stranger] = [await testStaff(app, 'seller', 1), await testStaff(app, 'seller', 2)]
  const outside = await testStaff(app, 'product-manager') // may not see orders
  await boss.call(assignOrder, { id: ids[4]!, staffId: seller.id })
  assert.deepEqual(await found({ assigned: finance.id }), [ids[2]])
  assert.deepEqual(await found({ assigned: String(seller.id) }), [ids[4]], 'as an address has it')
  assert.deepEqual(await found({ assigned: finance.id, state: ['in_production'] }), [])
  assert.deepEqual(await found({ assigned: 999_999 }), [])
  for (const assigned of ['mine', '0', '-1', '1e3']) await assert.rejects(boss.call(deskOrders, { assigned }), { code: 400 })
  assert.deepEqual(
    (await stranger.call(deskOrders, { assigned: seller.id })).rows.map(({ id }) => id),
    [],
    'of another shop',
  )

  const known = async (by: typeof seller, id?: number) => (await by.call(orderPeople, { id })).map((person) => person.id)
  assert.ok((await known(boss)).includes(stranger.id))
  assert.ok(!(await known(boss)).includes(outside.id))
  const here = await known(seller)
  assert.ok([boss.id, finance.id, seller.id].every((id) => here.includes(id)) && !here.includes(stranger.id))
  assert.ok(!(await known(seller, stranger.id)).includes(stranger.id))

  await app.owner.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', finance.id).execute()
  assert.ok(!(await known(boss)).includes(finance.id))
  assert.equal((await boss.call(orderPeople, { id: finance.id })).find(({ id }) => id === finance.id)?.name, 'Test finance')
  assert.ok((await known(seller, finance.id)).includes(finance.id))
  assert.deepEqual(await found({ assigned: finance.id }), [ids[2]])
  assert.deepEqual(await known(boss, 999_999), await known(boss))
})

test('by keyword: number, company in any case, model; together with other filters; signs of patterns are letters', async () => {
  const { model } = (await boss.call(deskOrder, { id: ids[0]! })).lines[0]!
  assert.deepEqual(await found({ keyword: all.rows[0]!.orderNo.toLowerCase() }), [all.rows[0]!.id])
  assert.deepEqual(await found({ keyword: 'anderung KLINIK' }), [ids[2], ids[1]])
  assert.deepEqual(await found({ keyword: model }), [ids[4], ids[2], ids[0]])
  assert.deepEqual(await found({ keyword: model, state: ['in_production'] }), [ids[0]])
  assert.deepEqual(await found({ keyword: '%' }), [])
})

test('each order in which it stands, both ways; what has no clock stands last', async () => {
  const keys: Record<(typeof ORDER_SORTS)[number], (row: DeskOrderRow) => string | number | null> = {
    createTime: ({ createTime }) => createTime,
    waitingSince: ({ waitingSince }) => waitingSince,
    dueTime: ({ dueTime }) => dueTime,
    resultMoney: ({ resultMoney }) => resultMoney,
    receivedMoney: ({ receivedMoney }) => receivedMoney,
    company: ({ company }) => company.toLowerCase(),
  }
  for (const by of ORDER_SORTS)
    for (const isAsc of ['asc', 'desc'] as const) {
      const sign = isAsc === 'asc' ? 1 : -1
      const wanted = all.rows.toSorted((a, b) => {
        const [x, y] = [keys[by](a), keys[by](b)]
        if (x === y) return sign * (a.id - b.id)
        if (x === null) return 1
        if (y === null) return -1
        return x < y ? -sign : sign
      })
      assert.deepEqual(
        await found({ orderByColumn: by, isAsc }),
        wanted.map(({ id }) => id),
        `${by} ${isAsc}`,
      )
    }
})

test('what is entered later for an earlier day stands where it belongs, for buyers and for staff', async () => {
  const [buyer, { now }] = [await orderingBuyer(app), app.clock]
  app.clock.now = after(start, -minutes(30))
  const [newest] = await placed(buyer, { products: [{ product: cheap }] })
  app.clock.now = after(start, -minutes(60))
  const [oldest] = await placed(buyer, { products: [{ product: cheap }] })
  app.clock.now = now
  const { buyer: who } = await boss.call(deskOrder, { id: newest! })
  for (const [isAsc, wanted] of [
    ['desc', [newest, oldest]],
    ['asc', [oldest, newest]],
  ] as const) {
    const input = { orderByColumn: 'createTime', isAsc } as const
    assert.deepEqual(await found({ ...input, buyerId: who.id }), wanted)
    assert.deepEqual(
      (await buyer.call(orderPage, input)).rows.map(({ id }) => id),
      wanted,
    )
  }
})

test('the day and the month of the dashboard begin where the reader says', async () => {
  const hour = later.toISOString()
  const figures = await boss.call(dashboard, { dayFrom: hour, monthFrom: start.toISOString() })
  assert.deepEqual([figures.ordersToday, figures.ordersMonth], [2, 5])
})

test('by keyword: every line of the order, each by itself; whoever ordered, also under another name since', async () => {
  const beside = await testProduct(app, { shopId: 1, listCents: 5_000 })
  const [both] = await placed(first, { products: [{ product: cheap }, { product: beside }] })
  const lines = (await boss.call(deskOrder, { id: both! })).lines.map(({ model, name }) => ({ model, name }))
  assert.equal(lines.length, 2)
  for (const { model } of lines) assert.ok((await found({ keyword: model })).includes(both!))
  for (const [one, other] of [lines, lines.toReversed()])
    assert.deepEqual(await found({ keyword: `${one!.name} ${other!.model}` }), [], 'the end of one line and the beginning of another')
  const buyer = JSON.stringify({ name: 'Amina Otieno', company: 'Lakeside Dialysis' })
  await sql`update orders set buyer = buyer || ${buyer}::jsonb where id = ${both!}`.execute(app.owner)
  assert.deepEqual(await found({ keyword: 'lakeside' }), [both])
  assert.deepEqual(await found({ keyword: 'La' }), [both], 'two letters begin a word')
  await sql`update orders set buyer = buyer || '{"company": "Hilltop"}' where id = ${both!}`.execute(app.owner)
  assert.deepEqual(await found({ keyword: 'lakeside' }), [])
})

test('by a clock that has run out', async () => {
  app.clock.now = after(start, hours(13))
  const fresh = await testStaff(app, 'administrator') // by then the others' sessions have ended
  assert.deepEqual(
    (await fresh.call(deskOrders, { overdue: 'Y' })).rows.map(({ id }) => id),
    [ids[3]],
  )
})
