// The demo's articles: one file per article and language, YAML in front of Markdown, one folder per type.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { ContentFields, ContentKind } from '#contract/content-kind.ts'
import type { Db } from '#db/connect.ts'
import { addPages, withoutPage } from '#features/publishing/content/content.ts'
import { productRows, soldProducts } from '#features/catalogue/product/product.ts'
import { imageUrl } from '#shared/image-url.ts'
import { LANGUAGES, type Language, type Translated } from '#shared/language.ts'
import { readScenes } from './scenes.ts'

const FOLDER = path.join(import.meta.dirname, 'content/articles')
const SHELVES: Record<string, ContentKind> = {
  'buying-guide': 'buying-guide',
  'hospital-projects': 'hospital-project',
  'hospital-projects-register': 'project-register',
  'blog-news': 'blog-news',
}

type Front = {
  title: string
  summary: string
  published: string | Date
  author?: string
  picture?: string
  alt?: string
  products?: string[]
  seoTitle?: string
  seoDescription?: string
  tags?: string[] | string
}
type Written = Front & { body: string }

/** A file of front matter and Markdown. Throws for one of another form, with its name. */
export function readArticleFile(text: string, name: string): Written {
  const [, front, body] = /^---\n([^]+?)\n---\n([^]+)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  const read = front ? (parse(front) as Partial<Front>) : undefined
  if (!read?.title || !read.summary || !read.published || !body?.trim())
    throw new Error(`${name}: front matter with title, summary and published, then the text, is wanted.`)
  return { ...(read as Front), body: body.trim() }
}

type Article = { kind: ContentKind; slug: string; key: string; place: string }

function articles(): Article[] {
  return Object.entries(SHELVES).flatMap(([folder, kind]) => {
    const place = path.join(FOLDER, folder)
    const slugs = existsSync(place) ? readdirSync(place).flatMap((file) => /^(.+)\.en\.md$/.exec(file)?.[1] ?? []) : []
    return slugs.toSorted().map((slug) => ({ kind, slug, key: `article-${slug}`, place }))
  })
}
const read = ({ place, slug }: Article) =>
  LANGUAGES.flatMap((language): [Language, Written][] => {
    const file = path.join(place, `${slug}.${language}.md`)
    return existsSync(file) ? [[language, readArticleFile(readFileSync(file, 'utf8'), file)]] : []
  })

const day = (published: string | Date) => (published instanceof Date ? published.toISOString() : published).slice(0, 10)
const listed = (tags: Front['tags']) => (Array.isArray(tags) ? tags.join(', ') : tags)

/** Seeds the articles that are missing; what staff has made of the others stays. */
export async function seedArticles(db: Db, now: Date): Promise<void> {
  const all = (await withoutPage(db, articles())).map((one) => ({ ...one, files: read(one) }))
  if (all.length === 0) return
  const english = all.map(({ files }) => files.find(([language]) => language === 'en')![1])
  const slugs = [...new Set(english.flatMap(({ picture, products = [] }) => [...products, ...(picture ? [picture] : [])]))]
  const sold = await soldProducts(db, { slugs })
  const rows = await productRows(db, [...new Set(sold.values())], { contentLanguage: 'en', buyer: null })
  const pictures = new Map(rows.map(({ id, mainImgUrl }) => [id, mainImgUrl]))
  const scenes = readScenes()
  const pictureOf = (picture = '') => {
    const scene = picture.startsWith('scene:') ? scenes(picture.slice('scene:'.length), 'banner') : null
    return scene ? imageUrl(`${scene.file}?v=${scene.version}`, 'banners') : (pictures.get(sold.get(picture) ?? 0) ?? '')
  }
  const pages = all.map(({ kind, slug, key, files }, at) => {
    const { picture, products = [], published } = english[at]!
    const told = (part: (file: Written) => string | undefined) =>
      Object.fromEntries(files.flatMap(([language, file]) => (part(file) ? [[language, part(file)]] : []))) as Translated
    const some = (name: keyof ContentFields, texts: Translated) => (texts.en ? { [name]: texts } : {})
    const ids = products.flatMap((product) => sold.get(product) ?? [])
    const shown = pictureOf(picture)
    const fields: ContentFields = {
      published: day(published),
      ...(shown ? { picture: shown } : {}),
      ...(ids.length > 0 ? { products: ids } : {}),
      ...some(
        'author',
        told((file) => file.author),
      ),
      ...some(
        'alt',
        told((file) => file.alt),
      ),
      ...some(
        'tags',
        told((file) => listed(file.tags)),
      ),
      ...some(
        'seoTitle',
        told((file) => file.seoTitle),
      ),
      ...some(
        'seoDescription',
        told((file) => file.seoDescription),
      ),
    }
    const texts = { title: told((file) => file.title), summary: told((file) => file.summary), body: told((file) => file.body) }
    return { kind, key, slug, ...texts, fields, writtenAt: new Date(`${day(published)}T00:00:00Z`) }
  })
  await addPages(db, pages, now)
}
