// Who is told what of a quotation, in which language; and that no mail holds what is the office's own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/quotation.ts'
import { brand } from '#contract/setting.ts'
import { chooseMailLanguage } from '#contract/account.ts'
import * as desk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { linksBegin } from '#features/platform/mail/mail.ts'
import { LANGUAGES } from '#shared/language.ts'
import { placeholdersOf } from '#shared/message.ts'
import { after, days, hours, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer } from '../../order/order.samples.ts'
import { asked, quoted, VISITOR } from '../quotation.samples.ts'
import { sweepQuotations } from '../quotation.ts'
import { QUOTATION_MAIL_WORDS } from './quotation-mail.words.ts'

const app = await testApp('empty')
linksBegin('https://shop.example')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [seller, clerk, boss] = [
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller-sales', 1),
  await testStaff(app, 'administrator'),
]
const SECRET = 'margin is thin here'

/** What each was told since the last look, by its kind, of this quotation. */
const seen = new Map<string, number>()
async function news(email: string, number: string): Promise<string[]> {
  await settle(app)
  const all = (await mailsTo(app, email)).filter(({ subject, text }) => subject.includes(number) || text.includes(number))
  for (const mail of all) assert.ok(!mail.text.includes(SECRET) && !mail.html.includes(SECRET), mail.template)
  const key = `${email} ${number}`
  const fresh = all.slice(seen.get(key) ?? 0)
  seen.set(key, all.length)
  return fresh.map(({ template }) => template.replace('quotation-', ''))
}
const buyer = await orderingBuyer(app)
const one = async () => {
  const whole = await asked(buyer, [{ product: bed, count: 2 }])
  const part = whole.parts[0]!
  const tell = async () => ({ buyer: await news(buyer.email, whole.quotationNo), seller: await news(seller.email, whole.quotationNo) })
  return {
    id: whole.id,
    partId: part.id,
    number: whole.quotationNo,
    tell,
    detail: () => buyer.call(shop.quotationDetail, { id: whole.id }),
  }
}
const free = (draft: desk.QuotationDraft) => ({ ...draft, freight: 0, lines: draft.lines.map((line) => ({ ...line, cost: 1 })) })

test('quotation.submit: whoever asked and those who answer', async () => {
  const { tell } = await one()
  assert.deepEqual(await tell(), { buyer: ['asked'], seller: ['wanted'] })
})

test('how soon an answer comes is said by the calendar, in the mail and for the pages', async () => {
  const said = async () => {
    const reader = await orderingBuyer(app)
    await asked(reader, [{ product: bed }])
    await settle(app)
    const { text } = (await mailsTo(app, reader.email)).at(-1)!
    return [/within 8 (?:working )?hours/.exec(text)![0], (await reader.call(brand)).answerClock]
  }
  assert.deepEqual(await said(), ['within 8 hours', 'all'])
  const calendar = { zone: 'UTC', hours: Array(7).fill([{ from: '00:00', to: '24:00' }]), holidays: [] }
  await boss.call(policy.setWorkCalendar, { version: 0, calendar })
  assert.deepEqual(await said(), ['within 8 working hours', 'working'])
  await boss.call(policy.setWorkCalendar, { version: 1, calendar: null })
})

test('a buyer is told in the language of the request, or in the one chosen for mails since', async () => {
  const reader = await orderingBuyer(app)
  const inFrench = app.client({ token: reader.token, language: 'fr' })
  const languages = async () =>
    (await mailsTo(app, reader.email)).filter(({ template }) => template.startsWith('quotation-')).map(({ language }) => language)
  app.clock.now = after(app.clock.now, minutes(1))
  const { parts } = await asked({ ...reader, call: inFrench }, [{ product: bed, count: 2 }])
  await settle(app)
  assert.deepEqual(await languages(), ['fr'])
  app.clock.now = after(app.clock.now, minutes(1))
  await reader.call(chooseMailLanguage, { language: 'es' })
  await seller.call(desk.messageAsker, { id: parts[0]!.id, text: 'We are on it' })
  await settle(app)
  assert.deepEqual(await languages(), ['fr', 'es'])
})

