import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADDRESSES_MAX, addressList, addressOrDefault, defaultAddress, deleteAddress, saveAddress } from '#contract/address.ts'
import type { Input } from '#contract/call.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, type TestBuyer } from '#testing/people.ts'

const app = await testApp('empty')
const filled = (changes: Partial<Input<typeof saveAddress>> = {}): Input<typeof saveAddress> => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  nation: 'ES',
  phone: '+34 91 555 01 00',
  address1: 'Calle Mayor 1',
  province: 'Madrid',
  city: 'Madrid',
  postalCode: '28013',
  ...changes,
})
const ids = async ({ call }: TestBuyer) => (await call(addressList)).map(({ id, isDefault }) => [id, isDefault])
const absent = { code: 404, message: 'This does not exist.' }

test('SPEC-161 an address keeps every field; the first becomes the default, later ones do not', async () => {
  const buyer = await testBuyer(app)
  assert.equal(await buyer.call(addressOrDefault, {}), null)
  const first = await buyer.call(saveAddress, filled({ address2: ' 2º B ', port: 'Valencia', isDefault: 'N' }))
  const second = await buyer.call(saveAddress, filled({ firstName: '李', city: '苏州' }))
  assert.deepEqual(await buyer.call(addressOrDefault, {}), {
    ...filled({ address2: '2º B', port: 'Valencia' }),
    id: first,
    isDefault: 'Y',
  })
  const other = await buyer.call(addressOrDefault, { id: second })
  assert.deepEqual([other?.firstName, other?.city, other?.port, other?.isDefault], ['李', '苏州', '', 'N'])
})

test('there is always one default: moved by saving, by the call, never doubled', async () => {
  const buyer = await testBuyer(app)
  const a = await buyer.call(saveAddress, filled())
  const b = await buyer.call(saveAddress, filled({ isDefault: 'Y' }))
  assert.deepEqual(await ids(buyer), [
    [b, 'Y'],
    [a, 'N'],
  ])
  await buyer.call(saveAddress, filled({ id: a, isDefault: 'Y', city: 'Toledo' }))
  await buyer.call(saveAddress, filled({ id: a, isDefault: 'N' }))
  assert.deepEqual(await ids(buyer), [
    [a, 'Y'],
    [b, 'N'],
  ])
  await buyer.call(defaultAddress, { id: b })
  await buyer.call(defaultAddress, { id: b })
  assert.deepEqual(await ids(buyer), [
    [b, 'Y'],
    [a, 'N'],
  ])
})

test('the default cannot be deleted while there are others; the last one can', async () => {
  const buyer = await testBuyer(app)
  const a = await buyer.call(saveAddress, filled())
  const b = await buyer.call(saveAddress, filled())
  const sentence = 'The default address cannot be deleted while there are others.'
  await assert.rejects(buyer.call(deleteAddress, { id: a }), { code: 500, message: sentence })
  assert.equal((await ids(buyer)).length, 2)
  await buyer.call(deleteAddress, { id: b })
  await buyer.call(deleteAddress, { id: a })
  assert.deepEqual(await ids(buyer), [])
  await assert.rejects(buyer.call(deleteAddress, { id: a }), absent)
})

test('foreign and absent addresses look alike to every call, and stay as they are', async () => {
  const [owner, stranger] = [await testBuyer(app), await testBuyer(app)]
  const id = await owner.call(saveAddress, filled())
  await stranger.call(saveAddress, filled())
  const before = [await owner.call(addressList), await stranger.call(addressList)]
  for (const wanted of [id, 999_999_999]) {
    assert.equal(await stranger.call(addressOrDefault, { id: wanted }), null)
    await assert.rejects(stranger.call(saveAddress, filled({ id: wanted, city: 'Mine' })), absent)
    await assert.rejects(stranger.call(deleteAddress, { id: wanted }), absent)
    await assert.rejects(stranger.call(defaultAddress, { id: wanted }), absent)
  }
  assert.deepEqual([await owner.call(addressList), await stranger.call(addressList)], before)
})

test('8 first addresses at once make one default', async () => {
  const buyer = await testBuyer(app)
  await Promise.all(Array.from({ length: 8 }, (_, i) => buyer.call(saveAddress, filled({ isDefault: i % 2 ? 'Y' : 'N' }))))
  const all = await ids(buyer)
  assert.equal(all.length, 8)
  assert.equal(all.filter(([, isDefault]) => isDefault === 'Y').length, 1)
})

test('SPEC-161 missing and malformed fields are named and nothing is kept', async () => {
  const buyer = await testBuyer(app)
  const bad: [string, unknown][] = [
    ['firstName', '  '],
    ['nation', 'Spain'],
    ['phone', 'none'],
    ['address1', 'x'.repeat(161)],
    ['city', 7],
    ['postalCode', 'a\u0000b'],
    ['isDefault', 'yes'],
  ]
  bad.push(['postalCode', ' '])
  for (const [field, value] of bad)
    await assert.rejects(buyer.call(saveAddress, filled({ [field]: value })), { code: 400, message: `Please check the field ${field}.` })
  assert.deepEqual(await ids(buyer), [])
})

test('a country without regions or postal codes asks for none; one that has them does', async () => {
  const buyer = await testBuyer(app)
  const saved = async (changes: Parameters<typeof filled>[0]) => {
    const id = await buyer.call(saveAddress, filled(changes))
    const { province, postalCode } = (await buyer.call(addressList)).find((one) => one.id === id)!
    return [province, postalCode]
  }
  assert.deepEqual(await saved({ nation: 'SG', city: 'Singapore', province: '', postalCode: '238859' }), ['', '238859'])
  assert.deepEqual(await saved({ nation: 'GH', city: 'Accra', province: ' ', postalCode: null as unknown as string }), ['', ''])
  const check = (field: string) => ({ code: 400, message: `Please check the field ${field}.` })
  for (const nation of ['US', 'ES']) await assert.rejects(saved({ nation, province: '' }), check('province'))
  await assert.rejects(saved({ nation: 'SG', city: 'Singapore', province: '', postalCode: '' }), check('postalCode'))
})

test('an address book holds a limited number', async () => {
  const buyer = await testBuyer(app)
  for (let i = 0; i < ADDRESSES_MAX; i++) await buyer.call(saveAddress, filled())
  await assert.rejects(buyer.call(saveAddress, filled()), { code: 500, message: /at most 50 addresses/ })
  assert.equal((await ids(buyer)).length, ADDRESSES_MAX)
})

test('SPEC-226 visitors are turned away from every call', async () => {
  const call = app.client()
  await assert.rejects(call(addressList), { code: 401 })
  await assert.rejects(call(addressOrDefault, {}), { code: 401 })
  await assert.rejects(call(saveAddress, filled()), { code: 401 })
  await assert.rejects(call(deleteAddress, { id: 1 }), { code: 401 })
  await assert.rejects(call(defaultAddress, { id: 1 }), { code: 401 })
})
