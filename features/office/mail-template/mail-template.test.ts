// What the mails of the system say: every kind with an example, worded otherwise by the operator, tried, and taken back.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditList } from '#contract/audit-desk.ts'
import { MAIL_TEMPLATES } from '#contract/codes/mail-template.ts'
import {
  deskMailTemplate,
  deskMailTemplates,
  editMailTemplate,
  mailTemplateVersions,
  partText,
  previewMailTemplate,
  restoreMailTemplate,
  testMailTemplate,
} from '#contract/mail-template-desk.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { partsOf, reworded } from '#features/platform/mail/mail.wording.rules.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { isSent, MAIL_KINDS, SENT_TEMPLATES } from './mail-template.kinds.ts'

const app = await testApp('empty')
const administrator = await testStaff(app, 'administrator')
const other = await testStaff(app, 'administrator')
const welcome = (to: string) => sendMail(app.db, { to, template: 'welcome', language: 'en', values: { firstName: 'Anna' } }, app.clock.now)
const partsFor = async (template: 'welcome' | 'order-placed', language: 'en' | 'fr' = 'en') => {
  const { languages } = await administrator.call(deskMailTemplate, { template })
  const { version, parts } = languages.find((one) => one.language === language)!
  return { version, parts: Object.fromEntries(parts.map(({ name, text }) => [name, text])) }
}

describe('every kind of mail', () => {
  test('is listed with its occasion and its readers; only what is no longer sent is not', async () => {
    const rows = await administrator.call(deskMailTemplates)
    assert.deepEqual(rows.map(({ template }) => template).toSorted(), MAIL_TEMPLATES.filter(isSent).toSorted())
    assert.deepEqual(
      MAIL_TEMPLATES.filter((one) => !isSent(one)),
      ['order-mentioned'],
    )
    for (const { when, subject } of rows) assert.ok(when.length > 5 && subject.length > 3)
  })

  test('has examples in every language with nothing left unfilled, bright and dark, as HTML and as text', async () => {
    for (const template of SENT_TEMPLATES)
      for (const language of LANGUAGES) {
        const { examples } = MAIL_KINDS[template]
        for (const [example] of examples(language, app.clock.now).entries()) {
          const name = `${template} ${language} ${example}`
          const { subject, text, html } = await administrator.call(previewMailTemplate, { template, language, example })
          for (const part of [subject, text, html]) assert.doesNotMatch(part, /[{}\uE000]|undefined|Invalid|NaN/, name)
          assert.doesNotMatch(text, /\b20\d\d-\d\d-\d\d\b/, `${name}: days as they are written in the language`)
          assert.ok(html.includes(`lang="${LANGUAGE_NAMES[language].locale}"`) && !html.includes('<style'), name)
        }
      }
    const dark = await administrator.call(previewMailTemplate, { template: 'order-paid', language: 'en', dark: 'Y' })
    assert.ok(dark.html.includes('background-color:#19212a') && !dark.html.includes('background-color:#ffffff'))
  })

  test('has each of its sentences in some example, so that all can be looked at', () => {
    for (const template of SENT_TEMPLATES) {
      const kind = MAIL_KINDS[template]
      const shown = new Set(kind.examples('en', app.clock.now).flatMap(({ extra = [] }) => extra))
      assert.deepEqual([...shown].toSorted(), Object.keys(kind.words('en').lines ?? {}).toSorted(), template)
    }
  })

  test('can be reworded with what it says in any language: its own words fit its own examples', async () => {
    for (const template of SENT_TEMPLATES) {
      const { languages } = await administrator.call(deskMailTemplate, { template })
      for (const { language, parts, version } of languages) {
        const same = Object.fromEntries(parts.map(({ name, text }) => [name, text]))
        assert.equal(
          (await administrator.call(editMailTemplate, { template, language, version, parts: same })).version,
          0,
          `${template} ${language}`,
        )
      }
    }
    assert.equal((await app.db.selectFrom('mail_wordings').select('id').execute()).length, 0)
  })
})

