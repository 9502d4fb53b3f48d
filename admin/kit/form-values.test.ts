import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { Cents, int, text, texts } from '#contract/fields.ts'
import { ProductEdit } from '#contract/product-desk.ts'
import { inAll, LANGUAGES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { wantedOf } from './form-messages.ts'
import { demandOf, openOf, readDecimal, readKeptDraft, toTyped, toWire, writeDecimal } from './form-model.ts'
import type { FieldSpec } from './form-spec.ts'
import { besideOptions, copyOf, filledIn, leavesOf, moved, placeOf, rowFrom, typedFrom, wireFrom, type Typed } from './form-values.ts'
import en from './words/en.json' with { type: 'json' }

const Tier = v.object({ id: v.optional(int(1, 99)), upTo: v.nullable(int(1, 9_999)), price: Cents, note: texts(20) })
const Thing = v.object({
  name: texts(40),
  tiers: v.pipe(v.array(Tier), v.minLength(1), v.maxLength(3)),
  related: v.pipe(v.array(int(1, 99)), v.maxLength(2)),
  weight: v.optional(v.number()),
  share: v.optional(int(0, 5_000)),
  mail: v.optional(v.pipe(v.string(), v.email())),
})
const tier: FieldSpec[] = [
  { name: 'upTo', label: 'Up to', kind: 'whole' },
  { name: 'price', label: 'Price', kind: 'money' },
  { name: 'note', label: 'Note', kind: 'texts' },
]
const fields: FieldSpec[] = [
  { name: 'name', label: 'Name', kind: 'texts', as: 'area' },
  { name: 'tiers', label: 'Tiers', kind: 'rows', row: { fields: tier, blank: () => ({ upTo: null, note: {} }) } },
  { name: 'related', label: 'Related', kind: 'reference', reference: { many: true, known: [], find: async () => [] } },
  { name: 'weight', label: 'Weight', kind: 'decimal' },
  { name: 'share', label: 'Share', kind: 'percent' },
  { name: 'mail', label: 'Mail', type: 'email' },
]
const leaves = leavesOf(fields)
const record = {
  name: inAll({ en: 'Bed', fr: 'Lit' }),
  tiers: [{ id: 7, upTo: 10, price: 1_999, note: inAll({ en: 'first' }) }],
  related: [3, 1],
  weight: 12.5,
  share: 325,
  mail: 'a@b.example',
}
const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage(en[key.replace('kit.', '') as keyof typeof en], values, 'en-US')

describe('values', () => {
  test('what the wire brought goes back as it came, in every language of the reader, rows and what no field shows included', () => {
    for (const language of LANGUAGES) {
      const back = wireFrom(Thing, leaves, typedFrom(leaves, record, language), language)
      assert.deepEqual(back, record, language)
      assert.deepEqual(v.parse(Thing, back), record)
    }
  })

  test('a translated field is one for each language; a row that is duplicated is a new one', () => {
    assert.deepEqual(
      leaves.slice(0, 5).map(({ name, kind, label }) => [name, kind, label]),
      [
        ['name.en', 'area', 'Name, English'],
        ['name.zh', 'area', 'Name, 简体中文'],
        ['name.es', 'area', 'Name, Español'],
        ['name.fr', 'area', 'Name, Français'],
        ['name.pt', 'area', 'Name, Português'],
      ],
    )
    const typed = typedFrom(leaves, record, 'fr')
    const rows = typed['tiers'] as Typed[]
    typed['tiers'] = [...rows, copyOf(rows[0]!), rowFrom(fields[1]!, fields[1]!.row!.blank(), 'fr')]
    const { tiers } = wireFrom(Thing, leaves, typed, 'fr') as { tiers: Record<string, unknown>[] }
    assert.deepEqual(
      tiers.map(({ id, upTo, price }) => [id, upTo, price]),
      [
        [7, 10, 1_999],
        [undefined, 10, 1_999],
        [undefined, null, undefined],
      ],
    )
  })

  test('what is there in a language is counted by what English has', () => {
    const both: FieldSpec[] = [fields[0]!, { name: 'brief', label: 'Brief', kind: 'texts' }]
    const must = (name: string) => name === 'name.en'
    const count = (typed: Typed, language: Language) => Object.values(filledIn(both, typed, language, must))
    assert.deepEqual(count({ 'name.en': 'Bed', 'brief.en': '' }, 'en'), [1, 1])
    assert.deepEqual(count({ 'name.en': 'Bed', 'brief.en': ' ' }, 'fr'), [0, 1])
    assert.deepEqual(count({ 'name.en': 'Bed', 'brief.en': 'x', 'name.fr': 'Lit' }, 'fr'), [1, 2])
    assert.deepEqual(count({}, 'en'), [0, 1])
  })

  test('decimals are read as the reader separates them, and written back', () => {
    const cases: [string, Language, number | undefined][] = [
      ['12.5', 'en', 12.5],
      ['1,250.5', 'zh', 1250.5],
      ['1,5', 'en', undefined],
      ['1,5', 'fr', 1.5],
      ['1 250,5', 'fr', 1250.5],
      ['1.250', 'es', 1250],
      ['1.5', 'pt', 1.5],
      ['-0,25', 'es', -0.25],
      ['', 'en', undefined],
      ['1e5', 'en', undefined],
    ]
    for (const [typed, language, value] of cases) assert.equal(readDecimal(typed, language), value, `${typed} ${language}`)
    for (const language of LANGUAGES)
      for (const value of [0, 0.1, 12.5, -3, 1_234_567.89]) assert.equal(readDecimal(writeDecimal(value, language), language), value)
  })

  test('a moment is typed in the zone of the reader and sent as UTC', () => {
    const typed = toTyped('moment', '2026-11-23 10:30:00', 'en')
    assert.match(String(typed), /^2026-11-2[234]T\d\d:\d\d$/)
    assert.equal(toWire('moment', typed, 'en'), '2026-11-23 10:30:00')
    assert.equal(toWire('moment', '', 'en'), null)
    assert.equal(toWire('moment', 'soon', 'en'), 'soon')
  })

  test('of a draft there remains what differs, and what the thing has become meanwhile is told', () => {
    const loaded = { a: 'now', b: 'same', c: 'old', d: 'mine' }
    const kept = {
      a: { was: 'then', typed: 'typed' },
      c: { was: 'old', typed: 'typed' },
      d: { was: 'then', typed: 'mine' },
      gone: { was: '', typed: 'x' },
    }
    assert.deepEqual(openOf(kept, loaded), { typed: { a: 'typed', c: 'typed' }, conflicts: ['a'] })
    assert.deepEqual(readKeptDraft(JSON.stringify({ fields: kept })), kept)
    assert.deepEqual([readKeptDraft('{'), readKeptDraft('{}')], [{}, {}])
  })

  test('an item stands elsewhere, the others close up', () => {
    assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
    assert.deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
  })
})

describe('what is wanted', () => {
  test('the schema of a row is found through its number', () => {
    assert.deepEqual(demandOf(Thing, 'tiers'), { optional: false, minLength: 1, maxLength: 3 })
    assert.deepEqual(demandOf(Thing, 'tiers.4.upTo'), { optional: true, nullable: true, min: 1, max: 9_999 })
    assert.deepEqual(demandOf(Thing, 'tiers.0.note.en'), { optional: false, minLength: 1, maxLength: 20 })
    assert.deepEqual(demandOf(Thing, 'mail'), { optional: true, mail: true })
  })

  test('a fault stands at the innermost field that it is about', () => {
    const typed = typedFrom(leaves, record, 'en')
    const at = (path: string) => placeOf(fields, typed, path)?.path
    assert.equal(at('tiers.0.note.fr'), 'tiers.0.note.fr')
    assert.equal(at('tiers.0.price'), 'tiers.0.price')
    assert.equal(at('tiers.9.price'), 'tiers')
    assert.equal(at('tiers.0'), 'tiers')
    assert.equal(at('name.zh'), 'name.zh')
    assert.equal(at('related.1'), 'related')
    assert.equal(at('names'), undefined)
  })

  /** Every sentence that the form says for these values, by the field. */
  const said = (typed: Typed) => {
    const parsed = v.safeParse(Thing, wireFrom(Thing, leaves, typed, 'en'))
    return Object.fromEntries(
      (parsed.issues ?? []).map((issue) => {
        const place = placeOf(fields, typed, v.getDotPath(issue) ?? '')!
        return [place.path, wantedOf(place.field, demandOf(Thing, place.path), place.typed, issue, { t, language: 'en' })]
      }),
    )
  }

  test('each fault says what is wanted instead', () => {
    const typed = typedFrom(leaves, record, 'en')
    const [row] = typed['tiers'] as [Typed]
    assert.deepEqual(
      said({
        ...typed,
        'name.en': ' ',
        'name.fr': 'x'.repeat(41),
        tiers: [
          { ...row, upTo: '0', price: '1.999', 'note.en': '' },
          { ...row, upTo: 'many', price: '' },
        ],
        related: [1, 2, 3],
        weight: 'heavy',
        share: '50.5',
        mail: 'nobody',
      }),
      {
        'name.en': 'Please fill in this field.',
        'name.fr': 'At most 40 characters.',
        'tiers.0.upTo': 'Please enter a number from 1 to 9,999.',
        'tiers.0.price': 'Is $1,999.00 meant? Then please write 1999.00.',
        'tiers.0.note.en': 'Please fill in this field.',
        'tiers.1.upTo': 'Please enter a whole number.',
        'tiers.1.price': 'Please fill in this field.',
        related: 'At most 2 entries: please remove the others.',
        weight: 'Please enter a number like 12.5.',
        share: 'Please enter a number from 0% to 50%.',
        mail: 'Please enter an e-mail address like name@example.com.',
      },
    )
    assert.equal(said({ ...typed, tiers: [] })['tiers'], 'Please add at least one entry.')
    assert.equal(said({ ...typed, 'name.en': '\u0007Bed' })['name.en'], 'Please use letters, digits and ordinary signs only.')
  })

  test('a page’s own words come before the general ones, of any kind of field', () => {
    const field: FieldSpec = { name: 'code', label: 'Code', wanted: 'Two capital letters, like DE.' }
    for (const kind of ['text', 'whole', 'choice', 'day', 'moment', 'decimal', 'money', 'own'] as const)
      assert.equal(
        wantedOf({ ...field, kind }, demandOf(v.object({ code: text(2) }), 'code'), 'x', { type: 'check' }, { t, language: 'en' }),
        'Two capital letters, like DE.',
        kind,
      )
  })

  test('of what a product’s form demands nothing is left without words', () => {
    assert.deepEqual(demandOf(ProductEdit, 'name.en'), { optional: false, minLength: 1, maxLength: 160 })
    for (const language of LANGUAGES) {
      const reader = { t, language }
      for (const kind of [
        'text',
        'area',
        'rich',
        'whole',
        'decimal',
        'percent',
        'money',
        'choice',
        'day',
        'moment',
        'yes-no',
        'rows',
        'reference',
        'media',
        'own',
      ] as const)
        for (const typed of ['', 'x', null, [], [1]])
          for (const type of ['string', 'regex', 'check', 'min_length', 'max_length', 'min_value', 'max_value', 'picklist', 'union'])
            assert.ok(wantedOf({ name: 'x', label: 'X', kind }, { optional: false }, typed, { type }, reader), `${kind} ${type}`)
    }
  })
})

test('a choice shows what is stored though it is offered no longer; nothing and another do not seem to be chosen', () => {
  const options = [{ value: 'sea' }, { value: 'air' }]
  const of = (value: string, optional: boolean, offered = options) => besideOptions({ options: offered, value, optional })
  assert.deepEqual(of('sea', true), { blank: 'none', gone: null })
  assert.deepEqual(of('', true), { blank: 'none', gone: null })
  assert.deepEqual(of('rail', true), { blank: 'none', gone: 'rail' })
  assert.deepEqual(of('sea', false), { blank: null, gone: null })
  assert.deepEqual(of('', false), { blank: 'choose-one', gone: null })
  assert.deepEqual(of('rail', false), { blank: null, gone: 'rail' })
  const own = [{ value: '' }, ...options]
  assert.deepEqual(of('', true, own), { blank: null, gone: null })
  assert.deepEqual(of('rail', true, own), { blank: null, gone: 'rail' })
  assert.deepEqual(of('sea', true, []), { blank: 'none', gone: null }, 'before the options are there it is not gone')
})
