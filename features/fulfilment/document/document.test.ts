import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { DOCUMENT_KINDS, DOCUMENT_KIND_LABELS } from '#contract/codes/document-kind.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { NAMES, sampleRecord } from './document.samples.ts'
import { documentFile, documentsOf, issue, mailDocument, preparePages } from './document.ts'
import { pagesOf } from './pages/pages.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-papers-'))
after(() => fs.rmSync(folder, { recursive: true }))

/** What a tool of the machine says of the pages; null where it is not installed. */
function told(tool: string, args: (file: string) => string[], bytes: Buffer): string | null {
  const file = path.join(folder, 'paper.pdf')
  fs.writeFileSync(file, bytes)
  try {
    return execFileSync(tool, args(file), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
const issued = (record = sampleRecord('proforma')) => ({ number: 'PI-1', version: 1, record })

test('the same record makes the same bytes, in every language and kind', async () => {
  for (const [at, kind] of DOCUMENT_KINDS.entries()) {
    const [one, other] = [
      await pagesOf(issued(sampleRecord(kind)), LANGUAGES[at]!),
      await pagesOf(issued(sampleRecord(kind)), LANGUAGES[at]!),
    ]
    assert.ok(one.bytes.equals(other.bytes), kind)
    assert.deepEqual(one.missing, [])
  }
})

test('each kind says in each language what it is, who trades what under which term, and on which page one is', async () => {
  for (const kind of DOCUMENT_KINDS)
    for (const language of LANGUAGES) {
      const { bytes, missing } = await pagesOf(issued(sampleRecord(kind)), language)
      const said = pdfText(bytes)
      for (const words of [
        DOCUMENT_KIND_LABELS[kind][language],
        'Incoterms 2020',
        'CIF Mombasa, KE',
        '9019.20',
        'MH-261102-7K3Q2',
        'PO 4711/26',
      ])
        assert.ok(said.includes(words), `${words} in ${kind} ${language}`)
      assert.equal(said.includes('HCBKCNBJXXX'), kind !== 'packing')
      assert.deepEqual(missing, [])
    }
})

test('names in all scripts are on the paper; what no font has is a box and is told, never a blank', async () => {
  for (const [script, name] of Object.entries(NAMES)) {
    const { missing } = await pagesOf(issued(sampleRecord('proforma', { lines: 1, buyer: name })), 'en')
    assert.deepEqual(missing, [], script)
  }
  const { bytes, missing } = await pagesOf(issued(sampleRecord('proforma', { lines: 1, buyer: 'Clinic 𓂀 of Thebes' })), 'en')
  assert.deepEqual(missing, ['𓂀'])
  assert.match(pdfText(bytes), /Clinic \n?□\n? of Thebes/)
})

test('other tools read the same: pdftotext finds the names of all scripts, pdfinfo tags, title and language, qpdf no fault', async (t) => {
  for (const [script, name] of Object.entries(NAMES)) {
    const { bytes } = await pagesOf(issued(sampleRecord('proforma', { lines: 1, buyer: name })), 'en')
    const text = told('pdftotext', (file) => ['-raw', file, '-'], bytes)
    if (text === null) return t.skip('pdftotext is not installed')
    // Lines that run from right to left come in the order of sight, with marks of direction: their words count.
    const found = text.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')
    for (const word of name.split(' ')) assert.ok(found.includes(word), `${script}: ${word} in ${found.slice(0, 400)}`)
  }
  const { bytes } = await pagesOf(issued(sampleRecord('invoice')), 'fr')
  const info = told('pdfinfo', (file) => [file], bytes) ?? ''
  if (info)
    for (const line of [/Title: +Facture commerciale PI-1/, /Tagged: +yes/, /PDF version: +1\.7/, /JavaScript: +no/])
      assert.match(info, line)
  const structure = told('pdfinfo', (file) => ['-struct', file], bytes)
  if (structure)
    for (const element of ['Document', 'H1', 'H2', 'Table', 'THead', 'TH', 'TD']) assert.match(structure, new RegExp(`\\b${element}\\b`))
  const check = told('qpdf', (file) => ['--check', file], bytes)
  if (check !== null) assert.match(check, /No syntax or stream encoding errors found/)
  assert.match(bytes.toString('latin1'), /\/Lang \(fr\)/)
})

test('a long table has its head on every page, and says page n of m', async () => {
  const { bytes } = await pagesOf(issued(sampleRecord('packing', { lines: 60 })), 'en')
  const said = pdfText(bytes)
  const pages = Number(/Page 1 of (\d+)/.exec(said)?.[1])
  assert.ok(pages > 3)
  assert.ok(said.split('Description of goods').length - 1 >= pages - 1)
  assert.ok(said.includes(`Page ${pages} of ${pages}`))
})

test('a text longer than a page goes on over pages, and none of it is lost', async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `w${at}`)
  const record = sampleRecord('quotation', { lines: 1 })
  record.lines[0]!.note = words.slice(0, 150).join(' ')
  record.remarks = [words.slice(0, 300).join(' ')]
  record.lines[0]!.name = { en: words.slice(150, 1_500).join(' ').slice(0, 1_990) }
  const said = new Set(pdfText((await pagesOf(issued(record), 'en')).bytes).split(/\s+/))
  for (const word of words.slice(0, 300)) assert.ok(said.has(word), word)
})

const app = await testApp('empty')
const means = () => ({ db: app.db, files: app.files, now: app.clock.now })
const SUBJECT = { kind: 'order' as const, id: 4711 }
const issueOne = (number: string, record = sampleRecord('proforma')) =>
  inTransaction(app.db, (tx) => issue(tx, { number, subject: SUBJECT, language: 'fr', record, by: null }, app.clock.now))

test('the same is issued once; what differs is the next version, and both stay', async () => {
  const first = await issueOne('PI-A')
  const again = await issueOne('PI-A', { ...sampleRecord('proforma'), date: '2026-12-24' })
  assert.deepEqual([first.version, first.fresh, again.id, again.fresh], [1, true, first.id, false])
  const second = await issueOne('PI-A', { ...sampleRecord('proforma'), remarks: ['Another word'] })
  assert.deepEqual([second.version, second.fresh], [2, true])
  const papers = (await documentsOf(app.db, SUBJECT)).filter(({ number }) => number === 'PI-A')
  assert.deepEqual(
    papers.map(({ version, latest }) => [version, latest]),
    [
      [2, true],
      [1, false],
    ],
  )
})

test('issued by many at the same time there is one version', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => issueOne('PI-B')))
  assert.deepEqual(new Set(all.map(({ id, version }) => `${id} ${version}`)).size, 1)
})

