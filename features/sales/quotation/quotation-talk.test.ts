// What is said about a quotation and its lines, what of it is new to its buyer, what waits for them, and the way from an order back to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { orderDetail, orderPage, uploadReceipt } from '#contract/order.ts'
import { downloadFile, uploadFile } from '#contract/file.ts'
import { refusalText } from '#contract/refusals.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { after, days } from '#shared/time.ts'
import { orderingBuyer, placed } from '../order/order.samples.ts'
import { asked, quoted } from './quotation.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const lamp = await testProduct(app, { shopId: 2, listCents: 30_000 })
const [seller, other] = [await testStaff(app, 'seller', 1), await testStaff(app, 'seller', 2)]
const two = [{ product: bed }, { product: lamp }]

test('a message about a line stands at that line for its buyer and its shop, and no other shop sees it', async () => {
  const buyer = await orderingBuyer(app)
  const { id, parts } = await asked(buyer, two)
  const [first, second] = parts as [(typeof parts)[0], (typeof parts)[0]]
  await buyer.call(shop.writeAboutQuotation, { id, partId: second.id, position: 2, text: 'Which bulb?' })
  await other.call(desk.messageAsker, { id: second.id, text: 'LED, 4000 K', position: 2 })
  const positions = async () => (await buyer.call(shop.quotationDetail, { id })).messages.map(({ position, text }) => [position, text])
  assert.deepEqual(await positions(), [
    [2, 'Which bulb?'],
    [2, 'LED, 4000 K'],
  ])
  assert.deepEqual(
    (await other.call(desk.deskQuotation, { id: second.id })).messages.map(({ position }) => position),
    [2, 2],
  )
  assert.deepEqual((await seller.call(desk.deskQuotation, { id: first.id })).messages, [])
  await assert.rejects(seller.call(desk.messageAsker, { id: first.id, text: 'Not mine', position: 2 }), { code: 404 })
})

test('what a shop has said is new until its buyer has read it, and what comes later is new again', async () => {
  const buyer = await orderingBuyer(app)
  const { id, parts } = await asked(buyer, [{ product: bed }])
  const partId = parts[0]!.id
  const seen = async () => {
    const [row] = (await buyer.call(shop.quotationPage, {})).rows
    const { messages } = await buyer.call(shop.quotationDetail, { id })
    return { unread: row!.unread, marks: messages.map(({ unread }) => unread).join(''), last: messages.at(-1)?.id ?? 0 }
  }
  await buyer.call(shop.writeAboutQuotation, { id, text: 'Hello' })
  await seller.call(desk.noteOnQuotation, { id: partId, text: 'The office’s own' })
  assert.deepEqual([(await seen()).unread, (await seen()).marks], [0, 'N'])
  await seller.call(desk.messageAsker, { id: partId, text: 'Good morning' })
  const { unread, marks, last } = await seen()
  assert.deepEqual([unread, marks], [1, 'NY'])
  for (let twice = 0; twice < 2; twice++) await buyer.call(shop.readQuotation, { id, messageId: last })
  assert.deepEqual([(await seen()).unread, (await seen()).marks], [0, 'NN'])
  await seller.call(desk.messageAsker, { id: partId, text: 'One more thing' })
  assert.deepEqual([(await seen()).unread, (await seen()).marks], [1, 'NNY'])
  // An older window that is still open takes nothing back.
  await buyer.call(shop.readQuotation, { id, messageId: (await seen()).last })
  await buyer.call(shop.readQuotation, { id, messageId: last })
  assert.equal((await seen()).unread, 0)
  const stranger = await testBuyer(app)
  await assert.rejects(stranger.call(shop.readQuotation, { id, messageId: last }), { code: 404 })
  await assert.rejects(buyer.call(shop.readQuotation, { id, messageId: last + 1_000 }), { code: 404 })
})

