// The door of the checkout: it is priced and held (confirm), then placed once (submit). One order per shop, one payment for all.
import { randomBytes } from 'node:crypto'
import { type Term } from '#contract/codes/shipping-term.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { copyAddress, findAddress, type AddressRow } from '#features/people/address/address.ts'
import { basketFor, choicesOf, reserveCoupon, spendableOf, type Choice } from '#features/loyalty/coupon/coupon.ts'
import { along } from '#features/platform/along/along.ts'
import type { Buyer, BuyerContext } from '#features/platform/caller/caller.ts'
import { byShop, priced, type CartLine } from '#features/sales/cart/cart.rules.ts'
import { basketOf } from '#features/sales/cart/coupon-basket.rules.ts'
import { fundsOf } from '#features/money/financing/financing.ts'
import { closedFor, methodOfValue, type Asked, type Method, type Ways } from '#features/money/payment-method/payment-method.ts'
import { isAccountSet, knownSetting, settingsIn, type Places, type Settings, type Trade } from '#features/platform/setting/setting.ts'
import { siteOfOrder } from '#features/catalogue/product/mains.rules.ts'
import { markOf, recordOf, type Destination } from '#features/fulfilment/mains/mains.ts'
import { priceLines, sumPrices, type Price } from '#features/catalogue/pricing/pricing.rules.ts'
import { namedPlace, TERMS, termOfValue } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import { placeOrders, type OrderBuyer } from '#features/sales/order/order.ts'
import type { Cents } from '#shared/money.ts'
import { pick, type Language } from '#shared/language.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, minutes } from '#shared/time.ts'
import { chosenLines, draftLine, fitsOfLines, linesTaken, mainsOfLines, snapshotOf, type Source } from './checkout-lines.ts'
import {
  closeConfirmation,
  copyJson,
  insertConfirmation,
  selectAgreed,
  noteTold,
  selectBuyerTexts,
  selectEarlier,
  takeConfirmation,
  type BuyerTexts,
  type Placed,
  type Taken,
} from './checkout.sql.ts'
import { pointsPlaced, pointsShown } from './checkout-points.ts'
import { DUPLICATE_MS, duplicateOf, wasTold, type Duplicate } from './duplicate.rules.ts'

export { deleteExpired, type Placed } from './checkout.sql.ts'

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer' | 'language' | 'contentLanguage' | 'payments' | 'demo'>
export type Checkout = {
  id: string
  expiresAt: Date
  shops: CartLine[][]
  prices: Price[] // of each shop's order
  coupons: { usable: Choice[]; others: Choice[]; chosen: Choice | null } // that the buyer holds
  points: { used: number; available: number; most: number } // what is spent, the buyer has, and these orders take
  address: AddressRow | undefined
  term: Term | null
  trade: Trade
  places: Places
  duplicate: Duplicate | null // the same goods, placed a short while ago and not paid
}

/** Prices a checkout and holds it for the setting's minutes. An unknown or foreign address id is refused; none at all is not, yet. */
export async function confirm(
  { db, now, buyer, contentLanguage }: Caller,
  source: Source,
  choice: { addressId: number | null; deliveryWay: number | null; couponId: number | null; bestCoupon: boolean; points?: number },
): Promise<Checkout> {
  const lines = await chosenLines(db, buyer, source, now, contentLanguage)
  const address = await findAddress(db, buyer, choice.addressId)
  if (choice.addressId !== null && !address) refuse('refused', 'address-missing')
  const [trade, places] = await Promise.all([knownSetting(db, 'trade'), knownSetting(db, 'places')])
  const id = randomBytes(18).toString('base64url')
  const expiresAt = after(now, minutes(trade.confirmMinutes))
  const [before, held] = await Promise.all([
    earlier(db, buyer, now),
    spendableOf(db, buyer, now),
    insertConfirmation(db, { id, userId: buyer.id, source, lines: snapshotOf(lines), now, expiresAt }),
  ])
  const shops = byShop(lines)
  const term = choice.deliveryWay === null ? null : termOfValue(choice.deliveryWay)
  const freight = term && TERMS[term].freight(trade)
  const coupons = choicesOf(held, await basketFor(db, held, basketOf(shops, term === null ? undefined : freight)), now)
  const chosen = chosenOf(coupons.usable, choice)
  const used = choice.points ?? 0
  const { prices, available, most } = await pointsShown(db, buyer, pricesOf(shops, freight, chosen?.orders), used, now)
  return {
    id,
    expiresAt,
    shops,
    prices,
    points: { used, available, most },
    coupons: { ...coupons, chosen },
    address,
    term,
    trade,
    places,
    duplicate: duplicateOf(lines, before),
  }
}

