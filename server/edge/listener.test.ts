// What the listener refuses and cuts, over real sockets.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { productList } from '#contract/listing.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { testApp } from '#testing/app.ts'
import { connectTo, type Line } from '#testing/process.ts'
import { closed, listen } from './listener.ts'

const HUGE = 64 * 1024 * 1024 // more than any socket takes up by itself
let [sent, cancelled] = [0, 0]
const endless = () =>
  new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = new Uint8Array(64 * 1024)
        sent += piece.length
        controller.enqueue(piece)
        if (sent >= HUGE) controller.close()
      },
      cancel: () => void cancelled++,
    },
    { highWaterMark: 0 },
  )
const server = await listen(
  (request) => new Response(new URL(request.url).pathname === '/huge' ? endless() : 'hello'),
  { port: 0, host: '127.0.0.1' },
  300,
)
const lines: Line[] = []
after(async () => {
  lines.forEach(({ socket }) => socket.destroy())
  await closed(server)
})
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
async function lineTo(words: string): Promise<Line> {
  const line = await connectTo(address, words)
  lines.push(line)
  return line
}

describe('The listener', () => {
  test('cuts a client that never reads its answer, and takes its source back', async () => {
    const line = await lineTo('')
    line.socket.pause()
    line.socket.write('GET /huge HTTP/1.1\r\nHost: x\r\n\r\n')
    while (!cancelled) await sleep(10)
    assert.ok(sent < HUGE, `${sent} bytes`)
  })

  test('keeps connections longer than proxies before it do', async () => {
    const line = await lineTo('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await line.hears('hello')
    assert.ok(Number(/Keep-Alive: timeout=(\d+)/i.exec(line.said())?.[1]) > 65, line.said())
  })

  test('believes neither of two hosts', async () => {
    for (const hosts of ['Host: a\r\nHost: b', 'Host: a\r\nHOST: a']) {
      const line = await lineTo(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`)
      await line.hears('400 Bad Request')
      assert.doesNotMatch(line.said(), /hello/)
    }
  })
})

describe('What is asked in the wrong way', () => {
  test('names the methods that are right: calls in both forms, pages', async () => {
    const app = await testApp('empty')
    for (const [path, method, allow] of [
      [`/dev-api${productList.path}`, 'GET', 'POST'],
      ['/dev-api/shop/pm/order/order_pay_info', 'POST', 'GET, HEAD'],
      ['/dev-api/shop/pm/myOrder/orderPage', 'POST', 'GET, HEAD, DELETE'],
      ['/dev-api/system/config/configKey/x', 'DELETE', 'GET, HEAD'],
    ] as const) {
      const answer = await app.raw(path, { method })
      const { code } = (await answer.json()) as { code: number }
      assert.deepEqual([answer.status, code, answer.headers.get('allow')], [200, 405, allow], path)
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await app.raw('/index', { method, body: 'x=1' })
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD'], method)
    }
    assert.equal((await app.raw('/dev-api/no/such/call', { method: 'POST' })).headers.get('allow'), null)
  })

  test('a form that a browser sends by itself leads back to its page, and to no other host', async () => {
    const app = await testApp('empty')
    const sent = (path: string) => app.raw(path, { method: 'POST', body: new URLSearchParams({ password: 'Typed-7' }) })
    for (const [path, to] of [
      ['/register?sl=fr', '/register?sl=fr'],
      ['//evil.example/x', '/evil.example/x'],
      ['/\\evil.example/x', '/evil.example/x'],
    ]) {
      const answer = await sent(`http://shop.example${path}`)
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, to])
    }
    assert.equal((await sent('/dev-api/shop/pm/brand')).headers.get('location'), null)
  })

  test('is not told back at any length', async () => {
    const app = await testApp('empty')
    const answer = await app.raw(`/dev-api${productList.path}`, {
      method: 'POST',
      body: JSON.stringify({ params: { ['k'.repeat(100_000)]: 7 } }),
      headers: { 'Content-Type': 'application/json' },
    })
    const text = await answer.text()
    assert.equal((JSON.parse(text) as { code: number }).code, 400)
    assert.ok(text.length < 300, `${text.length} letters`)
  })
})
