// From a question to an order over the wire, as buyer, visitor and staff; time is moved, nothing is faked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeItem, cartInfo } from '#contract/cart.ts'
import { cancelOrder, orderDetail } from '#contract/order.ts'
import { getInfo } from '#contract/account.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, placed } from '../order/order.samples.ts'
import { acceptingBy, allowed, asked, quoted, VISITOR } from './quotation.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, {
  shopId: 1,
  listCents: 100_000,
  savingCents: 5_000,
  minimum: 2,
  options: [
    {
      name: 'Mattress',
      values: [
        { name: 'Foam', isDefault: true },
        { name: 'Air', cents: 20_000 },
      ],
    },
  ],
})
const lamp = await testProduct(app, { shopId: 2, listCents: 30_000 })
const [boss, sales, seller, otherSeller] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
]
const buyer = await orderingBuyer(app)
const detail = (id: number) => buyer.call(shop.quotationDetail, { id })
const accepting = acceptingBy(buyer)

test('SPEC-011 SPEC-163 a visitor asks: a number, the promise, and a link by mail that opens it', async () => {
  const visitor = app.client()
  const email = 'otieno@lakeside.example'
  const answer = await visitor(shop.askQuotation, {
    ...VISITOR,
    email,
    productId: bed.id,
    productName: 'Bed',
    message: 'Two beds for Kisumu, please',
  })
  assert.match(answer.quotationNo, /^MHQ-\d{6}-[0-9A-Z]{5}$/)
  assert.equal(answer.dueTime, '2026-11-02 16:00:00')
  await settle(app)
  const mail = await lastMailTo(app, email)
  assert.equal(mail.template, 'quotation-asked')
  assert.match(mail.secret, /\/quotation#[\w-]{43}$/)
  const token = mail.secret.split('#')[1]!
  const seen = await visitor(shop.openQuotation, { token })
  assert.equal(seen.id, answer.id)
  assert.equal(seen.byLink, 'Y')
  assert.equal(seen.companyName, 'Kisumu Lakeside Clinic')
  assert.deepEqual(
    seen.lines.map(({ productModel, count, selectionText }) => [productModel, count, selectionText]),
    [['TEST-1', 2, 'Mattress: Foam']],
  )
  const links = await app.db.selectFrom('quotation_links').selectAll().execute()
  assert.ok(links.length > 0)
  // Neither as it is written nor as the bytes that it stands for.
  const kept = links.flatMap((row) => Object.values(row)).map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value))))
  for (const secret of [Buffer.from(token), Buffer.from(token, 'base64url')])
    assert.ok(
      kept.every((bytes) => !bytes.includes(secret)),
      'the secret of a link is nowhere kept',
    )
  assert.equal((await app.db.selectFrom('quotation_link_uses').selectAll().execute()).length, 1)
  await assert.rejects(visitor(shop.openQuotation, { token: 'x'.repeat(43) }), { code: 404 })
  await assert.rejects(visitor(shop.quotationDetail, { id: answer.id }), { code: 401 })
  await assert.rejects(buyer.call(shop.quotationDetail, { id: answer.id }), { code: 404 })
})

test('SPEC-163 what a visitor has to say is asked for, and programs are turned away', async () => {
  const visitor = app.client()
  const whole = { ...VISITOR, email: 'a@b.example', message: 'Hello' }
  for (const field of ['name', 'email', 'nation'] as const)
    await assert.rejects(visitor(shop.askQuotation, { ...whole, [field]: '' }), (error: Error) => error.message.includes(field))
  await assert.rejects(visitor(shop.askQuotation, { ...whole, message: '' }), /message/)
  await assert.rejects(visitor(shop.askQuotation, { ...whole, website: 'https://spam.example' }), { code: 601 })
  await assert.rejects(visitor(shop.askQuotation, { ...whole, productId: 99_999_999 }), { code: 404 })
})

