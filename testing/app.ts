// A ready application over a database of its own, for tests of the back end: real PostgreSQL, the real HTTP door, in-process.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import type { Hono } from 'hono'
import pg from 'pg'
import { connect, type Db } from '#db/connect.ts'
import { OWNER } from '#db/open.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { openKeys, type Keys } from '#features/platform/key/key.ts'
import type { IdentityProviders } from '#features/platform/port/identity-provider.ts'
import type { PaymentProviders } from '#features/platform/port/payment-provider.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { CallError, pageOf, requestFor, type Client } from '#contract/client.ts'
import type { Call } from '#contract/call.ts'
import { createApp } from '#server/app.ts'
import type { Envelope } from '#server/edge/envelope.ts'
import { incomingFolder } from '#server/edge/incoming.ts'
import { silentActsIn } from './acts.ts'
import { answerFault } from './answers.ts'

/** tools/test.ts starts one server for the run and makes the template; see docs/decisions/004-tests.md. */
const SERVER = process.env['TEST_DATABASE_URL'] // as the superuser

export type TestApp = {
  app: Hono
  db: Db // as the role that serves, like an installation: what it is not allowed fails here, too
  owner: Db // for tests that change the schema, or records
  databaseUrl: string // for what needs connections of its own
  files: ObjectStore
  incomingPath: string // the folder in which uploads lie on their way in
  keys: Keys
  clock: { now: Date }
  /** A client of the real wire; with a token it calls as that buyer, with `cookie` as staff. Refusals throw CallError. */
  client: (caller?: { token?: string; cookie?: string; language?: string; acting?: number }) => Client
  /** The raw answer, envelope and all. */
  raw: (path: string, init?: RequestInit) => Promise<Response>
}

/** Copies the template database ('empty': migrated; 'demo': with the demo catalogue and people) and drops the copy after the tests of the file. */
export async function testApp(
  template: 'empty' | 'demo' = 'empty',
  outside: {
    payments?: PaymentProviders
    identities?: IdentityProviders
    files?: ObjectStore
    demo?: boolean
    publicUrl?: string
    database?: TestDatabase // in place of a copy
    root?: Buffer // the root key
  } = {},
): Promise<TestApp> {
  if (!SERVER) throw new Error('Run tests with `npm test` (or `npm test -- path/to/file.test.ts`): it starts the database they need.')
  const { name, url, ownerUrl } = outside.database ?? (await testDatabase(template))
  const connection = connect(url, { max: 10 })
  const owner = connect(ownerUrl, { max: 2, role: OWNER })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-files-'))
  after(async () => {
    fs.rmSync(folder, { recursive: true, force: true })
    let silent: string[] = []
    try {
      silent = await silentActsIn(connection.db)
    } finally {
      await connection.close()
      await owner.close()
      await onServer(`drop database ${name} with (force)`)
    }
    if (silent.length > 0) throw new Error(`These acts of staff have no words in their <noun>.acts.ts: ${silent.join(', ')}`)
  })
  const own = folderStore(path.join(folder, 'files'))
  const files = outside.files ?? (template === 'demo' ? overTemplate(own) : own)
  const incomingPath = path.join(folder, 'incoming')
  const faults: string[] = []
  const watch = (call: Call, answer: Envelope) => {
    const fault = answerFault(call, answer)
    if (fault) faults.push(`${call.method} ${call.path} answers against its contract: ${fault}`)
  }
  const tellFaults = () => {
    if (faults.length > 0) throw new Error(faults.splice(0).join('\n'))
  }
  after(tellFaults) // of answers that nobody waited for
  const clock = { now: new Date('2026-11-02T08:00:00Z') }
  const keys = await openKeys(connection.db, outside.root ?? randomBytes(32), clock.now)
  const app = createApp({
    db: connection.db,
    keys,
    demo: true,
    ...outside,
    files,
    incoming: incomingFolder(incomingPath),
    now: () => clock.now,
    log: (line) => console.error(line),
    watch,
  })
  const raw = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    tellFaults()
    return response
  }
  const client =
    (caller: { token?: string; cookie?: string; language?: string; acting?: number } = {}): Client =>
    async (call, input) => {
      const { url: target, body, headers } = requestFor(call, input, caller.cookie ? '/admin-api' : '/dev-api')
      const response = await raw(target, {
        method: call.method,
        body,
        headers: {
          ...headers,
          'Content-Language': caller.language ?? 'en',
          clientid: 'shop',
          ...(caller.token ? { Authorization: `Bearer ${caller.token}` } : {}),
          ...(caller.cookie ? { Cookie: caller.cookie } : {}),
          ...(caller.acting ? { 'Acting-For': String(caller.acting) } : {}),
        },
      })
      if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return response as never
      const answer = (await response.json()) as Envelope
      if (answer.code !== 200) throw new CallError(answer.code, answer.msg, { field: answer.field })
      return (call.wrap === 'page' ? pageOf(answer) : answer.data) as never
    }
  return { app, db: connection.db, owner: owner.db, databaseUrl: url, files, incomingPath, keys, clock, client, raw }
}

/** `url`: as the role that serves; `ownerUrl`: as who may act as the owner. */
export type TestDatabase = { name: string; url: string; ownerUrl: string }

/** A copy of a template ('none': an empty database) for whoever drops it. */
export async function testDatabase(template: 'none' | 'empty' | 'demo'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(
    `create database ${name} template ${template === 'none' ? 'template1' : `template_${template}`} strategy file_copy owner ${OWNER}`,
  ) // a third of what a copy through the log costs
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return { name, url: at(process.env['TEST_SERVING_URL']!), ownerUrl: at(SERVER!) }
}

/** What is written goes into the test's own folder; what the template brings along is read from the folder that all tests share. */
function overTemplate(own: ObjectStore): ObjectStore {
  const shared = folderStore(process.env['TEST_FILES'] ?? '')
  return { ...own, read: (name, part) => own.read(name, part).catch(() => shared.read(name, part)) }
}

/** What is said to the server itself, not to one of its databases. */
export async function onServer(statement: string) {
  const client = new pg.Client(SERVER)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
