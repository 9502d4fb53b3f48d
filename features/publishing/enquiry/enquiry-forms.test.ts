// Hospital projects, applications and suggestions: taken in, confirmed with their number, told, answered, and seen again by whoever made them.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Input } from '#contract/call.ts'
import { apply, BUDGET_MAX, contactUs, MESSAGE_MAX, registerProject, suggest, suggestionList } from '#contract/enquiry.ts'
import { deskEnquiries, deskEnquiry, enquiryFile, handleEnquiry, receivedEnquiry, replyEnquiry } from '#contract/enquiry-desk.ts'
import { linksBegin } from '#features/platform/mail/mail.ts'
import { pdf, file, upload } from '#features/platform/file/file.samples.ts'
import { DEFAULT_SETTINGS } from '#features/platform/setting/setting.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'

const app = await testApp('empty')
linksBegin('https://shop.example')
const { call: office } = await testStaff(app, 'sales')
const OFFICE = DEFAULT_SETTINGS.brand.email

let written = 0
const project = (changes: Partial<Input<typeof registerProject>> = {}): Input<typeof registerProject> => ({
  hospitalName: 'Hôpital du Port',
  projectName: 'New maternity wing',
  name: 'Amina Diallo',
  email: `plans-${++written}@clinic.example`,
  phone: '+221 33 555 01 00',
  nation: 'SN',
  beds: 60,
  budget: 250_000_000,
  startDate: '2027-03-01',
  description: 'Delivery rooms, two theatres, a neonatal unit.',
  ...changes,
})
const found = async (keyword: string) => (await office(deskEnquiries, { keyword })).rows
const count = async () => (await office(deskEnquiries, {})).total

describe('a hospital project', () => {
  test('SPEC-090 every field is kept, its number is answered and confirmed, and its clock runs', async () => {
    const sent = project()
    const { projectNo } = await app.client()(registerProject, sent)
    const [row] = await found(sent.email as string)
    assert.deepEqual([projectNo, row!.topic, row!.status], [`E-${row!.id}`, 'project', 'new'])
    assert.ok(row!.dueTime)
    const seen = await office(deskEnquiry, { id: row!.id })
    assert.deepEqual(
      [seen.companyName, seen.productName, seen.message, seen.project, seen.suggestionType, seen.files],
      [sent.hospitalName, sent.projectName, sent.description, { beds: 60, budget: 250_000_000, startDate: '2027-03-01' }, null, []],
    )
    const notice = await lastMailTo(app, OFFICE)
    assert.equal(notice.template, 'enquiry-notice')
    assert.match(notice.subject, new RegExp(`Registered project: ${projectNo}`))
    assert.ok(notice.html.includes(`href="https://shop.example/workspace/enquiries/${row!.id}"`))
  })

  test('SPEC-090 its writer is told by mail in the language of the form, with the number and without a word of the project', async () => {
    for (const language of LANGUAGES) {
      const sent = project({ projectName: 'Buy at evil.example', description: 'Cheap pills' })
      const { projectNo } = await app.client({ language })(registerProject, sent)
      const mail = await lastMailTo(app, sent.email as string)
      assert.deepEqual([mail.template, mail.language, mail.subject.includes(projectNo)], ['project-received', language, true])
      assert.doesNotMatch(mail.text + mail.html, /evil|pills|Port\b/)
    }
  })

  test('a name that reads as a link or a message stands in no mail', async () => {
    const sent = project({ name: 'Win at evil.example', hospitalName: 'https://evil.example' })
    await app.client()(registerProject, sent)
    for (const mail of [await lastMailTo(app, sent.email as string), await lastMailTo(app, OFFICE)])
      assert.doesNotMatch(mail.subject + mail.text + mail.html, /evil/)
  })

  test('what is not known yet may be left out, as empty or absent', async () => {
    for (const nothing of ['', null, undefined] as const) {
      const sent = project({ beds: nothing, budget: nothing, startDate: nothing, phone: '', ossIds: nothing } as object)
      await app.client()(registerProject, sent)
      const [row] = await found(sent.email as string)
      assert.deepEqual((await office(deskEnquiry, { id: row!.id })).project, { beds: null, budget: null, startDate: '' })
    }
  })

  test('what cannot be answered or planned is refused at its field, robots are kept out, and nothing is kept', async () => {
    const before = await count()
    const wrong: [Partial<Input<typeof registerProject>>, number][] = [
      [{ hospitalName: ' ' }, 400],
      [{ projectName: '' }, 400],
      [{ email: 'nobody' }, 400],
      [{ nation: 'Senegal' }, 400],
      [{ beds: 0 }, 400],
      [{ beds: 1.5 }, 400],
      [{ budget: -1 }, 400],
      [{ budget: BUDGET_MAX + 1 }, 400],
      [{ startDate: '2027-02-30' }, 400],
      [{ startDate: '2001-01-01' }, 400],
      [{ description: 'x'.repeat(MESSAGE_MAX + 1) }, 400],
      [{ website: 'https://spam.example' }, 601],
      [{ ossIds: '1' }, 401],
    ]
    for (const [change, code] of wrong)
      await assert.rejects(app.client()(registerProject, project(change)), { code }, JSON.stringify(change).slice(0, 60))
    await assert.rejects(app.client()(contactUs, { name: 'A', email: 'a@x.example', nation: 'DE', message: 'Hello', website: 'spam' }), {
      code: 601,
    })
    assert.equal(await count(), before)
  })

  test('files of whoever is signed in come along; somebody else’s are refused like none', async () => {
    const [buyer, other] = [await testBuyer(app), await testBuyer(app)]
    const plan = await upload(buyer, file(pdf, 'plan.pdf'))
    await assert.rejects(other.call(registerProject, project({ ossIds: String(plan) })), { code: 500 })
    const { projectNo } = await buyer.call(registerProject, project({ ossIds: String(plan) }))
    const id = Number(projectNo.slice(2))
    assert.deepEqual((await office(deskEnquiry, { id })).files, [{ id: plan, fileName: 'plan.pdf' }])
    const read = (await office(enquiryFile, { id, fileId: plan })) as unknown as Response
    assert.deepEqual(Buffer.from(await read.arrayBuffer()), pdf)
    const [another] = await found('plans-1@')
    await assert.rejects(office(enquiryFile, { id: another!.id, fileId: plan }), { code: 404 })
  })
})

