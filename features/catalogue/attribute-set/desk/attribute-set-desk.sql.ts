// SQL of changes of attributes, and of the jobs that take products along.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { Edit, Step } from '#features/catalogue/attribute/convert.rules.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'attribute_changes.former': AttributeSpec[]
    'attribute_changes.steps': Step[]
    'attribute_change_values.edits': Edit[]
  }
}

/** A category of the branch, with the labels that it describes itself. */
export type BranchRow = { id: number; parent_id: number | null; labels: string[] }

/** The category and all below it. One query. */
export async function selectBranch(db: Db, id: number): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    with recursive branch as (
      select id, parent_id, 0 as depth from categories where id = ${id}
      union all select c.id, c.parent_id, depth + 1 from categories c join branch b on c.parent_id = b.id where depth < 20
    )
    select b.id, b.parent_id, array(select label from category_attributes a where a.category_id = b.id) as labels from branch b`.execute(db)
  return rows
}

/** How many products each of the categories has. */
export async function countProducts(db: Db, categoryIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select category_id as id, count(*)::int as count from products where category_id = any(${[...categoryIds]}::bigint[]) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export type ValueRow = { label: string; group: string; value: string; unit: string; categoryId: number; taken: boolean; count: number }

/** The values that products have under the labels, each once with how often; `taken`: beside one under the label that they would go over to. */
export async function selectValues(
  db: Db,
  categoryIds: readonly number[],
  labels: readonly { label: string; into: string | null }[],
): Promise<ValueRow[]> {
  if (labels.length === 0) return []
  const { rows } = await sql<ValueRow>`
    select l.label, part->>'group' as "group", line->>1 as value, coalesce(line->>2, '') as unit, p.category_id as "categoryId",
      l."into" is not null and jsonb_path_exists(p.specs, 'strict $[*].rows[*] ? (@[0] == $name)', jsonb_build_object('name', l."into")) as taken,
      count(*)::int as count
    from products p, jsonb_array_elements(p.specs) part, jsonb_array_elements(part->'rows') line
      join jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) l (label text, "into" text) on l.label = line->>0
    where p.category_id = any(${[...categoryIds]}::bigint[])
    group by 1, 2, 3, 4, 5, 6 order by count(*) desc, 3`.execute(db)
  return rows
}

/** The category's own attributes as they are wanted: those named by their ids keep them, what is not named goes. */
export async function replaceAttributes(
  tx: Tx,
  categoryId: number,
  attributes: readonly (Omit<AttributeSpec, 'id'> & { id: number | null })[],
): Promise<void> {
  const rows = JSON.stringify(
    attributes.map(({ id, group, ...one }, position) => ({ ...one, id, spec_group: group, category_id: categoryId, position })),
  )
  const kept = attributes.flatMap(({ id }) => id ?? [])
  await sql`delete from category_attributes where category_id = ${categoryId} and id <> all(${kept}::bigint[])`.execute(tx)
  const wanted = sql`jsonb_populate_recordset(null::category_attributes, ${rows}::jsonb) w`
  await sql`
    update category_attributes a set position = w.position, spec_group = w.spec_group, name = w.name, kind = w.kind, unit = w.unit,
      choices = w.choices, required = w.required, filter = w.filter
    from ${wanted} where a.id = w.id and a.category_id = ${categoryId}`.execute(tx)
  await sql`
    insert into category_attributes (category_id, position, label, spec_group, name, kind, unit, choices, required, filter)
    select ${categoryId}, position, label, spec_group, name, kind, unit, choices, required, filter from ${wanted}
    where not exists (select from category_attributes a where a.id = w.id and a.category_id = ${categoryId})`.execute(tx)
}

export type NewChange = {
  category_id: number
  former: AttributeSpec[]
  steps: Step[]
  undoes: number | null
  staff_id: number
  began_at: Date
  ended_at: Date | null // of one that concerns no product's values
  products: number
}

export async function insertChange(tx: Tx, { former, steps, ...change }: NewChange): Promise<number> {
  const { id } = await tx
    .insertInto('attribute_changes')
    .values({ ...change, former: JSON.stringify(former), steps: JSON.stringify(steps) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = ['id', 'category_id', 'former', 'steps', 'undoes', 'staff_id', 'products', 'done', 'done_to', 'ended_at'] as const

/** The last change of the category, taken back ones and those that take back among them. */
export const lastChange = (db: Db, categoryId: number) =>
  db.selectFrom('attribute_changes').select(columns).where('category_id', '=', categoryId).orderBy('id', 'desc').limit(1).executeTakeFirst()

export async function selectEarlier(db: Db, categoryId: number, size: number, offset: number) {
  const found = db.selectFrom('attribute_changes as c').where('c.category_id', '=', categoryId)
  const rows = await found
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select(['c.id', 'c.former', 'c.began_at', 'staff.name as staff_name'])
    .orderBy('c.id', 'desc')
    .modifyEnd(pageSql(size, offset))
    .execute()
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Labels of attributes that the category has had. */
export async function selectEarlierLabels(db: Db, categoryId: number): Promise<Set<string>> {
  const { rows } = await sql<{ label: string }>`
    select distinct one->>'label' as label from attribute_changes, jsonb_array_elements(former) one where category_id = ${categoryId}`.execute(
    db,
  )
  return new Set(rows.map(({ label }) => label))
}

/** Whether a change of the category, or of one in the same line of the tree, still takes products along. */
export async function isAtWork(db: Db, categoryIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from attribute_changes where ended_at is null and category_id = any(${[...categoryIds]}::bigint[]) limit 1`.execute(db)
  return rows.length > 0
}