test('the same asked at once again is one quotation, also when many arrive together; another one is another', async () => {
  const wanted = { ...VISITOR, email: 'twice@test.example', productId: lamp.id, message: 'A lamp' }
  const answers = await Promise.all(Array.from({ length: 25 }, () => app.client()(shop.askQuotation, wanted)))
  assert.equal(new Set(answers.map(({ quotationNo }) => quotationNo)).size, 1)
  assert.equal((await app.db.selectFrom('quotations').select('id').where('email', '=', wanted.email).execute()).length, 1)
  const other = await app.client()(shop.askQuotation, { ...wanted, message: 'Another lamp' })
  assert.notEqual(other.id, answers[0]!.id)
})

test('a request over two shops: each answers its part, sees no other, and the buyer sees one document', async () => {
  const whole = await asked(buyer, [
    { product: bed, count: 4 },
    { product: lamp, count: 3 },
  ])
  assert.deepEqual(
    whole.parts.map(({ shopId, state }) => [shopId, state]),
    [
      [1, 'submitted'],
      [2, 'submitted'],
    ],
  )
  const [first, second] = whole.parts as [(typeof whole.parts)[0], (typeof whole.parts)[0]]
  assert.equal((await seller.call(desk.deskQuotation, { id: first.id })).lines.length, 1)
  await assert.rejects(seller.call(desk.deskQuotation, { id: second.id }), { code: 404 })
  await assert.rejects(seller.call(desk.claimQuotation, { id: second.id, version: 1 }), { code: 404 })
  assert.deepEqual(new Set((await otherSeller.call(desk.deskQuotations, { pageSize: 100 })).rows.map(({ shopId }) => shopId)), new Set([2]))
  await quoted(seller, first.id, (draft) => ({
    ...draft,
    freight: 30_000,
    discount: 10_000,
    lines: draft.lines.map((line) => ({ ...line, unitPrice: 90_000, cost: 61_234, remark: 'As agreed by telephone' })),
  }))
  await seller.call(desk.noteOnQuotation, { id: first.id, text: 'Secret margin talk' })
  const seen = await detail(whole.id)
  const version = seen.parts[0]!.versions[0]!
  assert.deepEqual(
    [version.number, version.subtotalMoney, version.discountMoney, version.shippingMoney, version.resultMoney],
    [1, 360_000, 10_000, 30_000, 380_000],
  )
  assert.deepEqual([version.lines[0]!.price, version.lines[0]!.listPrice, version.lines[0]!.total], [90_000, 100_000, 360_000])
  assert.ok(!JSON.stringify(seen).includes('Secret') && !JSON.stringify(seen).includes('61234'))
  assert.equal(seen.parts[1]!.versions.length, 0)
  const foreign = JSON.stringify(await otherSeller.call(desk.deskQuotation, { id: second.id }))
  assert.ok(!foreign.includes('Secret') && !foreign.includes('90000'))
  const inside = await seller.call(desk.deskQuotation, { id: first.id })
  assert.deepEqual([inside.versions[0]!.costMoney, inside.versions[0]!.marginBp], [244_936, 3_001])
  assert.equal(inside.overdue, 'N')
  assert.equal(inside.dueTime, null)
})

