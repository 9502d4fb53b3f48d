// The door of exchange: goods for points, as an order that owes no money (docs/decisions/114-goods-for-points.md).
import { PACKAGES } from '#contract/codes/site.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { giveGoodsBack, takeGoods } from '#features/catalogue/exchange-good/exchange-good.ts'
import { lessPoints, priceLines, worthOf } from '#features/catalogue/pricing/pricing.rules.ts'
import { mainsChosen, mainsOf, siteOfOrder } from '#features/catalogue/product/mains.rules.ts'
import { holdForSale, waresFor, type Ware } from '#features/catalogue/product/product.ts'
import { fitFor, presetOf, recordOf } from '#features/fulfilment/mains/mains.ts'
import { namedPlace } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import { lockMember } from '#features/loyalty/points/points.ts'
import { demandOpen } from '#features/people/account/account.ts'
import { copyAddress, findAddress } from '#features/people/address/address.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { defaultSelection } from '#features/sales/cart/cart.rules.ts'
import { copyBuyer, placeAgreed } from '#features/sales/checkout/checkout.ts'
import { linesOfOrder, orderOf, placeOrders, secureForPoints, type DraftLine } from '#features/sales/order/order.ts'
import { pick } from '#shared/language.ts'

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer' | 'language' | 'contentLanguage'>
type Wanted = { productId: number; count: number; addressId: number }
export type Exchanged = { orderId: number; orderNo: string; points: number }

/** Goods come to the door; what that costs is part of their price in points. */
const TERM = 'ddu'

/**
 * Takes points and goods and places the order, all or nothing. Refuses sales people, a foreign address, what is not offered or not there any
 * more, goods that are not sold to the country, and whoever has fewer points.
 */
export const exchange = ({ db, now, buyer, language, contentLanguage }: Caller, wanted: Wanted): Promise<Exchanged> =>
  inTransaction(db, async (tx) => {
    const { productId, count, addressId } = wanted
    if (buyer.characteristic === '2') refuse('refused', 'points-not-sales')
    await demandOpen(tx, buyer.id)
    const address = (await findAddress(tx, buyer, addressId)) ?? refuse('refused', 'address-missing')
    if (!(await holdForSale(tx, [productId])).has(productId)) refuse('missing', 'not-found')
    const ware = (await waresFor(tx, { id: buyer.id }, [productId])).get(productId)
    if (!ware) refuse('missing', 'not-found')
    const { facts } = ware
    if (facts.refusedCountries.includes(address.nation)) refuse('refused', 'not-sold-there', { name: pick(facts.name, contentLanguage) })
    await lockMember(tx, buyer.id) // before the goods, as whoever gives both back takes them in this order
    const each = (await takeGoods(tx, productId, count, now)) ?? refuse('refused', 'exchange-gone')
    const points = each * count
    const line = lineOf(ware, count, worthOf(each))
    const destination = { nation: address.nation }
    const goods = { facts, selectionIds: line.selection.map(({ id }) => id ?? 0) }
    const fits = fitFor([goods], destination).map((fit) => ({ productId, model: facts.model, fit }))
    const [trade, places] = [await readSetting(tx, 'trade'), await readSetting(tx, 'places')]
    const to = copyAddress(address)
    const placing = { userId: buyer.id, source: { exchange: wanted }, request: '', now }
    const placed = await placeAgreed(tx, placing, async (confirmationId) => {
      const orders = await placeOrders(
        tx,
        [
          {
            shop: { id: facts.shopId, name: facts.shopName },
            lines: [line],
            price: lessPoints(priceLines([line], { freight: 0 }), points),
            points,
            site: siteOfOrder([mainsChosen(facts.options, goods.selectionIds)], siteAt(destination)),
            mains: recordOf(fits, destination, false, language),
            shopRemark: '',
          },
        ],
        {
          confirmationId,
          buyer: await copyBuyer(tx, buyer),
          address: to,
          term: TERM,
          namedPlace: namedPlace(TERM, places, to, null),
          transport: null,
          payMethod: 'points',
          financeType: null,
          packaging: PACKAGES[0],
          remark: '',
          termsShown: false,
        },
        trade,
        { actor: 'buyer', actorId: buyer.id, now },
      )
      return { orderIds: orders.map(({ id }) => id), orderNos: orders.map(({ orderNo }) => orderNo), resultMoney: 0, shippingPending: 'N' }
    })
    const [orderId, orderNo] = [placed.orderIds[0]!, placed.orderNos[0]!]
    await secureForPoints(tx, orderId, now)
    return { orderId, orderNo, points }
  })

function siteAt(destination: { nation: string }) {
  const { voltage, socket } = presetOf(destination)
  return { voltage, socket }
}

/** The product as it stands in its page; its price is what its points are worth. */
function lineOf({ facts }: Ware, count: number, cents: number): DraftLine {
  const chosen = defaultSelection(facts.options)
  return {
    count,
    listCents: cents,
    savingCents: 0,
    optionCents: 0,
    facts,
    selection: facts.options.flatMap((option) => {
      const mains = mainsOf(option)
      return option.values
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, name }) => ({ id, key: option.key, value: name, cents: 0, ...(mains.has(id) ? { mains: true as const } : {}) }))
    }),
  }
}

/** The rest of it is not sent: those pieces can be had again. */
export async function exchangeRestIsBack(
  tx: Tx,
  { orderId, lines }: { orderId: number; lines: readonly { orderLineId: number; count: number }[] },
  now: Date,
): Promise<void> {
  const order = await orderOf(tx, orderId)
  if (order.pay_method !== 'points') return
  await lockMember(tx, order.user_id)
  const products = new Map((await linesOfOrder(tx, orderId)).map(({ id, product_id }) => [id, product_id]))
  for (const { orderLineId, count } of lines) {
    const productId = products.get(orderLineId)
    if (productId) await giveGoodsBack(tx, productId, count, now)
  }
}

/** Cancelled: what was taken can be had again. */
export async function exchangeIsBack(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const order = await orderOf(tx, id)
  if (order.pay_method !== 'points') return
  await lockMember(tx, order.user_id)
  for (const { product_id, count } of await linesOfOrder(tx, id)) if (product_id) await giveGoodsBack(tx, product_id, count, now)
}
