import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { placeholdersOf } from '#shared/message.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { after, days, minutes } from '#shared/time.ts'
import { DEFAULT_SETTINGS, writeSetting } from '#features/platform/setting/setting.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { inkOn } from './mail.html.ts'
import { absoluteLink, maskAddress, oneAddress, plainName, secretState, type MailValues } from './mail.rules.ts'
import { linksBegin, sendMail, sweepMails, type Mail } from './mail.ts'
import { WORDS } from './mail.words.ts'

const app = await testApp('empty')
linksBegin('https://shop.example')
const count = async () => (await app.db.selectFrom('mails').select('id').execute()).length

const VALUES: MailValues = {
  'email-code': { code: '482913', minutes: 10 },
  'reset-password': { link: '/forgot?token=T0ken-_x', minutes: 30 },
  'password-changed': {},
  'email-change': { code: '482913', minutes: 10 },
  'email-changed': { newEmail: 'anna.new@clinic.example' },
  'address-proved': {},
  'staff-factor-removed': {},
  'staff-factor-wanted': { by: 'Lena Brandt' },
  'staff-role': { by: 'Lena Brandt', role: 'seller', shop: 'Suzhou Clearwave Medical' },
  'staff-rights': { by: 'Lena Brandt', role: 'Returns clerk', gained: 2, lost: 1, place: '/workspace/me' },
  'staff-disabled': { by: 'Lena Brandt' },
  'staff-enabled': { by: 'Lena Brandt', role: 'finance', shop: '' },
  'social-bound': { source: 'Google' },
  welcome: { firstName: 'Anna' },
  'staff-invitation': {
    link: '/workspace/invitation?token=T0ken-_x',
    inviter: 'Lena Brandt',
    role: 'finance',
    days: 7,
    secondFactor: 'required',
  },
  'staff-reset': { link: '/workspace/reset?token=T0ken-_x', minutes: 120 },
  'contact-received': { firstName: 'Anna', number: 'E-123' },
  'contact-notice': { sender: 'Anna', company: 'Clinic', place: '/workspace/enquiries/7' },
}
const MAIL_TEMPLATES = Object.keys(VALUES) as (keyof MailValues)[] // a noun's own mails have their test there
const mail = <T extends keyof MailValues>(
  template: T,
  to: string,
  language: Mail['language'] = 'en',
  values: MailValues[T] = VALUES[template],
) => ({ template, to, language, values }) as Mail

