// How many statements each of the main calls sends to the database, with memories warm as in a running server. `begin` and `commit` count.
// A number that grows wants a reason; one that shrinks, a smaller number here.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getInfo, login, registerShopUser } from '#contract/account.ts'
import { addressList, saveAddress } from '#contract/address.ts'
import type { Call, Input } from '#contract/call.ts'
import { cartCount, cartInfo, changeItem } from '#contract/cart.ts'
import { productTypeTree } from '#contract/category.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import type { Client } from '#contract/client.ts'
import { activityList, articleList, bannerList, questions } from '#contract/content.ts'
import { deskPages } from '#contract/content-desk.ts'
import { apply, suggest, suggestionList } from '#contract/enquiry.ts'
import { deskEnquiries, deskEnquiry } from '#contract/enquiry-desk.ts'
import { favouriteCount, toggleFavourite } from '#contract/favourite.ts'
import { IDEMPOTENCY_HEADER } from '#contract/idempotency-key.ts'
import { productFacets, productList } from '#contract/listing.ts'
import { goodsFit } from '#contract/mains.ts'
import { productDetail } from '#contract/product.ts'
import { confirmPayment, deskOrder } from '#contract/order-desk.ts'
import { openQuotation, quotationDetail } from '#contract/quotation.ts'
import { claimQuotation, deskQuotation } from '#contract/quotation-desk.ts'
import { suggestions } from '#contract/search.ts'
import { brand } from '#contract/setting.ts'
import { solutionList } from '#contract/solution.ts'
import { keepAnswers } from '#features/catalogue/memory/memory.ts'
import { findBuyer } from '#features/people/account/account.ts'
import { keepSettings } from '#features/platform/setting/setting.ts'
import { asked, quoted } from '#features/sales/quotation/quotation.samples.ts'
import { newLink } from '#features/sales/quotation/quotation.link.ts'
import { ADDRESS, confirmed, orderingBuyer, placed, submission } from '#features/sales/order/order.samples.ts'
import { ALONG_WITH_PAGES } from './edge/along.ts'
import { strangersContext } from './edge/context.ts'
import { localClient } from './pages/pages.ts'
import { testApp } from '#testing/app.ts'
import { registration, testBuyer, testStaff, TEST_PASSWORD } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { statementsOf } from '#testing/statements.ts'

const app = await testApp('empty')
const product = await testProduct(app)
const kept = [await keepAnswers(app.db, app.databaseUrl), await keepSettings(app.db, app.databaseUrl)]
after(async () => {
  for (const one of kept) await one.stop()
})
const buyer = await testBuyer(app)
const visitor = app.client()
const [office, manager] = [await testStaff(app, 'sales'), await testStaff(app, 'product-manager')]

/** Asks twice; the first time fills the memories. */
async function costs(most: number, act: () => Promise<unknown>) {
  await act()
  const sent = await statementsOf(act)
  assert.ok(
    sent.length === most,
    `${sent.length} statements instead of ${most}:\n${sent.map((one) => one.replaceAll(/\s+/g, ' ').slice(0, 150)).join('\n')}`,
  )
}
const asks =
  <C extends Call>(client: Client, call: C, input: Input<C>) =>
  () =>
    client(call, input)

describe('what everyone sees', { concurrency: false }, () => {
  const listed = { pageNum: 1, pageSize: 24 }
  test('is in memory for visitors', async () => {
    await costs(0, asks(visitor, productList, listed))
    await costs(0, asks(visitor, productDetail, { id: product.id }))
    await costs(0, asks(visitor, goodsFit, { nation: 'US', lines: [{ productId: product.id, count: 3 }] }))
    await costs(0, asks(visitor, suggestions, { ...listed, productName: 'product' }))
    await costs(0, asks(visitor, productFacets, {}))
    await costs(0, asks(visitor, productTypeTree, {}))
    await costs(0, asks(visitor, brand, {}))
  })
  test('and for buyers, whose marks come with their session', async () => {
    await buyer.call(toggleFavourite, { productId: product.id })
    await costs(1, asks(buyer.call, productList, listed))
    await costs(1, asks(buyer.call, productDetail, { id: product.id }))
    await costs(1, asks(buyer.call, suggestions, { ...listed, productName: 'product' }))
    const { rows } = await buyer.call(productList, listed)
    assert.equal(rows.find(({ id }) => id === product.id)?.isCollect, 'Y')
  })
})

describe('the cart', { concurrency: false }, () => {
  test('comes with the session, and changes in one more', async () => {
    await costs(2, asks(buyer.call, changeItem, { productId: product.id, count: 1 }))
    await costs(1, asks(buyer.call, cartInfo, {}))
  })
})

test('who is signed in, the counts of the badges, and the address book come with the session', async () => {
  for (const call of [getInfo, cartCount, favouriteCount, addressList]) await costs(1, asks(buyer.call, call, {}))
})

test('a page asks for its reader once, whatever stands in its frame', async () => {
  const known = { now: app.clock.now, language: 'en', contentLanguage: 'en', requestId: 'test', clientId: 'shop' } as const
  await costs(1, async () => {
    const reader = await findBuyer(app.db, buyer.token, app.clock.now, ALONG_WITH_PAGES)
    const { client: call } = localClient({ ...strangersContext(app, known), buyer: reader }, () => undefined)
    const { user } = await call(getInfo, {})
    assert.equal(user.email, buyer.email)
    assert.deepEqual(await Promise.all([call(cartCount, {}), call(favouriteCount, {})]), [2, 1]) // added twice
    await call(productDetail, { id: product.id })
  })
})

