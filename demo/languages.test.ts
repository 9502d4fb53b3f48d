// SPEC-028 what a buyer reads of a product in another language: nothing of it has stayed English, on the page, beside other products and on paper.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productComparison, productDetail, type ProductDetail } from '#contract/product.ts'
import { isPhrase } from '#features/catalogue/term/term.rules.ts'
import { testApp } from '#testing/app.ts'
import { OTHER_LANGUAGES } from '#shared/language.ts'

const app = await testApp('demo')
const CHOSEN = [1100, 1460, 1560, 1640, 1920] // a bed, ultrasound, laboratory, ventilator, gloves
const textsOf = ({ detail, highlights, specs, identity, service, site, logistics }: ProductDetail): string[] =>
  [
    ...detail.split(/<\/?p>/),
    ...highlights,
    ...specs.flatMap(({ group, name, value }) => [group, name, value]),
    identity.intendedUse,
    ...[service.installation, service.training, site.plug, site.battery, site.gases, site.water, logistics.dangerousGoods].map(
      (text) => text ?? '',
    ),
  ].filter(isPhrase)

/** Two words that are no names, or one beside a name: written alike in two languages only by what words.test.ts lists. */
const isSaid = (text: string) => /[A-Za-z]{3}[^A-Za-z]+\b[a-z]{3,}\b|\b[a-z]{3,}[^A-Za-z]+[A-Za-z]{3}/.test(text)

for (const language of OTHER_LANGUAGES)
  test(`SPEC-028 products of five departments have no English text left in ${language}`, async () => {
    const read = (id: number, as: string) => app.client({ language: as })(productDetail, { id })
    for (const id of CHOSEN) {
      const [english, other] = [await read(id, 'en'), await read(id, language)]
      assert.deepEqual([other.detailInEnglish, other.englishParts], ['N', []], other.slug)
      assert.equal(other.specs.length, english.specs.length)
      assert.equal(other.highlights.length, english.highlights.length)
      const there = new Set(textsOf(other))
      const left = textsOf(english).filter((text) => isSaid(text) && there.has(text))
      assert.deepEqual(left, [], other.slug)
    }
    const { specs } = await app.client({ language })(productComparison, { ids: CHOSEN.slice(0, 2) })
    assert.ok(specs.flatMap(({ rows }) => rows).every((row) => row.nameInEnglish === 'N' && !row.valuesInEnglish.includes('Y')))
  })

test('SPEC-245 the data sheet comes in the language of the page', async () => {
  const { documents } = await app.client({ language: 'zh' })(productDetail, { id: 1100 })
  assert.deepEqual([documents[0]!.language, documents[0]!.fileName], ['zh', 'AUR-A5-datasheet-zh.pdf'])
  assert.equal(documents[0]!.url, '/media/datasheets/1100/AUR-A5-datasheet-zh.pdf')
})
