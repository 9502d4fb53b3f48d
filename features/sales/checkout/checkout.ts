// Placing orders: a checkout is priced and held (confirm), then placed once (submit). One order per shop, one payment for all.
import { randomBytes } from 'node:crypto'
import { FREIGHT_HOURS, type Term } from '#contract/codes/shipping-term.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { findAddress, type AddressRow } from '#features/people/address/address.ts'
import { along } from '#features/platform/caller/along.ts'
import type { Buyer, BuyerContext } from '#features/platform/caller/caller.ts'
import { byShop, priced, type CartLine } from '#features/sales/cart/cart.rules.ts'
import { schedule } from '#features/money/instalment/instalment.ts'
import { closedFor, methodOfValue, type Method, type Ways } from '#features/money/payment-method/payment-method.ts'
import { checkoutPrice } from '#features/catalogue/pricing/checkout-price.rules.ts'
import { totalLines } from '#features/catalogue/pricing/pricing.rules.ts'
import { isAccountSet, knownSetting, readSettings, type BankAccount, type Places, type Trade } from '#features/platform/setting/setting.ts'
import { logBirths, type Act } from '#features/platform/workflow/workflow.ts'
import { after, days, hours, minutes } from '#shared/time.ts'
import { sumCents } from '#shared/money.ts'
import { chosenLines, snapshotOf, takeSnapshot, type Source } from './checkout-lines.ts'
import {
  closeConfirmation,
  copyJson,
  insertConfirmation,
  lockConfirmation,
  selectBuyerTexts,
  type BuyerTexts,
  type Placed,
} from './checkout.sql.ts'
import { lineCopies } from '#features/sales/order/order.copy.ts'
import { orderMachine } from '#features/sales/order/order.machine.ts'
import { newOrderNo } from '#features/sales/order/order.number.ts'
import { insertLines, insertOrders, type OrderAddress, type OrderBuyer } from '#features/sales/order/order.ts'
import { namedPlace, TERMS, termOfValue } from '#features/sales/order/order.terms.ts'

export { deleteExpired } from './checkout.sql.ts'

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer' | 'contentLanguage' | 'paypal' | 'demo'>
export type Checkout = {
  id: string
  expiresAt: Date
  shops: CartLine[][]
  address: AddressRow | undefined
  term: Term | null
  trade: Trade
  places: Places
}

/** Prices a checkout and holds it for the setting's minutes. An unknown or foreign address id is refused; none at all is not, yet. */
export async function confirm(
  { db, now, buyer, contentLanguage }: Caller,
  source: Source,
  choice: { addressId: number | null; deliveryWay: number | null },
): Promise<Checkout> {
  const lines = await chosenLines(db, buyer, source, now, contentLanguage)
  const address = await findAddress(db, buyer, choice.addressId)
  if (choice.addressId !== null && !address) refuse('refused', 'address-missing')
  const [trade, places] = await Promise.all([knownSetting(db, 'trade'), knownSetting(db, 'places')])
  const id = randomBytes(18).toString('base64url')
  const expiresAt = after(now, minutes(trade.confirmMinutes))
  await insertConfirmation(db, { id, userId: buyer.id, source, lines: snapshotOf(lines), now, expiresAt })
  const term = choice.deliveryWay === null ? null : termOfValue(choice.deliveryWay)
  return { id, expiresAt, shops: byShop(lines), address, term, trade, places }
}

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
}

/**
 * Places the checkout's orders. The same submission again answers the same orders, also when several arrive at once; another one under
 * the same id is a conflict. Any refusal leaves cart and checkout as they were.
 */
export const submit = ({ db, now, buyer, contentLanguage, paypal, demo }: Caller, submission: Submission): Promise<Placed> =>
  inTransaction(db, async (tx) => {
    const request = JSON.stringify(submission)
    const held = (await lockConfirmation(tx, submission.confirmId, buyer.id)) ?? refuse('refused', 'order-expired')
    if (held.answer) return held.request === request ? held.answer : refuse('conflict', 'submitted-differently')
    if (held.expiresAt <= now) refuse('refused', 'order-expired')
    const { bank, trade, places } = await readSettings(tx, ['bank', 'trade', 'places'])
    const method = openMethod(submission.payType, waysBy({ paypal, demo }, bank.value))
    const address = (await findAddress(tx, buyer, submission.addressId)) ?? refuse('refused', 'address-missing')
    const lines = await takeSnapshot(tx, buyer.id, held.lines, now, contentLanguage)
    const answer = await place(tx, {
      userId: buyer.id,
      copy: await copyBuyer(tx, buyer),
      submission,
      method,
      address,
      shops: byShop(lines),
      trade: trade.value,
      places: places.value,
      now,
    })
    await closeConfirmation(tx, submission.confirmId, request, answer, now)
    return answer
  })

/** The method behind a pay type, if orders can be placed with it. */
function openMethod(payType: number, ways: Ways): Method {
  const method = methodOfValue(payType) ?? refuse('refused', 'pay-type-closed')
  const closed = closedFor(method, ways)
  if (closed) refuse('refused', closed)
  return method
}