test('accepting places the order as quoted, whatever the catalogue says by then; twice is once', async () => {
  const whole = await asked(buyer, [{ product: bed, count: 4 }])
  const part = whole.parts[0]!
  await quoted(seller, part.id, (draft) => ({
    ...draft,
    term: 'cif',
    namedPlace: 'Mombasa',
    freight: 42_000,
    insurance: 2_000,
    discount: 1_234,
    lines: draft.lines.map((line) => ({ ...line, selectionIds: [bed.values['Air']!], unitPrice: 105_000, leadDays: 45 })),
  }))
  const { parts } = await detail(whole.id)
  const version = parts[0]!.versions[0]!
  assert.equal(version.resultMoney, 4 * 105_000 - 1_234 + 42_000)
  await app.db.updateTable('products').set({ list_cents: 999_999, saving_cents: 0, lead_days: 1 }).where('id', '=', bed.id).execute()
  await assert.rejects(buyer.call(shop.acceptQuotation, accepting(whole.id, [version.id], version.resultMoney - 1)), { message: /price/i })
  const wanted = accepting(whole.id, [version.id], version.resultMoney)
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.call(shop.acceptQuotation, wanted)))
  assert.equal(new Set(answers.map(({ orderNos }) => orderNos.join())).size, 1)
  const order = await buyer.call(orderDetail, { id: answers[0]!.orderIds[0]! })
  assert.deepEqual(
    [order.resultMoney, order.shippingMoney, order.discountMoney, order.state, order.orderItems[0]!.price, order.orderItems[0]!.count],
    [460_766, 42_000, 1_234, 'awaiting_payment', 105_000, 4],
  )
  const row = await app.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.insurance_cents, row.named_place, row.quotation_version_id], [2_000, 'Mombasa', version.id])
  const line = await app.db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  assert.deepEqual([line.list_cents, line.saving_cents, line.options_cents, line.lead_days], [100_000, 15_000, 20_000, 45])
  const after = await detail(whole.id)
  assert.deepEqual([after.parts[0]!.state, after.parts[0]!.order?.orderNo], ['ordered', order.orderNo])
  assert.deepEqual(allowed(after.parts[0]!.allowedActions), [])
  await app.db.updateTable('products').set({ list_cents: 100_000, saving_cents: 5_000, lead_days: 10 }).where('id', '=', bed.id).execute()
  await settle(app)
  assert.ok((await mailsTo(app, buyer.email)).some(({ template }) => template === 'order-placed'))
})

test('options are chosen while the draft is written: what is open is kept, but not sent', async () => {
  const chair = await testProduct(app, {
    shopId: 1,
    listCents: 20_000,
    options: [
      { name: 'Seat', values: [{ name: '42 cm' }, { name: '46 cm', cents: 1_500 }] },
      {
        name: 'Extras',
        required: false,
        multiple: true,
        values: [
          { name: 'Tray', cents: 900 },
          { name: 'Belt', cents: 400 },
        ],
      },
    ],
  })
  const part = (await asked(buyer, [{ product: lamp }, { product: chair }])).parts.find(({ shopId }) => shopId === 1)!
  let { version } = await seller.call(desk.claimQuotation, { id: part.id, version: 1 })
  const seen = await seller.call(desk.deskQuotation, { id: part.id })
  const [goods] = seen.draftGoods
  assert.deepEqual([goods!.listPrice, goods!.options.map(({ name, required, several }) => [name, required, several])], [20_000, [['Seat', 'Y', 'N'], ['Extras', 'N', 'Y']]]) // prettier-ignore
  const keep = async (selectionIds: number[], unitPrice: number) => {
    const draft = { ...seen.draft!, freight: 0, lines: seen.draft!.lines.map((line) => ({ ...line, selectionIds, unitPrice })) }
    ;({ version } = await seller.call(desk.saveDraft, { id: part.id, version, ...draft }))
  }
  await keep([], 20_000)
  await assert.rejects(seller.call(desk.sendQuotation, { id: part.id, version }), { message: /Seat/ })
  await assert.rejects(keep([bed.values['Air']!], 20_000), { code: 500 })
  await keep([chair.values['46 cm']!, chair.values['Tray']!], 22_000)
  assert.equal((await seller.call(desk.sendQuotation, { id: part.id, version })).state, 'sent')
  const [line] = (await seller.call(desk.deskQuotation, { id: part.id })).versions[0]!.lines
  assert.deepEqual([line!.listPrice, line!.price, line!.selectionText], [22_400, 22_000, 'Seat: 46 cm, Extras: Tray'])
  // What else the shop has can be added, another shop's goods cannot.
  assert.equal((await seller.call(desk.quotationGoods, { id: part.id, productId: bed.id })).options[0]!.values[1]!.price, 20_000)
  await assert.rejects(seller.call(desk.quotationGoods, { id: part.id, productId: lamp.id }), { code: 404 })
})

