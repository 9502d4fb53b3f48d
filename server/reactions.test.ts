// What follows from what, line by line, by the whole way from the call to the outbox; and that it does so exactly once.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after as afterAll, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownCoupons } from '#contract/coupon.ts'
import { cancelOrder, uploadReceipt } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import { capturePayment, payOrder } from '#contract/payment.ts'
import { connect, sql } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { linksBegin } from '#features/platform/mail/mail.ts'
import { raise, react, sweepReactions } from '#features/platform/reaction/reaction.ts'
import { workReactions } from '#features/platform/reaction/reaction.worker.ts'
import {
  credited,
  orderingBuyer,
  placed,
  receiptFile,
  stateOf,
  testProduct,
  testStaff,
  type Buyer,
} from '#features/sales/order/order.samples.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { after, days, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { testBuyer } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { REACTIONS } from './reactions.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
provider.switches.notices = false
afterAll(() => provider.stop())
const app = await testApp('empty', { payments: new Map([['paypal', createPaypal(provider.settings)]]) })
linksBegin('https://shop.example')
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { listCents: 100_000 })
const OFFICE = 'service@medharbor.example'

/** The kinds of mail that the buyer, or somebody else, got since the last look. */
const seen = new Map<string, number>()
async function news(address: string): Promise<string[]> {
  await settle(app)
  const mails = (await mailsTo(app, address)).filter(({ template }) => template.startsWith('order-'))
  const from = seen.get(address) ?? 0
  seen.set(address, mails.length)
  return mails.slice(from).map(({ template }) => template.slice('order-'.length))
}
const handIn = async (buyer: Buyer, id: number) => buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
const openInstalment = async (id: number) =>
  (await staff.call(desk.deskOrder, { id })).instalments.find(({ state }) => state === 'proof_uploaded')!.id
const ordered = async (term: 'exw' | 'cif', pay: 'tt' | 'tt50' | 'paypal' = 'tt') => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed, count: 2 }], term, pay })) as [number]
  return { buyer, id, told: () => news(buyer.email) }
}

