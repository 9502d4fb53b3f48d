// /llms.txt: what the shop is and where its pages stand, for assistants that read for people (llmstxt.org): a name, a sentence, lists of links.
import type { Hono } from 'hono'
import { ARTICLE_KINDS, BELOW_KINDS, PAGE_KINDS, type ContentKind } from '#contract/content-kind.ts'
import type { Db } from '#db/connect.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { publishedPlaces } from '#features/publishing/content/content.ts'

const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
const ABOUT =
  'An online marketplace for professional medical equipment: hospitals, clinics, laboratories and distributors compare, ask for quotations, buy and look after beds, monitors, ultrasound, operating tables and more.'
const SAID = [
  'Prices are in US dollars, for a unit without options; some are shown to registered buyers only. A quotation is free and comes within 8 hours.',
  'Every page is there in English, Spanish, French, Portuguese (?sl=pt) and Chinese (?sl=zh); without `sl` it is English.',
]

export function mountLlms(app: Hono, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  app.get('/llms.txt', async (c) => {
    const origin = publicUrl || new URL(c.req.url).origin
    const [{ name }, { roots }, places] = await Promise.all([readSetting(db, 'brand'), treeOf(db, 'en'), publishedPlaces(db)])
    const link = (title: string, path: string, about = '') => `- [${plain(title)}](${origin}${path})${about ? `: ${plain(about)}` : ''}`
    const written = (kinds: readonly ContentKind[]) =>
      places.filter(({ kind }) => kinds.includes(kind)).map(({ title, path, summary }) => link(title, path, summary))
    const rooms = BELOW_KINDS.filter((kind) => !ARTICLE_KINDS.includes(kind))
    const parts: [title: string, lines: string[]][] = [
      [
        'Catalogue',
        roots.filter(({ slug }) => slug).map(({ label, slug, productCount }) => link(label, `/${slug}`, `${productCount} products`)),
      ],
      ['Whole rooms and departments', written(rooms)],
      ['Guides, projects and news', written(ARTICLE_KINDS)],
      ['The company, its terms and policies', [...written(PAGE_KINDS), link('Questions and answers', '/faq-issue')]],
      [
        'For machines',
        [
          link('Site map', '/sitemap.xml', 'all pages in five languages'),
          link('Products as a table', '/feeds/products.csv', 'model, GTIN, category, weight, HS code, minimum quantity, public price'),
          link('Products as XML', '/feeds/products.xml', 'the same as RSS 2.0 with product data fields'),
          link('Articles', '/blog/rss.xml', 'RSS 2.0'),
        ],
      ],
    ]
    const sections = parts.filter(([, lines]) => lines.length > 0).map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`)
    return c.body([`# ${plain(name)}\n`, `> ${ABOUT}\n`, `${SAID.join('\n\n')}\n`, ...sections].join('\n'), 200, HEADERS)
  })
}

/** In one line, and no link of its own. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '\\$&').trim()
