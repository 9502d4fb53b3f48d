// The demo's bank: a statement that is seen to in part, and one to bring that fits the orders, each kind of line once.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { bring, listLines, readBankFile } from '#features/money/bank-statement/bank-statement.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import { testApp } from '#testing/app.ts'
import { demoStatement, seedBank } from './bank.ts'
import { findCast } from './order-cast.ts'
import { seedOrders } from './orders.ts'

const app = await testApp('demo')
const { now } = app.clock
let staff: Staff
const states = async () => {
  const filter = { states: null, kinds: null, accountId: null, statementId: null, from: null, to: null, keyword: '' }
  const { rows } = await listLines({ db: app.db, now, staff }, filter, 100, 0)
  return rows.map(({ state, kind }) => `${state} ${kind}`)
}

before(async () => {
  await seedOrders(app.db, { now, files: app.files })
  staff = (await app.db.transaction().execute((tx) => findCast(tx)))!.staff.finance
  await Promise.all([1, 2].map(() => seedBank(app.db, { now, files: app.files })))
})

test('two accounts, and a statement whose lines are joined, wait or are set aside; made once', async () => {
  assert.equal((await app.db.selectFrom('bank_accounts').select('id').execute()).length, 2)
  const found = await states()
  assert.ok(found.filter((one) => one.startsWith('confirmed')).length > 3)
  assert.deepEqual(found.filter((one) => !one.startsWith('confirmed')).toSorted(), [
    'set_aside outgoing',
    'waiting entered',
    'waiting entered',
    'waiting entered',
    'waiting unknown',
  ])
})

test('the file to bring has a line for each that people should see', async () => {
  const file = (await demoStatement(app.db, now))!
  await bring({ db: app.db, files: app.files, now, staff, language: 'en' }, { file, accountId: null, sheet: null })
  const { id } = await app.db.selectFrom('bank_files').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await readBankFile({ db: app.db, files: () => app.files, now: () => now }, id)
  const found = (await states()).filter((one) => !one.startsWith('confirmed'))
  for (const kind of ['exact', 'short', 'over', 'double']) assert.equal(found.filter((one) => one === `waiting ${kind}`).length, 1, kind)
  assert.equal(found.filter((one) => one === 'waiting unknown').length, 2)
})
