// Prices that need log-in never reach a visitor: every call that is open to visitors is asked in many ways, and its answers scanned for the
// amounts. Changing the amounts changes nothing that a visitor is answered: no order, no filter, no count, no range.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Input } from '#contract/call.ts'
import * as happening from '#contract/happening.ts'
import * as listing from '#contract/listing.ts'
import * as category from '#contract/category.ts'
import * as content from '#contract/content.ts'
import * as mains from '#contract/mains.ts'
import * as coupon from '#contract/coupon.ts'
import * as membership from '#contract/membership.ts'
import * as pastedList from '#contract/pasted-list.ts'
import * as recall from '#contract/recall.ts'
import * as search from '#contract/search.ts'
import * as product from '#contract/product.ts'
import * as shop from '#contract/shop.ts'
import * as slug from '#contract/slug.ts'
import { requestFor } from '#contract/client.ts'
import * as solution from '#contract/solution.ts'
import * as setting from '#contract/setting.ts'
import { keepAnswers } from '#features/catalogue/memory/memory.ts'
import { ask as searchBy, BED, endThread, photo } from '#features/catalogue/image-search/image-search.samples.ts'
import { devApi } from './api.ts'
import { amountsIn, AMOUNTS, hidePrices, OTHER_AMOUNTS } from '#testing/hidden-prices.ts'
import { testBuyer } from '#testing/people.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('demo')
const { token } = await testBuyer(app)
let hidden: number[] = []
let changes = 0
let models: string[] = [] // of some products whose price is hidden
let picSearchVal = '' // of a search by picture

// As in the running product: what is the same for everybody is kept in memory.
const kept = await keepAnswers(app.db, app.databaseUrl, () => changes++)
after(() => kept.stop())
before(async () => {
  await change(AMOUNTS)
  endThread(app)
  const named = await app.db.selectFrom('products').select('model').where('id', 'in', hidden.slice(0, 50)).execute()
  models = named.map(({ model }) => model)
  picSearchVal = (await searchBy(app.client(), await photo(`${BED}-1`))).picSearchVal
})

/** Until every answer that was kept is forgotten. */
async function change(amounts: typeof AMOUNTS) {
  const heard = changes
  hidden = await app.db.transaction().execute((db) => hidePrices({ ...app, db }, amounts)) // one change, told once
  while (changes === heard) await sleep(5)
  assert.equal(changes, heard + 1)
}

type Question = { call: Call; input: unknown }
const ask = <C extends Call>(call: C, ...inputs: Input<C>[]): Question[] => inputs.map((input) => ({ call, input }))

const SIZE = { pageSize: 100 }
const BRANCHES = [[10], [1001], [1001, 1002], []]
const LIMITS = [0, 50, 718, 10_000, 500_000, 5_000_000, 740_840_741, 740_840_742, 740_840_743, 987_654_321]
const bounds = LIMITS.flatMap((cents) => [{ minPrice: cents }, { maxPrice: cents }, { minPrice: cents, maxPrice: cents + 1 }])

function listQuestions(): Input<typeof listing.productList>[] {
  const where = [
    ...BRANCHES.map((id) => ({ id })),
    { searchVal: 'bed' },
    { searchVal: 'AUR' },
    { searchVal: '9876543.21' },
    { shopId: [1] },
    { picSearchVal },
  ]
  const orders = [
    {},
    ...listing.SORTS.map((sort) => ({ sort })),
    ...['priceFee', 'savePriceFee', 'net_cents', 'list_cents'].flatMap((orderByColumn) =>
      ['asc', 'desc'].map((isAsc) => ({ orderByColumn, isAsc })),
    ),
  ]
  return where.flatMap((one) => [
    ...orders.map((order) => ({ ...one, ...order, ...SIZE })),
    ...bounds.map((bound) => ({ ...one, ...bound, ...SIZE })),
    ...bounds.slice(0, 9).map((bound) => ({ ...one, ...bound, sort: 'priceAsc' as const, pageSize: 3, pageNum: 2 })),
  ])
}