describe('each line of the table', () => {
  test('account.registered: the first-order coupon', async () => {
    const buyer = await testBuyer(app)
    assert.equal((await buyer.call(ownCoupons)).length, 1)
  })

  test('an order by transfer and in parts, from its placing to its delivery, tells each side what it waits for', async () => {
    const { buyer, id, told } = await ordered('cif', 'tt50')
    await news(OFFICE)
    assert.deepEqual(await told(), ['placed'])
    assert.deepEqual((await mailsTo(app, OFFICE)).at(-1)?.template, 'order-freight-wanted')
    await staff.call(desk.setFreight, { id, amount: 12_345, note: 'For us alone' })
    assert.deepEqual(await told(), ['freight'])
    await staff.call(desk.setFreight, { id, amount: 12_000 })
    assert.deepEqual(await told(), ['freight'], 'staff has quoted another: that it lapsed in between is no news')
    assert.deepEqual(await news(OFFICE), [])
    await handIn(buyer, id)
    assert.deepEqual([await told(), await news(OFFICE)], [[], ['receipt-waits']])
    await staff.call(desk.rejectProof, { id, instalmentId: await openInstalment(id), reason: 'Unreadable' })
    assert.deepEqual(await told(), ['receipt-refused'])
    await handIn(buyer, id)
    await credited(staff, id, { amount: 10_000, bankReference: 'A' })
    assert.deepEqual(await told(), ['payment-short'])
    await credited(staff, id, { amount: 20_000, bankReference: 'B' })
    assert.deepEqual(await told(), ['payment-short'], 'also where the state stays as it is')
    await credited(staff, id, { amount: 76_000, bankReference: 'C' })
    assert.deepEqual([await told(), await stateOf(buyer, id)], [['paid'], 'confirmed'])
    await staff.call(desk.markReady, { id })
    assert.deepEqual(await told(), ['ready'])
    await handIn(buyer, id)
    await credited(staff, id)
    assert.deepEqual(await told(), ['payment-received'])
    const [line] = (await staff.call(desk.deskOrder, { id })).lines
    const carriage = { id, mode: 'sea' as const, carrier: 'Blue Line', trackingNo: 'BL-7' }
    const first = await staff.call(desk.shipOrder, { ...carriage, lines: [{ orderLineId: line!.id, count: 1 }] })
    assert.deepEqual(await told(), ['shipped'])
    const second = await staff.call(desk.shipOrder, carriage)
    assert.deepEqual(await told(), ['shipped'])
    await staff.call(desk.markDelivered, { id: first.shipmentId })
    assert.deepEqual(await told(), ['shipment-news'])
    await staff.call(desk.markDelivered, { id: second.shipmentId })
    assert.deepEqual(await told(), ['delivered'])
    assert.doesNotMatch((await mailsTo(app, buyer.email)).map(({ text, html }) => text + html).join(), /For us alone/)
  })

  test('a transfer in one part confirms the order; EXW has its price at once', async () => {
    const { buyer, id, told } = await ordered('exw')
    assert.deepEqual(await told(), ['placed'])
    await handIn(buyer, id)
    await credited(staff, id)
    assert.deepEqual([await told(), await stateOf(buyer, id)], [['paid'], 'confirmed'])
  })

  test('an online payment confirms the order', async () => {
    const { buyer, id, told } = await ordered('exw', 'paypal')
    const payment = await buyer.call(payOrder, { orderIds: [id], returnUrl: 'http://localhost/pay', payType: 3 })
    provider.approve(payment.providerOrderId!)
    await buyer.call(capturePayment, { payId: payment.payId })
    assert.deepEqual([await told(), await stateOf(buyer, id)], [['placed', 'paid'], 'confirmed'])
  })

  test('time: freight that lapses is quoted anew, an unpaid order is cancelled', async () => {
    const [cif, exw] = [await ordered('cif'), await ordered('exw')]
    await staff.call(desk.setFreight, { id: cif.id, amount: 5_000 })
    await Promise.all([cif.told(), exw.told(), news(OFFICE)])
    await sweepOrders(app.db, after(app.clock.now, days(15)))
    assert.deepEqual([await cif.told(), await exw.told()], [['freight-lapsed'], ['cancelled']])
    assert.ok((await news(OFFICE)).includes('freight-wanted'))
  })

  test('a cancelled order, by its buyer and by staff', async () => {
    const [own, ours] = [await ordered('exw'), await ordered('cif')]
    await own.buyer.call(cancelOrder, { id: own.id })
    await staff.call(desk.deskCancel, { id: ours.id, reason: 'No longer made' })
    assert.deepEqual(
      [await own.told(), await ours.told()],
      [
        ['placed', 'cancelled'],
        ['placed', 'cancelled'],
      ],
    )
  })

  test('every event of the table has happened above, or a noun’s own test has it in its name', async () => {
    const rows = await app.db.selectFrom('transitions').select(['machine', 'event']).distinct().execute()
    const happened = new Set(rows.map(({ machine, event }) => `${machine}.${event}`))
    const names = globSync('{server,features}/**/*.test.ts').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\btest\('([\w. -]+):/g),
    ])
    const tested = new Set(names.flatMap(([, events]) => events!.split(' ')))
    const others = Object.keys(REACTIONS).filter((event) => !happened.has(event) && !tested.has(event))
    const told = 'instalment.credited' // no step of a machine; the payments above tell of it
    assert.deepEqual(
      others.filter((event) => event !== told),
      [],
      "of each a test of its noun tells, whose name begins with it: test('<event>: …')",
    )
  })
})

