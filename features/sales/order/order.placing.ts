// How orders come to be: number, rows, lines, first state and what is owed, from drafts that somebody has priced.
// Nothing is priced or looked up here: what a draft says is what the order keeps (decisions 48, 49).
import type { PayMethod } from '#contract/codes/payment-method.ts'
import { refuse } from '#contract/refusals.ts'
import { FREIGHT_HOURS, type Term } from '#contract/codes/shipping-term.ts'
import type { Tx } from '#db/connect.ts'
import type { Price } from '#features/catalogue/pricing/pricing.rules.ts'
import type { Site } from '#features/catalogue/product/mains.rules.ts'
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import type { OrderMains } from '#features/fulfilment/mains/mains.ts'
import { insertScheduled } from '#features/money/instalment/instalment.ts'
import type { Trade } from '#features/platform/setting/setting.ts'
import { birthsOf, logBirths, type Act } from '#features/platform/workflow/workflow.ts'
import type { Priced } from '#shared/price.ts'
import { after, days, hours } from '#shared/time.ts'
import type { OrderCoupon } from '#features/loyalty/coupon/coupon.ts'
import { bindOrders, takeFund } from '#features/money/financing/financing.ts'
import { FUNDING_DAYS } from '#features/money/financing/financing.rules.ts'
import { plannedAs } from '#features/money/payment-method/payment-method.ts'
import { issueUntil, requestLettersFor } from './order.letter.ts'
import { orderMachine } from './order.machine.ts'
import { newOrderNo } from './order.number.ts'
import { setPointsAside } from './order-points.ts'
import { insertOrders, type NewLine, type NewOrder, type OrderAddress, type OrderBuyer, type Selection } from './order.sql.ts'

/** A line of goods: what the order copies of its product, with the options chosen, and what they cost. */
export type DraftLine = Priced & { facts: Omit<SaleFacts, 'options' | 'brief'>; selection: Selection[]; discountCents?: number }

/** An order of one shop as it is to be placed. A price without freight waits for somebody to fix it. */
export type OrderDraft = {
  shop: { id: number; name: string }
  lines: readonly DraftLine[]
  price: Price
  points: number // what price.points stands for
  coupon?: OrderCoupon | null // that was spent on it
  site: Site
  mains: OrderMains
  shopRemark: string
  /** The version of a quotation that was accepted; its freight may hold an insurance, and its prices hold until then at least. */
  quoted?: { versionId: number; insuranceCents: number; validUntil: Date } | undefined
}

/** What the orders of one checkout have in common. */
export type Together = {
  confirmationId: string
  buyer: OrderBuyer
  address: OrderAddress
  term: Term
  namedPlace: string
  transport: 'sea' | 'air' | null // wished for, while the freight is open
  payMethod: PayMethod
  financeType: number | null
  packaging: string
  remark: string
  /** Whether the sellers' terms of sale were shown to whoever ordered. */
  termsShown: boolean
}

export type PlacedOrder = { id: number; orderNo: string; freightPending: boolean }

/** Places orders in the caller's transaction, in the order of the drafts; a constant number of statements. */
export async function placeOrders(
  tx: Tx,
  drafts: readonly OrderDraft[],
  together: Together,
  { payableDays, orderPrefix }: Pick<Trade, 'payableDays' | 'orderPrefix'>,
  act: Act,
): Promise<PlacedOrder[]> {
  const { now } = act
  const { payMethod, buyer } = together
  const total = drafts.reduce((sum, { price }) => sum + price.result, 0)
  const fund =
    payMethod === 'financing'
      ? await takeFund(tx, buyer, { cents: total, financeType: together.financeType, shopIds: drafts.map(({ shop }) => shop.id) })
      : null
  const financeType = fund ? fund.financeType : together.financeType
  const method = plannedAs(payMethod, financeType)
  const byLetter = method === 'lc'
  const paid = after(now, days(fund ? Math.max(FUNDING_DAYS, payableDays) : payableDays))
  const issued = byLetter ? await issueUntil(tx, now) : now
  const usual = issued > paid ? issued : paid
  const payableUntil = ({ quoted }: OrderDraft) => (quoted && quoted.validUntil > usual ? quoted.validUntil : usual)
  const rows = drafts.map((draft) => ({
    order: rowOf(draft, { ...together, financeType }, { orderNo: newOrderNo(orderPrefix, now), payableUntil: payableUntil(draft), now }),
    lines: draft.lines.map((line, index) => lineOf(line, index + 1)),
  }))
  const numbered = await insertNumbered(tx, rows, () => newOrderNo(orderPrefix, now))
  const placed = drafts.map((draft) => ({ draft, ...numbered.get(draft.shop.id)!, freightPending: draft.price.freight === null }))
  const births = placed.map(({ id, freightPending }) => ({
    id,
    events: [freightPending ? ('submit_without_freight' as const) : ('submit' as const)],
  }))
  // Without freight there is no price to pay yet, so there is nothing that could be paid (safety, promise 8).
  const owed = placed
    .filter(({ freightPending }) => !freightPending)
    .map(({ id, draft }) => ({
      orderId: id,
      total: draft.price.result,
      method,
      firstPosition: 1,
      dueAt: payableUntil(draft),
    }))
  const instalments = await insertScheduled(tx, owed, 'awaiting_payment', usual, now)
  await logBirths(tx, [...birthsOf(orderMachine, births), ...instalments], act)
  if (fund) await bindOrders(tx, fund.id, placed.map(({ id, draft }) => ({ orderId: id, cents: draft.price.result })), now) // prettier-ignore
  if (byLetter)
    await requestLettersFor(tx, placed.filter(({ freightPending }) => !freightPending).map(({ id }) => id), act) // prettier-ignore
  await setPointsAside(tx, buyer.id, placed.map(({ id, draft }) => ({ id, points: draft.points })), payMethod === 'points' ? 'exchange' : 'order', now) // prettier-ignore
  return placed.map(({ id, orderNo, freightPending }) => ({ id, orderNo, freightPending }))
}

