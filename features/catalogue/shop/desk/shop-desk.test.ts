// Shops as staff makes, changes, suspends and pays them, and what buyers and sellers see of it.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { productList } from '#contract/listing.ts'
import { productDetail } from '#contract/product.ts'
import { setOnSale, deskProduct } from '#contract/product-desk.ts'
import * as desk from '#contract/shop-desk.ts'
import type { Input } from '#contract/call.ts'
import { after, hours } from '#shared/time.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { turnPiece } from './shop-desk.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
const office = boss.call
const BANK = { beneficiary: 'Works Ltd', bankName: 'Bank of the Harbour', accountNo: '12 3456 7890', swiftCode: 'DEMOCNBJXXX' }
const shopOf = (name: string, changes: Partial<Input<typeof desk.addShop>> = {}) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  city: 'Suzhou',
  country: 'CN',
  founded: 2001,
  about: { en: 'Beds' },
  ...changes,
})
let made = 0
const newShop = async () => (await office(desk.addShop, shopOf(`Works ${++made}`))).id
const read = (id: number) => office(desk.deskShop, { id })
const versionOf = async (id: number) => (await read(id)).version
const suspend = async (id: number, suspended: 'Y' | 'N', reason = '', message = '') =>
  office(desk.suspendShop, { id, version: await versionOf(id), suspended, reason, message })
const turnAll = async () => {
  while (await turnPiece(app.db, 2));
}

describe('a shop', () => {
  test('is made, found, edited; an address that another has is refused, and whoever was slower is told', async () => {
    const id = await newShop()
    const { rows } = await office(desk.deskShops, { keyword: `works ${made}` })
    assert.deepEqual(
      rows.map((row) => [row.id, row.suspended, row.productCount]),
      [[id, 'N', 0]],
    )
    await assert.rejects(office(desk.addShop, shopOf(`Works ${made}`)), { code: 500 })
    await assert.rejects(office(desk.addShop, shopOf('Nowhere', { country: 'XX' })), { code: 400 })
    await office(desk.editShop, { id, version: 1, ...shopOf('Works renamed') })
    await assert.rejects(office(desk.editShop, { id, version: 1, ...shopOf('Works again') }), { code: 409 })
    const { rows: trail } = await office(desk.shopTrail, { id })
    assert.deepEqual(
      trail.map(({ action }) => action),
      ['shop.edit', 'shop.add'],
    )
  })

  test('its people see and change their own only', async () => {
    const [id, other] = [await newShop(), await newShop()]
    const seller = await testStaff(app, 'seller', id)
    assert.deepEqual(
      (await seller.call(desk.deskShops, {})).rows.map((row) => row.id),
      [id],
    )
    await seller.call(desk.editShop, { id, version: 1, ...shopOf(`Works own ${id}`) })
    await assert.rejects(seller.call(desk.deskShop, { id: other }), { code: 404 })
    await assert.rejects(seller.call(desk.editShop, { id: other, version: 1, ...shopOf('Works theirs') }), { code: 404 })
    await assert.rejects(seller.call(desk.suspendShop, { id, version: 2, suspended: 'Y' }), { code: 403 })
  })
})

describe('suspended', () => {
  test('nothing of it can be ordered at once; lists follow in pieces, and all that was on sale comes back', async () => {
    const shopId = await newShop()
    const products = [await testProduct(app, { shopId }), await testProduct(app, { shopId }), await testProduct(app, { shopId })]
    const off = await testProduct(app, { shopId, onSale: false })
    const [first] = products as [(typeof products)[number]]
    const buyer = await testBuyer(app)
    const order = () => buyer.call(changeItem, { productId: first.id, count: 1, flag: '1' })
    await order()
    const shown = async () => (await app.client()(productList, { pageNum: 1, pageSize: 50, shopId: [shopId] })).total
    const before = await shown()
    await suspend(shopId, 'Y', 'No certificates')
    await assert.rejects(order(), /no longer on sale/)
    assert.equal((await app.client()(productDetail, { id: first.id })).onSale, 'N')
    assert.deepEqual(
      (await buyer.call(cartInfo)).shopCarts.flatMap((one) => one.shopCartItem.map(({ valid }) => valid)),
      ['N'],
    )
    await turnAll()
    assert.equal(await shown(), before - 3)
    const { version } = await office(deskProduct, { id: off.id })
    await office(setOnSale, { id: off.id, version, onSale: 'Y' })
    assert.equal((await office(deskProduct, { id: off.id })).onSale, 'N', 'it waits for its shop')
    assert.deepEqual([(await read(shopId)).onSale, (await read(shopId)).turning], [0, 'N'])
    await suspend(shopId, 'N')
    await turnAll()
    assert.equal(await shown(), before + 1)
    await order()
  })

  test('its people read what they are told, in the mail and on their page, until it is open again', async () => {
    const id = await newShop()
    const seller = await testStaff(app, 'seller', id)
    await suspend(id, 'Y', '', 'Two certificates have ended. Bring new ones.')
    const mail = await lastMailTo(app, seller.email)
    assert.equal(mail.template, 'shop-suspended')
    assert.match(mail.text, /Two certificates have ended/)
    assert.equal((await seller.call(desk.deskShop, { id })).suspendedNote, 'Two certificates have ended. Bring new ones.')
    await suspend(id, 'N', '', 'Thank you.')
    assert.match((await lastMailTo(app, seller.email)).text, /Thank you/)
    assert.equal((await seller.call(desk.deskShop, { id })).suspendedNote, '')
  })

  test('its people are told by mail, once, and see no reason that was written for colleagues', async () => {
    const id = await newShop()
    const seller = await testStaff(app, 'seller', id)
    await suspend(id, 'Y', 'Suspicion of fraud')
    await suspend(id, 'Y')
    const mails = await mailsTo(app, seller.email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['shop-suspended'],
    )
    assert.doesNotMatch(
      JSON.stringify([mails, await seller.call(desk.shopTrail, { id }), await seller.call(desk.deskShop, { id })]),
      /fraud/,
    )
    assert.match(JSON.stringify(await office(desk.shopTrail, { id })), /fraud/)
    await suspend(id, 'N')
    assert.equal((await lastMailTo(app, seller.email)).template, 'shop-opened')
  })
})

