// Changing a product: what is sent of its fields, in one transaction with the act that tells what has changed.
import type { ProductWhole } from '#contract/product-edit.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { attributesOf } from '#features/catalogue/attribute/attribute.ts'
import { resolved } from '#features/catalogue/attribute/attribute.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { completeness } from '../product.rules.ts'
import { lockAt } from './product-desk.ts'
import { editFault } from './product-desk.rules.ts'
import { leastOf, saleFault, tradeDataOf } from './product-desk.shape.ts'
import type { DeskDetailRow } from './product-desk.sql.ts'
import { fieldFault, told, type Fault } from './product-edit.rules.ts'
import { fieldsOf } from './product-edit.shape.ts'
import {
  isCategory,
  isModelTaken,
  knownProducts,
  onceNamed,
  replaceCertificates,
  replaceChoices,
  replaceRelations,
  setSlug,
  updateFields,
} from './product-edit.sql.ts'
import { dropUnshown, filesToShow, replaceDocuments, replacePictures } from './product-files.sql.ts'
import { wasOf } from './product-version.rules.ts'
import { keepSaves } from './product-version.sql.ts'

export type Edit = Partial<ProductWhole> & { id: number; version: number }
type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

/**
 * Changes what is sent, and the completeness that follows from it; the act is audited with what changed. Answers the new version; an edit
 * that changes nothing leaves everything as it is. Refuses a version that is no longer the present one, and what cannot stand.
 */
export function editDeskProduct({ id, version, ...sent }: Edit, { db, staff, now }: Caller): Promise<{ version: number }> {
  return onceNamed(db, async (tx) => {
    const row = await lockAt(tx, id, version, staff)
    const changes = await writeFields(tx, row, sent, { staff, now })
    if (changes.length === 0) return { version }
    await audit(tx, { staff, action: 'product.edit', subjectKind: 'product', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}

/** Fields that were sent; one that is absent is not meant. */
const meant = (sent: Partial<ProductWhole>): Partial<ProductWhole> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))

/** `again`: a state that the product had, whose options are its own although they went. */
type Saving = Pick<Caller, 'staff' | 'now'> & { again?: { number: number; state: ProductWhole } }

/** What sending these fields would change; refuses what cannot stand. Nothing is written. */
async function changesOf(tx: Tx, row: DeskDetailRow, sent: Partial<ProductWhole>, again: Saving['again']) {
  const former = fieldsOf(row)
  const wanted: ProductWhole = { ...former, ...meant(sent) }
  const changed = new Set(
    (Object.keys(wanted) as (keyof ProductWhole)[]).filter((field) => JSON.stringify(wanted[field]) !== JSON.stringify(former[field])),
  )
  const attributes = changed.has('productTypeId') ? await attributesOf(tx, wanted.productTypeId) : resolved(row.attributes ?? [])
  refuseFault(editFault(wanted, row.on_sale, changed.has('choices') ? leastOf(wanted.choices) : leastOf(former.choices)))
  if (row.on_sale && changed.size) refuseFault(saleFault(wanted, []))
  refuseFault(fieldFault({ wanted, former, attributes }))
  const choices = [...former.choices, ...(again?.state.choices ?? [])]
  await demandKnown(tx, row, { wanted, former, changed, choices })
  return { wanted, former, changed, attributes, changes: changed.size ? changesBetween(...told(former, wanted)) : [] }
}

/** Writes what differs, in the caller's transaction, and keeps what it was. Answers the changes. */
export async function writeFields(tx: Tx, row: DeskDetailRow, sent: Partial<ProductWhole>, { staff, now, again }: Saving) {
  const { wanted, former, changed, attributes, changes } = await changesOf(tx, row, sent, again)
  if (changes.length === 0) return changes
  const { id } = row
  const gone: number[] = []
  if (changed.has('images')) gone.push(...(await replacePictures(tx, id, wanted.images, now)))
  if (changed.has('documents')) gone.push(...(await replaceDocuments(tx, id, wanted.documents, now)))
  if (changed.has('choices')) await replaceChoices(tx, id, wanted.choices)
  if (changed.has('certificates')) await replaceCertificates(tx, id, wanted.certificates)
  if (changed.has('related')) await replaceRelations(tx, id, wanted.related)
  if (changed.has('slug') && !(await setSlug(tx, id, wanted.slug))) refuse('refused', 'slug-taken')
  await dropUnshown(tx, gone)
  await updateFields(tx, id, wanted, completeness(tradeDataOf(wanted, attributes)).score, now)
  const save = { productId: id, since: row.changed_at, was: wasOf(former, changed), restored: again?.number ?? null }
  await keepSaves(tx, [save], staff.id, now)
  return changes
}

type Compared = { wanted: ProductWhole; former: ProductWhole; changed: ReadonlySet<keyof ProductWhole>; choices: ProductWhole['choices'] }

/** Refuses names of things that are not there, or not this product's. */
async function demandKnown(tx: Tx, row: DeskDetailRow, { wanted, former, changed, choices }: Compared): Promise<void> {
  const { id, shop_id: shopId } = row
  if (changed.has('productTypeId') && !(await isCategory(tx, wanted.productTypeId))) refuse('missing', 'not-found')
  if (changed.has('productModel') && (await isModelTaken(tx, wanted.productModel, id))) refuse('refused', 'model-taken')
  if (changed.has('related')) {
    const asked = wanted.related.map(({ productId }) => productId)
    const known = await knownProducts(tx, asked, shopId)
    if (asked.some((one) => one === id || !(known.has(one) || former.related.some(({ productId }) => productId === one))))
      refuse('missing', 'not-found')
  }
  if (changed.has('choices')) demandOwn(wanted.choices, choices)
  if (changed.has('images')) {
    demandFiles(wanted.images, await filesToShow(tx, id, 'picture'))
    const values = wanted.choices.flatMap((choice) => choice.values.map((value) => value.id))
    if (wanted.images.some(({ shows }) => shows.some((one) => !values.includes(one)))) refuse('refused', 'option-foreign')
  }
  if (changed.has('documents')) demandFiles(wanted.documents, await filesToShow(tx, id, 'document'))
}

function demandFiles(wanted: readonly { fileId: number }[], known: ReadonlySet<number>): void {
  if (wanted.some(({ fileId }) => !known.has(fileId))) refuse('missing', 'not-found')
  if (new Set(wanted.map(({ fileId }) => fileId)).size < wanted.length) refuse('refused', 'picture-twice')
}

function demandOwn(choices: ProductWhole['choices'], own: ProductWhole['choices']): void {
  const keys = own.map(({ id }) => id)
  const values = own.flatMap((choice) => choice.values.map(({ id }) => id))
  const ids = choices.flatMap((choice) => choice.values.map(({ id }) => id)).filter((id) => id !== null)
  if (choices.some(({ id }) => id !== null && !keys.includes(id)) || ids.some((id) => !values.includes(id)))
    refuse('refused', 'option-foreign')
  if (new Set(ids).size < ids.length) refuse('refused', 'option-foreign')
}

const refuseFault = (fault: Fault | null): void => {
  if (fault) refuse('refused', fault.word, fault.values)
}
