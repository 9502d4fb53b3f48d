// Random commands against a whole order, deliveries, removals and passing time among them (safety, promise 7): what may be done, what the
// answer says may be done and what comes of it are what the specification says (order.model.samples.ts), the log is a walk along its
// tables, and the money always adds up.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Client } from '#contract/client.ts'
import { cancelOrder, confirmReceipt, deleteOrder, orderDetail, uploadReceipt } from '#contract/order.ts'
import { type AllowedAction } from '#contract/actions.ts'
import {
  deskCancel,
  deskOrder,
  markDelivered,
  markReady,
  rejectProof,
  setFreight,
  shipOrder,
  startProduction,
  type DeskOrder,
} from '#contract/order-desk.ts'
import { specifiedRows } from '#features/platform/workflow/specified.samples.ts'
import { after, days } from '#shared/time.ts'
import { NEW } from '#shared/state-machine.ts'
import { testApp } from '#testing/app.ts'
import { credited, orderingBuyer, placed, receiptFile, testProduct, testStaff } from './order.samples.ts'
import { rounds } from '#testing/torture.ts'
import { SpecifiedOrder } from './order.model.samples.ts'
import { sweepOrders } from './order.ts'

const app = await testApp('empty')
const [staff, buyer] = [await testStaff(app, 'administrator'), await orderingBuyer(app)]
const [LIST_CENTS, UNITS] = [99_999, 3]
const bed = await testProduct(app, { listCents: LIST_CENTS })

type Command = {
  action: string
  who: 'buyer' | 'staff' | 'time'
  /** Of a payment in cents, of a dispatch in units; without it, all. */
  amount?: number
  run: (id: number, order: DeskOrder) => Promise<unknown>
}
const buyers = (action: string, run: (call: Client, id: number) => Promise<unknown>): Command => ({
  action,
  who: 'buyer',
  run: (id) => run(buyer.call, id),
})
const staffs = (action: string, run: (call: Client, id: number, order: DeskOrder) => Promise<unknown>, amount?: number): Command => ({
  action,
  who: 'staff',
  amount,
  run: (id, order) => run(staff.call, id, order),
})
const shipping = (id: number) => ({ id, mode: 'air' as const, carrier: 'Any', trackingNo: '1' })
const COMMANDS = {
  upload: buyers('upload_receipt', async (call, orderId) => call(uploadReceipt, { orderId, ossIds: String(await receiptFile(buyer)) })),
  replace: buyers('replace_receipt', async (call, orderId) => {
    const waiting = (await call(orderDetail, { id: orderId })).receipts.find(({ status }) => status === 'uploaded')
    return call(uploadReceipt, { orderId, ossIds: String(await receiptFile(buyer)), replaces: waiting?.ossId ?? 1 })
  }),
  cancelOwn: buyers('cancel', (call, id) => call(cancelOrder, { id })),
  receive: buyers('confirm_receipt', (call, id) => call(confirmReceipt, { id })),
  remove: buyers('delete', (call, id) => call(deleteOrder, { id })),
  freight: staffs('set_freight', (call, id) => call(setFreight, { id, amount: 12_345 })),
  credit: staffs('confirm_payment', (_, id) => credited(staff, id)),
  creditPart: staffs('confirm_payment', (_, id) => credited(staff, id, { amount: 10_000 }), 10_000),
  reject: staffs('reject_proof', (call, id, order) =>
    call(rejectProof, { id, instalmentId: order.instalments.find(({ state }) => state === 'proof_uploaded')?.id ?? 1, reason: 'no' }),
  ),
  start: staffs('start', (call, id) => call(startProduction, { id })),
  ready: staffs('ready', (call, id) => call(markReady, { id })),
  ship: staffs('ship', (call, id) => call(shipOrder, { ...shipping(id), lines: undefined })),
  shipOne: staffs(
    'ship',
    (call, id, order) => call(shipOrder, { ...shipping(id), lines: [{ orderLineId: order.lines[0]!.id, count: 1 }] }),
    1,
  ),
  deliver: staffs('deliver', async (call, id, order) => {
    const under = order.shipments.filter(({ state }) => state === 'in_transit').map((one) => one.id)
    return call(markDelivered, { id: Math.min(...under, ...(under.length ? [] : [order.shipments[0]?.id ?? 987_654])) })
  }),
  cancel: staffs('cancel', (call, id) => call(deskCancel, { id, reason: 'any' })),
  days: { action: 'time', who: 'time', run: () => passes(5) },
  weeks: { action: 'time', who: 'time', run: () => passes(15) },
} satisfies Record<string, Command>
type Name = keyof typeof COMMANDS
const names = Object.keys(COMMANDS) as Name[]

