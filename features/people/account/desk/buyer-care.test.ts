// Whose customers buyers are, their tags, and what they have bought.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { saveAddress } from '#contract/address.ts'
import * as desk from '#contract/buyer-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { cancelOrder } from '#contract/order.ts'
import { ADDRESS, credited, orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { days, after } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { testBuyer, testStaff, type TestBuyer } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { statementsOf } from '#testing/statements.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 10_000 })
const [sales, mate, finance] = [await testStaff(app, 'sales'), await testStaff(app, 'sales'), await testStaff(app, 'finance')]
const office = sales.call
const idOf = async ({ call }: Pick<TestBuyer, 'call'>) => (await call(getInfo)).user.userId
const one = (id: number) => office(desk.deskBuyer, { id })

describe('what was bought', () => {
  test('stands by year, paid and open, in whole cents; cancelled orders count for nothing', async () => {
    const buyer = await orderingBuyer(app)
    const id = await idOf(buyer)
    const at = () => one(id).then(({ paidMoney, openMoney, orderCount, years }) => ({ paidMoney, openMoney, orderCount, years }))
    assert.deepEqual(await at(), { paidMoney: 0, openMoney: 0, orderCount: 0, years: [] })
    const { now } = app.clock
    const [first] = (await placed(buyer, { products: [{ product }] })) as [number]
    const total = (await at()).openMoney
    assert.ok(total > 0)
    await credited(finance, first)
    assert.deepEqual([(await at()).paidMoney, (await at()).openMoney], [total, 0])
    await goTo(app, after(now, days(100)))
    const [second] = (await placed(buyer, { products: [{ product }] })) as [number]
    const both = await at()
    assert.deepEqual(
      both.years.map(({ year, orders, paidMoney, openMoney }) => [year, orders, paidMoney, openMoney]),
      [
        [2027, 1, 0, total],
        [2026, 1, total, 0],
      ],
    )
    assert.deepEqual([both.paidMoney, both.openMoney, both.orderCount], [total, total, 2])
    await buyer.call(cancelOrder, { id: second })
    const rest = await at()
    assert.deepEqual([rest.paidMoney, rest.openMoney, rest.orderCount, rest.years.length], [total, 0, 2, 1])
    await goTo(app, now)
  })

  test('narrows and sorts the list, in the same few statements', async () => {
    const [rich, poor] = [await orderingBuyer(app), await testBuyer(app)]
    const [a, b] = [await idOf(rich), await idOf(poor)]
    await app.db.updateTable('users').set({ company_name: 'Bought Ltd', nation: 'KE' }).where('id', 'in', [a, b]).execute()
    const [order] = (await placed(rich, { products: [{ product }] })) as [number]
    await credited(finance, order)
    const ids = async (input: object) => (await office(desk.deskBuyers, { keyword: 'bought ltd', ...input })).rows.map(({ id }) => id)
    for (const orderByColumn of ['paidMoney', 'lastOrderTime'])
      assert.deepEqual(
        [await ids({ orderByColumn, isAsc: 'desc' }), (await ids({ orderByColumn, isAsc: 'asc' })).length],
        [[a, b], 2],
        orderByColumn,
      )
    assert.deepEqual([await ids({ minPaid: 1 }), await ids({ maxPaid: 0 })], [[a], [b]])
    assert.deepEqual([await ids({ orderedFrom: '2026-11-01' }), await ids({ orderedTo: '2026-10-31' })], [[a], []])
    assert.deepEqual([(await ids({ nation: 'KE' })).length, await ids({ nation: 'DE' })], [2, []])
    const sent = await statementsOf(() => office(desk.deskBuyers, { pageSize: 100, orderByColumn: 'paidMoney' }))
    assert.ok(sent.length <= 4, String(sent.length))
  })
})

test('tags are small letters, each once, offered again, filtered by; whoever was slower changes nothing', async () => {
  const buyer = await testBuyer(app)
  const id = await idOf(buyer)
  assert.deepEqual(await office(desk.tagBuyer, { id, version: 1, tags: ['Tender', 'VIP', 'vip '] }), { version: 2 })
  assert.deepEqual((await one(id)).tags, ['tender', 'vip'])
  await assert.rejects(office(desk.tagBuyer, { id, version: 1, tags: [] }), { code: 409 })
  await assert.rejects(office(desk.tagBuyer, { id, version: 2, tags: ['x'.repeat(31)] }), { code: 400 })
  assert.deepEqual(
    (await office(desk.deskBuyers, { tag: 'VIP' })).rows.map((row) => row.id),
    [id],
  )
  assert.deepEqual(
    (await office(desk.buyerTags)).map(({ tag, count }) => [tag, count]),
    [
      ['tender', 1],
      ['vip', 1],
    ],
  )
  assert.deepEqual((await office(desk.buyerTrail, { id })).rows[0]?.changes, [{ field: 'tags', from: '', to: 'tender, vip' }])
  await assert.rejects(finance.call(desk.tagBuyer, { id, version: 2, tags: [] }), { code: 403 })
})

test('buyer.assigned: the sales owner finds the buyer in the inbox; the list knows mine and nobody’s', async () => {
  const id = await idOf(await testBuyer(app, { companyName: 'Owned Clinic' }))
  const found = async (owner: 'me' | 'nobody' | number, by = sales) =>
    (await by.call(desk.deskBuyers, { owner, keyword: 'owned clinic' })).total
  await office(desk.assignBuyer, { id, staffId: mate.id })
  assert.deepEqual([await found('nobody'), await found('me'), await found('me', mate)], [0, 0, 1])
  assert.deepEqual([await found(mate.id), await found(sales.id)], [1, 0])
  await assert.rejects(office(desk.assignBuyer, { id, staffId: sales.id, ownerId: null }), { code: 409 }) // as a page of before shows it
  await office(desk.assignBuyer, { id, staffId: mate.id, ownerId: null })
  assert.equal((await one(id)).owner?.id, mate.id)
  const { rows } = await mate.call(inboxList, {})
  assert.deepEqual(rows.find(({ kind, thingId }) => kind === 'buyer' && thingId === id)?.reasons, ['assigned'])
  await assert.rejects(office(desk.assignBuyer, { id, staffId: (await testStaff(app, 'warehouse')).id }), { code: 500, message: /buyers/ })
  await office(desk.assignBuyer, { id, staffId: null })
  assert.equal(await found('nobody'), 1)
  assert.ok((await office(desk.buyerPeople)).some((person) => person.id === mate.id))
})

test('the list finds names and companies with their accents or without, in any letters; signs of patterns are letters', async () => {
  const buyer = await testBuyer(app, { companyName: 'Clínica São João' })
  await app.owner.updateTable('users').set({ first_name: 'Zoë', last_name: 'Grünewald' }).where('email', '=', buyer.email).execute()
  const found = async (keyword: string) => (await office(desk.deskBuyers, { keyword })).rows.map(({ email }) => email)
  for (const keyword of ['clinica sao joao', 'CLÍNICA SÃO', 'zoe grunewald', 'Grünewald', 'ZO', buyer.email])
    assert.deepEqual(await found(keyword), [buyer.email], keyword)
  for (const keyword of ['clin_ca', '%grun%']) assert.deepEqual(await found(keyword), [], keyword)
})

test('the address book is for those who may see it', async () => {
  const buyer = await testBuyer(app)
  const id = await idOf(buyer)
  await buyer.call(saveAddress, ADDRESS)
  assert.deepEqual(
    (await office(desk.buyerAddresses, { id })).map(({ city, isDefault }) => [city, isDefault]),
    [[ADDRESS.city, 'Y']],
  )
  await assert.rejects(finance.call(desk.buyerAddresses, { id }), { code: 403 })
  await assert.rejects(office(desk.buyerAddresses, { id: 999_999 }), { code: 404 })
})
