// Beginning a product: from nothing, or from one that there is.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { resolved } from '#features/catalogue/attribute/attribute.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { birthsOf, logBirths } from '#features/platform/workflow/workflow.ts'
import { shopOfNew } from '#features/people/staff/staff.ts'
import { withoutEmpty, type Language } from '#shared/language.ts'
import { slugFrom } from '../codes.rules.ts'
import { completeness } from '../product.rules.ts'
import { productMachine } from '../product.machine.ts'
import { tradeDataOf } from './product-desk.shape.ts'
import { selectDeskDetail } from './product-desk.sql.ts'
import { fieldsOf } from './product-edit.shape.ts'
import { freeSlug, isCategory, isModelTaken, onceNamed, setSlug } from './product-edit.sql.ts'
import { USUAL_LEAD_DAYS } from './product-make.rules.ts'
import { copyProduct, insertDraft, setCompleteness } from './product-make.sql.ts'

type Texts = Record<Language, string>
type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
type Begun = { id: number; version: number }
type New = { productModel: string; name: Texts; productTypeId: number; shopId?: number | null | undefined }

/** A draft in the caller's shop, or for the operator's people in the one they name. Refuses a model that another product has. */
export function createDraft({ productModel, name, productTypeId, shopId }: New, context: Caller): Promise<Begun> {
  const { db, staff, now } = context
  return onceNamed(db, async (tx) => {
    const shop = await shopOfNew(tx, staff, shopId ?? null)
    if (!(await isCategory(tx, productTypeId))) refuse('missing', 'not-found')
    if (await isModelTaken(tx, productModel, null)) refuse('refused', 'model-taken')
    const id = await insertDraft(tx, {
      shopId: shop,
      categoryId: productTypeId,
      model: productModel,
      name: JSON.stringify(withoutEmpty(name)),
      leadTimes: JSON.stringify([{ days: USUAL_LEAD_DAYS }]),
      leadDays: USUAL_LEAD_DAYS,
      now,
    })
    return begun(tx, id, { model: productModel, name: name.en }, 'product.create', {}, context)
  })
}

/** A draft with all that another product has, but model, name, path, GTIN and sales. */
export function copyAsDraft(
  { id: from, productModel, name }: { id: number; productModel: string; name?: Texts | undefined },
  context: Caller,
): Promise<Begun> {
  const { db, staff, now } = context
  return onceNamed(db, async (tx) => {
    const row = (await selectDeskDetail(tx, from, staff.shopId, 'en')) ?? refuse('missing', 'not-found')
    if (await isModelTaken(tx, productModel, null)) refuse('refused', 'model-taken')
    const own = name ? withoutEmpty(name) : row.name
    const id = await copyProduct(tx, from, { model: productModel, name: JSON.stringify(own), now })
    return begun(tx, id, { model: productModel, name: own.en }, 'product.copy', { from: row.model }, context)
  })
}

async function begun(
  tx: Tx,
  id: number,
  { model, name }: { model: string; name: string },
  action: string,
  detail: object,
  { staff, now }: Caller,
): Promise<Begun> {
  const base = slugFrom(name.toLowerCase().includes(model.toLowerCase()) ? name : `${name} ${model}`)
  const slug = (await freeSlug(tx, [base, `${base}-${id}`, `product-${id}`].filter((one) => one.includes('-')), id))! // prettier-ignore
  await setSlug(tx, id, slug)
  await logBirths(tx, birthsOf(productMachine, [{ id, events: ['create'] }]), { actor: 'staff', actorId: staff.id, now })
  await audit(tx, { staff, action, subjectKind: 'product', subjectId: id, detail: { ...detail, model, name }, now })
  const row = (await selectDeskDetail(tx, id, null, 'en'))!
  await setCompleteness(tx, id, completeness(tradeDataOf(fieldsOf(row), resolved(row.attributes ?? []))).score)
  return { id, version: 1 }
}
