// What search engines are told of the shop, and that a large shop costs no more memory than a small one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { publishedPlaces } from '#features/publishing/content/content.ts'
import { mountSiteMap } from './site-map.ts'

const { db } = await testApp('demo')
const app = new Hono()
const listed = ['/index', '/blog/buying-guide', '/contact-us']
mountSiteMap(app, { db, publicUrl: 'https://shop.example', listed })
const read = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const locs = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!.replaceAll('&amp;', '&'))
const files = async () => locs((await read('/sitemap.xml')).text).map((loc) => new URL(loc).pathname)
const all = async () => (await Promise.all((await files()).map(read))).flatMap(({ text }) => locs(text))

test('robots.txt names the site map and closes what is no page', async () => {
  const { status, type, text } = await read('/robots.txt')
  assert.deepEqual([status, type], [200, 'text/plain; charset=UTF-8'])
  assert.match(text, /^User-agent: \*$/m)
  for (const path of ['/dev-api/', '/admin-api/', '/workspace']) assert.match(text, new RegExp(`^Disallow: ${path}$`, 'm'))
  assert.match(text, /^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m)
  assert.doesNotMatch(text, /^Disallow: \/$/m)
})

test('every product on sale, category and published page stands there once in each language, and nothing else does', async () => {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from slugs s where s.current and (s.kind = 'category' or exists (select from products p where p.id = s.target_id and p.on_sale))`.execute(
    db,
  )
  const written = (await publishedPlaces(db)).map(({ path }) => path.slice(1))
  const pages = [...listed.map((path) => path.slice(1)), ...written, ...rows.map(({ slug }) => slug)]
  const wanted = pages.flatMap((slug) =>
    ['', '?sl=zh', '?sl=es', '?sl=fr', '?sl=pt'].map((query) => `https://shop.example/${slug}${query}`),
  )
  assert.deepEqual((await all()).toSorted(), wanted.toSorted())
  assert.ok(rows.length > 50)
})

test('SPEC-029 each names its five languages, and the one for all others', async () => {
  const { type, text } = await read((await files()).at(-1)!)
  assert.equal(type, 'application/xml; charset=utf-8')
  const [, entry = ''] = /<url>(.+?)<\/url>/.exec(text) ?? []
  assert.deepEqual(
    [...entry.matchAll(/hreflang="([\w-]+)"/g)].map(([, name]) => name),
    ['en', 'zh-Hans', 'es', 'fr', 'pt', 'x-default'],
  )
  assert.match(entry, /<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)
  assert.equal(text.match(/<url>/g)?.length, text.match(/<\/url>/g)?.length)
  assert.match(text, /<\/urlset>\n$/)
})

test('pictures stand with the page that shows them, once', async () => {
  const { rows } = await sql<{ slug: string; pictures: string[] }>`
    select s.slug, array_agg(i.file || '-800.webp?v=' || i.version order by i.position) as pictures
    from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current join product_images i on i.product_id = p.id
    where p.on_sale group by s.slug`.execute(db)
  const texts = await Promise.all((await files()).map(async (file) => (await read(file)).text))
  const entries = texts.join('').matchAll(/<url><loc>https:\/\/shop\.example\/([\w/-]*)<\/loc>.*?<\/url>/g)
  const shown = new Map([...entries].map(([entry, path]) => [path, [...entry.matchAll(/<image:loc>([^<]+)/g)].map(([, loc]) => loc)]))
  assert.ok(rows.length > 300)
  for (const { slug, pictures } of rows)
    assert.deepEqual(
      shown.get(slug),
      pictures.map((picture) => `https://shop.example/media/products/${picture}`),
    )
  assert.ok([...shown].some(([path, pictures]) => path!.startsWith('blog/') && pictures.length === 1))
  assert.doesNotMatch(texts.join(''), /<loc>[^<]+\?sl=[^<]+<\/loc>(?:(?!<\/url>).)*<image:/)
})

test('what is taken off sale, or was never there, does not', async () => {
  const { id } = await db.selectFrom('products').select('id').where('on_sale', '=', true).orderBy('id').executeTakeFirstOrThrow()
  const { slug } = await db
    .selectFrom('slugs')
    .select('slug')
    .where('kind', '=', 'product')
    .where('target_id', '=', id)
    .where('current', '=', true)
    .executeTakeFirstOrThrow()
  assert.ok((await all()).includes(`https://shop.example/${slug}`))
  await db.updateTable('products').set({ on_sale: false }).where('id', '=', id).execute()
  assert.ok(!(await all()).includes(`https://shop.example/${slug}`))
  for (const path of ['/sitemap/nothing.xml', '/sitemap/products-x.xml', '/sitemap/products-.xml'])
    assert.equal((await read(path)).status, 404)
  assert.deepEqual(locs((await read('/sitemap/products-999999999.xml')).text), [])
})

test('of many products each file holds so many, and comes piece by piece', async () => {
  await sql`
    insert into products (id, shop_id, category_id, model, brand, manufacturer, name, brief, list_cents, lead_days)
    select 1000000 + n * 4, shop_id, category_id, 'MANY-' || n, 'B', 'B', '{"en": "One"}', '{"en": ""}', 100, 1
    from (select * from products order by id limit 1) one, generate_series(0, 1499) n`.execute(db)
  await sql`insert into slugs (slug, kind, target_id) select 'many-' || id, 'product', id from products where id >= 1000000`.execute(db)
  const many = (await files()).filter((file) => /products-2\d\d\.xml/.test(file))
  assert.equal(many.length, 2)
  const answer = await app.request(many[0]!)
  const [pieces, sizes] = [[] as number[], [] as number[]]
  for await (const piece of answer.body!) {
    pieces.push(new TextDecoder().decode(piece).match(/<loc>/g)?.length ?? 0)
    sizes.push(piece.length)
  }
  assert.equal(
    pieces.reduce((sum, one) => sum + one, 0),
    5 * 1_250,
  )
  assert.ok(Math.max(...pieces) <= 5 * 1_000)
  assert.ok(sizes.reduce((sum, one) => sum + one, 0) < 50 * 1024 * 1024, 'what a file of a site map may hold')
})
