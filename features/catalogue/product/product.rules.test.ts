import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { completeness, firstLeadDays, gtin13, mergeSpecs, paragraphsHtml, type TradeData } from './product.rules.ts'
import { tsquery, understand } from '#features/catalogue/search/query.rules.ts'
import { readSearch, searchWords } from '#features/catalogue/search/search.rules.ts'
import { gather } from '#features/catalogue/search/synonyms.ts'

const nothing: TradeData = {
  name: { en: 'Bed' },
  highlights: [],
  description: [],
  specs: [],
  regulatory: [],
  images: 0,
  gtin: null,
  gmdn: null,
  emdn: null,
  intendedUse: '',
  hsCode: '',
  netGrams: 0,
  grossGrams: 0,
  cartonMm: [0, 0, 0],
  per40hc: null,
  warrantyMonths: null,
  leadTimes: [],
  installation: null,
  maintenanceMonths: null,
  sparePartsYears: null,
  manualLanguages: [],
}
const everything: TradeData = {
  name: { en: 'Bed', zh: '床', es: 'Cama', fr: 'Lit', pt: 'Cama' },
  highlights: ['a', 'b', 'c'],
  description: ['a', 'b'],
  specs: [{ group: 'Size', rows: Array.from({ length: 10 }, (_, i) => [`row ${i}`, 'x']) }],
  regulatory: [{ market: 'EU', scheme: 'CE MDR', deviceClass: 'I' }],
  images: 2,
  gtin: '0200000011000',
  gmdn: '34870',
  emdn: 'V08',
  intendedUse: 'Beds',
  hsCode: '9402.90',
  netGrams: 10,
  grossGrams: 11,
  cartonMm: [1, 1, 1],
  per40hc: 3,
  warrantyMonths: 24,
  leadTimes: [{ days: 10 }],
  installation: 'none',
  maintenanceMonths: 12,
  sparePartsYears: 10,
  manualLanguages: ['en'],
}

const WANTED =
  'name-languages highlights description specifications pictures regulatory gtin nomenclature intended-use hs-code weights carton container-load warranty lead-time service spare-parts manual'

test('completeness runs from 0 to 100 and names what is missing', () => {
  assert.deepEqual(completeness(everything), { score: 100, missing: [] })
  const none = completeness(nothing)
  assert.equal(none.score, 0)
  assert.deepEqual(none.missing, WANTED.split(' '))
  assert.deepEqual(completeness({ ...everything, hsCode: '' }), { score: 95, missing: ['hs-code'] })
  for (const one of ['zh', 'es', 'fr', 'pt'])
    assert.deepEqual(
      completeness({ ...everything, name: { ...everything.name, [one]: '' } }),
      { score: 92, missing: ['name-languages'] },
      one,
    )
})

test('a GTIN ends in its check digit', () => {
  assert.equal(gtin13('400638133393'), '4006381333931') // a published example
  assert.throws(() => gtin13('12'), RangeError)
})

test('rows of the series join the product’s own groups and never override them', () => {
  const own = [{ group: 'Electrical', rows: [['Power', '300', 'W']] as [string, string, string][] }]
  const series = [
    {
      group: 'Electrical',
      rows: [
        ['Power', '999', 'W'],
        ['Supply', '230', 'V'],
      ] as [string, string, string][],
    },
    { group: 'Standards', rows: [['Safety', 'IEC 60601-1']] as [string, string][] },
  ]
  assert.deepEqual(mergeSpecs(own, series), [
    {
      group: 'Electrical',
      rows: [
        ['Power', '300', 'W'],
        ['Supply', '230', 'V'],
      ],
    },
    { group: 'Standards', rows: [['Safety', 'IEC 60601-1']] },
  ])
  assert.equal(own[0]!.rows.length, 1)
})

test('descriptions are text: nothing in them becomes markup', () => {
  assert.equal(paragraphsHtml(['<img onerror="x">', "a & 'b'"]), '<p>&lt;img onerror=&quot;x&quot;&gt;</p><p>a &amp; &#39;b&#39;</p>')
})

test('SPEC-004 words of a search: no accents, no case, Chinese as pairs', () => {
  assert.deepEqual(searchWords('Lit MÉDICALISÉ, X-100 重症监护'), ['lit', 'medicalise', 'x', '100', '重症', '症监', '监护'])
  assert.deepEqual(readSearch('the AUR-A5 bed of the ward').words, ['aur', 'a5', 'bed', 'ward'])
  assert.deepEqual(readSearch('AUR-A5 bed').models, ['AURA5BED', 'AURA5'])
})

test('SPEC-004 whatever is typed, the query holds letters, digits and operators only', () => {
  const known = gather([{ oneWay: false, words: ['ecg', 'x ray', '心电图', "a'b"] }])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const search = readSearch(typed)
      const { words } = search
      if (words.length) assert.match(tsquery(understand(search, ['=bed', 'bed', 'beds'], known), 'A'), /^[0-9a-z\u4e00-\u9fff'=():*A&| ]+$/)
      for (const word of words) assert.match(word, /^([0-9a-z]+|[\u4e00-\u9fff]{1,2})$/)
    }),
  )
})

test('each thing that is asked counts so much, from its bound on', () => {
  const lacking: [what: string, points: number, ...Partial<TradeData>[]][] = [
    ['highlights', 5, { highlights: ['a', 'b'] }],
    ['description', 10, { description: ['a'] }],
    ['specifications', 12, { specs: [{ group: 'Size', rows: everything.specs[0]!.rows.slice(1) }] }, { lacking: ['Load'] }],
    ['pictures', 10, { images: 1 }],
    ['regulatory', 10, { regulatory: [] }],
    ['gtin', 4, { gtin: null }, { gtin: '' }],
    ['nomenclature', 5, { gmdn: null }, { emdn: null }],
    ['intended-use', 5, { intendedUse: '' }],
    ['hs-code', 5, { hsCode: '' }],
    ['weights', 4, { netGrams: 0 }, { grossGrams: 9 }],
    ['carton', 4, { cartonMm: [1, 1] }, { cartonMm: [1, 0, 1] }],
    ['container-load', 3, { per40hc: null }],
    ['warranty', 4, { warrantyMonths: null }],
    ['lead-time', 3, { leadTimes: [] }],
    ['service', 4, { installation: null }, { maintenanceMonths: null }, { maintenanceMonths: 0 }],
    ['spare-parts', 2, { sparePartsYears: null }],
    ['manual', 2, { manualLanguages: [] }],
  ]
  for (const [what, points, ...changes] of lacking)
    for (const change of changes) assert.deepEqual(completeness({ ...everything, ...change }), { score: 100 - points, missing: [what] })
  for (const enough of [{ lacking: [] }, { grossGrams: 10 }, { warrantyMonths: 0 }, { per40hc: 0 }, { sparePartsYears: 0 }])
    assert.equal(completeness({ ...everything, ...enough }).score, 100, JSON.stringify(enough))
})

test('the days until dispatch are those of the smallest order', () => {
  assert.deepEqual([firstLeadDays([{ upTo: 5, days: 7 }, { days: 30 }]), firstLeadDays([])], [7, 0]) // prettier-ignore
})
