// Pictures of many products from a ZIP: every file is told of, nothing is shown before it is started, and it is put back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ARCHIVE_MAX_FILES, bulkItems, bulkRun, bulkSheet, cancelBulk, importPictures, startBulk, undoBulk } from '#contract/bulk.ts'
import { CallError, fileOf } from '#contract/client.ts'
import { deskProduct, editProduct, productTrail, uploadPicture } from '#contract/product-desk.ts'
import { cellsIn } from '#features/platform/spreadsheet/spreadsheet.samples.ts'
import { zipOf, type Packed } from '#features/platform/archive/archive.samples.ts'
import { readWhole } from '#features/platform/object-store/object-store.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { sweepUploads } from '#features/catalogue/product/product.ts'
import { testApp } from '#testing/app.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { after, days } from '#shared/time.ts'
import { workRun } from './bulk.work.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const faults: unknown[] = []
const work = (id: number) => workRun({ db: app.db, files: () => app.files, now: () => app.clock.now, log: (line) => faults.push(line) }, id)

let colour = 0
/** Each has a colour of its own. */
async function picture(type: 'png' | 'jpeg' | 'webp' = 'png', side = 400): Promise<Uint8Array<ArrayBuffer>> {
  const background = `#${(++colour * 40_503).toString(16).padStart(6, '0').slice(-6)}`
  return Uint8Array.from(await sharp({ create: { width: side, height: side, channels: 3, background } }).toFormat(type).toBuffer()) // prettier-ignore
}
const zip = (entries: readonly Packed[]) => new File([zipOf(entries)], 'pictures.zip')
const modelOf = async (id: number) => (await manager.call(deskProduct, { id })).productModel
const shown = async (id: number) => (await manager.call(deskProduct, { id })).images.map(({ fileId }) => fileId)
const planned = async (file: File, way: 'add' | 'replace' = 'add', who: TestStaff = manager) => {
  const { id } = await who.call(importPictures, { file, way })
  await work(id)
  return who.call(bulkRun, { id })
}
async function done(run: { id: number; will: number }) {
  await manager.call(startBulk, { id: run.id, count: run.will })
  await work(run.id)
  return manager.call(bulkRun, { id: run.id })
}
const told = async (id: number) => {
  const { rows } = await manager.call(bulkItems, { id, pageNum: 1, pageSize: 100 })
  return rows.map(({ label, state, changes, reason }) => [label, state, ...changes.map(({ called, from, to }) => `${called}: ${from} → ${to}`), reason].filter(Boolean).join(' | ')) // prettier-ignore
}
const refused = (message: RegExp) => (error: unknown) => error instanceof CallError && message.test(error.message)

test('each file is told of, pictures come into their places, and all of it is put back', async () => {
  const [one, other] = [await testProduct(app), await testProduct(app)]
  const [a, b] = [await modelOf(one.id), await modelOf(other.id)]
  const main = await picture()
  const file = zip([
    { name: `${a}.png`, bytes: main },
    { name: `${a}-2.jpg`, bytes: await picture('jpeg') },
    { name: `${b}/1.webp`, bytes: await picture('webp') },
    { name: `${b.toLowerCase().replace('-', '_')}-2.png`, bytes: main },
    { name: `${a}-3.png`, bytes: main },
    { name: 'NO-SUCH-9.jpg', bytes: await picture() },
    { name: `${b}-3.jpg`, bytes: await picture('png', 399) },
    { name: `${b}-4.jpg`, bytes: new TextEncoder().encode('no picture, whatever it is called') },
    { name: `${b}-5.jpg`, bytes: await picture(), flags: 0x801 },
    { name: `../${b}-6.jpg`, bytes: await picture() },
    { name: `${b}-7.png`, bytes: await picture(), spoilt: true },
    { name: `${b}-8.png`, bytes: new Uint8Array(31 * 1024 * 1024) },
    { name: `__MACOSX/._${b}.png`, bytes: new Uint8Array(9) },
  ])
  const run = await planned(file)
  assert.deepEqual([run.state, run.picked, run.will, run.wont, run.wish['files']], ['planned', 13, 2, 9, 13])
  assert.deepEqual(await told(run.id), [
    `${a} | will | Main picture:  → ${a}.png | Picture 2:  → ${a}-2.jpg`,
    `${b} | will | Main picture:  → ${b}/1.webp | Picture 2:  → ${b.toLowerCase().replace('-', '_')}-2.png`,
    `${a}-3.png | wont | The product has this picture already, or gets it from another file.`,
    'NO-SUCH-9.jpg | wont | Its name matches no product that you can edit, neither by model nor by GTIN.',
    `${b}-3.jpg | wont | This picture is too small: its shorter side needs at least 400 pixels.`,
    `${b}-4.jpg | wont | This type of file is not accepted. Accepted types: JPG, PNG, WebP.`,
    `${b}-5.jpg | wont | It is protected by a password.`,
    `../${b}-6.jpg | wont | Its path leads out of the ZIP.`,
    `${b}-7.png | wont | The picture cannot be read.`,
    `${b}-8.png | wont | The file exceeds the limit.`,
    `__MACOSX/._${b}.png | wont | It is a file of the computer’s own, not a picture.`,
  ])
  assert.deepEqual(await shown(one.id), [], 'nothing is shown yet')
  assert.equal((await app.db.selectFrom('files').select('id').where('purpose', '=', 'pictures').execute()).length, 0, 'the archive is gone')

  await sweepUploads(app.db, after(app.clock.now, days(2)))
  assert.deepEqual((await done(run)).done, 2, 'also two days later')
  assert.equal((await shown(one.id)).length, 2)
  const [first] = await shown(other.id)
  const { stored_as: storedAs } = await app.db.selectFrom('files').select('stored_as').where('id', '=', first!).executeTakeFirstOrThrow()
  assert.deepEqual((await sharp(await readWhole(app.files, storedAs)).metadata()).format, 'webp', 'as pictures of the form are kept')
  const trail = await manager.call(productTrail, { id: one.id, pageNum: 1, pageSize: 5 })
  assert.equal(trail.rows[0]!.action, 'product.edit')
  const sheet = (await cellsIn(
    new Uint8Array(await (await fileOf(await manager.call(bulkSheet, { id: run.id, part: 1 }))).blob.arrayBuffer()),
  )) as string[][]
  assert.deepEqual(sheet[2]!.slice(0, 4), [a, 'Picture 2', null, `${a}-2.jpg`])

  const again = await planned(file)
  assert.equal(again.will, 0, 'brought once more it changes nothing')
  const undone = await manager.call(undoBulk, { id: run.id })
  assert.equal((await told(undone.id))[0], `${a} | will | Main picture: ${a}.png →  | Picture 2: ${a}-2.jpg → `)
  assert.equal((await done(undone)).done, 2)
  assert.deepEqual([await shown(one.id), await shown(other.id)], [[], []])
  assert.deepEqual(faults, [])
})