/** By which ways this installation can take money, to be shown: none that the operator has not set up (SPEC-139..146). */
export const openWays = async (db: Db, means: Pick<Caller, 'paypal' | 'demo'>): Promise<Ways> =>
  waysBy(means, await knownSetting(db, 'bank'))

const waysBy = ({ paypal, demo }: Pick<Caller, 'paypal' | 'demo'>, bank: BankAccount): Ways => ({
  paypal: paypal !== null,
  bank: demo || isAccountSet(bank),
  none: true,
})

/** What an order copies of its buyer, for the call that places it. */
export const copyAlong = along<BuyerTexts>('copy', copyJson)

async function copyBuyer(db: Db, buyer: Buyer): Promise<OrderBuyer> {
  const { company, phone } = copyAlong.of(buyer) ?? (await selectBuyerTexts(db, buyer.id))
  return { id: buyer.id, name: `${buyer.firstName} ${buyer.lastName}`, company, email: buyer.email, phone }
}

type Placing = {
  userId: number
  copy: OrderBuyer
  submission: Submission
  method: Method
  address: AddressRow
  shops: CartLine[][]
  trade: Trade
  places: Places
  now: Date
}

async function place(tx: Tx, { userId, copy, submission, method, address, shops, trade, places, now }: Placing): Promise<Placed> {
  const term = termOfValue(submission.deliveryWay)
  const freight = TERMS[term].freight(trade)
  const to = copyAddress(address)
  const drafts = shops.map((lines) => {
    const goods = totalLines(lines.map(priced))
    return { shop: lines[0]!.facts, lines, goods, result: checkoutPrice(goods, freight).result }
  })
  const resultMoney = sumCents(drafts.map(({ result }) => result))
  if (submission.resultMoney !== null && submission.resultMoney !== resultMoney) refuse('refused', 'price-changed')

  const payableUntil = freight === null ? null : after(now, days(trade.payableDays))
  const rows = drafts.map(({ shop, goods }) => ({
    order_no: newOrderNo(trade.orderPrefix, now),
    confirmation_id: submission.confirmId,
    user_id: userId,
    shop_id: shop.shopId,
    shop_name: shop.shopName,
    state: freight === null ? 'freight_pending' : 'awaiting_payment',
    state_at: now,
    term,
    named_place: namedPlace(term, places, to),
    transport: freight === null ? submission.transport : null,
    pay_method: method.method,
    finance_type: submission.financeType,
    total_cents: goods.list,
    saving_cents: goods.saving,
    options_cents: goods.options,
    freight_cents: freight,
    freight_due_at: freight === null ? after(now, hours(FREIGHT_HOURS)) : null,
    freight_fixed_at: freight === null ? null : now,
    payable_until: payableUntil,
    address: JSON.stringify(to),
    buyer: JSON.stringify(copy),
    voltage: submission.voltage,
    socket: submission.electricSocket,
    package: submission.packageType,
    remark: submission.remark,
    shop_remark: submission.shopRemarks.find(({ shopId }) => shopId === shop.shopId)?.remarks ?? '',
    created_at: now,
  }))
  const orders = await insertNumbered(tx, rows, trade.orderPrefix, now)
  const placed = drafts.map((draft) => ({ ...draft, ...orders.get(draft.shop.shopId)! }))
  await insertLines(
    tx,
    placed.flatMap(({ id, lines }) => lineCopies(id, lines)),
  )
  const act: Act = { actor: 'buyer', actorId: userId, now }
  const event = freight === null ? ('submit_without_freight' as const) : ('submit' as const)
  await logBirths(
    tx,
    orderMachine,
    placed.map(({ id }) => ({ id, orderId: id, events: [event] })),
    act,
  )
  // Without freight there is no price to pay yet, so there is nothing that could be paid (safety, promise 8).
  if (payableUntil) {
    const owed = placed.map(({ id, result }) => ({ orderId: id, total: result, method: method.method, firstPosition: 1 }))
    await schedule(tx, owed, 'awaiting_payment', payableUntil, act)
  }
  return {
    orderIds: placed.map(({ id }) => id),
    orderNos: placed.map(({ orderNo }) => orderNo),
    resultMoney,
    shippingPending: freight === null ? 'Y' : 'N',
  }
}

const NUMBER_TRIES = 5

/** Inserts the orders; where a number happens to be taken, another is tried. Answers id and number by shop. */
async function insertNumbered(tx: Tx, rows: Parameters<typeof insertOrders>[1], prefix: string, now: Date) {
  const done = new Map<number, { id: number; orderNo: string }>()
  let open = rows
  for (let tries = 0; open.length && tries < NUMBER_TRIES; tries++) {
    for (const row of await insertOrders(tx, open)) done.set(row.shop_id, { id: row.id, orderNo: row.order_no })
    open = rows.filter((row) => !done.has(row.shop_id)).map((row) => ({ ...row, order_no: newOrderNo(prefix, now) }))
  }
  if (open.length) throw new Error('No free order number was found')
  return done
}

export const copyAddress = (row: AddressRow): OrderAddress => ({
  firstName: row.first_name,
  lastName: row.last_name,
  nation: row.nation,
  phone: row.phone,
  address1: row.address1,
  address2: row.address2,
  province: row.province,
  city: row.city,
  port: row.port,
  postalCode: row.postal_code,
})
