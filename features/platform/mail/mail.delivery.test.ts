import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after as afterAll, afterEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, sql } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { LANGUAGES } from '#shared/language.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { smtpFault, startMailServer } from '#testing/smtp.ts'
import { deliverMails } from './mail.delivery.ts'
import { smtpTransport } from './smtp/smtp.ts'
import { sendMail, sweepMails } from './mail.ts'

const app = await testApp('empty')
const FROM = { name: 'MedHarbor', address: 'service@shop.example' }
const RETRY = { first: 1, longest: 2, limit: 20 }
const log: string[] = []
const workers = new Set<() => Promise<void>>()

/** A worker like that of a process. The answer stops it. */
async function worker(url: string | null, limit = RETRY.limit): Promise<() => Promise<void>> {
  const connection = connect(app.databaseUrl, { max: 2 })
  const jobs = await startJobs(app.databaseUrl, { superviseSeconds: 1, onError: (error) => log.push(error.message) })
  const post = url ? smtpTransport({ url, from: FROM }) : null
  const options = { db: connection.db, jobs, post, retry: { ...RETRY, limit }, now: () => app.clock.now }
  const stopDelivery = await deliverMails({ ...options, log: (line) => log.push(JSON.stringify(line)) })
  const stop = async () => {
    if (!workers.delete(stop)) return
    await stopDelivery()
    await connection.close()
  }
  workers.add(stop)
  return stop
}
const stopWorkers = () => Promise.all([...workers].map((stop) => stop()))
afterEach(stopWorkers) // also of a test that failed: it must not work on the next one's mails

let made = 0
const newAddress = () => `anna-${++made}@clinic.example`
const sendCode = (to: string, language: (typeof LANGUAGES)[number] = 'en', db = app.db) =>
  sendMail(db, { to, template: 'email-code', language, values: { code: '482913', minutes: 10 } }, app.clock.now)
const rowOf = (to: string) => app.db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()
async function until(to: string, fits: (row: Awaited<ReturnType<typeof rowOf>>) => boolean) {
  for (;;) {
    const row = await rowOf(to)
    if (fits(row)) return row
    await sleep(25)
  }
}
const sent = (to: string) => until(to, ({ status }) => status === 'sent')

