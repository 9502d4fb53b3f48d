// Products for tests, each with exactly what the test is about.
import type { Db } from '#db/connect.ts'
import type { TestApp } from './app.ts'

type Option = { name: string; required?: boolean; multiple?: boolean; values: { name: string; cents?: number; isDefault?: boolean }[] }
type Wanted = {
  shopId?: number
  listCents?: number
  savingCents?: number
  tiers?: { from: number; cents: number }[]
  minimum?: number
  multiple?: number
  onSale?: boolean
  options?: Option[]
}
/** `values` gives the ids of option values by their names. */
export type TestProduct = { id: number; shopId: number; name: string; slug: string; values: Record<string, number> }

const CATEGORY = 1
const made = new WeakMap<Db, number>() // in each database from 1 on, whatever else the process has made

/** A product of its own in a shop (made when it is not there). */
export async function testProduct({ db }: TestApp, wanted: Wanted = {}): Promise<TestProduct> {
  const { shopId = 1, listCents = 10_000, savingCents = 0, tiers = [], minimum = 1, multiple = 1, onSale = true, options = [] } = wanted
  const n = (made.get(db) ?? 0) + 1
  made.set(db, n)
  const texts = (en: string) => JSON.stringify({ en })
  const shop = { id: shopId, slug: `test-shop-${shopId}`, name: `Test shop ${shopId}`, city: 'Suzhou', country: 'CN', founded: 2001 }
  const skip = {
    shops: db.insertInto('shops').values(shop),
    categories: db.insertInto('categories').values({ id: CATEGORY, weight: 1, name: texts('Tests') }),
  }
  await skip.shops.onConflict((conflict) => conflict.doNothing()).execute()
  await skip.categories.onConflict((conflict) => conflict.doNothing()).execute()
  const name = `Test product ${n}`
  const { id } = await db
    .insertInto('products')
    .values({
      shop_id: shopId,
      category_id: CATEGORY,
      model: `TEST-${n}`,
      brand: 'Test',
      manufacturer: 'Test works',
      name: texts(name),
      brief: texts('For tests'),
      list_cents: listCents,
      saving_cents: savingCents,
      price_tiers: JSON.stringify(tiers),
      minimum,
      multiple,
      lead_days: 10,
      on_sale: onSale,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const slug = `test-product-${n}`
  await db.insertInto('slugs').values({ slug, kind: 'product', target_id: id }).execute()
  const values: Record<string, number> = {}
  for (const [position, option] of options.entries()) {
    const { required = true, multiple: several = false } = option
    const key = await db
      .insertInto('option_keys')
      .values({ product_id: id, position, name: texts(option.name), required, multiple: several })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, value] of option.values.entries()) {
      const row = await db
        .insertInto('option_values')
        .values({
          key_id: key.id,
          product_id: id,
          position: at,
          name: texts(value.name),
          price_cents: value.cents ?? 0,
          is_default: value.isDefault ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      values[value.name] = row.id
    }
  }
  return { id, shopId, name, slug, values }
}

/** Takes a product off sale, or back on. */
export async function setOnSale({ db }: TestApp, id: number, onSale: boolean): Promise<void> {
  await db.updateTable('products').set({ on_sale: onSale }).where('id', '=', id).execute()
}
