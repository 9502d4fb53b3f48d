// What readers' programs follow: the newest articles as RSS 2.0, in each language (SPEC-020).
import type { Hono } from 'hono'
import { ARTICLE_KINDS } from '#contract/content-kind.ts'
import type { Db } from '#db/connect.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { articlePath, listArticles } from '#features/publishing/content/content.ts'
import { escapeHtml } from '#shared/html.ts'
import { langTag, toLanguage, type Language } from '#shared/language.ts'

const NEWEST = 50
const HEADERS = { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=900' }

export function mountFeed(app: Hono, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  app.get('/blog/rss.xml', async (c) => {
    const origin = publicUrl || new URL(c.req.url).origin
    const language = toLanguage(c.req.query('sl')) ?? 'en'
    return c.body(await feed(db, origin, language), 200, HEADERS)
  })
}

async function feed(db: Db, origin: string, language: Language): Promise<string> {
  const [{ name }, { rows }] = await Promise.all([
    readSetting(db, 'brand'),
    listArticles({ db, contentLanguage: language }, { kinds: ARTICLE_KINDS, keyword: '' }, NEWEST, 0),
  ])
  const query = language === 'en' ? '' : `?sl=${language}`
  const tag = (element: string, text: string) => `<${element}>${escapeHtml(text)}</${element}>`
  const items = rows.map(({ id, kind, slug, title, summary, day }) => {
    const link = `${origin}${articlePath(kind, slug)}${query}`
    const published = new Date(`${day}T00:00:00Z`).toUTCString()
    return `<item>${tag('title', title)}${tag('link', link)}<guid isPermaLink="false">${escapeHtml(`${origin}/blog-detail?id=${id}`)}</guid>${tag('pubDate', published)}${tag('description', summary)}</item>`
  })
  const own = `${origin}/blog/rss.xml${query}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', name),
    tag('link', `${origin}/blog${query}`),
    tag('description', name),
    tag('language', langTag(language)),
    `<atom:link href="${escapeHtml(own)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}
