import http from 'node:http'
import { performance } from 'node:perf_hooks'

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }
export type Told = { perSecond: number; p50: number; p95: number; p99: number; seconds: number }

/** A client of one server with its own keep-alive connections. */
export function visitor(address: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const ask = ({ method = 'GET', path, headers, body }: Ask): Promise<string> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const json = text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}
      const request = http.request(new URL(path, address), { method, agent, headers: { ...json, ...headers } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString('utf8')
          if (response.statusCode === 200) resolve(answer)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.slice(0, 200)}`))
        })
        response.on('error', reject)
      })
      request.on('error', reject)
      request.end(text)
    })
  return { ask, close: () => agent.destroy() }
}

/** Asks `count` times, `parallel` at once. Latencies in milliseconds. Bounded: it stops by itself. */
export async function load(one: (n: number) => Promise<unknown>, count: number, parallel: number): Promise<Told> {
  const took: number[] = []
  let next = 0
  const started = performance.now()
  const worker = async () => {
    while (next < count) {
      const n = next++
      const from = performance.now()
      await one(n)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  const seconds = (performance.now() - started) / 1000
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!
  return { perSecond: count / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), seconds }
}