/** Time passes for whoever is logged in, too; they stay so. */
async function passes(count: number) {
  app.clock.now = after(app.clock.now, days(count))
  for (const table of ['sessions', 'staff_sessions'] as const)
    await app.db
      .updateTable(table)
      .set({ expires_at: new Date('2100-01-01'), idle_expires_at: new Date('2100-01-01') })
      .execute()
  assert.deepEqual(await sweepOrders(app.db, app.clock.now), [])
}

const allows = (actions: AllowedAction[], wanted: string) => actions.find(({ action }) => action === wanted)?.allowed === 'Y'

async function walk(term: 'exw' | 'cif', pay: 'tt' | 'tt50', steps: readonly Name[]) {
  app.clock.now = new Date('2026-11-02T08:00:00Z')
  await passes(0)
  const [id] = (await placed(buyer, { products: [{ product: bed, count: UNITS }], term, pay })) as [number]
  const specified = new SpecifiedOrder(term, pay, UNITS * LIST_CENTS, UNITS, app.clock.now.getTime())
  for (const step of steps) {
    const { action, who, amount, run }: Command = COMMANDS[step]
    const before = await staff.call(deskOrder, { id })
    const shown = specified.removed ? [] : (await buyer.call(orderDetail, { id })).allowedActions
    const actions = who === 'staff' ? before.allowedActions : shown
    const done = await run(id, before).then(
      () => true,
      () => false,
    )
    const said = `${step} in ${before.state}, ${before.instalments.map(({ state }) => state).join(', ')}`
    assert.equal(done, specified.does(step === 'cancelOwn' ? 'cancel_own' : action, app.clock.now.getTime(), amount), said)
    // What is under way can be delivered; which of the shipments are, each tells by itself.
    if (who !== 'time' && action !== 'deliver') assert.equal(allows(actions, action), done, `told: ${said}`)
    const now = await staff.call(deskOrder, { id })
    if (!done) assert.deepEqual(now.history, before.history, 'a refusal changes nothing')
    await agrees(now, specified, said)
    await holds(id, now)
  }
}

/** The order is where the specification would have it. */
async function agrees(order: DeskOrder, specified: SpecifiedOrder, said: string) {
  const found = { state: order.state, total: order.resultMoney, owed: order.instalments.map(({ state, amount }) => [state, amount]) }
  const owed = specified.owed.map(({ state, amount }) => [state, amount])
  assert.deepEqual(found, { state: specified.state, total: specified.total, owed }, `after ${said}`)
  const listed = await buyer.call(orderDetail, { id: order.id }).then(
    () => true,
    () => false,
  )
  assert.equal(listed, !specified.removed)
}

/** Whether the specification has such a step; some are the house's own (specified.test.ts). */
function isSpecified(machine: string, from: string, event: string, to: string): boolean {
  const name = event === 'submit_without_freight' ? 'submit' : event
  const late = machine === 'instalment' && ['overdue', 'rejected'].includes(from) && ['confirm', 'confirm_part'].includes(event)
  return late || event === 'replace_proof' || specifiedRows(machine).some((row) => row.from === from && row.event === name && row.to === to)
}

async function holds(id: number, order: DeskOrder) {
  const log = await app.db.selectFrom('transitions').selectAll().where('parent_id', '=', id).orderBy('id').execute()
  const at = new Map<string, { state: string; version: number }>()
  for (const row of log) {
    const key = `${row.machine} ${row.subject_id}`
    const last = at.get(key) ?? { state: NEW, version: 0 }
    assert.equal(row.from_state, last.state, key)
    // A dispatch that leaves the order in its state gives it a version, too: what was seen before is out of date.
    if (row.machine === 'order') assert.ok(row.version > last.version, key)
    else assert.equal(row.version, last.version + 1, key)
    assert.ok(isSpecified(row.machine, last.state, row.event, row.to_state), `${row.machine}: ${last.state} ${row.event} ${row.to_state}`)
    at.set(key, { state: row.to_state, version: row.version })
  }
  assert.equal(at.get(`order ${id}`)?.state, order.state)
  const live = order.instalments.filter(({ state }) => state !== 'void')
  const credits = order.instalments.flatMap((one) => one.credits).reduce((sum, { amount }) => sum + amount, 0)
  assert.equal(order.receivedMoney, credits)
  if (order.state === 'cancelled') assert.deepEqual([credits, live.length], [0, 0])
  else if (order.state !== 'freight_pending')
    assert.equal(
      live.reduce((sum, { amount }) => sum + amount, 0),
      order.resultMoney,
    )
  if (['shipped', 'completed'].includes(order.state)) assert.ok(live.every(({ state }) => state === 'received' || state === 'settled'))
}

