// Random histories of shipments, several orders at once and several people at each, with real commits: warehouse, buyer and carrier do whatever
// they like, and no piece is in two shipments, the order is where its shipments are, and nothing is left in the hall that nobody can move.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { requestCancel } from '#contract/cancellation.ts'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { addCarrier } from '#contract/carrier-desk.ts'
import { confirmReceipt } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import { reportShipment } from '#contract/shipment.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { signatureOf } from '#features/fulfilment/carrier/signature.rules.ts'
import { testApp } from '#testing/app.ts'
import { rounds } from '#testing/torture.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff, type Buyer } from './order.samples.ts'

const app = await testApp('empty')
const staff = await testStaff(app, 'administrator')
const { secret, address } = await staff.call(addCarrier, { name: 'Any Lines' })
const ORDERED = 3
const HOME = ['planned', 'packed', 'booked']
const GONE = ['lost', 'returned', 'cancelled']
const BOX = { kind: 'carton' as const, count: 1, netGrams: 1, grossGrams: 1 }
/** Of all orders of a round together: whoever packs first has the piece. */
const PIECES = ['P1', 'P2', 'P3', 'P4', 'P5']

type Order = { buyer: Buyer; id: number }
/** `nth`: which of the shipments, which pieces. */
type Act = (order: Order, nth: number) => Promise<unknown>
const at = async (id: number, nth: number) => {
  const { shipments } = await staff.call(desk.deskOrder, { id })
  const open = shipments.filter(({ state }) => nth === 9 || !['delivered', ...GONE].includes(state)) // now and then one that has ended
  const one = open[nth % Math.max(1, open.length)]
  if (!one) throw new Error('nothing to do')
  return one
}
const moves =
  (event: shipping.ShipmentMove): Act =>
  async ({ id }, nth) =>
    staff.call(shipping.moveShipment, { id: (await at(id, nth)).id, event })
const reports =
  (event: 'deliver' | 'exception'): Act =>
  async ({ buyer, id }, nth) =>
    buyer.call(reportShipment, { id: (await at(id, nth)).id, event })
let told = 0
const tells =
  (event: string): Act =>
  async ({ id }, nth) => {
    const { trackingNo } = await at(id, nth)
    const body = JSON.stringify({ id: `E-${++told}`, trackingNo, event, time: app.clock.now.toISOString() })
    const signature = signatureOf(secret, Math.floor(app.clock.now.getTime() / 1000), body)
    const { status } = await app.raw(address, { method: 'POST', headers: { 'x-signature': signature }, body })
    assert.ok([200, 400, 404].includes(status), `went wrong: ${status}`)
  }
const answers =
  (accept: 'Y' | 'N'): Act =>
  async ({ id }) => {
    const { version } = await staff.call(desk.deskOrder, { id })
    await staff.call(answerCancellation, { id, accept, reason: 'As agreed', version })
  }
let numbers = 0
const number = () => ({ carrier: 'Any Lines', trackingNo: `N-${++numbers}` })

