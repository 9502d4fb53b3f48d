// What search engines are told: where to stay away, and every page that they may show, in each language (robots.txt, sitemap.xml). One
// list of files, each bounded and sent as it is read: a hundred thousand products never lie in memory.
import type { Context, Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { placesOfGroup, selectGroups, type Place } from '#features/catalogue/product/product.ts'
import { publishedPlaces } from '#features/publishing/content/content.ts'
import { escapeHtml } from '#shared/html.ts'
import { LANGUAGES, langTag, type Language } from '#shared/language.ts'
import { streamed } from './streamed.ts'

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
const BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'
/** What is no page for readers. Pages that are nobody else's say so themselves, which has to be read. */
const CLOSED = ['/dev-api/', '/prod-api/', '/admin-api/', '/workspace', '/csp-reports']

type Options = { db: Db; publicUrl: string; listed: readonly string[] }

/** `listed`: the pages that stand by themselves, by the shop's own table of them (storefront/app/pages.ts). */
export function mountSiteMap(app: Hono, { db, publicUrl, listed }: Options): void {
  const originOf = (c: Context) => publicUrl || new URL(c.req.url).origin

  app.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${originOf(c)}/sitemap.xml`, '']
    return c.text(lines.join('\n'), 200, { 'Cache-Control': HEADERS['Cache-Control'] })
  })

  app.get('/sitemap.xml', async (c) => {
    const files = ['pages', ...(await selectGroups(db)).map((group) => `products-${group}`)]
    const entries = files.map((file) => `<sitemap><loc>${escapeHtml(`${originOf(c)}/sitemap/${file}.xml`)}</loc></sitemap>\n`)
    return c.body(`${BEGIN}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`, 200, HEADERS)
  })

  app.get('/sitemap/:file', async (c) => {
    const file = c.req.param('file')
    const group = /^products-(\d{1,9})\.xml$/.exec(file)?.[1]
    if (file !== 'pages.xml' && group === undefined) return c.text('Not found', 404)
    const places = group === undefined ? pages(db, listed) : products(db, Number(group))
    const first = await places.next() // a database that is not there is told before anything is sent
    return c.body(streamed(fileOf(originOf(c), first, places)), 200, HEADERS)
  })
}

type Entry = { path: string; changedAt?: Date; pictures?: readonly string[] }

/** Pages by themselves, categories, and all that the operator has written. */
async function* pages(db: Db, listed: readonly string[]): AsyncGenerator<Entry[]> {
  const { branches } = await treeOf(db, 'en')
  const categories = [...branches.values()].flatMap(({ node: { slug, imgUrl, bannerUrl } }) =>
    slug ? [{ path: `/${slug}`, pictures: [bannerUrl || imgUrl].filter(Boolean) }] : [],
  )
  yield [...listed.map((path) => ({ path })), ...categories, ...(await publishedPlaces(db))]
}

async function* products(db: Db, group: number): AsyncGenerator<Entry[]> {
  for await (const places of placesOfGroup(db, group)) yield places.map(({ slug, ...place }: Place) => ({ path: `/${slug}`, ...place }))
}

async function* fileOf(origin: string, first: IteratorResult<Entry[]>, rest: AsyncGenerator<Entry[]>): AsyncGenerator<string> {
  yield `${BEGIN}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${PICTURES}">\n`
  for (let next = first; !next.done; next = await rest.next()) yield next.value.map((place) => entriesOf(origin, place)).join('')
  yield '</urlset>\n'
}

/** A page in each language; each names all of them, as the head of the page does, and the first its pictures: they are the same in all. */
function entriesOf(origin: string, { path, changedAt, pictures = [] }: Entry): string {
  const address = (language: Language) => escapeHtml(`${origin}${encodeURI(path)}${language === 'en' ? '' : `?sl=${language}`}`)
  const link = (name: string, language: Language) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(language)}"/>`
  const links = [...LANGUAGES.map((language) => link(langTag(language), language)), link('x-default', 'en')].join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  const shown = pictures.map((picture) => `<image:image><image:loc>${escapeHtml(origin + picture)}</image:loc></image:image>`).join('')
  return LANGUAGES.map((language, n) => `<url><loc>${address(language)}</loc>${changed}${links}${n ? '' : shown}</url>\n`).join('')
}
