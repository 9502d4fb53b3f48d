// The list of those who want news: getting on it, off it, and what staff sees.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contactUs } from '#contract/enquiry.ts'
import { subscribe, unsubscribe } from '#contract/subscriber.ts'
import { deskSubscriber, deskSubscribers, exportSubscribers, withdrawSubscriber } from '#contract/subscriber-desk.ts'
import { linksBegin } from '#features/platform/mail/mail.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { testApp } from '#testing/app.ts'
import { subscribersCsv } from './subscriber.rules.ts'

const app = await testApp('empty')
linksBegin('https://shop.example')
const administrator = await testStaff(app, 'administrator')
const office = administrator.call
const visitor = app.client()

const rowOf = (email: string) => app.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
const send = async (body: object) =>
  (
    await app.raw('/dev-api/shop/pm/subscribe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).text()

describe('getting on the list and off it', () => {
  test('SPEC-234 an address is kept with where the form stood; a repeat changes nothing and is answered alike', async () => {
    const first = await send({ email: ' New@Clinic.example', source: 'footer' })
    const before = await rowOf('new@clinic.example')
    assert.deepEqual([before!.source, before!.language, before!.withdrawn_at], ['footer', 'en', null])
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    assert.equal(await send({ email: 'new@clinic.example', source: 'dialog' }), first)
    assert.deepEqual(await rowOf('new@clinic.example'), before)
    assert.deepEqual(await mailsTo(app, 'new@clinic.example'), [])
  })

  test('what is no address is refused and changes nothing', async () => {
    const total = (await office(deskSubscribers, {})).total
    for (const email of ['', 'x', 'a@b', 'a@x.example,b@y.example', 'a@x.example\nBcc: b@y.example', `${'x'.repeat(250)}@y.example`])
      await assert.rejects(visitor(subscribe, { email }), { code: 400 }, email)
    await assert.rejects(visitor(subscribe, { email: 'a@x.example', source: '<b>' }), { code: 400 })
    assert.equal((await office(deskSubscribers, {})).total, total)
  })

  test('the link takes the address off at once; a second press and a wrong token are answered alike', async () => {
    await visitor(subscribe, { email: 'off@clinic.example' })
    const { token } = (await rowOf('off@clinic.example'))!
    assert.equal(await visitor(unsubscribe, { token }), null)
    const withdrawn = await rowOf('off@clinic.example')
    assert.ok(withdrawn!.withdrawn_at)
    assert.equal(await visitor(unsubscribe, { token }), null)
    assert.equal(await visitor(unsubscribe, { token: 'nobody-has-this-one' }), null)
    assert.deepEqual(await rowOf('off@clinic.example'), withdrawn)
    await assert.rejects(visitor(unsubscribe, { token: "' or 1=1" }), { code: 400 })
  })

  test('a mail program may press the link by itself: RFC 8058', async () => {
    await visitor(subscribe, { email: 'one-click@clinic.example' })
    const { token } = (await rowOf('one-click@clinic.example'))!
    const response = await app.raw(`/dev-api/shop/pm/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    assert.equal(((await response.json()) as { code: number }).code, 200)
    assert.ok((await rowOf('one-click@clinic.example'))!.withdrawn_at)
  })

  test('whoever comes back is on the list again, and the old link opens nothing', async () => {
    await visitor(subscribe, { email: 'back@clinic.example' })
    const { token } = (await rowOf('back@clinic.example'))!
    await visitor(unsubscribe, { token })
    await app.client({ language: 'fr' })(subscribe, { email: 'back@clinic.example', source: 'footer' })
    const again = await rowOf('back@clinic.example')
    assert.deepEqual([again!.withdrawn_at, again!.language], [null, 'fr'])
    await visitor(unsubscribe, { token })
    assert.equal((await rowOf('back@clinic.example'))!.withdrawn_at, null)
  })
})

describe('staff', () => {
  test('sees the list by state and part of the address, and takes somebody off who asked for it', async () => {
    await visitor(subscribe, { email: 'listed-a@clinic.example' })
    await visitor(subscribe, { email: 'listed-b@clinic.example' })
    const found = async (input: object) => (await office(deskSubscribers, { keyword: 'LISTED-', ...input })).rows
    const [b, a] = await found({})
    assert.deepEqual([b!.email, a!.email, a!.status], ['listed-b@clinic.example', 'listed-a@clinic.example', 'subscribed'])
    await office(withdrawSubscriber, { id: a!.id })
    await office(withdrawSubscriber, { id: a!.id })
    const one = await office(deskSubscriber, { id: a!.id })
    assert.deepEqual([one.status, one.allowedActions], ['withdrawn', []])
    assert.deepEqual([(await found({ status: 'withdrawn' })).length, (await found({ status: 'subscribed' })).length], [1, 1])
    const acts = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'subscriber')
      .where('subject_id', '=', a!.id)
      .execute()
    assert.deepEqual(acts, [{ action: 'subscriber.withdraw' }])
    await assert.rejects(office(deskSubscriber, { id: 999_999 }), { code: 404 })
    await assert.rejects(office(withdrawSubscriber, { id: 999_999 }), { code: 404 })
  })

  test('the export holds those on the list with their links, and is audited', async () => {
    await visitor(subscribe, { email: 'export@clinic.example', source: 'footer' })
    const { token } = (await rowOf('export@clinic.example'))!
    const file = (await office(exportSubscribers)) as unknown as Response
    assert.match(file.headers.get('content-disposition')!, /^attachment; filename="subscribers-2026-11-\d\d\.csv"$/)
    const text = await file.text()
    assert.ok(
      text.includes(`"export@clinic.example","en","footer",`) && text.includes(`"https://shop.example/unsubscribe?token=${token}"\r\n`),
    )
    assert.ok(!text.includes('off@clinic.example'))
    const act = await app.db
      .selectFrom('audit_log')
      .select(['staff_id', 'detail'])
      .where('action', '=', 'subscriber.export')
      .executeTakeFirstOrThrow()
    assert.deepEqual([act.staff_id, (act.detail as { count: number }).count], [administrator.id, text.trim().split('\r\n').length - 1])
  })

  test('no cell of the file is a formula, whatever somebody has typed', () => {
    const row = { language: 'en', source: '', subscribed_at: new Date(0), token: 't' }
    const text = subscribersCsv(
      [
        { ...row, email: '+cmd@x.example' },
        { ...row, email: '=1+"1"@x.example' },
      ],
      '',
    )
    assert.ok(text.includes(`"'+cmd@x.example"`) && text.includes(`"'=1+""1""@x.example"`))
  })

  test('sales see the list but do not export it; others see nothing', async () => {
    const { call } = await testStaff(app, 'sales')
    assert.ok((await call(deskSubscribers, {})).total > 0)
    await assert.rejects(call(exportSubscribers), { code: 403 })
    for (const role of ['finance', 'warehouse', 'product-manager'])
      await assert.rejects((await testStaff(app, role)).call(deskSubscribers), { code: 403 })
  })
})

test('the forms that anybody may send count as forms', () => {
  assert.deepEqual([subscribe.limit, unsubscribe.limit, contactUs.limit], ['form', 'form', 'form'])
})
