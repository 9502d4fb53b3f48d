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
import { favouriteCount, toggleFavourite } from '#contract/favourite.ts'
import { IDEMPOTENCY_HEADER } from '#contract/idempotency-key.ts'
import { productFacets, productList } from '#contract/listing.ts'
import { productDetail } from '#contract/product.ts'
import { suggestions } from '#contract/search.ts'
import { brand } from '#contract/setting.ts'
import { keepAnswers } from '#features/catalogue/memory/memory.ts'
import { findBuyer } from '#features/people/account/account.ts'
import { keepSettings } from '#features/platform/setting/setting.ts'
import { ADDRESS, confirmed, orderingBuyer, submission } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { registration, testBuyer, TEST_PASSWORD } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { statementsOf } from '#testing/statements.ts'
import { ALONG_WITH_PAGES } from './edge/along.ts'
import { strangersContext } from './edge/context.ts'
import { localClient } from './pages/pages.ts'

const app = await testApp('empty')
const product = await testProduct(app)
const kept = [await keepAnswers(app.db, app.databaseUrl), await keepSettings(app.db, app.databaseUrl)]
after(async () => {
  for (const one of kept) await one.stop()
})
const buyer = await testBuyer(app)
const visitor = app.client()

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

/** As the rendering of a page calls: in-process, with what its session brought along. */
async function inPage(token: string): Promise<Client> {
  const { now } = app.clock
  const known = { now, language: 'en', contentLanguage: 'en', requestId: '', clientId: 'shop' } as const
  return localClient({ ...strangersContext(app, known), buyer: await findBuyer(app.db, token, now, ALONG_WITH_PAGES) }, console.error)
}

describe('what everyone sees', { concurrency: false }, () => {
  const listed = { pageNum: 1, pageSize: 24 }
  test('is in memory for visitors', async () => {
    await costs(0, asks(visitor, productList, listed))
    await costs(0, asks(visitor, productDetail, { id: product.id }))
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
    await costs(1, asks(buyer.call, cartCount, {}))
  })
})

describe('what is one’s own', { concurrency: false }, () => {
  test('comes with the session', async () => {
    await costs(1, asks(buyer.call, getInfo, {}))
    await costs(1, asks(buyer.call, favouriteCount, {}))
    await costs(1, asks(buyer.call, addressList, {}))
  })
  test('also what the frame of a page shows, and the marks', async () => {
    const call = await inPage(buyer.token)
    await costs(0, () =>
      Promise.all([call(getInfo), call(cartCount), call(favouriteCount), call(productList, { pageNum: 1, pageSize: 24 })]),
    )
  })
})

describe('log-in', { concurrency: false }, () => {
  test('counts the attempt, reads the account, forgives the attempt, opens the session', async () => {
    await costs(4, asks(visitor, login, { username: buyer.email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' }))
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
      await call(submitOrder, submission({ call, token, email: '', addressId }, confirmId, {}))
    }
    await costs(20, whole) // one of them notes the mails that are to follow
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
