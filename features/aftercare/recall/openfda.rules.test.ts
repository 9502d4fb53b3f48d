import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differencesBetween, updated } from './content.rules.ts'
import { readRecord } from './openfda.rules.ts'
import { RecordReader, RecordsFault } from './reader.rules.ts'

const RECALL = {
  cfres_id: '1', product_res_number: 'Z-0101-2025', event_date_initiated: '2025-01-31', recall_status: 'Open, Classified', product_code: 'FRN',
  product_description: 'PX-200 infusion pump. Used in hospitals.', code_info: 'Lot A1', recalling_firm: 'Pulmora Inc', reason_for_recall: 'Alarm late',
  action: 'Stop using it.', openfda: { device_name: 'Pump, infusion' },
} // prettier-ignore
const ENFORCEMENT = {
  status: 'Ongoing', classification: 'Class II', product_type: 'Devices', recall_number: 'Z-0101-2025', recalling_firm: 'Pulmora Inc',
  product_description: 'PX-200 infusion pump.', code_info: 'Lot A1', more_code_info: 'Lot A2', recall_initiation_date: '20250131', openfda: {},
} // prettier-ignore
const read = (record: object) => {
  const found = readRecord(JSON.stringify(record))
  assert.ok('content' in found, JSON.stringify(found))
  return found
}

test('both files say the same of a number, each a part of it', () => {
  const [one, other] = [read(RECALL), read(ENFORCEMENT)]
  assert.equal(one.key, 'fda Z-0101-2025')
  assert.equal(other.key, one.key)
  assert.deepEqual(
    [one.content.title.en, one.content.class, one.content.initiatedOn, one.content.todo.en, one.content.productCode],
    ['PX-200 infusion pump', null, '2025-01-31', 'Stop using it.', 'FRN'],
  )
  assert.deepEqual([other.content.class, other.content.initiatedOn, other.content.codes], ['II', '2025-01-31', 'Lot A1\nLot A2'])
  const both = updated(one.content, other.content, false)
  assert.deepEqual([both.class, both.todo.en, both.codes, both.productCode], ['II', 'Stop using it.', 'Lot A1\nLot A2', 'FRN'])
  assert.deepEqual(differencesBetween(one.content, both).map(({ field }) => field), ['class', 'product', 'codes', 'sourceState']) // prettier-ignore
  assert.deepEqual(differencesBetween(both, updated(both, other.content, false)), [])
})

test('what we have written stays ours', () => {
  const ours = { ...read(RECALL).content, todo: { en: 'Our words' }, title: { en: 'Our title' }, deadline: '2025-03-01' }
  const now = updated(ours, { ...read(RECALL).content, codes: 'Lot A9', todo: { en: 'Theirs' } }, true)
  assert.deepEqual([now.todo.en, now.title.en, now.deadline, now.codes], ['Our words', 'Our title', '2025-03-01', 'Lot A9'])
})

test('what is no record of ours is told with its reason', () => {
  const why = (text: string) => (readRecord(text) as { why: string }).why
  assert.equal(why('[1]'), 'broken')
  assert.equal(why('{"a":'), 'broken')
  assert.equal(why(JSON.stringify({ ...RECALL, product_res_number: '' })), 'no-number')
  assert.equal(why(JSON.stringify({ ...RECALL, product_description: '' })), 'no-product')
  assert.equal(why(JSON.stringify({ ...ENFORCEMENT, product_type: 'Drugs' })), 'not-device')
})

const FILE = JSON.stringify({
  meta: { results: { total: 3 }, about: 'a "results": [{' },
  results: [{ a: '}{][' }, { b: { c: [1, { d: '\\"}' }] } }, { e: 'ü' }],
})
test('records come out whole however the text is cut, and nothing else does', () => {
  const wanted = (JSON.parse(FILE) as { results: object[] }).results
  for (let size = 1; size < 40; size++) {
    const reader = new RecordReader()
    const found: unknown[] = []
    for (let at = 0; at < FILE.length; at += size) for (const one of reader.push(FILE.slice(at, at + size))) found.push(JSON.parse(one))
    reader.end()
    assert.deepEqual(found, wanted, `pieces of ${size}`)
  }
})

test('another JSON, or one that breaks off, is a fault', () => {
  const faultOf = (text: string) => () => {
    const reader = new RecordReader()
    reader.push(text)
    reader.end()
  }
  for (const text of ['[{"results":[]}]', 'hello', '{"results":{}}', '{"other":[{}]}', FILE.slice(0, -20), `${FILE}{}`, ''])
    assert.throws(faultOf(text), RecordsFault, text.slice(0, 30))
})

test('what is left out is named by its number, else by what it is, else by how it begins', () => {
  const left = (text: string) => readRecord(text) as { label: string }
  assert.equal(left(JSON.stringify({ ...ENFORCEMENT, product_type: 'Drugs' })).label, 'Z-0101-2025')
  assert.equal(left(JSON.stringify({ ...RECALL, product_res_number: '' })).label, 'PX-200 infusion pump')
  const nameless = JSON.stringify({ a: 'x'.repeat(200) })
  for (const text of [nameless, `{${nameless}`]) assert.equal(left(text).label, text.slice(0, 120))
  assert.equal(read({ ...ENFORCEMENT, product_type: 'Device' }).content.number, 'Z-0101-2025')
  const { deadline, models, gtins } = read(RECALL).content
  assert.deepEqual([deadline, models, gtins], [null, [], []])
})

test('a record may have four million signs, however the text is cut', () => {
  const MOST = 4_000_000
  const push = (length: number) => {
    const reader = new RecordReader()
    reader.push('{"results":[')
    reader.push(`{"a":"${'x'.repeat(length - 6)}`)
    return reader.push('"}]}').length
  }
  assert.equal(push(MOST), 1)
  assert.throws(() => push(MOST + 1), RecordsFault)
})
