import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { saveAddress } from '#contract/address.ts'
import { changeItem } from '#contract/cart.ts'
import { toggleFavourite } from '#contract/favourite.ts'
import { calls as fileCalls } from '#contract/file.ts'
import { modifyInfo } from '#contract/profile.ts'
import { refuse } from '#contract/refusals.ts'
import { requestFor } from '#contract/client.ts'
import type { Call, Input } from '#contract/call.ts'
import { inTransaction, sql, type Db } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { ADDRESS, TEST_PASSWORD, testBuyer, type TestBuyer } from '#testing/people.ts'
import { after, hours } from '#shared/time.ts'
import { forgetIdempotencyKeys, once, type Idempotent } from './idempotency.ts'

const app = await testApp('demo')
const { db, clock, keys } = app
await sql`create table effects (name text not null)`.execute(app.owner)
await sql`grant all on effects to public`.execute(app.owner)

const add = (to: Db, name: string) => sql`insert into effects values (${name})`.execute(to)
const count = async (name: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from effects where name = ${name}`.execute(db)).rows[0]!.n
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const idempotent = (key: string, changes: Partial<Idempotent> = {}): Idempotent => ({
  db,
  keys,
  now: clock.now,
  caller: 'buyer 1',
  key,
  call: 'POST /thing',
  body: hashOf('body'),
  own: false,
  ...changes,
})
/** Another process knows nothing of this one's memory: the same code, loaded once more. */
const OTHER_PROCESS = './idempotency.ts?other'
const conflict = { kind: 'conflict' }

describe('one effect and one answer', () => {
  for (const own of [false, true]) {
    test(`repeats get the first answer${own ? ', also of calls with transactions of their own' : ''}`, async () => {
      const name = `first-${own}`
      let runs = 0
      const act = async (to: Db) => {
        await inTransaction(to, (tx) => add(tx, name))
        return { run: ++runs, text: '四' }
      }
      for (let i = 0; i < 3; i++) assert.deepEqual(await once(idempotent(`key-${name}`, { own }), act), { run: 1, text: '四' })
      assert.equal(await count(name), 1)
    })

    test(`another body or call under the key is a conflict, another caller is not${own ? ' (own)' : ''}`, async () => {
      const act = async () => 'done'
      await once(idempotent(`key-b-${own}`, { own }), act)
      const effect = async (to: Db) => add(to, `other ${own}`)
      await assert.rejects(once(idempotent(`key-b-${own}`, { own, body: hashOf('else') }), effect), { ...conflict, word: 'repeat-differs' })
      await assert.rejects(once(idempotent(`key-b-${own}`, { own, call: 'PUT /thing' }), effect), { ...conflict, word: 'repeat-differs' })
      assert.equal(await count(`other ${own}`), 0)
      assert.equal(await once(idempotent(`key-b-${own}`, { own, caller: 'buyer 2' }), async () => 'theirs'), 'theirs')
    })
  }

  test('20 at once: one effect', async () => {
    let runs = 0
    const act = async (to: Db) => {
      await add(to, 'parallel')
      return ++runs
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => once(idempotent('key-parallel'), act)))
    assert.deepEqual(new Set(answers), new Set([1]))
    assert.equal(await count('parallel'), 1)
  })

  test('two processes at once: the second waits for the first and gets its answer', async () => {
    const other = (await import(OTHER_PROCESS)) as { once: typeof once } // before anything waits: a failure here must not leave a lock
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = once(idempotent('key-processes'), async (to) => {
      await add(to, 'processes')
      begun.resolve()
      await promise
      return 'first'
    })
    await Promise.race([begun.promise, first])
    const second = other.once(idempotent('key-processes'), async (to) => add(to, 'processes'))
    await waitFor(
      async () =>
        (
          await sql<{
            n: number
          }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
        ).rows[0]!.n > 0,
    )
    resolve()
    assert.deepEqual(await Promise.all([first, second]), ['first', 'first'])
    assert.equal(await count('processes'), 1)
  })

  test('a process that dies halfway leaves no effect and no key: the repeat does it once', async () => {
    const died = once(idempotent('key-died'), async (to) => {
      await inTransaction(to, (tx) => add(tx, 'died'))
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(to)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
      await add(to, 'died')
    })
    await assert.rejects(died)
    assert.equal(await count('died'), 0)
    assert.equal(
      await once(idempotent('key-died'), async (to) => {
        await add(to, 'died')
        return 'again'
      }),
      'again',
    )
    assert.equal(await count('died'), 1)
  })

  test('a refusal is not kept: its own counters stay, the rest is undone, the key is free', async () => {
    const act = (allowed: boolean) => async (to: Db) => {
      await add(to, 'try') // like the count of failed log-ins
      return inTransaction(to, async (tx) => {
        await add(tx, 'act')
        if (!allowed) refuse('refused', 'not-allowed-now')
        return 'done'
      })
    }
    await assert.rejects(once(idempotent('key-refused'), act(false)), { kind: 'refused' })
    assert.deepEqual([await count('try'), await count('act')], [1, 0])
    assert.equal(await once(idempotent('key-refused'), act(true)), 'done')
    assert.deepEqual([await count('try'), await count('act')], [2, 1])
  })

  test('after a day the key is free again, and swept', async () => {
    await once(idempotent('key-of-day'), async () => 1)
    assert.equal(await once(idempotent('key-of-day', { now: after(clock.now, hours(23)) }), async () => 2), 1)
    assert.equal(await once(idempotent('key-of-day', { now: after(clock.now, hours(25)) }), async () => 3), 3)
    await forgetIdempotencyKeys(db, after(clock.now, hours(72)))
    assert.equal((await db.selectFrom('repeats').select('call').execute()).length, 0)
  })

  test('the table tells neither keys nor answers', async () => {
    await once(idempotent('key-in-the-clear'), async () => ({ secret: 'quiet answer' }))
    const { rows } = await sql<{
      text: string
    }>`select string_agg(encode(convert_to(repeats::text, 'UTF8'), 'escape') || encode(answer, 'escape'), '') as text from repeats`.execute(
      db,
    )
    assert.doesNotMatch(rows[0]!.text, /in-the-clear|quiet answer/)
  })
})

describe('over the wire', () => {
  const send = async <C extends Call>(buyer: TestBuyer | null, key: string, call: C, input: Input<C>) => {
    const { url, body, headers } = requestFor(call, input, '/dev-api')
    const token: Record<string, string> = buyer ? { Authorization: `Bearer ${buyer.token}` } : {}
    const response = await app.raw(url, { method: call.method, body, headers: { ...headers, ...token, 'Idempotency-Key': key } })
    return (await response.json()) as { code: number; msg: string; data: unknown }
  }
  test('an address sent five times at once exists once; toggles do not flicker; another body is 409', async () => {
    const buyer = await testBuyer(app)
    const saved = await Promise.all(Array.from({ length: 5 }, () => send(buyer, 'address-0001', saveAddress, ADDRESS)))
    assert.deepEqual(
      saved.map(({ code, data }) => [code, data]),
      Array.from({ length: 5 }, () => [200, saved[0]!.data]),
    )
    const { n } = await db
      .selectFrom('addresses')
      .innerJoin('users', 'users.id', 'addresses.user_id')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('users.email', '=', buyer.email)
      .executeTakeFirstOrThrow()
    assert.equal(n, 1)
    const differs = await send(buyer, 'address-0001', saveAddress, { ...ADDRESS, city: 'Potsdam' })
    assert.deepEqual([differs.code, differs.data], [409, null])
    const product = await db
      .selectFrom('products')
      .select(['id', 'minimum'])
      .where('on_sale', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (let i = 0; i < 2; i++)
      assert.deepEqual((await send(buyer, 'favourite-01', toggleFavourite, { productId: product.id })).data, { isCollect: 'Y' })
    const item = { productId: product.id, count: product.minimum }
    const twice = [await send(buyer, 'cart-00001', changeItem, item), await send(buyer, 'cart-00001', changeItem, item)]
    assert.deepEqual(twice[0], twice[1])
    assert.deepEqual((twice[0]!.data as { count: number }).count, product.minimum)
  })

  test('what is kept of a body with a password in it does not help to guess the password', async () => {
    const buyer = await testBuyer(app)
    const change = { oldPassword: TEST_PASSWORD, password: 'Calm-Lagoon-58', confirmPassword: 'Calm-Lagoon-58' }
    assert.equal((await send(buyer, 'password-0001', modifyInfo, change)).code, 200)
    assert.equal((await send(buyer, 'password-0001', modifyInfo, change)).code, 200)
    const rows = await db.selectFrom('repeats').select('body_hash').execute()
    for (const { body_hash } of rows) assert.notDeepEqual(body_hash, hashOf(JSON.stringify(change)))
    assert.equal((await send(buyer, 'password-0001', modifyInfo, { ...change, password: 'Calm-Lagoon-59' })).code, 409)
  })

  test('an upload is kept once, and no connection of the pool waits for its decoding', async () => {
    const buyer = await testBuyer(app)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = async () => {
      const body = new FormData()
      body.append('file', new File([picture], 'dot.png'))
      const headers = { Authorization: `Bearer ${buyer.token}`, 'Idempotency-Key': 'upload-0001' }
      return (await (await app.raw('/dev-api/resource/oss/upload', { method: 'POST', body, headers })).json()) as {
        code: number
        data: unknown
      }
    }
    const [one, two] = [await upload(), await upload()]
    assert.equal(one.code, 200)
    assert.deepEqual(two, one)
    for (const call of Object.values(fileCalls)) if ('form' in call && call.form) assert.equal(call.repeat, 'own')
  })

  test('a bad key is refused; the answer carries all three fields as ever', async () => {
    const buyer = await testBuyer(app)
    for (const key of ['short', 'x'.repeat(201), 'with space']) assert.equal((await send(buyer, key, saveAddress, ADDRESS)).code, 400)
    const answer = await send(buyer, 'address-0002', saveAddress, ADDRESS)
    assert.deepEqual(Object.keys(answer).sort(), ['code', 'data', 'msg'])
    assert.deepEqual(await send(buyer, 'address-0002', saveAddress, ADDRESS), answer)
  })
})

const PATIENCE_MS = 60_000
async function waitFor(holds: () => Promise<boolean>) {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    assert.ok(performance.now() < end, 'nobody waits for a lock')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
