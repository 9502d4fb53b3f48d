// Random histories of orders, money, shipments and refunds in a process that is killed on the way, again and again: what it had acknowledged is
// there once, what it had not is there whole or not at all, and the ledger balances (safety, promise 3).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { orderingBuyer, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { killedAtWork } from '#testing/killed.ts'
import { settle } from '#testing/settle.ts'
import { rounds } from '#testing/torture.ts'
import { balances } from './ledger.samples.ts'

const app = await testApp('empty')
const [ann, bob, buyer] = [await testStaff(app, 'administrator'), await testStaff(app, 'administrator'), await orderingBuyer(app)]
const bed = await testProduct(app, { shopId: 1, listCents: 70_001 })
const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()

/** Works on the orders until it is killed, a random moment after it has done something; answers what it had acknowledged. */
const killedWith = (orders: readonly number[]) =>
  killedAtWork({
    ...app,
    worker: 'money-worker.ts',
    args: [app.clock.now.toISOString(), String(userId), `${ann.id},${bob.id}`, orders.join(',')],
    enough: (said) => said.split('\n').length >= 4,
    chanceMs: 1_500,
  })

const rowsOf = async <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> => (await text.execute(app.db)).rows
const WORDS = ['credited', 'shipped', 'delivered', 'agreed', 'approved', 'paid'] as const
const MOST_LIVES = 12
const ACKNOWLEDGED = new Set<string>()

test('killed at work: nothing twice, nothing lost, everything balanced', async () => {
  for (let round = 0; round < rounds(2); round++) {
    const orders: number[] = []
    // On a slow machine a life does little: it goes on until money has come and goods have left at least once.
    for (let life = 0; life < 3 || (life < MOST_LIVES && !['credited', 'shipped'].every((word) => ACKNOWLEDGED.has(word))); life++) {
      // New ones for each: of the others everything may be done.
      for (const pay of ['tt50', 'tt', 'tt50'] as const)
        orders.push(...(await placed(buyer, { products: [{ product: bed, count: 3 }], pay })))
      const told = await killedWith(orders)
      for (const word of WORDS) if (told(word).length > 0) ACKNOWLEDGED.add(word)
      await balances(app.db)
      const references = await rowsOf(sql<{ bank_reference: string; times: number }>`
        select bank_reference, count(*)::int as times from bank_credits group by 1`)
      assert.deepEqual(references.filter(({ times }) => times > 1), []) // prettier-ignore
      const known = new Set(references.map((one) => one.bank_reference))
      for (const reference of told('credited')) assert.ok(known.has(reference), `${reference} was acknowledged`)
      const states = new Map(
        (await rowsOf(sql<{ id: number; state: string }>`select id, state from shipments`)).map((one) => [one.id, one.state]),
      )
      for (const id of told('shipped')) assert.ok(states.has(Number(id)), `shipment ${id} was acknowledged`)
      for (const id of told('delivered')) assert.equal(states.get(Number(id)), 'delivered')
      const returned = new Map(
        (await rowsOf(sql<{ id: number; state: string }>`select id, state from refunds`)).map((one) => [one.id, one.state]),
      )
      for (const id of told('approved')) assert.match(returned.get(Number(id))!, /^(?:approved|paid)$/)
      for (const id of told('paid')) assert.equal(returned.get(Number(id)), 'paid')
      // What was sent in part is closed short where both agree: the order ends with what has left. All else is cancelled.
      const agreed = await rowsOf(sql<{ id: number; state: string; short: boolean }>`
        select o.id, o.state, c.rest_cents is not null as short from orders o join cancellations c on c.order_id = o.id and c.state = 'accepted'`)
      for (const { id, state, short } of agreed) assert.match(state, short ? /^(?:shipped|delivered|completed)$/ : /^cancelled$/, `${id}`)
      for (const id of told('agreed'))
        assert.ok(
          agreed.some((one) => one.id === Number(id)),
          `the end of ${id} was acknowledged`,
        )
      // No piece more left than was ordered, and none of an order that is cancelled.
      const pieces = await rowsOf(sql<{ id: number; state: string; left: number }>`
        select o.id, o.state, coalesce(sum(l.count), 0)::int as left from orders o
          left join shipments s on s.order_id = o.id left join shipment_lines l on l.shipment_id = s.id group by o.id`)
      for (const { id, state, left } of pieces) assert.ok(left <= 3 && (state !== 'cancelled' || left === 0), `${id} is ${state}: ${left}`)
      // Never more goes back than has come.
      const money = await rowsOf(sql<{ id: number; come: number; gone: number }>`
        select o.id, coalesce((select sum(c.amount_cents) from bank_credits c join instalments i on i.id = c.instalment_id where i.order_id = o.id), 0)::bigint as come,
          coalesce((select sum(cents) from refunds where order_id = o.id and state in ('approved', 'paid')), 0)::bigint as gone from orders o`)
      for (const { id, come, gone } of money) assert.ok(gone <= come, `${id}: ${gone} of ${come}`)
    }
  }
  await settle(app) // what follows later from all this is there, and is done by another process
  await balances(app.db)
  for (const word of ['credited', 'shipped']) assert.ok(ACKNOWLEDGED.has(word), `nothing was ${word}: the test says nothing`)
})
