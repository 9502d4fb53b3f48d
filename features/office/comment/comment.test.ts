// What colleagues say about a thing stays with those who may see it, and on their side unless it is shared; who is named and who watches hears of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderDetail } from '#contract/order.ts'
import { addComment, commentFile, commentUpload, editComment, removeComment, talk, watch, COMMENT_OPEN_MINUTES } from '#contract/comment.ts'
import { inboxList } from '#contract/inbox.ts'
import { deskOrder, setFreight } from '#contract/order-desk.ts'
import { TALK_KINDS } from '#contract/thing.ts'
import { file, pdf } from '#features/platform/file/file.samples.ts'
import { orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { after, minutes } from '#shared/time.ts'
import { settle } from '#testing/settle.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { sweepComments } from './comment.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 10_000 })
await testProduct(app, { shopId: 2, listCents: 10_000 })
const buyer = await orderingBuyer(app)
const [sales, finance, warehouse, seller, stranger, manager] = [
  await testStaff(app, 'sales'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
  await testStaff(app, 'product-manager'),
]
const order = async () => ({ kind: 'order' as const, id: (await placed(buyer, { products: [{ product }] }))[0]! })
const texts = async (one: TestStaff, thing: Awaited<ReturnType<typeof order>>) =>
  (await one.call(talk, thing)).comments.map(({ text }) => text)
const inbox = async (one: TestStaff, thingId: number) => (await one.call(inboxList, {})).rows.find((row) => row.thingId === thingId)
/** Past the time in which a comment may be changed. */
const later = () => goTo(app, after(app.clock.now, minutes(COMMENT_OPEN_MINUTES) + 1))

test('a comment stays on its side unless it is shared; another shop and another role find no such thing', async () => {
  const thing = await order()
  await sales.call(addComment, { ...thing, text: 'He always pays late' })
  await sales.call(addComment, { ...thing, text: 'Please pack in two crates', shared: 'Y' })
  await seller.call(addComment, { ...thing, text: 'Our margin is thin' })
  assert.deepEqual(await texts(finance, thing), ['He always pays late', 'Please pack in two crates'])
  assert.deepEqual(await texts(seller, thing), ['Please pack in two crates', 'Our margin is thin'])
  for (const one of [stranger, manager]) {
    const missing = await one.call(talk, { ...thing, id: 999_999 }).catch((error: unknown) => (error as Error).message)
    await assert.rejects(one.call(talk, thing), { code: 404, message: missing as string })
    await assert.rejects(one.call(addComment, { ...thing, text: 'Me, too' }), { code: 404 })
    await assert.rejects(one.call(watch, { ...thing, on: 'Y' }), { code: 404 })
  }
  const own = await seller.call(talk, thing)
  assert.equal(own.otherSide, '')
  assert.equal(
    (await sales.call(talk, thing)).otherSide,
    (await app.db.selectFrom('shops').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name,
  )
  assert.doesNotMatch(JSON.stringify(await buyer.call(orderDetail, { id: thing.id })), /two crates|late|margin/)
  assert.doesNotMatch(JSON.stringify((await seller.call(deskOrder, { id: thing.id })).history), /pays late/)
})

test('only those may be named who will read it; they find it in the inbox with who named them', async () => {
  const thing = await order()
  const { people } = await sales.call(talk, thing)
  assert.ok([finance.id, warehouse.id, seller.id].every((id) => people.some((one) => one.id === id)))
  assert.ok(![stranger.id, manager.id].some((id) => people.some((one) => one.id === id)))
  for (const staffIds of [[stranger.id], [manager.id], [999_999], [finance.id, stranger.id]])
    await assert.rejects(sales.call(addComment, { ...thing, text: '@Somebody look', staffIds, shared: 'Y' }), /cannot read this comment/)
  await assert.rejects(sales.call(addComment, { ...thing, text: '@Seller look', staffIds: [seller.id] }), /cannot read this comment/)
  assert.deepEqual(await texts(sales, thing), [])
  await sales.call(addComment, { ...thing, text: '@Test finance is this paid?', staffIds: [finance.id] })
  const item = await inbox(finance, thing.id)
  assert.deepEqual(
    [item?.reasons, item?.unread, item?.news[0]?.byName, item?.news[0]?.said],
    [['mention'], 'Y', 'Test sales', '@Test finance is this paid?'],
  )
  assert.equal(await inbox(warehouse, thing.id), undefined)
  assert.equal(await inbox(sales, thing.id), undefined, 'who wrote it knows it')
})

test('who comments watches from then on, and hears of what others say, as far as they read it; whoever stops hears no more', async () => {
  const thing = await order()
  await warehouse.call(addComment, { ...thing, text: 'Two pallets' })
  await seller.call(addComment, { ...thing, text: 'Noted', shared: 'Y' })
  assert.equal((await warehouse.call(talk, thing)).watching, 'Y')
  assert.deepEqual(
    (await inbox(warehouse, thing.id))?.news.map(({ said }) => said),
    ['Noted'],
  )
  await sales.call(addComment, { ...thing, text: 'Between us' })
  assert.equal(await inbox(seller, thing.id), undefined, 'the other side')
  await warehouse.call(watch, { ...thing, on: 'N' })
  await sales.call(addComment, { ...thing, text: 'Once more' })
  assert.deepEqual(
    (await inbox(warehouse, thing.id))?.news.map(({ said }) => said),
    ['Between us', 'Noted'],
  )
})

test('its writer puts it right or takes it back for half an hour; what it said is in the audit log', async () => {
  const thing = await order()
  const { commentId: id } = await sales.call(addComment, { ...thing, text: 'Paid in fall' })
  await assert.rejects(finance.call(editComment, { id, version: 1, text: 'Mine now' }), { code: 404 })
  assert.deepEqual(await sales.call(editComment, { id, version: 1, text: '@Test finance paid in full', staffIds: [finance.id] }), {
    version: 2,
  })
  await assert.rejects(sales.call(editComment, { id, version: 1, text: 'In another window' }), { code: 409 })
  assert.deepEqual((await inbox(finance, thing.id))?.reasons, ['mention'])
  const { commentId: gone } = await sales.call(addComment, { ...thing, text: 'On the wrong order, @Test finance', staffIds: [finance.id] })
  await sales.call(removeComment, { id: gone })
  assert.deepEqual(await texts(sales, thing), ['@Test finance paid in full'])
  assert.deepEqual(
    (await inbox(finance, thing.id))?.news.map(({ said }) => said),
    ['@Test finance paid in full'],
  )
  await later()
  await assert.rejects(sales.call(editComment, { id, version: 2, text: 'Too late' }), /30 minutes/)
  await assert.rejects(sales.call(removeComment, { id }), /30 minutes/)
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'comment')
    .where('subject_id', 'in', [id, gone])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['comment.add', 'comment.edit', 'comment.add', 'comment.remove'],
  )
  assert.match(JSON.stringify(acts[1]!.detail), /Paid in fall/)
  assert.match(JSON.stringify(acts[3]!.detail), /On the wrong order/)
})

