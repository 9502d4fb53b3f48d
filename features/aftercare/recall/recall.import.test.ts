// Files of openFDA: every record is accounted for, the same file or record again changes nothing, an update is a new version with what differs.
import assert from 'node:assert/strict'
import { deflateRawSync } from 'node:zlib'
import { test } from 'node:test'
import * as desk from '#contract/recall-desk.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { inboxList } from '#contract/inbox.ts'
import { readRecallFile } from './recall.import.ts'
import { sweepRecalls } from './recall.ts'
import { look, notice, publish, seen, testUnit } from './recall.samples.ts'

const app = await testApp('empty')
const ann = await testStaff(app, 'product-manager')
const record = (number: string, changes: object = {}) => ({
  recall_number: number,
  classification: 'Class II',
  product_type: 'Devices',
  status: 'Ongoing',
  recalling_firm: 'Pulmora Inc',
  product_description: `PX-200 ventilator ${number}`,
  reason_for_recall: 'A part ages',
  code_info: `Serial ${number.replaceAll('-', '')}7`,
  recall_initiation_date: '20260115',
  ...changes,
})
const fileOf = (results: readonly unknown[], name = 'device-enforcement.json') =>
  new File([JSON.stringify({ meta: { last_updated: '2026-01-20' }, results })], name, { type: 'application/json' })
/** An archive of one file, as the FDA publishes it. */
function zipped(text: string): File {
  const packed = deflateRawSync(Buffer.from(text))
  const head = Buffer.alloc(30)
  head.writeUInt32BE(0x504b0304, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(6, 26)
  return new File([head, 'a.json', packed, Buffer.alloc(60)], 'device-recall-0001-of-0001.json.zip')
}
async function brought(file: File) {
  const { id, known } = await ann.call(desk.importRecalls, { file })
  await readRecallFile({ db: app.db, files: () => app.files, now: () => app.clock.now }, id)
  const row = (await ann.call(desk.recallFiles, { pageSize: 50 })).rows.find((one) => one.id === id)!
  const { read, added, changed, same, leftOut, fault, doneTime } = row
  return { id, known, read, added, changed, same, leftOut, fault, done: doneTime !== null }
}
const idOf = async (number: string) => (await ann.call(desk.recalls, { keyword: number })).rows[0]!.id

test('every record is accounted for: added, the same, changed, or left out with its reason', async () => {
  const results = [
    record('Z-1-2026'),
    record('Z-2-2026'),
    record('Z-1-2026', { code_info: 'again' }),
    record('', {}),
    { a: 1 },
    record('D-1-2026', { product_type: 'Drugs' }),
  ]
  const first = await brought(fileOf(results))
  assert.deepEqual({ ...first, id: 0 }, { id: 0, known: 'N', read: 6, added: 2, changed: 0, same: 0, leftOut: 4, fault: '', done: true })
  const { rows } = await ann.call(desk.recallLeftOut, { id: first.id })
  assert.deepEqual(rows.map(({ position, why }) => [position, why]), [[3, 'twice'], [4, 'no-number'], [5, 'no-number'], [6, 'not-device']]) // prettier-ignore
  assert.equal((await brought(fileOf(results))).known, 'Y')
  const again = await brought(fileOf([record('Z-1-2026'), record('Z-2-2026', { status: 'Terminated' }), record('Z-3-2026')]))
  assert.deepEqual([again.added, again.changed, again.same], [1, 1, 1])
  const versions = await ann.call(desk.recallVersions, { id: await idOf('Z-2-2026') })
  assert.deepEqual(versions.rows[0]!.differences, [{ field: 'sourceState', from: 'Ongoing', to: 'Terminated' }])
})

test('zipped as published; what breaks off is taken as far as it goes; what is no such file is refused or told', async () => {
  const text = JSON.stringify({ results: [record('Z-11-2026'), record('Z-12-2026')] })
  const packed = await brought(zipped(text))
  assert.deepEqual([packed.added, packed.fault], [2, ''])
  const cut = await brought(new File([JSON.stringify({ results: [record('Z-13-2026'), record('Z-14-2026')] }).slice(0, -30)], 'cut.json'))
  assert.deepEqual([cut.added, cut.done], [1, true])
  assert.match(cut.fault, /is cut off/)
  assert.match((await brought(new File(['{"hello": [1]}'], 'other.json'))).fault, /openFDA/)
  await assert.rejects(ann.call(desk.importRecalls, { file: new File(['a,b'], 'x.csv') }), { code: 500 })
})

test('recall.changed: an update of a published notice is shown with its differences and told only when it is published again', async () => {
  const owner = await testBuyer(app)
  await testUnit(app, owner.email, { serial: 'Z2120267' })
  await sweepRecalls(app.db, app.clock.now)
  await brought(fileOf([record('Z-21-2026')]))
  const id = await idOf('Z-21-2026')
  assert.equal((await look(ann, id)).units, 1)
  const { title, reason, todo, deadline } = notice()
  const one = await look(ann, id)
  const { number, firm, product, codes, models, gtins } = one
  const kept = { number, firm, class: one.class, product, codes, models, gtins, initiatedOn: one.initiatedOn }
  await ann.call(desk.editRecall, { ...kept, title, reason, todo, deadline, ...(await seen(ann, id)) })
  await publish(ann, id)
  await sweepRecalls(app.db, app.clock.now)
  await brought(fileOf([record('Z-21-2026', { code_info: 'Serial Z2120267, Z2120268', reason_for_recall: 'Theirs' })], 'update.json'))
  const now = await look(ann, id)
  assert.deepEqual([now.newer, now.title, now.differences.map(({ field }) => field)], ['Y', 'Alarm may come late', ['codes']])
  await settle(app)
  const { rows } = await ann.call(inboxList, { pageSize: 50 })
  assert.ok(rows.some(({ kind, thingId, news }) => kind === 'recall' && thingId === id && news.some(({ act }) => act === 'recall.changed')))
  await sweepRecalls(app.db, app.clock.now)
  assert.equal((await look(ann, id)).progress.told, 1)
})

test('the same file by several people at the same moment is one', async () => {
  const file = () => fileOf([record('Z-31-2026')], 'same.json')
  const ids = await Promise.all([1, 2, 3, 4].map(() => ann.call(desk.importRecalls, { file: file() })))
  assert.equal(new Set(ids.map(({ id }) => id)).size, 1)
  const work = { db: app.db, files: () => app.files, now: () => app.clock.now }
  await Promise.all([1, 2, 3].map(() => readRecallFile(work, ids[0]!.id)))
  assert.equal((await ann.call(desk.recalls, { keyword: 'Z-31-2026' })).total, 1)
})
