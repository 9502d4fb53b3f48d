import assert from 'node:assert/strict'
import { after as afterAll, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MailState, deskMail, deskMails, mailSecret, sendMailAgain } from '#contract/mail-desk.ts'
import { connect } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { smtpFault, startMailServer } from '#testing/smtp.ts'
import { deliverMails } from './mail.delivery.ts'
import { smtpTransport } from './smtp/smtp.ts'
import { linksBegin, sendMail, type Mail } from './mail.ts'

const app = await testApp('empty')
linksBegin('https://shop.example')
const administrator = await testStaff(app, 'administrator')

const RESET = { template: 'reset-password', language: 'en', values: { link: '/forgot?token=T0ken', minutes: 30 } } as const
const INVITATION = {
  template: 'staff-invitation',
  language: 'fr',
  values: { link: '/workspace/join#T0ken', inviter: 'Lena', role: 'sales', days: 7, secondFactor: 'required' },
} as const

/** A mail in the state, as a worker would have left it. */
async function made(to: string, status: MailState, mail: Omit<Mail, 'to'> = RESET): Promise<number> {
  await sendMail(app.db, { ...mail, to } as Mail, app.clock.now)
  const row = await app.db.updateTable('mails').set({ status }).where('recipient', '=', to).returning('id').executeTakeFirstOrThrow()
  return row.id
}
/** Its secret's time is over. */
const runOut = (id: number) => app.db.updateTable('mails').set({ secret_expires_at: app.clock.now }).where('id', '=', id).execute()
const audited = (id: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['staff_id', 'action', 'detail'])
    .where('subject_kind', '=', 'mail')
    .where('subject_id', '=', id)
    .execute()
const actionsOf = async (id: number) =>
  Object.fromEntries((await administrator.call(deskMail, { id })).allowedActions.map(({ action, allowed }) => [action, allowed]))
/** Gives a role the permissions of the outbox and no more. */
async function helper(...permissions: string[]) {
  const staff = await testStaff(app, 'finance')
  await app.db
    .insertInto('staff_roles')
    .values({ key: `helper-${staff.id}`, name: `Helper ${staff.id}`, permissions })
    .execute()
  await app.db
    .updateTable('staff')
    .set({ role_key: `helper-${staff.id}` })
    .where('id', '=', staff.id)
    .execute()
  return staff
}

