// Rows as they were before there was one store, brought over by the migration and by the next start.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { connect, sql } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readableFile } from '#features/platform/file/file.ts'
import { testFolder } from '#features/platform/object-store/object-store.samples.ts'
import { readWhole } from '#features/platform/object-store/object-store.ts'
import { onServer } from '#testing/app.ts'
import { modelPlace } from './model-3d.ts'
import { readDocument } from './detail.ts'
import { moveContentIntoStore } from './stored-content.ts'

const SERVER = process.env['TEST_DATABASE_URL']!
const name = `test_${randomBytes(6).toString('hex')}`
const url = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href
await onServer(`create database ${name}`)
const { db, close } = connect(url)
after(async () => {
  await close()
  await onServer(`drop database ${name} with (force)`)
})

const now = new Date('2026-11-02T08:00:00Z')
const { files, names } = testFolder()
const model = randomBytes(3000)
const paper = Buffer.from('%PDF-1.7 paper')

test('uploads keep their owners; models and documents move out of the database, once', async () => {
  await migrate(db, '0017_model_views')
  await sql.raw(OLD_ROWS).execute(db)
  await sql`insert into product_models (product_id, content, version, bytes, width_mm, height_mm, depth_mm, triangles, by_staff, changed_at)
    values (1, ${model}, 'aaaaaaaa', 3000, 1, 1, 1, 1, true, ${now})`.execute(db)
  await sql`insert into product_documents (product_id, kind, title, file_name, bytes, content)
    values (1, 'manual', '{"en": "Manual"}', 'manual.pdf', ${paper.length}, ${paper})`.execute(db)
  await migrate(db)

  const { id: uploaded, owner_id: buyerId } = await db.selectFrom('files').select(['id', 'owner_id']).executeTakeFirstOrThrow()
  assert.equal((await readableFile(db, uploaded, buyerId))?.name, 'receipt.pdf')

  assert.equal(await moveContentIntoStore({ db, files, now }), 2)
  assert.equal(await moveContentIntoStore({ db, files, now }), 0)
  assert.ok(model.equals(await readWhole(files, (await modelPlace(db, 1))!.stored_as)))
  const { id: documentId } = await db.selectFrom('product_documents').select('id').executeTakeFirstOrThrow()
  const document = (await readDocument(db, documentId))!
  assert.deepEqual([document.file_name, String(await readWhole(files, document.stored_as))], ['manual.pdf', String(paper)])
  const kept = await db.selectFrom('files').select(['owner_kind', 'owner_id', 'purpose', 'type']).orderBy('id').execute()
  assert.deepEqual(
    kept.map((row) => [row.owner_kind, row.owner_id, row.purpose, row.type]),
    [
      ['buyer', buyerId, 'shop', 'application/pdf'],
      ['product', 1, 'model', 'model/gltf-binary'],
      ['product', 1, 'document', 'application/pdf'],
    ],
  )
  assert.equal(names().length, 2)
  assert.deepEqual(await db.selectFrom('file_leftovers').selectAll().execute(), [])
})

test('several processes may move at once: each file moves once', async () => {
  await db.updateTable('product_models').set({ content: model, file_id: null }).execute()
  const moved = await Promise.all(Array.from({ length: 4 }, () => moveContentIntoStore({ db, files, now })))
  assert.equal(
    moved.reduce((sum, one) => sum + one, 0),
    1,
  )
  assert.deepEqual(await db.selectFrom('file_leftovers').selectAll().execute(), [])
})

const OLD_ROWS = `
  insert into shops (id, slug, name, city, country, founded) values (1, 's', 'S', 'Suzhou', 'CN', 2001);
  insert into categories (id, weight, name) values (1, 1, '{"en": "C"}');
  insert into products (id, shop_id, category_id, model, brand, manufacturer, name, brief, list_cents, lead_days)
    values (1, 1, 1, 'M', 'B', 'W', '{"en": "P"}', '{"en": ""}', 1000, 10);
  insert into users (email, user_name, password_hash, first_name, last_name, nation, phone, identity_type, invite_code)
    values ('a@b.test', 'a', 'x', 'A', 'B', 'DE', '1', 'clinic', 'a');
  insert into files (owner_id, purpose, name, stored_as, type, bytes, sha256)
    select id, 'shop', 'receipt.pdf', 'aaaaaaaaaaaaaaaaaaaaaaaa.pdf', 'application/pdf', 10, '\\x00' from users`
