import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { onServer } from '#testing/app.ts'
import { tcpProxy } from '#testing/tcp-proxy.ts'
import { mountHealth } from './health.ts'

const SERVER = process.env['TEST_DATABASE_URL']!
const line = await tcpProxy(Number(new URL(SERVER).port))
await onServer('select 1')

function processIn({ draining = false, skewMs = 0 } = {}) {
  const app = new Hono()
  const clock = { now: () => new Date(), ask: async () => new Date(), skewMs: () => skewMs }
  const health = mountHealth(app, { databaseUrl: line.through(SERVER), clock, draining: () => draining })
  after(health.stop)
  return app
}

/** A process in the given state; each asks anew. */
async function asked(path: string, state: Parameters<typeof processIn>[0] = {}) {
  const answer = await processIn(state).request(path)
  return { status: answer.status, body: await answer.json() }
}

test('a process that serves is alive and ready', async () => {
  assert.deepEqual(await asked('/health'), { status: 200, body: { ok: true } })
  assert.deepEqual(await asked('/ready'), { status: 200, body: { ready: true, database: true, draining: false } })
})

test('one that is stopping is alive, and not ready', async () => {
  assert.equal((await asked('/health', { draining: true })).status, 200)
  assert.deepEqual(await asked('/ready', { draining: true }), { status: 503, body: { ready: false, database: true, draining: true } })
})

test('one whose database is gone, or silent, is alive, and not ready', async () => {
  for (const state of ['cut', 'silent'] as const) {
    line.state = state
    assert.deepEqual(await asked('/ready'), { status: 503, body: { ready: false, database: false, draining: false } })
    assert.equal((await asked('/health')).status, 200)
  }
  line.state = 'open'
})

test('one whose database is back after it fell silent is ready again, by itself', async () => {
  const app = processIn()
  const status = async () => (await app.request('/ready')).status
  assert.equal(await status(), 200)
  line.state = 'silent'
  while ((await status()) === 200) await sleep(50)
  line.state = 'open'
  while ((await status()) !== 200) await sleep(50)
})

test('a wrong clock is told, and is no reason to send nothing', async () => {
  assert.ok(!('clock' in ((await asked('/ready', { skewMs: -29_000 })).body as object)))
  assert.deepEqual(await asked('/ready', { skewMs: -45_000 }), {
    status: 200,
    body: {
      ready: true,
      database: true,
      draining: false,
      clock: 'The clock of this machine is 45 seconds behind that of the database; keep both on time (NTP).',
    },
  })
})
