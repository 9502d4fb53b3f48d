// What the operator writes, as readers and search engines find it. That each stands at its address: everyone-finds-every-address.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, becomes, go, journey } from './journey.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
const written = await product.sql<{ slug: string }>(`select slug from content_pages where published`)
const [guide] = await product.sql<{ id: number; slug: string; title: string }>(
  `select id::int, slug, title->>'en' as title from content_pages where kind = 'buying-guide' and published and body->>'en' like '%:::product%'
   order by shown_on limit 1`,
)
const guidePath = `/blog/buying-guide/${guide!.slug}`
const ask = (path: string) => fetch(product.address + path, { redirect: 'manual' })

test('SPEC-020 SPEC-079 SPEC-157 search engines are told all questions', async () => {
  const faq = await (await ask('/faq-issue')).text()
  const [, data] = /<script[^>]*type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(faq) ?? []
  const [page] = JSON.parse(data!) as [{ '@type': string; mainEntity: unknown[] }]
  assert.equal(page['@type'], 'FAQPage')
  assert.equal(page.mainEntity.length, written.filter(({ slug }) => slug.startsWith('faq-')).length)
  assert.equal((await ask('/blog?page=99')).status, 404)
})

test('an article tells search engines what it is, and the feed and the sitemap name it', async () => {
  const html = await (await ask(guidePath)).text()
  const [, data] = /<script[^>]*type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html) ?? []
  const [article, crumbs] = JSON.parse(data!) as [Record<string, unknown>, { itemListElement: { item: string }[] }]
  assert.deepEqual([article['@type'], article['url']], ['Article', product.address + guidePath])
  assert.deepEqual(
    crumbs.itemListElement.map(({ item }) => item),
    ['/blog', '/blog/buying-guide', guidePath].map((path) => product.address + path),
  )
  const feed = await (await ask('/blog/rss.xml?sl=fr')).text()
  assert.match(feed, /^<\?xml[^>]+>\n<rss version="2\.0"/)
  assert.ok(feed.includes(`<link>${product.address}${guidePath}?sl=fr</link>`.replaceAll('&', '&#38;')), guidePath)
  assert.ok((await (await ask('/sitemap/pages.xml')).text()).includes(`<loc>${product.address}${guidePath}</loc>`))
})

journey(product, 'SPEC-222 a reader finds an article, its products and what stands beside it', async ({ page }) => {
  await go(page, '/blog')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill(guide!.title)
  await page.getByRole('searchbox', { name: 'Search articles' }).press('Enter')
  await at(page, /^\/blog\?keyword=/)
  await page.getByRole('link', { name: guide!.title, exact: true }).first().click()
  await at(page, new RegExp(`^${guidePath}$`))
  await page.getByRole('heading', { level: 1, name: guide!.title }).waitFor()
  await page.locator('.product-card').first().waitFor()
})

journey(product, 'SPEC-079 a question opens by its address and by a press, and the search leaves those that fit', async ({ page }) => {
  const [one] = await product.sql<{ slug: string; title: string }>(
    `select slug, title->>'en' as title from content_pages where kind = 'question' order by place desc limit 1`,
  )
  const id = one!.slug.replace('faq-', '')
  await go(page, `/faq-issue#${id}`)
  const question = page.locator(`details[id="${id}"]`)
  await becomes(() => question.getAttribute('open'), '')
  await question.locator('summary').click()
  await becomes(() => question.getAttribute('open'), null)
  const before = await page.locator('details').count()
  await page.getByRole('searchbox', { name: 'Search questions' }).fill(one!.title.toUpperCase())
  await becomes(async () => (await page.locator('main details').count()) < before, true)
  await question.waitFor()
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('zzzz qqqq')
  await page.getByText('No question matches').waitFor()
})
