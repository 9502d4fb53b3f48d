// A line to a port of this machine that fails in every way a line can, when it is told to.
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { after } from 'node:test'

/**
 * open: passes everything on. silent: takes everything, passes nothing on, as behind a cable that was pulled. cut: whoever connects is
 * cut off. deaf: what is said reaches the other end, which acts on it; its answer is thrown away and the caller cut off.
 */
export type LineState = 'open' | 'silent' | 'cut' | 'deaf'

export type TcpProxy = {
  port: number
  state: LineState
  delayMs: number // of everything that passes, each way
  lost: number // answers thrown away
  /** From the moment that a caller says this, the line is deaf for that caller: the commit arrives, its answer does not. */
  deafTo: string
  /** Cuts off all who are connected. */
  reset(): void
  /** The same address, by way of this line. */
  through(url: string): string
}

/** Goes after the tests of the file. */
export async function tcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    if (line.state === 'cut') return void near.destroy()
    const far = net.connect(port, '127.0.0.1')
    let deaf = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    const pass = (to: net.Socket, part: string | Buffer) => {
      if (line.state === 'silent') return
      if (line.delayMs) setTimeout(() => to.write(part), line.delayMs)
      else to.write(part)
    }
    near.on('data', (part) => {
      if (line.deafTo && part.includes(line.deafTo)) deaf = true
      pass(far, part)
    })
    far.on('data', (part) => {
      if (!deaf && line.state !== 'deaf') return pass(near, part)
      line.lost++
      near.resetAndDestroy()
      far.destroy()
    })
    near.on('close', () => line.state !== 'silent' && far.destroy())
    far.on('close', () => line.state !== 'silent' && near.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const reset = () => sockets.forEach((socket) => socket.destroy())
  after(() => {
    reset()
    server.close()
  })
  const own = (server.address() as AddressInfo).port
  const through = (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href
  const line: TcpProxy = { port: own, state: 'open', delayMs: 0, lost: 0, deafTo: '', reset, through }
  return line
}