describe('templates', () => {
  test('SPEC-233 every template in every language: subject, text and HTML, nothing left unfilled, the secret in both', async () => {
    for (const language of LANGUAGES) {
      for (const template of MAIL_TEMPLATES) {
        const to = `${template}.${language}@clinic.example`
        await sendMail(app.db, mail(template, to, language), app.clock.now)
        const { subject, text, html, secret } = await lastMailTo(app, to)
        assert.ok(html.startsWith(`<!doctype html>\n<html lang="${LANGUAGE_NAMES[language].locale}">`))
        for (const part of [subject, text, html]) {
          assert.ok(part.trim().length > 8)
          assert.doesNotMatch(part.replace(/<style>[^]*<\/style>/, ''), /[{}\uE000]|undefined/)
        }
        const values = VALUES[template] as { code?: string; link?: string }
        const expected = values.code ?? (values.link ? `https://shop.example${values.link}` : '')
        assert.equal(secret, expected)
        assert.ok(text.includes(expected) && html.includes(expected) && !(expected && subject.includes(expected)))
        if (values.link) assert.ok(html.includes(`href="${expected}"`))
        const says = WORDS[language].templates[template]
        if (placeholdersOf(says['not-you']).length === 0) assert.ok(text.includes(says['not-you']))
      }
    }
  })

  test('the languages need the same values in the same places', () => {
    for (const language of LANGUAGES)
      for (const template of MAIL_TEMPLATES)
        for (const part of ['subject', 'title', 'button', 'life'] as const)
          assert.deepEqual(
            placeholdersOf(WORDS[language].templates[template][part]),
            placeholdersOf(WORDS.en.templates[template][part]),
            `${language} ${template} ${part}`,
          )
  })

  test('says how long the code or link works in the reader’s words', async () => {
    await sendMail(app.db, mail('staff-reset', 'life@clinic.example', 'es'), app.clock.now)
    assert.match((await lastMailTo(app, 'life@clinic.example')).text, /2\shoras/)
    await sendMail(app.db, mail('staff-invitation', 'life@clinic.example', 'fr'), app.clock.now)
    const { text } = await lastMailTo(app, 'life@clinic.example')
    assert.match(text, /7\sjours/)
    assert.match(text, /Lena Brandt .* Votre rôle\u00a0: Finances/)
  })

  test('an invitation asks for a second factor only where everybody must have one', async () => {
    const to = 'factor@clinic.example'
    await sendMail(app.db, mail('staff-invitation', to), app.clock.now)
    assert.match((await lastMailTo(app, to)).text, /choose your password and set up your second factor\./)
    const optional = { ...VALUES['staff-invitation'], secondFactor: 'optional' as const }
    for (const language of LANGUAGES) {
      await sendMail(app.db, mail('staff-invitation', to, language, optional), app.clock.now)
      assert.doesNotMatch((await lastMailTo(app, to)).text, /second fact|segundo f|第二/)
    }
  })

  test('takes name, sender and colour of the brand from the setting', async () => {
    await writeSetting(app.db, 'brand', { ...DEFAULT_SETTINGS.brand, name: 'Port & <b>Care</b>', color: '#ffd34d' }, app.clock.now)
    await sendMail(app.db, mail('reset-password', 'brand@clinic.example'), app.clock.now)
    const { subject, text, html } = await lastMailTo(app, 'brand@clinic.example')
    assert.equal(subject, 'Choose a new password for Port & <b>Care</b>')
    assert.ok(text.includes('Port & <b>Care</b>') && html.includes('Port &#38; &#60;b&#62;Care') && !html.includes('<b>'))
    assert.ok(html.includes('bgcolor="#ffd34d"') && html.includes('color:#000000;text-decoration:none'))
    await writeSetting(app.db, 'brand', { ...DEFAULT_SETTINGS.brand, color: 'red" onload="x' }, app.clock.now)
    await sendMail(app.db, mail('reset-password', 'brand@clinic.example'), app.clock.now)
    assert.ok(!(await lastMailTo(app, 'brand@clinic.example')).html.includes('onload'))
    await writeSetting(app.db, 'brand', DEFAULT_SETTINGS.brand, app.clock.now)
    assert.deepEqual([inkOn('#1660c4'), inkOn('#ffffff'), inkOn('#000000')], ['#ffffff', '#000000', '#ffffff'])
  })

  test('a name that a stranger chose cannot carry a message or markup', async () => {
    const hostile = ['visit evil.example now', 'https://evil.example', '<img src=x>', 'call 0049555010', 'a'.repeat(61), 'x@y', '\uE000']
    for (const firstName of hostile) {
      await sendMail(app.db, mail('welcome', 'name@clinic.example', 'en', { firstName }), app.clock.now)
      assert.match((await lastMailTo(app, 'name@clinic.example')).text, /^Hello,\n/)
    }
    await sendMail(app.db, mail('welcome', 'name@clinic.example', 'en', { firstName: 'Dr. O’Hara & "Söhne"\r\nBcc' }), app.clock.now)
    const { text, html } = await lastMailTo(app, 'name@clinic.example')
    assert.match(text, /^Hello Dr\. O’Hara & "Söhne" Bcc,/)
    assert.ok(html.includes('Dr. O’Hara &#38; &#34;Söhne&#34; Bcc'))
    assert.deepEqual(['Anna', '王小明', 'Jean-Luc', 'x\u0000\u202Ey'].map(plainName), ['Anna', '王小明', 'Jean-Luc', 'x y'])
  })
})

describe('recipients', () => {
  const hostile = [
    'a@x.example,b@y.example',
    'a@x.example;b@y.example',
    'a@x.example b@y.example',
    'a@x.example\r\nBcc: b@y.example',
    'a@x.example\nb',
    'Anna <a@x.example>',
    '<a@x.example>',
    '"a,b"@x.example',
    'a@x.example@y.example',
    'group:a@x.example;',
    'a(comment)@x.example',
    'a@[127.0.0.1]',
    'a@localhost',
    '@x.example',
    'a@',
    '',
    ' a@x.example',
    'a@x.example ',
    'a\u0000@x.example',
    `${'a'.repeat(65)}@x.example`,
    `a@${'x'.repeat(64)}.example`,
    'a..b@x.example',
    '.a@x.example',
    'a@x..example',
    'a@-x.example',
    'ａ@x.example，b@y.example',
  ]

  test('anything but one plain address is refused in the reader’s words, and writes nothing', async () => {
    const before = await count()
    for (const to of hostile)
      await assert.rejects(sendMail(app.db, mail('welcome', to), app.clock.now), { kind: 'invalid', word: 'mail-address' }, to)
    assert.equal(await count(), before)
  })

  test('no text that passes can name a second recipient', () => {
    const parts = fc.constantFrom('a', 'b.c', '@', 'x.example', ',', ';', '<', '>', '\r\n', ' ', '"', ':', '(', ')', '\t', '%0a', 'é')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 9 }), (list) => {
        const text = list.join('')
        try {
          const address = oneAddress(text)
          assert.match(address, /^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/)
        } catch (error) {
          assert.equal((error as { word?: string }).word, 'mail-address')
        }
      }),
    )
    assert.equal(oneAddress("O'Hara+shop@Clinic-1.co.example"), "o'hara+shop@clinic-1.co.example")
  })

  test('the database itself refuses a second recipient and a broken subject', async () => {
    const row = { template: 'welcome', language: 'en', text: '', html: '', created_at: app.clock.now }
    const put = (recipient: string, subject: string) =>
      app.db
        .insertInto('mails')
        .values({ ...row, recipient, subject })
        .execute()
    for (const to of ['a@x.example,b@y.example', 'a@x.example\nb@y.example', 'a <a@x.example>']) await assert.rejects(put(to, 'x'))
    await assert.rejects(put('a@x.example', 'x\r\nBcc: b@y.example'))
  })

  test('logs show the first letter of an address only', () => {
    assert.equal(maskAddress('anna@x.example'), 'a***@x.example')
    assert.equal(maskAddress('a@x.example'), 'a***@x.example')
  })

  test('links lead to our own site only', () => {
    assert.equal(absoluteLink('https://shop.example', '/a?b=c#d'), 'https://shop.example/a?b=c#d')
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'evil', '/a b', '/a\n', ''])
      assert.throws(() => absoluteLink('https://shop.example', path))
  })
})

