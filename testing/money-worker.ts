// A process that does with orders whatever comes: money in, goods out, cancellations, refunds, for as long as it lives, for the test that kills it:
// node testing/money-worker.ts <database> <time> <buyer> <two of finance, comma> <orders, comma>. Tells each commit once it is acknowledged.
import fs from 'node:fs'
import { EVERYTHING } from '#contract/permission.ts'
import { connect, inTransaction } from '#db/connect.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import { approveRefund, lockSeen } from '#features/money/refund/refund.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'
import { moveShipment } from '#features/sales/order/desk/order-desk.shipping.ts'
import * as desk from '#features/sales/order/desk/order-desk.ts'
import { selectLines } from '#features/sales/order/order.sql.ts'
import { lockOrders } from '#features/sales/order/order.ts'
import * as refunds from '#features/sales/order-payment/desk/refund-desk.ts'
import { REACTIONS } from '#server/reactions.ts'
import { Refusal } from '#shared/refusal.ts'

connectReactions(REACTIONS)
const [databaseUrl = '', time = '', user = '', finance = '', ids = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl, { max: 8 })
const now = new Date(time)
const day = time.slice(0, 10)
const [ann = 0, bob = 0] = finance.split(',').map(Number)
const orders = ids.split(',').map(Number)
const staff = {
  id: ann,
  name: 'Ann',
  email: 'ann@money.example',
  shopId: null,
  permissions: [EVERYTHING],
  sessionId: 0,
  provedAt: now,
  mustEnrol: false,
}
const caller = { db, now, payments: new Map(), staff }
const say = (word: string, what: string | number) => fs.writeSync(1, `${word} ${what}\n`)
const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!
let turn = 0
const reference = () => `K-${process.pid}-${++turn}`

const refundOf = (orderId: number, state: 'owed' | 'prepared' | 'approved') =>
  db.selectFrom('refunds').select(['id', 'version', 'cents']).where('order_id', '=', orderId).where('state', '=', state).executeTakeFirst()

const ACTS: ((id: number) => Promise<unknown>)[] = [
  ...Array<(id: number) => Promise<void>>(3).fill(async (id) => {
    const open = (await instalmentsOf(db, [id])).find(({ state }) => ['due', 'overdue', 'part_received'].includes(state))
    if (!open) return
    const missing = open.amountCents - open.receivedCents
    const amount = Math.max(1, one([missing, missing, Math.floor(missing / 2), missing + 4_321]))
    const bankReference = reference()
    await desk.confirmPayment(caller, id, { instalmentId: open.id, version: null, amount, bankReference, valueDate: day })
    say('credited', bankReference)
  }),
  (id) => desk.markReady(caller, id, null),
  async (id) => {
    const [line] = await selectLines(db, [id])
    const lines = [{ orderLineId: line!.id, count: 1 }]
    const { shipmentId } = await desk.ship(caller, id, { mode: 'air', carrier: 'Any', trackingNo: reference(), lines, version: null })
    say('shipped', shipmentId)
  },
  async (id) => {
    const gone = await db.selectFrom('shipments').select('id').where('order_id', '=', id).where('state', '=', 'in_transit').execute()
    if (gone.length === 0) return
    const shipment = one(gone).id
    await moveShipment(caller, shipment, { event: 'deliver', at: null, place: '', text: '', note: '', version: null })
    say('delivered', shipment)
  },
  (id) => desk.askToCancelOwn(db, Number(user), id, { reason: 'No longer needed', way: one(['refund', 'credit'] as const) }, now),
  async (id) => {
    const { way } = await db
      .selectFrom('cancellations')
      .select('way')
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await desk.acceptToCancel(caller, id, { way, kept: 0, reason: 'As agreed', version: null })
    say('agreed', id)
  },
  async (id) => {
    const seen = await refundOf(id, 'owed')
    if (seen) await refunds.prepare(caller, seen, { amount: seen.cents, way: 'bank', account: 'DE02', note: '' })
  },
  async (id) => {
    const seen = await refundOf(id, 'prepared')
    if (!seen) return
    await inTransaction(db, async (tx) => {
      await lockOrders(tx, [id])
      await approveRefund(tx, await lockSeen(tx, seen), bob, { actor: 'staff', actorId: bob, now })
    })
    say('approved', seen.id)
  },
  async (id) => {
    const seen = await refundOf(id, 'approved')
    if (!seen) return
    await refunds.pay(caller, seen, reference(), day)
    say('paid', seen.id)
  },
]

/** What the order does not allow now is the everyday; anything else ends the process, and the test sees it. */
async function act(): Promise<void> {
  for (;;)
    await one(ACTS)(one(orders)).catch((error: unknown) => {
      if (!(error instanceof Refusal) && !/no result/.test(String(error))) throw error
    })
}
fs.writeSync(1, 'working\n')
await Promise.all([act(), act(), act()])
