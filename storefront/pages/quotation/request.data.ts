import { cartInfo } from '#contract/cart.ts'
import { orderDetail } from '#contract/order.ts'
import { COMPARED_MAX, productDetail } from '#contract/product.ts'
import { solutionDetail } from '#contract/solution.ts'
import { countingOf } from '../../parts/offer/counting.ts'
import { allowed, found } from '../../shop/answers.ts'
import { naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'
import { lineOfCart, lineOfChoice, lineOfSolution, type DraftLine } from './request-model.ts'

export type RequestData = Awaited<ReturnType<typeof loadRequest>>

const numbers = (text: unknown): number[] => textOf(text).split(',').map(naturalOf).filter(Boolean)

/**
 * Who asks, where known, and what for: a product as it was chosen on its page, those that were compared, lines of the cart (named, or the
 * ticked ones), the goods of an order, or those of a room or department. What is not there, or not the reader's, is asked for by hand.
 */
export async function loadRequest({ call, visitor, language }: Shop, query: Query) {
  const { user, signedIn } = visitor.read()
  const { cart, solution: room } = query
  const slugs = [...new Set(textOf(query['product']).split(',').filter(Boolean))].slice(0, COMPARED_MAX)
  const chosen = slugs.length === 1 ? query : {} // how many and with which options is said of one
  const orderId = naturalOf(query['order'])
  const [products, held, order, solution] = await Promise.all([
    Promise.all(slugs.map((slug) => found(call(productDetail, { slug })))),
    cart && signedIn ? allowed(call(cartInfo)) : null,
    orderId && signedIn ? allowed(call(orderDetail, { id: orderId })) : null,
    room ? found(call(solutionDetail, { id: room, ...countingOf(query) })) : null,
  ])
  const named = numbers(cart)
  const inCart = held?.shopCarts.flatMap(({ shopCartItem }) => shopCartItem).filter(({ valid }) => valid === 'Y') ?? []
  const ticked = inCart.filter(({ id, isChecked }) => (cart === '1' ? isChecked === 'Y' : named.includes(id)))
  const wanted = cart === '1' && ticked.length === 0 ? inCart : ticked
  const lines: DraftLine[] = [
    ...products.flatMap((product) =>
      product?.onSale === 'Y' ? [lineOfChoice(product, naturalOf(chosen['count']), numbers(chosen['options']), language)] : [],
    ),
    ...wanted.map((item) => lineOfCart(item, language)),
    ...(solution?.goods.map((goods, at) => lineOfSolution(solution.productList[at]!, goods)) ?? []),
  ]
  return {
    /** What the request is about; a draft belongs to it. */
    about: [
      slugs.join(),
      cart ?? '',
      orderId || '',
      room ? `${room} ${solution?.units ?? ''} ${solution?.without.join() ?? ''}`.trim() : '',
    ]
      .join(' ')
      .trim(),
    user,
    lines,
    cartCounts: wanted.map(({ id, count }): [number, number] => [id, count]),
    order:
      order?.state === 'cancelled'
        ? {
            id: order.id,
            orderNo: order.orderNo,
            items: order.orderItems.map(({ orderItemId, productName, productModel, count }) => ({
              orderItemId,
              productName,
              productModel,
              count,
            })),
          }
        : null,
  }
}
