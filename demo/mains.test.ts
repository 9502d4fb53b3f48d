// Every product of the demo in every country: what is said of its mains contradicts neither its data nor the country's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTAINERS, loadOf, piecesIn, type Packed } from '#features/fulfilment/container/container.rules.ts'
import { fitFor, fitText, ratingOfGoods, systemsOf, type Goods } from '#features/fulfilment/mains/mains.ts'
import { isWarning, threePhaseOf } from '#features/fulfilment/mains/mains.rules.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { LANGUAGES } from '#shared/language.ts'
import { loadCatalogue } from './catalogue/load.ts'

const { products } = loadCatalogue()

/** A product as it is sold, with each choice of its options that can be made of one at a time. */
function goodsOf(product: (typeof products)[number]): Goods[] {
  const {
    voltage = null,
    frequencyHz = null,
    phases = null,
    powerW = null,
    plug = null,
    battery = null,
  } = { ...product.of.site, ...product.site }
  let id = 0
  const options = product.options.map(({ key, required, multiple, values }, keyId) => ({
    keyId,
    key,
    required,
    multiple,
    values: values.map(({ value, default: isDefault }) => ({ id: ++id, name: value, isDefault, pictured: null })),
  }))
  const usual = options.flatMap(({ values }) => values.filter(({ isDefault }) => isDefault).map((one) => one.id))
  const facts = { mains: { voltage, frequencyHz, phases, powerW, plug, battery }, options }
  const others = options.flatMap(({ values }) =>
    values.map((one) => [one.id, ...usual.filter((chosen) => !values.some((other) => other.id === chosen))]),
  )
  return [usual, ...others].map((selectionIds) => ({ facts, selectionIds }))
}

test('every product, as every option of it, in every country and system: no verdict against a fact', () => {
  let looked = 0
  const seen: Record<string, number> = {}
  for (const product of products) {
    for (const goods of goodsOf(product)) {
      const rating = ratingOfGoods(goods)
      for (const nation of COUNTRY_CODES) {
        for (const system of systemsOf(nation)) {
          const [fit] = fitFor([goods], { nation, system })
          assert.ok(fit)
          const told = `${product.slug} in ${nation}, ${system}: ${JSON.stringify(fit)}`
          const [volts, hertz] = system.match(/\d+/g)!.map(Number) as [number, number]
          const met = rating.phases === 3 ? threePhaseOf(volts) : volts
          const inRange = rating.volts.some(({ from, to }) => met >= from && met <= to)
          const atFrequency = (rating.hertz as number[]).includes(hertz)
          looked++
          seen[fit.verdict] = (seen[fit.verdict] ?? 0) + 1
          if (fit.why === 'no-mains') assert.equal(rating.volts.length, 0, told)
          else if (fit.verdict === 'fits' || fit.verdict === 'plug') assert.ok(inRange && atFrequency, told)
          else if (fit.verdict === 'transformer') assert.ok(!inRange && atFrequency && rating.volts.length > 0, told)
          else if (fit.verdict === 'cannot') assert.ok(!atFrequency && rating.hertz.length > 0, told)
          else assert.ok(fit.lacking.length > 0 && !fit.lacking.includes('system') && !fit.lacking.includes('destination'), told)
          if (fit.transformerVa !== null) assert.ok(rating.watts !== null && fit.transformerVa >= rating.watts * 1.5, told)
        }
      }
    }
  }
  assert.ok(looked > 100_000, `${looked}`)
  for (const verdict of ['fits', 'plug', 'transformer', 'cannot', 'unknown'])
    assert.ok((seen[verdict] ?? 0) > 500, `${verdict}: ${JSON.stringify(seen)}`)
})

test('what the maker says in so many words is understood: no product with a voltage is unknown but by what it leaves out', () => {
  for (const product of products) {
    const [goods] = goodsOf(product)
    const { mains } = goods!.facts
    if (!mains.voltage || /^none/i.test(mains.voltage)) continue
    const rating = ratingOfGoods(goods!)
    assert.ok(rating.volts.length > 0 || rating.mains === 'dc', `${product.slug}: ${mains.voltage}`)
    if (mains.frequencyHz) assert.ok(rating.hertz.length > 0, `${product.slug}: ${mains.frequencyHz}`)
    if (mains.plug) assert.notEqual(rating.plug, 'unsaid', `${product.slug}: ${mains.plug}`)
  }
})

test('a worldwide supply of 100-240 V, 50/60 Hz needs a transformer nowhere', () => {
  const wide = products
    .flatMap(goodsOf)
    .filter((goods) => goods.facts.mains.voltage === 'AC 100-240 V' && ratingOfGoods(goods).hertz.length === 2)
  assert.ok(wide.length > 100)
  for (const goods of wide)
    for (const nation of COUNTRY_CODES)
      assert.ok(!isWarning(fitFor([goods], { nation })[0]!), `${JSON.stringify(goods.facts.mains)} in ${nation}`)
})

test('every sentence is whole in every language: nothing unfilled, nothing empty', () => {
  const said = new Set<string>()
  for (const product of products) {
    const [goods] = goodsOf(product)
    for (const nation of ['US', 'DE', 'JP', 'BR', 'AO', 'KE', null]) {
      const [fit] = fitFor([goods!], { nation })
      for (const language of LANGUAGES) said.add(fitText(fit!, nation, language))
    }
  }
  assert.ok(said.size > 200)
  for (const text of said) assert.doesNotMatch(text, /[{}]|undefined|null|NaN|\(\)|: \.|, \.| {2}/, text)
})

test('every product says how many go into each container, and as many fill one', () => {
  for (const { slug, logistics } of products) {
    const packed: Packed = {
      count: 1,
      unitsPerCarton: logistics.unitsPerCarton,
      cartonMm: logistics.cartonCm.map((side) => Math.round(side * 10)),
      grossGrams: Math.round(logistics.grossKg * 1000),
      perContainer: [logistics.per20ft ?? null, logistics.per40ft ?? null, logistics.per40hc ?? null],
    }
    const counts = CONTAINERS.map((kind) => piecesIn(packed, kind))
    CONTAINERS.forEach((kind, at) => {
      assert.ok(counts[at], `${slug} in a ${kind}: ${counts[at]}`)
      assert.equal(loadOf([{ ...packed, count: counts[at]! }], kind)!.containers, 1, slug)
    })
    assert.ok(counts[1]! >= counts[0]! && counts[2]! >= counts[1]!, `${slug}: ${counts.join()}`)
  }
})