describe('delivery by SMTP', { timeout: 120_000 }, () => {
  test('SPEC-233 one recipient, text and HTML, in the right language, with an encoded subject; the secret is then forgotten', async () => {
    const server = await startMailServer()
    const stop = await worker(server.url)
    for (const language of LANGUAGES) await sendCode(`${language}@clinic.example`, language)
    await server.until(LANGUAGES.length)
    for (const language of LANGUAGES) {
      const to = `${language}@clinic.example`
      const row = await sent(to)
      assert.deepEqual([row.secret, row.attempts, row.last_error, row.sent_at], [null, 1, '', app.clock.now])
      const letters = server.delivered.filter((one) => one.to.includes(to))
      assert.equal(letters.length, 1)
      const { from, to: recipients, mail, source } = letters[0]!
      assert.deepEqual([from, recipients], [FROM.address, [to]])
      assert.deepEqual([mail.from?.address, mail.from?.name], [FROM.address, FROM.name])
      assert.deepEqual([mail.to?.map(({ address }) => address), mail.cc, mail.bcc], [[to], undefined, undefined])
      assert.equal(mail.subject, row.subject)
      assert.match(mail.text ?? '', /482913/)
      assert.match(mail.html ?? '', /482913/)
      const header = source.slice(0, source.indexOf('\r\n\r\n'))
      assert.match(header, /^[\t\r\n\x20-\x7e]*$/)
      if (language === 'zh') assert.match(header, /Subject: =\?UTF-8\?/)
      assert.match(header, new RegExp(`Content-Language: ${language}`))
      assert.match(header, /Auto-Submitted: auto-generated/)
    }
    await stop()
    await server.stop()
  })

  test('hostile addresses are refused at the last step too: nothing leaves', async () => {
    const server = await startMailServer()
    const post = smtpTransport({ url: server.url, from: FROM })
    const letter = { id: 1, createdAt: app.clock.now, subject: 's', text: 't', html: '<p>t</p>', language: 'en', unsubscribe: null }
    for (const to of ['a@x.example, b@y.example', 'a@x.example\r\nRCPT TO:<b@y.example>', 'x <a@x.example>', 'a@x.example,b@y.example'])
      await assert.rejects(post.send({ ...letter, to }), { word: 'mail-address' })
    await post.send({ ...letter, to: 'a@x.example', subject: 'one\r\nBcc: b@y.example' })
    assert.deepEqual(
      server.delivered.map(({ to, mail }) => [to, mail.bcc]),
      [[['a@x.example'], undefined]],
    )
    await server.stop()
  })

  test('what a mail program may press for its reader stands in the head of news, and of nothing else', async () => {
    const server = await startMailServer()
    const post = smtpTransport({ url: server.url, from: FROM })
    const letter = { id: 1, createdAt: app.clock.now, to: 'a@x.example', subject: 's', text: 't', html: '<p>t</p>', language: 'en' }
    const unsubscribe = 'https://shop.example/prod-api/shop/pm/unsubscribe?token=abc'
    await post.send({ ...letter, unsubscribe: null })
    await post.send({ ...letter, id: 2, unsubscribe })
    const headers = server.delivered.map(({ mail }) =>
      mail.headers.flatMap(({ key, value }) => (key.startsWith('list-') ? [key, value] : [])),
    )
    assert.deepEqual(headers, [[], ['list-unsubscribe', `<${unsubscribe}>`, 'list-unsubscribe-post', 'List-Unsubscribe=One-Click']])
    await server.stop()
  })

  test('a mail server that is absent, then there, and a restart between: delivered later, exactly once', async () => {
    const { port, stop: away } = await startMailServer()
    await away()
    const stop = await worker(`smtp://127.0.0.1:${port}`)
    const to = newAddress()
    await sendCode(to)
    const tried = await until(to, ({ attempts }) => attempts > 0)
    assert.equal(tried.status, 'waiting')
    assert.match(tried.last_error, /ECONNREFUSED|ESOCKET/)
    await stop()
    const server = await startMailServer(port)
    const stopSecond = await worker(server.url)
    const row = await sent(to)
    assert.ok(row.attempts > 1 && row.last_error === '')
    await sweepMails(app.db, after(app.clock.now, minutes(11))) // hands over again what waits: this no longer does
    const other = newAddress()
    await sendCode(other)
    await sent(other)
    assert.deepEqual(
      server.delivered.map(({ to: [one] }) => one),
      [to, other],
    )
    await stopSecond()
    await server.stop()
  })

  test('nothing is sent for a transaction that is rolled back', async () => {
    const server = await startMailServer()
    const stop = await worker(server.url)
    const [lost, kept] = [newAddress(), newAddress()]
    await assert.rejects(
      app.db.transaction().execute(async (tx) => {
        await sendCode(lost, 'en', tx)
        throw new Error('rolled back')
      }),
    )
    await app.db.transaction().execute((tx) => sendCode(kept, 'en', tx))
    await sent(kept)
    const open = async () =>
      (await sql<{ count: number }>`select count(*) as count from pgboss.job where state < 'completed'`.execute(app.db)).rows[0]!.count
    while ((await open()) > 0) await sleep(25) // a job ends a moment after its mail; one of the mail that never was would stay
    assert.deepEqual(
      server.delivered.map(({ to }) => to),
      [[kept]],
    )
    await stop()
    await server.stop()
  })

  test('an address that the server refuses for good fails at once; a busy server is asked again, in the end no more', async () => {
    const server = await startMailServer()
    const stop = await worker(server.url, 2)
    const [unknown, busy] = [newAddress(), newAddress()]
    server.rules.recipient = (address) => (address === unknown ? smtpFault(550, 'No such person: 482913') : smtpFault(451, 'Later, please'))
    await sendCode(unknown)
    const refused = await until(unknown, ({ status }) => status === 'failed')
    assert.equal(refused.attempts, 1)
    assert.match(refused.last_error, /550 No such person: \*\*\*/)
    await sendCode(busy)
    const given = await until(busy, ({ status }) => status === 'failed')
    assert.equal(given.attempts, 3)
    assert.match(given.last_error, /451/)
    assert.equal(server.delivered.length, 0)
    await stop()
    await server.stop()
  })

  test('what the server took over is not sent again, even when that could not be written down at first', async () => {
    const server = await startMailServer()
    await sql`create function no_luck() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(app.owner)
    await sql`create trigger no_luck before update on mails for each row when (new.status = 'sent') execute function no_luck()`.execute(
      app.owner,
    )
    const stop = await worker(server.url)
    const to = newAddress()
    await sendCode(to)
    await server.until(1)
    await until(to, ({ status }) => status === 'waiting')
    await sql`drop trigger no_luck on mails`.execute(app.owner)
    await sent(to)
    assert.equal(server.delivered.length, 1)
    await stop()
    await server.stop()
  })

  test('two workers share the work: each mail once', async () => {
    const server = await startMailServer()
    await Promise.all([worker(server.url), worker(server.url)])
    const people = Array.from({ length: 30 }, newAddress)
    await Promise.all(people.map((to) => sendCode(to)))
    for (const to of people) await sent(to)
    assert.equal(server.delivered.length, people.length)
    assert.deepEqual(new Set(server.delivered.flatMap(({ to }) => to)), new Set(people))
    await stopWorkers()
    await server.stop()
  })

  test('a code that ran out while it waited is not sent', async () => {
    const server = await startMailServer()
    const to = newAddress()
    await sendCode(to)
    const made = app.clock.now
    app.clock.now = after(made, minutes(10))
    const stop = await worker(server.url)
    await sweepMails(app.db, app.clock.now)
    const row = await until(to, ({ status }) => status === 'expired')
    assert.deepEqual([row.secret, row.attempts, server.delivered.length], [null, 0, 0])
    app.clock.now = made
    await stop()
    await server.stop()
  })

  test('a worker that is killed while it hands a mail over: another one delivers it', async () => {
    const server = await startMailServer()
    const stuck = Promise.withResolvers<void>()
    server.rules.letter = () => (stuck.resolve(), new Promise(() => undefined))
    const script = path.join(import.meta.dirname, '../../../testing/mail-worker.ts')
    const child = spawn(process.execPath, [script, app.databaseUrl, server.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    afterAll(() => child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const to = newAddress()
    await sendMail(app.db, { to, template: 'welcome', language: 'en', values: { firstName: 'Anna' } }, app.clock.now) // nothing that could expire
    const jobs = await startJobs(app.databaseUrl, { onError: (error) => log.push(error.message) })
    const { id } = await rowOf(to)
    await jobs.send('mail', { id }, { singletonKey: String(id), retryDelay: 1, retryBackoff: false })
    await jobs.stop()
    await stuck.promise
    child.kill('SIGKILL')
    await once(child, 'exit')
    server.rules.letter = undefined
    await worker(server.url)
    await sent(to)
    assert.deepEqual(
      server.delivered.map((one) => one.to),
      [[to]],
    )
    await stopWorkers()
    await server.stop()
  })
})

describe('without a mail server', { timeout: 180_000 }, () => {
  test('mail is kept, and the log names each once, never what is in it', async () => {
    log.length = 0
    const stop = await worker(null)
    const to = 'anna@x.example'
    const values = { link: '/forgot?token=Qx7secret', minutes: 30 }
    await sendMail(app.db, { to, template: 'reset-password', language: 'en', values }, app.clock.now)
    const row = await until(to, ({ status }) => status !== 'waiting')
    assert.deepEqual([row.status, row.attempts], ['kept', 0])
    assert.match(row.secret ?? '', /Qx7secret$/)
    await stop()
    const lines = log.filter((line) => line.includes('x.example'))
    assert.equal(lines.length, 1)
    assert.match(lines[0]!, /mail to a\*\*\*@x\.example \(reset-password\) kept in the outbox/)
    assert.doesNotMatch(log.join('\n'), /Qx7secret|482913|anna@/)
  })
})
