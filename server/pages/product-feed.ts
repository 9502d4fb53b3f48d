// The catalogue for machines: /feeds/products.csv and /feeds/products.xml, in each language (?sl=). The XML is RSS 2.0 with the fields that
// comparison services read (the 'g:' ones of Google's product data), the table has the same names. No price that needs log-in.
import type { Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import { productFeed, type FeedItem } from '#features/catalogue/product/product.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { asText } from '#shared/formula.ts'
import { escapeHtml } from '#shared/html.ts'
import { langTag, toLanguage, type Language } from '#shared/language.ts'
import { streamed } from './streamed.ts'

const KEPT = 'public, max-age=3600'
const MORE_PICTURES = 10
const DESCRIPTION_MAX = 5_000

/** A field may stand several times. */
type Fields = [name: string, value: string][]

export function mountProductFeed(app: Hono, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  app.get('/feeds/:file{products\\.(?:csv|xml)}', async (c) => {
    const origin = publicUrl || new URL(c.req.url).origin
    const language = toLanguage(c.req.query('sl')) ?? 'en'
    const about = { origin, language }
    const batches = productFeed(db, language)
    const first = await batches.next() // a database that is not there is told before anything is sent
    const csv = c.req.param('file').endsWith('.csv')
    const { name } = await readSetting(db, 'brand')
    const texts = csv ? csvOf(first, batches, about) : xmlOf(first, batches, { ...about, name })
    return c.body(streamed(texts), 200, {
      'Content-Type': csv ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8',
      'Cache-Control': KEPT,
      'Content-Language': language,
      ...(csv ? { 'Content-Disposition': 'inline; filename="products.csv"' } : {}),
    })
  })
}

type About = { origin: string; language: Language }
type Batches = [first: IteratorResult<FeedItem[]>, rest: AsyncGenerator<FeedItem[]>]

function fieldsOf(item: FeedItem, { origin, language }: About): Fields {
  const query = language === 'en' ? '' : `?sl=${language}`
  const [picture, ...more] = item.pictures
  const money = (cents: number) => `${(cents / 100).toFixed(2)} USD`
  const { listCents, priceCents } = item
  return [
    ['id', String(item.id)],
    ['title', item.title],
    ['description', item.description.slice(0, DESCRIPTION_MAX) || item.title],
    ['link', `${origin}/${encodeURI(item.slug)}${query}`],
    ['image_link', picture ? origin + picture : ''],
    ['additional_image_link', ''],
    ...more.slice(0, MORE_PICTURES).map((one): [string, string] => ['additional_image_link', origin + one]),
    ['availability', 'in_stock'],
    ['condition', 'new'],
    ['price', listCents === null ? '' : money(listCents)],
    ['sale_price', priceCents === null || priceCents === listCents ? '' : money(priceCents)],
    ['brand', item.brand],
    ['mpn', item.model],
    ['gtin', item.gtin],
    ['product_type', item.categories.join(' > ')],
    ['minimum_order_quantity', String(item.minimum)],
    ['max_handling_time', String(item.leadDays)],
    ['warranty_months', item.warrantyMonths === null ? '' : String(item.warrantyMonths)],
    ['shipping_weight', item.grossGrams > 0 ? `${item.grossGrams / 1000} kg` : ''],
    ['country_of_origin', item.origin],
    ['hs_code', item.hsCode],
    ['seller', item.shop],
  ]
}

async function* xmlOf(...[first, rest, about]: [...Batches, About & { name: string }]): AsyncGenerator<string> {
  const { origin, language, name } = about
  const tag = (element: string, text: string) => `<${element}>${escapeHtml(text)}</${element}>`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${tag('title', name)}${tag('link', origin)}${tag('description', name)}${tag('language', langTag(language))}\n`
  const entry = (item: FeedItem) => {
    const fields = fieldsOf(item, about).filter(([, value]) => value !== '')
    return `<item>${fields.map(([field, value]) => tag(`g:${field}`, value)).join('')}</item>\n`
  }
  for (let next = first; !next.done; next = await rest.next()) yield next.value.map(entry).join('')
  yield '</channel></rss>\n'
}

/** RFC 4180, with a mark that tells spreadsheets the encoding; several values of a field in one cell, with commas between. */
async function* csvOf(...[first, rest, about]: [...Batches, About]): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`
  let begun = false
  for (let next = first; !next.done; next = await rest.next()) {
    const rows = next.value.map((item) => {
      const row = new Map<string, string>()
      for (const [field, value] of fieldsOf(item, about)) row.set(field, [row.get(field), value].filter(Boolean).join(','))
      return row
    })
    yield (begun ? '' : `\uFEFF${line([...(rows[0]?.keys() ?? [])])}`) + rows.map((row) => line([...row.values()])).join('')
    begun = true
  }
}

/** A text that begins like a formula is none: spreadsheets would run it. */
function cellOf(text: string): string {
  const inert = asText(text)
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