/** Everything about the catalogue that a visitor may ask. */
const questions = (): Question[] => [
  ...ask(category.productTypeTree, {}),
  ...ask(category.productType, { id: 10 }, { id: 1001 }),
  ...ask(listing.productList, ...listQuestions()),
  ...ask(listing.listByTypeId, { typeId: [1001], ...SIZE }, { typeId: [10], sort: 'priceDesc', ...SIZE }),
  ...ask(listing.productFacets, {}, { id: [10] }, { id: [1001] }, { searchVal: 'bed' }),
  ...ask(
    search.suggestions,
    ...['bed', 'aurelis', 'AUR-A7', '9876543', '987654321', '$9,876,543.21'].map((productName) => ({ productName, ...SIZE })),
  ),
  ...ask(listing.recommendations, SIZE, { position: 'cart', ...SIZE }),
  ...hidden
    .slice(0, 20)
    .flatMap((id) => [
      ...ask(listing.recommendations, { position: 'detail', productId: id, ...SIZE }),
      ...ask(product.productDetail, { id }),
      ...ask(product.productSeo, { id }),
      ...ask(product.productComparison, { ids: [id, ...hidden.slice(-2)] }),
      ...ask(recall.productRecalls, { id }),
      ...ask(listing.productBeside, { id, seen: hidden.slice(0, 12) }),
      ...ask(mains.goodsFit, { nation: 'US', lines: [{ productId: id, count: 3 }] }),
    ]),
  ...ask(solution.solutionList, SIZE),
  ...ask(solution.solutionTypes, {}),
  ...ask(solution.solutionDetail, { id: 'general-ward' }, { id: 'operating-suite', units: 10 }, { id: 'dental-clinic', units: 1 }),
  ...ask(pastedList.readPastedList, { text: models.join('\n') }),
  ...ask(shop.shopPage, { id: 1 }),
  ...ask(slug.resolvePath, { slug: 'icu-beds' }),
  ...ask(search.suggestedCategories, { productName: 'bed' }, { productName: '9876543' }),
  ...ask(search.trending, {}),
  ...ask(content.activityList, SIZE),
  ...ask(content.bannerList, SIZE),
  ...ask(content.articleList, SIZE, { keyword: '9876543', ...SIZE }),
  ...ask(content.articleDetail, { id: 'icu-beds-reading-the-data-sheet' }, { id: 'twenty-bed-general-ward' }),
  ...ask(content.questions, {}),
  ...ask(happening.happenings, {}),
  ...ask(membership.memberLevels, {}),
  ...ask(coupon.accountCoupons, {}),
  ...ask(setting.brand, {}),
  ...ask(setting.dictionary, { type: 'sex' }),
]
/** Open to visitors, and about nothing that has a price; a quotation is open to whom its link was mailed (quotation.test.ts). */
const PRICELESS =
  /^\/(auth|resource|system)\/|^\/shop\/pm\/(user|imgSearch|page|quotation|review|sale)\/|^\/shop\/pm\/quotation$|^\/shop\/pm\/(contactUs|hospitalTp|application|(un)?subscribe)$|\/terms$/

async function answer({ call, input }: Question, as: 'visitor' | 'buyer', language = 'en'): Promise<string> {
  const { url, body, headers } = requestFor(call, input, '/dev-api')
  const authorization = as === 'buyer' ? { Authorization: `Bearer ${token}` } : undefined
  const response = await app.raw(url, {
    method: call.method,
    body,
    headers: { ...headers, ...authorization, 'Content-Language': language },
  })
  return response.text()
}

async function answers(as: 'visitor' | 'buyer', language?: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const question of questions()) {
    found.set(`${question.call.path} ${JSON.stringify(question.input)}`, await answer(question, as, language))
  }
  return found
}

function demandNone(found: Map<string, string>) {
  for (const [asked, text] of found) {
    assert.deepEqual(amountsIn(text), [], asked)
    if (!asked.startsWith('/system')) assert.match(text, /^\{"code":(200|400),/, asked)
  }
}

test('every call that is open to visitors is asked, or is about nothing that has a price', () => {
  const asked = new Set(questions().map(({ call }) => call))
  const open = devApi.filter(({ call }) => call.access === 'public' || call.access === 'optional')
  const forgotten = open.filter(({ call }) => !asked.has(call) && !PRICELESS.test(call.path)).map(({ call }) => call.path)
  assert.deepEqual(forgotten, [])
  assert.ok(hidden.length > 20 && questions().length > 300)
})

test('SPEC-025 SPEC-151 no answer to a visitor holds an amount, also right after a buyer has asked the same', async () => {
  const buyers = await answers('buyer')
  const withAmounts = [...buyers.values()].filter((text) => amountsIn(text).length > 0)
  assert.ok(withAmounts.length > 100, 'a buyer sees them: the scan finds what it looks for')
  demandNone(await answers('visitor'))
  demandNone(await answers('visitor', 'fr'))
})

test('SPEC-025 and a buyer sees them right after visitors have asked', async () => {
  await change(AMOUNTS)
  demandNone(await answers('visitor'))
  for (const id of hidden.slice(0, 20)) {
    const text = await answer({ call: product.productDetail, input: { id } }, 'buyer')
    assert.ok(text.includes(String(AMOUNTS.list)) && text.includes(String(AMOUNTS.saving)))
  }
})

test('SPEC-025 decision 37: other hidden prices, the same answers to visitors', async () => {
  const dear = await answers('visitor')
  await change(OTHER_AMOUNTS)
  const cheap = await answers('visitor')
  assert.equal(cheap.size, dear.size)
  for (const [asked, text] of dear) if (!asked.includes('/trending')) assert.equal(cheap.get(asked), text, asked)
})

test('the amounts are found however they are written', () => {
  for (const text of [
    '987654321',
    '"9876543.21"',
    '$9,876,543.21',
    '9.876.543,21 $',
    '9 876 543',
    '9\u202f876\u202f543,21',
    '9&nbsp;876&nbsp;543',
    '$2,468,136',
  ])
    assert.equal(amountsIn(`a ${text} b`).length, 1, text)
  assert.deepEqual(amountsIn('$1,234.50, model 98765, 2468'), [])
})
