// The demo's members: every level, a row of check-ins, and invitations in every state; made once, and nobody is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INVITATION_STATES } from '#contract/codes/invitation.ts'
import { readState } from '#features/loyalty/check-in/check-in.ts'
import { readMember } from '#features/loyalty/membership/membership.ts'
import { testApp } from '#testing/app.ts'
import { seedMembership } from './membership.ts'
import { emailOf } from './people.ts'

test('every level has a member, every state an invitation, and the hospital a row of days', async () => {
  const { db } = await testApp('demo')
  const now = new Date()
  await seedMembership(db, now)
  await seedMembership(db, now)
  const idOf = async (email: string) => (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const ranks = await Promise.all(
    ['rehab', 'clinic', 'hospital', 'distributor'].map(async (role) => (await readMember(db, await idOf(emailOf(role)), now))!.rank),
  )
  assert.deepEqual(ranks, [1, 2, 3, 4])
  const { streak, total, today } = await readState(db, await idOf(emailOf('hospital')), null, now)
  assert.ok(streak >= 5 && total === 7 && !today, JSON.stringify({ streak, total, today }))
  const states = await db.selectFrom('invitations').select('state').execute()
  assert.deepEqual([...new Set(states.map(({ state }) => state))].toSorted(), [...INVITATION_STATES].toSorted())
  const told = await db.selectFrom('reactions_due').select('event').where('event', 'like', 'invitation.%').execute()
  assert.deepEqual(told, [])
})
