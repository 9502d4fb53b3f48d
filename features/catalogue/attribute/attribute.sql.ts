// SQL of what categories ask their products for.
import type { RawBuilder } from 'kysely'
import type { AttributeKind } from '#contract/codes/product.ts'
import { sql, type Db } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'
import type { AttributeSpec } from './attribute.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'category_attributes.kind': AttributeKind
    'category_attributes.name': Translated
    'category_attributes.choices': Translated[]
  }
}

/** All of a category and of those above it, from the top down, as one JSON value in somebody's statement; null where there are none. */
export const attributesJson = (categoryId: RawBuilder<unknown>) => sql`(
  with recursive above as (
    select id, parent_id, 0 as depth from categories where id = ${categoryId}
    union all select c.id, c.parent_id, depth + 1 from categories c join above on c.id = above.parent_id where depth < 20
  )
  select json_agg(json_build_object('id', a.id, 'categoryId', a.category_id, 'label', label, 'group', spec_group, 'name', name, 'kind', kind,
    'unit', unit, 'choices', choices, 'required', required, 'filter', filter) order by depth desc, position, a.id)
  from category_attributes a join above on above.id = a.category_id)`

export async function selectAttributes(db: Db, categoryId: number): Promise<AttributeSpec[]> {
  const { rows } = await sql<{ found: AttributeSpec[] | null }>`select ${attributesJson(sql`${categoryId}::bigint`)} as found`.execute(db)
  return rows[0]?.found ?? []
}

export async function selectAll(db: Db): Promise<AttributeSpec[]> {
  const { rows } = await sql<AttributeSpec>`
    select id, category_id as "categoryId", label, spec_group as "group", name, kind, unit, choices, required, filter
    from category_attributes order by category_id, position, id`.execute(db)
  return rows
}

export type NewAttribute = Omit<AttributeSpec, 'id'> & { position: number }

/** Of many categories in one statement; one that has any already is left as it is. */
export async function insertAttributes(db: Db, attributes: readonly NewAttribute[]): Promise<void> {
  const rows = attributes.map(({ categoryId, group, ...one }) => ({ category_id: categoryId, spec_group: group, ...one }))
  await sql`
    insert into category_attributes (category_id, position, label, spec_group, name, kind, unit, choices, required, filter)
    select category_id, position, label, spec_group, name, kind, unit, choices, required, filter
    from jsonb_populate_recordset(null::category_attributes, ${JSON.stringify(rows)}::jsonb) w
    where not exists (select from category_attributes there where there.category_id = w.category_id)
    on conflict do nothing`.execute(db)
}
