// Slow and greedy clients over real sockets, against the edge with short limits.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Refusal } from '#shared/refusal.ts'
import { limitConnections } from './connections.ts'
import { paced } from './paced.ts'
import { readBytes } from './request-input.ts'
import { connectTo, type Line } from '#testing/process.ts'

const LIMIT_MS = 300
const lines: Line[] = []
async function lineTo(place: string, words: string): Promise<Line> {
  const line = await connectTo(place, words)
  lines.push(line)
  return line
}
after(() => lines.forEach(({ socket }) => socket.destroy())) // a failed test leaves some
const app = new Hono()
app.post('/whole', async (c) => c.text(`got ${(await readBytes(c.req.raw, 1000, LIMIT_MS)).length}`))
app.post('/idle', async (c) => {
  let size = 0
  for await (const piece of paced(c.req.raw.body!, { idleMs: LIMIT_MS })) size += piece.byteLength
  return c.text(`got ${size}`)
})
app.onError((error, c) => c.text(error instanceof Refusal ? error.kind : 'bug', 400))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
after(() => void server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const post = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

describe('A client that', () => {
  test('never finishes its body is refused when the time is over, and cut', async () => {
    const line = await lineTo(address, `${post('/whole', 100)}abc`)
    await line.hears('too-slow')
    await line.ended
  })

  test('sends a byte now and then does not outlast the whole time', async () => {
    const line = await lineTo(address, post('/whole', 100))
    const drip = setInterval(() => line.socket.write('x'), 50)
    await line.hears('too-slow').finally(() => clearInterval(drip))
  })

  test('is in time is served, also in many pieces', async () => {
    const line = await lineTo(address, post('/whole', 3))
    for (const letter of 'abc') {
      line.socket.write(letter)
      await sleep(5)
    }
    await line.hears('got 3')
    line.socket.destroy()
  })

  test('uploads slowly but steadily is served, one that stops is refused', async () => {
    const steady = await lineTo(address, post('/idle', 12))
    for (let piece = 0; piece < 12; piece++) {
      steady.socket.write('x')
      await sleep(LIMIT_MS / 8)
    }
    await steady.hears('got 12')
    steady.socket.destroy()
    const stopped = await lineTo(address, `${post('/idle', 12)}xxx`)
    await stopped.hears('too-slow')
  })

  test('says that it will send too much is refused before it does, and one that lies about it while it does', async () => {
    const honest = await lineTo(address, post('/whole', 1001))
    await honest.hears('too-large')
    const chunked = 'POST /whole HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
    const liar = await lineTo(address, `${chunked}7d0\r\n${'x'.repeat(2000)}\r\n`)
    await liar.hears('too-large')
  })
})

describe('Connections', () => {
  /** A server that takes so many from an address; each connection is greeted. */
  async function greeting(each: number, counts: (address: string) => boolean) {
    const greeter = net.createServer()
    limitConnections(greeter, { all: 100, each, counts })
    greeter.on('connection', (socket) => !socket.destroyed && socket.on('error', () => undefined).write('hello'))
    greeter.listen(0, '127.0.0.1')
    await once(greeter, 'listening')
    after(() => void greeter.close())
    return `http://127.0.0.1:${(greeter.address() as AddressInfo).port}`
  }

  test('beyond its number an address gets none; when one ends there is room again', async () => {
    const place = await greeting(2, () => true)
    const open = [await lineTo(place, ''), await lineTo(place, '')]
    for (const line of open) await line.hears('hello')
    const third = await lineTo(place, '')
    await third.ended
    assert.equal(third.said(), '')
    open[0]!.socket.destroy()
    await open[0]!.ended
    await sleep(50)
    const fourth = await lineTo(place, '')
    await fourth.hears('hello')
    for (const line of [open[1]!, fourth]) line.socket.destroy()
  })

  test('a proxy of ours and this machine may have as many as they like', async () => {
    const place = await greeting(1, () => false)
    const open = [await lineTo(place, ''), await lineTo(place, ''), await lineTo(place, '')]
    for (const line of open) {
      await line.hears('hello')
      line.socket.destroy()
    }
  })
})
