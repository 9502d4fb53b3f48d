import type * as contract from '#contract/cart.ts'
import type { CartTotals } from '#contract/cart.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { closingsNow } from '#features/catalogue/shop/shop.ts'
import { type Price } from '#features/catalogue/pricing/pricing.rules.ts'
import { unitsIn } from '#shared/price.ts'
import { addMany, addToCart, changeLine, checkLines, countItems, showCart, removeLines } from './cart.ts'
import { byShop, cartPrice, counting } from './cart.rules.ts'
import { shapeAdded, shapeLine } from './cart.shape.ts'

export const cartCount: Handler<typeof contract.cartCount> = (_, { db, buyer }) => countItems(db, buyer)

/** `count`: all quantities, as on the badge. Amounts and a shop's `totalCount`: of what is ticked and for sale (SPEC-133, SPEC-136). */
export const cartInfo: Handler<typeof contract.cartInfo> = async (_, { db, now, buyer, contentLanguage }) => {
  const lines = await showCart(db, buyer)
  const closings = await closingsNow(db, now, contentLanguage)
  return {
    ...shapeTotals(cartPrice(lines)),
    count: unitsIn(lines),
    shopCarts: byShop(lines).map((shop) => ({
      shopId: shop[0]!.facts.shopId,
      shopName: shop[0]!.facts.shopName,
      closing: closings.get(shop[0]!.facts.shopId) ?? null,
      shopCartItem: shop.map((line) => shapeLine(line, contentLanguage)),
      total: cartPrice(shop).subtotal,
      totalCount: unitsIn(counting(shop)),
    })),
  }
}

export const countPrice: Handler<typeof contract.countPrice> = async (checks, { db, buyer }) => {
  const wanted = new Map(checks.map((check) => [check.shopCartItemId, check.isChecked === 'Y']))
  const lines = await showCart(db, buyer)
  return shapeTotals(cartPrice(lines.map((line) => ({ ...line, checked: wanted.get(line.id) ?? line.checked }))))
}

export const changeItem: Handler<typeof contract.changeItem> = ({ productId, count, shopCartItemId, productSelectionIds }, context) => {
  const change = { productId, count, selectionIds: productSelectionIds ?? null }
  return shopCartItemId ? changeLine(context, shopCartItemId, change) : addToCart(context, change)
}

export const addLines: Handler<typeof contract.addLines> = async ({ lines }, context) => {
  const done = await addMany(context, lines.map((line) => ({ ...line, selectionIds: null }))) // prettier-ignore
  return lines.map(({ productId }, at) => ({ productId, ...shapeAdded(done[at]!, context.language) }))
}

export const checkItems: Handler<typeof contract.checkItems> = async (input, { db, buyer }) => {
  const checks = Array.isArray(input)
    ? input.map(({ shopCartItemId, isChecked }) => ({ id: shopCartItemId, checked: isChecked === 'Y' }))
    : input.ids.map((id) => ({ id, checked: input.isChecked === 'Y' }))
  await checkLines(db, buyer.id, checks)
  return null
}

export const deleteItems: Handler<typeof contract.deleteItems> = async ({ ids }, { db, buyer }) => {
  await removeLines(db, buyer.id, ids)
  return null
}

const shapeTotals = ({ list, saving, options, subtotal }: Price): CartTotals => ({
  totalMoney: list,
  finalSaveMoney: saving,
  selectionPriceTotal: options,
  finalMoney: subtotal,
})
