// SQL of one act on many products.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { attributesJson } from '#features/catalogue/attribute/attribute.ts'
import { optionsOf } from '../product.sql.ts'
import type { Spec } from '../product.rules.ts'
import { statusOf } from '../status.sql.ts'
import { imagesOf, type DeskDetailRow } from './product-desk.sql.ts'

/** Without what has rows of its own; options, attributes and pictures aside. */
export type BulkRow = Omit<
  DeskDetailRow,
  'regulatory' | 'documents' | 'related' | 'successor' | 'model_3d' | 'terms' | 'shop_name' | 'category_name'
>

/** Those of the products that the shop has (null: any shop). One query; `lock` holds them until the end. */
export async function selectForBulk(db: Db, ids: readonly number[], shopId: number | null, lock: boolean): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select p.*, g.slug, ${statusOf} as status, ${optionsOf} as options, ${attributesJson(sql`p.category_id`)} as attributes, ${imagesOf} as images
    from products p left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
    where p.id = any(${ids}::bigint[]) ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`}
    order by p.id ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows
}

/** With what completeness asks for beside: certificates, and how many pictures there are. */
export type PieceRow = BulkRow & Pick<DeskDetailRow, 'regulatory'>

/** The next products of the categories after one of them, held until the end. */
export async function lockPieceOf(tx: Tx, categoryIds: readonly number[], after: number, size: number): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select p.*, g.slug, ${statusOf} as status, ${optionsOf} as options, ${attributesJson(sql`p.category_id`)} as attributes,
      (select json_agg(json_build_object('market', market, 'scheme', scheme, 'deviceClass', device_class))
        from product_regulatory r where r.product_id = p.id) as regulatory,
      (select json_agg(json_build_object('fileId', 0, 'alt', alt, 'shows', shows)) from product_images i where i.product_id = p.id) as images
    from products p left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
    where p.category_id = any(${[...categoryIds]}::bigint[]) and p.id > ${after}
    order by p.id limit ${size} for update of p`.execute(tx)
  return rows
}

type Written = { id: number; specs: Spec[]; completeness: number; changed: boolean }

/** Of a product whose data stay only the completeness is written: its version is that of what people write. */
export async function writeSpecs(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return
  await sql`
    update products p set completeness = w.completeness, specs = case when changed then w.specs else p.specs end,
      version = p.version + changed::int, changed_at = case when changed then ${now} else p.changed_at end
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) w (id bigint, specs jsonb, completeness integer, changed boolean)
    where p.id = w.id`.execute(tx)
}
