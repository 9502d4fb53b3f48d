// Scarce points, wanted by many at once, with real commits; and a process that dies while it asks for them (safety.md, 2 and 11).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction, sql } from '#db/connect.ts'
import { availablePoints } from '#features/loyalty/points/points.ts'
import { given, has, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { testApp } from '#testing/app.ts'
import { killedAtWork } from '#testing/killed.ts'
import { rounds } from '#testing/torture.ts'
import { setAside } from './withdrawal.ts'
import { saver, type Saver } from './withdrawal.samples.ts'

const app = await testApp('empty')
const ask = ({ id, bankId }: Saver, amount: number) =>
  inTransaction(app.db, (tx) => setAside(tx, { buyer: { id }, now: app.clock.now }, { bankId, source: 'points', amount }))
const openOf = async ({ id }: Saver) =>
  (
    await sql<{ points: number; count: number }>`select coalesce(sum(points), 0)::int as points, count(*)::int as count from withdrawals
      where user_id = ${id} and state = 'submitted'`.execute(app.db)
  ).rows[0]!

test('60 trials: of 16 at once that want all the points one gets them; without the lock more would', async () => {
  const member = await saver(app, 0)
  for (let trial = 0; trial < 60; trial++) {
    const one = { ...member, ...(await another(member)) }
    const wins = await Promise.allSettled(Array.from({ length: 16 }, () => ask(one, 2_000)))
    assert.equal(wins.filter(({ status }) => status === 'fulfilled').length, 1, `trial ${trial}`)
    for (const lost of wins)
      if (lost.status === 'rejected') assert.match((lost.reason as { word: string }).word, /^(withdrawal|points)-short$/)
    assert.deepEqual([await has(app.db, one.id), await openOf(one)], [[0, 2_000, 0], { points: 2_000, count: 1 }])
  }
  await pointsBalance(app.db)
  // The control: who looks first and writes then, as if nothing were locked, lets several through.
  const one = { ...member, ...(await another(member)) }
  let through = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      if ((await availablePoints(app.db, one.id, app.clock.now)) >= 2_000) through++
    }),
  )
  assert.ok(through > 1, 'looking alone stops nobody')
})

/** A member with 2,000 points and an account that may be paid to, made without the password's slow proof. */
let made = 0
async function another(member: Saver): Promise<{ id: number; bankId: number }> {
  const { rows } = await sql<{ id: number; bank: number }>`
    with person as (
      insert into users (email, user_name, first_name, last_name, nation, phone, company_name, identity_type, invite_code, language, created_at)
      values (${`racer-${++made}@test.example`}, ${`racer-${made}`}, 'A', 'Racer', 'DE', '', '', 'hospital', ${`RACER${made}`}, 'en', ${app.clock.now})
      returning id
    ), account as (
      insert into buyer_banks (user_id, is_default, created_at) select id, true, ${app.clock.now} from person returning id
    ), version as (
      insert into buyer_bank_versions (account_id, number, holder, bank_name, nation, swift_code, tail, sealed, made_at, effective_at)
      select account.id, 1, holder, bank_name, nation, swift_code, tail, sealed, made_at, effective_at
      from buyer_bank_versions, account where account_id = ${member.bankId} and number = 1
    )
    select person.id, account.id as bank from person, account`.execute(app.db)
  const { id, bank } = rows[0]!
  await given(app.db, id, 2_000, app.clock.now)
  return { id, bankId: bank }
}

test('20 at once within the balance: as many as it has points for, never one more', async () => {
  const member = await saver(app, 14_000)
  const wins = await Promise.allSettled(Array.from({ length: 20 }, () => ask(member, 2_000)))
  assert.equal(wins.filter(({ status }) => status === 'fulfilled').length, 7)
  assert.deepEqual([await has(app.db, member.id), await openOf(member)], [[0, 14_000, 0], { points: 14_000, count: 7 }])
  await pointsBalance(app.db)
})

test('killed while it asks and calls off: what was acknowledged is there, each open one holds its points, and nothing else does', async () => {
  for (let round = 0; round < rounds(4); round++) {
    const member = await saver(app, 200_000)
    const told = await killedAtWork({
      ...app,
      worker: 'withdrawal-worker.ts',
      args: [String(member.id), String(member.bankId), app.clock.now.toISOString()],
      enough: (said) => said.includes('cancelled'),
      chanceMs: 120,
    })
    const idsOf = (word: string) => told(word).map(Number)
    const rows = await app.db.selectFrom('withdrawals').select(['id', 'state', 'points']).where('user_id', '=', member.id).execute()
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    for (const id of idsOf('asked')) assert.ok(states.has(id), `${id} was acknowledged`)
    for (const id of idsOf('cancelled')) assert.equal(states.get(id), 'cancelled')
    const open = rows.filter(({ state }) => state === 'submitted').reduce((sum, { points }) => sum + points!, 0)
    assert.deepEqual(await has(app.db, member.id), [200_000 - open, open, 0])
  }
  await pointsBalance(app.db)
  await balances(app.db)
})
