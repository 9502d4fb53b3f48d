import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductDetail } from '#contract/product.ts'
import { detailHead, productTold } from './detail-head.ts'

const told = (...about: Parameters<typeof productTold>) => productTold(...about)[0]!.children

const product = {
  productName: 'Bed </script><script>alert(1)</script>',
  productModel: 'B-1',
  brief: 'A bed',
  slug: 'bed',
  brand: 'Maker',
  manufacturer: 'Maker Ltd',
  shopName: 'Shop',
  leastNum: 2,
  onSale: 'Y',
  images: [{ url: '/media/products/bed-800.webp', width: 800, height: 800, alt: '' }],
  crumbs: [{ id: 1, label: 'Beds', slug: 'beds' }],
  specs: [
    { name: 'Poids', value: '80', unit: 'kg' },
    { name: 'Fiche', value: 'Type C', unit: '' },
  ],
  identity: { gtin: '0200000016456' },
  priceFee: 79_500,
  savePriceFee: 6_000,
} as unknown as ProductDetail

test('structured data carries the price that this reader may see', () => {
  const [data] = JSON.parse(told(product, 'https://shop.example'))
  assert.equal(data.offers.price, '735.00')
  assert.equal(data.offers.priceCurrency, 'USD')
})

test('SPEC-025 without log-in no amount is in the structured data', () => {
  const text = told({ ...product, priceFee: null, savePriceFee: null }, 'https://shop.example')
  assert.equal(JSON.parse(text)[0].offers, undefined)
  assert.ok(!text.includes('735') && !text.includes('795'))
})

test('technical data are told as the page has them, in its language', () => {
  const [data] = JSON.parse(told(product, 'https://shop.example'))
  assert.deepEqual(data.additionalProperty, [
    { '@type': 'PropertyValue', name: 'Poids', value: '80', unitText: 'kg' },
    { '@type': 'PropertyValue', name: 'Fiche', value: 'Type C' },
  ])
})

test('a name cannot break out of the script element', () => {
  assert.ok(!told(product, 'https://shop.example').includes('</script>'))
})

test('SPEC-058 the window’s title is that of the address; a shared link shows the product’s', () => {
  const shop = { origin: 'https://shop.example', language: 'en', t: (key: string) => key }
  const matches = [{ loaderData: { brand: { name: 'MedHarbor' } } }]
  const shown = (search: object) => ({ matches, match: { context: { shop }, search } }) as unknown as Parameters<typeof detailHead>[0]
  const titles = (search: object) => {
    const { meta } = detailHead(shown(search), { ...product, productName: 'Bed' })
    return [meta.find((one) => one['title'])?.['title'], meta.find((one) => one['property'] === 'og:title')?.['content']]
  }
  assert.deepEqual(titles({}), ['Bed | MedHarbor', 'Bed | MedHarbor'])
  assert.deepEqual(titles({ titleStr: ' ICU bed ' }), ['ICU bed | MedHarbor', 'Bed | MedHarbor'])
  assert.equal(titles({ titleStr: 'x'.repeat(500) })[0]!.length, 120 + ' | MedHarbor'.length)
})