test('files: handed in by oneself, shown with one comment, opened by those who read it and by nobody else', async () => {
  const thing = await order()
  const sent = async (one: TestStaff) => (await one.call(commentUpload, { file: file(pdf, 'crate.pdf') })).fileId
  const fileId = await sent(sales)
  await assert.rejects(finance.call(addComment, { ...thing, text: 'Not mine', fileIds: [fileId] }), { code: 404 })
  const { commentId: id } = await sales.call(addComment, { ...thing, text: 'The drawing', fileIds: [fileId] })
  await assert.rejects(sales.call(addComment, { ...thing, text: 'Once more', fileIds: [fileId] }), { code: 404 })
  assert.deepEqual(
    (await finance.call(talk, thing)).comments[0]!.files.map(({ name }) => name),
    ['crate.pdf'],
  )
  assert.equal((await (await finance.call(commentFile, { id, fileId })).arrayBuffer()).byteLength, pdf.length)
  for (const one of [seller, stranger, manager]) await assert.rejects(one.call(commentFile, { id, fileId }), { code: 404 })
  await assert.rejects(sales.call(commentFile, { id, fileId: await sent(sales) }), { code: 404 }, 'of no comment')
  await assert.rejects(sales.call(commentUpload, { file: file(Buffer.from('<svg onload="x"/>'), 'x.svg', 'image/svg+xml') }), { code: 500 })
  const lost = await sent(warehouse)
  await sweepComments(app.db, app.clock.now)
  const isThere = async (one: number) => (await app.db.selectFrom('files').select('id').where('id', '=', one).execute()).length
  assert.equal(await isThere(lost), 1, 'somebody may still be writing')
  await sweepComments(app.db, after(app.clock.now, 25 * 3_600_000))
  assert.deepEqual([await isThere(lost), await isThere(fileId)], [0, 1])
})

test('mails about an order stand in its line of time, by what they are, and of the shop’s orders only for its people', async () => {
  const [id] = (await placed(buyer, { products: [{ product }], term: 'cif' })) as [number]
  await sales.call(setFreight, { id, amount: 20_000, note: '', message: '' })
  await settle(app)
  const { mails } = await seller.call(talk, { kind: 'order', id })
  assert.deepEqual(mails.map(({ what }) => what).slice(0, 1), ['Freight fixed'])
  assert.ok(mails.some(({ what }) => what === 'Order placed'))
  assert.deepEqual((await sales.call(talk, await order())).mails, [])
})

test('every kind of thing can be talked about by those who see it', async () => {
  const boss = await testStaff(app, 'administrator')
  await app.db
    .insertInto('contact_messages')
    .values({
      name: 'Ann',
      email: 'a@b.example',
      phone: '',
      nation: 'DE',
      company_name: 'Clinic',
      job_title: '',
      product_name: '',
      message: 'Hello',
      language: 'en',
      created_at: app.clock.now,
    })
    .execute()
  const first = { order: (await order()).id, product: product.id } as Record<string, number>
  for (const [kind, table] of [
    ['buyer', 'users'],
    ['enquiry', 'contact_messages'],
    ['page', 'content_pages'],
  ] as const) {
    const row = await app.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst()
    if (row) first[kind] = row.id
  }
  for (const kind of TALK_KINDS) {
    const id = first[kind]
    if (id === undefined) continue
    await boss.call(addComment, { kind, id, text: `About a ${kind}` })
    assert.equal((await boss.call(talk, { kind, id })).comments.length, 1, kind)
  }
  assert.ok(Object.keys(first).length >= 4)
})