test('in place of the one with its number: what was said of it stays, and it comes back; not where somebody has changed it since', async () => {
  const [one, other] = [await testProduct(app), await testProduct(app)]
  for (const { id } of [one, other]) {
    const { fileId } = await manager.call(uploadPicture, { id, file: new File([await picture()], 'old.png') })
    const alt = { en: 'Front', zh: '', es: '', fr: '', pt: '' }
    await manager.call(editProduct, { id, version: 1, images: [{ fileId, alt, shows: [] }] })
  }
  const before = [await shown(one.id), await shown(other.id)]
  const run = await planned(
    zip([
      { name: `${await modelOf(one.id)}-1.png`, bytes: await picture() },
      { name: `${await modelOf(other.id)}.png`, bytes: await picture() },
    ]),
    'replace',
  )
  assert.match((await told(run.id))[0]!, /Main picture: old.webp → TEST-\d+-1.png/)
  await done(run)
  const { images, version } = await manager.call(deskProduct, { id: one.id })
  assert.deepEqual([images.length, images[0]!.alt.en, images[0]!.fileId === before[0]![0]], [1, 'Front', false])
  await manager.call(editProduct, { id: one.id, version, images: [] })
  const undone = await manager.call(undoBulk, { id: run.id })
  assert.deepEqual([undone.will, undone.wont], [1, 1])
  await done(undone)
  assert.deepEqual([await shown(one.id), await shown(other.id)], [[], before[1]])
})

test('somebody who was faster between looking and starting is not overwritten', async () => {
  const { id } = await testProduct(app)
  const run = await planned(zip([{ name: `${await modelOf(id)}.png`, bytes: await picture() }]))
  await manager.call(editProduct, { id, version: 1, warrantyMonths: 7 })
  const { failed, refusals } = await done(run)
  assert.deepEqual([failed, await shown(id)], [1, []])
  assert.match(refusals[0]!.reason, /changed/i)
})

test('another shop’s product looks like none, to see and to start', async () => {
  const { id } = await testProduct(app, { shopId: 1 })
  await testProduct(app, { shopId: 2 })
  const seller = await testStaff(app, 'seller', 2)
  const run = await planned(zip([{ name: `${await modelOf(id)}.png`, bytes: await picture() }]), 'add', seller)
  assert.deepEqual([run.will, run.wont], [0, 1])
  assert.match(run.refusals[0]!.reason, /matches no product/)
})

test('what is no ZIP, empty, or more than can be looked at is refused at once, and nothing is kept', async () => {
  const many = Array.from({ length: ARCHIVE_MAX_FILES + 1 }, (_, n) => ({ name: `${n}.jpg`, bytes: new Uint8Array(1) }))
  const huge = Array.from({ length: 300 }, (_, n) => ({ name: `${n}.jpg`, bytes: new Uint8Array(1), claims: 4_000_000 }))
  const send = (file: File) => manager.call(importPictures, { file, way: 'add' })
  await assert.rejects(send(new File(['nothing of the kind'], 'a.zip')), refused(/cannot be read/))
  await assert.rejects(send(zip([])), refused(/no file in the ZIP/))
  await assert.rejects(send(zip([{ name: 'folder/', bytes: new Uint8Array() }])), refused(/no file in the ZIP/))
  await assert.rejects(send(zip(many)), refused(/2,001 files; at most 2,000/))
  await assert.rejects(send(zip(huge)), refused(/larger than a gigabyte/))
  assert.equal((await app.db.selectFrom('files').select('id').where('purpose', '=', 'pictures').execute()).length, 0)
})

test('thrown away before it is started: its archive goes at once, its pictures with the sweep', async () => {
  const { id } = await testProduct(app)
  const run = await planned(zip([{ name: `${await modelOf(id)}.png`, bytes: await picture() }]))
  await manager.call(cancelBulk, { id: run.id })
  await sweepUploads(app.db, after(app.clock.now, days(4)))
  assert.equal((await app.db.selectFrom('product_uploads').select('file_id').where('product_id', '=', id).execute()).length, 0)
})
