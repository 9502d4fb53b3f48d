import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { OWNERS, type Owner, type OwnerKind } from './owner.rules.ts'
import { download, pdf } from './file.samples.ts'
import { keepBytes, ownerGone, ownFiles, publishPicture, readableFile } from './file.ts'

const app = await testApp('empty')
const kinds = Object.keys(OWNERS) as OwnerKind[]
const keep = (owner: Owner, size = pdf.length) => {
  const content = new Blob([pdf, new Uint8Array(Math.max(0, size - pdf.length))])
  const file = { owner, purpose: 'test', name: 'paper', type: 'application/pdf', content } as const
  return keepBytes({ db: app.db, files: app.files, now: app.clock.now }, file, async (_, row) => row.id)
}
const isThere = async (id: number) => (await app.db.selectFrom('files').select('id').where('id', '=', id).execute()).length === 1

test('what belongs to another kind of owner is foreign, whatever its number', async () => {
  const buyer = await testBuyer(app)
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  for (const kind of kinds.filter((one) => one !== 'buyer')) {
    const file = await keep({ kind, id })
    assert.equal(await readableFile(app.db, file, id), undefined, kind)
    assert.deepEqual(await ownFiles(app.db, id, [file]), [])
    await assert.rejects(download(buyer, file), { code: 404 })
    await assert.rejects(publishPicture(app.db, { id: file, ownerId: id }), { word: 'not-found' })
  }
  assert.ok(await readableFile(app.db, await keep({ kind: 'buyer', id }), id))
})

test('when an owner goes its files go or stay as the kind says; those of others with its number stay', async () => {
  const files = new Map<OwnerKind, number>()
  for (const kind of kinds) files.set(kind, await keep({ kind, id: 77 }))
  const other = await keep({ kind: 'product', id: 78 })
  for (const kind of kinds) {
    await inTransaction(app.db, (tx) => ownerGone(tx, { kind, id: 77 }))
    assert.equal(await isThere(files.get(kind)!), OWNERS[kind].whenGone === 'stay', kind)
    const later = kinds.slice(kinds.indexOf(kind) + 1)
    for (const one of later) assert.ok(await isThere(files.get(one)!), one)
  }
  assert.ok(await isThere(other))
})

test('each owner of a bounded kind has a total of its own', async () => {
  const { maxBytes } = OWNERS.buyer
  const first = await keep({ kind: 'buyer', id: 501 })
  await app.db.updateTable('files').set({ bytes: maxBytes }).where('id', '=', first).execute()
  await assert.rejects(keep({ kind: 'buyer', id: 501 }), { word: 'files-full' })
  await keep({ kind: 'buyer', id: 502 })
  await keep({ kind: 'order', id: 501 })
})

test('nothing is kept when what the file is for refuses', async () => {
  const before = await app.db.selectFrom('files').select('id').execute()
  const file = { owner: { kind: 'order', id: 1 }, purpose: 'test', name: 'x', type: 'application/pdf', content: new Blob([pdf]) } as const
  const failing = keepBytes({ db: app.db, files: app.files, now: app.clock.now }, file, () => Promise.reject(new Error('on purpose')))
  await assert.rejects(failing, /on purpose/)
  assert.deepEqual(await app.db.selectFrom('files').select('id').execute(), before)
  assert.deepEqual(await app.db.selectFrom('file_leftovers').selectAll().execute(), await goneOnes())
})

/** Of deleted rows above: they wait for a sweep. */
const goneOnes = () => app.db.selectFrom('file_leftovers').selectAll().where('due_at', '<', app.clock.now).execute()