describe('wording', () => {
  test('is said in the next mail of that language and in no other, and is taken back', async () => {
    const { version, parts } = await partsFor('welcome')
    const text = 'Your account at {brand} is open.\n\nWe are glad that you are here, {name}.'
    const changed = { ...parts, subject: '  Welcome   aboard, {name}', text }
    assert.equal((await administrator.call(editMailTemplate, { template: 'welcome', language: 'en', version, parts: changed })).version, 1)
    await welcome('one@clinic.example')
    const mail = await lastMailTo(app, 'one@clinic.example')
    assert.equal(mail.subject, 'Welcome aboard, Anna')
    assert.match(mail.text, /Your account at MedHarbor is open\.\n\nWe are glad that you are here, Anna\.\n/)
    assert.ok(mail.html.includes('Your account at MedHarbor is open.</p>'))
    const french = { to: 'fr@clinic.example', template: 'welcome', language: 'fr', values: { firstName: 'Anna' } } as const
    await sendMail(app.db, french, app.clock.now)
    assert.match((await lastMailTo(app, 'fr@clinic.example')).subject, /Votre compte/)

    const row = (await administrator.call(deskMailTemplates)).find(({ template }) => template === 'welcome')!
    assert.deepEqual([row.reworded, row.stale, row.subject], [['en'], [], 'Welcome aboard, {name}'])

    await administrator.call(editMailTemplate, { template: 'welcome', language: 'en', version: 1, parts: { ...changed, title: 'Hello' } })
    const { rows, total } = await administrator.call(mailTemplateVersions, { template: 'welcome', language: 'en', pageNum: 1, pageSize: 1 })
    assert.deepEqual([total, rows[0]!.version, rows[0]!.changes], [2, 2, [{ field: 'title', from: parts['title'], to: 'Hello' }]])
    await administrator.call(restoreMailTemplate, { template: 'welcome', language: 'en', version: 2, number: 1 })
    assert.deepEqual((await partsFor('welcome')).parts['title'], parts['title'])
    await administrator.call(restoreMailTemplate, { template: 'welcome', language: 'en', version: 3, number: 0 })
    assert.deepEqual((await partsFor('welcome')).parts, parts)
    await welcome('two@clinic.example')
    assert.equal((await lastMailTo(app, 'two@clinic.example')).subject, 'Your account at MedHarbor is ready')
    const acts = await administrator.call(auditList, { pageNum: 1, pageSize: 10 })
    assert.deepEqual(
      acts.rows.filter(({ action }) => action.startsWith('mail-template')).map(({ action }) => action),
      ['mail-template.restore', 'mail-template.restore', 'mail-template.reword', 'mail-template.reword'],
    )
    assert.equal(acts.rows.find(({ action }) => action === 'mail-template.reword')!.subject, 'Welcome (English)')
  })

  test('keeps what the mail must tell: unknown, missing and broken placeholders are refused in a clear sentence, and nothing changes', async () => {
    const { version, parts } = await partsFor('order-placed')
    const send = (change: Record<string, string>) =>
      administrator.call(editMailTemplate, { template: 'order-placed', language: 'en', version, parts: { ...parts, ...change } })
    await assert.rejects(send({ subject: 'Thank you' }), { code: 500, message: /“Thank you” lacks the placeholder “order”/ })
    await assert.rejects(send({ subject: '{order} for {buyer}' }), {
      code: 500,
      message: /names the placeholder “buyer”.* It has: brand, email,/,
    })
    for (const broken of ['{order', 'order}', '{order} {}', '{order, plural, one {x'])
      await assert.rejects(send({ subject: broken }), { code: 500, message: /braces do not match/ }, broken)
    await assert.rejects(send({ title: ' ' }), { code: 500, message: /may be empty/ })
    await assert.rejects(send({ life: 'Works for a day.' }), { code: 500, message: /is not used/ })
    await assert.rejects(send({ strange: 'x' }), { code: 400 })
    await assert.rejects(send({ subject: `{order} ${'x'.repeat(200)}` }), { code: 400 })
    assert.deepEqual(await partsFor('order-placed'), { version, parts })
    assert.equal((await send({ 'line:pay-online': 'Pay by card on the order page.', subject: 'Order {order}' })).version, 1)
  })

  test('of two at once one is refused, and a repeated press makes no second version', async () => {
    const edit = (who: typeof administrator, title: string) =>
      who.call(editMailTemplate, { template: 'welcome', language: 'fr', version: 0, parts: { title } })
    const [one, two] = await Promise.allSettled([edit(administrator, 'Bonjour'), edit(other, 'Bienvenue')])
    assert.deepEqual([one.status, two.status].toSorted(), ['fulfilled', 'rejected'])
    const again = await partsFor('welcome', 'fr')
    const same = { template: 'welcome', language: 'fr', version: 1, parts: again.parts } as const
    assert.equal((await administrator.call(editMailTemplate, same)).version, 1)
  })

  test('that no longer fits, as a release leaves it, is left out of the mail and shown to whoever looks after it', async () => {
    const words = JSON.stringify({ subject: 'For {gone}', title: 'Good day', nonsense: 'x' })
    await app.db
      .insertInto('mail_wordings')
      .values({ template: 'address-proved', language: 'en', version: 1, words, staff_id: administrator.id, made_at: app.clock.now })
      .execute()
    const to = 'stale@clinic.example'
    await sendMail(app.db, { to, template: 'address-proved', language: 'en', values: {} }, app.clock.now)
    const { subject, html } = await lastMailTo(app, to)
    assert.match(subject, /is confirmed/)
    assert.ok(html.includes('Good day</h1>'))
    const { languages, stale } = await administrator.call(deskMailTemplate, { template: 'address-proved' })
    assert.deepEqual(stale, ['en'])
    const marked = languages.find(({ language }) => language === 'en')!.parts.filter((part) => part.stale === 'Y')
    assert.deepEqual(
      marked.map(({ name }) => name),
      ['subject'],
    )
  })

  test('of an asked cancellation that says what goes back is from before a line of its own said so: what goes back is said once', async () => {
    const text = 'May we cancel {order}?\n\nOf what you have paid, {returned} would go back to you.'
    const made = { template: 'order-cancel-asked', language: 'en', version: 1, staff_id: administrator.id, made_at: app.clock.now } as const
    await app.db
      .insertInto('mail_wordings')
      .values({ ...made, words: JSON.stringify({ text, title: 'A question' }) })
      .execute()
    const mail = (await administrator.call(previewMailTemplate, { template: 'order-cancel-asked', language: 'en' })).text
    assert.match(mail, /We would like to cancel your order/)
    assert.equal(mail.split('would go back to you').length, 2)
    const { stale, languages } = await administrator.call(deskMailTemplate, { template: 'order-cancel-asked' })
    assert.deepEqual(stale, ['en'])
    const parts = languages.find(({ language }) => language === 'en')!.parts.filter(({ stale: gone }) => gone === 'Y')
    assert.deepEqual(
      parts.map(({ name }) => name),
      ['text'],
    )
  })

  test('cannot bring markup, a second recipient, or a place for the code', async () => {
    const parts = { subject: 'A\r\nBcc: b@y.example {brand}', title: '<img src=x onerror=alert(1)>\uE000' }
    const { version } = await partsFor('welcome')
    await administrator.call(editMailTemplate, { template: 'welcome', language: 'en', version, parts })
    await welcome('safe@clinic.example')
    const { subject, html } = await lastMailTo(app, 'safe@clinic.example')
    assert.equal(subject, 'A Bcc: b@y.example MedHarbor')
    assert.ok(!html.includes('<img') && !html.includes('\uE000') && html.includes('&#60;img'))
    await administrator.call(restoreMailTemplate, { template: 'welcome', language: 'en', version: version + 1, number: 0 })
  })

  test('parts are texts of one line each, and the text is paragraphs', () => {
    assert.equal(partText('title', ' a\n b\u0000\u200Bc '), 'a bc')
    assert.equal(partText('text', ' a\nb \n \n\n c '), 'a b\n\nc')
    const words = { when: 'w', subject: 's {order}', preheader: 'p', title: 't', text: ['a', 'b'], button: '', lines: { x: 'line' } }
    assert.deepEqual(Object.keys(partsOf(words)), ['subject', 'preheader', 'title', 'text', 'line:x', 'button', 'life', 'not-you'])
    const own = reworded(words, { subject: 'no order', text: 'c', 'line:x': 'other', button: 'press' }, ['order'])
    assert.deepEqual(own, { ...words, text: ['c'], lines: { x: 'other' } })
  })
})

