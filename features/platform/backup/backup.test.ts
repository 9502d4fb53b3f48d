// The drill: a shop at work is backed up, put into an empty place, found to be as it was, and goes on there.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { CLIENT_IDS, login } from '#contract/account.ts'
import { orderDetail, uploadReceipt } from '#contract/order.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { connect, sql, type Db } from '#db/connect.ts'
import { OWNER, SERVING } from '#db/open.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { anyFile, sweepFiles } from '#features/platform/file/file.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { readWhole, steadyStore } from '#features/platform/object-store/object-store.ts'
import { checkRecords, sealRecords } from '#features/platform/record/record.ts'
import { credited, orderingBuyer, placed, receiptFile } from '#features/sales/order/order.samples.ts'
import { onServer, testApp, testDatabase } from '#testing/app.ts'
import { TEST_PASSWORD, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { backUp, readManifest, restore } from './backup.ts'

const now = new Date('2026-11-02T08:00:00Z')
const root = randomBytes(32)
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-backup-'))
after(() => fs.rmSync(home, { recursive: true, force: true }))

const ownerOf = (ownerUrl: string) => ({ url: ownerUrl, role: OWNER })
const read = async <T>(db: Db, text: string) => (await sql.raw<T>(text).execute(db)).rows

/** Everything that a database promises beside its rows. */
const promises = (db: Db) =>
  read(
    db,
    `select 'constraint' as kind, conrelid::regclass || ' ' || conname::text as name, pg_get_constraintdef(oid) || convalidated::text as text
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select 'trigger', tgrelid::regclass || ' ' || tgname::text, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text not like 'pg\\_%'
    union all select 'grant', relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace and relacl is not null
    order by 1, 2`,
  )

async function tables(db: Db): Promise<string[]> {
  const rows = await read<{ name: string }>(
    db,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  )
  return rows.map(({ name }) => name)
}
const contentOf = async (db: Db, table: string) =>
  (
    await read<{ rows: number; sum: string }>(
      db,
      `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`,
    )
  )[0]!

test('a shop at work is backed up as it was at one moment, and goes on from there in an empty place', async () => {
  const app = await testApp('demo', { root })
  // A tenth of the pictures shows the same, and there are fewer to be made safe on the disk.
  await sql`update product_images set file_id = null where file_id % 10 <> 0`.execute(app.owner)
  await sql`delete from files where owner_kind = 'product' and id not in (
    select file_id from product_images where file_id is not null
    union select file_id from product_models where file_id is not null
    union select file_id from product_documents where file_id is not null)`.execute(app.owner)
  const staff = await testStaff(app, 'administrator')
  const bed = await testProduct(app, { shopId: 1 })
  const buyer = await orderingBuyer(app)
  const [paid, open] = [
    ...(await placed(buyer, { products: [{ product: bed }] })),
    ...(await placed(buyer, { products: [{ product: bed, count: 2 }] })),
  ] as [number, number]
  await buyer.call(uploadReceipt, { orderId: paid, ossIds: String(await receiptFile(buyer)) })
  await credited(staff, paid)
  const strange = 'tab\t line\n back\\slash \\N \\. "quoted" ünïcode 病床 \u0001 end'
  await audit(app.db, { staff: null, action: 'strange', subjectKind: 'thing', subjectId: 1, detail: { strange }, now })
  await sealRecords(app.db)

  // Somebody is always at it: what one transaction writes into two tables is in both or in neither.
  let busy = true
  let written = 0
  const work = (async () => {
    for (; busy; written++) {
      await app.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('search_terms')
          .values({ day: '2026-11-02', term: `load ${written}`, seeker: 1 })
          .execute()
        await audit(tx, { staff: null, action: 'load', subjectKind: 'load', subjectId: written, detail: { term: 'x'.repeat(500) }, now })
      })
    }
  })()
  while (written < 50) await new Promise((resolve) => setTimeout(resolve, 5))
  const manifest = await backUp({ url: app.databaseUrl }, app.files, path.join(home, 'first'), now)
  busy = false
  await work
  const saved = manifest.tables.find(({ name }) => name === 'audit_log')!.rows
  assert.ok(written > 60, `${written} written meanwhile`)

  const database = await testDatabase('none')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-restored-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const files = folderStore(folder)
  await restore({ url: database.url, owner: ownerOf(database.ownerUrl) }, SERVING, files, path.join(home, 'first'))
  const there = await testApp('demo', { database, files, root })

  assert.deepEqual(await promises(there.owner), await promises(app.owner))
  const moved = ['audit_log', 'search_terms', 'records_unsealed', 'kysely_migration']
  assert.deepEqual(await tables(there.owner), await tables(app.owner))
  for (const table of await tables(app.owner)) {
    const found = await contentOf(there.owner, table)
    if (!moved.includes(table)) assert.deepEqual(found, await contentOf(app.owner, table), table) // columns that are made from others, too
    if (!table.startsWith('kysely_')) assert.equal(found.rows, manifest.tables.find(({ name }) => name === table)!.rows, table)
  }
  const [load] = await read<{ terms: number; acts: number }>(
    there.db,
    `select (select count(*)::int from search_terms where term like 'load%') as terms, (select count(*)::int from audit_log where action = 'load') as acts`,
  )
  assert.ok(load!.acts >= 50 && load!.acts < written)
  assert.equal(load!.terms, load!.acts)
  const [kept] = await read<{ detail: { strange: string } }>(there.db, `select detail from audit_log where action = 'strange'`)
  assert.equal(kept!.detail.strange, strange)

  const before = await checkRecords(there.db, manifest.head)
  assert.deepEqual(before.broken, [])
  assert.equal(await sealRecords(there.db), before.waiting)
  assert.deepEqual((await checkRecords(there.db, manifest.head)).broken, [])
  assert.ok(saved >= 51)

  // It goes on: the same buyer logs in with the same password, sees what there was and orders; numbers go on, too.
  const { access_token: token } = await there.client()(login, {
    email: buyer.email,
    password: TEST_PASSWORD,
    clientId: CLIENT_IDS.shop,
    grantType: 'password',
  })
  const again = { ...buyer, call: there.client({ token }), token }
  assert.equal((await again.call(orderDetail, { id: open })).state, (await buyer.call(orderDetail, { id: open })).state)
  const [next] = (await placed(again, { products: [{ product: bed }] })) as [number]
  assert.ok(next > open)
  const cashier = await testStaff(there, 'administrator')
  await credited(cashier, next)
  assert.deepEqual((await cashier.call(deskOrder, { id: next })).instalments[0]?.state, 'received')
  const receipt = await there.db.selectFrom('receipts').select('file_id').executeTakeFirstOrThrow()
  const stored = (await anyFile(there.db, receipt.file_id))!.stored_as
  assert.deepEqual(await readWhole(files, stored), await readWhole(app.files, stored))
  await assert.rejects(sql`delete from audit_log`.execute(there.db), { code: '42501' })
  await assert.rejects(sql`delete from audit_log`.execute(there.owner), /append-only/)
})

