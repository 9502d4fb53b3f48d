// The order of a stop, on real sockets.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { closed, listen } from './listener.ts'

const ASK = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

async function listening() {
  const server = await listen(() => new Response('well'), { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  /** A connection; `ask` answers what was said to one question, '' when it was cut off. */
  const open = async () => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    const ask = () =>
      new Promise<string>((resolve) => {
        let said = ''
        socket.on('data', (part) => {
          said += part.toString()
          if (said.endsWith('well')) resolve(said)
        })
        socket.once('close', () => resolve(said))
        if (socket.destroyed) resolve('')
        else socket.write(ASK)
      })
    return { socket, ask }
  }
  return { server, open }
}
const LAST = /^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*well$/i

test('while it drains everybody is served, new ones too, and each answer is the last of its connection', async () => {
  const { server, open } = await listening()
  const kept = await open()
  assert.match(await kept.ask(), /\r\nconnection: keep-alive\r\n/i)
  const done = closed(server, 500)
  const late = await open()
  assert.match(await late.ask(), LAST)
  assert.match(await kept.ask(), LAST)
  await done
})

test('the port closes before the connections on which nothing is asked: who asks just then has an answer', async () => {
  const { server, open } = await listening()
  const [asks, idles] = [await open(), await open()]
  for (const one of [asks, idles]) await one.ask()
  const done = closed(server)
  await sleep(20) // it has closed
  const said = await asks.ask()
  await done
  assert.match(said, LAST)
  if (!idles.socket.destroyed) await once(idles.socket, 'close')
})