test('what was issued can be changed by nobody, not even by the owner of the tables', async () => {
  const { id } = await issueOne('PI-C')
  await assert.rejects(app.db.updateTable('documents').set({ number: 'PI-D' }).where('id', '=', id).execute(), /permission denied/)
  await assert.rejects(sql`update documents set record = '{}' where id = ${id}`.execute(app.owner), /append-only/)
  await assert.rejects(sql`delete from documents where id = ${id}`.execute(app.owner), /append-only/)
})

test('amounts that do not add up make no paper', async () => {
  const wrong = sampleRecord('proforma')
  wrong.amounts!.totalCents += 1
  await assert.rejects(issueOne('PI-E', wrong), /do not add up/)
})

test('pages are made once for each language, ahead or when asked for, and are the same for all who ask', async () => {
  const { id } = await issueOne('PI-F')
  await preparePages(means(), id)
  const count = async () => (await app.db.selectFrom('document_files').select('file_id').where('document_id', '=', id).execute()).length
  assert.equal(await count(), 1)
  const files = await Promise.all([...LANGUAGES, ...LANGUAGES].map((language) => documentFile(means(), SUBJECT, id, language)))
  assert.equal(await count(), LANGUAGES.length)
  const hashes = await Promise.all(
    files.map(async ({ content }) =>
      createHash('sha256')
        .update(Buffer.from(await new Response(await (content as () => Promise<ReadableStream>)()).arrayBuffer()))
        .digest('hex'),
    ),
  )
  assert.equal(new Set(hashes).size, LANGUAGES.length)
  assert.equal(files[0]!.name, 'proforma-PI-F-v1-en.pdf')
})

test('a paper of another subject looks like none', async () => {
  const { id } = await issueOne('PI-G')
  await assert.rejects(documentFile(means(), { kind: 'order', id: 1 }, id, 'en'), { word: 'not-found' })
  await assert.rejects(documentFile(means(), { kind: 'quotation', id: SUBJECT.id }, id, 'en'), { word: 'not-found' })
})

test('who was told of a paper is kept, and the mail leads to its page in the reader’s language', async () => {
  const { id } = await issueOne('PI-H')
  const reader = {
    to: 'amina@hospital.example',
    firstName: 'Amina',
    language: 'es' as const,
    place: '/confirm?id=4711',
    about: 'MH-261102-7K3Q2',
  }
  await inTransaction(app.db, (tx) => mailDocument(tx, SUBJECT, id, reader, null, app.clock.now))
  const paper = (await documentsOf(app.db, SUBJECT)).find((one) => one.id === id)!
  assert.deepEqual(
    paper.mails.map(({ recipient, language, sender }) => [recipient, language, sender]),
    [['amina@hospital.example', 'es', null]],
  )
  const mail = await app.db.selectFrom('mails').selectAll().where('recipient', '=', reader.to).executeTakeFirstOrThrow()
  assert.match(mail.subject, /Factura proforma PI-H/)
  assert.match(mail.text, /\/confirm\?id=4711/)
})
