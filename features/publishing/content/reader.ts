// What readers get of what the operator writes (SPEC-045, SPEC-046, SPEC-079, SPEC-084..104, SPEC-235).
import { refuse } from '#contract/refusals.ts'
import { BANNER_POSITIONS } from '#contract/codes/banner-position.ts'
import { rootPath } from '#contract/content-address.ts'
import type { Product } from '#contract/product.ts'
import { ARTICLE_KINDS, BELOW_KINDS, PAGE_KINDS, kindSpec, pathOf, type ContentKind } from '#contract/content-kind.ts'
import type { Db } from '#db/connect.ts'
import { productRows, soldProducts } from '#features/catalogue/product/product.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { productsIn, renderPage, type Card, type Rendered } from '#features/platform/markdown/markdown.ts'
import { selectComing } from './announcement.sql.ts'
import { changesBetweenTexts } from './changes.rules.ts'
import { filled, languageFor, readingMinutes, said, toldIn } from './content.rules.ts'
import * as sql from './reader.sql.ts'

const QUESTIONS_MAX = 500
const BANNERS_MAX = 50
const ACTIVITIES_MAX = 100

type Reader = Pick<Context, 'db' | 'contentLanguage' | 'buyer' | 'now'>

/** What the operator is called and where it is found, for the places in its texts. */
export async function operator(db: Db): Promise<(text: string) => string> {
  const [{ name, company, email, phone, address, slug }, { exw }] = await Promise.all([
    knownSetting(db, 'brand'),
    knownSetting(db, 'places'),
  ])
  return (text) => filled(text, { brand: name, company, email, phone, address, slug, exw })
}

/** A text as HTML, with the cards of its products in the reader's language. */
export async function drawText(db: Db, text: string, language: Language): Promise<Rendered> {
  const slugs = productsIn(text)
  if (slugs.length === 0) return renderPage(text)
  const sold = await soldProducts(db, { slugs })
  const rows = await productRows(db, [...new Set(sold.values())], { contentLanguage: language, buyer: null })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const cards = slugs.flatMap((slug): [string, Card][] => {
    const row = byId.get(sold.get(slug) ?? 0)
    return row ? [[slug, cardOf(row)]] : []
  })
  return renderPage(text, new Map(cards))
}
const cardOf = ({ slug, productName, productModel, brief, mainImgUrl }: Product): Card => ({
  slug,
  name: productName,
  model: productModel,
  brief,
  picture: mainImgUrl,
})

/** What every page says, whole in one language. */
async function told(db: Db, row: sql.PublishedRow, wanted: Language) {
  const language = languageFor(row.kind, row, wanted)
  const fill = await operator(db)
  const text = (texts: Translated) => fill(pick(texts, language))
  const body = text(row.body)
  const { html, contents } = await drawText(db, body, language)
  const { fields } = row
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: text(row.title),
    summary: text(row.summary),
    html,
    contents,
    language,
    changedAt: row.changed_at,
    seoTitle: fill(said(fields.seoTitle, language)),
    seoDescription: fill(said(fields.seoDescription, language)),
    picture: fields.picture ?? '',
    alt: said(fields.alt, language),
    minutes: readingMinutes(body),
  }
}

type Which = { number: number | null; coming: boolean }

/**
 * A published page at the root of the shop; of a policy also one of its earlier texts, which orders were placed under, and the one that is
 * announced: the present one where that has come, or will not. Refuses what is not there.
 */
export async function readPublished(db: Db, slug: string, wanted: Language, { number, coming: wantsComing }: Which) {
  const row = (await sql.selectBySlug(db, slug, PAGE_KINDS)) ?? refuse('missing', 'not-found')
  const isPolicy = row.kind === 'policy'
  const [versions, change] = isPolicy ? await Promise.all([sql.selectHistory(db, row.id), selectComing(db, row.id)]) : [[]]
  const present = isPolicy ? (versions[0]?.number ?? 1) : null // one that stands as it came is the first
  const fill = await operator(db)
  const noted = change && toldIn(change.note, wanted)
  const coming = change && noted ? { note: fill(noted.text), language: noted.language, holdsAt: change.holds_at } : null
  const shared = { versions, coming, isComing: false, version: null, changes: [] }
  if (wantsComing && change) {
    const { title, summary, body, fields, holds_at: changed_at } = change
    const next = await told(db, { ...row, title, summary, body, fields, changed_at }, wanted)
    const [before, after] = [row, change].map((one) =>
      fill([one.title, one.summary, one.body].map((texts) => said(texts, next.language)).join('\n\n')),
    )
    return { ...next, ...shared, isComing: true, number: null, changes: changesBetweenTexts(before!, after!) }
  }
  const since = versions[0] ? { ...row, changed_at: versions[0].published_at } : row
  if (number === null || number === present) return { ...(await told(db, since, wanted)), ...shared, number: present }
  const had = versions.some((one) => one.number === number) ? await sql.selectEarlier(db, row.id, number) : undefined
  const { published_at: changed_at, ...texts } = had ?? refuse('missing', 'not-found')
  return { ...(await told(db, { ...row, ...texts, changed_at }, wanted)), ...shared, version: number, number }
}

