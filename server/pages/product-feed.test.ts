// The catalogue as machines read it: whole, well-formed, in each language, and nothing that a visitor may not see.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { mountLlms } from './llms.ts'
import { mountProductFeed } from './product-feed.ts'

const { db } = await testApp('demo')
const app = new Hono()
const given = { db, publicUrl: 'https://shop.example' }
mountProductFeed(app, given)
mountLlms(app, given)
const read = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** RFC 4180, written apart from what makes it; the mark in front goes as the text is decoded. */
function rowsOf(text: string): Record<string, string>[] {
  const rows: string[][] = [['']]
  for (let i = 0, quoted = false; i < text.length; i++) {
    const [row, letter] = [rows.at(-1)!, text[i]!]
    if (letter === '"') {
      if (quoted && text[i + 1] === '"') row[row.length - 1] += text[i++]!
      else quoted = !quoted
    } else if (quoted) row[row.length - 1] += letter
    else if (letter === ',') row.push('')
    else if (letter === '\n') rows.push([''])
    else if (letter !== '\r') row[row.length - 1] += letter
  }
  const [head, ...body] = rows.slice(0, -1)
  return body.map((cells) => Object.fromEntries(head!.map((name, n) => [name, cells[n]!])))
}

const { rows: sold } = await sql<{
  id: number
  model: string
  gtin: string | null
  login_for_price: boolean
  list_cents: number
  net: number
}>`
  select id, model, gtin, login_for_price, list_cents, list_cents - saving_cents as net from products where on_sale order by id`.execute(db)

test('every product on sale stands in the table once, with its codes, and no price that needs log-in', async () => {
  const { status, type, text } = await read('/feeds/products.csv')
  assert.deepEqual([status, type], [200, 'text/csv; charset=utf-8'])
  const rows = rowsOf(text)
  assert.deepEqual(
    rows.map(({ id, mpn, gtin, price, sale_price }) => ({ id, mpn, gtin, price, sale_price })),
    sold.map(({ id, model, gtin, login_for_price: closed, list_cents, net }) => ({
      id: String(id),
      mpn: model,
      gtin: gtin ?? '',
      price: closed ? '' : `${(list_cents / 100).toFixed(2)} USD`,
      sale_price: closed || net === list_cents ? '' : `${(net / 100).toFixed(2)} USD`,
    })),
  )
  assert.ok(sold.some((one) => one.login_for_price) && rows.some(({ price }) => price))
  for (const row of rows) {
    assert.match(row['link']!, /^https:\/\/shop\.example\/[a-z0-9-]+$/)
    assert.match(row['image_link']!, /^(https:\/\/shop\.example\/media\/products\/\S+)?$/)
  }
})

test('the XML says the same, in the language asked for', async () => {
  const { type, text } = await read('/feeds/products.xml?sl=es')
  assert.equal(type, 'application/xml; charset=utf-8')
  assert.equal(text.match(/<item>/g)?.length, sold.length)
  assert.match(text, /<language>es<\/language>/)
  assert.deepEqual(
    [...text.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => Number(id)),
    sold.map(({ id }) => id),
  )
  assert.match(text, /<g:link>https:\/\/shop\.example\/[a-z0-9-]+\?sl=es<\/g:link>/)
  const open = sold.filter((one) => !one.login_for_price).length
  assert.equal(text.match(/<g:price>/g)?.length, open)
  assert.doesNotMatch(text, /&(?!amp;|lt;|gt;|quot;|#\d+;|#x[\da-f]+;)/i)
})

test('a name that a spreadsheet would run is text', async () => {
  const { id } = sold[0]!
  await sql`update products set name = jsonb_build_object('en', '=HYPERLINK("https://evil.example","x")') where id = ${id}`.execute(db)
  const { text } = await read('/feeds/products.csv')
  assert.equal(rowsOf(text).find((row) => row['id'] === String(id))!['title'], `'=HYPERLINK("https://evil.example","x")`)
})

test('what is off sale does not stand there; another file is none', async () => {
  const { id } = sold.at(-1)!
  await db.updateTable('products').set({ on_sale: false }).where('id', '=', id).execute()
  assert.ok(!rowsOf((await read('/feeds/products.csv')).text).some((row) => row['id'] === String(id)))
  for (const path of ['/feeds/products.json', '/feeds/orders.csv']) assert.equal((await read(path)).status, 404)
})

test('llms.txt names the departments, what is written, and the files for machines', async () => {
  const { status, type, text } = await read('/llms.txt')
  assert.deepEqual([status, type], [200, 'text/plain; charset=utf-8'])
  assert.match(text, /^# MedHarbor\n\n> /)
  const links = [...text.matchAll(/^- \[[^\n]+\]\((\S+)\)/gm)].map(([, link]) => new URL(link!).pathname)
  for (const path of ['/ward-nursing', '/faq-issue', '/sitemap.xml', '/feeds/products.csv', '/blog/rss.xml'])
    assert.ok(links.includes(path), path)
  assert.equal(new Set(links).size, links.length)
  assert.ok(links.filter((path) => path.startsWith('/blog/')).length > 20)
})
