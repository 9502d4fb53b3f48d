// SPEC-028 no language of the demo shows a half-English shop: every text is there in all five, and none says other figures.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { phrasesOf } from '#features/catalogue/term/term.rules.ts'
import { loadCatalogue, saidBy } from './load.ts'
import { OTHER_LANGUAGES } from '#shared/language.ts'
import { phrasesIn, textsIn, WORDS_FOLDER } from './words.ts'

const { products, terms } = loadCatalogue()

test('SPEC-028 every product of the demo has highlights and description in five languages, as many as in English', () => {
  assert.ok(products.length > 300)
  for (const { slug, highlights, highlightsIn, description, of, descriptionIn } of products)
    for (const language of OTHER_LANGUAGES) {
      assert.equal(highlightsIn[language]?.length, highlights.length, `${slug} ${language}`)
      assert.equal(descriptionIn[language]?.length, description.length + of.description.length, `${slug} ${language}`)
    }
})

test('SPEC-028 every phrase of technical data has words in five languages', () => {
  assert.ok(terms.length > 3_000)
  for (const { phrase, words: each } of terms) assert.deepEqual(OTHER_LANGUAGES.filter((language) => !each[language]), [], phrase) // prettier-ignore
})

/** Two words that are no names, or one beside a name. */
const isSaid = (text: string) => /[A-Za-z]{3}[^A-Za-z]+\b[a-z]{3,}\b|\b[a-z]{3,}[^A-Za-z]+[A-Za-z]{3}/.test(text)
/** What is written alike in a language as in English. */
const ALIKE: Record<string, string[]> = {
  fr: [
    'DEHP, latex',
    'Flex / reflex',
    'ISO 7176-1, -3, -5, -8, ISO 7176-19 (transport)',
    'WLAN, LTE (option)',
    '10 modes, 10 programmes',
    'Six modes',
  ],
  es: ['Li-ion, 120 min', 'Longitudinal 1 600, vertical 1 250', 'Longitudinal 2 000, vertical 1 450'],
  pt: ['Flex / reflex', 'Li-ion, 120 min', 'Power over Ethernet, 802.3af', 'Propofol (2), remifentanil, sufentanil'],
}

test('SPEC-028 texts are translated: none is the English one, but for what both languages write alike', () => {
  for (const language of OTHER_LANGUAGES) {
    const phrases = terms.filter(({ phrase, words }) => words[language] === phrase).map(({ phrase }) => phrase)
    const texts = products.flatMap(({ highlights, highlightsIn, description, descriptionIn }) =>
      [...highlights, ...description].filter((text) => [...highlightsIn[language]!, ...descriptionIn[language]!].includes(text)),
    )
    const left = [...phrases, ...texts].filter((text) => isSaid(text) && !ALIKE[language]?.includes(text))
    assert.deepEqual(left, [], language)
  }
})

const english = {
  series: { a: { description: ['Holds 250 kg.'] } },
  products: { one: { highlights: ['2,100 lm'], description: ['A bed'] } },
}

test('a file that is there is whole, and says the same figures; one that is missing leaves English', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-words-'))
  try {
    fs.mkdirSync(path.join(folder, 'fr'))
    const write = (file: string, value: unknown) => fs.writeFileSync(path.join(folder, 'fr', `${file}.json`), JSON.stringify(value))
    const french = { series: { a: { description: ['Porte 250 kg.'] } }, products: { one: { highlights: ['2 100 lm'], description: ['Un lit'] } } } // prettier-ignore
    const read = (change: object) => {
      write('beds', { ...french, ...change })
      return textsIn('beds', english, folder)
    }
    assert.deepEqual(read({}), { fr: french })
    assert.deepEqual(textsIn('chairs', english, folder), {})
    assert.throws(() => read({ series: {} }), /series\.a\.description\.0 is missing/)
    assert.throws(() => read({ series: { a: { description: ['Porte 205 kg.'] } } }), /other figures: 250 <> 205/)
    assert.throws(() => read({ series: { ...french.series, b: { description: [] } } }), /series\.b is not in the English text/)
    assert.throws(() => read({ products: { one: { highlights: ['2 100 lm', 'De plus'], description: ['Un lit'] } } }), /highlights\.1 is not in/) // prettier-ignore
    const said = [{ specs: [{ group: 'Size', rows: [['Width', '90', 'cm']] as const }], texts: ['For adults', null] }]
    write('phrases', { Size: 'Taille', Width: 'Largeur', 'For adults': 'Pour adultes' })
    assert.deepEqual(phrasesIn(said, folder), [
      { phrase: 'For adults', words: { fr: 'Pour adultes' } },
      { phrase: 'Size', words: { fr: 'Taille' } },
      { phrase: 'Width', words: { fr: 'Largeur' } },
    ])
    write('phrases', { Size: 'Taille', Width: 'Largeur' })
    assert.throws(() => phrasesIn(said, folder), /For adults is missing/)
    write('phrases', { Size: 'Taille', Width: 'Largeur', 'For adults': 'Pour adultes', Depth: 'Profondeur' })
    assert.throws(() => phrasesIn(said, folder), /Depth is not in the English text/)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

test('no file of words is left over', () => {
  const categories = new Set(products.map(({ category }) => category))
  const phrases = new Set(products.flatMap((one) => [...phrasesOf(saidBy(one))]))
  assert.equal(terms.length, phrases.size)
  for (const language of fs.readdirSync(WORDS_FOLDER))
    for (const file of fs.readdirSync(path.join(WORDS_FOLDER, language)))
      assert.ok(file === 'phrases.json' || categories.has(path.basename(file, '.json')), `${language}/${file}`)
})
