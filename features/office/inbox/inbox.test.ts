// The inbox: who finds what there, until when, and never about a thing that they may not see any more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addComment, watch } from '#contract/comment.ts'
import { inboxCount, inboxList, markInbox, seenThing } from '#contract/inbox.ts'
import type { Input } from '#contract/call.ts'
import * as desk from '#contract/order-desk.ts'
import * as products from '#contract/product-desk.ts'
import { deskShop } from '#contract/shop-desk.ts'
import * as front from '#contract/shop-front-desk.ts'
import { askReversal, decideReversal } from '#contract/order-money-desk.ts'
import { askPointsAdjustment, decidePointsAdjustment } from '#contract/points-desk.ts'
import { memberWith } from '#features/loyalty/points/points.samples.ts'
import { assignOrder } from '#contract/order-note-desk.ts'
import { cancelOrder } from '#contract/order.ts'
import { asked, quoted } from '#features/sales/quotation/quotation.samples.ts'
import * as quotationDesk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { withdrawQuotation } from '#contract/quotation.ts'
import { orderingBuyer, placed, type Wanted } from '#features/sales/order/order.samples.ts'
import { after, days, hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { statementsOf } from '#testing/statements.ts'
import { sweepClocks, sweepInbox } from './inbox.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 10_000 })
await testProduct(app, { shopId: 2, listCents: 10_000 })
const buyer = await orderingBuyer(app)
const [sales, finance, seller] = [await testStaff(app, 'sales'), await testStaff(app, 'finance'), await testStaff(app, 'seller', 1)]
const order = async (wanted: Partial<Wanted> = {}) => (await placed(buyer, { products: [{ product }], ...wanted }))[0]!
const list = async (one: TestStaff, input: Input<typeof inboxList> = {}) => (await one.call(inboxList, { pageSize: 100, ...input })).rows
const about = async (one: TestStaff, id: number, input: Input<typeof inboxList> = {}) =>
  (await list(one, input)).find(({ thingId }) => thingId === id)
const mention = (id: number, by = sales, who = finance) =>
  by.call(addComment, { kind: 'order', id, text: '@you look', staffIds: [who.id], shared: 'Y' })

test('order.assigned: what is given to somebody is in the inbox, and leaves that of whoever had it before; taking it oneself is no news', async () => {
  const id = await order()
  await sales.call(assignOrder, { id, staffId: finance.id })
  assert.deepEqual((await about(finance, id))?.reasons, ['assigned'])
  await sales.call(assignOrder, { id, staffId: seller.id })
  assert.equal(await about(finance, id, { reason: 'assigned' }), undefined)
  assert.deepEqual((await about(seller, id))?.reasons, ['assigned'])
  const mine = await order()
  await sales.call(assignOrder, { id: mine, staffId: sales.id })
  assert.equal(await about(sales, mine), undefined)
})

test('who watches learns what others, buyers and time do, one line for each act, and not what they do themselves', async () => {
  const id = await order({ term: 'cif' })
  await finance.call(watch, { kind: 'order', id, on: 'Y' })
  await sales.call(watch, { kind: 'order', id, on: 'Y' })
  await sales.call(desk.setFreight, { id, amount: 20_000, note: '', message: '' })
  const item = await about(finance, id)
  assert.deepEqual(
    item?.news.map(({ act, text, byName, actor }) => [act, text, byName, actor]),
    [['order.set_freight', 'Freight fixed', 'Test sales', 'staff']],
  )
  assert.equal(await about(sales, id), undefined)
  await buyer.call(cancelOrder, { id })
  const [latest] = (await about(sales, id))!.news
  assert.deepEqual([latest?.act, latest?.actor, latest?.byName], ['order.cancel', 'buyer', ''])
  assert.equal((await about(finance, id))!.newsCount, 2)
})

test('read, done, put off, open again; what is done comes back with news, what was put off by its moment or a mention', async () => {
  const id = await order()
  await mention(id)
  const { id: item } = (await about(finance, id))!
  const before = await finance.call(inboxCount)
  assert.ok(before.unread >= 1 && before.kinds.order! >= 1 && before.reasons.mention! >= 1)
  await finance.call(seenThing, { kind: 'order', id })
  assert.equal((await finance.call(inboxCount)).unread, before.unread - 1)
  const mark = (as: Input<typeof markInbox>['as'], until?: Date) =>
    finance.call(markInbox, { ids: [item], as, until: until?.toISOString() ?? null })
  await mark('unread')
  assert.equal((await about(finance, id))?.unread, 'Y')
  await mark('done')
  assert.equal(await about(finance, id), undefined)
  assert.ok(await about(finance, id, { box: 'done' }))
  await mark('open')
  assert.ok(await about(finance, id))
  await mention(id)
  await mark('done')
  await mention(id)
  assert.deepEqual([(await about(finance, id))?.unread, (await about(finance, id))?.reasons], ['Y', ['mention']])
  await mark('snoozed', after(app.clock.now, hours(2)))
  assert.equal(await about(finance, id), undefined)
  assert.ok(await about(finance, id, { box: 'snoozed' }))
  await goTo(app, after(app.clock.now, hours(3)))
  assert.ok(await about(finance, id), 'its moment has come')
  await mark('snoozed', after(app.clock.now, hours(2)))
  await mention(id)
  assert.ok(await about(finance, id), 'somebody asks')
  for (const until of [undefined, after(app.clock.now, -1), after(app.clock.now, days(500))])
    await assert.rejects(mark('snoozed', until), { code: 400 })
  assert.deepEqual(await seller.call(markInbox, { ids: [item], as: 'done' }), { changed: 0 }, 'another’s')
})

test('whoever may no longer see a thing finds nothing of it: role taken away, shop changed', async () => {
  const one = await testStaff(app, 'seller', 1)
  const id = await order()
  await mention(id, sales, one)
  assert.ok(await about(one, id))
  const set = (changes: { role_key?: string; shop_id?: number | null }) =>
    app.db.updateTable('staff').set(changes).where('id', '=', one.id).execute()
  await set({ shop_id: 2 })
  assert.deepEqual([await list(one), (await one.call(inboxCount)).open], [[], 0])
  await set({ shop_id: null, role_key: 'product-manager' })
  assert.deepEqual([await list(one), (await one.call(inboxCount)).unread], [[], 0])
  assert.equal((await one.call(inboxList, {})).total, 0)
  await set({ role_key: 'warehouse' })
  assert.ok(await about(one, id))
  await sales.call(addComment, { kind: 'order', id, text: 'Ours', staffIds: [one.id] })
  await set({ shop_id: 1, role_key: 'seller' })
  assert.deepEqual(
    (await about(one, id))?.news.map(({ said }) => said),
    ['@you look'],
    'the operator’s own stays there',
  )
})

test('quotation.need_approval: an offer that a rule holds back waits in the inbox of who may let it go, never of who asks; decided, it is gone', async () => {
  const lamp = await testProduct(app, { shopId: 5, listCents: 10_000 })
  const [manager, clerk] = [await testStaff(app, 'seller', 5), await testStaff(app, 'seller-sales', 5)]
  await manager.call(policy.setMarginRule, { maxDiscountBp: 500, minMarginBp: null })
  const held = async (by: TestStaff) => {
    const part = (await asked(buyer, [{ product: lamp }])).parts[0]!
    const lower = (draft: quotationDesk.QuotationDraft) => ({ ...draft, freight: 0, lines: draft.lines.map((line) => ({ ...line, unitPrice: 9_000 })) }) // prettier-ignore
    return quoted(by, part.id, lower)
  }
  const one = await held(clerk)
  assert.deepEqual((await about(manager, one.id))?.clock?.waitingFor, 'approval')
  assert.equal(await about(clerk, one.id), undefined)
  await manager.call(quotationDesk.approveQuotation, { id: one.id, version: one.version })
  assert.equal(await about(manager, one.id), undefined)
  const { act, text } = (await about(clerk, one.id))!.news[0]!
  assert.deepEqual([act, text], ['quotation.approve', 'Approved'], 'who asked learns of it')
  const boss = await testStaff(app, 'administrator')
  const own = await held(manager)
  assert.equal(await about(manager, own.id), undefined, 'nobody approves their own')
  assert.equal((await about(boss, own.id))?.clock?.waitingFor, 'approval', 'with no other manager it is the administrators’')
  await buyer.call(withdrawQuotation, { id: own.quotationId, partId: own.id })
  assert.equal(await about(boss, own.id), undefined)
})

test('order.reversal_asked order.reversal_decided: a booking to be taken back waits in the inbox of whoever may decide, never of who asks; decided, it is gone', async () => {
  const id = await order()
  const other = await testStaff(app, 'finance')
  const { instalments } = await finance.call(desk.deskOrder, { id })
  const credit = { instalmentId: instalments[0]!.id, valueDate: app.clock.now.toISOString().slice(0, 10) }
  for (const amount of [1_000, 2_000]) await finance.call(desk.confirmPayment, { id, ...credit, amount, bankReference: `TT-${amount}` })
  const [first, second] = (await finance.call(desk.deskOrder, { id })).instalments[0]!.credits
  const ask = async (creditId: number) => (await finance.call(askReversal, { id, creditId, reason: 'Mixed up', message: '' })).reversalId
  const [one, two] = [await ask(first!.id), await ask(second!.id)]
  assert.equal((await about(other, id, { reason: 'clock' }))?.clock?.waitingFor, 'approval')
  await sweepClocks(app.db, app.clock.now)
  assert.ok(await about(other, id, { reason: 'clock' }), 'it is no clock of the order’s')
  for (const nobody of [finance, sales, seller]) assert.equal(await about(nobody, id, { reason: 'clock' }), undefined)
  await other.call(decideReversal, { id, reversalId: one, verdict: 'approved' })
  assert.ok(await about(other, id, { reason: 'clock' }), 'the second waits still')
  assert.equal((await about(finance, id))?.news[0]?.act, 'order.reverse_payment', 'who asked learns of it')
  await finance.call(decideReversal, { id, reversalId: two, verdict: 'withdrawn' })
  assert.equal(await about(other, id, { reason: 'clock' }), undefined)
})

test('points.adjust_asked points.adjust_decided: points to be given wait in the inbox of whoever may decide, never of who asks; decided, who asked learns of it', async () => {
  const other = await testStaff(app, 'finance')
  const { id: memberId } = await memberWith(app, 0)
  const { id } = await finance.call(askPointsAdjustment, { memberId, points: 50, reason: 'Promised by phone' })
  const waits = async (one: TestStaff) => (await list(one)).find((item) => item.kind === 'points-adjustment' && item.thingId === id)
  assert.equal((await waits(other))?.clock?.waitingFor, 'approval')
  for (const nobody of [finance, sales, seller]) assert.equal(await waits(nobody), undefined)
  await other.call(decidePointsAdjustment, { id, verdict: 'approve', answer: '' })
  assert.equal(await waits(other), undefined)
  const told = await waits(finance)
  assert.deepEqual(
    [told?.kindText, told?.news[0]?.act, told?.news[0]?.text],
    ['Change of points', 'points.approve', 'approved what you asked for'],
  )
})

test('quotation.assigned: a quotation that is given to somebody is in the inbox; who watches it hears nothing of another’s with the number of its request', async () => {
  const part = (await asked(buyer, [{ product }])).parts[0]!
  const clerk = await testStaff(app, 'seller-sales', 1)
  await seller.call(quotationDesk.assignQuotation, { id: part.id, version: 1, staffId: clerk.id })
  assert.deepEqual((await about(clerk, part.id))?.reasons, ['assigned'])
  const before = (await about(clerk, part.id))!.newsCount
  await app.db
    .insertInto('transitions')
    .values({
      at: app.clock.now,
      machine: 'quotation',
      subject_id: 987_654,
      parent_kind: 'quotation',
      parent_id: part.id,
      event: 'withdraw',
      from_state: 'submitted',
      to_state: 'withdrawn',
      version: 2,
      actor: 'buyer',
      actor_id: null,
      reason: '',
      detail: '{}',
    })
    .execute()
  assert.equal((await about(clerk, part.id))!.newsCount, before)
  const { quotationId } = await clerk.call(quotationDesk.deskQuotation, { id: part.id })
  await buyer.call(withdrawQuotation, { id: quotationId })
  assert.equal((await about(clerk, part.id))!.newsCount, before + 1)
})

test('two people who name each other at the same moment on one thing do not hold each other up', async () => {
  const id = await order()
  await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? mention(id, sales, finance) : mention(id, finance, sales))))
  assert.equal((await about(finance, id))!.newsCount + (await about(sales, id))!.newsCount >= 12, true)
})

