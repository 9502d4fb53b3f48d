import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import { connect, sql } from '#db/connect.ts'
import { createApp } from '../app.ts'
import { RETRY_S } from './outcome.ts'
import { isOverloaded } from './overload.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
const TRENDING = '/dev-api/shop/pm/search/trending'
const SPANISH = { headers: { 'Content-Language': 'es_ES' } }

describe('Overload', () => {
  test('many callers on a late loop, or a long queue before the database; neither a long job alone nor many quick callers', () => {
    const load = { inFlight: 0, lagMs: 0, waiting: 0 }
    assert.equal(isOverloaded(load), false)
    assert.equal(isOverloaded({ ...load, lagMs: 5000 }), false)
    assert.equal(isOverloaded({ ...load, inFlight: 1000 }), false)
    assert.equal(isOverloaded({ ...load, inFlight: 100, lagMs: 1500 }), true)
    assert.equal(isOverloaded({ ...load, waiting: 300 }), true)
  })

  test('calls and pages are refused at once with 503 and Retry-After, health and assets are not', async () => {
    const busy = { lagMs: 0, waiting: 1000 }
    const loaded = createApp({
      ...app,
      load: () => busy,
      mount: (hono) => {
        hono.get('/health', (c) => c.json({ ok: true }))
        hono.get('*', (c) => c.text('a page'))
      },
    })
    for (const path of [TRENDING, '/admin-api/auth/me']) {
      const response = await loaded.request(path, SPANISH)
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, String(RETRY_S)])
      assert.deepEqual(await response.json(), { code: 503, msg: refusalText('overloaded', 'es'), data: null })
    }
    const page = await loaded.request('/product', SPANISH)
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, String(RETRY_S)])
    assert.match(await page.text(), /Un momento, por favor/)
    assert.equal((await loaded.request('/health')).status, 200)
    busy.waiting = 0
    assert.equal((await loaded.request('/product')).status, 200)
    assert.equal((await loaded.request(TRENDING)).status, 200)
  })

  test('a call that gets no connection in time is told so, and logged as what it is', async () => {
    const narrow = connect(app.databaseUrl, { max: 1, waitMs: 2000 }) // also how long opening the connection may take
    const lines: Record<string, unknown>[] = []
    const starved = createApp({ ...app, db: narrow.db, log: (line) => lines.push(line) })
    try {
      const held = narrow.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        const response = await starved.request(TRENDING)
        assert.deepEqual([response.status, response.headers.get('retry-after')], [503, String(RETRY_S)])
      })
      await held
      assert.equal(lines.length, 1)
      assert.match(String(lines[0]!['error']), /timeout exceeded/)
      assert.equal((await starved.request(TRENDING)).status, 200)
    } finally {
      await narrow.close()
    }
  })
})
