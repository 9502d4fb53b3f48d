// What only time does to quotations, over processes that are killed in the middle of it and started again: it is taken up where it stood, and
// done once.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as desk from '#contract/quotation-desk.ts'
import { after, days, hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { mailsTo } from '#testing/mail.ts'
import { startProcess, temporaryFolder } from '#testing/process.ts'
import { settle } from '#testing/settle.ts'
import { quotationModel } from '#features/sales/quotation/quotation.model.samples.ts'

const root = randomBytes(32)
const app = await testApp('empty', { root })
const MANY = 12
const KILLS = 3
const LIMIT_MS = 60_000

test('clocks run out and versions lapse while processes are killed: each is told once, and moves once', async () => {
  // Asked and answered three weeks ago, by the clock that the processes go by.
  app.clock.now = after(new Date(), -days(21))
  const model = await quotationModel(app)
  const some = async (state: 'submitted' | 'sent' | 'info_requested') => Array.from(await Promise.all(Array.from({ length: MANY }, () => model.reach(state)))) // prettier-ignore
  const [late, lapsed, paused] = [await some('submitted'), await some('sent'), await some('info_requested')]
  const numbers = new Map<number, string>()
  for (const part of [...late, ...lapsed, ...paused]) numbers.set(part.partId, (await model.seen(part)).quotationNo)
  await settle(app)
  const mails = async () => [...(await mailsTo(app, model.seller.email)), ...(await mailsTo(app, model.buyer.email))]
  const told = async (template: string) => (await mails()).filter((one) => one.template === template)
  assert.deepEqual([(await told('quotation-late')).length, (await told('quotation-expired')).length], [0, 0])

  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: temporaryFolder(), ROOT_KEY: root.toString('base64') }
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, address, ended } = startProcess(settings)
    await address
    await sleep(kill * 40) // in the middle of the first sweep, or of the mails that follow from it
    child.kill('SIGKILL')
    await ended
  }
  await startProcess(settings).address
  const until = Date.now() + LIMIT_MS
  const open = async () => (await app.db.selectFrom('reactions_due').select('id').execute()).length
  while (((await told('quotation-late')).length < MANY || (await told('quotation-expired')).length < MANY || (await open()) > 0) && Date.now() < until) await sleep(200) // prettier-ignore
  await sleep(500)

  const once = async (template: string, parts: typeof late) => {
    const subjects = (await told(template)).map(({ subject }) => subject)
    for (const { partId } of parts) {
      const of = subjects.filter((subject) => subject.includes(numbers.get(partId)!))
      assert.equal(of.length, 1, `${template} of ${numbers.get(partId)}`)
    }
    assert.equal(subjects.length, parts.length)
  }
  await once('quotation-late', late)
  await once('quotation-expired', lapsed)
  for (const part of late) assert.equal((await model.holds(part)).state, 'submitted')
  for (const part of lapsed) assert.deepEqual((await model.holds(part)).events.slice(-2), ['send', 'expire'])
  for (const part of paused) assert.equal((await model.holds(part)).state, 'info_requested')

  // What was paused goes on with what was left of it, three weeks later, in whichever process.
  await goTo(app, new Date())
  const part = paused[0]!
  await model.cause('answer', part)
  const due = new Date(`${(await model.boss.call(desk.deskQuotation, { id: part.partId })).dueTime!.replace(' ', 'T')}Z`)
  assert.ok(Math.abs(due.getTime() - app.clock.now.getTime() - hours(8)) < 10_000)
})
