import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { orderDetail, orderExport } from '#contract/order.ts'
import { orderDocumentFile, orderDocuments } from '#contract/order-document.ts'
import { deskDocuments, issueDocument, mailDocument, paperDetails, setPaperDetails } from '#contract/order-document-desk.ts'
import { deskOrder, markReady, setFreight, shipOrder, startProduction } from '#contract/order-desk.ts'
import { testApp } from '#testing/app.ts'
import { settle } from '#testing/settle.ts'
import { after, days } from '#shared/time.ts'
import { credited, orderingBuyer, paperText, placed, testProduct, testStaff, type TestProduct, type TestStaff } from './order.samples.ts'

const app = await testApp('empty')
let bed: TestProduct
let staff: TestStaff
before(async () => {
  bed = await testProduct(app, { listCents: 100_000 })
  staff = await testStaff(app, 'administrator')
})

const kindsOf = (papers: { kind: string; version: number; latest: string }[]) =>
  papers.map(({ kind, version, latest }) => `${kind} ${version}${latest === 'Y' ? '' : ' old'}`)

test('an order with a known freight has its proforma invoice as soon as it is placed; one whose freight is open has it with the freight', async () => {
  const buyer = await orderingBuyer(app)
  const [known, open] = [
    (await placed(buyer, { products: [{ product: bed }] }))[0]!,
    (await placed(buyer, { products: [{ product: bed }], term: 'cif' }))[0]!,
  ]
  await settle(app)
  assert.deepEqual(kindsOf(await buyer.call(orderDocuments, { id: known })), ['proforma 1'])
  assert.deepEqual(await buyer.call(orderDocuments, { id: open }), [])
  await staff.call(setFreight, { id: open, amount: 20_000 })
  assert.deepEqual(kindsOf(await buyer.call(orderDocuments, { id: open })), ['proforma 1'])
  await staff.call(setFreight, { id: open, amount: 25_000 })
  const papers = await buyer.call(orderDocuments, { id: open })
  assert.deepEqual(kindsOf(papers), ['proforma 2', 'proforma 1 old'])
  const saidBy = async (documentId: number) => paperText(() => buyer.call(orderDocumentFile, { id: open, documentId, language: 'en' }))
  assert.match(await saidBy(papers[0]!.id), /Freight\nUSD 250\.00/)
  assert.match(await saidBy(papers[1]!.id), /Freight\nUSD 200\.00/) // the former version stays what it was
})

test('a proforma invoice that is made at its first download bears the day on which the price was complete', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'fob' })) as [number]
  const start = app.clock.now
  app.clock.now = after(start, days(2))
  const said = await paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' }))
  app.clock.now = start
  assert.match(said, /November 2, 2026/)
  assert.doesNotMatch(said, /Date: November 4, 2026/)
})

test('while the freight is open the download is a quotation that says so, and a later one the proforma invoice', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'cif' })) as [number]
  const said = async () => paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' }))
  const named = async () => ((await buyer.call(orderExport, { orderId: id })) as unknown as Response).headers.get('content-disposition')
  assert.match((await named())!, /filename="quotation-MH-/)
  assert.match(await said(), /^Quotation\n[^]*Freight\nto be confirmed\nTotal before freight\n/)
  await staff.call(setFreight, { id, amount: 20_000 })
  assert.match((await named())!, /filename="proforma-MH-/)
  assert.match(await said(), /^Proforma invoice\n[^]*Freight\nUSD 200\.00\n/)
  assert.deepEqual(kindsOf(await buyer.call(orderDocuments, { id })), ['proforma 1', 'quotation 1'])
})

