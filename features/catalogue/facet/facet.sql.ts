// SQL of what the products of a category say of themselves.
import { sql, type Db } from '#db/connect.ts'

export type SaidRows = { ids: number[]; said: { label: string; ids: number[]; values: string[]; units: string[] }[] }

/** The products on sale of a category, and what they say under the labels: columns, because rows of their own would cost more than reading them. One query. */
export async function selectSaid(db: Db, categoryId: number, labels: readonly string[]): Promise<SaidRows> {
  const { rows } = await sql<{ ids: number[] | null; said: SaidRows['said'] | null }>`
    with base as materialized (select id, specs from products where on_sale and category_id = ${categoryId}),
    line as (
      select base.id, line->>0 as label, line->>1 as value, coalesce(line->>2, '') as unit
      from base, jsonb_array_elements(base.specs) part, jsonb_array_elements(part->'rows') line where line->>0 = any(${[...labels]}::text[])
    ), said as (
      select label, json_agg(id) as ids, json_agg(value) as "values", json_agg(unit) as units from line group by label
    )
    select (select json_agg(id order by id) from base) as ids, (select json_agg(said) from said) as said`.execute(db)
  return { ids: rows[0]?.ids ?? [], said: rows[0]?.said ?? [] }
}