test('a counter-offer, then another version that shows what it changes; the first can no longer be accepted', async () => {
  const whole = await asked(buyer, [
    { product: bed, count: 4 },
    { product: bed, count: 2 },
  ])
  const part = whole.parts[0]!
  await quoted(seller, part.id, (draft) => ({ ...draft, freight: 0, lines: draft.lines.map((line) => ({ ...line, unitPrice: 90_000 })) }))
  const first = (await detail(whole.id)).parts[0]!.versions[0]!
  await buyer.call(shop.counterQuotation, {
    id: whole.id,
    partId: part.id,
    versionId: first.id,
    wishes: [{ position: 1, targetPrice: 80_000, count: 6 }],
    message: 'For six of them?',
  })
  const waiting = await seller.call(desk.deskQuotation, { id: part.id })
  assert.equal(waiting.state, 'countered')
  assert.equal(waiting.dueTime, '2026-11-02 16:00:00')
  assert.deepEqual(
    waiting.messages.at(-1)!.wishes.map(({ position, count, targetMoney }) => [position, count, targetMoney]),
    [[1, 6, 80_000]],
  )
  await quoted(seller, part.id, (draft) => {
    assert.deepEqual(
      draft.lines.map(({ count }) => count),
      [6, 2],
    )
    return { ...draft, lines: [{ ...draft.lines[0]!, unitPrice: 85_000 }] }
  })
  const [second] = (await detail(whole.id)).parts[0]!.versions as [shop.Quotation['parts'][0]['versions'][0]]
  assert.equal(second.number, 2)
  assert.deepEqual([second.lines[0]!.change, second.lines[0]!.priceBefore, second.lines[0]!.countBefore], ['changed', 90_000, 4])
  assert.deepEqual(
    second.removed.map(({ count }) => count),
    [2],
  )
  assert.equal(second.resultBefore, first.resultMoney)
  await assert.rejects(buyer.call(shop.acceptQuotation, accepting(whole.id, [first.id], first.resultMoney)), { code: 409 })
  await assert.rejects(buyer.call(shop.declineQuotation, { id: whole.id, partId: part.id, versionId: first.id, reason: 'price' }), {
    code: 409,
  })
  await buyer.call(shop.declineQuotation, { id: whole.id, partId: part.id, versionId: second.id, reason: 'price', message: 'Too much' })
  assert.equal((await detail(whole.id)).parts[0]!.state, 'declined')
})

test('a version never changes: not by the application, nor by its database role', async () => {
  const whole = await asked(buyer, [{ product: bed, count: 2 }])
  await quoted(seller, whole.parts[0]!.id, (draft) => ({ ...draft, freight: 0 }))
  const { id } = (await detail(whole.id)).parts[0]!.versions[0]!
  await assert.rejects(app.db.updateTable('quotation_versions').set({ result_cents: 1 }).where('id', '=', id).execute())
  await assert.rejects(app.db.deleteFrom('quotation_versions').where('id', '=', id).execute())
})

