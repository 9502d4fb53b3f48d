import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded.ts'
import { openDatabase } from './open.ts'
import { lifeOf } from './processes.ts'
import { rounds } from '#testing/torture.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-embedded-'))
fs.chmodSync(home, 0o755) // PostgreSQL may have to run as nobody
after(() => fs.rmSync(home, { recursive: true, force: true }))

async function rows(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(text).then(
    (result) => client.end().then(() => result.rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}

describe('Kill -9 at random moments', { concurrency: 1 }, () => {
  const KILLS = rounds(10)
  const folder = path.join(home, 'killed')

  test('loses no acknowledged row, whether the program dies or PostgreSQL with it', async (t) => {
    let acknowledged = 0
    let sent = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const writer = await startWriter(folder, sent + 1)
      await sleep(20 + Math.random() * 150)
      if (kill % 2) process.kill(writer.server, 'SIGKILL')
      writer.child.kill('SIGKILL')
      const numbers = await writer.numbers
      acknowledged += numbers.length
      const server = await startEmbeddedPostgres(folder)
      const kept = new Set((await rows(server.url, 'select n from written')).map(({ n }) => n))
      assert.deepEqual(
        numbers.filter((n) => !kept.has(n)),
        [],
      )
      assert.ok(kept.size >= acknowledged)
      assert.equal(server.pid === writer.server, kill % 2 === 0, 'a server that lives is adopted')
      sent = Math.max(sent, ...([...kept] as number[]))
      await server.stop()
      assert.equal(lifeOf(server.pid), '')
    }
    t.diagnostic(`${acknowledged} acknowledged rows`)
    assert.ok(acknowledged > KILLS)
  })

  test('the control: a server that does not wait for the disk loses acknowledged rows within a few kills', async () => {
    const hasty = path.join(home, 'hasty')
    let lost = 0
    for (let kill = 0; kill < 20 && lost === 0; kill++) {
      const writer = await startWriter(hasty, kill * 100_000 + 1, true)
      await sleep(100)
      process.kill(writer.server, 'SIGKILL')
      writer.child.kill('SIGKILL')
      const numbers = await writer.numbers
      const server = await startEmbeddedPostgres(hasty)
      const found = await rows(server.url, 'select n from written').catch(() => []) // even the table may be gone
      const kept = new Set(found.map(({ n }) => n))
      lost += numbers.filter((n) => !kept.has(n)).length
      await server.stop()
    }
    assert.ok(lost > 0)
  })
})

async function startWriter(folder: string, first: number, hasty = false) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const program = path.join(import.meta.dirname, '../testing/durable-writer.ts')
  const child = spawn(process.execPath, [program, folder, String(first), ...(hasty ? ['hasty'] : [])], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'close')
  while (!said.includes('\n')) {
    if (child.exitCode !== null) throw new Error('The writer ended.')
    await sleep(5)
  }
  const lines = () => said.split('\n').slice(0, -1)
  return {
    child,
    server: Number(lines()[0]!.split(' ')[1]),
    numbers: ended.then(() => lines().slice(1).map(Number)),
  }
}

test('a server whose process crashed drops its connections and goes on, and so do we', async () => {
  const server = await startEmbeddedPostgres(path.join(home, 'crashed'))
  let lost = false
  void server.lost.then(() => (lost = true))
  const [own] = await rows(server.url, `select pid from pg_stat_activity where application_name = 'medharbor process'`)
  process.kill(Number(own!['pid']), 'SIGKILL')
  for (let seen = 0; seen === 0; await sleep(20)) {
    const again = await rows(server.url, `select pid from pg_stat_activity where application_name = 'medharbor process'`).catch(() => [])
    seen = again.filter(({ pid }) => pid !== own!['pid']).length
  }
  assert.ok(!lost)
  await server.stop()
  assert.equal(lifeOf(server.pid), '')
})