const TO_SHIPPED: Name[] = ['credit', 'start', 'ready', 'upload', 'credit', 'ship']

test('whatever is done in whatever order, an order moves along its graph only', async () => {
  const beginnings: Name[][] = [[], ['freight'], ['credit', 'ready'], TO_SHIPPED, [...TO_SHIPPED, 'deliver']]
  const walks = fc.asyncProperty(
    fc.constantFrom('exw' as const, 'cif' as const),
    fc.constantFrom('tt' as const, 'tt50' as const),
    fc.constantFrom(...beginnings),
    fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 18 }),
    (term, pay, beginning, rest) => walk(term, pay, [...beginning, ...rest]),
  )
  await fc.assert(walks, { numRuns: rounds(20) })
})

test('the longest way leads to the end', () =>
  walk('cif', 'tt50', [
    'freight',
    'cancelOwn',
    'freight',
    'upload',
    'reject',
    'upload',
    'credit',
    'ready',
    'upload',
    'credit',
    'ship',
    'receive',
  ]))

test('a payment may come in several parts', () => walk('exw', 'tt', ['creditPart', 'creditPart', 'cancel', 'upload', 'credit']))

test('a receipt turned down after a part was received holds the order open', () =>
  walk('exw', 'tt', ['creditPart', 'upload', 'reject', 'cancelOwn', 'cancel', 'weeks', 'upload', 'upload']))

test('a delivered order cannot be removed from the list, a completed or a cancelled one can', async () => {
  await walk('exw', 'tt50', [...TO_SHIPPED, 'remove', 'deliver', 'remove', 'receive', 'remove', 'upload', 'remove'])
  await walk('exw', 'tt', ['remove', 'cancelOwn', 'remove', 'remove', 'cancelOwn'])
})

test('goods in three dispatches are delivered when the last has arrived, and complete by themselves', () =>
  walk('exw', 'tt', [
    'credit',
    'ready',
    'shipOne',
    'deliver',
    'shipOne',
    'receive',
    'ship',
    'deliver',
    'days',
    'deliver',
    'weeks',
    'weeks',
  ]))

test('a balance that is not paid in time is overdue, and can be paid still', () =>
  walk('exw', 'tt50', [
    'credit',
    'ready',
    'days',
    'weeks',
    'credit',
    'cancel',
    'ship',
    'upload',
    'reject',
    'weeks',
    'upload',
    'credit',
    'ship',
  ]))

test('an unpaid order lapses; one whose freight is quoted waits for a new quotation; a receipt that waits holds both', async () => {
  await walk('exw', 'tt', ['days', 'weeks', 'upload', 'remove'])
  await walk('cif', 'tt50', ['weeks', 'freight', 'days', 'weeks', 'upload', 'freight', 'upload', 'weeks', 'credit'])
})

test('the control: a number that is read and then written by several at once loses some of what they add', async () => {
  const read = async () =>
    Number((await app.db.selectFrom('settings').select('value').where('key', '=', 'control').executeTakeFirstOrThrow()).value)
  await app.db.insertInto('settings').values({ key: 'control', value: '0' }).execute()
  const add = async () => {
    const value = String((await read()) + 1)
    await app.db.updateTable('settings').set({ value }).where('key', '=', 'control').execute()
  }
  await Promise.all(Array.from({ length: 32 }, add))
  const sum = await read()
  await app.db.deleteFrom('settings').where('key', '=', 'control').execute()
  assert.ok(sum < 32, `${sum} of 32`)
})

test('many acts on one order at the same moment: each either happens or is refused, and the graph holds', async () => {
  const acts: Name[] = ['upload', 'replace', 'freight', 'credit', 'start', 'ready', 'ship', 'shipOne', 'replace', 'reject']
  for (let round = 0; round < 5; round++) {
    const [id] = (await placed(buyer, { products: [{ product: bed, count: UNITS }], pay: 'tt' })) as [number]
    const order = await staff.call(deskOrder, { id })
    const results = await Promise.allSettled(acts.map((one) => COMMANDS[one].run(id, order)))
    assert.ok(results.some(({ status }) => status === 'fulfilled'))
    for (const one of results) if (one.status === 'rejected') assert.doesNotMatch(String(one.reason), /went wrong/)
    await holds(id, await staff.call(deskOrder, { id }))
  }
})
