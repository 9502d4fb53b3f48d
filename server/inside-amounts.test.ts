// What a quotation costs a shop, what it leaves, which limits hold for it, what is drafted and what the shop says among its own people reaches
// nobody else; neither does one shop's part the people of another. Every call that reads is asked, with everything that a quotation and its
// order can be named by, as its buyer, as a visitor by its link and as the seller of another shop that answers the same request; so are mails.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { requestFor } from '#contract/client.ts'
import { PERMISSIONS } from '#contract/permission.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { orderingBuyer, receiptFile } from '#features/sales/order/order.samples.ts'
import { newLink } from '#features/sales/quotation/quotation.link.ts'
import { asked, quoted } from '#features/sales/quotation/quotation.samples.ts'
import { entriesOf } from '#features/platform/spreadsheet/spreadsheet.samples.ts'
import { adminApi, devApi } from './api.ts'
import { testApp } from '#testing/app.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'

const app = await testApp('empty')
const [bed, lamp] = [await testProduct(app, { shopId: 1, listCents: 1_000_003 }), await testProduct(app, { shopId: 2, listCents: 400_009 })]
const [boss, seller, clerk, other] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller-sales', 1),
  await testStaff(app, 'seller', 2),
]
const buyer = await orderingBuyer(app)

/** Amounts in cents that occur nowhere else: what the first shop has for itself, what it offers, and what the buyer wrote to it alone. */
const INSIDE = { cost: 713_017 }
const DRAFTED = 888_121
const OFFERED = { price: 813_573, freight: 619_273 }
const SECRETS = ['Zinnober-note', 'Zinnober-to-manager', 'Zinnober-returned']
const TO_ONE = ['Krapplack-question', 'Krapplack-answer', 'Krapplack-remark']
const RULE = { maxDiscountBp: 1_733, minMarginBp: 2_917 }

/** Keys that only the office's own answers have. */
const INSIDE_KEY = /"(cost\w*|margin\w*|breach\w*|approv\w*|internal\w*|draft\w*|minMargin\w*|maxDiscount\w*|answerMs|ownerId)":/