test('quotation.ask_info: the question reaches the buyer, in words', async () => {
  const { id, partId, tell } = await one()
  await tell()
  const { version } = await seller.call(desk.claimQuotation, { id: partId, version: 1 })
  await seller.call(desk.noteOnQuotation, { id: partId, text: SECRET })
  await seller.call(desk.askBuyer, { id: partId, version, text: 'Which colour, please?' })
  assert.deepEqual(await tell(), { buyer: ['question'], seller: [] })
  assert.match((await mailsTo(app, buyer.email)).at(-1)!.text, /Which colour, please\?/)
  void id
})

test('quotation.written: the answer reaches its owner', async () => {
  const { id, partId, tell } = await one()
  await seller.call(desk.claimQuotation, { id: partId, version: 1 })
  await tell()
  await buyer.call(shop.writeAboutQuotation, { id, partId, text: 'Blue' })
  assert.deepEqual(await tell(), { buyer: [], seller: ['answered'] })
  assert.deepEqual((await news(clerk.email, (await buyer.call(shop.quotationDetail, { id })).quotationNo)).includes('answered'), false)
})

test('what somebody took who has another shop since, or has left, is told to those who answer instead', async () => {
  const { id, partId, number } = await one()
  const moved = await testStaff(app, 'seller-sales', 1)
  await moved.call(desk.claimQuotation, { id: partId, version: 1 })
  const tell = async (text: string) => {
    await buyer.call(shop.writeAboutQuotation, { id, partId, text })
    return [(await news(moved.email, number)).includes('answered'), (await news(seller.email, number)).includes('answered')]
  }
  const set = (changes: { shop_id?: number; disabled_at?: Date }) =>
    app.db.updateTable('staff').set(changes).where('id', '=', moved.id).execute()
  assert.deepEqual(await tell('Blue'), [true, false])
  await testProduct(app, { shopId: 2 }) // there is one
  await set({ shop_id: 2 })
  assert.deepEqual(await tell('Or green'), [false, true])
  await set({ shop_id: 1, disabled_at: app.clock.now })
  assert.deepEqual(await tell('Or red'), [false, true])
})

test('quotation.message: what staff writes reaches the buyer', async () => {
  const { partId, tell } = await one()
  await tell()
  await seller.call(desk.messageAsker, { id: partId, text: 'We are on it' })
  assert.deepEqual(await tell(), { buyer: ['message'], seller: [] })
})

test('quotation.send: the offer with its sum and its end', async () => {
  const { partId, tell } = await one()
  await tell()
  await quoted(seller, partId, free)
  assert.deepEqual((await tell()).buyer, ['sent'])
  const { text, subject } = (await mailsTo(app, buyer.email)).at(-1)!
  assert.match(subject, /version 1$/)
  assert.match(text, /\$2,000\.00/)
  assert.match(text, /Incoterms 2020/)
})

test('quotation.counter: the shop learns what is wished for, and by when it has to answer', async () => {
  const { id, partId, tell, detail } = await one()
  await quoted(seller, partId, free)
  await tell()
  const versionId = (await detail()).parts[0]!.versions[0]!.id
  const wishes = [{ position: 1, targetPrice: 97_500, count: 3 }]
  await buyer.call(shop.counterQuotation, { id, partId, versionId, wishes, message: 'Less, please' })
  assert.deepEqual(await tell(), { buyer: [], seller: ['moved'] })
  const { subject, text } = (await mailsTo(app, seller.email)).at(-1)!
  assert.match(subject, /^Counter-offer: /)
  for (const said of [/: × 3 · \$975\.00/, /Message: Less, please/, /Country: Germany/, /Answer promised by/]) assert.match(text, said)
})