test('a list and a count cost the same number of queries whatever is in them, and answer fast with 100,000 lines; old ones are cleared away', async () => {
  const one = await testStaff(app, 'sales')
  const id = await order()
  await mention(id, sales, one)
  const cost = async () => [
    (await statementsOf(() => one.call(inboxList, {}))).length,
    (await statementsOf(() => one.call(inboxCount))).length,
  ]
  await cost()
  const few = await cost()
  await app.owner.executeQuery({
    sql: `insert into inbox_items (staff_id, kind, thing_id, reasons, latest_at, unread, done_at)
    select ${one.id}, 'order', 10000000 + n, '{news}', timestamptz '${app.clock.now.toISOString()}' - n * interval '1 minute', n % 3 = 0, case when n % 2 = 0 then timestamptz '${app.clock.now.toISOString()}' - n * interval '1 minute' end
    from generate_series(1, 100000) n`,
    parameters: [],
    query: {} as never,
    queryId: {} as never,
  })
  await app.owner.executeQuery({ sql: 'analyze inbox_items', parameters: [], query: {} as never, queryId: {} as never })
  assert.deepEqual(await cost(), few)
  const began = performance.now()
  await one.call(inboxList, {})
  await one.call(inboxCount)
  const took = performance.now() - began
  assert.ok(took < 1_500, `${took} ms`)
  const counted = async () => (await app.db.selectFrom('inbox_items').select('id').where('staff_id', '=', one.id).execute()).length
  const before = await counted()
  await sweepInbox(app.db, after(app.clock.now, days(61)))
  assert.equal(before - (await counted()), 1_000)
  assert.ok(await about(one, id))
})

