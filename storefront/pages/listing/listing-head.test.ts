import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListingData } from './data.ts'
import { listingHead } from './listing-head.ts'
import { readListing } from './listing-query.ts'

const shop = { origin: 'https://shop.example', language: 'en', t: (key: string) => key }
const shown = { matches: [], match: { context: { shop } } } as unknown as Parameters<typeof listingHead>[0]
const ward = {
  title: 'Ward nursing',
  description: '',
  base: '/ward-nursing',
  query: readListing({}),
  picture: '/media/tiles/ward-tile-800.webp',
  banner: '/media/banners/ward-banner-1600.webp',
  total: 63,
  crumbs: [{ label: 'Furniture', href: '/furniture' }, { label: 'Ward nursing' }],
  products: [{ productName: 'Bed', slug: 'bed' }],
} as ListingData
const shared = (data: ListingData) => listingHead(shown, data).meta.find(({ property }) => property === 'og:image')?.['content']

test('a shared link of a category shows its banner, else its picture, else none', () => {
  assert.equal(shared(ward), 'https://shop.example/media/banners/ward-banner-1600.webp')
  assert.equal(shared({ ...ward, banner: '' }), 'https://shop.example/media/tiles/ward-tile-800.webp')
  assert.equal(shared({ ...ward, banner: '', picture: '' }), undefined)
})

test('a list tells its goods and the way to it, from the place where its page begins; what search engines shall not show tells nothing', () => {
  const told = (data: ListingData) => JSON.parse(listingHead(shown, data).scripts?.[0]?.children ?? '[]') as Record<string, unknown>[]
  const [list, way] = told({ ...ward, query: readListing({ page: '3' }) })
  assert.deepEqual(
    [list!['@type'], list!['url'], list!['mainEntity']],
    [
      'CollectionPage',
      'https://shop.example/ward-nursing?page=3',
      {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 49, name: 'Bed', url: 'https://shop.example/bed' }],
      },
    ],
  )
  assert.deepEqual(way!['itemListElement'], [
    { '@type': 'ListItem', position: 1, name: 'Furniture', item: 'https://shop.example/furniture' },
    { '@type': 'ListItem', position: 2, name: 'Ward nursing', item: 'https://shop.example/ward-nursing' },
  ])
  assert.deepEqual(told({ ...ward, query: readListing({ sort: 'priceAsc' }) }), [])
})