describe('log-in', { concurrency: false }, () => {
  test('counts the attempt at its place, then at the account, reads the account, forgives the attempt, opens the session', async () => {
    await costs(5, asks(visitor, login, { username: buyer.email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' }))
  })
})

describe('from registration to the order', { concurrency: false }, () => {
  test('six calls', async () => {
    const whole = async () => {
      const { access_token: token } = await visitor(registerShopUser, registration())
      const call = app.client({ token })
      const addressId = await call(saveAddress, ADDRESS)
      await call(changeItem, { productId: product.id, count: 1 })
      const { confirmId } = await call(confirmOrder, { addressId, deliveryWay: 0 })
      await call(submitOrder, { ...submission({ call, token, email: '', addressId }, confirmId, {}), secondOrder: 'N' })
    }
    // One notes the mails that are to follow, one the place as the owner’s, two look for the same order placed a short while ago, one for coupons;
    // five grant the first of those, as any campaign does; two look for whoever has invited, and for their partnership, one for points; one keeps
    // the goods on sale until they are ordered.
    await costs(32, whole)
  })
  test('an idempotency key costs two where the call is safe to repeat by itself', async () => {
    const ordering = await orderingBuyer(app)
    const submits = async (headers: Record<string, string>) => {
      const { confirmId } = await confirmed(ordering, { products: [{ product }] })
      return statementsOf(() =>
        app.raw('/dev-api/shop/pm/order/submit', {
          method: 'POST',
          headers: { Authorization: `Bearer ${ordering.token}`, 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(submission(ordering, confirmId, {})),
        }),
      )
    }
    await submits({ [IDEMPOTENCY_HEADER]: 'first-order-of-the-test' }) // reads the secret by which answers are sealed
    const [without, with_] = [await submits({}), await submits({ [IDEMPOTENCY_HEADER]: 'order-of-the-test' })]
    assert.equal(with_.length - without.length, 2)
  })
})

describe('money', { concurrency: false }, () => {
  test('a credit that confirms its order costs four for the ledger: who pays and the receipt, the order and its sale', async () => {
    const [ordering, finance] = [await orderingBuyer(app), await testStaff(app, 'finance')]
    const settles = async () => {
      const [id] = (await placed(ordering, { products: [{ product }] })) as [number]
      const [instalment] = (await finance.call(deskOrder, { id })).instalments
      const credit = { id, instalmentId: instalment!.id, amount: instalment!.amount, bankReference: `R-${id}`, valueDate: '2026-11-02' }
      return statementsOf(() => finance.call(confirmPayment, credit))
    }
    await settles()
    const sent = await settles()
    assert.deepEqual([sent.length, sent.filter((one) => one.includes('ledger_')).length], [26, 4], sent.join('\n'))
  })
})

describe('what is written, and what comes by forms', { concurrency: false }, () => {
  const page = { pageNum: 1, pageSize: 20 }
  const PARTNER = { applicationType: 'cityPartner', name: 'A', email: 'a@x.example', phone: '+233 30 555 0100', nation: 'GH', city: 'Accra', message: 'B' } as const // prettier-ignore
  const suggested = async (count: number) => {
    for (let n = 0; n < count; n++) await buyer.call(suggest, { content: `Number ${n}` })
  }
  for (const count of [1, 9])
    test(`of ${count} costs as much as of any other number`, async () => {
      await suggested(count)
      await costs(5, asks(buyer.call, suggestionList, page))
      await costs(3, asks(office.call, deskEnquiries, page))
      const [row] = (await office.call(deskEnquiries, page)).rows
      await costs(4, asks(office.call, deskEnquiry, { id: row!.id }))
      await costs(3, asks(manager.call, deskPages, page))
      for (const call of [articleList, solutionList]) await costs(2, asks(visitor, call, page))
      for (const call of [bannerList, activityList]) await costs(1, asks(visitor, call, page))
      await costs(1, asks(visitor, questions, {}))
    })
  test('a form is kept, and its two mails with it', async () => {
    // An application of its own with its first step, and three by which it stands in the inbox of whoever decides.
    await costs(13, asks(visitor, apply, PARTNER))
    await costs(9, asks(buyer.call, suggest, { content: 'One more' })) // who has written often is not told each time
  })
})

describe('a quotation', { concurrency: false }, () => {
  const [DRAFT, SENT, OWN, LINK] = [20, 13, 9, 8]
  for (const count of [2, 500])
    test(`of ${count} lines is opened with as many as any other: by staff as a draft and as sent, by its buyer, and by its link`, async () => {
      const goods = await Promise.all(Array.from({ length: 20 }, () => testProduct(app)))
      const [asking, seller] = [await orderingBuyer(app), await testStaff(app, 'seller', product.shopId)]
      const items = Array.from({ length: count }, (_, index) => ({ product: goods[index % goods.length]!, count: 1 + (index % 9) }))
      const { id, parts } = await asked(asking, items)
      const partId = parts[0]!.id
      const { path } = await app.db.transaction().execute((tx) => newLink(tx, id, asking.email, app.clock.now))
      await seller.call(claimQuotation, { id: partId, version: 1 })
      await costs(DRAFT, asks(seller.call, deskQuotation, { id: partId }))
      await quoted(seller, partId, (draft) => ({ ...draft, freight: 0 }))
      await costs(SENT, asks(seller.call, deskQuotation, { id: partId }))
      const seen = await seller.call(deskQuotation, { id: partId })
      assert.deepEqual([seen.lines.length, seen.versions[0]!.lines.length], [count, count])
      await costs(OWN, asks(asking.call, quotationDetail, { id }))
      await costs(LINK, asks(visitor, openQuotation, { token: path.split('#')[1]! }))
    })
})