test('shop.terms_changed: the shop’s own people learn of it, but who did it; of the operator whoever watches the shop; another shop nobody', async () => {
  const [writer, clerk, other] = [
    await testStaff(app, 'seller', 1),
    await testStaff(app, 'seller-sales', 1),
    await testStaff(app, 'seller', 2),
  ]
  await sales.call(watch, { kind: 'shop', id: 1, on: 'Y' })
  const version = async () => (await writer.call(front.deskTerms, { id: 1 })).version
  await writer.call(front.editTerms, { id: 1, version: await version(), body: { en: 'Fourteen days' } })
  const news = async (one: TestStaff) => (await list(one)).find(({ kind }) => kind === 'shop')?.news
  const told = async (one: TestStaff) => (await news(one))?.map(({ act }) => act)
  assert.equal(await told(clerk), undefined, 'a draft is nobody’s news, but of those who watch')
  await writer.call(front.publishTerms, { id: 1, version: await version() })
  assert.deepEqual(await told(clerk), ['shop.terms-publish'])
  assert.deepEqual(await told(sales), ['shop.terms-publish', 'shop.terms-edit'], 'once, whatever the reason')
  assert.deepEqual(
    (await news(sales))?.map(({ text }) => text),
    ['Terms of sale published', 'Terms of sale written'],
  )
  for (const one of [writer, other, finance]) assert.equal(await told(one), undefined)
  await writer.call(front.withdrawTerms, { id: 1, version: await version() })
  assert.deepEqual(await told(clerk), ['shop.terms-withdraw', 'shop.terms-publish'])
  assert.deepEqual((await list(clerk)).find(({ kind }) => kind === 'shop')?.title, (await clerk.call(deskShop, { id: 1 })).name)
})

