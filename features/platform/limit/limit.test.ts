import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LIMITS } from '#contract/limits.ts'
import { connect, sql } from '#db/connect.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { createLimits, sweepLimits, type Caller, type Limits } from './limit.ts'

const app = await testApp('empty')
const { now } = app.clock
const network = (id: string): Caller => ({ kind: 'network', id })

/** How many calls of so many are let through. */
async function passed(limits: Limits, caller: Caller, calls: number, time = now): Promise<number> {
  let through = 0
  for (let call = 0; call < calls; call++) {
    try {
      await limits.count('code', caller, time)
      through++
    } catch (error) {
      assert.ok(error instanceof Refusal && error.kind === 'too-many')
      assert.ok(Number(error.values['seconds']) > 0 && Number(error.values['seconds']) <= LIMITS.code.seconds)
    }
  }
  return through
}
const { network: MOST, share: SHARE } = LIMITS.code

describe('Limits', () => {
  test('so many calls pass, those beyond are refused until the window is over', async () => {
    const limits = createLimits(app.db)
    const through = await passed(limits, network('203.0.113.1'), MOST * 2)
    assert.ok(through >= MOST && through < MOST + SHARE, String(through))
    assert.ok(limits.blockedFor('code', network('203.0.113.1'), now) > 0)
    assert.equal(limits.blockedFor('code', network('203.0.113.2'), now), 0)
    assert.equal(limits.blockedFor('search', network('203.0.113.1'), now), 0)
    const later = after(now, minutes(1))
    assert.equal(limits.blockedFor('code', network('203.0.113.1'), later), 0)
    assert.equal(await passed(limits, network('203.0.113.1'), MOST, later), MOST)
  })

  test('two processes share a limit', async () => {
    const second = connect(app.databaseUrl, { max: 2 })
    try {
      const both = [createLimits(app.db), createLimits(second.db)]
      let through = 0
      for (let call = 0; call < MOST * 2; call++) through += await passed(both[call % 2]!, network('198.51.100.1'), 1)
      assert.ok(through >= MOST && through < MOST + 2 * SHARE, String(through))
      assert.equal(
        await passed(createLimits(app.db), network('198.51.100.1'), SHARE),
        SHARE - 1,
        'a third one learns of it with its first share',
      )
    } finally {
      await second.close()
    }
  })

  test('many at once get no more than their share', async () => {
    const limits = createLimits(app.db)
    const results = await Promise.all(Array.from({ length: MOST * 3 }, () => passed(limits, network('198.51.100.2'), 1)))
    const through = results.reduce((sum, one) => sum + one, 0)
    assert.ok(through >= MOST && through < MOST * 3, String(through))
  })

  test('a stranger uses up nobody else’s calls', async () => {
    const limits = createLimits(app.db)
    await passed(limits, network('192.0.2.1'), MOST * 3)
    assert.equal(await passed(limits, network('192.0.2.2'), MOST), MOST)
    const buyer: Caller = { kind: 'person', id: 'buyer 10001' }
    assert.equal(await passed(limits, buyer, LIMITS.code.person), LIMITS.code.person)
  })

  test('a flood costs one query, and most callers none', async () => {
    let queries = 0
    const counted = app.db.withPlugin({
      transformQuery: ({ node }) => (queries++, node),
      transformResult: async ({ result }) => result,
    })
    const limits = createLimits(counted)
    await passed(limits, network('192.0.2.7'), SHARE - 1)
    assert.equal(queries, 0)
    await passed(limits, network('192.0.2.8'), 10_000)
    assert.ok(queries <= MOST / SHARE + 1, String(queries))
  })

  test('no address is kept readable, and ended counters are swept', async () => {
    await passed(createLimits(app.db), network('192.0.2.9'), SHARE)
    const rows = async () => (await sql<{ all: string }>`select call_counts::text as all from call_counts`.execute(app.db)).rows
    assert.ok((await rows()).length > 0)
    assert.ok((await rows()).every(({ all }) => !all.includes('192.0.2')))
    await sweepLimits(app.db, after(now, minutes(30)))
    assert.deepEqual(await rows(), [])
  })
})