export const articlePath = (kind: ContentKind, slug: string): string => pathOf(kind, slug)!

/** By its id or its slug, also a former one. Refuses what is not there. */
async function publishedRow(db: Db, which: string, kinds: readonly ContentKind[]): Promise<sql.PublishedRow> {
  const id = /^[1-9]\d{0,14}$/.test(which) ? Number(which) : null
  return (
    (id ? await sql.selectById(db, id, kinds) : undefined) ?? (await sql.selectBySlug(db, which, kinds)) ?? refuse('missing', 'not-found')
  )
}

/** A published page of a kind, told in one language, with what its kind says beyond its texts. */
export async function readOfKind(kind: ContentKind, which: string, { db, contentLanguage }: Pick<Reader, 'db' | 'contentLanguage'>) {
  const row = await publishedRow(db, which, [kind])
  return { ...(await told(db, row, contentLanguage)), fields: row.fields }
}

/** Pages of a kind in their order, without their texts. */
export async function listShelf(
  filter: sql.ShelfFilter,
  { db, contentLanguage }: Pick<Reader, 'db' | 'contentLanguage'>,
  size: number,
  offset: number,
) {
  const fill = await operator(db)
  const { rows, total } = await sql.selectShelf(db, filter, contentLanguage, size, offset)
  return {
    total,
    rows: rows.map((row) => {
      // Of its text only whether it is there has been read.
      const language = languageFor(
        row.kind,
        { ...row, body: row.whole ? { en: '.', [contentLanguage]: '.' } : { en: '.' } },
        contentLanguage,
      )
      return {
        id: row.id,
        slug: row.slug,
        title: fill(pick(row.title, language)),
        summary: fill(pick(row.summary, language)),
        picture: row.fields.picture ?? '',
        alt: said(row.fields.alt, language),
        fields: row.fields,
        language,
      }
    }),
  }
}

/** How many pages of a kind there are of each type. */
export const countTypes = ({ db }: Pick<Reader, 'db'>, kind: ContentKind) => sql.selectTypes(db, kind)

/** An article by its id or slug, with those beside it and what it is about. */
export async function readArticle(which: string, { db, contentLanguage, buyer }: Reader) {
  const row = await publishedRow(db, which, ARTICLE_KINDS)
  const [page, beside, sold] = await Promise.all([
    told(db, row, contentLanguage),
    sql.selectNeighbours(db, row),
    soldProducts(db, { ids: row.fields.products ?? [] }),
  ])
  const fill = await operator(db)
  const one = (side: sql.Neighbour['side']) => {
    const found = beside.find((neighbour) => neighbour.side === side)
    if (!found) return null
    const { id, title, slug, kind } = found
    const language = title[contentLanguage] ? contentLanguage : 'en'
    return { id, title: fill(pick(title, language)), slug, path: articlePath(kind, slug), language }
  }
  return {
    ...page,
    articleType: kindSpec(row.kind).article!,
    author: fill(said(row.fields.author, page.language)),
    day: row.fields.published ?? '',
    tags: said(row.fields.tags, page.language)
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    prev: one('prev'),
    next: one('next'),
    productList: await productRows(db, [...sold.values()], { contentLanguage, buyer }),
  }
}

/** Articles of these kinds, the newest first. */
export async function listArticles(
  { db, contentLanguage }: Pick<Reader, 'db' | 'contentLanguage'>,
  filter: sql.ArticleFilter,
  size: number,
  offset: number,
) {
  const fill = await operator(db)
  const { rows, total } = await sql.selectArticles(db, filter, contentLanguage, size, offset)
  return {
    total,
    rows: rows.map((row) => {
      const whole = row.whole && row.title[contentLanguage] && row.summary[contentLanguage]
      const language = whole ? contentLanguage : 'en'
      return {
        id: row.id,
        kind: row.kind,
        slug: row.slug,
        title: fill(pick(row.title, language)),
        summary: fill(pick(row.summary, language)),
        author: fill(said(row.fields.author, language)),
        picture: row.fields.picture ?? '',
        alt: said(row.fields.alt, language),
        day: row.shown_on,
        changedAt: row.changed_at,
        language,
      }
    }),
  }
}

