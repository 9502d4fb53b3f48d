// What staff makes of what buyers see of a shop, and what buyers see of it.
import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { changeItem, cartInfo } from '#contract/cart.ts'
import { confirmOrder } from '#contract/checkout.ts'
import { productDetail } from '#contract/product.ts'
import { setWorkCalendar } from '#contract/quotation-policy-desk.ts'
import { shopPage, shopTerms } from '#contract/shop.ts'
import * as desk from '#contract/shop-desk.ts'
import * as front from '#contract/shop-front-desk.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
const visitor = app.client()
let made = 0
const newShop = async () =>
  (
    await boss.call(desk.addShop, {
      name: `Front ${++made}`,
      slug: `front-${made}`,
      city: 'Suzhou',
      country: 'CN',
      founded: 2001,
      about: { en: 'Beds', fr: 'Des lits' },
    })
  ).id
async function newSeller() {
  const id = await newShop()
  const seller = await testStaff(app, 'seller', id)
  const look = () => seller.call(front.deskTerms, { id })
  const at = async () => ({ id, version: (await look()).version })
  const write = async (en: string, more: Record<string, string> = {}) =>
    seller.call(front.editTerms, { ...(await at()), body: { en, ...more } })
  const publish = async (en: string, more?: Record<string, string>) => {
    await write(en, more)
    return seller.call(front.publishTerms, await at())
  }
  return { id, seller, look, at, write, publish }
}
const picture = async (width = 300) => {
  const create = { width, height: 120, channels: 4, background: '#123456' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'logo.png')
}

