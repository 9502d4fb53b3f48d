import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productDetail } from '#contract/product.ts'
import { testApp } from '#testing/app.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { testProduct } from '#testing/products.ts'
import { datasheetPages } from './product.datasheet-pages.ts'

const app = await testApp('empty')
const { id } = await testProduct(app)
const product = await app.client()(productDetail, { id })
const letterhead = { brand: 'MedHarbor', contact: 'desk@shop.test', now: new Date('2026-11-02T08:00:00Z') }
const saidOf = async (change: Partial<typeof product>) => {
  const { bytes, missing } = await datasheetPages({ product: { ...product, ...change }, letterhead, picture: undefined, language: 'en' })
  return { said: pdfText(bytes), missing, bytes }
}

test('SPEC-245 names and figures stand on the data sheet in whatever script they are written, and no letter is left out', async () => {
  const names = ['上海康复器械有限公司', 'Медтехника Ω ≤ 5 µm', 'Łódź Ψ', 'โรงพยาบาล', 'מכשיר', 'दिल्ली', '한국의료기기']
  for (const manufacturer of names) {
    const { said, missing } = await saidOf({ manufacturer })
    const found = said.replaceAll(/[\n\s]/g, '')
    for (const letter of manufacturer.replaceAll(' ', '')) assert.ok(found.includes(letter), `${letter} of ${manufacturer}`)
    assert.deepEqual(missing, [])
  }
})

test('the same data make the same bytes; long tables go on over pages that are counted', async () => {
  assert.ok((await saidOf({})).bytes.equals((await saidOf({})).bytes))
  const specs = Array.from({ length: 120 }, (_, at) => ({
    group: 'Figures',
    groupInEnglish: 'N' as const,
    nameInEnglish: 'N' as const,
    valueInEnglish: 'N' as const,
    name: `Figure ${at}`,
    label: `Figure ${at}`,
    value: String(at),
    unit: 'mm',
  }))
  const { said } = await saidOf({ specs })
  const pages = Number(/Page 1 of (\d+)/.exec(said)?.[1])
  assert.ok(pages >= 3, said.slice(0, 300))
  assert.ok(said.includes(`Page ${pages} of ${pages}`))
  for (const name of ['Figure 0', 'Figure 119', '119 mm']) assert.ok(said.includes(name), name)
})
