// What should not have been sent is gone wherever the file is shown, and whoever sent it learns why.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/after-sale-desk.ts'
import { openSale, sale, saleFile } from '#contract/after-sale.ts'
import { auditList } from '#contract/audit-desk.ts'
import { downloadFile, filesByIds, uploadFile } from '#contract/file.ts'
import { inboxList } from '#contract/inbox.ts'
import { removeFile } from '#contract/file-removal.ts'
import { png } from '#features/platform/picture/picture.samples.ts'
import { sweepFiles } from '#features/platform/file/file.ts'
import { testFolder } from '#features/platform/object-store/object-store.samples.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { delivered, opening } from '#features/aftercare/after-sale/after-sale.samples.ts'
import { asked } from '#features/sales/quotation/quotation.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'

const store = testFolder()
const app = await testApp('empty', { files: store.files })
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [boss, sales, seller, buyer] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
  await orderingBuyer(app),
]
const people = { buyer, staff: boss, product }
const sent = async () =>
  Number((await buyer.call(uploadFile, { file: new File([png], 'Anna Berg ward 3.png', { type: 'image/png' }), modules: 'evidence' })).ossId) // prettier-ignore

test('file.removed: what is in a file is removed wherever it is shown: a picture stands in its place, and the object is gone with the next sweep', async () => {
  const ossId = await sent()
  const orderId = await delivered(people)
  const { id } = await buyer.call(openSale, await opening({ buyer }, orderId, { ossIds: [ossId] }))
  const shown = async () => Buffer.from(await (await buyer.call(saleFile, { id, fileId: ossId })).arrayBuffer())
  const before = await shown()
  const { stored_as: object } = await app.db.selectFrom('files').select('stored_as').where('id', '=', ossId).executeTakeFirstOrThrow()
  const names = store.names().length
  assert.ok(store.names().includes(object))
  const reason = 'The name of a patient can be read'
  for (const who of [sales, seller]) await assert.rejects(who.call(removeFile, { id: ossId, reason }), { code: 403 })
  await assert.rejects(boss.call(removeFile, { id: ossId, reason: '' }), { code: 400 })
  await Promise.all(Array.from({ length: 6 }, () => boss.call(removeFile, { id: ossId, reason })))
  await boss.call(removeFile, { id: ossId, reason: 'Once more' })

  const after = await shown()
  assert.notDeepEqual(after, before)
  assert.deepEqual(Buffer.from(await (await boss.call(desk.deskSaleFile, { id, fileId: ossId })).arrayBuffer()), after)
  assert.deepEqual(Buffer.from(await (await buyer.call(downloadFile, { id: ossId })).arrayBuffer()), after)
  const [file] = (await buyer.call(sale, { id })).imgs
  assert.deepEqual(
    [file?.fileName, file?.type, file?.url],
    ['removed.png', 'image/png', `/dev-api/shop/pm/sale/${id}/file/${ossId}?removed`],
  )
  assert.deepEqual((await buyer.call(filesByIds, { ids: [ossId] })).map(({ originalName }) => originalName), ['removed.png']) // prettier-ignore
  await sweepFiles(app.db, app.files, app.clock.now)
  assert.deepEqual([store.names().length, store.names().includes(object)], [names, false], 'one object in place of the other')
  assert.deepEqual(await shown(), after)
  assert.ok(!JSON.stringify(await app.db.selectFrom('files').selectAll().execute()).includes('Anna Berg'))

  await settle(app)
  const mails = (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'file-removed')
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.text, /The name of a patient can be read[\s\S]*\(AS-\d{6}\)[\s\S]*cannot be had back/)
  assert.match(mails[0]!.text, new RegExp(`/after-sale-detail\\?id=${id}`))
  const news = (await sales.call(inboxList, { pageSize: 100 })).rows.find(({ kind, thingId }) => kind === 'after-sale' && thingId === id)
  assert.ok(news?.news.some(({ act, text }) => act === 'file.remove' && text === 'Content of a file removed'))
  const { rows } = await boss.call(auditList, { action: 'file.remove' })
  assert.deepEqual(rows.map(({ kind, subjectId }) => [kind, subjectId]), [['file', ossId]]) // prettier-ignore
})

test('whoever has added a file to a case learns that it was removed; of a request that two shops answer both do', async () => {
  const lamp = await testProduct(app, { shopId: 2, listCents: 30_000 })
  const [bench, other] = [await testStaff(app, 'warehouse'), await testStaff(app, 'seller', 2)]
  const told = async (who: typeof sales, kind: string, id: number) =>
    (await who.call(inboxList, { pageSize: 100 })).rows.some((row) => row.kind === kind && row.thingId === id && row.news.some(({ act }) => act === 'file.remove')) // prettier-ignore
  const orderId = await delivered(people)
  const { id } = await buyer.call(openSale, await opening({ buyer }, orderId))
  const added = await bench.call(desk.addSaleFile, { id, internal: 'Y', file: new File([png], 'ward.png', { type: 'image/png' }) })
  await boss.call(removeFile, { id: added.fileId, reason: 'Of another case' })
  assert.ok(await told(bench, 'after-sale', id))
  const ossId = await sent()
  const { parts } = await asked(buyer, [{ product }, { product: lamp }], { ossIds: [ossId] })
  await boss.call(removeFile, { id: ossId, reason: 'The name of a patient can be read' })
  const [mine, theirs] = [seller, other].map((_, at) => parts.find(({ shopId }) => shopId === at + 1)!.id)
  assert.deepEqual(await Promise.all([told(seller, 'quotation', mine!), told(other, 'quotation', theirs!)]), [true, true]) // prettier-ignore
})

test('papers, catalogue files and numbers that nobody has are refused alike; what a colleague has sent is removed without a mail', async () => {
  const insert = (owner_kind: string) =>
    app.db
      .insertInto('files')
      .values({
        owner_kind,
        owner_id: 1,
        purpose: 'x',
        name: 'x.pdf',
        stored_as: `${owner_kind}.pdf`,
        type: 'application/pdf',
        bytes: 1,
        sha256: Buffer.alloc(32),
        created_at: app.clock.now,
      }) // prettier-ignore
      .returning('id')
      .executeTakeFirstOrThrow()
  for (const kind of ['document', 'order', 'product', 'bank', 'page', 'shop', 'category'])
    await assert.rejects(boss.call(removeFile, { id: (await insert(kind)).id, reason: 'A mistake' }), { code: 404 })
  await assert.rejects(boss.call(removeFile, { id: 999_999, reason: 'A mistake' }), { code: 404 })
  const { id } = await insert('staff')
  const before = (await app.db.selectFrom('mails').select('id').execute()).length
  await boss.call(removeFile, { id, reason: 'Of another buyer' })
  assert.equal((await app.db.selectFrom('files').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name, 'removed.png')
  assert.equal((await app.db.selectFrom('mails').select('id').execute()).length, before)
})
