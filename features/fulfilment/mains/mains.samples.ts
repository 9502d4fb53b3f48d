// Goods for tests of what runs where, and of what fits into what.
import type { TestApp } from '#testing/app.ts'
import { testProduct, type TestProduct } from '#testing/products.ts'

/** A product with these facts in the catalogue. */
export async function madeFor(app: TestApp, facts: object): Promise<TestProduct> {
  const product = await testProduct(app, { listCents: 100_000 })
  await app.db.updateTable('products').set(facts).where('id', '=', product.id).execute()
  return product
}

/** Runs in Europe as it comes. */
export const MAINS = {
  site_voltage: 'AC 220-240 V',
  site_frequency_hz: '50/60',
  site_phases: 1,
  site_power_w: 300,
  site_plug: 'CEE 7/7 (Schuko) as standard',
}
/** A carton of a cubic metre and 100 kg. */
export const CARTON = { carton_mm: [1000, 1000, 1000], gross_grams: 100_000, units_per_carton: 1, per_20ft: 20, per_40ft: 44, per_40hc: 55 }
