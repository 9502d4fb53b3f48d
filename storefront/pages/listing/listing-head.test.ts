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
} as ListingData
const shared = (data: ListingData) => listingHead(shown, data).meta.find(({ property }) => property === 'og:image')?.['content']

test('a shared link of a category shows its banner, else its picture, else none', () => {
  assert.equal(shared(ward), 'https://shop.example/media/banners/ward-banner-1600.webp')
  assert.equal(shared({ ...ward, banner: '' }), 'https://shop.example/media/tiles/ward-tile-800.webp')
  assert.equal(shared({ ...ward, banner: '', picture: '' }), undefined)
})
