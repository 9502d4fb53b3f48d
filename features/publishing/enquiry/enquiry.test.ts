// Messages by the contact form: taken in, confirmed, told, and answered by staff.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contactUs, MESSAGE_MAX } from '#contract/enquiry.ts'
import { deskEnquiries, deskEnquiry, enquiryTrail, handleEnquiry } from '#contract/enquiry-desk.ts'
import { getInfo } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { linksBegin } from '#features/platform/mail/mail.ts'
import { DEFAULT_SETTINGS, writeSetting } from '#features/platform/setting/setting.ts'
import { LANGUAGES } from '#shared/language.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
linksBegin('https://shop.example')
const sales = await testStaff(app, 'sales')
const office = sales.call
const OFFICE = DEFAULT_SETTINGS.brand.email

let written = 0
const message = (changes: Partial<Input<typeof contactUs>> = {}): Input<typeof contactUs> => ({
  name: 'Amina Diallo',
  email: `writer-${++written}@clinic.example`,
  phone: '+221 33 555 01 00',
  nation: 'SN',
  companyName: 'Clinique du Port',
  jobTitle: 'Head nurse',
  productName: 'Patient monitor',
  message: 'Does the monitor come with French menus?\n\nThank you.',
  ...changes,
})
const count = async () => (await office(deskEnquiries, {})).total
async function taken(changes: Partial<Input<typeof contactUs>> = {}) {
  const sent = message(changes)
  await app.client()(contactUs, sent)
  const [row] = (await office(deskEnquiries, { keyword: sent.email })).rows
  return { sent, id: row!.id }
}

describe('writing to the operator', () => {
  test('SPEC-164 SPEC-234 every field is kept, and the message waits for staff', async () => {
    const { sent, id } = await taken()
    const { name, email, phone, nation, companyName, jobTitle, productName, message: text, ...rest } = await office(deskEnquiry, { id })
    assert.deepEqual({ name, email, phone, nation, companyName, jobTitle, productName, message: text }, sent)
    assert.deepEqual([rest.status, rest.userId, rest.answeredBy, rest.note, rest.language], ['new', null, '', '', 'en'])
  })

  test('a name, an address, a country and a message are enough', async () => {
    const { sent, id } = await taken({ phone: '', companyName: undefined, jobTitle: '', productName: null as never })
    const { phone, companyName, productName } = await office(deskEnquiry, { id })
    assert.deepEqual([sent.name.length > 0, phone, companyName, productName], [true, '', '', ''])
  })

  test('who was signed in is known, whatever the form says', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(contactUs, message({ email: 'elsewhere@clinic.example', ...({ userId: 1 } as object) }))
    const [row] = (await office(deskEnquiries, { keyword: 'elsewhere@' })).rows
    assert.equal((await office(deskEnquiry, { id: row!.id })).userId, (await buyer.call(getInfo)).user.userId)
  })

  test('what cannot be answered is refused and changes nothing', async () => {
    const before = await count()
    const wrong = [
      { name: ' ' },
      { email: 'nobody' },
      { email: 'a@x.example, b@y.example' },
      { email: 'a@x.example\r\nBcc: b@y.example' },
      { phone: 'call me' },
      { nation: '' },
      { nation: 'Senegal' },
      { message: '' },
      { message: 'x'.repeat(MESSAGE_MAX + 1) },
      { productName: 'x'.repeat(201) },
    ]
    for (const change of wrong)
      await assert.rejects(app.client()(contactUs, message(change)), { code: 400 }, JSON.stringify(change).slice(0, 60))
    assert.equal(await count(), before)
  })

  test('its writer is told by mail that it has arrived, in the language of the form, without a word of the message', async () => {
    for (const language of LANGUAGES) {
      const sent = message({ message: 'Buy at evil.example', productName: 'Cheap pills' })
      await app.client({ language })(contactUs, sent)
      const mail = await lastMailTo(app, sent.email)
      assert.deepEqual([mail.template, mail.language], ['contact-received', language])
      assert.match(mail.text, /E-\d+/)
      assert.doesNotMatch(mail.text + mail.html, /evil|pills|Port\b/)
    }
  })

  test('whoever writes in somebody else’s name sends them three mails a day at most; the messages are kept', async () => {
    const email = 'victim@clinic.example'
    for (let i = 0; i < 5; i++) await app.client()(contactUs, message({ email, message: `Number ${i}` }))
    assert.equal((await mailsTo(app, email)).length, 3)
    assert.equal((await office(deskEnquiries, { keyword: email })).total, 5)
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 25 * 3_600_000)
    await app.client()(contactUs, message({ email }))
    app.clock.now = now
    assert.equal((await mailsTo(app, email)).length, 4)
  })

  test('the operator is told at the contact address, with the way to the message; without an address nobody is', async () => {
    const { id } = await taken()
    const mail = await lastMailTo(app, OFFICE)
    assert.equal(mail.template, 'contact-notice')
    assert.match(mail.text, /From: Amina Diallo\n\nOrganisation: Clinique du Port/)
    assert.ok(mail.html.includes(`href="https://shop.example/workspace/enquiries/${id}"`))
    const told = (await mailsTo(app, OFFICE)).length
    await writeSetting(app.db, 'brand', { ...DEFAULT_SETTINGS.brand, email: '' }, app.clock.now)
    await taken()
    await writeSetting(app.db, 'brand', DEFAULT_SETTINGS.brand, app.clock.now)
    assert.equal((await mailsTo(app, OFFICE)).length, told)
  })
})

