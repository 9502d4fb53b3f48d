import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textHead } from './content-head.ts'

test('search engines stay away from the earlier text of a policy, and from no other page', () => {
  const shop = { origin: 'https://shop.example', language: 'en', t: (key: string) => key }
  const shown = { matches: [{ loaderData: { brand: { name: 'MedHarbor' } } }], match: { context: { shop } } }
  const page = { title: 'Terms', summary: 'What holds', html: '', imgSrc: '', seoTitle: '', seoDescription: '' }
  const robots = (more: object) =>
    textHead(shown as never, { ...page, ...more } as never, '/terms').meta.find((one) => one['name'] === 'robots')?.['content']
  assert.equal(robots({ version: 2 }), 'noindex, follow')
  assert.equal(robots({ version: null }), undefined)
  assert.equal(robots({}), undefined, 'a server that tells no version')
})
