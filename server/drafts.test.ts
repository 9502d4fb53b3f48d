// A draft is the office's alone. Every call of the shop is asked for it, by its id, its path and its words, as a visitor and as a buyer; and
// whatever a call answers is searched for words that only the draft has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { requestFor } from '#contract/client.ts'
import { createProduct, deskProduct, editProduct, setOnSale } from '#contract/product-desk.ts'
import { placesOfGroup } from '#features/catalogue/product/product.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { devApi } from './api.ts'

const app = await testApp('empty')
const seller = await testStaff(app, 'seller', (await testProduct(app)).shopId)
const buyer = await testBuyer(app)
const texts = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })
const ASKED = 'Lunaphon' // what is asked for, and may be echoed
const SECRET = 'Quibblewort' // what only an answer about the draft can say
const fellow = await testProduct(app)
const { productTypeId } = await seller.call(deskProduct, { id: fellow.id })
const { id, version } = await seller.call(createProduct, { productModel: 'LUNA-1', name: texts(`${ASKED} lamp`), productTypeId })
const filled = await seller.call(editProduct, {
  id,
  version,
  brief: texts(SECRET),
  brand: SECRET,
  manufacturer: SECRET,
  highlights: texts(SECRET),
  description: texts(SECRET),
  priceFee: 77_777,
  loginForPrice: 'N',
  gtin: '4006381333931',
  specs: [{ group: 'G', name: 'N', value: SECRET, unit: '' }],
  related: [{ productId: fellow.id, kind: 'accessory' }],
})
const { slug } = await seller.call(deskProduct, { id })

type Entries = Record<string, v.GenericSchema>
const entriesOf = (schema: v.GenericSchema): Entries => (schema as { entries?: Entries }).entries ?? {}
/** What a field is given: the draft, wherever a field takes it. */
function candidates(name: string, schema: v.GenericSchema): unknown[] {
  const byName = /slug|path/i.test(name) ? [slug] : /ids$/i.test(name) ? [[id], String(id)] : /id$/i.test(name) ? [id] : []
  return [...byName, ASKED, 'LUNA-1', '4006381333931', id].filter((one) => v.is(schema, one))
}
const required = (schema: v.GenericSchema) => !v.is(schema, undefined)

function* inputsFor(call: Call): Generator<object> {
  const entries = Object.entries(entriesOf(call.input))
  const base = Object.fromEntries(entries.filter(([, one]) => required(one)).map(([name, one]) => [name, candidates(name, one)[0] ?? 1]))
  yield base
  for (const [name, one] of entries) for (const value of candidates(name, one)) yield { ...base, [name]: value }
}

const asks = devApi.map(({ call }) => call).filter(({ access }) => access !== 'staff' && typeof access !== 'object')
let made = 0

for (const call of asks.filter(({ form }) => !form))
  test(`${call.method} ${call.path} says nothing of a draft`, async () => {
    for (const input of inputsFor(call)) {
      if (!v.is(call.input, input)) continue
      const request = requestFor(call, input, '/dev-api')
      for (const headers of [{} as Record<string, string>, { Authorization: `Bearer ${buyer.token}` }]) {
        const answer = await app.raw(request.url, { method: call.method, body: request.body, headers: { ...request.headers, ...headers } })
        const text = await answer.text()
        assert.ok(!text.includes(SECRET), `${JSON.stringify(input)}: ${text.slice(0, 300)}`)
        assert.ok(!text.includes('77777'), `${JSON.stringify(input)}: ${text.slice(0, 300)}`)
        made++
      }
    }
  })

test('site maps leave it out; the walk was no empty one, and finds the product once it is on sale', async () => {
  const places = []
  for await (const some of placesOfGroup(app.db, Math.floor(id / 5_000))) places.push(...some)
  assert.ok(places.length > 0 && places.every((one) => one.slug !== slug))
  assert.ok(made > 100, String(made))
  await seller.call(setOnSale, { id, ...filled, onSale: 'Y' })
  const found = new Set<string>()
  for (const call of asks.filter(({ form, access }) => !form && access !== 'user'))
    for (const input of inputsFor(call)) {
      if (!v.is(call.input, input)) continue
      const request = requestFor(call, input, '/dev-api')
      const answer = await app.raw(request.url, { method: call.method, body: request.body, headers: request.headers })
      if ((await answer.text()).includes(SECRET)) found.add(call.path)
    }
  assert.ok(found.size >= 4, [...found].join())
})