describe('trying', () => {
  test('a preview shows words that are not kept yet, and stores and sends nothing', async () => {
    const before = (await app.db.selectFrom('mails').select('id').execute()).length
    const parts = { title: 'Only tried' }
    const { html } = await administrator.call(previewMailTemplate, { template: 'welcome', language: 'en', parts })
    assert.ok(html.includes('Only tried</h1>'))
    await assert.rejects(administrator.call(previewMailTemplate, { template: 'welcome', language: 'en', example: 5 }), { code: 404 })
    await assert.rejects(administrator.call(previewMailTemplate, { template: 'order-mentioned', language: 'en' }), { code: 404 })
    assert.equal((await app.db.selectFrom('mails').select('id').execute()).length, before)
    assert.ok(!(await administrator.call(previewMailTemplate, { template: 'welcome', language: 'en' })).html.includes('Only tried'))
  })

  test('a test goes to oneself alone by the outbox, marked as one, and opens nothing', async () => {
    const trial = { template: 'reset-password', language: 'es' } as const
    assert.deepEqual(await administrator.call(testMailTemplate, trial), { to: administrator.email })
    const mail = await lastMailTo(app, administrator.email)
    assert.match(mail.subject, /^Prueba: /)
    assert.match(mail.text, /Esto es una prueba/)
    assert.deepEqual([mail.secret, mail.template, mail.language], ['', 'reset-password', 'es'])
    assert.ok(mail.html.includes('/workspace/mail-templates/reset-password"') && !mail.html.includes('token='))
    await administrator.call(testMailTemplate, { template: 'email-code', language: 'en' })
    assert.match((await lastMailTo(app, administrator.email)).text, /482913/)
    assert.equal((await mailsTo(app, administrator.email)).length, 2)
  })
})
