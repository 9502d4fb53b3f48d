import type * as contract from '#contract/checkout.ts'
import { FINANCING_LEAST, financeTypeLabel } from '#contract/codes/financing.ts'
import { SHIPPING_TERMS, TERMS } from '#contract/codes/shipping-term.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { shapeAddress } from '#features/people/address/address.ts'
import { closingsNow } from '#features/catalogue/shop/shop.ts'
import type { Context, Handler } from '#features/platform/caller/caller.ts'
import { shapeLine } from '#features/sales/cart/cart.ts'
import { fundsOf } from '#features/money/financing/financing.ts'
import { fundsFor } from '#features/money/financing/financing.rules.ts'
import { planInstalments } from '#features/money/instalment/instalment.rules.ts'
import { closedFor, methodOfValue, METHODS, type Asked } from '#features/money/payment-method/payment-method.ts'
import { shapeCoupon, whyText } from '#features/loyalty/coupon/coupon.ts'
import { fillingOf, packedOf } from '#features/fulfilment/container/container.ts'
import { knownText, markOf, presetOf, shapeFit, systemOf, systemsOf } from '#features/fulfilment/mains/mains.ts'
import { mainsAsked } from '#features/catalogue/product/mains.rules.ts'
import type { CartLine } from '#features/sales/cart/cart.rules.ts'
import { shapePrice } from '#features/catalogue/pricing/pricing.ts'
import { sumPrices, type Price } from '#features/catalogue/pricing/pricing.rules.ts'
import { shippingTerm } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import { pick, type Language } from '#shared/language.ts'
import { sumCents } from '#shared/money.ts'
import { unitsIn } from '#shared/price.ts'
import { wireTime } from '#shared/time.ts'
import { fitsOfLines, mainsOfLines } from './checkout-lines.ts'
import { confirm, openWays, submit } from './checkout.ts'

/** All payment methods; those that cannot be used say why in the caller's language (SPEC-139..146). */
async function payTypes({ db, language, payments, demo }: Context, asked: Asked) {
  const ways = await openWays(db, { payments, demo })
  return METHODS.map((method) => {
    const why = closedFor(method, ways, asked)
    return {
      value: method.value,
      label: pick(method.label, language),
      enabled: why ? ('N' as const) : ('Y' as const),
      reason: why ? refusalText(why.word, language, why.values) : '',
    }
  })
}

