// SQL of what staff writes of a product: its row, and what belongs to it.
import type { ProductWhole } from '#contract/product-edit.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, sql, type Db, type Tx } from '#db/connect.ts'
import { withoutEmpty } from '#shared/language.ts'
import { firstLeadDays } from '../product.rules.ts'
import { descriptionOf, highlightsOf, leadTimesOf, specsOf } from './product-edit.shape.ts'

const json = JSON.stringify

/** The product's own row. The triggers of the search tell everyone that the catalogue has changed. */
export async function updateFields(tx: Tx, id: number, fields: ProductWhole, completeness: number, now: Date): Promise<void> {
  const [highlights, description] = [highlightsOf(fields), descriptionOf(fields)]
  const leadTimes = leadTimesOf(fields)
  await tx
    .updateTable('products')
    .set({
      name: json(withoutEmpty(fields.name)),
      brief: json(withoutEmpty(fields.brief)),
      highlights: json(highlights.english),
      highlights_in: json(highlights.others),
      description: json(description.english),
      description_in: json(description.others),
      category_id: fields.productTypeId,
      model: fields.productModel,
      brand: fields.brand,
      manufacturer: fields.manufacturer,
      specs: json(specsOf(fields.specs)),
      list_cents: fields.priceFee,
      saving_cents: fields.savePriceFee,
      price_tiers: json(fields.priceTiers),
      login_for_price: fields.loginForPrice === 'Y',
      sale_unit: fields.saleUnit,
      sale_unit_holds: fields.unitHolds,
      minimum: fields.leastNum,
      multiple: fields.orderMultiple,
      warranty_months: fields.warrantyMonths,
      warranty_from: fields.warrantyFrom,
      lead_times: json(leadTimes),
      lead_days: firstLeadDays(leadTimes),
      hs_code: fields.hsCode,
      origin: fields.origin,
      net_grams: fields.netGrams,
      gross_grams: fields.grossGrams,
      carton_mm: [fields.lengthMm, fields.widthMm, fields.heightMm],
      units_per_carton: fields.unitsPerCarton,
      per_20ft: fields.per20ft,
      per_40ft: fields.per40ft,
      per_40hc: fields.per40hc,
      dangerous_goods: fields.dangerousGoods,
      site_voltage: fields.siteVoltage,
      site_frequency_hz: fields.siteFrequencyHz,
      site_phases: fields.sitePhases,
      site_power_w: fields.sitePowerW,
      site_plug: fields.sitePlug,
      site_battery: fields.siteBattery,
      site_gases: fields.siteGases,
      site_water: fields.siteWater,
      site_floor_load_kg_m2: fields.siteFloorLoad,
      site_door_clearance_mm: fields.siteDoorClearance,
      service_installation: fields.installation,
      service_training: fields.training,
      service_maintenance_months: fields.maintenanceMonths,
      service_spare_parts_years: fields.sparePartsYears,
      service_manual_languages: fields.manualLanguages,
      gtin: fields.gtin,
      gmdn: fields.gmdn,
      emdn: fields.emdn,
      fda_product_code: fields.fdaProductCode,
      intended_use: fields.intendedUse,
      professional_use_only: fields.professionalUseOnly === 'Y',
      refused_countries: fields.refusedCountries,
      refused_reason: json(withoutEmpty(fields.refusedReason)),
      completeness,
      changed_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether another product has the model: it names one product alone. */
export async function isModelTaken(db: Db, model: string, besides: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from products where upper(model) = upper(${model}) and id is distinct from ${besides}`.execute(db)
  return rows.length > 0
}

/** In a transaction; where somebody has given the model to another product at the same moment, it is refused as taken. */
export async function onceNamed<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, act)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'products_model') refuse('refused', 'model-taken')
    throw error
  }
}

/** The one of the paths that nothing leads to yet; the product's own former ones count as free. */
export async function freeSlug(db: Db, wanted: readonly string[], productId: number | null): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select w.slug from unnest(${[...wanted]}::text[]) with ordinality w (slug, n)
    where not exists (select from slugs s where s.slug = w.slug and not (s.kind = 'product' and s.target_id is not distinct from ${productId}))
    order by n limit 1`.execute(db)
  return rows[0]?.slug
}

/** The product's path from now on; the one it had leads there. False where the path is another's. */
export async function setSlug(tx: Tx, productId: number, slug: string): Promise<boolean> {
  await sql`update slugs set current = false where kind = 'product' and target_id = ${productId} and current and slug <> ${slug}`.execute(
    tx,
  )
  const { rows } = await sql`
    insert into slugs (slug, kind, target_id) values (${slug}, 'product', ${productId})
    on conflict (slug) do update set current = true where slugs.kind = 'product' and slugs.target_id = excluded.target_id
    returning slug`.execute(tx)
  return rows.length > 0
}

/** Those of the ids that a product may be joined with: what buyers may see, and the shop's own. */
export async function knownProducts(db: Db, ids: readonly number[], shopId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${[...ids]}::bigint[]) and (stage <> 'draft' or shop_id = ${shopId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const isCategory = async (db: Db, id: number): Promise<boolean> =>
  Boolean(await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst())

export async function replaceRelations(tx: Tx, productId: number, related: ProductWhole['related']): Promise<void> {
  await tx.deleteFrom('product_relations').where('product_id', '=', productId).execute()
  const rows = related.map(({ productId: other, kind }) => ({ product_id: productId, related_id: other, kind }))
  if (rows.length) await tx.insertInto('product_relations').values(rows).onConflict((one) => one.doNothing()).execute() // prettier-ignore
}

/** What has been told about a certificate stays told while it is the same one. */
export async function replaceCertificates(tx: Tx, productId: number, certificates: ProductWhole['certificates']): Promise<void> {
  await sql`
    with old as (delete from product_regulatory where product_id = ${productId} returning *)
    insert into product_regulatory (product_id, market, scheme, device_class, certificate, body, valid_from, valid_to, told_at)
    select ${productId}, w.market, w.scheme, w."deviceClass", w.certificate, w.body, w."validFrom", w."validTo", (
      select max(told_at) from old where (old.market, old.scheme, old.valid_to) = (w.market, w.scheme, w."validTo"))
    from jsonb_to_recordset(${json(certificates.map((one, n) => ({ ...one, n })))}::jsonb)
      w (market text, scheme text, "deviceClass" text, certificate text, body text, "validFrom" date, "validTo" date, n integer)
    order by n`.execute(tx)
}

type Choices = ProductWhole['choices']

/**
 * Options as they are wanted: those named by their ids keep them, for carts know them by these; what is not named goes. One that went and is named
 * again comes back under its id, and with it what carts hold of it.
 */
export async function replaceChoices(tx: Tx, productId: number, choices: Choices): Promise<void> {
  const keys = choices.map(({ id, name, required, multiple }, position) => ({ id, name: withoutEmpty(name), required, multiple, position }))
  const kept = (ids: (number | null)[]) => ids.filter((id) => id !== null)
  await sql`delete from option_keys where product_id = ${productId} and id <> all(${kept(choices.map(({ id }) => id))}::bigint[])`.execute(
    tx,
  )
  await sql`
    delete from option_values where product_id = ${productId}
      and id <> all(${kept(choices.flatMap(({ values }) => values.map(({ id }) => id)))}::bigint[])`.execute(tx)
  const wanted = sql`jsonb_to_recordset(${json(keys)}::jsonb) w (id bigint, position integer, name jsonb, required text, multiple text)`
  await sql`
    update option_keys k set position = w.position, name = w.name, required = w.required = 'Y', multiple = w.multiple = 'Y'
    from ${wanted} where k.id = w.id and k.product_id = ${productId}`.execute(tx)
  await sql`
    insert into option_keys (id, product_id, position, name, required, multiple) overriding system value
    select id, ${productId}, position, name, required = 'Y', multiple = 'Y' from ${wanted}
    where id is not null and not exists (select from option_keys k where k.id = w.id)`.execute(tx)
  const { rows: made } = await sql<{ id: number; position: number }>`
    insert into option_keys (product_id, position, name, required, multiple)
    select ${productId}, position, name, required = 'Y', multiple = 'Y' from ${wanted} where id is null returning id, position`.execute(tx)
  const values = choices.flatMap((choice, at) =>
    choice.values.map(({ price, isDefault, ...value }, position) => ({
      ...value,
      name: withoutEmpty(value.name),
      position,
      key_id: choice.id ?? made.find((one) => one.position === at)!.id,
      price_cents: price,
      is_default: isDefault === 'Y',
      pictured: value.pictured === null ? null : value.pictured === 'Y',
    })),
  )
  const rows = sql`jsonb_populate_recordset(null::option_values, ${json(values)}::jsonb) w`
  await sql`
    update option_values v set key_id = w.key_id, position = w.position, name = w.name, price_cents = w.price_cents,
      is_default = w.is_default, pictured = w.pictured
    from ${rows} where v.id = w.id and v.product_id = ${productId}`.execute(tx)
  await sql`
    insert into option_values (id, product_id, key_id, position, name, price_cents, is_default, pictured) overriding system value
    select id, ${productId}, key_id, position, name, price_cents, is_default, pictured from ${rows}
    where id is not null and not exists (select from option_values v where v.id = w.id)`.execute(tx)
  await sql`
    insert into option_values (product_id, key_id, position, name, price_cents, is_default, pictured)
    select ${productId}, key_id, position, name, price_cents, is_default, pictured from ${rows} where w.id is null`.execute(tx)
}