describe('bank data', () => {
  test('a password or code is asked for anew, and numbers are masked for those who do not answer for them', async () => {
    const id = await newShop()
    const [seller, sales] = [await testStaff(app, 'seller', id), await testStaff(app, 'sales')]
    await seller.call(desk.changeShopBank, { id, version: 1, ...BANK })
    assert.equal((await sales.call(desk.deskShop, { id })).waiting?.accountNo, '•••• 7890')
    assert.doesNotMatch(JSON.stringify(await sales.call(desk.shopTrail, { id })), /3456/)
    await assert.rejects(sales.call(desk.changeShopBank, { id, version: 2, ...BANK }), { code: 403 })
    const { now } = app.clock
    app.clock.now = after(now, hours(0.25))
    await assert.rejects(seller.call(desk.changeShopBank, { id, version: 2, ...BANK }), { code: 428 })
    app.clock.now = now
  })
})

test('the commission is kept day by day, never for the past, and is the operator’s own business', async () => {
  const id = await newShop()
  const seller = await testStaff(app, 'seller', id)
  const day = (days: number) =>
    after(app.clock.now, hours(24 * days))
      .toISOString()
      .slice(0, 10)
  const set = async (fromDay: string, basisPoints: number) =>
    office(desk.setCommission, { id, version: await versionOf(id), fromDay, basisPoints })
  await set(day(0), 800)
  await set(day(30), 650)
  await assert.rejects(set(day(-1), 0), { code: 500 })
  assert.deepEqual(
    (await read(id)).commissions.map(({ fromDay, basisPoints }) => [fromDay, basisPoints]),
    [
      [day(30), 650],
      [day(0), 800],
    ],
  )
  assert.deepEqual((await seller.call(desk.deskShop, { id })).commissions, [])
  assert.doesNotMatch(JSON.stringify(await seller.call(desk.shopTrail, { id })), /6.5/)
})

// The last: sessions of before end while it waits.
test('bank data count after the waiting time; until then those of now hold, everybody in charge is told and may stop them', async () => {
  const id = await newShop()
  const [seller, finance] = [await testStaff(app, 'seller', id), await testStaff(app, 'finance')]
  const ask = async (accountNo: string) => seller.call(desk.changeShopBank, { id, version: await versionOf(id), ...BANK, accountNo })
  const { now } = app.clock
  await ask('11 1111 1111')
  const first = await seller.call(desk.deskShop, { id })
  assert.deepEqual([first.bank, first.waiting?.accountNo], [null, '11 1111 1111'])
  for (const { email } of [seller, finance]) assert.match((await lastMailTo(app, email)).text, /another account, … 1111/)
  /** Days later nobody's session is left: somebody of the shop comes in anew. */
  const later = async (waited: number) => {
    app.clock.now = after(now, hours(waited))
    const { call } = await testStaff(app, 'seller', id)
    const shop = await call(desk.deskShop, { id })
    return { call, shop, numbers: [shop.bank?.accountNo, shop.waiting?.accountNo] }
  }
  try {
    assert.deepEqual((await later(desk.BANK_WAIT_HOURS - 1)).numbers, [undefined, '11 1111 1111'])
    const { call, shop, numbers } = await later(desk.BANK_WAIT_HOURS)
    assert.deepEqual(numbers, ['11 1111 1111', undefined])
    await call(desk.changeShopBank, { id, version: shop.version, ...BANK, accountNo: '22 2222 2222' })
    const asked = await later(desk.BANK_WAIT_HOURS + 1)
    assert.deepEqual(asked.numbers, ['11 1111 1111', '22 2222 2222'])
    const accountId = asked.shop.waiting!.id
    await asked.call(desk.stopShopBank, { id, accountId })
    assert.equal((await lastMailTo(app, finance.email)).template, 'shop-bank-stopped')
    await assert.rejects(asked.call(desk.stopShopBank, { id, accountId }), { code: 404 })
    assert.deepEqual((await later(3 * desk.BANK_WAIT_HOURS)).numbers, ['11 1111 1111', undefined], 'what was stopped never counts')
  } finally {
    app.clock.now = now
  }
})