type Stamps = { orderNo: string; payableUntil: Date; now: Date }

function rowOf(
  { shop, lines, price, points, coupon, site, mains, shopRemark, quoted }: OrderDraft,
  together: Together,
  { orderNo, payableUntil, now }: Stamps,
) {
  const pending = price.freight === null
  return {
    order_no: orderNo,
    confirmation_id: together.confirmationId,
    user_id: together.buyer.id,
    shop_id: shop.id,
    shop_name: shop.name,
    state: pending ? ('freight_pending' as const) : ('awaiting_payment' as const),
    state_at: now,
    term: together.term,
    named_place: together.namedPlace,
    transport: pending ? together.transport : null,
    pay_method: together.payMethod,
    finance_type: together.financeType,
    total_cents: price.list,
    saving_cents: price.saving,
    options_cents: price.options,
    discount_cents: price.discount,
    coupon: coupon ? JSON.stringify(coupon) : null,
    points,
    points_cents: price.points,
    freight_cents: price.freight,
    freight_due_at: pending ? after(now, hours(FREIGHT_HOURS)) : null,
    freight_fixed_at: pending ? null : now,
    payable_until: pending ? null : payableUntil,
    address: JSON.stringify(together.address),
    buyer: JSON.stringify(together.buyer),
    voltage: site.voltage,
    socket: site.socket,
    mains: JSON.stringify(mains),
    package: together.packaging,
    remark: together.remark,
    shop_remark: shopRemark,
    quotation_version_id: quoted?.versionId ?? null,
    insurance_cents: quoted?.insuranceCents ?? 0,
    terms_version: lines[0]?.facts.termsVersion ?? null,
    terms_shown: together.termsShown,
    created_at: now,
  }
}

const lineOf = (
  { facts, selection, count, listCents, savingCents, optionCents, discountCents = 0 }: DraftLine,
  position: number,
): NewLine => ({
  position,
  product_id: facts.id,
  slug: facts.slug,
  model: facts.model,
  name: facts.name,
  image: facts.image,
  selection,
  count,
  list_cents: listCents,
  saving_cents: savingCents,
  options_cents: optionCents,
  discount_cents: discountCents,
  hs_code: facts.hsCode,
  origin: facts.origin,
  net_grams: facts.netGrams,
  gross_grams: facts.grossGrams,
  carton_mm: facts.cartonMm,
  units_per_carton: facts.unitsPerCarton,
  per_container: facts.perContainer,
  sale_unit: facts.unit.kind,
  sale_unit_holds: facts.unit.holds,
  warranty_months: facts.warrantyMonths,
  warranty_from: facts.warrantyFrom ?? 'delivery',
  lead_days: facts.leadDays,
})

const NUMBER_TRIES = 5

/** The last guard of 'one order for each shop of a checkout': the index that would be broken. */
function refuseSecond(error: { constraint?: string }): never {
  if (error.constraint === 'orders_once') refuse('conflict', 'placed-already')
  throw error
}

/** Inserts the orders; where a number happens to be taken, another is tried. Answers id and number by shop. */
async function insertNumbered(tx: Tx, rows: readonly NewOrder[], another: () => string) {
  const done = new Map<number, { id: number; orderNo: string }>()
  let open = rows
  for (let tries = 0; open.length && tries < NUMBER_TRIES; tries++) {
    for (const row of await insertOrders(tx, open).catch(refuseSecond)) done.set(row.shop_id, { id: row.id, orderNo: row.order_no })
    open = rows
      .filter(({ order }) => !done.has(order.shop_id))
      .map(({ order, lines }) => ({ order: { ...order, order_no: another() }, lines }))
  }
  if (open.length) throw new Error('No free order number was found')
  return done
}