test('what the buyer has said is new to each of the staff until they have read it; of what one never opened, since the last answer', async () => {
  const buyer = await orderingBuyer(app)
  const { id, quotationNo, parts } = await asked(buyer, two)
  const partId = parts[0]!.id
  const clerk = await testStaff(app, 'seller-sales', 1)
  const seen = async (staff: typeof seller) => {
    const { rows } = await staff.call(desk.deskQuotations, { keyword: quotationNo })
    const one = await staff.call(desk.deskQuotation, { id: partId })
    const marks = one.messages.map(({ unread }) => unread).join('')
    assert.equal(rows.find((row) => row.id === partId)!.unread, marks.replaceAll('N', '').length)
    assert.equal(one.unread, marks.replaceAll('N', '').length)
    return { marks, last: one.messages.at(-1)!.id }
  }
  await buyer.call(shop.writeAboutQuotation, { id, text: 'To all' })
  await buyer.call(shop.writeAboutQuotation, { id, partId: parts[1]!.id, text: 'To the other shop' })
  await seller.call(desk.noteOnQuotation, { id: partId, text: 'The office’s own' })
  const { marks, last } = await seen(seller)
  assert.equal(marks, 'YN')
  for (let twice = 0; twice < 2; twice++) await seller.call(desk.readAsked, { id: partId, messageId: last })
  assert.equal((await seen(seller)).marks, 'NN')
  assert.equal((await seen(clerk)).marks, 'YN') // reads for oneself only
  await seller.call(desk.messageAsker, { id: partId, text: 'Good morning' })
  assert.equal((await seen(clerk)).marks, 'NNN') // answered, and the clerk has never looked
  await buyer.call(shop.writeAboutQuotation, { id, partId, text: 'One more' })
  assert.equal((await seen(clerk)).marks, 'NNNY')
  assert.equal((await seen(seller)).marks, 'NNNY')
  await clerk.call(desk.readAsked, { id: partId, messageId: (await seen(clerk)).last })
  await clerk.call(desk.readAsked, { id: partId, messageId: last }) // an older window takes nothing back
  assert.equal((await seen(clerk)).marks, 'NNNN')
  await assert.rejects(other.call(desk.readAsked, { id: partId, messageId: last }), { code: 404 })
  const elsewhere = await asked(await orderingBuyer(app), [{ product: bed }])
  await assert.rejects(seller.call(desk.readAsked, { id: elsewhere.parts[0]!.id, messageId: last }), { code: 404 })
})

test('what waits for its buyer’s answer is counted once: a question, an offer that holds; not what is only to be read', async () => {
  const buyer = await orderingBuyer(app)
  const waiting = async () => (await buyer.call(shop.quotationCount)).waiting
  const one = await asked(buyer, [{ product: bed }])
  await asked(buyer, [{ product: lamp }])
  assert.equal(await waiting(), 0)
  const partId = one.parts[0]!.id
  const { version } = await seller.call(desk.claimQuotation, { id: partId, version: one.parts[0]!.version })
  await seller.call(desk.askBuyer, { id: partId, version, text: 'Which colour?' })
  assert.equal(await waiting(), 1)
  await buyer.call(shop.writeAboutQuotation, { id: one.id, partId, text: 'Grey' })
  await seller.call(desk.messageAsker, { id: partId, text: 'Thank you, the price follows today' })
  assert.equal(await waiting(), 0)
  await quoted(seller, partId, (draft) => ({ ...draft, freight: 0, validDays: 1 }))
  assert.equal(await waiting(), 1)
  const before = app.clock.now
  app.clock.now = after(before, days(2))
  assert.equal(await waiting(), 0)
  app.clock.now = before
})

test('an order leads to the quotation that it came from, in its list and by itself', async () => {
  const buyer = await orderingBuyer(app)
  const { id, quotationNo, parts } = await asked(buyer, [{ product: bed }])
  await quoted(seller, parts[0]!.id, (draft) => ({ ...draft, freight: 0 }))
  const [version] = (await buyer.call(shop.quotationDetail, { id })).parts[0]!.versions
  const { orderIds } = await buyer.call(shop.acceptQuotation, {
    id,
    versionIds: [version!.id],
    addressId: buyer.addressId,
    payType: PAY_TYPES.tt,
    resultMoney: version!.resultMoney,
  })
  const whence = { id, quotationNo }
  assert.deepEqual((await buyer.call(orderDetail, { id: orderIds[0]! })).quotation, whence)
  assert.deepEqual((await buyer.call(orderPage, {})).rows[0]!.quotation, whence)
})

