import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError, type Client } from '#contract/client.ts'
import type { CategoryNode } from '#contract/category.ts'
import type { Shop } from '../shop/shop.ts'
import { createNavigation, findCategory, idsBelow } from '../shop/navigation.ts'
import { inQuery, type Query } from '../shop/query.ts'
import { catalogueAddress, productAddress } from './addresses.ts'

const node = (id: number, slug: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  label: slug,
  imgUrl: '',
  bannerUrl: '',
  children,
  parentId: 0,
  weight: 0,
  slug,
  productCount: 1,
})
const TREE = [node(10, 'ward-nursing', [node(1001, 'icu-beds'), node(1002, 'electric-hospital-beds')]), node(20, 'dental')]

/** The wire as the addresses need it: the tree, and product 7. */
const call = ((one: { path: string }, input: { id?: number }) => {
  if (one.path.endsWith('ProductTypeTree')) return Promise.resolve(TREE)
  if (input.id === 7) return Promise.resolve({ slug: 'seven' })
  return Promise.reject(new CallError(404, 'This does not exist.'))
}) as unknown as Client
const arrival = (search: Query) => ({
  context: { shop: { call, navigation: createNavigation(call) } as unknown as Shop },
  location: { search },
})

test('SPEC-052 a category stands for itself and all below it', () => {
  assert.deepEqual(idsBelow(findCategory(TREE, ({ id }) => id === 10)!.node), [10, 1001, 1002])
  assert.deepEqual(
    findCategory(TREE, ({ slug }) => slug === 'icu-beds')!.above.map(({ id }) => id),
    [10],
  )
})

test('SPEC-054 a text, solution or flag leads from /product to the alias with the whole query', async () => {
  assert.equal(await catalogueAddress(arrival({ searchVal: 'icu bed', id: '10' })), '/product-alias?searchVal=icu+bed&id=10')
  assert.equal(await catalogueAddress(arrival({ flag: '1' })), '/product-alias?flag=1')
})

test('SPEC-055 the first id leads to its path; what is not about the category goes along', async () => {
  assert.equal(await catalogueAddress(arrival({ id: '10,1001,1002', titleName: 'Ward', sort: 'hot' })), '/ward-nursing?sort=hot')
})

test('SPEC-056 anything else leads to the alias with a timestamp', async () => {
  assert.match(await catalogueAddress(arrival({})), /^\/product-alias\?v=\d{13}$/)
  assert.match(await catalogueAddress(arrival({ id: '999999' })), /^\/product-alias\?id=999999&v=\d{13}$/)
  assert.match(await catalogueAddress(arrival({ id: 'x' })), /^\/product-alias\?id=x&v=\d{13}$/)
})

test('SPEC-059 a known product id leads to its path and keeps pointexchangeFlag=1', async () => {
  assert.equal(
    await productAddress(arrival({ id: '7', titleStr: 'Seven', pointexchangeFlag: '1' })),
    '/seven?pointexchangeFlag=1&titleStr=Seven',
  )
  assert.equal(await productAddress(arrival({ id: '7', pointexchangeFlag: '2' })), '/seven')
})

test('SPEC-060 any other product id leads to the alias with query and timestamp', async () => {
  assert.match(await productAddress(arrival({ id: '8', titleStr: 'Eight' })), /^\/product-detail-alias\?id=8&titleStr=Eight&v=\d{13}$/)
  assert.match(await productAddress(arrival({})), /^\/product-detail-alias\?v=\d{13}$/)
})

test('a failure that is not absence is not hidden', async () => {
  const broken = (() => Promise.reject(new CallError(500, 'broken'))) as unknown as Client
  const context = { shop: { call: broken, navigation: createNavigation(broken) } as unknown as Shop }
  await assert.rejects(productAddress({ context, location: { search: { id: '7' } } }), /broken/)
})

test('queries are written plainly', () => {
  assert.equal(inQuery({ id: '1,2', empty: '', none: undefined, text: 'a&b' }), '?id=1,2&text=a%26b')
  assert.equal(inQuery({}), '')
})
