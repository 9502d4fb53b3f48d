// Putting a product on sale, taking it off, ending it: along its machine, audited.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { resolved } from '#features/catalogue/attribute/attribute.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { applyEvent, type Flow } from '#features/platform/workflow/workflow.ts'
import type { ProductStatus } from '#contract/codes/product.ts'
import { productMachine, type ProductEvent } from '../product.machine.ts'
import { saveStatus, setSuccessor } from '../status.sql.ts'
import { lockAt } from './product-desk.ts'
import { saleFault } from './product-desk.shape.ts'
import type { DeskDetailRow } from './product-desk.sql.ts'
import { fieldsOf } from './product-edit.shape.ts'
import { knownProducts } from './product-edit.sql.ts'
import { deleteProduct } from './product-make.sql.ts'
import { dropUnshown, filesOf } from './product-files.sql.ts'

type Subject = { id: number; state: ProductStatus; version: number }
const flow: Flow<ProductStatus, ProductEvent, Subject> = { machine: productMachine, save: saveStatus }
type Which = { id: number; version: number }
type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

async function step(tx: Tx, row: DeskDetailRow, event: ProductEvent, action: string, { staff, now }: Caller, detail = {}) {
  const subject = { id: row.id, state: row.status, version: row.version }
  const { version } = await applyEvent(tx, flow, subject, event, { actor: 'staff', actorId: staff.id, now })
  await audit(tx, { staff, action, subjectKind: 'product', subjectId: row.id, detail, now })
  return { version }
}

/** Puts a product on sale, or takes it off; what is not ready to be sold stays off. Doing it twice changes nothing the second time. */
export function setProductOnSale({ id, version, onSale }: Which & { onSale: boolean }, context: Caller): Promise<{ version: number }> {
  return inTransaction(context.db, async (tx) => {
    const row = await lockAt(tx, id, version, context.staff)
    if (row.on_sale === onSale) return { version }
    const fault = onSale ? saleFault(fieldsOf(row), resolved(row.attributes ?? [])) : null
    if (fault) refuse('refused', fault.word, fault.values)
    return step(tx, row, onSale ? 'put_on_sale' : 'take_off_sale', onSale ? 'product.on-sale' : 'product.off-sale', context)
  })
}

/** Ends a product. Its successor is one that buyers may see or the shop's own, and does not lead back to it. */
export function discontinue({ id, version, successorId }: Which & { successorId: number | null }, context: StaffContext) {
  return inTransaction(context.db, async (tx) => {
    const row = await lockAt(tx, id, version, context.staff)
    if (successorId !== null && (successorId === id || !(await knownProducts(tx, [successorId], row.shop_id)).has(successorId)))
      refuse('missing', 'not-found')
    await setSuccessor(tx, id, successorId)
    const changes = [{ field: 'successor', from: row.successor?.model ?? '', to: successorId === null ? '' : String(successorId) }]
    return step(tx, row, 'discontinue', 'product.discontinued', context, { changes })
  })
}

export const bringBack = ({ id, version }: Which, context: StaffContext): Promise<{ version: number }> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockAt(tx, id, version, context.staff)
    await setSuccessor(tx, id, null)
    return step(tx, row, 'bring_back', 'product.brought-back', context)
  })

/** Throws a draft away with what belongs to it; files that it shares with other products stay theirs. */
export const discardDraft = ({ id, version }: Which, { db, staff, now }: Caller): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockAt(tx, id, version, staff)
    if (row.status !== 'draft') refuse('refused', 'draft-only')
    const files = await filesOf(tx, id)
    await deleteProduct(tx, id)
    await dropUnshown(tx, files)
    const detail = { model: row.model, name: row.name.en }
    await audit(tx, { staff, action: 'product.discarded', subjectKind: 'product', subjectId: id, detail, now })
  })
