// A database that is gone, or that takes everything and says nothing: whoever asks is told so in time, and sees what can still be shown.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, afterEach, describe, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { CODES } from '#contract/call.ts'
import { trending } from '#contract/search.ts'
import { brand } from '#contract/setting.ts'
import { connect, sql } from '#db/connect.ts'
import { DatabaseFault } from '#db/fault.ts'
import { listen } from '#db/listen.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { lateParts, testFront } from '#testing/front.ts'
import { testBuyer } from '#testing/people.ts'
import { tcpProxy } from '#testing/tcp-proxy.ts'
import { createApp } from './app.ts'
import { oldPage, pageCache, type NoPage } from './pages/page-cache.ts'
import { mountPages } from './pages/pages.ts'

const house = await testApp('empty')
const line = await tcpProxy(Number(new URL(house.databaseUrl).port))
const url = line.through(house.databaseUrl)
const SHORT = { statementLimitMs: 200, silenceMs: 300, waitMs: 1_000, onLost: () => undefined }
const database = (max: number) => connect(url, { max, ...SHORT })
afterEach(() => {
  line.state = 'open'
  line.reset()
})

describe('A connection', () => {
  const lost = (error: unknown) => error instanceof DatabaseFault && error.kind === 'lost'
  const absent = (error: unknown) => error instanceof DatabaseFault && error.kind === 'absent'
  const ask = ({ db }: ReturnType<typeof database>) => sql<{ one: number }>`select 1 as one`.execute(db)

  test('that falls silent is given up, and so is every other of its age, before anybody waits for it', async () => {
    const pool = database(3)
    try {
      await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(pool.db)))
      assert.equal(pool.pool.totalCount, 3)
      line.state = 'silent'
      await assert.rejects(ask(pool), lost)
      await assert.rejects(ask(pool), absent, 'no silent one is tried again')
      line.state = 'open'
      assert.deepEqual((await ask(pool)).rows, [{ one: 1 }])
    } finally {
      await pool.close()
    }
  })

  test('that breaks in the middle is lost; one that cannot be had is absent; a statement that the database ends is neither', async () => {
    const pool = database(1)
    try {
      await ask(pool) // connected before: else it might be the connecting that breaks
      const taken = once(pool.pool, 'acquire')
      const broken = assert.rejects(sql`select pg_sleep(0.15)`.execute(pool.db), lost)
      await taken
      await nextTurn() // the statement is on its way
      line.reset()
      await broken
      await assert.rejects(sql`select pg_terminate_backend(pg_backend_pid())`.execute(pool.db), lost)
      await assert.rejects(sql`select pg_sleep(60)`.execute(pool.db), { code: '57014' })
      line.state = 'cut'
      await assert.rejects(sql`select pg_terminate_backend(pg_backend_pid())`.execute(pool.db), lost)
      await assert.rejects(ask(pool), absent)
    } finally {
      await pool.close()
    }
  })

  test('that only listens finds out as well, and listens anew', async () => {
    const heard: boolean[] = []
    const { promise: back, resolve } = Promise.withResolvers<void>()
    const listening = (on: boolean) => {
      heard.push(on)
      if (!on) line.state = 'open'
      if (heard.length === 3) resolve()
    }
    const listener = await listen(url, 'nothing', { message: () => undefined, listening }, { askMs: 50, answerMs: 500 })
    line.state = 'silent'
    await back
    assert.deepEqual(heard, [true, false, true])
    await listener.stop()
  })
})

describe('While the database is silent', () => {
  const pool = database(2)
  const options = { publicUrl: '', now: () => house.clock.now, log: () => undefined }
  const cache = pageCache()
  const load = { lagMs: 0, waiting: 0 }
  const keptPage = (request: Request, why: NoPage) => oldPage(cache, request, why, options)
  const app = createApp({ ...house, ...options, db: pool.db, load: () => load, keptPage })
  const pages = mountPages(app, { ...house, ...options, db: pool.db, cache, distDir: testFront() })
  const READS = `?reads=${trending.path}`
  const silence = async () => {
    await pages
    await sql`select 1`.execute(pool.db) // there are connections
    line.state = 'silent'
  }

  test('calls and pages are answered with 503 and Retry-After, all of them', async () => {
    await silence()
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => app.request(i % 2 ? `/dev-api${trending.path}` : `/page-${i}${READS}`)),
    )
    assert.deepEqual(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)), new Set(['503 5']))
    assert.equal(((await answers[1]!.json()) as { code: number }).code, CODES.overloaded)
  })

  test('no page is made of what another one failed to read, and a stream that was begun is ended', async () => {
    await silence()
    const part = (lateParts['away'] = { comes: new Promise<string>(() => undefined), left: false })
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
    const read = (query: string) => app.request(`/branded?reads=${brand.path}${query}`, { headers })
    const pages = await Promise.all([read(''), read('&no=2'), read('&late=away')])
    assert.deepEqual(
      pages.map(({ status }) => status),
      [503, 503, 503],
    )
    assert.equal(part.left, true)
  })

  test("the page that stands in speaks the reader's language, comes again by itself and runs nothing", async () => {
    await silence()
    const shown = await Promise.all(
      LANGUAGES.map(async (language) => {
        const { wire, locale } = LANGUAGE_NAMES[language]
        const page = await app.request(`/strange${READS}&sl=${wire}`)
        const text = await page.text()
        assert.match(text, new RegExp(`<html lang="${locale}">`))
        assert.match(text, /<meta http-equiv="refresh" content="5">/)
        assert.doesNotMatch(text, /<script/)
        assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
        return /<title>(.+)<\/title>/.exec(text)![1]!
      }),
    )
    const titles = new Set(shown)
    assert.equal(titles.size, LANGUAGES.length)
  })

  test('visitors are shown what is in memory, also of before changes could no longer be heard of; a buyer is not', async () => {
    const { forget } = await pages
    const { token } = await testBuyer(house)
    const read = async (headers = {}) => {
      const answer = await app.request(`http://shop.example/known${READS}`, { headers })
      return [answer.status, await answer.text()]
    }
    const before = await read()
    assert.equal(before[0], 200)
    await silence()
    assert.deepEqual(await read(), before)
    forget(false) // whoever no longer hears of changes forgets what it knew
    assert.deepEqual(await read(), before)
    forget(false)
    assert.deepEqual(await read(), before)
    assert.equal((await read({ Cookie: `shop_session=${token}` }))[0], 503)
    assert.equal((await app.request(`http://other.example/known${READS}`)).status, 503)
    line.state = 'open'
    line.reset()
    assert.notEqual((await read())[1], before[1], 'made anew once it can be')
  })

  test('what has changed is shown to nobody, neither under load nor when the database is away', async () => {
    const { forget } = await pages
    const read = async () => (await app.request(`http://shop.example/priced${READS}`)).status
    while (pool.pool.totalCount > 0) await sleep(5) // those of the last test
    assert.equal(await read(), 200)
    load.waiting = 300
    assert.equal(await read(), 200, 'under load from memory')
    forget(false)
    assert.equal(await read(), 503, 'under load the database is there, and may have changed unheard')
    load.waiting = 0
    assert.equal(await read(), 200)
    await silence()
    assert.equal(await read(), 200, 'away')
    forget()
    assert.equal(await read(), 503, 'away, and the page is of before a change')
  })

  after(() => pool.close())
})
