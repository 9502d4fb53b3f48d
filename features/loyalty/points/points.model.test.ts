// Random histories of several members, all at once: whatever happens, balances are what was posted, nothing is below nothing, twice or lost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inTransaction, type Tx } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { rounds } from '#testing/torture.ts'
import { after, days } from '#shared/time.ts'
import { Refusal } from '#shared/refusal.ts'
import { earnPoints, expirePoints, holdPoints, postHold, restoreHold, takeBackPoints, undoRestore, voidHold } from './points.ts'
import { has, memberWith, pointsBalance, storyOf } from './points.samples.ts'

const app = await testApp('empty')
const start = app.clock.now
let causes = 0
const run = <T>(steps: (tx: Tx) => Promise<T>) => inTransaction(app.db, steps)

type Member = { id: number; earned: string[]; holds: number[]; restored: { id: number; causeId: string }[] }
type Step = { what: keyof typeof STEPS; points: number; day: number }
const pickOf = <T>(all: readonly T[], n: number): T | undefined => (all.length ? all[n % all.length] : undefined)

const STEPS = {
  earn: async ({ id: userId, earned }: Member, points: number, now: Date) => {
    const causeId = `m${++causes}`
    const both = [1, 2].map(() => run((tx) => earnPoints(tx, { userId, points, kind: 'order', causeId, now })))
    assert.equal((await Promise.all(both)).filter(Boolean).length, 1)
    earned.push(causeId)
  },
  take: async ({ id: userId, earned }: Member, points: number, now: Date) => {
    const causeId = pickOf(earned, points) ?? `m${++causes}`
    await run((tx) => takeBackPoints(tx, { userId, points, kind: 'order_back', causeId, now, of: { kind: 'order', causeId } }))
  },
  hold: async ({ id: userId, holds }: Member, points: number, now: Date) => {
    const hold = await run((tx) => holdPoints(tx, { userId, points, purpose: 'order', causeId: `m${++causes}`, now }))
    holds.push(hold.id)
  },
  post: async ({ holds }: Member, points: number, now: Date) => {
    const id = pickOf(holds, points)
    if (id) await run((tx) => postHold(tx, id, now))
  },
  void: async ({ holds }: Member, points: number, now: Date) => {
    const id = pickOf(holds, points)
    if (id) await Promise.all([1, 2].map(() => run((tx) => voidHold(tx, id, now))))
  },
  restore: async ({ holds, restored }: Member, points: number, now: Date) => {
    const id = pickOf(holds, points)
    if (!id) return
    const causeId = `m${++causes}`
    await run((tx) => restoreHold(tx, { id, points, causeId, now }))
    restored.push({ id, causeId })
  },
  unrestore: async ({ restored }: Member, points: number, now: Date) => {
    const one = pickOf(restored, points)
    if (one) await Promise.all([1, 2].map(() => run((tx) => undoRestore(tx, { ...one, now }))))
  },
  expire: (_: Member, __: number, now: Date) => expirePoints(app.db, now),
}

const step = fc.record<Step>({
  what: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  points: fc.integer({ min: 1, max: 400 }),
  day: fc.integer({ min: 0, max: 1_500 }),
})

test('six members, twelve steps each, two of each member’s at once: everything adds up afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 6, maxLength: 12 }), { minLength: 6, maxLength: 6 }), async (histories) => {
      const members = await Promise.all(
        histories.map(async (): Promise<Member> => ({ id: (await memberWith(app, 0)).id, earned: [], holds: [], restored: [] })),
      )
      await Promise.all(
        histories.map(async (steps, index) => {
          const member = members[index]!
          const inOrder = steps.toSorted((a, b) => a.day - b.day)
          for (let at = 0; at < inOrder.length; at += 2)
            await Promise.all(
              inOrder.slice(at, at + 2).map(({ what, points, day }) =>
                STEPS[what](member, points, after(start, days(day))).catch((error: unknown) => {
                  if (!(error instanceof Refusal)) throw error // a bug, or a wait in a ring
                  assert.ok(['points-short', 'sale-points-spent', 'not-allowed-now'].includes(error.word), error.word)
                }),
              ),
            )
        }),
      )
      await pointsBalance(app.db)
      for (const { id } of members) {
        const [available] = await has(app.db, id)
        assert.equal(
          (await storyOf(app.db, id)).reduce((sum, [, points]) => sum + points, 0),
          available,
        )
      }
    }),
    { numRuns: rounds(8), endOnFailure: true },
  )
})
