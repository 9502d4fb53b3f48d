// Files that go with a quotation, whoever attaches them: who can open them, for how long, and what becomes of those that nothing names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentUpload } from '#contract/comment.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { removeFile } from '#contract/file-removal.ts'
import { refusalText } from '#contract/refusals.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { after, days, hours } from '#shared/time.ts'
import { orderingBuyer, receiptFile } from '../order/order.samples.ts'
import { sweepQuotationFiles } from './desk/quotation-desk.ts'
import { LINK_DAYS, newLink } from './quotation.link.ts'
import { asked, quoted } from './quotation.samples.ts'

const app = await testApp('empty')
const visitor = app.client()
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const lamp = await testProduct(app, { shopId: 2, listCents: 30_000 })
const [seller, colleague, other] = [
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller-sales', 1),
  await testStaff(app, 'seller', 2),
]

const csv = (text: string) => new File([`Item;Count\n${text};1\n`], `${text}.csv`, { type: 'text/csv' })
const handIn = async (staff: TestStaff, text: string) => (await staff.call(desk.uploadForQuotation, { file: csv(text) })).fileId
const textOf = async (answer: unknown) => (answer as Response).text()
const MISSING = { code: 404 }

async function tokenFor(id: number, email: string): Promise<string> {
  const { path } = await app.db.transaction().execute((tx) => newLink(tx, id, email, app.clock.now))
  return path.split('#')[1]!
}

test('SPEC-215 a file in a message of the shop opens for its buyer and over the link, and for nobody else', async () => {
  const buyer = await orderingBuyer(app)
  const { id, parts } = await asked(buyer, [{ product: bed }, { product: lamp }])
  const [mine, theirs] = parts as [(typeof parts)[0], (typeof parts)[0]]
  const fileId = await handIn(seller, 'drawing')
  await seller.call(desk.messageAsker, { id: mine.id, text: 'Here is the drawing', fileIds: [fileId] })
  const { messages } = await buyer.call(shop.quotationDetail, { id })
  assert.deepEqual(messages.at(-1)!.files, [{ ossId: fileId, fileName: 'drawing.csv' }])
  const answer = (await buyer.call(shop.quotationAttachment, { id, fileId })) as Response
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/)
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(await textOf(answer), 'Item;Count\ndrawing;1\n')
  const token = await tokenFor(id, buyer.email)
  assert.match(await textOf(await visitor(shop.quotationAttachmentByLink, { token, fileId })), /drawing/)
  assert.match(await textOf(await colleague.call(desk.quotationFile, { id: mine.id, fileId })), /drawing/)
  // What one shop has sent is not for another's people, nor for another buyer.
  await assert.rejects(other.call(desk.quotationFile, { id: theirs.id, fileId }), MISSING)
  const stranger = await testBuyer(app)
  await assert.rejects(stranger.call(shop.quotationAttachment, { id, fileId }), MISSING)
  const another = await asked(stranger, [{ product: bed }])
  await assert.rejects(stranger.call(shop.quotationAttachment, { id: another.id, fileId }), MISSING)
  await assert.rejects(visitor(shop.quotationAttachmentByLink, { token: await tokenFor(another.id, stranger.email), fileId }), MISSING)
})

test('what the buyer attached opens over the link, until the link is revoked or over', async () => {
  const buyer = await orderingBuyer(app)
  const fileId = await receiptFile(buyer)
  const { id, parts } = await asked(buyer, [{ product: bed }], { ossIds: [fileId] })
  const token = await tokenFor(id, buyer.email)
  const open = (by: string) => visitor(shop.quotationAttachmentByLink, { token: by, fileId })
  assert.ok(((await open(token)) as Response).ok)
  const before = app.clock.now
  app.clock.now = after(before, days(LINK_DAYS + 1))
  await assert.rejects(open(token), { code: 404, message: refusalText('quotation-link-over', 'en') })
  app.clock.now = before
  assert.ok(((await open(token)) as Response).ok)
  await seller.call(desk.linkQuotation, { id: parts[0]!.id, endOthers: 'Y' })
  await settle(app)
  await assert.rejects(open(token), { code: 404 })
})

test('one attaches what one has handed in for quotations, and nothing else', async () => {
  const buyer = await orderingBuyer(app)
  const { parts } = await asked(buyer, [{ product: bed }])
  const partId = parts[0]!.id
  const { version } = await seller.call(desk.claimQuotation, { id: partId, version: parts[0]!.version })
  const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], 'note.pdf', { type: 'application/pdf' })
  const inside = (await seller.call(commentUpload, { file: pdf })).fileId
  const said = { code: 500, message: refusalText('file-missing', 'en') }
  for (const fileId of [await handIn(other, 'foreign'), await handIn(colleague, 'of a colleague'), inside, await receiptFile(buyer)]) {
    await assert.rejects(seller.call(desk.messageAsker, { id: partId, text: 'See here', fileIds: [fileId] }), said)
    await assert.rejects(seller.call(desk.askBuyer, { id: partId, version, text: 'This one?', fileIds: [fileId] }), said)
    const { draft } = await seller.call(desk.deskQuotation, { id: partId })
    await assert.rejects(seller.call(desk.saveDraft, { id: partId, version, ...draft!, fileIds: [fileId] }), said)
  }
  const macro = new File(['Item\n=cmd|1\n'], 'bad.csv', { type: 'text/csv' })
  await assert.rejects(seller.call(desk.uploadForQuotation, { file: macro }), { message: /values only/ })
})