type Partner = Extract<Input<typeof apply>, { applicationType: 'cityPartner' }>
const application = (changes: Partial<Partner> = {}): Partner => ({
  applicationType: 'cityPartner',
  name: 'Ama Boateng',
  email: `partner-${++written}@city.example`,
  phone: '+233 30 555 0100',
  whatsapp: '+233 24 555 0101',
  nation: 'GH',
  city: 'Accra',
  address: '12 Harbour Road',
  companyName: 'Boateng Medical Services',
  type: 'company',
  productInterest: 'Dialysis, ultrasound',
  revenue: '1-5',
  importedBefore: 'N',
  message: 'I service dialysis machines in four clinics.',
  ...changes,
})
const idOf = (applicationNo: string) => ({ id: Number(applicationNo.slice(2)) })

describe('an application as a city partner', () => {
  test('SPEC-094 every field is kept, its number is answered and confirmed in the language of the form, and its clock runs', async () => {
    for (const language of LANGUAGES) {
      const sent = application()
      const { applicationNo } = await app.client({ language })(apply, sent)
      const mail = await lastMailTo(app, sent.email as string)
      assert.deepEqual([mail.template, mail.language, mail.subject.includes(applicationNo)], ['partner-received', language, true])
      assert.doesNotMatch(mail.text + mail.html, /Accra|dialysis|Boateng Medical/)
    }
    const sent = application()
    const { applicationNo } = await app.client()(apply, sent)
    const seen = await office(deskEnquiry, idOf(applicationNo))
    assert.deepEqual([seen.enquiryNo, seen.topic, seen.status, seen.dueTime !== null], [applicationNo, 'partner', 'new', true])
    assert.deepEqual(
      [seen.companyName, seen.productName, seen.message, seen.phone, seen.nation, seen.project, seen.suggestionType],
      [sent.companyName, sent.city, sent.message, sent.phone, 'GH', null, null],
    )
    assert.deepEqual(seen.partner, {
      type: 'company',
      whatsapp: '+233 24 555 0101',
      address: '12 Harbour Road',
      productInterest: 'Dialysis, ultrasound',
      revenue: '1-5',
      importedBefore: 'N',
    })
    assert.equal((await found('accra')).length, LANGUAGES.length + 1, 'found by its city')
    const notice = await lastMailTo(app, OFFICE)
    assert.deepEqual([notice.template, notice.subject], ['enquiry-notice', `City partner application: ${applicationNo}`])
  })

  test('who applies alone may leave out what a company has; clients send options as they read and flags as numbers', async () => {
    const bare = { whatsapp: '', address: '', companyName: null, type: '', productInterest: undefined, revenue: null, importedBefore: '' }
    const { applicationNo } = await app.client()(apply, application(bare as object))
    const nothing = { type: null, whatsapp: '', address: '', productInterest: '', revenue: '', importedBefore: null }
    assert.deepEqual((await office(deskEnquiry, idOf(applicationNo))).partner, nothing)
    const loose = application({ type: 'Distribuidor' as 'distributor', importedBefore: 1 as never })
    const { partner } = await office(deskEnquiry, idOf((await app.client()(apply, loose)).applicationNo))
    assert.deepEqual([partner!.type, partner!.importedBefore], ['distributor', 'Y'])
  })

  test('what cannot be answered is refused, robots are kept out, and nothing is kept; an application for financing has fields of its own', async () => {
    const before = await count()
    const wrong: [object, number][] = [
      [{ applicationType: 'financing', amount: 5_000_000 }, 400],
      [{ applicationType: undefined }, 400],
      [{ city: ' ' }, 400],
      [{ message: '' }, 400],
      [{ phone: '' }, 400],
      [{ email: 'nobody' }, 400],
      [{ nation: 'Ghana' }, 400],
      [{ type: 'king' }, 400],
      [{ whatsapp: 'soon' }, 400],
      [{ message: 'x'.repeat(MESSAGE_MAX + 1) }, 400],
      [{ website: 'https://spam.example' }, 601],
    ]
    for (const [change, code] of wrong)
      await assert.rejects(app.client()(apply, application(change)), { code }, JSON.stringify(change).slice(0, 60))
    assert.equal(await count(), before)
  })
})

