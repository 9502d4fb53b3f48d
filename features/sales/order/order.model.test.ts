// Random commands against a whole order (safety, promise 7): what the answer says may be done is exactly what can be done,
// the log is a walk along the graph, and the money always adds up.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Client } from '#contract/client.ts'
import { cancelOrder, confirmReceipt, orderDetail, uploadReceipt } from '#contract/order.ts'
import { type AllowedAction } from '#contract/actions.ts'
import {
  deskCancel,
  deskOrder,
  markReady,
  rejectProof,
  setFreight,
  shipOrder,
  startProduction,
  type DeskOrder,
} from '#contract/order-desk.ts'
import { instalmentMachine } from '#features/money/instalment/instalment.machine.ts'
import { shipmentMachine } from '#features/fulfilment/shipment/shipment.machine.ts'
import { NEW, stepFrom, type Machine } from '#shared/state-machine.ts'
import { testApp } from '#testing/app.ts'
import { credited, orderingBuyer, placed, receiptFile, testProduct, testStaff } from './order.samples.ts'
import { orderMachine } from './order.machine.ts'
import { rounds } from '#testing/torture.ts'

const app = await testApp('empty')
const [staff, buyer] = [await testStaff(app, 'administrator'), await orderingBuyer(app)]
const bed = await testProduct(app, { listCents: 99_999 })
const machines = [orderMachine, instalmentMachine, shipmentMachine] as unknown as Machine<string, string>[]

type Command = { action: string; who: 'buyer' | 'staff'; run: (id: number, order: DeskOrder) => Promise<unknown> }
const buyers = (action: string, run: (call: Client, id: number) => Promise<unknown>): Command => ({
  action,
  who: 'buyer',
  run: (id) => run(buyer.call, id),
})
const staffs = (action: string, run: (call: Client, id: number, order: DeskOrder) => Promise<unknown>): Command => ({
  action,
  who: 'staff',
  run: (id, order) => run(staff.call, id, order),
})
const commands: Command[] = [
  buyers('upload_receipt', async (call, orderId) => call(uploadReceipt, { orderId, ossIds: String(await receiptFile(buyer)) })),
  buyers('replace_receipt', async (call, orderId) => {
    const waiting = (await call(orderDetail, { id: orderId })).receipts.find(({ status }) => status === 'uploaded')
    return call(uploadReceipt, { orderId, ossIds: String(await receiptFile(buyer)), replaces: waiting?.ossId ?? 1 })
  }),
  buyers('cancel', (call, id) => call(cancelOrder, { id })),
  buyers('confirm_receipt', (call, id) => call(confirmReceipt, { id })),
  staffs('set_freight', (call, id) => call(setFreight, { id, amount: 12_345 })),
  staffs('confirm_payment', (_, id) => credited(staff, id)),
  staffs('confirm_payment', (_, id) => credited(staff, id, { amount: 10_000 })),
  staffs('reject_proof', (call, id, order) =>
    call(rejectProof, { id, instalmentId: order.instalments.find(({ state }) => state === 'proof_uploaded')?.id ?? 1, reason: 'no' }),
  ),
  staffs('start', (call, id) => call(startProduction, { id })),
  staffs('ready', (call, id) => call(markReady, { id })),
  staffs('ship', (call, id) => call(shipOrder, { id, mode: 'air', carrier: 'Any', trackingNo: '1', lines: undefined })),
  staffs('cancel', (call, id) => call(deskCancel, { id, reason: 'any' })),
]

const allows = (actions: AllowedAction[], wanted: string) => actions.find(({ action }) => action === wanted)?.allowed === 'Y'

async function walk(term: 'exw' | 'cif', pay: 'tt' | 'tt50', steps: readonly number[]) {
  const [id] = (await placed(buyer, { products: [{ product: bed, count: 2 }], term, pay })) as [number]
  for (const step of steps) {
    const { action, who, run } = commands[step]!
    const before = await staff.call(deskOrder, { id })
    const actions = who === 'staff' ? before.allowedActions : (await buyer.call(orderDetail, { id })).allowedActions
    const done = await run(id, before).then(
      () => true,
      () => false,
    )
    assert.equal(done, allows(actions, action), `${action} in ${before.state}`)
    const now = await staff.call(deskOrder, { id })
    if (!done) assert.deepEqual(now.history, before.history, 'a refusal changes nothing')
    await holds(id, now)
  }
}

async function holds(id: number, order: DeskOrder) {
  const log = await app.db.selectFrom('transitions').selectAll().where('parent_id', '=', id).orderBy('id').execute()
  const at = new Map<string, { state: string; version: number }>()
  for (const row of log) {
    const key = `${row.machine} ${row.subject_id}`
    const last = at.get(key) ?? { state: NEW, version: 0 }
    assert.deepEqual([row.from_state, row.version], [last.state, last.version + 1], key)
    const machine = machines.find(({ name }) => name === row.machine)!
    assert.equal(stepFrom(machine, last.state, row.event)?.to, row.to_state, `${last.state} ${row.event}`)
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

test('whatever is done in whatever order, an order moves along its graph only', async () => {
  const walks = fc.asyncProperty(
    fc.constantFrom('exw' as const, 'cif' as const),
    fc.constantFrom('tt' as const, 'tt50' as const),
    fc.array(fc.nat({ max: commands.length - 1 }), { minLength: 4, maxLength: 18 }),
    walk,
  )
  await fc.assert(walks, { numRuns: rounds(20) })
})

test('the longest way leads to the end', () => walk('cif', 'tt50', [3, 0, 6, 0, 5, 4, 7, 8, 0, 4, 9, 2]))

test('a payment may come in several parts', () => walk('exw', 'tt', [5, 5, 1, 4]))

test('a receipt turned down after a part was received holds the order open', () => walk('exw', 'tt', [5, 0, 6, 1, 0, 0, 0]))

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
  for (let round = 0; round < rounds(5); round++) {
    const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt' })) as [number]
    const order = await staff.call(deskOrder, { id })
    const results = await Promise.allSettled([0, 1, 4, 5, 7, 8, 9, 10, 1, 8].map((step) => commands[step]!.run(id, order)))
    assert.ok(results.some(({ status }) => status === 'fulfilled'))
    for (const one of results) if (one.status === 'rejected') assert.doesNotMatch(String(one.reason), /went wrong/)
    await holds(id, await staff.call(deskOrder, { id }))
  }
})