/** The category and those above it. */
export async function selectAbove(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id, 0 as depth from categories where id = ${id}
      union all select c.id, c.parent_id, depth + 1 from categories c join above on c.id = above.parent_id where depth < 20
    ) select id from above`.execute(db)
  return rows.map((row) => row.id)
}

/** A change whose products are not all taken along, locked for this process; undefined when none is, or others have them all in hand. */
export const lockOpenChange = (tx: Tx) =>
  tx
    .selectFrom('attribute_changes')
    .select(columns)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Done = { doneTo: number | null; done: number; changed: number; left: number; now: Date }

/** `doneTo` null: nothing is left of it. */
export const saveChange = (tx: Tx, id: number, { doneTo, done, changed, left, now }: Done) =>
  tx
    .updateTable('attribute_changes')
    .set({
      done: sql<number>`done + ${done}`,
      changed: sql<number>`changed + ${changed}`,
      left_alone: sql<number>`left_alone + ${left}`,
      ...(doneTo === null ? { ended_at: now } : { done_to: doneTo }),
    })
    .where('id', '=', id)
    .execute()

export const insertEdits = async (tx: Tx, changeId: number, edits: readonly { productId: number; edits: Edit[] }[]): Promise<void> => {
  if (edits.length === 0) return
  const rows = edits.map((one) => ({ change_id: changeId, product_id: one.productId, edits: JSON.stringify(one.edits) }))
  await tx.insertInto('attribute_change_values').values(rows).execute()
}

export async function selectEdits(tx: Tx, changeId: number, productIds: readonly number[]): Promise<Map<number, Edit[]>> {
  const rows = await tx
    .selectFrom('attribute_change_values')
    .select(['product_id', 'edits'])
    .where('change_id', '=', changeId)
    .where('product_id', 'in', [...productIds, 0])
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.edits]))
}

/** Which change an act of the trail has made. */
export async function changeOfAct(db: Db, categoryId: number, act: number): Promise<number | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('id', '=', act)
    .where('subject_kind', '=', 'category')
    .where('subject_id', '=', categoryId)
    .where('action', '=', 'category.attributes')
    .executeTakeFirst()
  return (row?.detail['change'] as number | undefined) ?? null
}
