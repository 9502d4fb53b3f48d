// The demo's money: what its people did weeks ago stands in the ledger, also where they did it before there was one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balances, sameHistory, whole } from '#features/money/ledger/ledger.samples.ts'
import { sumsByShop } from '#features/money/payout/payout.ts'
import { testApp } from '#testing/app.ts'
import { seedOrders } from './orders.ts'
import { seedPayback } from './payback.ts'
import { seedPayouts } from './payouts.ts'
import { seedPoints } from './points.ts'
import { seedRefunds } from './refunds.ts'

const app = await testApp('demo')
await seedPoints(app.db, { now: app.clock.now }) // some of which are withdrawn
await seedOrders(app.db, { now: app.clock.now, files: app.files })

test('the demo’s orders and the ledger say the same', async () => {
  const { accounts, entries } = await whole(app.db)
  assert.ok(accounts.length >= 9 && entries.length >= 17, `${accounts.length} accounts, ${entries.length} entries`)
  await balances(app.db)
})

test('0092 a demo of a former release gets the same ledger by the migration', () => sameHistory(app))

test('what the demo gives back stands in it, too: one refund is owed, one is paid; the first goes to an account of its buyer’s own, and waits for the second person', async () => {
  await seedRefunds(app.db, { now: app.clock.now, files: app.files })
  await balances(app.db)
  const read = () => app.db.selectFrom('refunds').selectAll().orderBy('id').execute()
  const refunds = await read()
  assert.deepEqual(
    refunds.map(({ state }) => state),
    ['owed', 'paid'],
  )
  assert.notEqual(refunds[1]!.prepared_by, refunds[1]!.approved_by)
  await seedPayback(app.db, { now: app.clock.now, keys: app.keys })
  await balances(app.db)
  const [own] = await read()
  assert.deepEqual([own!.state, own!.account, own!.approved_by], ['prepared', '', null])
  const bank = await app.db.selectFrom('buyer_banks').select('user_id').where('id', '=', own!.bank_id).executeTakeFirstOrThrow()
  assert.deepEqual([bank.user_id, own!.bank_version_id === null], [own!.user_id, false])
})

test('of what goes to shops one payout is paid, one waits for the second person, and more is due', async () => {
  await seedPayouts(app.db, { now: app.clock.now, files: app.files })
  await seedPayouts(app.db, { now: app.clock.now, files: app.files })
  await balances(app.db)
  const payouts = await app.db.selectFrom('payouts').select(['state', 'shop_id', 'prepared_by', 'approved_by']).orderBy('id').execute()
  assert.deepEqual(
    payouts.map(({ state }) => state),
    ['paid', 'prepared'],
  )
  assert.notEqual(payouts[0]!.prepared_by, payouts[0]!.approved_by)
  const shops = await app.db.selectFrom('shops').select('id').execute()
  const sums = await sumsByShop(
    app.db,
    shops.map(({ id }) => id),
    app.clock.now,
  )
  assert.ok(shops.some(({ id }) => sums(id).due > 0))
})