describe('exactly once', { timeout: 120_000 }, () => {
  const due = () => app.db.selectFrom('reactions_due').select(['id', 'step']).orderBy('id').execute()
  const placedMails = async (address: string) => (await mailsTo(app, address)).filter(({ template }) => template === 'order-placed').length
  const until = async (fits: () => Promise<boolean>) => {
    while (!(await fits())) await sleep(25)
  }

  const noLuck = () =>
    sql`create trigger no_luck after insert on mails for each row when (new.template = 'order-placed') execute function no_luck()`.execute(
      app.owner,
    )

  test('what is done twice, also at the same moment, is done once', async () => {
    await settle(app)
    const { buyer } = await ordered('exw')
    const { id } = (await due()).find(({ step }) => step === 'tellPlaced')!
    await Promise.all([1, 2, 3].map(() => react(app.db, id)))
    await react(app.db, id)
    assert.deepEqual([await placedMails(buyer.email), (await due()).filter((one) => one.id === id)], [1, []])
  })

  test('a step that fails leaves nothing of itself, holds up no other, and is done in the end', async () => {
    const { buyer } = await ordered('cif') // tells the buyer and the office
    await sql`create function no_luck() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(app.owner)
    await noLuck()
    for (const { id, step } of await due())
      await react(app.db, id).catch((error: Error) => assert.ok(step === 'tellPlaced' && /disk full/.test(error.message)))
    assert.deepEqual([await placedMails(buyer.email), (await due()).map(({ step }) => step)], [0, ['tellPlaced']])
    await sql`drop trigger no_luck on mails`.execute(app.owner)
    await settle(app)
    assert.equal(await placedMails(buyer.email), 1)
  })

  test('what fails in the event’s own transaction undoes the event', async () => {
    await sql`create function no_coupon() returns trigger language plpgsql as $$ begin raise exception 'no coupon'; end $$`.execute(
      app.owner,
    )
    await sql`create trigger no_coupon before insert on coupon_grants for each row execute function no_coupon()`.execute(app.owner)
    const before = await app.db.selectFrom('users').select('id').execute()
    await assert.rejects(testBuyer(app), { code: 500 })
    assert.equal((await app.db.selectFrom('users').select('id').execute()).length, before.length)
    await sql`drop trigger no_coupon on coupon_grants`.execute(app.owner)
  })

  test('the queue: done after the commit by one of two workers, tried again, found again when it was lost, never after a rollback', async () => {
    const lost = await ordered('exw') // before there is a queue
    const connection = connect(app.databaseUrl, { max: 4 })
    const jobs = await startJobs(app.databaseUrl, { superviseSeconds: 1, onError: (error) => console.error(error.message) })
    const logged: string[] = []
    const options = {
      db: connection.db,
      jobs,
      retry: { first: 1, longest: 1, limit: 20 },
      log: (line: object) => logged.push(JSON.stringify(line)),
    }
    const disconnect = await workReactions(options)
    afterAll(async () => {
      await jobs.stop({ graceful: true, timeout: 5_000 })
      await connection.close()
    })
    await noLuck()
    const found = await ordered('exw')
    await until(async () => logged.length > 0)
    assert.match(logged[0]!, /disk full/)
    await sql`drop trigger no_luck on mails`.execute(app.owner)
    const undone = app.db.transaction().execute(async (tx) => {
      await raise(
        tx,
        'order.submit',
        { id: lost.id, parent: { kind: 'order', id: lost.id }, actor: 'buyer', actorId: 1, said: '' },
        app.clock.now,
      )
      throw new Error('rolled back')
    })
    await assert.rejects(undone, /rolled back/)
    await until(async () => (await placedMails(found.buyer.email)) === 1)
    assert.equal(await placedMails(lost.buyer.email), 0)
    await sweepReactions(app.db, after(app.clock.now, minutes(11)))
    await until(async () => (await due()).length === 0)
    assert.deepEqual([await placedMails(lost.buyer.email), await placedMails(found.buyer.email)], [1, 1])
    disconnect()
  })

  test('a worker that is killed in the middle has done nothing; another does it once', async () => {
    const { buyer } = await ordered('exw')
    for (const other of await due()) if (other.step !== 'tellPlaced') await react(app.db, other.id)
    const { id } = (await due()).at(-1)!
    const script = path.join(import.meta.dirname, '../testing/mail-worker.ts')
    const child = spawn(process.execPath, [script, app.databaseUrl, 'smtp://127.0.0.1:1'], { stdio: ['ignore', 'pipe', 'inherit'] })
    afterAll(() => child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const held = Promise.withResolvers<void>()
    const holding = app.db.transaction().execute(async (tx) => {
      await sql`lock table mails in exclusive mode`.execute(tx)
      await held.promise
    })
    const jobs = await startJobs(app.databaseUrl, { onError: (error) => console.error(error.message) })
    await jobs.insert('reaction', [{ data: { id }, singletonKey: String(id) }])
    await jobs.stop()
    const stuck = sql`select from pg_locks where relation = 'mails'::regclass and not granted`
    await until(async () => (await stuck.execute(app.db)).rows.length > 0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    held.resolve()
    await holding
    assert.deepEqual([await placedMails(buyer.email), (await due()).map((one) => one.id)], [0, [id]])
    await settle(app)
    assert.equal(await placedMails(buyer.email), 1)
  })
})