const ACTS = {
  planOne: async ({ id }, nth) => {
    const { lines } = await staff.call(desk.deskOrder, { id })
    await staff.call(shipping.planShipment, { id, mode: 'express', lines: [{ orderLineId: lines[0]!.id, count: 1 + (nth % 2) }] })
  },
  planAll: ({ id }) => staff.call(shipping.planShipment, { id, mode: 'express' }),
  pack: async ({ id }, nth) => {
    const one = await at(id, nth)
    const [line] = one.lines
    const codes = Array.from({ length: line!.count }, (_, index) => PIECES[(nth + index) % PIECES.length]).join('\n')
    await staff.call(shipping.packShipment, { id: one.id, packages: [BOX], goods: [{ orderLineId: line!.orderLineId, codes }] })
  },
  packBare: async ({ id }, nth) => staff.call(shipping.packShipment, { id: (await at(id, nth)).id, packages: [BOX] }),
  book: async ({ id }, nth) => staff.call(shipping.bookShipment, { id: (await at(id, nth)).id }),
  handOver: async ({ id }, nth) => staff.call(shipping.handOver, { id: (await at(id, nth)).id, ...number() }),
  ship: async ({ id }) => {
    const { lines } = await staff.call(desk.deskOrder, { id })
    await staff.call(desk.shipOrder, { id, mode: 'express', ...number(), lines: [{ orderLineId: lines[0]!.id, count: 1 }] })
  },
  depart: moves('depart'),
  port: moves('reach_port'),
  deliver: moves('deliver'),
  trouble: moves('exception'),
  resume: moves('resume'),
  lost: moves('declare_lost'),
  back: moves('send_back'),
  callOff: moves('cancel'),
  there: reports('deliver'),
  wrong: reports('exception'),
  carrierPort: tells('reach_port'),
  carrierThere: tells('deliver'),
  carrierTrouble: tells('exception'),
  withdraw: async ({ id }, nth) => {
    const one = await at(id, nth)
    const { entries } = await staff.call(shipping.deskShipment, { id: one.id })
    const open = entries.filter(({ mayWithdraw }) => mayWithdraw === 'Y')
    const entry = open[nth % Math.max(1, open.length)]
    if (!entry) throw new Error('nothing to do')
    await staff.call(shipping.withdrawEntry, { id: one.id, entryId: entry.id, reason: 'A mistake' })
  },
  ask: ({ buyer, id }) => buyer.call(requestCancel, { id, reason: 'No longer needed' }),
  grant: answers('Y'),
  refuse: answers('N'),
  receive: ({ buyer, id }) => buyer.call(confirmReceipt, { id }),
} satisfies Record<string, Act>
type Name = keyof typeof ACTS
const names = Object.keys(ACTS) as Name[]

/** Mostly the way that things go, with anything in between and at once. */
const WAYS: Name[][] = [
  ['planOne', 'pack', 'handOver', 'carrierThere', 'planAll', 'pack', 'book', 'handOver', 'deliver', 'receive'],
  ['ship', 'ship', 'ship', 'trouble', 'lost', 'planAll', 'packBare', 'handOver', 'deliver', 'there', 'deliver', 'receive'],
  ['planAll', 'packBare', 'handOver', 'trouble', 'back', 'ship', 'planOne', 'there', 'receive'],
  ['planOne', 'pack', 'ask', 'refuse', 'planAll', 'ask', 'grant'],
  [
    'planAll',
    'packBare',
    'handOver',
    'trouble',
    'withdraw',
    'port',
    'trouble',
    'resume',
    'withdraw',
    'withdraw',
    'carrierThere',
    'receive',
  ],
  ['planAll', 'packBare', 'handOver', 'carrierTrouble', 'resume', 'carrierPort', 'carrierThere', 'receive'],
  ['ship', 'planOne', 'ask', 'grant', 'carrierThere', 'there', 'receive'],
  ['ship', 'ship', 'ship', 'there', 'carrierThere', 'deliver', 'receive'],
]
const act = fc.tuple(fc.constantFrom(...names), fc.nat(9))
const history = fc.record({
  way: fc.constantFrom(...WAYS),
  nths: fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }),
  beside: fc.array(fc.oneof(fc.constant([]), fc.array(act, { maxLength: 2 })), { minLength: 12, maxLength: 12 }),
})