/** SPEC-136, SPEC-138, SPEC-195, SPEC-206. */
export const confirmOrder: Handler<typeof contract.confirmOrder> = async (input, context) => {
  const { language, contentLanguage, now } = context
  const { buyNow } = input
  const checkout = await confirm(
    context,
    {
      cartItemIds: input.cartItemIds ?? null,
      buyNow: buyNow ? { productId: buyNow.productId, count: buyNow.count, selectionIds: buyNow.productSelectionIds ?? null } : null,
    },
    {
      addressId: (input.addressId ?? input.addrId) || null,
      deliveryWay: input.deliveryWay ?? null,
      couponId: input.couponId || null,
      bestCoupon: input.bestCoupon === 'Y',
      points: input.points ?? 0,
    },
  )
  const { shops, prices, points, coupons, address, term, trade, places, duplicate } = checkout
  const price = sumPrices(prices)
  const closings = await closingsNow(context.db, now, contentLanguage)
  const funds = price.result >= FINANCING_LEAST ? await fundsOf(context.db, context.buyer) : []
  const shopIds = shops.map((lines) => lines[0]!.facts.shopId)
  const asked = mainsAsked(mainsOfLines(shops.flat()))
  const deliveryWayList = TERMS.map((one) => shippingTerm(one, shops.length, { trade, places }, language))
  return {
    ...shapePrice(price),
    points: points.used,
    deliveryWayObj: term === null ? null : deliveryWayList.find(({ value }) => value === SHIPPING_TERMS[term])!,
    shopCartOrders: shops.map((lines, index) => ({
      shopId: lines[0]!.facts.shopId,
      shopName: lines[0]!.facts.shopName,
      termsVersion: lines[0]!.facts.termsVersion ?? null,
      closing: closings.get(lines[0]!.facts.shopId) ?? null,
      total: prices[index]!.subtotal,
      totalCount: unitsIn(lines),
      // A line bought at once has no cart line: the wire's id is then the product's.
      shopCartItem: lines.map((line) => ({ ...shapeLine(line, contentLanguage), id: wireId(line) })),
    })),
    userAddr: address ? shapeAddress(address) : null,
    totalCount: unitsIn(shops.flat()),
    confirmId: checkout.id,
    expireTime: wireTime(checkout.expiresAt),
    deliveryWayList,
    instalments: price.freight === null ? [] : plannedOf(prices, input.payType ?? null),
    payTypeList: await payTypes(context, {
      cents: prices.map(({ result }) => result),
      nation: address?.nation ?? null,
      funds,
      financeType: input.financeType ?? null,
      shopIds,
    }),
    financeTypes: [
      ...new Set(
        fundsFor(funds, shopIds)
          .filter(({ left }) => left >= price.result)
          .map((one) => one.financeType),
      ),
    ].map((value) => ({
      value,
      label: pick(financeTypeLabel(value), language),
    })),
    availablePoints: points.available,
    maxPoints: points.most,
    siteAsked: { voltage: asked.voltage ? 'Y' : 'N', electricSocket: asked.socket ? 'Y' : 'N' },
    mains: shapeMains(shops.flat(), address?.nation ?? null, input.mainsSystem ?? null, language),
    container: fillingOf(shops.flat().map((line) => ({ name: pick(line.facts.name, contentLanguage), packed: packedOf(line) }))),
    couponId: coupons.chosen?.row.id ?? null,
    coupons: coupons.usable.map(({ row, takes, pending }) => ({
      ...shapeCoupon(row, contentLanguage, now),
      takesMoney: takes,
      laterYN: pending === null ? 'N' : 'Y',
    })),
    couponsNot: coupons.others.map(({ row, why }) => ({ ...shapeCoupon(row, contentLanguage, now), reason: whyText(why!, language) })),
    duplicateOf: duplicate && {
      orderIds: duplicate.orders.map(({ id }) => id),
      orderNos: duplicate.orders.map(({ orderNo }) => orderNo),
      createTime: wireTime(duplicate.placedAt),
    },
  }
}

const wireId = (line: CartLine) => line.id || line.productId

function shapeMains(lines: readonly CartLine[], nation: string | null, system: string | null, language: Language) {
  const fits = fitsOfLines(lines, { nation, system })
  const { voltage, socket } = presetOf({ nation, system })
  return {
    nation,
    systems: systemsOf(nation),
    system: systemOf({ nation, system }),
    preset: { voltage, electricSocket: socket },
    lines: fits.map(({ fit }, at) => ({ id: wireId(lines[at]!), ...shapeFit(fit, nation, language) })),
    mark: markOf(fits, nation),
    known: knownText(fits, nation, language),
  }
}

/** What is to be paid for all orders together, in the order in which it falls due; nothing for a method that has no plan. */
function plannedOf(prices: readonly Price[], payType: number | null) {
  const plan = payType === null ? undefined : methodOfValue(payType)?.plan
  const parts = plan ? prices.flatMap(({ result }) => planInstalments(plan, result)) : []
  return [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, ones]) => ({ kind, amount: sumCents(ones.map(({ amount }) => amount)) }))
}

/** SPEC-206. */
export const submitOrder: Handler<typeof contract.submitOrder> = async (input, context) =>
  submit(context, {
    confirmId: input.confirmId,
    addressId: input.addressId ?? refuse('refused', 'address-missing'),
    deliveryWay: input.deliveryWay,
    transport: input.transport ?? null,
    payType: input.payType,
    financeType: input.financeType ?? null,
    voltage: input.voltage,
    electricSocket: input.electricSocket,
    packageType: input.packageType,
    remark: input.remark,
    shopRemarks: input.orderShopParam ?? [],
    resultMoney: input.resultMoney ?? null,
    couponId: input.couponId || undefined,
    points: input.points || undefined,
    port: input.port || undefined,
    mainsSystem: input.mainsSystem || undefined,
    mainsKnown: input.mainsKnown,
    secondOrder: input.secondOrder,
    termsSeen: input.termsSeen,
  })
