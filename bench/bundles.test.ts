// What a first visit may weigh (docs/decisions/084, 165): every new part of the frame or of these pages is counted here before anybody waits for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstVisit, readManifest, ringsIn } from './bundles.ts'

/**
 * KB as browsers get them. Who goes over one looks first for what may come later (`npm run bench:bundles`). Scripts name each other by what is in
 * them: two builds of the same first scripts differ by up to 0.1 KB, which each ceiling leaves them.
 */
const CEILINGS = {
  '': 95.6, // the frame alone
  'storefront/pages/product/detail.page.tsx': 111,
  'storefront/pages/listing/listing.page.tsx': 114.1,
  'storefront/pages/home/home.page.tsx': 110.7,
  'storefront/pages/content/article.page.tsx': 108.7,
}

for (const [page, ceiling] of Object.entries(CEILINGS))
  test(`the first visit of ${page || 'the frame'} loads at most ${ceiling} KB of scripts`, () => {
    const { scripts, brotliKb } = firstVisit(page)
    assert.ok(scripts.length > 3, 'the page is among the built files')
    assert.ok(brotliKb <= ceiling, `${brotliKb.toFixed(1)} KB in ${scripts.join(', ')}`)
  })

test('no built file imports one that imports it: of two such files one would run before it has what it needs', () => {
  const chunk = (...imports: string[]) => ({ file: 'x.js', imports })
  assert.deepEqual(ringsIn({ a: chunk('b'), b: chunk('c'), c: chunk('b') }), ['b', 'c'])
  for (const front of ['shop', 'workspace'] as const) assert.deepEqual(ringsIn(readManifest(front)), [], front)
})
