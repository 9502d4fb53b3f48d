// A process that is killed while it works on something, for tests of what the next one makes of it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, sql, type Db } from '#db/connect.ts'
import { startJobs, type Jobs, type Retry } from '#db/jobs.ts'

type Killed = {
  databaseUrl: string
  /** Of this folder, and what it is given after the database. */
  worker: string
  args: readonly string[]
  env?: Record<string, string>
  queue: string
  id: number
  /** How far it is when it is killed. */
  far: () => Promise<boolean>
}
/** What the next process works with: it tries again at once. */
export type Successor = { db: Db; jobs: Jobs; log: typeof console.error; retry: Retry }

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10)
}

/** A worker of this folder, which does not outlive the file. */
function startWorker(worker: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, worker), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  after(() => child.kill('SIGKILL'))
  return child
}

/** Gives the job to a worker and kills it on the way; answers what another one takes over with, until the end of the file. */
export async function killedOnTheWay({ databaseUrl, worker, args, env, queue, id, far }: Killed): Promise<Successor> {
  const child = startWorker(worker, [databaseUrl, ...args], env)
  await once(child.stdout, 'data')
  const jobs = await startJobs(databaseUrl, { superviseSeconds: 1, onError: (error) => console.error(error.message) })
  after(() => jobs.stop({ graceful: false }))
  await jobs.insert(queue, [{ data: { id }, singletonKey: String(id) }])
  await until(far)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const connection = connect(databaseUrl, { max: 10 })
  after(() => connection.close())
  return { db: connection.db, jobs, log: console.error, retry: { first: 1, longest: 1, limit: 50 } }
}

type AtWork = {
  db: Db
  databaseUrl: string
  /** Of this folder; tells what is acknowledged, a line '<word> <what>' for each. */
  worker: string
  args: readonly string[]
  /** Whether it has said enough to be killed; so many milliseconds at most are then left to chance. */
  enough: (said: string) => boolean
  chanceMs: number
}

/** Kills a worker that works without end; answers what it had acknowledged, by word. What it had begun has ended in the database, one way or the other. */
export async function killedAtWork({ db, databaseUrl, worker, args, enough, chanceMs }: AtWork): Promise<(word: string) => string[]> {
  const name = `worker ${randomUUID()}`
  const child = startWorker(worker, [databaseUrl, ...args], { PGAPPNAME: name })
  const lines = async () => (await sql`select from pg_stat_activity where application_name = ${name}`.execute(db)).rows.length // of the worker to the database
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  while (!enough(said) && child.exitCode === null) await sleep(5)
  await sleep(Math.random() * chanceMs)
  assert.equal(child.exitCode, null, 'it works until it is killed')
  assert.ok((await lines()) > 0, 'what it does in the database is known by its name')
  child.kill('SIGKILL')
  await once(child, 'close')
  // The database goes on with the last statement of a process that is gone, and a commit may be that: nothing is read in the midst of it.
  await until(async () => (await lines()) === 0)
  return (word) => [...said.matchAll(new RegExp(`^${word} (\\S+)$`, 'gm'))].map(([, what]) => what!)
}