test('product.take_off_sale product.discontinue: the shop’s people learn that the operator has taken a product of theirs away, not what a colleague does', async () => {
  const [manager, clerk, other] = [
    await testStaff(app, 'product-manager'),
    await testStaff(app, 'seller', 1),
    await testStaff(app, 'seller', 2),
  ]
  const { id } = await testProduct(app, { shopId: 1, listCents: 10_000 })
  const told = async (one: TestStaff) =>
    (await list(one)).find((item) => item.kind === 'product' && item.thingId === id)?.news.map(({ text }) => text)
  const seen = async () => ({ id, version: (await manager.call(products.deskProduct, { id })).version })
  await clerk.call(products.setOnSale, { ...(await seen()), onSale: 'N' })
  for (const one of [clerk, seller]) assert.equal(await told(one), undefined)
  await clerk.call(products.setOnSale, { ...(await seen()), onSale: 'Y' })
  await manager.call(products.setOnSale, { ...(await seen()), onSale: 'N' })
  assert.deepEqual([await told(clerk), await told(seller), await told(other)], [['Taken off sale'], ['Taken off sale'], undefined])
  await manager.call(products.discontinueProduct, await seen())
  assert.deepEqual(await told(clerk), ['Discontinued', 'Taken off sale'])
  assert.equal(await told(manager), undefined)
})