test('what is not empty, not whole or of a later version is refused in one sentence, and the database stays empty', async () => {
  const app = await testApp('empty')
  await receiptFile(await orderingBuyer(app))
  const good = path.join(home, 'good')
  const manifest = await backUp({ url: app.databaseUrl }, app.files, good, now)
  const files = folderStore(path.join(home, 'store'))
  const tried = async (folder: string, wanted: RegExp) => {
    const database = await testDatabase('none')
    await assert.rejects(restore({ url: database.url, owner: ownerOf(database.ownerUrl) }, SERVING, files, folder), wanted)
    const { db, close } = connect(database.ownerUrl, { max: 1 })
    assert.deepEqual(await tables(db), [], 'the next try finds an empty database')
    await close()
    await onServer(`drop database ${database.name}`)
  }
  const unread = (folder: string, wanted: RegExp) => assert.rejects(readManifest(folder), wanted)
  const damaged = (name: string, change: (folder: string) => void) => {
    const folder = path.join(home, name)
    fs.cpSync(good, folder, { recursive: true })
    change(folder)
    return folder
  }
  const rewritten = (folder: string, text: string) => fs.writeFileSync(path.join(folder, 'manifest.json'), text)
  await assert.rejects(
    backUp({ url: app.databaseUrl }, app.files, good, now),
    /^Error: The folder \S+ is not empty; give each backup one of its own\.$/,
  )
  const occupied = await testDatabase('empty')
  await assert.rejects(
    restore({ url: occupied.url, owner: ownerOf(occupied.ownerUrl) }, SERVING, files, good),
    /^Error: The database is not empty; restore into a new one, or into a new DATA_DIR\.$/,
  )
  await onServer(`drop database ${occupied.name}`)
  await unread(path.join(home, 'none'), /^Error: There is no finished backup in \S+: manifest\.json is missing\.$/)
  await tried(
    damaged('cut', (folder) => fs.rmSync(path.join(folder, 'manifest.json'))),
    /no finished backup/,
  )
  await unread(
    damaged('changed', (folder) => rewritten(folder, JSON.stringify({ ...manifest, madeAt: 'x' }))),
    /manifest\.json in \S+ is damaged/,
  )
  await tried(
    damaged('lost', (folder) => fs.rmSync(path.join(folder, 'tables/users.copy.gz'))),
    /users\.copy\.gz cannot be read: ENOENT/,
  )
  const users = 'tables/users.copy.gz'
  await tried(
    damaged('short', (folder) => fs.truncateSync(path.join(folder, users), 60)),
    /users\.copy\.gz cannot be read/,
  )
  await tried(
    damaged('swapped', (folder) => fs.copyFileSync(path.join(folder, 'tables/cart_items.copy.gz'), path.join(folder, users))),
    /users\.copy\.gz is damaged/,
  )
  await tried(
    damaged('file', (folder) => {
      const [name] = fs.readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((one) => one.includes('.'))
      fs.appendFileSync(path.join(folder, 'files', name!), 'x')
    }),
    /files\/\S+ is damaged/,
  )
  const { checksum: _, ...facts } = manifest
  const later = { ...facts, migration: '9999_later' }
  const checksum = createHash('sha256').update(JSON.stringify(later)).digest('hex')
  await tried(
    damaged('later', (folder) => rewritten(folder, JSON.stringify({ ...later, checksum }))),
    /made by a later version \(9999_later\)/,
  )
})

