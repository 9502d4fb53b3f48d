// The commercial invoice of a repair: frozen with its payment, void where that was a mistake or is owed back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerRepair, saleInvoice } from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { orderingBuyer, paperText, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, second, buyer] = [await testStaff(app, 'administrator'), await testStaff(app, 'finance'), await orderingBuyer(app)]
const people = { buyer, staff, product }
const papers = async (one: way.Way) => (await way.ownLook(one)).invoices.map(({ number, void: isVoid }) => `${number} ${isVoid}`)

test('a repair has its commercial invoice with its payment: in the buyer’s language, under its own number, frozen, for both sides to read', async () => {
  const patient = await orderingBuyer(app)
  await app.db.updateTable('users').set({ language: 'fr' }).where('email', '=', patient.email).execute()
  const one = await way.repairing({ ...people, buyer: patient })
  assert.deepEqual(await papers(one), [])
  const { saleNo, orderNo, invoices: none } = await way.look(one)
  assert.deepEqual(none, [])
  await second.call(desk.payRepair, { ...(await way.seen(one)), how: 'paid', bankReference: 'IN-77', valueDate: '2026-11-01' })
  const [invoice] = (await way.ownLook(one)).invoices
  assert.deepEqual([invoice!.number, invoice!.language, invoice!.void], [`CI-${saleNo}`, 'fr', 'N'])
  const read = (language?: 'en' | 'zh') => paperText(() => patient.call(saleInvoice, { id: one.id, documentId: invoice!.id, ...(language ? { language } : {}) })) // prettier-ignore
  const said = await read('en')
  for (const part of [
    `CI-${saleNo}`,
    orderNo,
    saleNo,
    'Commercial invoice',
    'Repair: ',
    'USD 120.00',
    'IN-77',
    'November 1, 2026',
    'paid in full',
  ])
    assert.ok(said.includes(part), `${part}: ${said}`)
  assert.doesNotMatch(said, /Incoterms|to be confirmed|Total gross weight|Consignee/)
  assert.match(await read('zh'), /商业发票/)
  assert.match(await paperText(() => staff.call(desk.deskInvoice, { id: one.id, documentId: invoice!.id, language: 'en' })), /IN-77/)
  // Frozen: what the order says of its buyer later changes nothing.
  await app.db.updateTable('users').set({ company_name: 'Another name' }).where('email', '=', patient.email).execute()
  assert.equal(await read('en'), said)
  // Anybody else finds none, and by another case there is none either.
  const missing = { message: refusalText('sale-missing', 'en') }
  await assert.rejects(buyer.call(saleInvoice, { id: one.id, documentId: invoice!.id }), missing)
  const other = await way.repairing(people, second)
  await assert.rejects(buyer.call(saleInvoice, { id: other.id, documentId: invoice!.id }), { code: 404 })
  await assert.rejects(staff.call(desk.mailInvoice, { id: other.id, documentId: invoice!.id }), { code: 404 })
  // Told again it is told in their language.
  await staff.call(desk.mailInvoice, { id: one.id, documentId: invoice!.id })
  const mail = await app.db.selectFrom('mails').select('subject').where('recipient', '=', patient.email).where('template', '=', 'document').executeTakeFirstOrThrow() // prettier-ignore
  assert.match(mail.subject, new RegExp(`Facture commerciale CI-${saleNo}`))
})

test('an invoice is void while its payment is undone or owed back; another payment has another number, a waived repair none', async () => {
  const one = await way.repairing(people, second)
  const { saleNo, invoices } = await way.look(one)
  const enter = async (who: typeof staff, changes: object) => who.call(desk.payRepair, { ...(await way.seen(one)), ...changes } as never)
  await enter(staff, { how: 'undone', reason: 'Another transfer' })
  assert.deepEqual(await papers(one), [`CI-${saleNo} Y`])
  await assert.rejects(staff.call(desk.mailInvoice, { id: one.id, documentId: invoices[0]!.id }), { message: refusalText('sale-invoice-void', 'en') }) // prettier-ignore
  await enter(second, { how: 'paid', bankReference: 'IN-78', valueDate: '2026-11-01' })
  assert.deepEqual(await papers(one), [`CI-${saleNo}-2 N`, `CI-${saleNo} Y`])
  await staff.call(desk.cannotRepair, { ...(await way.seen(one)), text: 'The frame is bent' })
  assert.deepEqual(await papers(one), [`CI-${saleNo}-2 Y`, `CI-${saleNo} Y`])
  await staff.call(desk.canRepair, { ...(await way.seen(one)), text: 'A frame has been found' })
  assert.deepEqual(await papers(one), [`CI-${saleNo}-2 N`, `CI-${saleNo} Y`])
  const waived = await way.quoted(people)
  await buyer.call(answerRepair, { ...(await way.seen(waived)), accept: 'Y' })
  await second.call(desk.payRepair, { ...(await way.seen(waived)), how: 'waived', reason: 'Goodwill' })
  assert.deepEqual(await papers(waived), [])
})
