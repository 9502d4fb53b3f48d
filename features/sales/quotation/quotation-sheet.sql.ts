// What spreadsheets of quotations say of their lines: those of the version that was sent last, else those that were asked for.
import { sql, type Db } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'

export type SheetLine = {
  quotation_id: number
  part_id: number
  shop_name: string | null
  place: number
  name: Translated
  model: string
  selection: { key: Translated; value: Translated }[]
  count: number
  target_cents: number | null // per unit, as it was asked for
  list_cents: number | null // null: not quoted yet
  saving_cents: number
  option_cents: number
  hs_code: string
  origin: string
  lead_days: number | null
}

const ofParts = (by: 'part' | 'quotation', ids: readonly number[]) =>
  by === 'part' ? sql`p.id = any(${[...ids]}::bigint[])` : sql`p.quotation_id = any(${[...ids]}::bigint[])`

/** How many lines they have together. */
export async function countSheetLines(db: Db, by: 'part' | 'quotation', ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(case when v.id is null then (select count(*) from quotation_lines l where l.part_id = p.id)
      else jsonb_array_length(v.lines) end), 0)::int as count
    from quotation_parts p left join quotation_versions v on v.id = p.current_id where ${ofParts(by, ids)}`.execute(db)
  return rows[0]!.count
}

/** The lines of parts, or of all parts of quotations, in their order. */
export async function selectSheetLines(db: Db, by: 'part' | 'quotation', ids: readonly number[]): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    select p.quotation_id, p.id as part_id, s.name as shop_name, x.* from quotation_parts p left join shops s on s.id = p.shop_id
    cross join lateral (
      select l.place::int, l.line->'goods'->'name' as name, l.line->'goods'->>'model' as model, l.line->'selection' as selection,
        (l.line->>'count')::int as count, a.target_cents, (l.line->>'listCents')::bigint as list_cents,
        (l.line->>'savingCents')::bigint as saving_cents, (l.line->>'optionCents')::bigint as option_cents,
        l.line->'goods'->>'hsCode' as hs_code, l.line->'goods'->>'origin' as origin, (l.line->>'leadDays')::int as lead_days
      from quotation_versions v, jsonb_array_elements(v.lines) with ordinality as l(line, place)
        left join quotation_lines a on a.quotation_id = p.quotation_id and a.position = (l.line->>'asked')::int
      where v.id = p.current_id
      union all
      select a.position, a.name, a.model, a.selection, a.count, a.target_cents, null, 0, 0, '', '', null
      from quotation_lines a where a.part_id = p.id and p.current_id is null
    ) x
    where ${ofParts(by, ids)} order by p.quotation_id, p.id, x.place`.execute(db)
  return rows
}
