// Backup and restore as an operator does them: the two commands, the root key carried by hand, and the start of what came back.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { CLIENT_IDS, getInfo, login, registerShopUser } from '#contract/account.ts'
import { connect, sql } from '#db/connect.ts'
import { findDatabase } from '#db/open.ts'
import { networkClient, startProcess, stopProcesses, temporaryFolder } from '#testing/process.ts'
import { registration, TEST_PASSWORD } from '#testing/people.ts'

async function command(tool: string, argument: string[], DATA_DIR: string): Promise<{ code: number; out: string; err: string }> {
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...env } = process.env
  const child = spawn(process.execPath, [`tools/${tool}.ts`, ...argument], { env: { ...env, DATA_DIR }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, out, err }
}

test('a running installation is backed up, restored into an empty folder, and started there with the root key', async () => {
  const [DATA_DIR, fresh, home] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const folder = path.join(home, 'backup')
  const buyer = registration()
  const server = startProcess({ DATA_DIR })
  await networkClient(await server.address)(registerShopUser, buyer)

  const saved = await command('backup', [folder], DATA_DIR)
  assert.deepEqual([saved.code, saved.err], [0, ''])
  assert.match(saved.out, /^\d+ rows of \d+ tables and 0 files are in \S+\.\n/)
  assert.match(saved.out, /Not in it, and needed with it: the root key \(\S+keys\/root\.key\)/)
  assert.equal(fs.statSync(path.join(folder, 'tables/users.copy.gz')).mode & 0o777, 0o600)
  const verified = await command('verify-records', [], DATA_DIR)
  assert.deepEqual([verified.code, verified.err], [0, ''])
  assert.match(verified.out, /Whole\./)
  const twice = await command('backup', [folder], DATA_DIR)
  assert.deepEqual([twice.code, /^The folder \S+ is not empty; give each backup one of its own\.\n$/.test(twice.err)], [1, true])
  const over = await command('restore', [folder], DATA_DIR)
  assert.deepEqual([over.code, /^The database is not empty; [^\n]+\n$/.test(over.err)], [1, true])
  const place = await findDatabase({ dataDir: DATA_DIR })
  const { db, close } = connect(place.url, { max: 1 })
  await sql`insert into files (owner_id, owner_kind, purpose, name, stored_as, type, bytes, sha256)
    select id, 'user', 'test', 'lost', 'a-file-that-the-store-lost.pdf', 'application/pdf', 1, '' from users limit 1`.execute(db)
  await close()
  await place.stop()
  const partly = await command('backup', [path.join(home, 'partly')], DATA_DIR)
  assert.deepEqual([partly.code, /^MISSING: .* a-file-that-the-store-lost\.pdf$/m.test(partly.err)], [1, true])
  assert.match(partly.out, /^\d+ rows of \d+ tables and 0 files are in /)
  await stopProcesses(DATA_DIR)

  const restored = await command('restore', [folder], fresh)
  assert.deepEqual([restored.code, restored.err], [0, ''])
  assert.match(restored.out, /^\d+ rows and 0 files are as they were at \S+; the chain of records is whole\.\n/)
  assert.match(restored.out, /put the root key of that installation at \S+keys\/root\.key/)
  fs.cpSync(path.join(DATA_DIR, 'keys'), path.join(fresh, 'keys'), { recursive: true })
  const address = await startProcess({ DATA_DIR: fresh }).address
  const person = { email: buyer.email, password: TEST_PASSWORD, clientId: CLIENT_IDS.shop, grantType: 'password' as const }
  const { access_token: token } = await networkClient(address)(login, person)
  assert.equal((await networkClient(address, token)(getInfo, {})).user.email, buyer.email)
  await stopProcesses(fresh)
})
