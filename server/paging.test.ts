// Every list of the wire, asked for in parts: its pages one after the other are the whole, none twice, none left out. A new list is in it by
// itself and needs five things to list: in the noun’s <noun>.many.samples.ts, or here.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { planBulk } from '#contract/bulk.ts'
import type { Page } from '#contract/call.ts'
import { addComment } from '#contract/comment.ts'
import { apply, contactUs, suggest } from '#contract/enquiry.ts'
import { toggleFavourite } from '#contract/favourite.ts'
import { markReady, shipOrder, deskOrder } from '#contract/order-desk.ts'
import { editMailTemplate } from '#contract/mail-template-desk.ts'
import { deskSettings, editTrade } from '#contract/setting-desk.ts'
import { askQuotation } from '#contract/quotation.ts'
import { subscribe } from '#contract/subscriber.ts'
import { linksBegin } from '#features/platform/mail/mail.ts'
import { bankAccount, broughtFile, camtFile } from '#features/sales/order-payment/bank.samples.ts'
import { credited, orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { inTransaction } from '#db/connect.ts'
import { addFollowUp } from '#contract/sales-customer.ts'
import { manyNotices } from '#features/aftercare/recall/recall.samples.ts'
import { joined } from '#features/sales/sales-customer/sales-customer.samples.ts'
import { application } from '#features/sales/order-financing/order-financing.samples.ts'
import { testApp } from '#testing/app.ts'
import { manyOfEach, type Of } from '#testing/many.ts'
import { testBuyer, testStaff, type TestBuyer } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { adminApi, devApi } from './api.ts'

const MADE = 5
const app = await testApp('empty')
const [buyer, staff] = [await orderingBuyer(app), await testStaff(app, 'administrator')]
linksBegin('https://shop.example')

/** By path: what the list is of, besides its page, where several nouns share what is made here; a noun of its own says it in its samples. */
const OF: Record<string, () => object> = {
  '/mail-template/{template}/versions': () => ({ template: 'welcome', language: 'en' }),
  '/crm/orderDvy/list': () => ({ orderId: shippedOrder }),
  '/shop/pm/product/recommend/list': () => ({ position: 'detail', productId: ordered }), // the home page takes four of a category
  '/ledger/account/list': () => ({ empty: 'Y' }), // one for each order
  '/bank-statement/{id}/left-out': () => ({ id: statement }),
  '/bank-line/dues': () => ({ keyword: 'test hospital' }),
  '/bulk/{id}/item/list': () => ({ id: bulkRun }),
  '/page/{id}/versions': () => ({ id: publishedPage }),
  '/product/{id}/versions': () => ({ id: ordered }),
  '/category/{id}/attributes/earlier': () => ({ id: 1 }), // that of the products of tests
  '/shop/{id}/terms/versions': () => ({ id: 1 }),
  '/membership/{id}/entries': () => ({ id: userId }),
  '/points/member/{id}/entries': () => ({ id: userId }),
  '/partner-application/list': () => ({ state: ['accepted'] }),
  '/recall/{id}/versions': () => ({ id: notices.noticeId }),
  '/recall/{id}/matches': () => ({ id: notices.noticeId }),
  '/recall/{id}/owners': () => ({ id: notices.noticeId }),
  '/recall/file/{id}/left-out': () => ({ id: notices.fileId }),
  '/shop/pm/product/keyWordsProductList': () => ({ productName: 'Test product' }),
}
/** The trails of nouns are one function, asked for here by way of the settings. */
const TRAILS = /\/\{id\}\/trail$/
let [shippedOrder, ordered, bulkRun, publishedPage, statement] = [0, 0, 0, 0, 0]
const customers: TestBuyer[] = []
let notices = { noticeId: 0, fileId: 0 }
let many: Of = {}
let userId = 0

before(async () => {
  const { user } = await buyer.call(getInfo)
  const product = await testProduct(app)
  ordered = product.id
  notices = await manyNotices(app, staff, buyer.email, MADE)
  userId = user.userId
  many = await manyOfEach({ app, staff, buyer, userId, count: MADE })
  const account = await bankAccount(staff)
  statement = await broughtFile(
    app,
    staff,
    camtFile(
      account.number,
      Array.from({ length: MADE }, () => ({ cents: 0 })),
    ),
  )
  const text = JSON.stringify({ en: 'Text' })
  const page = { title: text, summary: text, body: text, published: true, changed_at: app.clock.now }
  for (let made = 0; made < MADE; made++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await buyer.call(toggleFavourite, { productId: (await testProduct(app)).id })
    customers.push(await testBuyer(app, { referrer: user.inviteCode }))
    await buyer.call(askQuotation, { productId: product.id, message: `Request ${made}` })
    const [orderId] = (await placed(buyer, { products: [{ product }] })) as [number]
    await placed(buyer, { products: [{ product, count: 500 }], pay: 'lc' })
    const [paidId] = (await placed(buyer, { products: [{ product }] })) as [number]
    await credited(staff, paidId)
    const sale = {
      shop_id: 1,
      user_id: userId,
      reason: 'other' as const,
      description: '',
      state_at: app.clock.now,
      created_at: app.clock.now,
    }
    await app.db
      .insertInto('after_sales')
      .values({ ...sale, order_id: paidId, type: '1', state: 'inspecting' })
      .execute()
    await app.db
      .insertInto('search_misses')
      .values({ term: `unheard of ${made}`, seeker: made, day: app.clock.now.toISOString().slice(0, 10), language: 'en' })
      .execute()
    await (await testStaff(app, 'sales')).call(addComment, { kind: 'order', id: orderId, text: 'Look', staffIds: [staff.id] })
    await broughtFile(app, staff, camtFile(account.number, [{ cents: 100 + made }]))
    await app.db
      .insertInto('catalogue_terms')
      .values({ phrase: `Phrase ${made}` })
      .execute()
    await app.db
      .insertInto('fda_classes')
      .values({
        code: `AA${String.fromCharCode(65 + made)}`,
        name: `Device ${made}`,
        class: '1',
        regulation: '',
        panel: 'HO',
        changed_at: app.clock.now,
      })
      .execute()
    const letter = { name: 'Amina', phone: '', nation: 'SN', companyName: '', jobTitle: '', productName: '', message: 'A question' }
    const email = `writer-${made}@clinic.example`
    await app.client()(contactUs, { ...letter, email })
    await buyer.call(apply, application({ amount: 5_000_000 + made }))
    await buyer.call(suggest, { content: `Suggestion ${made}` })
    await app.client()(subscribe, { email, source: 'footer' })
    const { id } = await app.db
      .insertInto('content_pages')
      .values({ ...page, key: `page-${made}`, slug: `page-${made}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    publishedPage ||= id
    const kinds = [
      { kind: 'blog-news' as const, fields: '{"published":"2026-01-01"}' },
      { kind: 'banner' as const, fields: '{}' },
      { kind: 'activity' as const, fields: '{}' },
      { kind: 'solution' as const, fields: '{"solutionType":"ward"}' },
    ]
    for (const one of kinds)
      await app.db
        .insertInto('content_pages')
        .values({ ...page, ...one, slug: `${one.kind}-${made}` })
        .execute()
    const published = { title: text, summary: text, body: text, published_at: app.clock.now }
    await app.db
      .insertInto('content_versions')
      .values({ ...published, page_id: publishedPage, number: made + 1 })
      .execute()
    await app.db
      .insertInto('product_versions')
      .values({ product_id: ordered, number: made + 1, saved_at: app.clock.now, was: '{}' })
      .execute()
    const change = { category_id: 1, former: '[]', steps: '[]', staff_id: staff.id, products: 0 }
    await app.db
      .insertInto('attribute_changes')
      .values({ ...change, began_at: app.clock.now, ended_at: app.clock.now })
      .execute()
    await app.db
      .insertInto('shop_terms')
      .values({ shop_id: 1, version: made + 1, body: text, published_at: app.clock.now, published_by: staff.id })
      .execute()
    await staff.call(editMailTemplate, { template: 'welcome', language: 'en', version: made, parts: { title: `Title ${made}` } })
    const { trade } = await staff.call(deskSettings)
    await staff.call(editTrade, { ...trade, seaCents: trade.seaCents + 1 })
    for (const shopId of [1, 2, 50 + made]) await testProduct(app, { shopId })
  }
  ;[shippedOrder = 0] = await placed(buyer, { products: [{ product, count: MADE }] })
  await credited(staff, shippedOrder)
  await staff.call(markReady, { id: shippedOrder })
  for (let made = 0; made < MADE; made++)
    await app.db
      .insertInto('payment_exceptions')
      .values({
        kind: 'reference',
        state_at: app.clock.now,
        opened_at: app.clock.now,
        bank_reference: `REFERENCE${made}`,
        fingerprint: `${made}`,
        order_id: shippedOrder,
        told: '[]',
      })
      .execute()
  for (let made = 0; made < MADE; made++)
    await app.db
      .insertInto('payment_differences')
      .values({
        provider: 'paypal',
        kind: 'unknown',
        capture_id: `CAPTURE${made}`,
        ours: '',
        theirs: '1.00 USD',
        at: app.clock.now,
        state_at: app.clock.now,
        found_at: app.clock.now,
      })
      .execute()
  const { user_id } = await app.db.selectFrom('orders').select('user_id').where('id', '=', shippedOrder).executeTakeFirstOrThrow()
  const owed = {
    order_id: shippedOrder,
    user_id,
    cause: 'cancel' as const,
    origin: 'cancel' as const,
    cause_id: 1,
    cents: 100,
    state: 'owed' as const,
    way: 'bank' as const,
  }
  for (let made = 0; made < MADE; made++)
    await app.db
      .insertInto('refunds')
      .values({ ...owed, state_at: app.clock.now, created_at: app.clock.now })
      .execute()
  const told = { beneficiary: 'B', bank_name: 'B', account_no: '1234', swift_code: 'BYLADEM1001', asked_by: staff.id }
  const { id: accountId } = await app.db
    .insertInto('shop_accounts')
    .values({ ...told, shop_id: 1, asked_at: app.clock.now, effective_at: app.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payout = { shop_id: 1, account_id: accountId, cents: 100, state: 'prepared' as const, prepared_by: staff.id }
  for (let made = 0; made < MADE; made++)
    await inTransaction(app.db, async (tx) => {
      const { id } = await tx
        .insertInto('payouts')
        .values({ ...payout, state_at: app.clock.now, prepared_at: app.clock.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('payout_orders').values({ payout_id: id, order_id: shippedOrder, cents: 100 }).execute()
    })
  for (let made = 1; made < MADE; made++) {
    const another = await orderingBuyer(app)
    const [id] = (await placed(another, { products: [{ product }] })) as [number]
    await credited(staff, id)
  }
  const wish = { act: 'product.sale', onSale: 'N' } as const
  for (let made = 0; made < MADE; made++) bulkRun = (await staff.call(planBulk, { wish, filters: { shopId: 1 } })).id
  const { lines } = await staff.call(deskOrder, { id: shippedOrder })
  const one = { mode: 'air' as const, carrier: 'Any', trackingNo: '1', lines: [{ orderLineId: lines[0]!.id, count: 1 }] }
  for (let made = 0; made < MADE; made++) await staff.call(shipOrder, { id: shippedOrder, ...one })
  await app.db.updateTable('users').set({ characteristic: '2' }).where('email', '=', buyer.email).execute()
  for (const customer of customers)
    await buyer.call(addFollowUp, {
      id: await joined({ ...buyer, userId }, customer),
      note: 'Call back',
      day: '2026-12-01',
    })
})

for (const api of [devApi, adminApi])
  for (const { call } of api.filter(({ call: { wrap, path } }) => wrap === 'page' && !TRAILS.test(path)))
    test(`${call.method} ${call.path}: its pages make the whole list`, async () => {
      const client = api === devApi ? buyer.call : staff.call
      const ask = async (page: object) =>
        (await client(call, { ...OF[call.path]?.(), ...many[call.path], ...page } as never)) as Page<unknown>
      const whole = await ask({ pageSize: 100 })
      assert.ok(
        whole.total >= MADE && whole.rows.length === Math.min(whole.total, 100),
        `${whole.total} are listed: ${MADE} are made by the noun’s <noun>.many.samples.ts, or above`,
      )
      const parts: Page<unknown>[] = []
      for (let pageNum = 1; pageNum <= Math.ceil(MADE / 2); pageNum++) parts.push(await ask({ pageSize: 2, pageNum }))
      const rows = parts.flatMap((part) => part.rows)
      assert.deepEqual(rows, whole.rows.slice(0, rows.length))
      assert.ok(rows.length >= MADE)
      for (const { total } of parts) assert.equal(total, whole.total)
    })