describe('the outbox', () => {
  test('a mail is part of the caller’s transaction', async () => {
    const before = await count()
    await assert.rejects(
      app.db.transaction().execute(async (tx) => {
        await sendMail(tx, mail('welcome', 'rolled@back.example'), app.clock.now)
        throw new Error('no')
      }),
      /no/,
    )
    assert.equal(await count(), before)
  })

  test('codes and links stand in one column only, and the newest replaces the others', async () => {
    const to = 'newest@clinic.example'
    await sendMail(app.db, mail('reset-password', to), app.clock.now)
    await sendMail(app.db, mail('email-code', to), app.clock.now)
    await sendMail(app.db, mail('reset-password', to, 'en', { link: '/forgot?token=second', minutes: 30 }), app.clock.now)
    const rows = await app.db
      .selectFrom('mails')
      .select(['text', 'html', 'subject', 'secret'])
      .where('recipient', '=', to)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.map(({ secret }) => secret),
      [null, '482913', 'https://shop.example/forgot?token=second'],
    )
    for (const { text, html, subject } of rows) assert.doesNotMatch(text + html + subject, /482913|token/)
    await sendMail(app.db, mail('password-changed', to), app.clock.now)
    assert.deepEqual(
      (await mailsTo(app, to)).map(({ secret }) => secret),
      ['', '482913', '', ''],
    )
  })

  test('what has become of a secret', () => {
    const now = app.clock.now
    const one = { status: 'kept', secret: 'x', secret_expires_at: after(now, 1) } as const
    assert.equal(secretState(one, now), 'live')
    assert.equal(secretState({ ...one, secret_expires_at: now }, now), 'expired')
    assert.equal(secretState({ ...one, secret: null }, now), 'used')
    assert.equal(secretState({ ...one, secret_expires_at: null, secret: null }, now), 'none')
    for (const status of ['waiting', 'failed'] as const) assert.equal(secretState({ ...one, status }, now), 'hidden')
    assert.equal(secretState({ ...one, status: 'sent', secret: null }, now), 'hidden')
  })

  test('the sweep empties expired secrets, then deletes mails after 30 days, but none that still waits', async () => {
    const to = 'old@clinic.example'
    const row = { recipient: to, template: 'welcome', language: 'en', subject: 's', text: '', html: '', created_at: app.clock.now }
    for (const status of ['kept', 'sent', 'failed', 'expired', 'waiting'] as const)
      await app.db
        .insertInto('mails')
        .values({ ...row, status, secret: 'x', secret_expires_at: after(app.clock.now, minutes(30)) })
        .execute()
    const left = async (now: Date) => {
      await sweepMails(app.db, now)
      return (await app.db.selectFrom('mails').select(['status', 'secret']).where('recipient', '=', to).orderBy('id').execute()).map(
        ({ status, secret }) => `${status} ${secret}`,
      )
    }
    assert.equal((await left(after(app.clock.now, minutes(29)))).filter((one) => one.endsWith('x')).length, 5)
    assert.equal((await left(after(app.clock.now, minutes(30)))).filter((one) => one.endsWith('null')).length, 5)
    assert.equal((await left(after(app.clock.now, days(30)))).length, 5)
    assert.deepEqual(await left(after(app.clock.now, days(30) + 1)), ['waiting null'])
  })
})
