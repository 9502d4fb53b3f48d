// What the mails about an order say, in every language, beside values that are written here by hand.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { cancelOrder, uploadReceipt } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import { moveShipment } from '#contract/shipment-desk.ts'
import { MAIL_TEMPLATES } from '#contract/codes/mail-template.ts'
import { linksBegin } from '#features/platform/mail/mail.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { placeholdersOf } from '#shared/message.ts'
import { after, days, hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo, type TestMail } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { sweepOrders } from '../order.ts'
import { credited, orderingBuyer, placed, receiptFile, testProduct, testStaff } from '../order.samples.ts'
import { ORDER_MAIL_WORDS, type OrderMail } from './order-mail.words.ts'

const app = await testApp('empty')
linksBegin('https://shop.example')
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { listCents: 100_000, savingCents: 1_050 })

async function buyerReading(language: Language, firstName = 'Test') {
  const buyer = await orderingBuyer(app)
  await app.db.updateTable('users').set({ language, first_name: firstName }).where('email', '=', buyer.email).execute()
  const mails = async () => {
    await settle(app)
    return (await mailsTo(app, buyer.email)).filter(({ template }) => template.startsWith('order-'))
  }
  return { buyer, mails }
}
const one = async (buyer: Awaited<ReturnType<typeof orderingBuyer>>, wanted: Omit<Parameters<typeof placed>[1], 'products'>) =>
  (await placed(buyer, { products: [{ product: bed, count: 2 }], ...wanted }))[0]!

/** All kinds of mail that a buyer gets, by language and kind; of those that come twice the last. */
const all = new Map<Language, Record<string, TestMail>>()
before(async () => {
  const start = app.clock.now
  for (const language of LANGUAGES) {
    const { buyer, mails } = await buyerReading(language)
    const handIn = async (id: number) => buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
    const lapsing = await one(buyer, { term: 'cif' })
    await staff.call(desk.setFreight, { id: lapsing, amount: 5_000 })
    await settle(app)
    await sweepOrders(app.db, after(start, days(15)))
    const id = await one(buyer, { term: 'ddu', pay: 'tt50' })
    await settle(app)
    await staff.call(desk.setFreight, { id, amount: 12_345, note: 'Forwarder wants it by sea' })
    await settle(app)
    await handIn(id)
    const { instalments } = await staff.call(desk.deskOrder, { id })
    await staff.call(desk.rejectProof, { id, instalmentId: instalments[0]!.id, reason: 'The page is cut off <b>' })
    await settle(app)
    await handIn(id)
    await credited(staff, id, { amount: 10_000 })
    await settle(app)
    await credited(staff, id, { amount: 95_123 })
    await staff.call(desk.markReady, { id })
    await settle(app)
    await handIn(id)
    await credited(staff, id)
    const carriage = { carrier: 'Blue Line', carrierUrl: 'https://blue.example/BL-7', trackingNo: 'BL-7', eta: '2026-12-24' }
    const { shipmentId } = await staff.call(desk.shipOrder, { id, mode: 'sea', ...carriage })
    await settle(app)
    await staff.call(desk.markDelivered, { id: shipmentId })
    await buyer.call(cancelOrder, { id: await one(buyer, {}) })
    all.set(language, Object.fromEntries((await mails()).map((mail) => [mail.template, mail])))
  }
})

