// Codes are worded once (docs/decisions/045-codes-worded-once.md): what contract/codes calls a code, nobody spells again.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES, type Translated } from '#shared/language.ts'

/** 'T/T 50 % prepaid' and 'T/T, 50% prepaid' are one text that has drifted. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim()
const isLabels = (value: unknown): value is Record<string, Translated> =>
  typeof value === 'object' && value !== null && Object.values(value).every((label) => typeof label === 'object' && 'en' in label)

/** Kinds of mail are called by what has happened, as steps and headings are. */
const EVENTS = ['MAIL_TEMPLATE_LABELS', 'ORDER_MAIL_LABELS', 'CARE_MAIL_LABELS', 'LOYALTY_MAIL_LABELS']

const tables: { name: string; texts: string[][] }[] = [] // of each table, by language
for (const file of globSync('contract/codes/*.ts').toSorted()) {
  const exported = Object.entries((await import(`#${file}`)) as Record<string, unknown>)
  for (const [name, value] of exported)
    if (isLabels(value) && !EVENTS.includes(name))
      tables.push({ name, texts: LANGUAGES.map((one) => Object.values(value).flatMap((label) => plain(label[one] ?? ''))) })
}

/** What happened to an order or a quotation, what may be done with it, and where a parcel or an instalment is, bear some of the same names. */
const HISTORY = ['order/order-act', 'order/order-history', 'order/refund-history', 'quotation/quotation'].map(
  (name) => `features/sales/${name}.words.ts`,
)
const OTHERS = /^\s*"(?:shipment|instalment|receipt|step|act|do)-.*$/gm
const files = globSync('{shared,contract,features,server,storefront,admin,ui}/**/*.{ts,tsx,json}').filter(
  (file) => !/\.(test|samples)\.tsx?$|^contract\/codes\//.test(file) && (!file.endsWith('.json') || file.includes('/words/')),
)

/** The texts that a file spells, whole: what stands between quotes and is no code. */
const textsOf = (source: string) =>
  new Set(
    [...source.replaceAll(OTHERS, '').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`$]*)`/g)]
      .map(([, a, b, c]) => a ?? b ?? c!)
      .filter((text) => !/^[a-z\d_-]*$/.test(text))
      .map(plain),
  )

const LONG = 12 // letters

/** Long labels of several words belong to their table alone; of short ones, which other things bear too, half of them in one file are a second table. */
const labelsIn = (source: string): string[] => {
  const spelled = textsOf(source)
  return tables.flatMap(({ name, texts }) =>
    texts.flatMap((labels) => {
      const again = [...new Set(labels)].filter((label) => label && spelled.has(label))
      return again
        .filter((label) => again.length >= Math.max(3, labels.length / 2) || (label.includes(' ') && label.length >= LONG))
        .map((label) => `${name}: ${label}`)
    }),
  )
}

test('the tables of contract/codes are read', () => {
  assert.ok(tables.length >= 7)
  assert.ok(files.length > 500)
  assert.deepEqual(labelsIn(`{ "method-tt50": "T/T 50 % prepaid" }`), ['PAY_LABELS: t t 50 prepaid'])
  assert.equal(labelsIn(`['Hospital', 'Clinic', 'Laboratory']`).length, 3)
  assert.deepEqual(labelsIn(`['Shipped', 'Completed']`), [])
})

test('no words file and no other source spells a label of contract/codes again', () => {
  const again = files
    .filter((file) => !HISTORY.includes(file))
    .flatMap((file) => labelsIn(readFileSync(file, 'utf8')).map((label) => `${file} spells ${label}`))
  assert.deepEqual(again, [])
})

test('payable states stand in one place', () => {
  const lists = files.filter((file) => /'due'[^\]\n]*'overdue'[^\]\n]*'part_received'/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(lists, [])
})
