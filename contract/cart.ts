import * as v from 'valibot'
import { get, post, remove, type Call } from './call.ts'
import { SaleUnit, SelectionKey } from './product.ts'
import { Closing } from './shop.ts'
import { Cents, Id, NoMoney, SentYN, YN, ids } from './fields.ts'

export const QUANTITY_MAX = 9_999_999
export const CART_LINES_MAX = 500

export const CartItem = v.object({
  id: Id,
  productId: Id,
  productName: v.string(),
  productModel: v.string(),
  productMainImgUrl: v.string(),
  slug: v.string(),
  unit: SaleUnit,
  count: v.number(),
  leastNum: v.number(),
  orderMultiple: v.number(),
  priceFee: Cents,
  savePriceFee: Cents,
  selectionPrice: Cents, // per unit
  nextTier: v.nullable(v.object({ from: v.number(), unitPrice: Cents })), // from so many on a unit costs less, its options counted in
  isChecked: YN,
  productSelectionIds: v.string(),
  productSelectionKeyVOList: v.array(SelectionKey),
  valid: YN, // N = off sale
  createTime: v.string(),
})
export type CartItem = v.InferOutput<typeof CartItem>

export const CartTotals = v.object({ totalMoney: Cents, finalSaveMoney: Cents, selectionPriceTotal: Cents, finalMoney: Cents })
export type CartTotals = v.InferOutput<typeof CartTotals>

export const CartShop = v.object({
  shopId: Id,
  shopName: v.string(),
  closing: v.nullable(Closing),
  shopCartItem: v.array(CartItem),
  total: Cents,
  totalCount: v.number(),
})
export type CartShop = v.InferOutput<typeof CartShop>
export const CartInfo = v.object({ ...CartTotals.entries, shopCarts: v.array(CartShop), count: v.number() })
export type CartInfo = v.InferOutput<typeof CartInfo>

const Check = v.object({ ...NoMoney, shopCartItemId: Id, isChecked: SentYN, exNation: v.optional(v.string()) })

/** Not bounded here: the features refuse with the sentence that fits the product. */
export const Count = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d+)?$/), v.transform(Number))])

export const cartCount = get('/shop/pm/cartItem/cartCount', {
  access: 'user',
  about: 'Sum of the quantities in the cart',
  output: v.number(),
})
export const cartInfo = get('/shop/pm/cartItem/info', { access: 'user', about: 'The cart, grouped by shop', output: CartInfo })
export const countPrice = post('/shop/pm/cartItem/countPrice', {
  read: true,
  access: 'user',
  about: 'Totals as if the given check states held; [] gives the present totals. Changes nothing',
  input: v.pipe(v.array(Check), v.maxLength(CART_LINES_MAX)),
  output: CartTotals,
})
export const changeItem = post('/shop/pm/cartItem/changeItem', {
  access: 'user',
  about: 'With shopCartItemId: set quantity and options of a line. Without: add to the cart',
  input: v.object({
    ...NoMoney,
    productId: Id,
    count: Count,
    shopCartItemId: v.optional(v.nullable(Id)),
    productSelectionIds: v.optional(v.nullable(ids(50))),
    flag: v.optional(v.union([v.string(), v.number()])), // '1' of existing clients; absent means the same
  }),
  output: v.object({ id: Id, count: v.number() }),
})
export const checkItems = post('/shop/pm/cartItem/checkItems', {
  access: 'user',
  about: 'Store check states: a list of {shopCartItemId, isChecked}, or {ids, isChecked}',
  input: v.union([v.pipe(v.array(Check), v.maxLength(CART_LINES_MAX)), v.object({ ids: ids(), isChecked: SentYN })]),
})
export const deleteItems = remove('/shop/pm/cartItem/{ids}', {
  access: 'user',
  about: 'Delete lines by comma-joined ids; ids of other people are ignored',
  input: v.object({ ids: ids() }),
})

export const ADDED_MAX = 200

export const addLines = post('/shop/pm/cartItem/lines', {
  access: 'user',
  about:
    'Add many products to the cart at once, each with its usual options. What cannot be added is told with its reason; the others are in the cart all the same',
  input: v.object({
    lines: v.pipe(v.array(v.object({ ...NoMoney, productId: Id, count: Count })), v.minLength(1), v.maxLength(ADDED_MAX)),
  }),
  output: v.array(v.object({ productId: Id, added: YN, reason: v.string() })), // as the lines came
})

export const calls = { addLines, cartCount, cartInfo, countPrice, changeItem, checkItems, deleteItems } satisfies Record<string, Call>