/** What must be read, as the reader's language writes it. */
const FACTS: Record<Language, Record<string, string>> = {
  en: {
    freight: '$123.45',
    total: '$2,102.45',
    due: '$1,051.23',
    short: '$100.00',
    missing: '$951.23',
    balance: '$1,051.22',
    until: 'November 16, 2026 at 8:00 AM (UTC)',
    arrival: 'Expected arrival: December 24, 2026',
    method: 'Payment: T/T, 50% prepaid',
    papers: 'packing list of each shipment',
  },
  zh: {
    freight: 'US$123.45',
    total: 'US$2,102.45',
    due: 'US$1,051.23',
    short: 'US$100.00',
    missing: 'US$951.23',
    balance: 'US$1,051.22',
    until: '2026年11月16日 08:00（UTC）',
    arrival: '预计到达：2026年12月24日',
    method: '付款方式：电汇（预付 50%）',
    papers: '每批货物的商业发票和装箱单',
  },
  es: {
    freight: '123,45 US$',
    total: '2102,45 US$',
    due: '1051,23 US$',
    short: '100,00 US$',
    missing: '951,23 US$',
    balance: '1051,22 US$',
    until: '16 de noviembre de 2026 a las 8:00 (UTC)',
    arrival: 'Llegada prevista: 24 de diciembre de 2026',
    method: 'Pago: Transferencia, 50 % por adelantado',
    papers: 'lista de empaque de cada envío',
  },
  fr: {
    freight: '123,45 $US',
    total: '2 102,45 $US',
    due: '1 051,23 $US',
    short: '100,00 $US',
    missing: '951,23 $US',
    balance: '1 051,22 $US',
    until: '16 novembre 2026 à 08:00 (UTC)',
    arrival: 'Arrivée prévue : 24 décembre 2026',
    method: 'Paiement : Virement, 50 % d’acompte',
    papers: 'liste de colisage de chaque expédition',
  },
  pt: {
    freight: 'US$ 123,45',
    total: 'US$ 2.102,45',
    due: 'US$ 1.051,23',
    short: 'US$ 100,00',
    missing: 'US$ 951,23',
    balance: 'US$ 1.051,22',
    until: '16 de novembro de 2026 às 08:00 (UTC)',
    arrival: 'Chegada prevista: 24 de dezembro de 2026',
    method: 'Pagamento: Transferência, 50% antecipado',
    papers: 'romaneio de carga de cada envio',
  },
}
const TOLD: Partial<Record<OrderMail, string[]>> = {
  'order-placed': ['2 × Test product'],
  'order-freight': ['freight', 'total', 'due', 'until', 'method', 'DAP Nairobi, KE (Incoterms 2020)'],
  'order-freight-lapsed': ['CIF Nairobi, KE (Incoterms 2020)', '12'],
  'order-receipt-refused': ['The page is cut off <b>', 'due'],
  'order-payment-short': ['short', 'missing'],
  'order-paid': ['due', 'total', 'papers'],
  'order-ready': ['balance', 'until', '2 × Test product'],
  'order-payment-received': ['balance'],
  'order-shipped': ['Blue Line', 'BL-7', 'https://blue.example/BL-7', 'arrival', '× 2', 'DAP Nairobi, KE'],
  'order-delivered': ['service@medharbor.example'],
  'order-cancelled': ['EXW Zhangjiagang (Incoterms 2020)'],
}
/** No-break spaces read like others. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('in each language', () => {
  for (const language of LANGUAGES)
    test(`${language}: order, amounts, times and places in the reader’s form, the way to the order, nothing of the staff’s own`, () => {
      const mails = all.get(language)!
      assert.deepEqual(Object.keys(mails).toSorted(), Object.keys(TOLD).toSorted())
      for (const [template, { text, html, subject, language: said }] of Object.entries(mails)) {
        const number = /MH-\w+-\w+/.exec(subject)?.[0] ?? ''
        const id = /\nhttps:\/\/shop\.example\/confirm\?id=(\d+)\n/.exec(text)?.[1]
        assert.ok(number && id && plain(text).includes(number), template)
        assert.ok(html.includes(`href="https://shop.example/confirm?id=${id}"`))
        assert.ok(html.startsWith(`<!doctype html>\n<html lang="${LANGUAGE_NAMES[language].locale}">`) && said === language)
        for (const name of TOLD[template as OrderMail]!) {
          const fact = FACTS[language][name] ?? name
          const asRow = fact.replace('（UTC）', ' (UTC)')
          assert.ok(
            [fact, asRow].some((one) => plain(text).includes(one)),
            `${template} ${name}\n${text}`,
          )
        }
        for (const part of [subject, text, html.replace(/<style>[^]*<\/style>/, '')]) {
          assert.doesNotMatch(part, /[{}\uE000–]|undefined|DDU|NaN/)
          assert.doesNotMatch(part, /Forwarder/)
        }
      }
      assert.ok(
        !mails['order-receipt-refused']!.html.includes('<b>') && mails['order-receipt-refused']!.html.includes('cut off &#60;b&#62;'),
      )
    })

  test('every mail has words in every language, with the same values in the same places', () => {
    const shapes = LANGUAGES.map((language) => {
      const { labels, lines, modes, mails } = ORDER_MAIL_WORDS[language]
      const names = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)])
      const ofMails = Object.entries(mails).map(([key, one]) => [key, names({ ...one, text: one.text.join(' ') })])
      return { labels: names(labels), lines: names(lines), modes: names(modes), mails: ofMails }
    })
    for (const shape of shapes) assert.deepEqual(shape, shapes[0])
    assert.deepEqual(
      Object.keys(ORDER_MAIL_WORDS.en.mails).toSorted(),
      MAIL_TEMPLATES.filter((template) => template.startsWith('order-') && template !== 'order-mentioned').toSorted(), // that is of the time before the inbox
    )
  })
})

test('what is to be paid, and how: by transfer or online, and nothing yet where the freight is missing', async () => {
  const { buyer, mails } = await buyerReading('en')
  for (const wanted of [{ pay: 'tt' }, { pay: 'tt', term: 'fob' }, { pay: 'tt', term: 'cif' }] as const) {
    await one(buyer, wanted)
    await settle(app)
  }
  const [exw, fob, cif] = (await mails()).map(({ text }) => text)
  assert.match(exw!, /Payment: T\/T, full payment\nTo be paid now: \$1,979\.00\nPayable until: November 9, 2026 at 8:00 AM \(UTC\)/)
  assert.match(exw!, /pay by bank transfer[^]*Goods: \$1,979\.00\nFreight: \$0\.00\nTotal: \$1,979\.00\n/)
  assert.match(fob!, /Freight: \$300\.00\nTotal: \$2,279\.00\n[^]*To be paid now: \$2,279\.00/)
  assert.match(cif!, /adds the freight within 12 hours[^]*Freight: added within 12 hours\nTotal before freight: \$1,979\.00\n/)
  assert.doesNotMatch(cif!, /To be paid now|bank transfer:/)
})

test('staff is told in English, with the way into My Workspace', async () => {
  const { buyer } = await buyerReading('fr')
  const id = await one(buyer, { term: 'cif' })
  await settle(app)
  await staff.call(desk.setFreight, { id, amount: 5_000 })
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)), payMoney: 150_000, remark: 'In two parts' })
  await settle(app)
  const [freight, receipt] = (await mailsTo(app, 'service@medharbor.example')).slice(-2)
  assert.match(freight!.text, /^Hello,\n[^]*is to be fixed by November 2, 2026 at 8:00 PM \(UTC\)[^]*Delivery: CIF Nairobi, KE/)
  assert.match(receipt!.subject, /^Order MH-\w+-\w+: a bank receipt is to be checked$/)
  for (const { text } of [freight!, receipt!]) assert.ok(text.includes(`\nhttps://shop.example/workspace/orders/${id}\n`))
  assert.match(receipt!.text, /\nPayment in full: \$2,029\.00\nStated by the buyer: \$1,500\.00\nMessage: In two parts\n/)
})

test('order.freight_late: freight that is late is told once to everybody who can fix it, and anew when it is late anew', async () => {
  const { buyer } = await buyerReading('en')
  const people = {
    sales: await testStaff(app, 'sales'),
    seller: await testStaff(app, 'seller', bed.shopId),
    other: await testStaff(app, 'seller', (await testProduct(app, { shopId: 7 })).shopId),
    finance: await testStaff(app, 'finance'),
    gone: await testStaff(app, 'sales'),
  }
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', people.gone.id).execute()
  await app.db.updateTable('staff').set({ language: 'pt', mail_language: 'fr' }).where('id', '=', people.seller.id).execute()
  const id = await one(buyer, { term: 'cif' })
  const told = async () => {
    await settle(app)
    const each = [...Object.values(people).map(({ email }) => email), 'service@medharbor.example']
    return Promise.all(
      each.map(async (email) => {
        const mails = await mailsTo(app, email)
        return mails.filter(({ template, text }) => template === 'order-freight-late' && text.includes(`/orders/${id}\n`)).length
      }),
    )
  }
  const promised = after(app.clock.now, hours(12))
  await sweepOrders(app.db, promised)
  assert.deepEqual(await told(), [0, 0, 0, 0, 0, 0])
  await Promise.all([1, 2].map((ms) => sweepOrders(app.db, after(promised, ms))))
  await sweepOrders(app.db, after(promised, hours(1)))
  assert.deepEqual(await told(), [1, 1, 0, 0, 0, 1])
  const [mail] = (await mailsTo(app, people.sales.email)).filter(({ template }) => template === 'order-freight-late')
  assert.match(mail!.subject, /^Order MH-\w+-\w+: the freight is late$/)
  const [french] = (await mailsTo(app, people.seller.email)).filter(({ template }) => template === 'order-freight-late')
  assert.match(french!.text, /^Bonjour,\n[^]*Livraison/, 'to everybody in the language of their mails')
  assert.match(mail!.text, /promised by November 2, 2026 at 8:00 PM \(UTC\)[^]*Delivery: CIF Nairobi, KE/)
  await staff.call(desk.setFreight, { id, amount: 5_000, validDays: 7 })
  await sweepOrders(app.db, after(app.clock.now, days(8))) // not paid: quoted anew
  await sweepOrders(app.db, after(app.clock.now, days(8) + hours(13)))
  assert.deepEqual(await told(), [2, 2, 0, 0, 0, 2])
})

test('part of an order, and goods that are fetched, are told as such; why staff cancels, too', async () => {
  const { buyer, mails } = await buyerReading('en')
  const id = await one(buyer, {})
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  await credited(staff, id)
  await staff.call(desk.markReady, { id })
  const [line] = (await staff.call(desk.deskOrder, { id })).lines
  const carriage = { id, mode: 'collection' as const, carrier: 'Own lorry', trackingNo: '-' }
  await staff.call(desk.shipOrder, { ...carriage, lines: [{ orderLineId: line!.id, count: 1 }] })
  await settle(app)
  await staff.call(desk.shipOrder, carriage)
  const cancelled = await one(buyer, {})
  await staff.call(desk.deskCancel, { id: cancelled, reason: 'No longer made' })
  const texts = (await mails()).map(({ template, text }) => `${template}\n${text}`)
  const shipped = texts.filter((text) => text.startsWith('order-shipped'))
  assert.match(shipped[0]!, /A part of your order \S+ was handed over for collection on November 2, 2026[^]*: × 1\n[^]*Sent by: Collection/)
  assert.match(shipped[1]!, /The goods of your order \S+ were handed over for collection/)
  assert.match(texts.at(-1)!, /We have had to cancel your order[^]*Reason: No longer made/)
  assert.match(
    texts.find((text) => text.startsWith('order-ready'))!,
    /We will write to you as soon as they leave/,
  )
})

test('a receipt of a part names the part, and that nothing was stated; what has come of it already is not asked for again', async () => {
  const { buyer } = await buyerReading('en')
  const id = await one(buyer, { pay: 'tt50' })
  await credited(staff, id, { amount: 40_000 })
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  await settle(app)
  const receipt = (await mailsTo(app, 'service@medharbor.example')).findLast(({ template }) => template === 'order-receipt-waits')
  assert.match(receipt!.text, /\nDeposit: \$589\.50\nStated by the buyer: nothing\n/)
})

test('shipment.reach_port: goods that have arrived are not expected, whatever is told of them; goods that go on are', async () => {
  const { buyer, mails } = await buyerReading('en')
  const id = await one(buyer, {})
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  await credited(staff, id)
  await staff.call(desk.markReady, { id })
  const carriage = { carrier: 'Blue Line', trackingNo: 'BL-7', eta: '2026-12-24' }
  const { shipmentId } = await staff.call(desk.shipOrder, { id, mode: 'sea', ...carriage })
  const correct = async (number: string) => {
    const { version } = (await staff.call(desk.deskOrder, { id })).shipments[0]!
    await staff.call(desk.correctShipment, { id: shipmentId, ...carriage, trackingNo: number, version })
    await settle(app)
  }
  await correct('BL-8')
  for (const event of ['exception', 'resume', 'reach_port'] as const) {
    await staff.call(moveShipment, { id: shipmentId, event })
    await settle(app)
  }
  const news = (await mails()).filter(({ template }) => template === 'order-shipment-news')
  assert.deepEqual(
    news.map(({ text }) => [/arrived at the port/.test(text), /Expected arrival: December 24, 2026/.test(text)]),
    [
      [false, true],
      [false, true],
      [true, false],
    ],
  )
  await correct('BL-9')
  await staff.call(moveShipment, { id: shipmentId, event: 'deliver' })
  await correct('BL-10')
  const corrected = (await mails()).filter(({ template }) => template === 'order-shipment-corrected')
  assert.deepEqual(
    corrected.map(({ text }) => [text.match(/BL-\d+/)?.[0], /Expected arrival/.test(text)]),
    [
      ['BL-8', true],
      ['BL-9', false],
      ['BL-10', false],
    ],
  )
})

test('neither a name nor a place that somebody has typed carries a message to the owner of the address', async () => {
  const { buyer, mails } = await buyerReading('en', 'visit evil.example now')
  await app.db.updateTable('addresses').set({ city: 'call https://evil.example' }).where('id', '=', buyer.addressId).execute()
  await one(buyer, { term: 'ddu' })
  const [{ text, html }] = (await mails()) as [TestMail]
  assert.match(text, /^Hello,\n[^]*Delivery: DAP \(Incoterms 2020\)/)
  assert.doesNotMatch(text + html, /evil/)
})
