// The databases that tests copy: 'empty' (migrated), 'demo' (with catalogue and people), 'shop' (the demo as a server has left it that was
// started once, with its data folder: what journeys start from).
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#db/connect.ts'
import { OWNER, SERVING } from '#db/open.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'

/**
 * `server`: address of a database server, as its superuser. Answers what the tests find in their environment; the data folders lie in
 * `dataDir`. The databases have an owner and a role that serves, as installations do; tests act as the latter unless they say otherwise.
 */
export async function makeTemplates(server: string, dataDir: string, journeys: boolean): Promise<Record<string, string>> {
  const logins = path.join(dataDir, 'demo-logins.json')
  const shop = path.join(dataDir, 'shop')
  const files = path.join(shop, 'files') // of the demo's template too: every test reads from it, none writes
  const password = randomBytes(12).toString('base64url')
  await say(server, `create role ${OWNER} nologin`)
  await say(server, `create role ${SERVING} login password '${password}'`)
  const serving = Object.assign(new URL(server), { username: SERVING, password })
  const as = (url: string) => Object.assign(new URL(serving), { pathname: new URL(url).pathname }).href
  await prepareDatabase({ url: await make(server, 'template_empty'), role: OWNER }, SERVING)
  await using(as(await make(server, 'template_demo', 'template_empty')), async (db) => {
    const { seedDemo } = await import('#demo/seed.ts')
    connectReactions((await import('#server/reactions.ts')).REACTIONS)
    const options = { files: folderStore(files), past: false, now: new Date('2026-11-02T08:00:00Z'), password: 'Demo-harbour-52' }
    const people = await seedDemo(db, options)
    fs.writeFileSync(logins, JSON.stringify(people))
  })
  if (journeys) {
    const template = await make(server, 'template_shop', 'template_demo')
    await startOnce(as(template), shop, () => atRest(template))
  }
  return { TEST_DATABASE_URL: server, TEST_SERVING_URL: serving.href, TEST_LOGINS: logins, TEST_SHOP: shop, TEST_FILES: files }
}

async function make(server: string, name: string, template = 'template1'): Promise<string> {
  await say(server, `create database ${name} template ${template} strategy file_copy owner ${OWNER}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function say(server: string, statement: string) {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(statement)
  await admin.end() // before the rest: a failure there stops the server, and that must not end this process with another error
}

async function using(url: string, fill: (db: ReturnType<typeof connect>['db']) => Promise<unknown>) {
  const connection = connect(url, { statementLimitMs: 0 }) // on a machine that does ten things at once the catalogue takes its time
  try {
    await fill(connection.db)
  } finally {
    await connection.close()
  }
}

/**
 * The first start takes as long as three later ones: it writes the orders of the demo, the queue's tables, keys and pages. What it leaves in
 * the queue (the pages of the orders' papers) the server of every journey would do once more, so it ends when all is done.
 */
async function startOnce(databaseUrl: string, dataDir: string, done: () => Promise<void>) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'on',
  }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const part of child.stdout) {
    if (!String(part).includes('The shop:')) continue
    await done().finally(() => child.kill('SIGTERM'))
  }
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`The server of the journeys' template ended with ${code}.`)
}

const REST_LIMIT_MS = 180_000 // far above what it takes
const LOOK_MS = 200

/** Until nothing waits in the queue of the server that works on this database. */
async function atRest(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const end = performance.now() + REST_LIMIT_MS; ; await sleep(LOOK_MS)) {
      const { rows } = await client.query<{ name: string }>(`select distinct name from pgboss.job where state < 'completed'`)
      if (rows.length === 0) return
      if (performance.now() > end) throw new Error(`The journeys' template is not at rest: ${rows.map(({ name }) => name).join(', ')}`)
    }
  } finally {
    await client.end()
  }
}
