// Mail servers as operators have them: with a password, with encryption from the first byte or later, with a certificate that is good or not.
import assert from 'node:assert/strict'
import { after as afterAll, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { testApp } from '#testing/app.ts'
import { testCertificate } from '#testing/certificate.ts'
import { smtpFault, startMailServer, type TestMailServer } from '#testing/smtp.ts'
import { deliverMails } from './mail.delivery.ts'
import type { SendFailure } from '#features/platform/port/mail-transport.ts'
import { smtpTransport } from './smtp/smtp.ts'
import { sendMail } from './mail.ts'

const FROM = { name: 'MedHarbor', address: 'service@shop.example' }
const LOGIN = { user: 'service@shop.example', password: 'p@ss:w/rd?&%ü' }
const GOOD = testCertificate('127.0.0.1', 'localhost')
const NOT_LOOPBACK = '127.0.0.2' // this machine too, but by a name that nothing is made easier for

const letter = {
  id: 1,
  createdAt: new Date('2026-11-02T08:00:00Z'),
  to: 'anna@clinic.example',
  subject: 's',
  text: 't',
  html: '',
  language: 'en',
  unsubscribe: null,
}

/** Sends a letter; answers what went wrong, undefined when it was taken over. */
async function send(url: string, ca?: string): Promise<SendFailure | undefined> {
  const post = smtpTransport({ url, from: FROM, ca })
  try {
    await post.send(letter)
    return undefined
  } catch (error) {
    return error as SendFailure
  } finally {
    post.close()
  }
}
const withPassword = ({ url }: TestMailServer, password: string) => Object.assign(new URL(url), { password }).href

for (const from of ['start', 'starttls'] as const)
  describe(from === 'start' ? 'encrypted from the first byte' : 'encrypted by STARTTLS', () => {
    test('a letter is sent after the right password, which goes over the encrypted line only', async () => {
      const server = await startMailServer(0, { tls: { ...GOOD, from }, login: LOGIN })
      assert.equal(await send(server.url, GOOD.cert), undefined)
      assert.deepEqual(
        server.delivered.map(({ to }) => to),
        [['anna@clinic.example']],
      )
      assert.deepEqual(server.attempts, [{ ...LOGIN, encrypted: true }])
    })

    test('a wrong password: nothing is sent, it may be mended, and what is told holds no password', async () => {
      const server = await startMailServer(0, { tls: { ...GOOD, from }, login: LOGIN })
      const failure = (await send(withPassword(server, 'wrong-password'), GOOD.cert))!
      assert.equal(failure.lasting, false)
      assert.match(failure.message, /^EAUTH: .*535/)
      assert.doesNotMatch(failure.message, /wrong-password|d3Jvbmct/)
      assert.deepEqual([server.delivered.length, server.attempts.length], [0, 1])
    })

    for (const [what, certificate, ca] of [
      ['that nobody we trust has signed', GOOD, undefined],
      ['that is not the one we trust', GOOD, testCertificate('127.0.0.1').cert],
      ['for another name', testCertificate('mail.other.example'), 'its own'],
    ] as const)
      test(`a certificate ${what}: neither letter nor password leaves`, async () => {
        const server = await startMailServer(0, { tls: { ...certificate, from }, login: LOGIN })
        const failure = (await send(server.url, ca === 'its own' ? certificate.cert : ca))!
        assert.equal(failure.lasting, false)
        assert.match(failure.message, /certificate|altnames/i)
        assert.deepEqual([server.delivered.length, server.attempts.length], [0, 0])
      })
  })

describe('without encryption', () => {
  test('a password is not sent to another machine, also when somebody on the line hides that the server can encrypt', async () => {
    const server = await startMailServer(0, { host: NOT_LOOPBACK, login: LOGIN })
    const failure = (await send(server.url))!
    assert.equal(failure.lasting, false)
    assert.match(failure.message, /STARTTLS|ETLS/)
    assert.deepEqual([server.delivered.length, server.attempts.length], [0, 0])
  })
  test('one on this machine gets it', async () => {
    const server = await startMailServer(0, { login: LOGIN })
    assert.equal(await send(server.url), undefined)
    assert.deepEqual(server.attempts, [{ ...LOGIN, encrypted: false }])
  })
  test('a server that asks for a password we were not given refuses; that may be mended', async () => {
    const server = await startMailServer(0, { tls: { ...GOOD, from: 'start' }, login: LOGIN })
    const url = Object.assign(new URL(server.url), { username: '', password: '' }).href
    const failure = (await send(url, GOOD.cert))!
    assert.deepEqual([failure.lasting, server.delivered.length], [false, 0])
  })
})

test('a sender that the server does not like may be mended; a recipient that it does not know stays unknown', async () => {
  const server = await startMailServer()
  server.rules.sender = () => smtpFault(553, 'Not your address')
  assert.deepEqual((await send(server.url))?.lasting, false)
  server.rules.sender = undefined
  server.rules.recipient = () => smtpFault(550, 'No such person')
  assert.deepEqual((await send(server.url))?.lasting, true)
  server.rules.recipient = () => smtpFault(530, 'Log in first')
  assert.deepEqual((await send(server.url))?.lasting, false)
})

test('a wrong password loses no mail: it waits, says why, and goes once the setting is right', { timeout: 180_000 }, async () => {
  const house = await testApp('empty')
  const server = await startMailServer(0, { tls: { ...GOOD, from: 'starttls' }, login: LOGIN })
  const worker = async (url: string) => {
    const connection = connect(house.databaseUrl, { max: 2 })
    const jobs = await startJobs(house.databaseUrl, { superviseSeconds: 1, onError: () => undefined })
    const post = smtpTransport({ url, from: FROM, ca: GOOD.cert })
    const retry = { first: 1, longest: 2, limit: 20 }
    const stopDelivery = await deliverMails({ db: connection.db, jobs, post, retry, now: () => house.clock.now, log: () => undefined })
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= stopDelivery().then(() => connection.close()))
    afterAll(stop)
    return stop
  }
  const row = () => house.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const until = async (fits: (mail: Awaited<ReturnType<typeof row>>) => boolean) => {
    for (let mail = await row(); ; mail = await row()) {
      if (fits(mail)) return mail
      await sleep(25)
    }
  }
  const stop = await worker(withPassword(server, 'wrong-password'))
  await sendMail(
    house.db,
    { to: 'anna@clinic.example', template: 'welcome', language: 'en', values: { firstName: 'Anna' } },
    house.clock.now,
  )
  const waiting = await until(({ attempts }) => attempts > 0)
  assert.equal(waiting.status, 'waiting')
  assert.match(waiting.last_error, /535/)
  assert.doesNotMatch(waiting.last_error, /wrong-password/)
  await stop()
  await worker(server.url)
  await until(({ status }) => status === 'sent')
  assert.equal(server.delivered.length, 1)
})