test('a file that the store has lost is noted, and everything else is in the backup and comes back; a store that fails ends it', async () => {
  const app = await testApp('empty')
  const buyer = await orderingBuyer(app)
  for (let n = 0; n < 2; n++) await receiptFile(buyer)
  const [lost, kept] = await read<{ stored_as: string }>(app.db, 'select stored_as from files order by id')
  await app.files.remove(lost!.stored_as)
  const folder = path.join(home, 'lost-file')
  const manifest = await backUp(
    { url: app.databaseUrl },
    steadyStore(app.files, () => undefined),
    folder,
    now,
  )
  assert.deepEqual([manifest.files.count, manifest.missing], [1, [lost!.stored_as]])

  const database = await testDatabase('none')
  const files = folderStore(path.join(home, 'lost-file-store'))
  const back = await restore({ url: database.url, owner: ownerOf(database.ownerUrl) }, SERVING, files, folder)
  assert.deepEqual(back.missing, [lost!.stored_as])
  assert.deepEqual(await readWhole(files, kept!.stored_as), await readWhole(app.files, kept!.stored_as))
  await onServer(`drop database ${database.name}`)

  const fails = { read: () => Promise.reject(new Error('the store does not answer')) }
  await assert.rejects(backUp({ url: app.databaseUrl }, fails, path.join(home, 'unanswered'), now), /does not answer/)
  await assert.rejects(readManifest(path.join(home, 'unanswered')), /no finished backup/)
})

test('what a backup still has to read is not swept meanwhile', async () => {
  const app = await testApp('empty')
  const buyer = await orderingBuyer(app)
  for (let n = 0; n < 3; n++) await receiptFile(buyer)
  const folder = path.join(home, 'swept')
  let swept = -1
  const slow: typeof app.files.read = async (name) => {
    if (swept < 0) {
      await sql`delete from files`.execute(app.owner)
      swept = await sweepFiles(app.db, app.files, now)
    }
    return app.files.read(name)
  }
  assert.equal((await backUp({ url: app.databaseUrl }, { read: slow }, folder, now)).files.count, 3)
  assert.equal(swept, 0)
  assert.equal(await sweepFiles(app.db, app.files, now), 3)
})
