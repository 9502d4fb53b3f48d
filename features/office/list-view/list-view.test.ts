import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addView, changeView, listViews, removeView, VIEWED_LISTS, VIEWS_MAX } from '#contract/list-view.ts'
import type { Input } from '#contract/call.ts'
import { PERMISSIONS, type Permissions } from '#contract/permission.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
await testProduct(app, { shopId: 2 })
const [boss, sales, colleague, warehouse, seller, guest] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'seller', 2),
  await testStaff(app, 'seller-sales', 2),
]
type Wanted = Input<typeof addView>
const view = (changes: Partial<Wanted> = {}): Wanted => ({
  list: 'orders',
  name: 'Freight today',
  query: 'waiting=freight&sort=dueTime',
  columns: ['nation', 'since'],
  shared: 'N',
  ...changes,
})
const names = async (one: typeof boss, list: Wanted['list'] = 'orders') => (await one.call(listViews, { list })).map(({ name }) => name)

test('a view is kept as it was given, for oneself, and for all of the same side when shared', async () => {
  const { id } = await sales.call(addView, view())
  await sales.call(addView, view({ name: 'All of us', shared: 'Y', query: '', columns: [] }))
  await seller.call(addView, view({ name: 'Our shop', shared: 'Y' }))
  const [shared, own] = await sales.call(listViews, { list: 'orders' })
  assert.deepEqual(own, {
    id,
    version: 1,
    name: 'Freight today',
    query: 'waiting=freight&sort=dueTime',
    columns: ['nation', 'since'],
    shared: 'N',
    ownerName: 'Test sales',
    mine: 'Y',
    editable: 'Y',
  })
  assert.deepEqual([shared!.name, shared!.query, shared!.columns], ['All of us', '', []])
  assert.deepEqual(await names(colleague), ['All of us'])
  assert.deepEqual(await names(boss), ['All of us'])
  assert.deepEqual(await names(guest), ['Our shop'])
  assert.deepEqual(await names(sales, 'products'), [])
  const [seen] = await colleague.call(listViews, { list: 'orders' })
  assert.deepEqual([seen!.mine, seen!.editable], ['N', 'N'])
  assert.equal((await boss.call(listViews, { list: 'orders' }))[0]!.editable, 'Y')
})

test('no two permissions open lists of one name', () => {
  const names = Object.values<Permissions[string]>(PERMISSIONS).flatMap(({ lists = [] }) => lists)
  assert.ok(names.length > 30)
  assert.deepEqual(names.toSorted(), Object.keys(VIEWED_LISTS).toSorted())
})

test('whoever may not see the list sees no view of it and keeps none', async () => {
  assert.equal(VIEWED_LISTS.buyers, 'buyer:list')
  for (const list of ['buyers', 'mails'] as const) {
    await assert.rejects(warehouse.call(listViews, { list }), { code: 403 })
    await assert.rejects(warehouse.call(addView, view({ list })), { code: 403 })
  }
})

test('only the owner changes and removes it, or who may do everything; another’s own looks like none', async () => {
  const { id: own } = await sales.call(addView, view({ name: 'Mine' }))
  const { id: shared } = await sales.call(addView, view({ name: 'Ours', shared: 'Y' }))
  const { list: _, ...changed } = view({ name: 'Renamed' })
  await assert.rejects(colleague.call(changeView, { id: own, version: 1, ...changed }), { code: 404 })
  await assert.rejects(colleague.call(removeView, { id: own }), { code: 404 })
  await assert.rejects(boss.call(removeView, { id: own }), { code: 404 })
  await assert.rejects(colleague.call(changeView, { id: shared, version: 1, ...changed }), { code: 403 })
  await assert.rejects(seller.call(removeView, { id: shared }), { code: 404 })
  assert.deepEqual(await sales.call(changeView, { id: own, version: 1, ...changed, columns: [] }), { version: 2 })
  await boss.call(removeView, { id: shared })
  const left = await sales.call(listViews, { list: 'orders' })
  assert.deepEqual(
    left.filter(({ id }) => id === own || id === shared).map(({ name, version, columns }) => [name, version, columns]),
    [['Renamed', 2, []]],
  )
})

test('two windows: the second is told that it has changed; names stay apart; there is an end to their number', async () => {
  const one = await testStaff(app, 'sales')
  const { id } = await one.call(addView, view({ name: 'First' }))
  await one.call(addView, view({ name: 'Second' }))
  const { list: _, ...changed } = view({ name: 'First, later' })
  await one.call(changeView, { id, version: 1, ...changed })
  await assert.rejects(one.call(changeView, { id, version: 1, ...changed }), { code: 409 })
  await assert.rejects(one.call(changeView, { id, version: 2, ...changed, name: 'SECOND' }), {
    message: 'You already have a view of this name.',
  })
  await assert.rejects(one.call(addView, view({ name: 'second' })), { message: 'You already have a view of this name.' })
  await Promise.allSettled(Array.from({ length: VIEWS_MAX + 5 }, (_value, n) => one.call(addView, view({ name: `View ${n}` }))))
  assert.equal((await one.call(listViews, { list: 'orders' })).filter(({ mine }) => mine === 'Y').length, VIEWS_MAX)
  await assert.rejects(one.call(addView, view({ name: 'One more' })), {
    message: `There are already ${VIEWS_MAX} views of this list. Remove one first.`,
  })
})

test('what is no view is refused', async () => {
  for (const changes of [
    { name: ' ' },
    { name: 'x'.repeat(41) },
    { query: '?a=b' },
    { query: 'a=b c' },
    { columns: ['a b'] },
    { list: 'secrets' as never },
  ])
    await assert.rejects(sales.call(addView, view(changes)), { code: 400 }, JSON.stringify(changes))
})
