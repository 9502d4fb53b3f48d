// What stands on the pages of papers, read back by our own reader and by tools of the machine.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { DOCUMENT_KINDS, DOCUMENT_KIND_LABELS } from '#contract/codes/document-kind.ts'
import { LANGUAGES } from '#shared/language.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { NAMES, sampleRecord } from '../document.samples.ts'
import { pagesOf } from './pages.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-papers-'))
after(() => fs.rmSync(folder, { recursive: true }))

const absent = new Set<string>()
/** What a tool of the machine says of the pages; null where it is not installed. */
function told(tool: string, args: (file: string) => string[], bytes: Buffer): string | null {
  const file = path.join(folder, 'paper.pdf')
  fs.writeFileSync(file, bytes)
  try {
    return execFileSync(tool, args(file), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    absent.add(tool)
    return null
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

test('what is supplied is named in the language of the pages, where we know its name', async () => {
  for (const [language, words] of [
    ['fr', 'Facture commerciale, liste de colisage, bill of lading'],
    ['zh', '商业发票, 装箱单, bill of lading'],
    ['en', 'Commercial invoice, packing list, bill of lading'],
  ] as const) {
    const said = pdfText((await pagesOf(issued(), language)).bytes)
    assert.ok(said.replaceAll(/\s/g, '').includes(words.replaceAll(' ', '')), language)
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
    if (text === null) break
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
  if (absent.size > 0) t.skip(`not installed here: ${[...absent].join(', ')}`)
})

test('a long table has its head on every page, and says page n of m', async () => {
  const { bytes } = await pagesOf(issued(sampleRecord('packing', { lines: 60 })), 'en')
  const said = pdfText(bytes)
  const pages = Number(/Page 1 of (\d+)/.exec(said)?.[1])
  assert.ok(pages > 3)
  assert.ok(said.split('Description of goods').length - 1 >= pages - 1)
  assert.ok(said.includes(`Page ${pages} of ${pages}`))
})

test('what an amount is the total of stands on the page of the total, and the ways to pay of an offer each say what they ask', async () => {
  const record = sampleRecord('quotation', { lines: 1 })
  record.payment = {
    method: 'tt50',
    others: ['tt', 'paypal'],
    parts: [
      { method: 'tt50', kind: 'deposit', cents: 100, receivedCents: 0, dueOn: null },
      { method: 'tt50', kind: 'balance', cents: 100, receivedCents: 0, dueOn: null },
      { method: 'tt', kind: 'full', cents: 200, receivedCents: 0, dueOn: null },
      { method: 'paypal', kind: 'full', cents: 200, receivedCents: 0, dueOn: null },
    ],
  }
  const said = pdfText((await pagesOf(issued(record), 'fr')).bytes)
  assert.match(said, /Virement, paiement intégral · PayPal : 100 % avant/)
  assert.match(said, /N° : PI-1/) // as French writes it
  // Wherever the goods end: an address that grows by a row moves what follows it.
  for (let rows = 0; rows <= 24; rows++) {
    const moved = sampleRecord('proforma', { lines: 3 })
    moved.consignee!.lines = Array.from({ length: rows }, (_, at) => `Row ${at}`)
    const { bytes } = await pagesOf(issued(moved), 'en')
    const pages = told('pdftotext', (file) => ['-layout', file, '-'], bytes)?.split('\f')
    const total = pages?.find((page) => /Total CIF/.test(page))
    for (const part of [/Freight +USD/, /Amount in words/]) if (total) assert.match(total, part, `${rows} rows`)
  }
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