/** The coupon that is asked for, or the best where that is; without either none is spent. */
function chosenOf(usable: readonly Choice[], { couponId, bestCoupon }: { couponId: number | null; bestCoupon: boolean }): Choice | null {
  if (couponId !== null) return usable.find(({ row }) => row.id === couponId) ?? refuse('refused', 'coupon-unusable')
  return bestCoupon ? (usable[0] ?? null) : null
}

const earlier = (db: Db, buyer: Buyer, now: Date) => selectEarlier(db, buyer.id, after(now, -DUPLICATE_MS))

export type Submission = {
  confirmId: string
  addressId: number
  deliveryWay: number
  transport: 'sea' | 'air' | null
  payType: number
  financeType: number | null
  voltage: string
  electricSocket: string
  packageType: string
  remark: string
  shopRemarks: { shopId: number; remarks: string }[]
  resultMoney: number | null // what the buyer saw
  couponId?: number | undefined
  points?: number | undefined
  port?: string | undefined // of FOB
  mainsSystem?: string | undefined // of the destination, where its country has two
  mainsKnown?: string | undefined // the warnings confirmed, by their mark; '': none; absent: a client that cannot ask
  termsSeen?: readonly { shopId: number; version: number }[] | undefined // the shops' terms that the buyer was shown; absent: a client that shows none
  secondOrder?: 'Y' | 'N' | undefined // whether the same goods are wanted a second time; absent: a client that cannot ask
}

/**
 * Places the checkout's orders. The same submission again answers the same orders, also when several arrive at once; another one under
 * the same id is a conflict. Goods that the buyer ordered a short while ago are refused unless a second time is meant. Any refusal leaves
 * cart and checkout as they were.
 */
export async function submit(caller: Caller, submission: Submission): Promise<Placed> {
  const { db, now, buyer } = caller
  try {
    return await submitOnce(caller, submission)
  } catch (error) {
    // Outside of what the refusal has undone: this client's next checkout of these goods is meant.
    if (error instanceof Refusal && error.word === 'ordered-before-ask') await noteTold(db, submission.confirmId, buyer.id, now)
    throw error
  }
}

const submitOnce = ({ db, now, buyer, language, contentLanguage, payments, demo }: Caller, submission: Submission): Promise<Placed> =>
  inTransaction(db, async (tx) => {
    const request = JSON.stringify(submission)
    const wanted = { id: submission.confirmId, userId: buyer.id, now, settings: SETTINGS }
    const held = (await takeConfirmation(tx, wanted)) ?? refuse('refused', 'order-expired')
    if (held.answer) return held.request === request ? held.answer : refuse('conflict', 'submitted-differently')
    if (held.expiresAt <= now) refuse('refused', 'order-expired')
    if (submission.secondOrder !== 'Y') refuseSecond(held, await earlier(tx, buyer, now), submission)
    const { trade, places, ...how } = settingsIn(held.settings, SETTINGS)
    const ways = waysBy({ payments, demo }, how)
    const method = openMethod(submission.payType, ways)
    const address = (await findAddress(tx, buyer, submission.addressId)) ?? refuse('refused', 'address-missing')
    const lines = linesTaken(held, buyer, now, contentLanguage)
    demandSoldTo(lines, address, contentLanguage)
    demandTermsSeen(lines, submission)
    const answer = await place(tx, {
      submission,
      method,
      ways,
      buyer: await copyBuyer(tx, buyer),
      caller: buyer,
      address,
      shops: byShop(lines),
      trade,
      places,
      language,
      now,
    })
    await closeConfirmation(tx, submission.confirmId, request, answer, now)
    return answer
  })

