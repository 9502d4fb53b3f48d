import type * as contract from '#contract/order-document.ts'
import { refuse } from '#contract/refusals.ts'
import { documentFile, documentsOf } from '#features/fulfilment/document/document.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { shapeListed } from './order-document.view.ts'
import { selectOrders } from './order.sql.ts'
import { ownedBy } from './order.ts'

async function demandOwn({ db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>, id: number): Promise<void> {
  if (!(await selectOrders(db, [id])).some(ownedBy(buyer.id))) refuse('refused', 'order-missing')
}

export const orderDocuments: Handler<typeof contract.orderDocuments> = async ({ id }, context) => {
  await demandOwn(context, id)
  return (await documentsOf(context.db, { kind: 'order', id })).map(shapeListed)
}

export const orderDocumentFile: Handler<typeof contract.orderDocumentFile> = async ({ id, documentId, language }, context) => {
  await demandOwn(context, id)
  return documentFile(context, { kind: 'order', id }, documentId, language ?? context.language)
}
