// Lines that lose an answer after the other end has acted, between client and server and between server and database, and the fronts' client
// that sends the same once more.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, afterEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerShopUser } from '#contract/account.ts'
import { addressList, saveAddress } from '#contract/address.ts'
import { CODES } from '#contract/call.ts'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { createDuplicateGuard } from '#contract/duplicate-guard.ts'
import { createIdempotencyKeys } from '#contract/idempotency-key.ts'
import { callHeaders, CallError, httpClient, NO_ANSWER, type HttpOptions } from '#contract/client.ts'
import { uploadFile } from '#contract/file.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { askWriteOff, settleWriteOff } from '#contract/order-money-desk.ts'
import { connect } from '#db/connect.ts'
import { adminApi, devApi } from './api.ts'
import { createApp } from './app.ts'
import { closed, listen } from './edge/listener.ts'
import { credited, orderingBuyer, placed, testProduct } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { ADDRESS, registration, testBuyer, testStaff } from '#testing/people.ts'
import { tcpProxy } from '#testing/tcp-proxy.ts'
import { rounds } from '#testing/torture.ts'

const house = await testApp('demo')
const databasePort = Number(new URL(house.databaseUrl).port)
const toDatabase = await tcpProxy(databasePort)
const connection = connect(toDatabase.through(house.databaseUrl), { max: 4, waitMs: 2_000, onLost: () => undefined })
const app = createApp({ ...house, db: connection.db, now: () => house.clock.now, log: () => undefined })
const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
const line = await tcpProxy((server.address() as AddressInfo).port)
afterEach(() => {
  for (const one of [line, toDatabase]) Object.assign(one, { state: 'open', deafTo: '', delayMs: 0 })
})
after(async () => {
  line.reset()
  await closed(server)
  await connection.close()
})

const AT_ONCE = async () => undefined

/** The client as the shop makes it, without its waits. */
async function shopper(more: Partial<HttpOptions> = { idempotencyKeys: createIdempotencyKeys(() => 0) }) {
  const { token } = await testBuyer(house)
  const headers = () => ({ ...callHeaders('shop', 'en'), Authorization: `Bearer ${token}` })
  let time = 0
  return httpClient({
    base: `http://127.0.0.1:${line.port}/dev-api`,
    headers,
    pause: AT_ONCE,
    guard: { against: createDuplicateGuard(), now: () => (time += 1000) },
    ...more,
  })
}
async function loses(press: () => Promise<unknown>, unsettled = true) {
  line.state = 'deaf'
  await assert.rejects(press(), (error) => error instanceof CallError && error.code === NO_ANSWER && error.unsettled === unsettled)
  line.state = 'open'
}

test('an answer is lost, the button is pressed again: one address; pressed once more after the answer: two', async () => {
  const call = await shopper()
  const before = line.lost
  await loses(() => call(saveAddress, ADDRESS))
  assert.equal(line.lost, before + 4, 'the server had answered each time')
  const id = await call(saveAddress, ADDRESS)
  assert.deepEqual(
    (await call(addressList)).map((one) => one.id),
    [id],
  )
  await call(saveAddress, ADDRESS)
  assert.equal((await call(addressList)).length, 2)
})

test('lost twice, then changed and sent: the changed one is another wish', async () => {
  const call = await shopper()
  for (let i = 0; i < 2; i++) await loses(() => call(saveAddress, ADDRESS))
  await call(saveAddress, { ...ADDRESS, city: 'Potsdam' })
  assert.deepEqual((await call(addressList)).map(({ city }) => city).sort(), ['Berlin', 'Potsdam'])
})

