// Starting and stopping as a person or a supervisor meets it: the real process, its exit codes, its words, what it leaves behind.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { getInfo, logout, registerShopUser } from '#contract/account.ts'
import { registration } from '#testing/people.ts'
import {
  connectTo,
  isAlive,
  networkClient,
  postgresOf,
  startProcess,
  stopProcesses,
  temporaryFolder,
  type ServerProcess,
} from '#testing/process.ts'

const mayLimit = spawnSync('prlimit', ['--version']).status === 0
const OUTSIDE = process.env['TEST_DATABASE_URL']!

/** Registers a buyer through the process; answers the token and the address of the account. */
async function register(address: string) {
  const wanted = registration({ email: `${randomBytes(6).toString('hex')}@test.example` })
  const { access_token: token } = await networkClient(address)(registerShopUser, wanted)
  return { token, email: wanted.email }
}

const emailBy = async (address: string, token: string) => (await networkClient(address, token)(getInfo)).user.email

async function stopped({ child, ended }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  return ended
}

describe('The process', { concurrency: 2 }, () => {
  describe('A data folder', { concurrency: 1 }, () => {
    const DATA_DIR = temporaryFolder()
    const logins = path.join(DATA_DIR, 'demo-logins.json')
    afterEach(() => stopProcesses(DATA_DIR))

    test('two first starts at once on an empty one both serve, share the database, and the last to stop ends it', async () => {
      const both = [startProcess({ DATA_DIR, DEMO: 'on' }), startProcess({ DATA_DIR, DEMO: 'on' })]
      const [first, second] = await Promise.all(both.map(({ address }) => address))
      assert.equal(both.filter((one) => one.out().includes('told this once')).length, 1, 'the log-ins are told by one of them')
      assert.match(both.map((one) => one.out()).join(''), /My Workspace: +http:\/\/127\.0\.0\.1:\d+\/workspace\n/)
      assert.equal(fs.statSync(logins).mode & 0o777, 0o600)
      assert.ok((JSON.parse(fs.readFileSync(logins, 'utf8')) as unknown[]).length > 5)

      const buyer = await register(first!)
      assert.equal(await emailBy(second!, buyer.token), buyer.email)
      const postgres = postgresOf(DATA_DIR)!
      assert.deepEqual(await stopped(both[0]!), { code: 0, signal: null })
      assert.equal(await emailBy(second!, buyer.token), buyer.email)
      assert.ok(isAlive(postgres))
      assert.deepEqual(await stopped(both[1]!), { code: 0, signal: null })
      assert.ok(!isAlive(postgres))
      assert.equal(both[0]!.err() + both[1]!.err(), '')
    })

    test('a request that runs at SIGTERM is answered, nothing new is taken, then the process and its database end', async (t) => {
      const began = performance.now()
      const server = startProcess({ DATA_DIR, DEMO: 'on' })
      const address = await server.address
      t.diagnostic(`a second start took ${Math.round(performance.now() - began)} ms`)
      assert.match(server.out(), new RegExp(`^Log-ins of the demo: ${logins}$`, 'm'))
      const postgres = postgresOf(DATA_DIR)!
      const body = JSON.stringify(registration({ email: 'slow@test.example' }))
      const head = `Host: shop\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
      const slow = await connectTo(address, `POST /dev-api/auth/registerShopUser HTTP/1.1\r\n${head}${body.slice(0, 20)}`)
      const idle = await connectTo(address, 'GET /health HTTP/1.1\r\nHost: shop\r\n\r\n')
      await idle.hears('{"ok":true}')

      server.child.kill('SIGTERM')
      await idle.ended
      await refuses(address)
      assert.ok(isAlive(postgres))
      slow.socket.write(body.slice(20))
      await slow.hears('"code":200')
      const answered = performance.now()
      assert.deepEqual(await server.ended, { code: 0, signal: null })
      assert.ok(performance.now() - answered < 4_000, 'a kept-alive connection does not hold the process')
      assert.ok(!isAlive(postgres))
      assert.equal(server.err(), '')
    })

    test('after SIGKILL the next start takes over the database that was left, with all that was acknowledged', async () => {
      const server = startProcess({ DATA_DIR })
      const buyer = await register(await server.address)
      const postgres = postgresOf(DATA_DIR)!
      assert.deepEqual(await stopped(server, 'SIGKILL'), { code: null, signal: 'SIGKILL' })
      assert.ok(isAlive(postgres))
      const next = startProcess({ DATA_DIR })
      assert.equal(await emailBy(await next.address, buyer.token), buyer.email)
      assert.equal(postgresOf(DATA_DIR), postgres)
      assert.deepEqual(await stopped(next, 'SIGINT'), { code: 0, signal: null })
      assert.ok(!isAlive(postgres))
    })

    test('killed PostgreSQL under a running server: it says so, ends with 1, and the next start has all that was acknowledged', async () => {
      const server = startProcess({ DATA_DIR })
      const buyer = await register(await server.address)
      process.kill(postgresOf(DATA_DIR)!, 'SIGKILL')
      assert.deepEqual(await server.ended, { code: 1, signal: null })
      assert.match(
        server.err(),
        /^The embedded PostgreSQL in \S+ has ended; its log is postgres\.log there\. Start again: what was saved is safe\.$/m,
      )
      const next = startProcess({ DATA_DIR })
      assert.equal(await emailBy(await next.address, buyer.token), buyer.email)
      assert.deepEqual(await stopped(next), { code: 0, signal: null })
    })

    test('SIGTERM on a full disk ends it, and its database', { skip: !mayLimit && 'there is no prlimit' }, async () => {
      const server = startProcess({ DATA_DIR })
      await server.address
      const postgres = postgresOf(DATA_DIR)!
      spawnSync('prlimit', ['--pid', String(server.child.pid), '--fsize=0']) // not a byte more for this process
      assert.deepEqual(await stopped(server), { code: 0, signal: null })
      assert.ok(!isAlive(postgres))
    })

    test('SIGTERM during the start ends it in order', async () => {
      const server = startProcess({ DATA_DIR, DEMO: 'on' })
      while (!postgresOf(DATA_DIR) && server.child.exitCode === null) await sleep(5)
      assert.deepEqual(await stopped(server), { code: 0, signal: null })
      assert.equal(postgresOf(DATA_DIR), undefined)
      assert.equal(server.err(), '')
    })
  })

  describe('An outside PostgreSQL', { concurrency: 1 }, () => {
    const name = `start_${randomBytes(6).toString('hex')}`
    const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
    const DATA_DIR = temporaryFolder()
    const addresses = { DATABASE_URL: at(process.env['TEST_SERVING_URL']!), DATABASE_OWNER_URL: at(OUTSIDE) }
    const settings = { DATA_DIR, ...addresses, DATABASE_POOL: '4' }
    let servers: ServerProcess[] = []
    let first = ''
    let second = ''

    before(async () => {
      await onOutside(`create database ${name}`)
      servers = [startProcess(settings), startProcess({ ...settings, HOST: 'localhost' })]
      ;[first, second] = (await Promise.all(servers.map(({ address }) => address))) as [string, string]
    })
    after(async () => {
      await Promise.all(servers.map((server) => stopped(server)))
      await onOutside(`drop database ${name} with (force)`)
    })

    test('serves two processes that agree: an account made at one is known at the other, and so is its end', async () => {
      const buyer = await register(first)
      assert.equal(await emailBy(second, buyer.token), buyer.email)
      await networkClient(second, buyer.token)(logout)
      await assert.rejects(emailBy(first, buyer.token), { name: 'CallError', code: 401 })
      assert.ok(!fs.existsSync(path.join(DATA_DIR, 'postgres')), 'no embedded server is made')
      assert.match(second, /^http:\/\/localhost:\d+$/)
      assert.equal(servers.map((server) => server.err()).join(''), '')
    })

    test('a client that never finishes its headers is cut within 12 s, others are served meanwhile', async () => {
      const slow = await connectTo(first, 'GET / HTTP/1.1\r\nHost: shop\r\n')
      const began = performance.now()
      assert.equal((await fetch(`${first}/health`)).status, 200)
      await slow.ended
      assert.ok(performance.now() - began < 12_000)
      assert.match(slow.said(), /^HTTP\/1\.1 408 /)
    })

    const MALFORMED = {
      'no HTTP': 'HELO shop\r\n\r\n',
      'no host': 'GET / HTTP/1.1\r\n\r\n',
      'two lengths': 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      'a length beside chunks': 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'an impossible host': 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      'a broken target': 'GET http://[ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    }
    for (const [what, words] of Object.entries(MALFORMED)) {
      test(`malformed HTTP is refused with 400: ${what}`, async () => {
        const line = await connectTo(first, words)
        await line.ended
        assert.match(line.said(), /^HTTP\/1\.1 400 /)
      })
    }

    test('headers beyond 16 KB are refused with 431', async () => {
      const line = await connectTo(first, `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
      await line.ended
      assert.match(line.said(), /^HTTP\/1\.1 431 /)
    })
  })
})

/** The kernel may take a moment after the first connection was closed. */
async function refuses(address: string) {
  for (const until = Date.now() + 2_000; Date.now() < until; await sleep(10)) {
    const line = await connectTo(address, '').catch(() => undefined)
    if (!line) return
    line.socket.destroy()
  }
  assert.fail('It still takes connections.')
}

async function onOutside(statement: string) {
  const client = new pg.Client(OUTSIDE)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
