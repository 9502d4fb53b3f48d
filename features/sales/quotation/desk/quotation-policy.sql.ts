// SQL of the limits beyond which a manager has to see a version.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'
import type { MarginRule } from '../quotation.rules.ts'

export async function selectRules(
  db: Db,
  shopId: number | null,
): Promise<(MarginRule & { id: number; version: number; shopName: string; categoryName: Translated | null })[]> {
  const { rows } = await sql<MarginRule & { id: number; version: number; shopName: string; categoryName: Translated | null }>`
    select r.id, r.version, r.shop_id as "shopId", coalesce(s.name, '') as "shopName", r.category_id as "categoryId", c.name as "categoryName",
      r.identity_type as "identityType", r.max_discount_bp as "maxDiscountBp", r.min_margin_bp as "minMarginBp"
    from margin_rules r left join shops s on s.id = r.shop_id left join categories c on c.id = r.category_id
    ${shopId === null ? sql`` : sql`where r.shop_id is null or r.shop_id = ${shopId}`} order by r.shop_id nulls first, r.category_id nulls first, r.id`.execute(
    db,
  )
  return rows
}

type NewRule = MarginRule & { staffId: number; now: Date }
export const upsertRule = (tx: Tx, { shopId, categoryId, identityType, maxDiscountBp, minMarginBp, staffId, now }: NewRule) =>
  sql<{ id: number }>`
    insert into margin_rules (shop_id, category_id, identity_type, max_discount_bp, min_margin_bp, changed_by, changed_at)
    values (${shopId}, ${categoryId}, ${identityType}, ${maxDiscountBp}, ${minMarginBp}, ${staffId}, ${now})
    on conflict (shop_id, category_id, identity_type) do update set max_discount_bp = excluded.max_discount_bp,
      min_margin_bp = excluded.min_margin_bp, changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = margin_rules.version + 1
    returning id`.execute(tx)

type Limits = Pick<MarginRule, 'maxDiscountBp' | 'minMarginBp'>
/** Whether the limits that stand for this shop, category and kind of buyer are these (null: there are none); nobody changes them until the transaction ends. */
export async function lockRule(tx: Tx, { shopId, categoryId, identityType }: MarginRule, seen: Limits | null): Promise<boolean> {
  await sql`lock table margin_rules in share row exclusive mode`.execute(tx) // a few rows, seldom changed: one that is not there yet cannot be locked
  const { rows } = await sql<Limits>`
    select max_discount_bp as "maxDiscountBp", min_margin_bp as "minMarginBp" from margin_rules
    where shop_id is not distinct from ${shopId}::bigint and category_id is not distinct from ${categoryId}::bigint
      and identity_type is not distinct from ${identityType}::text`.execute(tx)
  const stands = rows[0] ?? null
  return stands?.maxDiscountBp === seen?.maxDiscountBp && stands?.minMarginBp === seen?.minMarginBp
}

/** Of which version the rule was that is gone now; undefined where the shop (null: any) has none with this id. */
export const deleteRule = (tx: Tx, id: number, shopId: number | null) =>
  tx
    .deleteFrom('margin_rules')
    .where('id', '=', id)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId))
    .returning('version')
    .executeTakeFirst()