test('the invoices of all shipments come to the total of the order, the freight on the first alone; each has its packing list', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed, count: 3 }], term: 'fob' })) as [number]
  await credited(staff, id)
  await staff.call(startProduction, { id })
  await staff.call(markReady, { id })
  const lineId = (await staff.call(deskOrder, { id })).lines[0]!.id
  const shipped = async (count: number) => {
    const carriage = { mode: 'sea' as const, carrier: 'Line', trackingNo: `T-${count}` }
    return (await staff.call(shipOrder, { id, ...carriage, lines: [{ orderLineId: lineId, count }] })).shipmentId
  }
  const shipments = [await shipped(1), await shipped(2)]
  for (const shipmentId of shipments) {
    for (const kind of ['invoice', 'packing'] as const) await staff.call(issueDocument, { id, shipmentId, kind })
    const again = await staff.call(issueDocument, { id, shipmentId, kind: 'invoice' })
    assert.equal(again.version, 1)
  }
  const records = await app.db
    .selectFrom('documents')
    .select(['number', 'record'])
    .where('subject_id', '=', id)
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute()
  assert.deepEqual(
    records.map(({ record }) => [record.lines[0]!.count, record.amounts!.freightCents ?? null]),
    [
      [1, 30_000],
      [2, null],
    ],
  )
  const { resultMoney } = await buyer.call(orderDetail, { id })
  assert.equal(
    records.reduce((sum, { record }) => sum + record.amounts!.totalCents, 0),
    resultMoney,
  )
  const packing = await app.db.selectFrom('documents').select('record').where('subject_id', '=', id).where('kind', '=', 'packing').execute()
  assert.ok(
    packing.every(
      ({ record }) => record.amounts === null && record.bank === null && record.lines.every(({ totalCents }) => totalCents === null),
    ),
  )
  for (const { kind, id: paper } of await buyer.call(orderDocuments, { id })) {
    const said = await paperText(() => buyer.call(orderDocumentFile, { id, documentId: paper, language: 'en' }))
    assert.equal(/Transhipment\nto be confirmed/.test(said), kind === 'proforma', 'of what is on its way nothing is still to be confirmed')
  }
})

test('a paper is mailed again in the buyer’s language, and staff sees to whom and by whom', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'cif' })) as [number]
  await app.db.updateTable('users').set({ language: 'pt' }).where('email', '=', buyer.email).execute()
  await staff.call(setFreight, { id, amount: 20_000 })
  const [paper] = await staff.call(deskDocuments, { id })
  assert.deepEqual([paper!.language, paper!.mails, paper!.issuer !== ''], ['pt', [], true])
  await staff.call(mailDocument, { id, documentId: paper!.id })
  const [told] = (await staff.call(deskDocuments, { id }))[0]!.mails
  assert.deepEqual([told!.language, told!.sender], ['pt', paper!.issuer])
  const mail = await app.db
    .selectFrom('mails')
    .select(['subject', 'language'])
    .where('recipient', '=', told!.recipient)
    .where('template', '=', 'document')
    .executeTakeFirstOrThrow()
  assert.deepEqual([mail.language, mail.subject.startsWith('Fatura proforma PI-')], ['pt', true])
})

test('another’s papers look like none: to other buyers, to another shop’s staff, and by the id of another order', async () => {
  const [buyer, stranger] = [await orderingBuyer(app), await orderingBuyer(app)]
  const [id, other] = [
    (await placed(buyer, { products: [{ product: bed }], term: 'cif' }))[0]!,
    (await placed(buyer, { products: [{ product: bed }] }))[0]!,
  ]
  await staff.call(setFreight, { id, amount: 20_000 })
  const [paper] = await buyer.call(orderDocuments, { id })
  const missing = { message: 'This order does not exist' }
  await assert.rejects(stranger.call(orderDocuments, { id }), missing)
  await assert.rejects(stranger.call(orderDocumentFile, { id, documentId: paper!.id }), missing)
  await assert.rejects(buyer.call(orderDocumentFile, { id: other, documentId: paper!.id }), { code: 404 })
  await testProduct(app, { shopId: 2 })
  const seller = await testStaff(app, 'seller', 2)
  await assert.rejects(seller.call(deskDocuments, { id }), missing)
})

test('tax number, reference and notify party that staff adds stand on the offer that is issued anew, and on the papers of shipments', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'fob' })) as [number]
  await settle(app)
  const { version } = await staff.call(paperDetails, { id })
  const said = { taxId: 'P051234567X', reference: 'PO 4711/26', notify: 'Harbour Clearing Ltd.\nMoi Avenue 3, Mombasa' }
  await staff.call(setPaperDetails, { id, version, ...said })
  assert.deepEqual(await staff.call(paperDetails, { id }), { version: 1, ...said })
  const papers = await buyer.call(orderDocuments, { id })
  assert.deepEqual(kindsOf(papers), ['proforma 2', 'proforma 1 old'])
  const text = await paperText(() => buyer.call(orderDocumentFile, { id, documentId: papers[0]!.id, language: 'en' }))
  for (const words of [
    'Tax ID: P051234567X',
    'Buyer’s reference: PO 4711/26',
    'Notify party',
    'Harbour Clearing Ltd.',
    'Moi Avenue 3, Mombasa',
  ])
    assert.ok(text.includes(words), `${words} in ${text}`)
  // Two windows: the second is told, and nothing of the first is lost.
  await assert.rejects(staff.call(setPaperDetails, { id, version, ...said, taxId: 'other' }), { code: 409 })
  await staff.call(setPaperDetails, { id, version: 1, ...said })
  assert.deepEqual(kindsOf(await buyer.call(orderDocuments, { id })), ['proforma 2', 'proforma 1 old'])
})