test('a file of which the answer is lost is kept once', async () => {
  const call = await shopper()
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'order.pdf', { type: 'application/pdf', lastModified: 1 })
  const kept = async () =>
    Number(
      (
        await house.db
          .selectFrom('files')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await kept()
  await loses(() => call(uploadFile, { file }), false)
  assert.equal(await kept(), before + 1, 'the server has it')
  await call(uploadFile, { file })
  assert.equal(await kept(), before + 1)
})

test('staff refuses, the answer is lost: the client is told that it is done, not that somebody has decided before', async () => {
  const [ann, bob] = [await testStaff(house, 'finance'), await testStaff(house, 'finance')]
  const bed = await testProduct(house, { shopId: 1, listCents: 70_000 })
  const [id] = (await placed(await orderingBuyer(house), { products: [{ product: bed }] })) as [number]
  await credited(ann, id, { amount: 60_000 })
  const instalmentId = (await ann.call(deskOrder, { id })).instalments[0]!.id
  const { writeOffId } = await ann.call(askWriteOff, { id, instalmentId, amount: 10_000, reason: 'The bank kept it' })
  const call = httpClient({
    base: `http://127.0.0.1:${line.port}/admin-api`,
    headers: () => ({ ...callHeaders('workspace', 'en'), Cookie: bob.cookie }),
    pause: async () => void (line.state = 'open'),
    idempotencyKeys: createIdempotencyKeys(() => 0),
  })
  const before = line.lost
  line.state = 'deaf'
  await call(settleWriteOff, { id, writeOffId, verdict: 'refused' })
  assert.equal(line.lost, before + 1, 'the server had answered')
})

test('what opens a session is not sent again by itself: the account is there, and nobody is told that its address is taken', async () => {
  const call = await shopper()
  const person = registration()
  await loses(() => call(registerShopUser, person), false)
  await assert.rejects(call(registerShopUser, person), { code: CODES.refused })
})

test('each call that sets or ends a session says what a repeat of it is', () => {
  for (const { call, after } of [...devApi, ...adminApi])
    if (after && call.method !== 'GET' && !call.read) assert.ok(call.repeat, `${call.method} ${call.path}`)
})

test('what is sent again goes out as whoever pressed', async () => {
  const [first, second] = [await testBuyer(house), await testBuyer(house)]
  let token = first.token
  const call = await shopper({
    idempotencyKeys: createIdempotencyKeys(() => 0),
    headers: () => ({ ...callHeaders('shop', 'en'), Authorization: `Bearer ${token}` }),
    pause: async () => void ((token = second.token), (line.state = 'open')),
  })
  line.state = 'cut'
  await call(saveAddress, ADDRESS)
  assert.deepEqual([(await first.call(addressList)).length, (await second.call(addressList)).length], [1, 0])
})

test('the control: the same line makes two of one wish for a client that sends no keys', async () => {
  const call = await shopper({})
  await loses(() => call(saveAddress, ADDRESS), false)
  await call(saveAddress, ADDRESS)
  assert.equal((await call(addressList)).length, 2)
})

const COMMIT = 'commit\0' // as a statement; the settings of a connection name it, too

describe('between server and database the answer to COMMIT is lost', () => {
  const product = () =>
    house.db.selectFrom('products').select(['id', 'minimum']).where('on_sale', '=', true).orderBy('id').executeTakeFirstOrThrow()

  test('the client repeats by itself with the same key: one address, and the quantity that was wanted', async () => {
    const call = await shopper({ idempotencyKeys: createIdempotencyKeys(() => 0), pause: async () => void (toDatabase.deafTo = '') })
    const { id: productId, minimum: count } = await product()
    for (const press of [() => call(saveAddress, ADDRESS), () => call(changeItem, { productId, count })]) {
      const before = toDatabase.lost
      toDatabase.deafTo = COMMIT
      await press()
      assert.equal(toDatabase.lost, before + 1)
    }
    assert.equal((await call(addressList)).length, 1)
    assert.deepEqual(
      (await call(cartInfo)).shopCarts.flatMap(({ shopCartItem }) => shopCartItem.map((item) => item.count)),
      [count],
    )
  })

  test('it goes on: the person is told that nobody knows, and pressing again does nothing twice', async () => {
    const call = await shopper()
    toDatabase.deafTo = COMMIT
    await assert.rejects(call(saveAddress, ADDRESS), { code: CODES.unknown, unsettled: true })
    toDatabase.deafTo = ''
    await call(saveAddress, ADDRESS)
    assert.equal((await call(addressList)).length, 1)
  })

  test('whoever calls without our client gets 503, Retry-After and a code of its own in the envelope', async () => {
    const { token } = await testBuyer(house)
    const send = (method: string, path: string) =>
      app.request(`/dev-api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': 'key-0001',
          'Content-Type': 'application/json',
          'encrypt-response': 'true',
        },
        ...(method === 'POST' ? { body: JSON.stringify(ADDRESS) } : {}),
      })
    toDatabase.deafTo = COMMIT
    const answer = await send('POST', saveAddress.path)
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2'])
    const { code, data, msg } = (await answer.json()) as { code: number; data: null; msg: string }
    assert.deepEqual([code, data], [CODES.unknown, null])
    assert.match(msg, /not known whether this was done/)
    assert.equal((await send('GET', addressList.path)).status, 200, 'what only reads needs no commit')
  })
})

test('at whatever moment a slow line to the database breaks, one press is one address, for whoever presses again when told so', async () => {
  const outcomes = new Set<number>()
  for (let broken = 0; broken < rounds(12); broken++) {
    const call = await shopper()
    toDatabase.delayMs = 5
    const press = call(saveAddress, ADDRESS)
    await sleep((broken % 12) * 8)
    toDatabase.reset()
    toDatabase.delayMs = 0
    await press.catch((error: CallError) => {
      outcomes.add(error.code)
      return call(saveAddress, ADDRESS)
    })
    assert.equal((await call(addressList)).length, 1, `broken after ${(broken % 12) * 8} ms`)
  }
  for (const code of outcomes) assert.ok(code === CODES.overloaded || code === CODES.unknown, String(code))
})

test('a database that takes no connection, or cuts them all, is 503 with Retry-After for everybody, and an act was not done', async () => {
  const { token } = await testBuyer(house)
  const headers = { Authorization: `Bearer ${token}` }
  const status = async () => {
    const answer = await app.request(`/dev-api${addressList.path}`, { headers })
    return [answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { code: number }).code]
  }
  const call = await shopper()
  assert.deepEqual(await status(), [200, null, 200])
  toDatabase.state = 'cut'
  toDatabase.reset()
  for (let i = 0; i < 8; i++) assert.deepEqual(await status(), [503, '5', CODES.overloaded])
  await assert.rejects(call(saveAddress, ADDRESS), { code: CODES.overloaded, unsettled: false })
  toDatabase.state = 'open'
  assert.deepEqual(await status(), [200, null, 200])
  assert.equal((await call(addressList)).length, 0)
})
