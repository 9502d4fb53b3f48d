// Every address of what the operator writes, in five languages, wide and narrow, signed in and out: its own content, nobody shut out, and no
// complaint of the page. The list is the one that the shop's routes and its sitemap are held to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ABOUT, LIST_PLACES, TEXT_PLACES, type Place } from '#contract/content-address.ts'
import { LANGUAGES } from '#shared/language.ts'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const written = await product.sql<{ slug: string; title: Record<string, string> }>(`select slug, title from content_pages where published`)
const titles = new Map(written.map(({ slug, title }) => [slug, title]))
const [guide] = await product.sql<{ id: number; slug: string; title: string }>(
  `select id::int, slug, title->>'en' as title from content_pages where kind = 'buying-guide' and published and body->>'en' like '%:::product%'
   order by shown_on limit 1`,
)
const guidePath = `/blog/buying-guide/${guide!.slug}`
/** Those whose text a new installation comes with. */
const texts = (TEXT_PLACES as readonly Place[]).filter(({ slug }) => titles.has(slug!))
const pathOf = ({ path }: Place) => path.replace('{brand}', 'medharbor')
const ask = (path: string) => fetch(product.address + path, { redirect: 'manual' })

test('SPEC-023 SPEC-091 SPEC-095..104 every text stands at its address in every language, with its one true address and all its languages', async () => {
  assert.equal(texts.length, TEXT_PLACES.length)
  for (const place of texts)
    for (const language of LANGUAGES)
      for (const path of [pathOf(place), ...(place.also ?? [])]) {
        const answer = await ask(`${path}?sl=${language}`)
        const html = await answer.text()
        assert.equal(answer.status, 200, path)
        const title = titles.get(place.slug!)![language] ?? titles.get(place.slug!)!['en']!
        assert.ok(html.includes(title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')), `${path} ${language}: ${title}`)
        const own = `${product.address}${pathOf(place)}${language === 'en' ? '' : `?sl=${language}`}`
        const [canonical = ''] = /<link[^>]*rel="canonical"[^>]*>/.exec(html) ?? []
        assert.ok(canonical.includes(`href="${own}"`), `${path} ${language} ${canonical}`)
        assert.equal(html.match(/rel="alternate" hrefLang=/gi)?.length, 6, path)
      }
  assert.equal((await ask('/about-somebody-else')).headers.get('location'), '/about-medharbor')
})

test('SPEC-020 SPEC-079 SPEC-084 SPEC-157 lists and questions stand at theirs in every language', async () => {
  for (const { path } of LIST_PLACES)
    for (const language of LANGUAGES) {
      const answer = await ask(`${path}?sl=${language}`)
      assert.equal(answer.status, 200, path)
      assert.match(await answer.text(), /<h1[^>]*>[^<]+<\/h1>/)
    }
  const faq = await (await ask('/faq-issue')).text()
  const [, data] = /<script[^>]*type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(faq) ?? []
  const [page] = JSON.parse(data!) as [{ '@type': string; mainEntity: unknown[] }]
  assert.equal(page['@type'], 'FAQPage')
  assert.equal(page.mainEntity.length, written.filter(({ slug }) => slug.startsWith('faq-')).length)
  assert.equal((await ask('/blog?page=99')).status, 404)
})

test('SPEC-085 SPEC-086 SPEC-087 SPEC-088 SPEC-089 general and former addresses lead to where things stand', async () => {
  const leads: Record<string, string> = {
    '/news?id=1': '/blog/buying-guide',
    '/news?id=2': '/blog/hospital-projects',
    '/news?id=4&imgSrc=%2Fmedia%2Fx.webp': '/blog/blog-news?imgSrc=%2Fmedia%2Fx.webp',
    '/news?id=3': '/blog',
    '/news': '/blog',
    [`/news-detail?id=${guide!.id}`]: guidePath,
    [`/news-detail?id=${guide!.id}&sl=fr`]: `${guidePath}?sl=fr`,
    '/news-detail?id=99999999&x=1': '/blog-detail?id=99999999&x=1',
    '/news-detail': '/blog-detail',
    [`/blog-detail?id=${guide!.id}`]: guidePath,
    '/blog-detail': '/blog',
    '/hospital-projects-register?sl=es': '/blog/hospital-projects-register?sl=es',
    [`/blog/blog-news/${guide!.slug}`]: guidePath,
  }
  for (const [from, to] of Object.entries(leads)) assert.equal((await ask(from)).headers.get('location'), to, from)
  for (const nothing of ['/blog-detail?id=99999999', '/blog/buying-guide/never-written', '/blog/no-such-shelf', '/never-written-page'])
    assert.equal((await ask(nothing)).status, 404, nothing)
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

journey(
  product,
  'SPEC-222 a reader finds an article, its products and what stands beside it; everybody can use each page',
  async (walk) => {
    const { page } = walk
    await go(page, '/blog')
    await page.getByRole('searchbox', { name: 'Search articles' }).fill(guide!.title)
    await page.getByRole('searchbox', { name: 'Search articles' }).press('Enter')
    await at(page, /^\/blog\?keyword=/)
    await page.getByRole('link', { name: guide!.title, exact: true }).first().click()
    await at(page, new RegExp(`^${guidePath}$`))
    await page.getByRole('heading', { level: 1, name: guide!.title }).waitFor()
    await page.locator('.product-card').first().waitFor()
    for (const address of ['/blog', '/blog/hospital-projects-register', guidePath, '/faq-issue', ...texts.map(pathOf)]) {
      await go(page, address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const faults = await axeFaults(page)
      assert.equal(faults.length, 0, `${address}\n${faults.join('\n')}`)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      assert.ok(over <= 0, `${address} is ${over} pixels too wide`)
    }
    await logIn(walk, await newBuyer(product))
    for (const address of ['/blog', guidePath, '/faq-issue', '/privacy-policy', `/${ABOUT}-medharbor`]) {
      await go(page, address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await at(page, new RegExp(`^${address}$`))
    }
  },
)

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
  await page.getByText('No question fits').waitFor()
})