/** Digits of an amount however it is written: 913573, 9,135.73, 9.135,73. */
const bare = (text: string) => text.replaceAll(/(?<=\d)(?:&nbsp;|&#160;|[ .,'’\u00a0\u202f])(?=\d)/g, '')
const amountsIn = (text: string, amounts: readonly number[]) => amounts.filter((cents) => bare(text).includes(String(cents)))

await seller.call(policy.setMarginRule, RULE)
const whole = await asked(buyer, [
  { product: bed, count: 3 },
  { product: lamp, count: 2 },
])
const [first, second] = whole.parts.map(({ id }) => id) as [number, number]
const token = (await app.db.transaction().execute((tx) => newLink(tx, whole.id, buyer.email, app.clock.now))).path.split('#')[1]!
const fileId = await receiptFile(buyer)

/** The first shop asks, is answered with a file, notes, offers, is held back, returned, let out, revised: all of it with marks. */
test('the story that is searched for', async () => {
  const { version } = await clerk.call(desk.claimQuotation, { id: first, version: 1 })
  await clerk.call(desk.noteOnQuotation, { id: first, text: SECRETS[0]! })
  await clerk.call(desk.askBuyer, { id: first, version, text: TO_ONE[0]! })
  await buyer.call(shop.writeAboutQuotation, { id: whole.id, partId: first, text: TO_ONE[1]!, ossIds: [fileId] })
  const priced = (unitPrice: number) => (draft: desk.QuotationDraft) => ({
    ...draft,
    freight: OFFERED.freight,
    term: 'cif' as const,
    namedPlace: 'Mombasa',
    lines: draft.lines.map((line) => ({ ...line, unitPrice, cost: INSIDE.cost, remark: TO_ONE[2]! })),
  })
  const draft = priced(OFFERED.price)((await clerk.call(desk.deskQuotation, { id: first })).draft!)
  const at = async () => ({ id: first, version: (await boss.call(desk.deskQuotation, { id: first })).version })
  await clerk.call(desk.saveDraft, { ...(await at()), ...draft })
  const held = await clerk.call(desk.sendQuotation, { ...(await at()), note: SECRETS[1]! })
  assert.equal(held.state, 'pricing_approval')
  await seller.call(desk.returnQuotation, { ...(await at()), note: SECRETS[2]! })
  await clerk.call(desk.sendQuotation, { ...(await at()), note: '' })
  await seller.call(desk.approveQuotation, await at())
  await clerk.call(desk.sendQuotation, { ...(await at()), note: '' })
  await quoted(other, second, (one) => ({ ...one, freight: 0 }))
  await settle(app)
})

/** Everything that the quotation, its order and their files can be named by. */
async function names(): Promise<Record<string, unknown>[]> {
  const rows = async (table: 'quotation_versions' | 'documents' | 'files' | 'orders') =>
    (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const [versions, files] = [await rows('quotation_versions'), await rows('files')]
  const orders = await rows('orders')
  const ids = [whole.id, first, second, ...orders, ...(await rows('documents'))]
  return [
    {},
    { pageSize: 100 },
    { pageSize: 100, keyword: whole.quotationNo },
    { days: 366 },
    { token },
    { shopId: 1 },
    { shopId: 1, pageSize: 100 },
    ...versions.flatMap((versionId) => [{ token, versionId }, ...[whole.id, first, second].map((id) => ({ id, versionId }))]),
    ...files.flatMap((ossId) => [{ id: ossId }, { ossId }, ...[first, second].map((id) => ({ id, fileId: ossId }))]),
    ...orders.flatMap((orderId) => [{ orderId }, { orderIds: [orderId] }, { orderId, type: 'quotation' }, { kind: 'order', id: orderId }]),
    ...[...new Set(ids)].map((id) => ({ id })),
  ]
}

/** Bytes as a reader sees them. */
function readable(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString() === '%PDF') return `${bytes.toString('latin1')}\n${pdfText(bytes)}`
  if (bytes.subarray(0, 2).toString() === 'PK') return [...entriesOf(bytes).values()].join('\n')
  return bytes.toString('utf8')
}

type Reader = { base: '/dev-api' | '/admin-api'; headers: Record<string, string> }
async function readBy(reader: Reader, calls: readonly Call[]): Promise<Map<string, string>> {
  const [read, inputs] = [new Map<string, string>(), await names()]
  for (const call of calls.filter(({ method, read: reads, wrap }) => method === 'GET' || reads || wrap === 'file'))
    for (const input of inputs.filter((one) => v.is(call.input, one) && Object.keys(one).every((key) => key in inputOf(call)))) {
      const { url, body, headers } = requestFor(call, input, reader.base)
      const response = await app.raw(url, {
        method: call.method,
        body,
        headers: { ...headers, ...reader.headers, clientid: 'shop', 'Sec-Fetch-Site': 'same-origin' },
      })
      read.set(`${call.method} ${call.path} ${JSON.stringify(input)}`, readable(Buffer.from(await response.arrayBuffer())))
    }
  return read
}
const inputOf = ({ input }: Call): object => (input as { entries?: object }).entries ?? {}

const shopCalls = devApi.map(({ call }) => call)
const sellersCalls = adminApi.flatMap(({ call }) =>
  typeof call.access !== 'object' || PERMISSIONS[call.access.permission].seller ? call : [],
)
const among = (calls: readonly Call[], path: RegExp) => calls.filter((call) => path.test(call.path))
const asBuyer = (path: RegExp) => readBy({ base: '/dev-api', headers: { Authorization: `Bearer ${buyer.token}` } }, among(shopCalls, path))
const byLink = (path: RegExp) =>
  readBy(
    { base: '/dev-api', headers: {} },
    among(shopCalls, path).filter(({ access }) => access !== 'user'),
  )
const asStaff = ({ cookie }: { cookie: string }, path: RegExp) =>
  readBy({ base: '/admin-api', headers: { Cookie: cookie } }, among(sellersCalls, path))

/** Amounts in cents that a unit, or all of its line, comes to. */
const ofLine = (cents: number) => [cents, cents * 3]
const found = (read: Map<string, string>, amounts: readonly number[], texts: readonly string[], key?: RegExp) =>
  [...read].flatMap(([place, text]) => [
    ...amountsIn(text, amounts).map((cents) => `${cents} in ${place}`),
    ...texts.filter((one) => text.includes(one)).map((one) => `${one} in ${place}`),
    ...(key && /"code":200/.test(text) && key.test(text) ? [`${key.exec(text)![0]} in ${place}`] : []),
  ])
const sees = (read: Map<string, string>, amount: number) => [...read.values()].some((text) => amountsIn(text, [amount]).length > 0)

const ABOUT_QUOTATIONS = /\/quotation/
async function nobodyReads() {
  const ANY = /./
  const [mine, visitors, others, own] = [await asBuyer(ANY), await byLink(ANY), await asStaff(other, ANY), await asStaff(seller, ANY)]
  for (const [who, read] of [['buyer', mine] as const, ['visitor', visitors] as const]) {
    assert.ok(read.size > 30, `${who} asks ${read.size} times`)
    assert.deepEqual(found(read, ofLine(INSIDE.cost), SECRETS, INSIDE_KEY), [], who)
    assert.ok(sees(read, OFFERED.price), `${who} sees what was offered: the search finds what is there`)
  }
  assert.ok(others.size > 100, `another shop asks ${others.size} times`)
  const theirs = [...ofLine(INSIDE.cost), ...ofLine(OFFERED.price), OFFERED.freight]
  assert.deepEqual(found(others, theirs, [...SECRETS, ...TO_ONE, '% receipt']), [], 'another shop')
  for (const amount of [INSIDE.cost * 3, OFFERED.price, OFFERED.freight]) assert.ok(sees(own, amount), `the shop itself sees ${amount}`)
  for (const text of [...SECRETS, ...TO_ONE, '% receipt'])
    assert.ok(
      [...own.values()].some((one) => one.includes(text)),
      `and ${text}`,
    )
  const mails = await app.db.selectFrom('mails').selectAll().where('recipient', 'in', [buyer.email, other.email]).execute()
  assert.ok(mails.length > 2)
  for (const mail of mails) {
    const text = JSON.stringify(mail)
    const inside = mail.recipient === other.email ? theirs : ofLine(INSIDE.cost)
    assert.deepEqual([amountsIn(text, inside), SECRETS.filter((one) => text.includes(one))], [[], []], mail.template)
  }
}

test('what is being drafted is the shop’s own until it is sent', async () => {
  const { version } = await boss.call(desk.deskQuotation, { id: first })
  const begun = await clerk.call(desk.reviseQuotation, { id: first, version })
  const { draft } = await clerk.call(desk.deskQuotation, { id: first })
  const lines = draft!.lines.map((line) => ({ ...line, unitPrice: DRAFTED }))
  await clerk.call(desk.saveDraft, { id: first, version: begun.version, ...draft!, lines })
  for (const read of [await asBuyer(ABOUT_QUOTATIONS), await byLink(ABOUT_QUOTATIONS), await asStaff(other, ABOUT_QUOTATIONS)])
    assert.deepEqual(found(read, ofLine(DRAFTED), []), [])
  assert.ok(sees(await asStaff(seller, ABOUT_QUOTATIONS), DRAFTED))
  const { version: before } = await boss.call(desk.deskQuotation, { id: first })
  await clerk.call(desk.saveDraft, { id: first, version: before, ...draft! })
  for (const act of [desk.sendQuotation, desk.approveQuotation, desk.sendQuotation] as const) {
    const who = act === desk.approveQuotation ? seller : clerk
    await who.call(act, { id: first, version: (await boss.call(desk.deskQuotation, { id: first })).version, note: '' } as never)
  }
})

test('SPEC-163 neither buyer nor visitor reads cost, margin or limit, nor another shop anything of this one’s part; also when it has become an order', async () => {
  const { parts } = await buyer.call(shop.quotationDetail, { id: whole.id })
  const version = parts.find(({ id }) => id === first)!.versions.find(({ current }) => current === 'Y')!
  const placed = await buyer.call(shop.acceptQuotation, {
    id: whole.id,
    versionIds: [version.id],
    addressId: buyer.addressId,
    payType: PAY_TYPES.tt,
    resultMoney: version.resultMoney,
  })
  assert.equal(placed.orderIds.length, 1)
  await settle(app)
  await nobodyReads()
})