test('beyond the rule a manager decides, never who asked; costs and rules stay with the shop', async () => {
  await boss.call(policy.setMarginRule, { shopId: 2, maxDiscountBp: 1_000, minMarginBp: 2_000 })
  const whole = await asked(buyer, [{ product: lamp, count: 10 }])
  const part = whole.parts[0]!
  const clerk = await testStaff(app, 'seller-sales', 2)
  const low = (draft: desk.QuotationDraft) => ({
    ...draft,
    freight: 0,
    lines: draft.lines.map((line) => ({ ...line, unitPrice: 28_000, cost: 25_000 })),
  })
  const held = await quoted(clerk, part.id, low)
  assert.equal(held.state, 'pricing_approval')
  const told = [(await detail(whole.id)).parts[0]!, (await buyer.call(shop.quotationPage, {})).rows.find(({ id }) => id === whole.id)!]
  assert.deepEqual(told.map(({ state }) => state), ['in_review', 'in_review']) // prettier-ignore
  assert.deepEqual(
    held.breaches.map(({ kind, bp, limitBp }) => [kind, bp, limitBp]),
    [['margin', 1_071, 2_000]],
  )
  await assert.rejects(clerk.call(desk.approveQuotation, { id: part.id, version: held.version }), { code: 403 })
  await settle(app)
  assert.equal((await lastMailTo(app, otherSeller.email)).template, 'quotation-approval')
  await assert.rejects(seller.call(desk.approveQuotation, { id: part.id, version: held.version }), { code: 404 })
  const { version } = await otherSeller.call(desk.approveQuotation, { id: part.id, version: held.version })
  const { state } = await clerk.call(desk.sendQuotation, { id: part.id, version })
  assert.equal(state, 'sent')
  const sent = await clerk.call(desk.deskQuotation, { id: part.id })
  assert.equal(sent.versions[0]!.approvedBy, 'Test seller')
  // A manager who sends beyond the rule needs another one.
  const second = await asked(buyer, [{ product: lamp, count: 10 }])
  const own = await quoted(otherSeller, second.parts[0]!.id, low)
  assert.equal(own.state, 'pricing_approval')
  await assert.rejects(otherSeller.call(desk.approveQuotation, { id: own.id, version: own.version }), { message: /another person/i })
  const returned = await boss.call(desk.returnQuotation, { id: own.id, version: own.version, note: 'Not below 20 %' })
  const back = await otherSeller.call(desk.deskQuotation, { id: own.id })
  assert.deepEqual(
    [back.state, back.approval, back.approvalNote, back.version],
    ['in_review', 'returned', 'Not below 20 %', returned.version],
  )
  // An approved draft that is kept again as it was is approved still; changed, it needs another approval.
  const third = await asked(buyer, [{ product: lamp, count: 10 }])
  const wait = await quoted(clerk, third.parts[0]!.id, low)
  const ok = await otherSeller.call(desk.approveQuotation, { id: wait.id, version: wait.version })
  const again = await clerk.call(desk.saveDraft, { id: wait.id, version: ok.version, ...wait.draft! })
  assert.equal((await clerk.call(desk.deskQuotation, { id: wait.id })).approval, 'approved')
  const lower = { ...wait.draft!, lines: wait.draft!.lines.map((line) => ({ ...line, unitPrice: 26_000 })) }
  const kept = await clerk.call(desk.saveDraft, { id: wait.id, version: again.version, ...lower })
  assert.equal((await clerk.call(desk.sendQuotation, { id: wait.id, version: kept.version })).state, 'pricing_approval')
})

test('what a visitor asked becomes an account’s when its address is proved; over the link it is accepted with a mailed code', async () => {
  const email = 'newcomer@clinic.example'
  const visitor = app.client()
  await visitor(shop.askQuotation, { ...VISITOR, email, productId: bed.id, message: 'For our new wing' })
  await settle(app)
  const token = (await lastMailTo(app, email)).secret.split('#')[1]!
  const { id, parts } = await visitor(shop.openQuotation, { token })
  await quoted(seller, parts[0]!.id, (draft) => ({ ...draft, freight: 0 }))
  await visitor(shop.writeAboutQuotation, { id, token, text: 'Thank you' })
  await assert.rejects(visitor(shop.writeAboutQuotation, { id, token: 'y'.repeat(43), text: 'Let me in' }), { code: 404 })
  await visitor(shop.quotationCode, { id, token })
  const code = (await lastMailTo(app, email)).secret
  await assert.rejects(visitor(shop.enterQuotation, { token, code: code === '000000' ? '000001' : '000000', clientId: 'shop' }), {
    code: 500,
  })
  const session = await visitor(shop.enterQuotation, { token, code, clientId: 'shop' })
  const own = app.client({ token: session.access_token })
  const { user } = await own(getInfo, {})
  assert.deepEqual([user.email, user.companyName], [email, 'Kisumu Lakeside Clinic'])
  const list = await own(shop.quotationPage, {})
  assert.deepEqual(
    list.rows.map((row) => [row.id, row.state]),
    [[id, 'sent']],
  )
  const counts = await own(shop.quotationCount)
  assert.deepEqual([counts.all, counts.quoted, counts.open], [1, 1, 0])
  const seen = await own(shop.quotationDetail, { id })
  assert.ok(seen.links.length > 0)
  await own(shop.revokeQuotationLink, { id, linkId: seen.links[0]!.id })
  await assert.rejects(visitor(shop.openQuotation, { token }), { code: 404 })
})