describe('a suggestion', () => {
  test('SPEC-080 is kept with whose it is, confirmed with its number, and listed with its answers to nobody else', async () => {
    const [buyer, other] = [await testBuyer(app), await testBuyer(app)]
    const shot = await upload(buyer, file(pdf, 'shot.pdf'))
    await buyer.call(suggest, { type: 'delivery', content: 'Show the port of loading', ossIds: [shot] })
    await buyer.call(suggest, { content: 'A second one' })
    const { rows, total } = await buyer.call(suggestionList, {})
    assert.deepEqual(
      [total, rows.map(({ type, content, status }) => [type, content, status])],
      [2, [['other', 'A second one', 'received'], ['delivery', 'Show the port of loading', 'received']]], // prettier-ignore
    )
    const one = rows[1]!
    assert.deepEqual([one.suggestionNo, one.files, one.answers], [`E-${one.id}`, [{ ossId: shot, fileName: 'shot.pdf' }], []])
    const confirmed = await lastMailTo(app, buyer.email)
    assert.equal(confirmed.template, 'suggestion-received')
    assert.equal((await other.call(suggestionList, {})).total, 0)

    const seen = await office(deskEnquiry, { id: one.id })
    assert.deepEqual([seen.topic, seen.suggestionType, seen.email], ['suggestion', 'delivery', buyer.email])
    const { version } = await office(replyEnquiry, { id: one.id, version: 1, language: 'en', text: 'It is there now.', status: 'waiting' })
    const stands = async () => (await buyer.call(suggestionList, { pageNum: 2, pageSize: 1 })).rows[0]!
    assert.deepEqual([(await stands()).status, (await stands()).answers.map(({ text }) => text)], ['asked', ['It is there now.']])
    const noted = await office(receivedEnquiry, { id: one.id, version, text: 'Internal words' })
    await office(handleEnquiry, { id: one.id, version: noted.version, status: 'closed', note: 'Internal words' })
    assert.deepEqual([(await stands()).status, (await stands()).answers.length], ['closed', 1])
    assert.doesNotMatch(JSON.stringify(await buyer.call(suggestionList, {})), /Internal/)
  })

  test('another address may be named for the answer; a label stands for its code; an empty suggestion is refused', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(suggest, { type: 'Entrega y documentos' as 'delivery', content: 'Elsewhere', email: 'else@clinic.example' })
    assert.equal((await lastMailTo(app, 'else@clinic.example')).template, 'suggestion-received')
    assert.equal((await mailsTo(app, buyer.email)).filter(({ template }) => template === 'suggestion-received').length, 0)
    assert.equal((await buyer.call(suggestionList, {})).rows[0]!.type, 'delivery')
    await assert.rejects(buyer.call(suggest, { content: ' ' }), { code: 400 })
    await assert.rejects(app.client()(suggest, { content: 'Nobody’s' }), { code: 401 })
  })
})

test('staff finds each kind by its form', async () => {
  const of = async (topic: 'contact' | 'project' | 'suggestion' | 'partner') =>
    new Set((await office(deskEnquiries, { topic, pageSize: 100 })).rows.map((row) => row.topic))
  for (const topic of ['project', 'suggestion', 'partner'] as const) assert.deepEqual(await of(topic), new Set([topic]))
  assert.deepEqual(await of('contact'), new Set())
})