describe('terms of sale', () => {
  test('are written as a draft that buyers do not see, published under a number, and read in the reader’s language, else in English', async () => {
    const { id, write, publish, look } = await newSeller()
    await write('# Scope\n\nThese terms *hold*.')
    assert.equal((await visitor(shopPage, { id })).termsVersion, null)
    await assert.rejects(visitor(shopTerms, { id }), { code: 404 })
    assert.deepEqual([(await look()).live, (await look()).draft !== null], [null, true])
    await publish('## Scope\n\nThese terms hold.', { fr: 'Ces conditions valent.' })
    assert.equal((await visitor(shopPage, { id })).termsVersion, 1)
    const english = await visitor(shopTerms, { id })
    assert.deepEqual([english.version, english.current, english.contents.map(({ text }) => text)], [1, 'Y', ['Scope']])
    const french = await app.client({ language: 'fr' })(shopTerms, { id })
    assert.match(french.html, /Ces conditions valent/)
    const chinese = await app.client({ language: 'zh' })(shopTerms, { id })
    assert.deepEqual([chinese.language, chinese.html], ['en', english.html])
    assert.equal((await look()).draft, null)
  })

  test('what somebody writes never runs', async () => {
    const { id, publish } = await newSeller()
    await publish('<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))')
    assert.doesNotMatch((await visitor(shopTerms, { id })).html, /<script|<img|href="javascript/)
  })

  test('an earlier version becomes the draft and then a version of its own; versions stay as they were, also for the database', async () => {
    const { id, seller, publish, at, look } = await newSeller()
    await publish('First')
    await publish('Second')
    await seller.call(front.restoreTerms, { ...(await at()), number: 1 })
    assert.deepEqual([(await look()).body.en, (await look()).live!.number], ['First', 2])
    await seller.call(front.publishTerms, await at())
    const { rows } = await seller.call(front.termsVersions, { id })
    assert.deepEqual(
      rows.map(({ number }) => number),
      [3, 2, 1],
    )
    assert.equal((await seller.call(front.termsVersion, { id, number: 2 })).body.en, 'Second')
    await assert.rejects(app.db.updateTable('shop_terms').set({ version: 9 }).where('shop_id', '=', id).execute())
    await assert.rejects(seller.call(front.restoreTerms, { ...(await at()), number: 9 }), { code: 404 })
  })

  test('withdrawn they become the draft; discarded it is gone; nothing to publish is said', async () => {
    const { id, seller, publish, at, look, write } = await newSeller()
    await publish('First')
    await seller.call(front.withdrawTerms, await at())
    assert.deepEqual([(await look()).live, (await look()).body.en], [null, 'First'])
    assert.equal((await visitor(shopPage, { id })).termsVersion, null)
    await seller.call(front.publishTerms, await at())
    assert.equal((await look()).live!.number, 2, 'a number is never given twice')
    await write('Other')
    await seller.call(front.discardTerms, await at())
    assert.deepEqual([(await look()).draft, (await look()).body.en], [null, 'First'])
    await assert.rejects(seller.call(front.publishTerms, await at()), { code: 500, message: /no draft/ })
    const before = await at()
    assert.deepEqual(await write('First'), { version: before.version }, 'what stands already changes nothing')
  })

  test('are its own people’s and the operator’s; another shop looks like none; who was slower is told', async () => {
    const [mine, other] = [await newSeller(), await newSeller()]
    await mine.publish('Mine')
    for (const call of [front.deskTerms, front.termsVersions]) await assert.rejects(other.seller.call(call, { id: mine.id }), { code: 404 })
    await assert.rejects(other.seller.call(front.termsVersion, { id: mine.id, number: 1 }), { code: 404 })
    await assert.rejects(other.seller.call(front.editTerms, { ...(await mine.at()), body: { en: 'Theirs' } }), { code: 404 })
    await assert.rejects(other.seller.call(front.bringShopLogo, { id: mine.id, file: await picture() }), { code: 404 })
    const sales = await testStaff(app, 'seller-sales', mine.id)
    await sales.call(front.deskTerms, { id: mine.id })
    await assert.rejects(sales.call(front.editTerms, { ...(await mine.at()), body: { en: 'No' } }), { code: 403 })
    const stale = await mine.at()
    await boss.call(front.editTerms, { ...stale, body: { en: 'By the operator' } })
    await assert.rejects(mine.seller.call(front.editTerms, { ...stale, body: { en: 'Too late' } }), { code: 409 })
  })

  test('the trail says who changed what', async () => {
    const { id, seller, publish } = await newSeller()
    await publish('Fourteen days')
    const { rows } = await seller.call(desk.shopTrail, { id })
    assert.deepEqual(
      rows.map(({ action, changes }) => [action, changes.map(({ field, from, to }) => [field, from, to])]),
      [
        [
          'shop.terms-publish',
          [
            ['terms-version', '', '1'],
            ['terms.en', '', 'Fourteen days'],
          ],
        ],
        ['shop.terms-edit', [['terms.en', '', 'Fourteen days']]],
        ['shop.add', []],
      ],
    )
  })
})

describe('the logo', () => {
  test('is brought, shown on page and product, and taken away; one of another shop, too small or no picture is refused', async () => {
    const [{ id, seller, at }, other] = [await newSeller(), await newSeller()]
    const product = await testProduct(app, { shopId: id })
    const { fileId, url } = await seller.call(front.bringShopLogo, { id, file: await picture() })
    assert.equal((await visitor(shopPage, { id })).logo, '')
    await seller.call(front.setShopLogo, { ...(await at()), logo: [{ fileId }] })
    assert.equal((await visitor(shopPage, { id })).logo, url)
    assert.equal((await visitor(productDetail, { id: product.id })).seller.logo, url)
    await assert.rejects(other.seller.call(front.setShopLogo, { ...(await other.at()), logo: [{ fileId }] }), { code: 404 })
    await assert.rejects(seller.call(front.bringShopLogo, { id, file: await picture(60) }), { code: 500, message: /small/ })
    await assert.rejects(seller.call(front.bringShopLogo, { id, file: new File(['<svg/>'], 'a.png') }), { code: 500 })
    await seller.call(front.setShopLogo, { ...(await at()), logo: [] })
    assert.equal((await visitor(shopPage, { id })).logo, '')
  })
})

test('the page says when somebody answers again, by the calendar of the quotations, and nothing while somebody is there', async () => {
  const { id, seller } = await newSeller()
  assert.deepEqual([(await visitor(shopPage, { id })).hours, (await visitor(shopPage, { id })).answersAgain], [null, null])
  const { now } = app.clock
  const nine = [{ from: '09:00', to: '18:00' }]
  const calendar = { zone: 'Asia/Shanghai', hours: [nine, nine, nine, nine, nine, [], []], holidays: ['2026-11-09'] }
  await seller.call(setWorkCalendar, { version: 0, calendar })
  app.clock.now = new Date('2026-11-06T11:00:00Z') // Friday evening there; Monday is a holiday
  const page = await visitor(shopPage, { id })
  assert.deepEqual([page.answersAgain, page.hours?.holidays], ['2026-11-10 01:00:00', ['2026-11-09']])
  app.clock.now = new Date('2026-11-10T02:00:00Z')
  assert.equal((await visitor(shopPage, { id })).answersAgain, null)
  app.clock.now = now
})

test('a suspended shop keeps its page and its terms, and says that it does not sell', async () => {
  const { id, publish } = await newSeller()
  await publish('Terms')
  const { version } = await boss.call(desk.deskShop, { id })
  await boss.call(desk.suspendShop, { id, version, suspended: 'Y', reason: 'Secret reason' })
  const page = await visitor(shopPage, { id })
  assert.deepEqual([page.selling, page.termsVersion, page.about], ['N', 1, 'Beds'])
  assert.doesNotMatch(JSON.stringify(page), /Secret/)
  await visitor(shopTerms, { id })
  await assert.rejects(visitor(shopPage, { id: 999_999 }), { code: 404 })
})

describe('closed days', () => {
  const FAIR = { from: '2026-11-20', to: '2026-11-27' }
  const at = (time: string) => void (app.clock.now = new Date(time))
  const { now: present } = app.clock
  afterEach(() => void (app.clock.now = present))

  test('are changed and taken back, and the trail says what stood', async () => {
    const { id, seller, look, at: which } = await newSeller()
    await seller.call(front.setClosing, { ...(await which()), ...FAIR, said: { en: 'Closed' } })
    const { version } = await which()
    assert.deepEqual(await seller.call(front.setClosing, { id, version, ...FAIR, said: { en: 'Closed' } }), { version }, 'nothing new')
    await seller.call(front.setClosing, { id, version, ...FAIR, to: '2026-11-29', said: { en: 'Closed' } })
    await assert.rejects(seller.call(front.endClosing, { id, version }), { code: 409 })
    await seller.call(front.endClosing, await which())
    assert.equal((await look()).closing, null)
    const gone = await which()
    assert.deepEqual(await seller.call(front.endClosing, gone), { version: gone.version }, 'there is nothing to end')
    const { rows } = await seller.call(desk.shopTrail, { id })
    const saying = (changes: (typeof rows)[number]['changes']) => changes.map(({ field, from, to }) => `${field}: ${from} > ${to}`)
    assert.deepEqual(
      rows.slice(0, 3).map(({ action, changes }) => [action, ...saying(changes)]),
      [
        ['shop.closing-end', 'closed-from: 2026-11-20 > ', 'closed-to: 2026-11-29 > ', 'closed-said.en: Closed > '],
        ['shop.closing', 'closed-to: 2026-11-27 > 2026-11-29'],
        ['shop.closing', 'closed-from:  > 2026-11-20', 'closed-to:  > 2026-11-27', 'closed-said.en:  > Closed'],
      ],
    )
  })

  test('that are over, turned round or without end are refused, and so are those of another shop', async () => {
    const [mine, other] = [await newSeller(), await newSeller()]
    const set = async (from: string, to: string) => mine.seller.call(front.setClosing, { ...(await mine.at()), from, to, said: {} })
    await assert.rejects(set('2026-10-25', '2026-11-01'), { code: 500, message: /These days are over/ })
    await assert.rejects(set('2027-03-02', '2027-03-01'), { code: 500, message: /days at most/ })
    await assert.rejects(set('2027-03-01', '2027-08-28'), { code: 500, message: /180 days/ })
    await set('2027-03-01', '2027-08-27')
    await set('2026-11-02', '2026-11-02') // today
    await assert.rejects(other.seller.call(front.setClosing, { ...(await mine.at()), ...FAIR, said: {} }), { code: 404 })
    await assert.rejects(other.seller.call(front.endClosing, await mine.at()), { code: 404 })
  })

  // The last one: those who have logged in before it are logged out by it.
  test('are told from two weeks before until their end, by the shop’s own clocks, wherever its goods are', async () => {
    const { id, seller, look, at: which } = await newSeller()
    const product = await testProduct(app, { shopId: id })
    const day = [{ from: '09:00', to: '18:00' }]
    await seller.call(setWorkCalendar, { version: 0, calendar: { zone: 'Asia/Shanghai', hours: Array(7).fill(day), holidays: [] } })
    await seller.call(front.setClosing, { ...(await which()), ...FAIR, said: { en: 'We are at the fair', zh: '我们参展' } })
    assert.deepEqual([(await look()).closing!.told, (await look()).closing!.toldFrom], ['later', '2026-11-06'])
    const told = async () => {
      const buyer = await testBuyer(app)
      await buyer.call(changeItem, { productId: product.id, count: 1 })
      const shown = [
        (await visitor(shopPage, { id })).closing,
        (await visitor(productDetail, { id: product.id })).seller.closing,
        (await buyer.call(cartInfo)).shopCarts[0]!.closing,
        (await buyer.call(confirmOrder, { deliveryWay: 0 })).shopCartOrders[0]!.closing,
      ]
      for (const one of shown) assert.deepEqual(one, shown[0])
      return shown[0]
    }
    at('2026-11-05T15:59:00Z') // one minute before the 6th in Shanghai
    assert.equal(await told(), null)
    at('2026-11-05T16:00:00Z')
    assert.deepEqual(await told(), { ...FAIR, now: 'N', text: 'We are at the fair', language: 'en' })
    assert.equal((await app.client({ language: 'zh' })(shopPage, { id })).closing!.text, '我们参展')
    assert.deepEqual((await app.client({ language: 'fr' })(shopPage, { id })).closing!.language, 'en')
    at('2026-11-27T15:59:00Z')
    assert.equal((await told())!.now, 'Y')
    assert.equal((await visitor(shopPage, { id })).answersAgain, '2026-11-28 01:00:00', 'the day after, whatever the hours say')
    at('2026-11-27T16:00:00Z')
    assert.equal(await told(), null)
    assert.equal((await (await testStaff(app, 'seller', id)).call(front.deskTerms, { id })).closing, null)
  })
})
