// What clients of others really send, over a real socket and with their libraries: fields left untouched, labels, numbers as texts.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { IDENTITY_LABELS, IDENTITY_TYPES } from '#contract/codes/identity-type.ts'
import { PACKAGE_LABELS, SOCKET_LABELS } from '#contract/codes/site.ts'
import { orderDetail } from '#contract/order.ts'
import { orderingBuyer, confirmed, submission } from '#features/sales/order/order.samples.ts'
import { LANGUAGES, pick } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { wireClient } from '#testing/client.ts'
import { registration } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { closed, listen } from './edge/listener.ts'
import { clientKeys } from './edge/seal-keys.ts'

const app = await testApp('empty')
const server = await listen(app.app.fetch, { port: 0, host: '127.0.0.1' })
after(() => closed(server))
const keys = await clientKeys(app.keys)
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev-api`
const client = wireClient({ base, ...keys })
const buyer = await orderingBuyer(app)
const token = { token: buyer.token }
const bed = await testProduct(app, {})

describe('registration', () => {
  const REGISTER = '/auth/registerShopUser'
  const { agree: _, ...specified } = registration()
  const wanted = (changes: object) => ({ ...specified, email: registration().email, ...changes })

  test('SPEC-160 SPEC-204 exactly the specified fields: the client has asked for the agreement itself', async () => {
    assert.equal((await client.post(REGISTER, wanted({}))).data.msg, 'Operation successful')
    for (const agree of ['', null, 'Y', 1]) assert.equal((await client.post(REGISTER, wanted({ agree }))).data.code, 200, String(agree))
    for (const agree of ['N', 0, '0'])
      assert.equal((await client.post(REGISTER, wanted({ agree }))).data.msg, 'Please check the following Terms of Use and Privacy Policy')
    assert.equal((await client.post(REGISTER, wanted({ agree: 'maybe' }))).data.code, 400)
  })

  test('fields left untouched are absent: as an empty text, and as null', async () => {
    for (const untouched of ['', null]) {
      const { data } = await client.post(REGISTER, wanted({ companyName: untouched, referrer: untouched, emailCode: untouched }))
      assert.equal(data.code, 200, data.msg)
    }
  })

  test('the kind of institution by its code, and as any language calls it', async () => {
    for (const identityType of ['clinic', 'Clinic', ' clinique ', '诊所']) {
      const { data } = await client.post(REGISTER, wanted({ identityType }))
      const { access_token } = data.data as { access_token: string }
      const { data: me } = await client.post('/shop/pm/user/getInfo', {}, { token: access_token })
      assert.equal((me.data as { user: { identityType: string } }).user.identityType, 'clinic')
    }
    for (const identityType of ['', null, 'king', 'Clinics', '{brand}'])
      assert.equal((await client.post(REGISTER, wanted({ identityType }))).data.code, 400)
  })

  test('addresses with an apostrophe and of domains in punycode are addresses', async () => {
    for (const email of ["o'brien@clinic.example", 'anna@xn--mnchen-3ya.example', 'anna@clinic.xn--p1ai', 'a.b+c@a-b.example'])
      assert.equal((await client.post(REGISTER, wanted({ email }))).data.code, 200, email)
    for (const email of [
      'a@b',
      'a..b@c.example',
      '.a@c.example',
      'a@-c.example',
      'a@c-.example',
      'a,b@c.example',
      'a@c.example,d@e.example',
      'a@c.123',
      '"a b"@c.example',
    ])
      assert.equal((await client.post(REGISTER, wanted({ email }))).data.code, 400, email)
  })
})

describe('codes and labels', () => {
  test('no two codes of a list are called alike in any language', () => {
    for (const labels of [SOCKET_LABELS, PACKAGE_LABELS, IDENTITY_LABELS]) {
      const said = Object.values(labels).map((one) => LANGUAGES.map((language) => pick(one, language).toLowerCase()))
      const all = said.flatMap((names) => [...new Set(names)])
      assert.equal(new Set(all).size, all.length)
    }
    assert.ok(IDENTITY_TYPES.length > 1)
  })

  test('an order says plug and package by their labels, and its numbers as texts', async () => {
    const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
    const site = { voltage: '', electricSocket: 'American Standard', packageType: 'Neutral' }
    const wish = submission(buyer, confirmId, {})
    const { data } = await client.post(
      '/shop/pm/order/submit',
      {
        ...wish,
        ...site,
        payType: String(wish.payType),
        deliveryWay: '0',
        addressId: String(wish.addressId),
        remark: null,
        resultMoney: '',
      },
      token,
    )
    assert.equal(data.code, 200, data.msg)
    const [id] = (data.data as { orderIds: number[] }).orderIds as [number]
    const { remarks } = await buyer.call(orderDetail, { id })
    assert.deepEqual([remarks.voltage, remarks.electricSocket, remarks.packageType], ['220V 50Hz', 'american', 'neutral'])
  })

  test('the brand’s own package under whatever name the brand has', async () => {
    const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
    const { data } = await client.post(
      '/shop/pm/order/submit',
      { ...submission(buyer, confirmId, {}), packageType: 'MedHarbor default' },
      token,
    )
    assert.equal(data.code, 200, data.msg)
  })
})

test('a card number that somebody types is masked before it is kept', async () => {
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  const remark = 'Charge 4111 1111 1111 1111 please'
  const { data } = await client.post('/shop/pm/order/submit', { ...submission(buyer, confirmId, {}), remark }, token)
  const [id] = (data.data as { orderIds: number[] }).orderIds as [number]
  assert.equal((await buyer.call(orderDetail, { id })).remarks.remark, 'Charge •••• 1111 please')
  const letter = { name: 'Ann', email: 'ann@clinic.example', nation: 'DE', message: 'My card is 5555-5555-5555-4444.' }
  assert.equal((await client.post('/shop/pm/contactUs', letter)).data.code, 200)
  const { message } = await app.db.selectFrom('contact_messages').select('message').executeTakeFirstOrThrow()
  assert.equal(message, 'My card is •••• 4444.')
  const mails = await app.db.selectFrom('mails').select('text').execute()
  assert.ok(mails.length > 0 && mails.every(({ text }) => !/5555-5555|4111 1111/.test(text)))
})

test('SPEC-206 an order without an address is told in the specification’s words', async () => {
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  for (const addressId of [undefined, null, ''])
    assert.equal(
      (await client.post('/shop/pm/order/submit', { ...submission(buyer, confirmId, {}), addressId }, token)).data.msg,
      'Please enter the address',
    )
})

test('flags and counts as numbers and as texts', async () => {
  for (const sent of [
    { count: '2', flag: 1 },
    { count: 2, flag: '1' },
    { count: 2, flag: '', productSelectionIds: '' },
  ]) {
    const { data } = await client.post('/shop/pm/cartItem/changeItem', { productId: String(bed.id), shopCartItemId: null, ...sent }, token)
    assert.equal(data.code, 200, data.msg)
    const { id } = data.data as { id: number }
    for (const isChecked of ['N', 0, '1', 'Y'])
      assert.equal((await client.post('/shop/pm/cartItem/checkItems', [{ shopCartItemId: id, isChecked }], token)).data.code, 200)
    await client.remove(`/shop/pm/cartItem/${id}`, token)
  }
})

test('status= without a value is every status, and so are other filters', async () => {
  const orders = async (query: string) => (await client.get(`/shop/pm/myOrder/orderPage?${query}`, {}, token)).data
  const { total } = await orders('')
  assert.ok(total! > 0)
  assert.deepEqual([(await orders('status=')).total, (await orders('status=&keyword=&pageNum=&params[beginTime]=')).total], [total, total])
  const { data } = await client.post('/shop/pm/product/list', { id: '', sort: '', minPrice: '', maxPrice: null, shopId: '', has3d: '' })
  assert.deepEqual([data.code, data.total], [200, 1], data.msg)
  assert.equal((await client.get('/shop/pm/product/recommend/list?productId=&position=')).data.code, 200)
})

test('what succeeded is told in the caller’s language', async () => {
  const said = async (language: string) => (await wireClient({ base, ...keys, language }).get('/auth/code')).data.msg
  assert.deepEqual(
    [await said('en_US'), await said('zh_CN'), new Set(await Promise.all(['en', 'zh', 'es', 'fr', 'pt'].map(said))).size],
    ['Operation successful', '操作成功', 5],
  )
})

test('why a download failed can be read, also where answers are asked for sealed', async () => {
  const { headers, data } = await client.blob('/resource/oss/download/999999', { ...token, sealedAnswer: true })
  assert.deepEqual([headers['content-type'], headers['encrypt-key']], ['application/json', undefined])
  assert.deepEqual([(JSON.parse(Buffer.from(data).toString()) as { code: number }).code], [404])
})
