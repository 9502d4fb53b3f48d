import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { formatMessage, placeholdersOf } from '#shared/message.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'

type Words = Record<string, string>
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words

/** Every catalogue of the contract and the fronts, wherever it stands: '<place>/words/<language>.json', or '<place>/words/<language>/<area>.json'. */
const catalogues = globSync('{contract,storefront,admin}/**/words/{en.json,en/*.json}')
  .toSorted()
  .map((english) => ({ name: english, file: (language: string) => english.replace(/\/words\/en(?=[./])/, `/words/${language}`) }))

const ROOMS = '{contract,storefront,admin,features,demo}'
const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(leaves) : []
/** What stands under the name of a language, however deep: `title: { en: …, fr: … }`. */
const said = (value: unknown, language: string): string[] =>
  typeof value !== 'object' || !value
    ? []
    : Object.entries(value).flatMap(([key, of]) => (key === language ? leaves(of) : said(of, language)))
/** A page in Markdown: the texts of its head, and its body. */
const ofPage = (text: string): string[] => {
  const [, head = '', body = text] = /^---\r?\n([^]+?)\n---\r?\n([^]*)$/.exec(text) ?? []
  return [...leaves(parse(head)), body]
}

/** Texts of a language wherever they stand: in its catalogues, also those of mails and papers, in tables of code, in first pages and in all of the demo. */
function textsOf(language: string): { at: string; text: string }[] {
  const inCode = new RegExp(`\\b${language}:\\s*(['"\`])((?:\\\\.|(?!\\1).)*)\\1`, 'g')
  const readAs: [places: string, texts: (text: string) => string[]][] = [
    [`${ROOMS}/**/words/{${language}.json,${language}/**/*.json}`, (text) => leaves(JSON.parse(text))],
    [`${ROOMS}/**/*.${language}.yaml`, (text) => leaves(parse(text))],
    [`${ROOMS}/**/*.${language}.md`, ofPage],
    ['demo/{**/*.yaml,*.json}', (text) => said(parse(text), language)],
    [`${ROOMS}/**/*.{ts,tsx}`, (text) => [...text.matchAll(inCode)].map((found) => found[2]!)],
  ]
  return readAs.flatMap(([places, texts]) => {
    const files = globSync(places).filter((file) => !/\.(test|samples)\./.test(file))
    assert.ok(files.length > 0, places)
    return files.flatMap((at) => texts(readFileSync(at, 'utf8')).flatMap((text) => text.split('\n').map((line) => ({ at, text: line }))))
  })
}
/** Addresses, codes, placeholders and the rule below a table's head are no prose: 'https://', ':20:', '8:00', 'SN-1; L42', '---:'. */
const prose = (text: string) => text.replaceAll(/https?:\/\/\S*|-+:|:+[\w]+:?|\([^()]*; [^()]*\)/g, 'X')

test('French has a space before what is written in two pieces, and inside its quotation marks, at which no line ends', () => {
  const texts = textsOf('fr')
  assert.ok(texts.length > 8_000, `${texts.length} texts`)
  const wrong = texts.filter(({ text }) => /[^\u00a0\u202f][:;!?»](?=\s|$)|[^\u00a0\u202f]»|«[^\u00a0\u202f]/.test(prose(text)))
  assert.deepEqual(wrong, [])
})
test('its apostrophes are written, not typed', () => {
  assert.deepEqual(textsOf('fr').filter(({ text }) => /\p{L}'\p{L}/u.test(text)), []) // prettier-ignore
})
test('no other language has one there', () => {
  for (const language of LANGUAGES.filter((one) => one !== 'fr')) {
    const texts = textsOf(language)
    assert.ok(texts.length > 8_000, `${texts.length} texts`)
    const ratiosApart = (text: string) => prose(text).replaceAll(/\d : (?=\d)/g, '') // '50 : 50'
    assert.deepEqual(texts.filter(({ text }) => /[\s\u00a0\u202f][:;!?](?=\s|$)/.test(ratiosApart(text))), [], language) // prettier-ignore
  }
})

test('Portuguese is that of Brazil throughout, as its numbers are', () => {
  const european =
    /\b(?:encomend\w+|ficheiros?|folhas? de cálculo|regista[dr]\w*|descarreg(?:ue|ar)\w*|ecrãs?|telemóve\w+|utilizador\w*|palavra-passe|planead\w+|planear|de momento|contactos?|controlos?|sinónimos?|equipas?|connosco|receção|logótipos?|dias de fecho|(?:está|estão) a \w+[aei]r)(?!\p{L})/iu
  // What is told of goods has its own words: a lorry is 'descarregado', a set 'equipa' a room.
  const texts = textsOf('pt').filter(({ at }) => !at.startsWith('demo/') && !at.includes('/first/'))
  assert.ok(texts.length > 8_000, `${texts.length} texts`)
  assert.deepEqual(texts.filter(({ text }) => european.test(text)), []) // prettier-ignore
})

test('a form for a number is one that the language has: Chinese knows no "one", so that its words would never be said', () => {
  for (const language of LANGUAGES) {
    const { pluralCategories } = new Intl.PluralRules(LANGUAGE_NAMES[language].locale).resolvedOptions()
    const strange = textsOf(language).filter(({ text }) =>
      [...text.matchAll(/(?:plural,|\})\s*(zero|one|two|few|many) \{/g)].some(
        ([, form]) => !pluralCategories.includes(form as Intl.LDMLPluralRule),
      ),
    )
    assert.deepEqual(strange, [], language)
  }
})

test('the texts of the contract, the shop and My Workspace are found', () => {
  for (const room of ['contract', 'storefront', 'admin'])
    assert.ok(
      catalogues.some(({ name }) => name.startsWith(`${room}/`)),
      room,
    )
  assert.ok(catalogues.length > 15)
})

for (const { name, file } of catalogues) {
  const english = read(file('en'))
  for (const language of LANGUAGES) {
    test(`SPEC-029 ${name}: ${language} has every text, with the same placeholders`, () => {
      const words = read(file(language))
      assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort())
      for (const [key, text] of Object.entries(words)) {
        assert.ok(text.trim(), `${key} is empty`)
        assert.deepEqual(placeholdersOf(text), placeholdersOf(english[key]!), key)
        const values = Object.fromEntries(placeholdersOf(text).map((placeholder) => [placeholder, 3]))
        assert.doesNotMatch(formatMessage(text, values, LANGUAGE_NAMES[language].locale), /[{}]/, key)
      }
    })
  }
  test(`SPEC-028 ${name}: Chinese is translated`, () => {
    const untranslated = Object.entries(read(file('zh'))).filter(
      ([key, text]) => text === english[key] && /[a-z]{4,} [a-z]{2,}/i.test(text),
    )
    assert.deepEqual(untranslated, [])
  })
}
