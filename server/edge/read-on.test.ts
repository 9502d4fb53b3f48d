// Answers to bodies that are still being sent, over real sockets.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { reader } from './read-on.ts'
import { connectTo, type Line } from '#testing/process.ts'

const limits = { bytes: 4_000_000, idleMs: 400, wholeMs: 60_000, atOnce: 2 }
const readOn = reader(limits)
const seen: IncomingMessage[] = []
const app = new Hono<{ Bindings: HttpBindings }>()
app.post('/unread', (c) => c.text('no'))
app.post('/part', async (c) => {
  for await (const _ of c.req.raw.body!) return c.text('no more')
  return c.text('nothing')
})
app.post('/whole', async (c) => c.text(`got ${(await c.req.arrayBuffer()).byteLength}`))
const server = serve({
  fetch: async (request, env) => {
    const answer = await app.fetch(request, env)
    const { incoming } = env as HttpBindings
    seen.push(incoming)
    await readOn(incoming)
    return answer
  },
  port: 0,
  hostname: '127.0.0.1',
})
await once(server, 'listening')
const lines: Line[] = []
after(() => {
  lines.forEach(({ socket }) => socket.destroy())
  server.close()
})
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
async function sending(path: string, length: number): Promise<Line> {
  const line = await connectTo(address, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  lines.push(line)
  return line
}
const PIECE = Buffer.alloc(100_000)

for (const [path, answer] of [
  ['/unread', '\r\nno'],
  ['/part', 'no more'],
  ['/whole', 'got 3000000'],
] as const)
  test(`${path}: the answer comes when all has been sent, and the connection lives on`, async () => {
    const line = await sending(path, 30 * PIECE.length)
    for (let piece = 0; piece < 30; piece++) {
      line.socket.write(PIECE)
      if (piece % 5 === 0) await sleep(60)
      if (piece === 15) assert.equal(line.said(), '')
    }
    await line.hears(answer)
    line.socket.write(`POST /whole HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc`)
    await line.hears('got 3')
  })

test('who says that it will send more than is ever read is answered at once', async () => {
  await (await sending('/unread', limits.bytes + 1)).hears('\r\nno')
})

test('who stops sending is answered then', async () => {
  const line = await sending('/unread', 1000)
  line.socket.write('abc')
  await line.hears('\r\nno')
})

test('beyond so many at once the next is answered at once', async () => {
  const before = seen.length
  const waiting = [await sending('/unread', 1000), await sending('/unread', 1000)]
  while (seen.length < before + 2) await sleep(5)
  const third = await sending('/unread', 1000)
  await third.hears('\r\nno')
  for (const line of waiting) {
    assert.equal(line.said(), '')
    line.socket.write(Buffer.alloc(1000))
    await line.hears('\r\nno')
  }
})
