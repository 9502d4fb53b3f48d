// The door of the favourites.
import type { Product } from '#contract/product.ts'
import type { Tx } from '#db/connect.ts'
import { refuse } from '#contract/refusals.ts'
import type { Page } from '#contract/call.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { along } from '#features/platform/along/along.ts'
import { productRows, saleFacts } from '#features/catalogue/product/product.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { add, countAll, countJson, exists, remove, removeAll, selectPage } from './favourite.sql.ts'

/** A page of favourites as products, newest first; products off sale stay in the list. */
export async function readFavourites(context: BuyerContext, pageNum: number, pageSize: number): Promise<Page<Product>> {
  const { db, buyer } = context
  const [total, ids] = await Promise.all([countAll(db, buyer.id), selectPage(db, buyer.id, (pageNum - 1) * pageSize, pageSize)])
  return { total, rows: await productRows(db, ids, context) }
}

/** The number on the badge of every page. */
export const countAlong = along<number>('favouriteCount', countJson)

export const countFavourites = async ({ db, buyer }: BuyerContext): Promise<number> => countAlong.of(buyer) ?? countAll(db, buyer.id)

export const isFavourite = ({ db, buyer }: BuyerContext, productId: number): Promise<boolean> => exists(db, buyer.id, productId)

/** Takes the product away when it is a favourite, else adds it; answers whether it is one now. Refuses unknown products. */
export async function toggleFavourite({ db, buyer, now }: Pick<BuyerContext, 'db' | 'buyer' | 'now'>, productId: number): Promise<boolean> {
  if (await remove(db, buyer.id, productId)) return false
  if (!(await saleFacts(db, [productId])).has(productId)) refuse('missing', 'not-found')
  await add(db, buyer.id, productId, now)
  return true
}

/** Of an account that is erased. */
export const forgetFavourites = (tx: Tx, { userId }: Events['account.erased']) => removeAll(tx, userId)
