// Technical data of many products written anew, as what is asked of them has changed: with their completeness, which follows.
import type { ProductWhole } from '#contract/product-edit.ts'
import type { Tx } from '#db/connect.ts'
import { resolved, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { completeness } from '../product.rules.ts'
import { lockPieceOf, writeSpecs } from './product-bulk.sql.ts'
import { tradeDataOf } from './product-desk.shape.ts'
import { told } from './product-edit.rules.ts'
import { fieldsOf, specsOf } from './product-edit.shape.ts'
import { keepSaves, type Save } from './product-version.sql.ts'

type Rows = ProductWhole['specs']
export type SpecsThing = { id: number; categoryId: number; rows: Rows; attributes: readonly AttributeSpec[] }
type Piece = { categoryIds: readonly number[]; after: number; size: number }

/**
 * The next products of the categories, locked and in the order of their ids, each with the rows that `fresh` answers of all of them. What
 * differs is written, told in the trail of its product, and new in its version. Answers the last product, null when there was none.
 */
export async function rewriteSpecs(
  tx: Tx,
  { categoryIds, after, size }: Piece,
  fresh: (things: readonly SpecsThing[]) => Promise<ReadonlyMap<number, Rows>>,
  { staffId, now }: { staffId: number; now: Date },
): Promise<{ last: number | null; count: number }> {
  const found = (await lockPieceOf(tx, categoryIds, after, size)).map((row) => ({
    row,
    whole: fieldsOf(row),
    attributes: resolved(row.attributes ?? []),
  }))
  if (found.length === 0) return { last: null, count: 0 }
  const rowsOf = await fresh(
    found.map(({ row, whole, attributes }) => ({ id: row.id, categoryId: row.category_id, rows: whole.specs, attributes })),
  )
  const written = []
  const saves: Save[] = []
  for (const { row, whole, attributes } of found) {
    const wanted = { ...whole, specs: rowsOf.get(row.id) ?? whole.specs }
    const { score } = completeness(tradeDataOf(wanted, attributes))
    const changed = wanted.specs !== whole.specs
    if (!changed && score === row.completeness) continue
    written.push({ id: row.id, specs: specsOf(wanted.specs), completeness: score, changed })
    const detail = { changes: changesBetween(...told(whole, wanted)) }
    if (changed) saves.push({ productId: row.id, since: row.changed_at, was: { specs: whole.specs } })
    if (changed) await audit(tx, { staff: { id: staffId }, action: 'product.edit', subjectKind: 'product', subjectId: row.id, detail, now })
  }
  await writeSpecs(tx, written, now)
  await keepSaves(tx, saves, staffId, now)
  return { last: found.at(-1)!.row.id, count: found.length }
}