/** Some goods are not sold to every country: the product's page says where to, and an order goes nowhere else. */
function demandSoldTo(lines: readonly CartLine[], { nation }: AddressRow, language: Language): void {
  const refused = lines.find(({ facts }) => facts.refusedCountries.includes(nation))
  if (refused) refuse('refused', 'not-sold-there', { name: pick(refused.facts.name, language) })
}

/** Nobody accepts terms of sale that nobody has shown them. */
function demandTermsSeen(lines: readonly CartLine[], { termsSeen }: Submission): void {
  if (!termsSeen) return
  const seen = new Map(termsSeen.map(({ shopId, version }) => [shopId, version]))
  const other = lines.find(({ facts }) => facts.termsVersion && facts.termsVersion !== seen.get(facts.shopId))
  if (other) refuse('warning', 'terms-changed', { name: other.facts.shopName })
}

/** See docs/decisions/053-a-second-order.md. */
function refuseSecond({ lines, createdAt }: Taken, before: Awaited<ReturnType<typeof selectEarlier>>, { secondOrder }: Submission): void {
  const duplicate = duplicateOf(lines, before)
  if (!duplicate) return
  const orders = { orders: duplicate.orders.map(({ orderNo }) => orderNo).join(', ') }
  if (secondOrder === 'N') refuse('warning', 'ordered-before', orders)
  if (!wasTold(lines, before, duplicate, createdAt)) refuse('warning', 'ordered-before-ask', orders)
}

/** The settings that say how money can be taken. */
export const WAY_SETTINGS = ['bank', 'letter', 'online', 'local'] as const
type WaySettings = Pick<Settings, (typeof WAY_SETTINGS)[number]>
const SETTINGS = ['trade', 'places', ...WAY_SETTINGS] as const

/** The method behind a pay type, if orders can be placed with it; for so much, to there, where that is known. */
export function openMethod(payType: number, ways: Ways, asked: Asked = { cents: [], nation: null }): Method {
  const method = methodOfValue(payType) ?? refuse('refused', 'pay-type-closed')
  const closed = closedFor(method, ways, asked)
  if (closed) refuse('refused', closed.word, closed.values)
  return method
}

/** By which ways this installation can take money, to be shown: none that the operator has not set up (SPEC-139..146). */
export const openWays = async (db: Db, means: Pick<Caller, 'payments' | 'demo'>): Promise<Ways> =>
  waysBy(means, {
    bank: await knownSetting(db, 'bank'),
    letter: await knownSetting(db, 'letter'),
    online: await knownSetting(db, 'online'),
    local: await knownSetting(db, 'local'),
  })

export const waysBy = ({ payments, demo }: Pick<Caller, 'payments' | 'demo'>, { bank, letter, online, local }: WaySettings): Ways => ({
  payments,
  letter,
  online,
  local: local.accounts,
  bank: demo || isAccountSet(bank),
})

/**
 * A checkout that was agreed elsewhere and is placed at once: the record under which its orders stand together. Answers its id; `place` is
 * told it, and what it answers is kept, so that the same request finds it again.
 */
export async function placeAgreed(
  tx: Tx,
  { userId, source, request, now }: { userId: number; source: unknown; request: string; now: Date },
  place: (confirmationId: string) => Promise<Placed>,
): Promise<Placed> {
  const id = randomBytes(18).toString('base64url')
  await insertConfirmation(tx, { id, userId, source, lines: [], now, expiresAt: now })
  const placed = await place(id)
  await closeConfirmation(tx, id, request, placed, now)
  return placed
}

/** What the same request answered before, by which placeAgreed placed. */
export const agreedBefore = (db: Db, userId: number, request: string): Promise<Placed | null> => selectAgreed(db, userId, request)

/** What an order copies of its buyer, for the call that places it. */
export const copyAlong = along<BuyerTexts>('copy', copyJson)

