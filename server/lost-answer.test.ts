// A line that loses the answer after the server has acted, and the fronts' client that sends the same once more.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { addressList, saveAddress } from '#contract/address.ts'
import { createDuplicateGuard } from '#contract/duplicate-guard.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from '#contract/idempotency-key.ts'
import { callHeaders, CallError, httpClient, NO_ANSWER } from '#contract/client.ts'
import { closed, listen } from './edge/listener.ts'
import { testApp } from '#testing/app.ts'
import { ADDRESS, testBuyer } from '#testing/people.ts'

const house = await testApp('empty')
const server = await listen(house.app.fetch, { port: 0, host: '127.0.0.1' })
const line = await losingLine((server.address() as AddressInfo).port)
after(async () => {
  line.end()
  await closed(server)
})

/** A line to the port. While `loses` is set, what the server says is thrown away and the caller is cut off. */
async function losingLine(port: number) {
  const state = { loses: false, lost: 0 }
  const sockets = new Set<net.Socket>()
  const proxy = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(far)
    far.on('data', (part) => {
      if (!state.loses) return void near.write(part)
      state.lost++
      near.destroy()
      far.destroy()
    })
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const end = () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  return { state, base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/dev-api`, end }
}

/** The client as the shop makes it. */
async function shopper(keys: IdempotencyKeys | null = createIdempotencyKeys(() => 0)) {
  const { token } = await testBuyer(house)
  const headers = () => ({ ...callHeaders('shop', 'en'), Authorization: `Bearer ${token}` })
  let time = 0
  return httpClient({
    base: line.base,
    headers,
    ...(keys ? { idempotencyKeys: keys } : {}),
    guard: { against: createDuplicateGuard(), now: () => (time += 1000) },
  })
}
async function loses(press: () => Promise<unknown>) {
  line.state.loses = true
  await assert.rejects(press(), (error) => error instanceof CallError && error.code === NO_ANSWER)
  line.state.loses = false
}

test('an answer is lost, the button is pressed again: one address; pressed once more after the answer: two', async () => {
  const call = await shopper()
  const before = line.state.lost
  await loses(() => call(saveAddress, ADDRESS))
  assert.equal(line.state.lost, before + 1, 'the server had answered')
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

test('the same line makes two of one wish for a client that sends no keys', async () => {
  const call = await shopper(null)
  await loses(() => call(saveAddress, ADDRESS))
  await call(saveAddress, ADDRESS)
  assert.equal((await call(addressList)).length, 2)
})