describe('A folder with a past', { concurrency: 1 }, () => {
  const folder = path.join(home, 'past')
  const data = path.join(folder, 'pgdata')
  const startAndStop = async () => {
    const server = await startEmbeddedPostgres(folder)
    await rows(server.url, 'select 1')
    await server.stop()
    assert.equal(lifeOf(server.pid), '')
  }

  test('a first start that was killed midway begins anew', async () => {
    fs.mkdirSync(`${data}.new/base`, { recursive: true })
    fs.writeFileSync(path.join(`${data}.new`, 'PG_VERSION'), '18\n')
    fs.writeFileSync(path.join(folder, 'password'), 'of the killed start')
    await startAndStop()
    assert.ok(!fs.existsSync(`${data}.new`))
  })

  test('two starts at once share one server, and the last stop ends it', async () => {
    const [a, b] = await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)])
    assert.equal(a.pid, b.pid)
    assert.notEqual(a.adopted, b.adopted)
    await (a.adopted ? b : a).stop() // the one that had started it
    await rows(a.url, 'select 1')
    await (a.adopted ? a : b).stop()
    assert.equal(lifeOf(a.pid), '')
  })

  test('a leftover postmaster.pid whose number another program has now does not matter, nor does it to that program', async () => {
    const stranger = spawn('sleep', ['60'])
    fs.writeFileSync(path.join(data, 'postmaster.pid'), `${stranger.pid}\n${data}\n1760000000\n5432\n\n127.0.0.1\n0 0\nready   \n`)
    await startAndStop()
    assert.notEqual(lifeOf(stranger.pid!), '')
    stranger.kill()
  })

  test('a lock is taken over whose owner is gone, or has lent its number to another program', async () => {
    for (const owner of ['4194305 17', `${process.pid} 17`, `${process.ppid}`]) {
      fs.writeFileSync(path.join(folder, 'starting'), owner)
      await startAndStop()
      assert.ok(!fs.existsSync(path.join(folder, 'starting')))
    }
  })

  test("a lost password of the application's role is made anew", async () => {
    const open = () => openDatabase({ dataDir: path.dirname(folder), max: 2 })
    fs.renameSync(folder, path.join(home, 'postgres'))
    const first = await open()
    await first.stop()
    fs.rmSync(path.join(home, 'postgres/application-password'))
    const second = await open()
    assert.equal((await second.pool.query('select current_user as name')).rows[0].name, 'medharbor_server')
    assert.deepEqual(second.migrated, [])
    await second.stop()
    fs.renameSync(path.join(home, 'postgres'), folder)
  })

  const oneSentence = (expected: RegExp) => (error: Error) => {
    assert.match(error.message, expected)
    assert.doesNotMatch(error.message, /\n/)
    return true
  }

  test('a lost password of the database is said in one sentence', async () => {
    const file = path.join(folder, 'password')
    const password = fs.readFileSync(file)
    fs.rmSync(file)
    await assert.rejects(startEmbeddedPostgres(folder), oneSentence(/^The password of the database is missing or unreadable: /))
    fs.writeFileSync(file, 'wrong')
    await assert.rejects(startEmbeddedPostgres(folder), oneSentence(/does not let us in: password authentication failed/))
    fs.writeFileSync(file, password)
    await startAndStop()
  })

  test('a broken database is said in one sentence, and nothing keeps running', async () => {
    fs.rmSync(path.join(data, 'global/pg_control'))
    await assert.rejects(
      startEmbeddedPostgres(folder),
      oneSentence(/^The embedded PostgreSQL in \S+ did not start: .*(control file|could not find the database system)/),
    )
    fs.rmSync(path.join(data, 'PG_VERSION'))
    await assert.rejects(startEmbeddedPostgres(folder), oneSentence(/^The embedded PostgreSQL in \S+ did not start: /))
    assert.ok(!fs.existsSync(path.join(data, 'postmaster.pid')))
    assert.ok(!fs.existsSync(path.join(folder, 'starting')))
  })
})