export async function copyBuyer(db: Db, buyer: Buyer): Promise<OrderBuyer> {
  const { company, phone } = copyAlong.of(buyer) ?? (await selectBuyerTexts(db, buyer.id))
  return { id: buyer.id, name: `${buyer.firstName} ${buyer.lastName}`, company, email: buyer.email, phone }
}

type Placing = {
  submission: Submission
  method: Method
  ways: Ways
  buyer: OrderBuyer
  caller: Buyer
  address: AddressRow
  shops: CartLine[][]
  trade: Trade
  places: Places
  language: Language // of the buyer, who confirms in it
  now: Date
}

async function place(
  tx: Tx,
  { submission, method, ways, buyer, caller, address, shops, trade, places, language, now }: Placing,
): Promise<Placed> {
  const term = termOfValue(submission.deliveryWay)
  const { confirmId: confirmationId, couponId } = submission
  const fixed = TERMS[term].freight(trade)
  const spent = couponId ? await reserveCoupon(tx, buyer, { couponId, confirmationId, basket: basketOf(shops, fixed) }, now) : undefined
  const { prices, points } = pointsPlaced(caller, pricesOf(shops, fixed, spent?.discounts), submission.points ?? 0)
  const { freight, result } = sumPrices(prices)
  if (submission.resultMoney !== null && submission.resultMoney !== result) refuse('refused', 'price-changed')
  const to = copyAddress(address)
  const { financeType } = submission
  const funds = method.way === 'financing' ? await fundsOf(tx, buyer) : []
  openMethod(submission.payType, ways, {
    cents: prices.map((one) => one.result),
    nation: to.nation,
    funds,
    financeType,
    shopIds: shops.map((lines) => lines[0]!.facts.shopId),
  })
  const destination = { nation: to.nation, system: submission.mainsSystem }
  const known = mainsKnown(shops, destination, submission)
  const drafts = shops.map((lines, index) => {
    const { shopId, shopName } = lines[0]!.facts
    const shopRemark = submission.shopRemarks.find((one) => one.shopId === shopId)?.remarks ?? ''
    return {
      shop: { id: shopId, name: shopName },
      lines: lines.map((line, at) => ({ ...draftLine(line), discountCents: spent?.lines[index]![at] ?? 0 })),
      coupon: spent?.kept[index] ?? null,
      price: prices[index]!,
      points: points[index]!,
      site: siteOfOrder(mainsOfLines(lines), { voltage: submission.voltage, socket: submission.electricSocket }),
      mains: recordOf(fitsOfLines(lines, destination), destination, known, language),
      shopRemark,
    }
  })
  const together = {
    confirmationId,
    buyer,
    address: to,
    term,
    namedPlace: namedPlace(term, places, to, submission.port ?? null),
    transport: submission.transport,
    payMethod: method.method,
    financeType,
    packaging: submission.packageType,
    remark: submission.remark,
    termsShown: submission.termsSeen !== undefined,
  }
  const placed = await placeOrders(tx, drafts, together, trade, { actor: 'buyer', actorId: buyer.id, now })
  return {
    orderIds: placed.map(({ id }) => id),
    orderNos: placed.map(({ orderNo }) => orderNo),
    resultMoney: result,
    shippingPending: freight === null ? 'Y' : 'N',
  }
}

/** Whether the warnings of the mains are confirmed: those and no others. Refused where the buyer was asked and has not; an older client orders as ever. */
function mainsKnown(shops: readonly CartLine[][], destination: Destination, { mainsKnown: said }: Submission): boolean {
  const mark = markOf(fitsOfLines(shops.flat(), destination), destination.nation)
  if (mark && said !== undefined && said !== mark) refuse('warning', 'mains-unconfirmed')
  return said === mark
}

/** What each shop's order comes to; a fixed freight is charged once per order (docs/decisions/005-freight-per-order.md). */
const pricesOf = (shops: readonly CartLine[][], freight: number | null, discounts: readonly Cents[] = []): Price[] =>
  shops.map((lines, index) => priceLines(lines.map(priced), { freight, discount: discounts[index] }))