describe('the outbox in My Workspace', () => {
  test('SPEC-233 lists mails with their state, the newest first, by state, template and part of the address', async () => {
    const first = await made('list-a@clinic.example', 'kept')
    const second = await made('list-b@clinic.example', 'failed', INVITATION)
    const { total, rows } = await administrator.call(deskMails, { keyword: 'LIST-' })
    assert.deepEqual([total, rows.map(({ id }) => id)], [2, [second, first]])
    assert.deepEqual(
      [rows[1]!.recipient, rows[1]!.status, rows[1]!.template, rows[1]!.language, rows[1]!.createTime],
      ['list-a@clinic.example', 'kept', 'reset-password', 'en', '2026-11-02 08:00:00'],
    )
    const idsOf = async (filter: object) => (await administrator.call(deskMails, { keyword: 'list-', ...filter })).rows.map(({ id }) => id)
    assert.deepEqual(await idsOf({ status: 'failed' }), [second])
    assert.deepEqual(await idsOf({ template: 'reset-password' }), [first])
    assert.deepEqual(await idsOf({ keyword: 'list%' }), [])
    assert.deepEqual(await idsOf({ pageSize: 1, pageNum: 2 }), [first])
  })

  test('mails stand in each offered order, both ways; what was not sent stands last in both', async () => {
    const first = await made('sorted-c@clinic.example', 'sent')
    const second = await made('sorted-a@clinic.example', 'sent', INVITATION)
    const third = await made('sorted-b@clinic.example', 'failed')
    await app.db.updateTable('mails').set({ sent_at: '2026-11-02T09:00:00Z' }).where('id', '=', first).execute()
    await app.db.updateTable('mails').set({ sent_at: '2026-11-02T08:30:00Z' }).where('id', '=', second).execute()
    const sorted = async (orderByColumn: string, isAsc: string) =>
      (await administrator.call(deskMails, { keyword: 'sorted-', orderByColumn, isAsc })).rows.map(({ id }) => id)
    assert.deepEqual(await sorted('recipient', 'asc'), [second, third, first])
    assert.deepEqual(await sorted('recipient', 'desc'), [first, third, second])
    assert.deepEqual(await sorted('sentTime', 'asc'), [second, first, third])
    assert.deepEqual(await sorted('sentTime', 'desc'), [first, second, third])
    assert.equal((await sorted('template', 'asc')).at(-1), second)
    assert.deepEqual(await sorted('createTime', 'asc'), [first, second, third])
    assert.deepEqual(await sorted('password', 'asc'), [third, second, first])
  })

  test('shows a mail as it was written, with dots for its secret', async () => {
    const id = await made('detail@clinic.example', 'kept')
    const mail = await administrator.call(deskMail, { id })
    assert.match(mail.text, /Choose it here:\n\n••••••\n/)
    assert.match(mail.html, /<html lang="en-US">[^]*Choose a new password/)
    assert.doesNotMatch(JSON.stringify(mail), /T0ken|href="https:\/\/shop\.example\/forgot|<style|<script|\uE000/)
    assert.deepEqual([mail.secret, mail.secretExpireTime], ['live', '2026-11-02 08:30:00'])
    assert.deepEqual(await audited(id), [])
  })

  test('nobody without the permission reads it: buyers, sales, sellers, visitors', async () => {
    const id = await made('closed@clinic.example', 'kept')
    const calls = [
      () => [deskMails, {}] as const,
      () => [deskMail, { id }] as const,
      () => [mailSecret, { id }] as const,
      () => [sendMailAgain, { id }] as const,
    ]
    for (const role of ['sales', 'finance', 'warehouse', 'product-manager']) {
      const staff = await testStaff(app, role)
      for (const one of calls) await assert.rejects(staff.call(...(one() as [typeof deskMail, { id: number }])), { code: 403 })
    }
    const buyer = await testBuyer(app)
    for (const headers of [{}, { Authorization: `Bearer ${buyer.token}` }] as Record<string, string>[]) {
      const answer = await (await app.raw(`/admin-api/mail/${id}`, { headers })).json()
      assert.equal((answer as { code: number }).code, 401)
    }
  })

  test('a kept secret is shown on demand, and each look is audited', async () => {
    const id = await made('reveal@clinic.example', 'kept')
    assert.deepEqual(await administrator.call(mailSecret, { id }), { secret: 'https://shop.example/forgot?token=T0ken' })
    assert.deepEqual(await audited(id), [{ staff_id: administrator.id, action: 'mail.reveal', detail: { template: 'reset-password' } }])
  })

  test('secrets of mails that are delivered, on their way or failed, of used and of expired ones are shown to nobody', async () => {
    for (const status of ['waiting', 'sent', 'failed'] as const) {
      const id = await made(`${status}@clinic.example`, status)
      assert.equal((await administrator.call(deskMail, { id })).secret, 'hidden')
      await assert.rejects(administrator.call(mailSecret, { id }), { code: 500, message: /can no longer be shown/ })
      assert.deepEqual(await audited(id), [])
    }
    const used = await made('used@clinic.example', 'kept')
    await sendMail(app.db, { to: 'used@clinic.example', template: 'password-changed', language: 'en', values: {} }, app.clock.now)
    assert.equal((await administrator.call(deskMail, { id: used })).secret, 'used')
    await assert.rejects(administrator.call(mailSecret, { id: used }), { code: 500 })
    const old = await made('old@clinic.example', 'kept')
    await runOut(old)
    assert.equal((await administrator.call(deskMail, { id: old })).secret, 'expired')
    await assert.rejects(administrator.call(mailSecret, { id: old }), { code: 500 })
    await assert.rejects(administrator.call(mailSecret, { id: 999_999 }), { code: 404 })
  })

  test('whoever may see secrets, but is no administrator, sees none that opens an account of staff', async () => {
    const staff = await helper('mail:*')
    const [buyers, ofStaff] = [await made('a@clinic.example', 'kept'), await made('b@clinic.example', 'kept', INVITATION)]
    assert.ok((await staff.call(mailSecret, { id: buyers })).secret)
    await assert.rejects(staff.call(mailSecret, { id: ofStaff }), { code: 403 })
    const { allowedActions } = await staff.call(deskMail, { id: ofStaff })
    assert.equal(allowedActions.find(({ action }) => action === 'reveal')?.allowed, 'N')
    assert.equal((await audited(ofStaff)).length, 0)
    const reader = await helper('mail:list')
    assert.equal(
      (await reader.call(deskMail, { id: buyers })).allowedActions.every(({ allowed }) => allowed === 'N'),
      true,
    )
    await assert.rejects(reader.call(mailSecret, { id: buyers }), { code: 403 })
    await assert.rejects(reader.call(sendMailAgain, { id: buyers }), { code: 403 })
  })
})

describe('sending again', { timeout: 180_000 }, () => {
  test('without a mail server it is refused, and nothing changes', async () => {
    const id = await made('no-server@clinic.example', 'kept')
    await assert.rejects(administrator.call(sendMailAgain, { id }), { code: 500, message: /No mail server/ })
    assert.deepEqual([(await administrator.call(deskMail, { id })).status, await audited(id)], ['kept', []])
    assert.deepEqual(await actionsOf(id), { send: 'N', reveal: 'Y' })
  })

  test('a failed mail and a kept one go out once more, audited; others are refused', async () => {
    const kept = await made('kept@clinic.example', 'kept')
    const old = await made('expired@clinic.example', 'kept')
    const server = await startMailServer()
    const connection = connect(app.databaseUrl, { max: 2 })
    const jobs = await startJobs(app.databaseUrl, { onError: (error) => console.error(error.message) })
    const post = smtpTransport({ url: server.url, from: { name: 'MedHarbor', address: 'service@shop.example' } })
    const stop = await deliverMails({ db: connection.db, jobs, post, log: () => undefined, now: () => app.clock.now })
    afterAll(async () => {
      await stop()
      await connection.close()
    })
    const to = 'again@clinic.example'
    const reaches = async (id: number, status: string) => {
      while ((await administrator.call(deskMail, { id })).status !== status) await sleep(25)
    }
    server.rules.recipient = () => smtpFault(550, 'Mailbox full')
    await sendMail(app.db, { ...RESET, to }, app.clock.now)
    const { id } = await app.db.selectFrom('mails').select('id').where('recipient', '=', to).executeTakeFirstOrThrow()
    await reaches(id, 'failed')
    assert.match((await administrator.call(deskMail, { id })).lastError, /Mailbox full/)
    assert.deepEqual(await actionsOf(id), { send: 'Y', reveal: 'N' })
    server.rules.recipient = undefined
    await administrator.call(sendMailAgain, { id })
    await reaches(id, 'sent')
    assert.deepEqual(await audited(id), [{ staff_id: administrator.id, action: 'mail.send', detail: { template: 'reset-password' } }])
    await assert.rejects(administrator.call(sendMailAgain, { id }), { code: 500, message: /cannot be sent again/ })

    await administrator.call(sendMailAgain, { id: kept })
    await reaches(kept, 'sent')
    await runOut(old)
    await assert.rejects(administrator.call(sendMailAgain, { id: old }), { code: 500 })
    await assert.rejects(administrator.call(sendMailAgain, { id: 999_999 }), { code: 404 })
    assert.deepEqual(
      server.delivered.map((one) => one.to),
      [[to], ['kept@clinic.example']],
    )
  })
})
