// Two processes behind whoever asks /ready, both replaced one after the other while people work: nobody who has asked loses an answer.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { trending } from '#contract/search.ts'
import { onServer } from '#testing/app.ts'
import { startProcess, temporaryFolder, type ServerProcess } from '#testing/process.ts'
import { rounds } from '#testing/torture.ts'

const WORKERS = 4
const name = `restart_${randomBytes(6).toString('hex')}`
const databaseUrl = Object.assign(new URL(process.env['TEST_DATABASE_URL']!), { pathname: `/${name}` }).href
await onServer(`create database ${name} template template_empty`)
after(() => onServer(`drop database ${name} with (force)`))
const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl, DATABASE_POOL: '4', DRAIN_SECONDS: '2' }

type Place = { port: number; process: ServerProcess; ready: boolean; agent: http.Agent }

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
const begin = (port: number) => startProcess({ ...settings, PORT: String(port) })

/** One request to the end of its answer. */
const ask = ({ port, agent }: Pick<Place, 'port' | 'agent'>, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode!))
        .on('error', reject)
    })
    request.on('error', reject)
  })

test('both are replaced under load, and every question has its answer', async () => {
  const { lost, answers } = await replaced('SIGTERM', rounds(1))
  assert.deepEqual(lost, [])
  assert.ok(answers > 100, `${answers} answers`)
})

test('the control: processes that are killed instead leave questions without an answer', async () => {
  let lost = 0
  for (let tries = 0; tries < 5 && lost === 0; tries++) lost = (await replaced('SIGKILL', 1)).lost.length
  assert.ok(lost > 0)
})

/** Two processes, each ended by the signal and started again, `times` each, while people work. */
async function replaced(signal: 'SIGTERM' | 'SIGKILL', times: number): Promise<{ lost: string[]; answers: number }> {
  const places: Place[] = []
  for (let i = 0; i < 2; i++) {
    const port = await freePort()
    places.push({ port, process: begin(port), ready: false, agent: new http.Agent({ keepAlive: true }) })
  }
  await Promise.all(places.map(({ process }) => process.address))
  let over = false
  const watch = async (place: Place) => {
    while (!over) {
      place.ready = (await ask({ port: place.port, agent: new http.Agent() }, '/ready').catch(() => 0)) === 200
      await sleep(50)
    }
  }
  const watching = places.map(watch)
  let answers = 0
  const lost: string[] = []
  const work = async (worker: number) => {
    for (let i = worker; !over; i++) {
      const ready = places.filter((place) => place.ready)
      const place = ready[i % ready.length]
      if (!place) await sleep(10)
      else
        await ask(place, `/dev-api${trending.path}`).then(
          (status) => (status === 200 ? answers++ : lost.push(String(status))),
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ECONNREFUSED') lost.push(error.code ?? error.message) // refused: it has not asked yet, and asks elsewhere
          },
        )
      await sleep(2)
    }
  }
  while (!places.every(({ ready }) => ready)) await sleep(20)
  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker))
  for (const place of Array.from({ length: times }, () => places).flat()) {
    const before = answers
    while (answers < before + 50) await sleep(10)
    place.process.child.kill(signal)
    const ended = await place.process.ended
    if (signal === 'SIGTERM') assert.deepEqual(ended, { code: 0, signal: null })
    place.process = begin(place.port)
    await place.process.address
    while (!place.ready) await sleep(20)
  }
  over = true
  await Promise.all([...workers, ...watching])
  for (const { agent, process } of places) {
    agent.destroy()
    process.child.kill('SIGTERM')
    await process.ended
  }
  return { lost, answers }
}