test('files of a draft go out with its version, stay with it, and are there for the next one, also by a colleague', async () => {
  const buyer = await orderingBuyer(app)
  const { id, parts } = await asked(buyer, [{ product: bed }])
  const partId = parts[0]!.id
  const [sheet, plan] = [await handIn(seller, 'sheet'), await handIn(colleague, 'plan')]
  await seller.call(desk.claimQuotation, { id: partId, version: parts[0]!.version })
  const kept = async (staff: TestStaff, fileIds: number[]) => {
    const { draft, version } = await staff.call(desk.deskQuotation, { id: partId })
    await staff.call(desk.saveDraft, { id: partId, version, ...draft!, freight: 0, fileIds })
  }
  await kept(seller, [sheet])
  // Not sent yet: colleagues look at it, the buyer finds nothing.
  assert.match(await textOf(await colleague.call(desk.quotationFile, { id: partId, fileId: sheet })), /sheet/)
  await assert.rejects(buyer.call(shop.quotationAttachment, { id, fileId: sheet }), MISSING)
  await kept(colleague, [sheet, plan])
  assert.deepEqual(
    (await seller.call(desk.deskQuotation, { id: partId })).draftFiles.map(({ fileName }) => fileName),
    ['sheet.csv', 'plan.csv'],
  )
  const { version } = await seller.call(desk.deskQuotation, { id: partId })
  await seller.call(desk.sendQuotation, { id: partId, version })
  const versions = async () => (await buyer.call(shop.quotationDetail, { id })).parts[0]!.versions
  const names = async () => (await versions()).map(({ files }) => files.map(({ fileName }) => fileName))
  assert.deepEqual(await names(), [['sheet.csv', 'plan.csv']])
  assert.deepEqual((await buyer.call(shop.quotationDetail, { id })).files, []) // they did not come with the request
  assert.match(await textOf(await buyer.call(shop.quotationAttachment, { id, fileId: plan })), /plan/)
  await quoted(seller, partId, (draft) => ({ ...draft, fileIds: draft.fileIds.filter((one) => one !== plan) }))
  assert.deepEqual(await names(), [['sheet.csv'], ['sheet.csv', 'plan.csv']])
  const [current] = await versions()
  const { orderIds } = await buyer.call(shop.acceptQuotation, {
    id,
    versionIds: [current!.id],
    addressId: buyer.addressId,
    payType: PAY_TYPES.tt,
    resultMoney: current!.resultMoney,
  })
  assert.equal(orderIds.length, 1)
  assert.match(await textOf(await buyer.call(shop.quotationAttachment, { id, fileId: plan })), /plan/)
})

test('what was handed in and is named by nothing after a day is cleared away; what a draft, a message or a version names stays', async () => {
  const buyer = await orderingBuyer(app)
  const { parts } = await asked(buyer, [{ product: bed }])
  const partId = parts[0]!.id
  await seller.call(desk.claimQuotation, { id: partId, version: parts[0]!.version })
  const [drafted, said, forgotten] = [await handIn(seller, 'drafted'), await handIn(seller, 'said'), await handIn(seller, 'forgotten')]
  await seller.call(desk.messageAsker, { id: partId, text: 'See', fileIds: [said] })
  const { draft, version } = await seller.call(desk.deskQuotation, { id: partId })
  await seller.call(desk.saveDraft, { id: partId, version, ...draft!, fileIds: [drafted] })
  const left = async () =>
    (await app.db.selectFrom('files').select('id').where('id', 'in', [drafted, said, forgotten]).orderBy('id').execute()).map(
      ({ id }) => id,
    )
  await sweepQuotationFiles(app.db, after(app.clock.now, hours(23)))
  assert.deepEqual(await left(), [drafted, said, forgotten])
  await sweepQuotationFiles(app.db, after(app.clock.now, hours(25)))
  assert.deepEqual(await left(), [drafted, said])
})

test('a version that was sent no longer says what a removed file of it was called', async () => {
  const [buyer, boss] = [await orderingBuyer(app), await testStaff(app, 'administrator')]
  const { id, parts } = await asked(buyer, [{ product: bed }])
  const fileId = await handIn(seller, 'Anna Berg ward 3')
  await quoted(seller, parts[0]!.id, (draft) => ({ ...draft, freight: 0, fileIds: [fileId] }))
  const names = async () => (await buyer.call(shop.quotationDetail, { id })).parts[0]!.versions[0]!.files.map(({ fileName }) => fileName)
  assert.deepEqual(await names(), ['Anna Berg ward 3.csv'])
  await boss.call(removeFile, { id: fileId, reason: 'Of another buyer' })
  assert.deepEqual(await names(), ['removed.png'])
  const { versions } = await seller.call(desk.deskQuotation, { id: parts[0]!.id })
  assert.ok(!JSON.stringify(versions).includes('Anna Berg'))
})
