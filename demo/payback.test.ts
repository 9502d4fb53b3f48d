// The demo's bank accounts, withdrawals and city partner: made once, in every state, and the ledgers are whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WITHDRAWAL_STATES } from '#contract/codes/withdrawal-state.ts'
import { pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { testApp } from '#testing/app.ts'
import { seedOrders } from './orders.ts'
import { seedPayback } from './payback.ts'
import { seedPayouts } from './payouts.ts'
import { seedPoints } from './points.ts'

const app = await testApp('demo')

test('withdrawals in every state, a partner who has earned; a second start changes nothing', async () => {
  const { now } = app.clock
  await seedPoints(app.db, { now }) // some of which are withdrawn
  await seedOrders(app.db, { now, files: app.files })
  await seedPayouts(app.db, { now, files: app.files }) // orders that are completed
  await seedPayback(app.db, { now, keys: app.keys })
  await seedPayback(app.db, { now, keys: app.keys })
  const made = await app.db.selectFrom('withdrawals').select(['state', 'decided_by', 'paid_by']).orderBy('id').execute()
  assert.deepEqual(made.map(({ state }) => state).toSorted(), WITHDRAWAL_STATES.toSorted())
  assert.ok(made.every(({ decided_by, paid_by }) => decided_by === null || decided_by !== paid_by))
  const partners = await app.db.selectFrom('partners').select('user_id').execute()
  assert.equal(partners.length, 1)
  const applications = await app.db.selectFrom('partner_applications').select('state').orderBy('id').execute()
  assert.deepEqual(
    applications.map(({ state }) => state),
    ['accepted'],
  )
  const commissions = await app.db.selectFrom('partner_commissions').select('state').execute()
  assert.ok(commissions.some(({ state }) => state === 'posted'))
  const waiting = await app.db.selectFrom('mails').select('id').where('template', 'in', ['withdrawal-news', 'partner-news']).execute()
  assert.deepEqual(waiting, [], 'nobody is told now of what happened days ago')
  await balances(app.db)
  await pointsBalance(app.db)
})