test('what was agreed on stands on the papers: each way to pay with its parts, insurance apart, reference and quotation on the order’s', async () => {
  const buyer = await orderingBuyer(app)
  const { id, quotationNo, parts } = await asked(buyer, [{ product: bed }])
  await quoted(seller, parts[0]!.id, (draft) => ({
    ...draft,
    term: 'cif',
    namedPlace: 'Mombasa',
    freight: 50_001,
    insurance: 5_000,
    payMethods: ['tt50', 'tt'],
  }))
  const [version] = (await buyer.call(shop.quotationDetail, { id })).parts[0]!.versions
  const records = async (kind: 'quotation' | 'proforma', subject: number) =>
    (await app.db.selectFrom('documents').select('record').where('kind', '=', kind).where('subject_id', '=', subject).execute()).map(
      ({ record }) => record,
    )
  const [offer] = await records('quotation', parts[0]!.id)
  assert.deepEqual([offer!.payment!.method, offer!.payment!.others], ['tt50', ['tt']])
  assert.deepEqual(
    offer!.payment!.parts.map(({ method, kind, cents }) => [method, kind, cents]),
    [
      ['tt50', 'deposit', 75_001],
      ['tt50', 'balance', 75_000],
      ['tt', 'full', 150_001],
    ],
  )
  const { orderIds } = await buyer.call(shop.acceptQuotation, {
    id,
    versionIds: [version!.id],
    addressId: buyer.addressId,
    payType: PAY_TYPES.tt,
    reference: 'PO 4711/26',
    resultMoney: version!.resultMoney,
  })
  await settle(app)
  const [proforma] = await records('proforma', orderIds[0]!)
  assert.deepEqual([proforma!.references.quotation, proforma!.references.buyer, proforma!.remarks], [quotationNo, 'PO 4711/26', []])
  const { remarks } = await seller.call(deskOrder, { id: orderIds[0]! })
  assert.deepEqual([remarks.reference, remarks.remark], ['PO 4711/26', '']) // what it is to its buyer it is to staff
  const { freightCents, insuranceCents, totalCents } = proforma!.amounts!
  assert.deepEqual([freightCents, insuranceCents, totalCents], [45_001, 5_000, 150_001])
})

test('SPEC-215 a spreadsheet goes with a request: its shop opens it as it was sent; nowhere else is one taken', async () => {
  const buyer = await orderingBuyer(app)
  const csv = () => new File(['Item;Count\nBed;12\n'], 'wards.csv', { type: 'text/csv' })
  await assert.rejects(buyer.call(uploadFile, { file: csv() }), { message: /JPG, PNG, WebP, PDF/ })
  const { ossId } = await buyer.call(uploadFile, { file: csv(), modules: 'quotation' })
  const { files, parts } = await asked(buyer, [{ product: bed }], { ossIds: [Number(ossId)] })
  assert.deepEqual(files, [{ ossId: Number(ossId), fileName: 'wards.csv' }])
  const theirs = (await seller.call(desk.quotationFile, { id: parts[0]!.id, fileId: Number(ossId) })) as Response
  assert.match(theirs.headers.get('content-type') ?? '', /^text\/csv/)
  assert.match(theirs.headers.get('content-disposition') ?? '', /^attachment/)
  assert.equal(await theirs.text(), 'Item;Count\nBed;12\n')
  const own = (await buyer.call(downloadFile, { id: Number(ossId) })) as Response
  assert.match(own.headers.get('content-disposition') ?? '', /^attachment/)
  const formula = new File(['Item\n=HYPERLINK("http://x")\n'], 'bad.csv', { type: 'text/csv' })
  await assert.rejects(buyer.call(uploadFile, { file: formula, modules: 'quotation' }), { message: /values only/ })
  const [orderId] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
  await assert.rejects(buyer.call(uploadReceipt, { orderId, ossIds: [Number(ossId)] }), { message: refusalText('receipt-missing', 'en') })
})