test('quotation.counter: each wish stands with what the shop offered, also instead of what was asked, or besides', async () => {
  const other = await testProduct(app, { shopId: 2, listCents: 50_000 })
  const [instead, besides] = [
    await testProduct(app, { shopId: 2, listCents: 60_000 }),
    await testProduct(app, { shopId: 2, listCents: 900 }),
  ]
  const shop2 = await testStaff(app, 'seller', 2)
  const whole = await asked(buyer, [{ product: bed }, { product: other }])
  const { id: partId } = whole.parts.find(({ shopName }) => shopName !== whole.parts[0]!.shopName)!
  await quoted(shop2, partId, (draft) => {
    const [line] = free(draft).lines as [desk.QuotationDraft['lines'][0]]
    return {
      ...free(draft),
      lines: [
        { ...line, productId: instead.id },
        { ...line, asked: null, productId: besides.id },
      ],
    }
  })
  const { versions } = (await buyer.call(shop.quotationDetail, { id: whole.id })).parts.find((part) => part.id === partId)!
  const wishes = [
    { position: 2, added: 'Y', targetPrice: 800, count: 7 },
    { position: 2, added: 'N', targetPrice: 55_000, count: 3 },
  ] as const
  await buyer.call(shop.counterQuotation, { id: whole.id, partId, versionId: versions[0]!.id, wishes: [...wishes], message: '' })
  await settle(app)
  const { text } = (await mailsTo(app, shop2.email)).at(-1)!
  const [named, added] = versions[0]!.lines.map(({ productName }) => productName)
  for (const said of [`${added}: × 7 · $8.00`, `${named}: × 3 · $550.00`]) assert.ok(text.includes(said), `${said} in ${text}`)
  const seen = await shop2.call(desk.deskQuotation, { id: partId })
  const { messages } = await buyer.call(shop.quotationDetail, { id: whole.id })
  for (const { wishes: shown } of [seen.messages.at(-1)!, messages.at(-1)!])
    assert.deepEqual(
      shown.map((wish) => [wish.productName, wish.productId, wish.added]),
      [
        [added, besides.id, 'Y'],
        [named, instead.id, 'N'],
      ],
    )
  await shop2.call(desk.claimQuotation, { id: partId, version: seen.version })
  const { draft } = await shop2.call(desk.deskQuotation, { id: partId })
  assert.deepEqual(
    draft!.lines.map(({ count }) => count),
    [3, 7],
  )
})

test('quotation.place: the shop learns of the order', async () => {
  const { id, partId, tell, detail } = await one()
  await quoted(seller, partId, free)
  await tell()
  const [version] = (await detail()).parts[0]!.versions as [shop.Quotation['parts'][0]['versions'][0]]
  await buyer.call(shop.acceptQuotation, {
    id,
    versionIds: [version.id],
    addressId: buyer.addressId,
    payType: PAY_TYPES.tt,
    resultMoney: version.resultMoney,
  })
  assert.deepEqual((await tell()).seller, ['moved'])
})

test('quotation.decline: the shop learns of it, why, and what the buyer wrote with it', async () => {
  const { id, partId, tell, detail } = await one()
  await quoted(seller, partId, free)
  await tell()
  const versionId = (await detail()).parts[0]!.versions[0]!.id
  await buyer.call(shop.writeAboutQuotation, { id, partId, text: 'We compare three offers' })
  await tell()
  app.clock.now = after(app.clock.now, minutes(1))
  await buyer.call(shop.declineQuotation, { id, partId, versionId, reason: 'price', message: 'Another was a tenth less' })
  assert.deepEqual(await tell(), { buyer: [], seller: ['moved'] })
  const { text } = (await mailsTo(app, seller.email)).at(-1)!
  for (const said of [/Reason: Price too high/, /Message: Another was a tenth less/]) assert.match(text, said)
  assert.doesNotMatch(text, /three offers/)
})

test('quotation.withdraw: the shop need not go on', async () => {
  const { id, tell } = await one()
  await tell()
  await buyer.call(shop.withdrawQuotation, { id })
  assert.deepEqual(await tell(), { buyer: [], seller: ['moved'] })
})

test('quotation.close: the buyer learns the reason; of what is no real request nobody does', async () => {
  const { partId, tell } = await one()
  await tell()
  await seller.call(desk.closeQuotation, { id: partId, version: 1, reason: 'no-bid', message: 'Not made any more' })
  assert.deepEqual(await tell(), { buyer: ['closed'], seller: [] })
  assert.match((await mailsTo(app, buyer.email)).at(-1)!.text, /Not made any more/)
  const spam = await one()
  await spam.tell()
  await seller.call(desk.closeQuotation, { id: spam.partId, version: 1, reason: 'spam' })
  assert.deepEqual(await spam.tell(), { buyer: [], seller: [] })
})

test('quotation.given: the colleague learns of it, once it is theirs', async () => {
  const { partId, number } = await one()
  await news(clerk.email, number)
  await seller.call(desk.assignQuotation, { id: partId, version: 1, staffId: clerk.id })
  assert.deepEqual(await news(clerk.email, number), ['given'])
})

