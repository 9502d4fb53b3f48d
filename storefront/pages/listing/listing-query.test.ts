import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterCount, listingAddress, readListing, toggled, withoutFilters } from './listing-query.ts'

test('SPEC-051 the listing reads ids, text and title from its address', () => {
  assert.deepEqual(
    ['crumbs', 'crumbsTit'].map((name) =>
      new URLSearchParams(listingAddress('', readListing({ crumbs: '10, Beds', crumbsTit: 'All beds' }))).get(name),
    ),
    ['10, Beds', 'All beds'],
  )
  const query = readListing({ id: '10,1001,1002', searchVal: ' icu bed ', titleName: 'Ward nursing', page: '3', sort: 'priceAsc' })
  assert.deepEqual(query.ids, [10, 1001, 1002])
  assert.equal(query.term, 'icu bed')
  assert.equal(query.titleName, 'Ward nursing')
  assert.equal(query.page, 3)
  assert.equal(query.sort, 'priceAsc')
})

test('SPEC-051 SPEC-179 a search by picture stays in the address while it is narrowed and put in order', () => {
  const query = readListing({ picSearchVal: 'abc_-123' })
  assert.equal(query.picture, 'abc_-123')
  assert.equal(listingAddress('/product-alias', query, { sort: 'new', page: 2 }), '/product-alias?picSearchVal=abc_-123&sort=new&page=2')
})

test('an odd address shows a list, never an error', () => {
  const query = readListing({
    id: '1,-2,x,3.5,0',
    sort: 'constructor',
    page: '-4',
    min: '1e9',
    warranty: '99999',
    shop: ['1'],
    brand: '||',
  })
  assert.deepEqual(query.ids, [1])
  assert.equal(query.sort, null)
  assert.equal(query.page, 1)
  assert.equal(query.min, null)
  assert.equal(query.warranty, null)
  assert.deepEqual(query.shop, [])
  assert.deepEqual(query.brand, [])
})

test('writing and reading an address agree', () => {
  const query = readListing({
    id: '1,2',
    searchVal: 'a&b = c',
    brand: 'Alpha & Co|Beta, Ltd',
    shop: '4',
    min: '100',
    max: '900',
    lead: '30',
  })
  const address = listingAddress('/product-alias', query)
  assert.deepEqual(readListing(Object.fromEntries(new URL(address, 'http://x').searchParams)), query)
})

test('a changed filter starts at the first page; paging keeps the filters', () => {
  const query = readListing({ page: '5', shop: '4' })
  assert.equal(listingAddress('/beds', query, { shop: toggled(query.shop, 6) }), '/beds?shop=4,6')
  assert.equal(listingAddress('/beds', query, { page: 6 }), '/beds?shop=4&page=6')
  assert.equal(listingAddress('/beds', query, { shop: toggled(query.shop, 4) }), '/beds')
  assert.equal(filterCount(query), 1)
})

test('a search is narrowed by categories as by any filter; the categories of another list stay when its filters go', () => {
  for (const search of [{ picSearchVal: 'abc' }, { searchVal: 'bed' }]) {
    const query = readListing({ ...search, id: '10,1001', brand: 'Alpha' })
    assert.equal(filterCount(query), 3)
    assert.deepEqual(listingAddress('/product-alias', query, withoutFilters(query)), listingAddress('/product-alias', readListing(search)))
  }
  const query = readListing({ id: '10,1001', brand: 'Alpha' })
  assert.equal(filterCount(query), 1)
  assert.equal(listingAddress('/product-alias', query, withoutFilters(query)), '/product-alias?id=10,1001')
})