async function holds(id: number) {
  const { state } = await app.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  const shipments = await app.db
    .selectFrom('shipments as s')
    .innerJoin('shipment_lines as l', 'l.shipment_id', 's.id')
    .select(['s.id', 's.state', 'l.count'])
    .where('s.order_id', '=', id)
    .execute()
  const closed = await app.db
    .selectFrom('cancellation_lines as l')
    .innerJoin('cancellations as c', 'c.id', 'l.cancellation_id')
    .select(({ fn }) => fn.sum<string | null>('l.count').as('count'))
    .where('c.order_id', '=', id)
    .where('c.state', '=', 'accepted')
    .executeTakeFirstOrThrow()
  const wanted = ORDERED - Number(closed.count) // both sides have agreed that the rest is not sent
  const some = (...states: string[]) => shipments.filter((one) => states.includes(one.state))
  const pieces = (of: typeof shipments) => of.reduce((sum, { count }) => sum + count, 0)
  const alive = shipments.filter((one) => !GONE.includes(one.state))
  const left = shipments.filter((one) => one.state !== 'cancelled' && !HOME.includes(one.state))
  const there = pieces(some('delivered'))
  const said = `${id} is ${state}, ${wanted} wanted: ${shipments.map((one) => `${one.count} ${one.state}`).join(', ')}`
  assert.ok(pieces(alive) <= wanted, said)
  if (['ready_to_ship', 'cancel_requested', 'cancelled'].includes(state)) assert.equal(left.length, 0, said)
  else assert.ok(left.length > 0, said)
  if (state === 'partially_shipped') assert.ok(pieces(alive.filter((one) => left.includes(one))) < wanted, said)
  if (state === 'cancelled') assert.equal(some(...HOME).length, 0, said)
  if (state === 'completed') assert.equal(alive.length, some('delivered').length, said)
  if (state !== 'completed') assert.equal(there === wanted, state === 'delivered', said)

  const items = await app.db
    .selectFrom('shipment_items as i')
    .innerJoin('shipments as s', 's.id', 'i.shipment_id')
    .select(['s.id', 's.state', 'i.serial', 'i.released'])
    .where('s.order_id', '=', id)
    .execute()
  for (const one of items) assert.equal(one.released, one.state === 'cancelled' || one.state === 'returned', `${one.serial}, ${said}`)
  for (const one of shipments) {
    const named = items.filter((item) => item.id === one.id).length
    assert.ok(named === 0 || named === one.count, said)
  }
  const steps = await app.db.selectFrom('transitions').selectAll().where('machine', '=', 'shipment').where('parent_id', '=', id).orderBy('id').execute() // prettier-ignore
  for (const one of shipments) {
    const own = steps.filter(({ subject_id: subject }) => subject === one.id)
    own.forEach((step, index) => assert.equal(step.from_state, own[index - 1]?.to_state ?? 'new', said))
    assert.equal(own.at(-1)!.to_state, one.state, said)
    // The time line, without what was withdrawn, tells of the state that the shipment is in.
    const { entries } = await staff.call(shipping.deskShipment, { id: one.id })
    const told = entries.flatMap(({ event, withdrawn }) => (withdrawn === null && event !== null ? [event] : []))
    const shown = { arrived: 'reach_port', delivered: 'deliver', exception: 'exception' }[one.state as string]
    if (shown) assert.ok(told.includes(shown), `${said}; told: ${told.join(', ')}`)
  }
}

test('six histories at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => orderingBuyer(app)))
  const whole = fc.asyncProperty(fc.array(history, { minLength: 6, maxLength: 6 }), async (histories) => {
    const product = await testProduct(app, { shopId: 1 })
    await Promise.all(
      histories.map(async ({ way, nths, beside }, index) => {
        const buyer = buyers[index]!
        const [id] = (await placed(buyer, { products: [{ product, count: ORDERED }] })) as [number]
        await credited(staff, id)
        await staff.call(desk.markReady, { id })
        for (const [step, name] of way.entries()) {
          const acts: [Name, number][] = [[name, nths[step]!], ...beside[step]!]
          const doing = acts.map(([one, nth]) => (ACTS[one] as Act)({ buyer, id }, nth))
          for (const one of await Promise.allSettled(doing))
            if (one.status === 'rejected') assert.doesNotMatch(String(one.reason), /went wrong|Something/)
          await holds(id)
        }
      }),
    )
  })
  await fc.assert(whole, { numRuns: rounds(3), endOnFailure: true })
})