test('quotation.link_wanted: a link goes to whoever asked', async () => {
  const { partId, number } = await one()
  await news(buyer.email, number)
  await seller.call(desk.linkQuotation, { id: partId })
  assert.deepEqual(await news(buyer.email, number), ['link'])
})

const HELD = (draft: desk.QuotationDraft) => ({ ...free(draft), lines: draft.lines.map((line) => ({ ...line, unitPrice: 50_000 })) })
const withRule = async () => boss.call(policy.setMarginRule, { shopId: 1, maxDiscountBp: 1_000, minMarginBp: null })

test('quotation.need_approval: those who may decide, and not who asked', async () => {
  await withRule()
  const { partId, tell, number } = await one()
  await tell()
  await quoted(clerk, partId, HELD)
  assert.deepEqual(await tell(), { buyer: [], seller: ['approval'] })
  assert.ok(!(await news(clerk.email, number)).includes('approval'))
})

test('quotation.approve: who asked for it', async () => {
  await withRule()
  const { partId, number } = await one()
  const held = await quoted(clerk, partId, HELD)
  await news(clerk.email, number)
  await seller.call(desk.approveQuotation, { id: partId, version: held.version })
  assert.deepEqual(await news(clerk.email, number), ['decided'])
})

test('quotation.return: who asked for it, with the reason', async () => {
  await withRule()
  const { partId, number } = await one()
  const held = await quoted(clerk, partId, HELD)
  await news(clerk.email, number)
  await seller.call(desk.returnQuotation, { id: partId, version: held.version, note: 'Not below list' })
  assert.deepEqual(await news(clerk.email, number), ['decided'])
  assert.match((await mailsTo(app, clerk.email)).at(-1)!.text, /Not below list/)
})

test('quotation.due_soon: before the promised time is over', async () => {
  const { tell } = await one()
  await tell()
  await sweepQuotations(app.db, after(app.clock.now, hours(7)))
  assert.deepEqual(await tell(), { buyer: [], seller: ['due'] })
})

test('quotation.late: and after', async () => {
  const { tell } = await one()
  await tell()
  await sweepQuotations(app.db, after(app.clock.now, hours(9)))
  assert.deepEqual(await tell(), { buyer: [], seller: ['late'] })
})

test('quotation.expire: the buyer may ask for it anew', async () => {
  const { partId, tell } = await one()
  await quoted(seller, partId, (draft) => ({ ...free(draft), validDays: 1 }))
  await tell()
  await sweepQuotations(app.db, after(app.clock.now, days(2)))
  assert.deepEqual((await tell()).buyer, ['expired'])
})

test('quotation.ask_renewal: the shop has to answer again', async () => {
  const { id, partId, tell } = await one()
  await quoted(seller, partId, (draft) => ({ ...free(draft), validDays: 1 }))
  await sweepQuotations(app.db, after(app.clock.now, days(2)))
  await tell()
  await buyer.call(shop.renewQuotation, { id, partId, message: 'Still wanted, for June' })
  assert.deepEqual(await tell(), { buyer: [], seller: ['moved'] })
  const { subject, text } = (await mailsTo(app, seller.email)).at(-1)!
  assert.match(subject, /^Renewal asked for: /)
  assert.match(text, /Message: Still wanted, for June/)
})

test('a visitor is written to in the language of the page', async () => {
  for (const language of LANGUAGES) {
    const email = `visitor-${language}@test.example`
    await app.client({ language })(shop.askQuotation, { ...VISITOR, email, message: 'Hello' })
    await settle(app)
    const [mail] = await mailsTo(app, email)
    assert.equal(mail!.language, language)
    assert.match(mail!.secret, /^https:\/\/shop\.example\/quotation#/)
    assert.equal(
      mail!.subject,
      QUOTATION_MAIL_WORDS[language].mails['quotation-asked'].subject.replace('{number}', /MHQ-[\w-]+/.exec(mail!.subject)![0]),
    )
  }
})

test('every language says the same: the same kinds with the same values', () => {
  for (const language of LANGUAGES)
    for (const [kind, mail] of Object.entries(QUOTATION_MAIL_WORDS.en.mails)) {
      const own = QUOTATION_MAIL_WORDS[language].mails[kind as 'quotation-sent']
      const values = (one: typeof mail) =>
        new Set(placeholdersOf([one.subject, one.preheader, one.title, ...one.text, one.button].join(' ')))
      assert.deepEqual(values(own), values(mail), `${language} ${kind}`)
    }
})
