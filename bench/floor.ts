// The floor: the same reads by plain hand-written SQL over the same HTTP server, database driver and JSON. No limits, no contract, no
// memory, no refusals: what is left is what any program in this language would pay. It reads a database that the product has filled.
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const rows = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows as unknown[]
const ok = (c: Context, answer: object) => c.json({ code: 200, msg: 'Operation successful', ...answer })
const caller = (c: Context) =>
  createHash('sha256')
    .update(c.req.header('authorization')?.slice('Bearer '.length) ?? /shop_session=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? '')
    .digest()

const ME = 'me as (select user_id from sessions where token_hash = $1 and expires_at > now())'
const ROW = `p.id, p.name->>'en' as "productName", p.model as "productModel", p.brief->>'en' as brief, p.main_image as "mainImgUrl",
  p.minimum as "leastNum", p.multiple as "orderMultiple", p.shop_id as "shopId", s.name as "shopName", p.list_cents as "priceFee",
  p.saving_cents as "savePriceFee", p.sold_count as "saleNum", g.slug, p.category_id as "productTypeId", p.warranty_months as "warrantyMonths",
  p.lead_days as "leadTimeDays",
  exists (select from favourites f, me where f.user_id = me.user_id and f.product_id = p.id) as "isCollect",
  exists (select from cart_items i, me where i.user_id = me.user_id and i.product_id = p.id) as "isCartItem"`
const FROM = `join shops s on s.id = p.shop_id left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current`
const ORDER: Record<string, string> = {
  new: 'id desc',
  hot: 'sold_count desc, id',
  priceAsc: 'net_cents, id',
  priceDesc: 'net_cents desc, id desc',
}
const WHOLE = `${ROW}, p.brand, p.manufacturer, p.highlights, p.description, p.specs, p.lead_times, p.hs_code, p.origin, p.net_grams,
  p.gross_grams, p.carton_mm, p.units_per_carton, p.intended_use, (
    select json_agg(json_build_object('key', k.name, 'id', v.id, 'name', v.name, 'cents', v.price_cents) order by k.position, v.position)
    from option_values v join option_keys k on k.id = v.key_id where v.product_id = p.id) as options`
const DETAIL = (which: string) => `with ${ME} select ${WHOLE} from products p ${FROM} where ${which}`

type Asked = {
  id: string
  pageNum: number
  pageSize: number
  sort: string
  productName: string
  productId: number
  count: number
  shopCartItemId: number
}
const app = new Hono()
const api = app.basePath('/dev-api')

api.post('/shop/pm/product/list', async (c) => {
  const { id, pageNum, pageSize, sort } = await c.req.json<Asked>()
  return ok(c, await list(caller(c), Number(id), { pageNum, pageSize, sort }))
})
async function list(token: Buffer, categoryId: number, { pageNum, pageSize, sort }: Pick<Asked, 'pageNum' | 'pageSize' | 'sort'>) {
  const order = ORDER[sort]!
  const found = `select id from products where on_sale and category_id = $2 order by ${order} limit $3 offset $4`
  const page = await rows(
    `list ${sort}`,
    `with ${ME} select ${ROW}, (select count(*) from products where on_sale and category_id = $2) as total
     from (${found}) found join products p using (id) ${FROM} order by ${order.replaceAll(/(\w+_\w+|\bid\b)/g, 'p.$1')}`,
    [token, categoryId, pageSize, (pageNum - 1) * pageSize],
  )
  return { total: (page[0] as { total: number } | undefined)?.total ?? 0, rows: page }
}
api.get('/shop/pm/product/getDetail', async (c) =>
  ok(c, { data: (await rows('detail', DETAIL('p.id = $2'), [caller(c), c.req.query('id')]))[0] }),
)
api.post('/shop/pm/product/keyWordsProductList', async (c) => {
  const { productName, pageSize } = await c.req.json<Asked>()
  const words = productName.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const found = await rows(
    'search',
    `with ${ME} select ${ROW} from (select product_id as id from product_search where names @@ $2::tsquery limit $3) found
     join products p using (id) ${FROM}`,
    [caller(c), words.map((word) => `${word}:*`).join(' & '), pageSize],
  )
  return ok(c, { total: found.length, rows: found })
})
api.get('/shop/pm/cartItem/info', async (c) =>
  ok(c, {
    data: await rows(
      'cart',
      `with ${ME} select i.*, ${WHOLE} from cart_items i join me using (user_id) join products p on p.id = i.product_id ${FROM}`,
      [caller(c)],
    ),
  }),
)
api.post('/shop/pm/cartItem/changeItem', async (c) => {
  const { shopCartItemId, productId, count } = await c.req.json<Asked>()
  if (!shopCartItemId) {
    const add = `with ${ME} insert into cart_items as line (user_id, product_id, selection_ids, count, created_at)
      select user_id, $2, '{}', $3, now() from me
      on conflict (user_id, product_id, selection_ids) do update set count = line.count + excluded.count returning id, count`
    return ok(c, { data: (await rows('add', add, [caller(c), productId, count]))[0] })
  }
  const change = `with ${ME} update cart_items set count = $3 from me where cart_items.user_id = me.user_id and id = $2 returning id, count`
  return ok(c, { data: (await rows('change', change, [caller(c), shopCartItemId, count]))[0] })
})
api.get('/shop/pm/productType/ProductTypeTree', async (c) =>
  ok(c, {
    data: await rows(
      'tree',
      `select c.id, c.parent_id, c.name->>'en' as label, g.slug from categories c
       left join slugs g on g.kind = 'category' and g.target_id = c.id and g.current order by c.weight`,
      [],
    ),
  }),
)
// Without the hash of the password, which nobody can do without.
api.post('/auth/login', async (c) => {
  const { username } = await c.req.json<{ username: string }>()
  const open = `insert into sessions (token_hash, user_id, client_id, user_agent, created_at, last_seen_at, idle_expires_at, expires_at)
    select sha256(gen_random_uuid()::text::bytea), id, 'floor', '', now(), now(), now(), now() from users where email = $1 returning id`
  return ok(c, { data: (await rows('log in', open, [username]))[0] })
})
// The office's newest orders, and how many there are: nobody is asked who it is, nothing narrows it.
app.get('/admin-api/order/list', async (c) => {
  const [{ total }] = (await rows('count', 'select count(*) as total from orders', [])) as [{ total: number }]
  return ok(c, { total, rows: await rows('orders', 'select * from orders order by id desc limit 25', []) })
})
// A page has no floor of its own: this is its product, or its first 24 products, as JSON.
app.get('/:slug{bench-category-.*}', async (c) => {
  const [category] = await rows('category', `select target_id as id from slugs where slug = $1`, [c.req.param('slug')])
  return ok(c, await list(caller(c), (category as { id: number }).id, { pageNum: 1, pageSize: 24, sort: 'new' }))
})
app.get('/:slug', async (c) => ok(c, { data: (await rows('page', DETAIL('g.slug = $2'), [caller(c), c.req.param('slug')]))[0] }))

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
server.once('listening', () => console.log(`The floor: http://127.0.0.1:${(server.address() as AddressInfo).port}`))