describe('staff', () => {
  test('finds messages by state and by any of their words, the newest first', async () => {
    const [first, second] = [await taken({ companyName: 'Findable A' }), await taken({ message: 'findable text' })]
    const found = async (input: object) => (await office(deskEnquiries, { keyword: 'FINDABLE', ...input })).rows.map(({ id }) => id)
    assert.deepEqual(await found({}), [second.id, first.id])
    await office(handleEnquiry, { id: first.id, version: 1, status: 'answered', note: '' })
    assert.deepEqual([await found({ status: 'new' }), await found({ status: 'answered' })], [[second.id], [first.id]])
    assert.deepEqual([await found({ keyword: 'findable%' }), await found({ pageSize: 1, pageNum: 2 })], [[], [first.id]])
  })

  test('an answer, a note and opening again are kept with who did it, and audited', async () => {
    const { id } = await taken()
    await office(handleEnquiry, { id, version: 1, status: 'answered', note: 'Sent the data sheet' })
    const answered = await office(deskEnquiry, { id })
    assert.deepEqual(
      [answered.status, answered.answeredBy, answered.note, answered.version],
      ['answered', 'Test sales', 'Sent the data sheet', 2],
    )
    assert.deepEqual(
      answered.allowedActions.map(({ action, allowed }) => `${action} ${allowed}`),
      ['reply Y', 'received Y', 'wait Y', 'close Y', 'reopen Y', 'note Y'],
    )
    await office(handleEnquiry, { id, version: 2, status: 'answered', note: 'And the price' })
    await office(handleEnquiry, { id, version: 3, status: 'new', note: 'And the price' })
    const reopened = await office(deskEnquiry, { id })
    assert.deepEqual([reopened.status, reopened.answeredBy, reopened.answerTime], ['new', '', null])
    const { rows } = await office(enquiryTrail, { id })
    assert.deepEqual(
      rows.map(({ action, changes }) => [action, changes.length]),
      [
        ['enquiry.reopen', 0],
        ['enquiry.note', 1],
        ['enquiry.answer', 1],
      ],
    )
  })

  test('what changes nothing, and whoever was slower, leaves everything as it is', async () => {
    const { id } = await taken()
    assert.deepEqual(await office(handleEnquiry, { id, version: 1, status: 'new', note: '' }), { version: 1 })
    await office(handleEnquiry, { id, version: 1, status: 'answered', note: 'Mine' })
    await assert.rejects(office(handleEnquiry, { id, version: 1, status: 'answered', note: 'Theirs' }), { code: 409 })
    await assert.rejects(office(handleEnquiry, { id: 999_999, version: 1, status: 'new', note: '' }), { code: 404 })
    await assert.rejects(office(deskEnquiry, { id: 999_999 }), { code: 404 })
    const { note } = await office(deskEnquiry, { id })
    assert.deepEqual([note, (await office(enquiryTrail, { id })).total], ['Mine', 1])
  })

  test('nobody without the permission reads or handles messages', async () => {
    const { id } = await taken()
    for (const role of ['finance', 'warehouse', 'product-manager']) {
      const { call } = await testStaff(app, role)
      for (const attempt of [
        () => call(deskEnquiries),
        () => call(deskEnquiry, { id }),
        () => call(handleEnquiry, { id, version: 1, status: 'answered', note: '' }),
      ])
        await assert.rejects(attempt(), { code: 403 })
    }
    assert.equal((await office(deskEnquiry, { id })).status, 'new')
  })
})