/** Questions in the groups under which they stand, in the order of the first of each. */
export async function readQuestions({ db, contentLanguage }: Pick<Reader, 'db' | 'contentLanguage'>) {
  const rows = await sql.selectOfKind(db, 'question', QUESTIONS_MAX)
  const groups = new Map<string, { title: string; items: { id: string; question: string; html: string; language: Language }[] }>()
  for (const row of rows) {
    const { language, title, html } = await told(db, row, contentLanguage)
    const key = row.fields.group?.en ?? ''
    const group = groups.get(key) ?? { title: said(row.fields.group, contentLanguage), items: [] }
    group.items.push({ id: row.slug.replace(/^faq-/, ''), question: title, html, language })
    groups.set(key, group)
  }
  return [...groups.values()]
}

const utc = (moment: string) => new Date(`${moment.replace(' ', 'T')}Z`)
const isBefore = (moment: string | undefined, now: Date) => Boolean(moment && utc(moment) <= now)

/** Banners whose time it is, of one position or (null) of all. */
export async function listBanners({ db, contentLanguage, now }: Pick<Reader, 'db' | 'contentLanguage' | 'now'>, wanted: string | null) {
  const fill = await operator(db)
  const rows = await sql.selectOfKind(db, 'banner', BANNERS_MAX)
  return rows
    .filter(({ fields: { position = BANNER_POSITIONS[0] } }) => wanted === null || position === wanted)
    .filter(({ fields: { begin, end } }) => (!begin || isBefore(begin, now)) && !isBefore(end, now))
    .map((row) => {
      const language = languageFor('banner', row, contentLanguage)
      const { picture = '', link = '', sort = 0, alt, linkText } = row.fields
      return {
        id: row.id,
        title: fill(pick(row.title, language)),
        summary: fill(pick(row.summary, language)),
        imgUrl: picture,
        mobileImgUrl: picture,
        alt: said(alt, language),
        linkUrl: link,
        linkText: said(linkText, language),
        sort,
      }
    })
}

/** Activities that run or are announced, with their products as far as they are on sale. */
export async function listActivities({ db, contentLanguage, buyer, now }: Reader, id: number | null, size: number, offset: number) {
  const all = (await sql.selectOfKind(db, 'activity', ACTIVITIES_MAX)).filter((row) => !isBefore(row.fields.end, now))
  const wanted = id === null ? all : all.filter((row) => row.id === id)
  const page = wanted.slice(offset, offset + size)
  const ids = [...new Set(page.flatMap((row) => row.fields.products ?? []))]
  const sold = new Set((await soldProducts(db, { ids })).values())
  const products = new Map(
    (
      await productRows(
        db,
        ids.filter((one) => sold.has(one)),
        { contentLanguage, buyer },
      )
    ).map((product) => [product.id, product]),
  )
  const fill = await operator(db)
  return {
    total: wanted.length,
    rows: page.map((row) => {
      const language = languageFor('activity', row, contentLanguage)
      const { begin = '', end = '', picture = '', alt, products: of = [] } = row.fields
      return {
        id: row.id,
        title: fill(pick(row.title, language)),
        summary: fill(pick(row.summary, language)),
        imgUrl: picture,
        alt: said(alt, language),
        beginTime: begin,
        endTime: end,
        running: isBefore(begin, now),
        productList: of.flatMap((one) => products.get(one) ?? []),
      }
    }),
  }
}

/** What is published at an address of its own, for site maps and other machines; `title` and `summary` in this language. */
export async function publishedPlaces(db: Db, language: Language = 'en') {
  const [rows, { slug: brand }, fill] = await Promise.all([
    sql.selectPlaces(db, [...PAGE_KINDS, ...BELOW_KINDS]),
    knownSetting(db, 'brand'),
    operator(db),
  ])
  return rows.map(({ id, kind, slug, title, summary, fields, changed_at: changedAt }) => ({
    id,
    kind,
    path: PAGE_KINDS.includes(kind) ? rootPath(slug, brand) : articlePath(kind, slug),
    title: fill(pick(title, language)),
    summary: fill(pick(summary, language)),
    pictures: fields.picture?.startsWith('/') ? [fields.picture] : [],
    changedAt,
  }))
}
