import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageAt, imageSet, imageUrl } from './image-url.ts'

test('a stored picture has an address at its full width, by kind', () => {
  assert.equal(imageUrl('bed-1-1?v=0123abcd'), '/media/products/bed-1-1-800.webp?v=0123abcd')
  assert.equal(imageUrl('ward-tile?v=0123abcd', 'tiles'), '/media/tiles/ward-tile-800.webp?v=0123abcd')
  assert.equal(imageUrl('ward-banner', 'banners'), '/media/banners/ward-banner-1600.webp')
  for (const kind of ['products', 'tiles', 'banners'] as const) assert.equal(imageUrl('', kind), '')
})

test('a page is offered each width of the kind and no other', () => {
  const widths = (url: string) => imageSet(url).srcSet?.match(/\d+(?=w)/g)
  assert.deepEqual(widths(imageUrl('a?v=0123abcd')), ['160', '320', '480', '640', '800'])
  assert.deepEqual(widths(imageUrl('a?v=0123abcd', 'tiles')), ['160', '320', '480', '640', '800'])
  assert.deepEqual(widths(imageUrl('a?v=0123abcd', 'banners')), ['480', '800', '1200', '1600'])
  assert.equal(imageSet(imageUrl('a?v=0123abcd', 'banners')).src, '/media/banners/a-800.webp?v=0123abcd')
})

test('addresses of another form stay as they are', () => {
  for (const url of ['', '/files/17', 'https://elsewhere.example/a-800.webp', '/media/models/a-800.webp', '/media/products/a-801.webp']) {
    assert.equal(imageAt(url, 160), url)
    assert.deepEqual(imageSet(url), { src: url, srcSet: undefined })
  }
})