test('from the cart, from a cancelled order, and in words that the operator gives to a shop', async () => {
  await buyer.call(changeItem, { productId: bed.id, count: 3, flag: '1' })
  const items = (await buyer.call(cartInfo, {})).shopCarts.flatMap(({ shopCartItem }) => shopCartItem)
  const fromCart = await asked(buyer, [], { items: null, cartItemIds: items.map(({ id }) => id) })
  assert.deepEqual([fromCart.source, fromCart.lines.map(({ count }) => count)], ['cart', [3]])
  const [orderId] = (await placed(buyer, { products: [{ product: lamp, count: 2 }] })) as [number]
  await assert.rejects(asked(buyer, [], { items: null, orderId }), { message: /not been cancelled/ })
  await buyer.call(cancelOrder, { id: orderId })
  const fromOrder = await asked(buyer, [], { items: null, orderId })
  assert.deepEqual([fromOrder.source, fromOrder.lines.map(({ count, productId }) => [count, productId])], ['order', [[2, lamp.id]]])
  const other = await testBuyer(app)
  await assert.rejects(asked(other, [], { items: null, orderId }), { code: 500 })
  const inWords = await asked(buyer, [], { items: [{ text: 'A hoist for 300 kg', count: 1 }] })
  const part = inWords.parts[0]!
  assert.equal(part.shopId, null)
  for (const [keyword, total] of [['HÖIST for', 1], ['"en"', 0], ['％', 0]] as const) assert.equal((await buyer.call(shop.quotationPage, { keyword })).total, total) // prettier-ignore
  await assert.rejects(seller.call(desk.deskQuotation, { id: part.id }), { code: 404 })
  const sought = async (keyword: string) => (await sales.call(desk.deskQuotations, { keyword })).rows.map(({ id }) => id)
  assert.deepEqual(await sought('hoist for 300'), [part.id])
  const { version } = await sales.call(desk.routeQuotation, { id: part.id, version: part.version, shopId: 1 })
  assert.deepEqual(await sought('hoist for 300'), [part.id])
  assert.equal((await seller.call(desk.deskQuotation, { id: part.id })).lines[0]!.productName, 'A hoist for 300 kg')
  const trail = await boss.call(desk.quotationTrail, { id: part.id })
  assert.deepEqual([trail.rows[0]!.action, trail.rows[0]!.staffName], ['quotation.route', 'Test sales'])
  await seller.call(desk.claimQuotation, { id: part.id, version })
  const ofOwner = async (owner: number, by = boss) => (await by.call(desk.deskQuotations, { owner, keyword: 'hoist for 300' })).total
  assert.deepEqual([await ofOwner(seller.id), await ofOwner(sales.id), await ofOwner(seller.id, otherSeller)], [1, 0, 0])
  const people = (await seller.call(desk.quotationPeople, {})).map(({ id }) => id)
  assert.deepEqual([people.includes(sales.id), people.includes(seller.id), people.includes(otherSeller.id)], [true, true, false])
  const { draft } = await seller.call(desk.deskQuotation, { id: part.id })
  assert.deepEqual(draft!.lines, [])
  // Claimed by the operator before a shop was found: the shop has a draft to write on all the same.
  const early = (await asked(buyer, [], { items: [{ text: 'A ramp of 2 m', count: 1 }] })).parts[0]!
  const claimed = await sales.call(desk.claimQuotation, { id: early.id, version: early.version })
  await sales.call(desk.routeQuotation, { id: early.id, version: claimed.version, shopId: 1 })
  assert.deepEqual((await seller.call(desk.deskQuotation, { id: early.id })).draft?.lines, [])
  // Given to a shop that is asked already: found with its part from then on, and no longer by itself.
  const both = [
    { productId: bed.id, count: 2 },
    { productId: lamp.id, count: 1 },
    { text: 'A winch for boats', count: 1 },
  ]
  const mixed = (await asked(buyer, [], { items: both })).parts
  const [own, words] = [mixed.find(({ shopId }) => shopId === 1)!, mixed.find(({ shopId }) => shopId === null)!]
  assert.deepEqual(await sought('winch for'), [words.id])
  await sales.call(desk.routeQuotation, { id: words.id, version: words.version, shopId: 1 })
  assert.deepEqual(await sought('winch for'), [own.id])
})
