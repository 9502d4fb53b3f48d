// Plays one story of the demo: the checkout first, then what happened to each of its orders.
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import type { Tx } from '#db/connect.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { addToCart } from '#features/sales/cart/cart.ts'
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import { fitFor, markOf } from '#features/fulfilment/mains/mains.ts'
import { keepFile } from '#features/platform/file/file.ts'
import { confirm, submit } from '#features/sales/checkout/checkout.ts'
import * as desk from '#features/sales/order/desk/order-desk.ts'
import * as letters from '#features/sales/order-letter/desk/order-letter-desk.ts'
import { sampleOf, uploadDraft } from '#features/sales/order-letter/order-letter.ts'
import { letterOf } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { cancelOwn, confirmReceipt, issueProforma, uploadReceipt } from '#features/sales/order/order.ts'
import { isPayable } from '#contract/codes/instalment-state.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import { payeeOf } from '#features/money/local-account/local-account.rules.ts'
import { methodOf } from '#features/money/payment-method/payment-method.ts'
import { decimal } from '#features/money/payment/payment.rules.ts'
import { preparePayment, startAtProvider } from '#features/money/payment/payment.ts'
import type { PaymentProvider, PaymentProviders } from '#features/platform/port/payment-provider.ts'
import { readSettings } from '#features/platform/setting/setting.ts'
import { book } from '#features/sales/order-payment/order-payment.ts'
import { after, hours, minutes } from '#shared/time.ts'
import { bankReceipt } from './bank-receipt.ts'
import type { Cast, DemoBuyer } from './order-cast.ts'
import type { Event, Goods, Story } from './order-stories.ts'

/** `goods`: what the stories deal in, by slug. `now`: from when the stories count back. */
export type Stage = { tx: Tx; files: ObjectStore; cast: Cast; goods: Map<string, SaleFacts>; now: Date }

/** Money was taken before there was a provider here: they are only named. */
const PROVIDERS: PaymentProviders = new Map(['paypal', 'card'].map((name) => [name, {} as PaymentProvider]))

/** Where the demo's buyers plug in. */
const MAINS: Record<DemoBuyer, { voltage: string; electricSocket: string }> = {
  hospital: { voltage: '220V 50Hz', electricSocket: 'european' },
  distributor: { voltage: '110V 60Hz', electricSocket: 'american' },
  clinic: { voltage: '220V 50Hz', electricSocket: 'british' },
}

/** The moment so many hours ago. What is days old did not happen on the hour: it moves by up to three hours, always the same. */
function moment({ now }: Stage, ago: number): Date {
  const shift = ago > 48 ? (Math.round(ago * 37) % 180) - 180 : 0
  return after(now, minutes(shift) - hours(ago))
}

export async function runStory(stage: Stage, story: Story): Promise<void> {
  const orders = await place(stage, story)
  for (const event of story.events ?? []) {
    for (const order of orders) await happen(stage, story.buyer, order, event)
  }
}

type Order = { id: number; orderNo: string }

async function place(stage: Stage, { buyer: role, ago, term, pay, transport, remark, coupon, goods }: Story): Promise<Order[]> {
  const now = moment(stage, ago)
  const buyer = stage.cast.buyers[role]
  const caller = {
    db: stage.tx,
    now,
    buyer,
    language: 'en',
    contentLanguage: 'en',
    payments: PROVIDERS,
    demo: true,
  } as const
  const cartItemIds = await putIntoCart(stage, role, goods, now)
  const deliveryWay = SHIPPING_TERMS[term]
  const {
    id: confirmId,
    address,
    shops,
    coupons,
  } = await confirm(caller, { cartItemIds, buyNow: null }, { addressId: null, deliveryWay, couponId: null, bestCoupon: coupon ?? false })
  const { nation } = address!
  const fits = shops.flat().map((line) => ({ productId: line.productId, model: line.facts.model, fit: fitFor([line], { nation })[0]! }))
  const { orderIds, orderNos, shippingPending } = await submit(caller, {
    ...MAINS[role],
    confirmId,
    addressId: address!.id,
    deliveryWay,
    transport: transport ?? null,
    payType: PAY_TYPES[pay],
    financeType: null,
    packageType: role === 'distributor' ? 'neutral' : 'brand',
    remark: remark ?? '',
    shopRemarks: [],
    resultMoney: null,
    secondOrder: 'Y',
    mainsKnown: markOf(fits, nation),
    couponId: coupons.chosen?.row.id,
  })
  if (shippingPending === 'N') for (const id of orderIds) await issueProforma(stage.tx, { id }, now) // nothing follows in silence
  return orderIds.map((id, index) => ({ id, orderNo: orderNos[index]! }))
}

/** Puts the goods into the buyer's cart as a person would; answers the lines' ids. */
export async function putIntoCart({ tx, cast, goods }: Stage, role: DemoBuyer, wanted: readonly Goods[], now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const { slug, count, options = [] } of wanted) {
    const { id: productId, options: keys } = goods.get(slug)!
    const selectionIds = keys.flatMap(({ values }) => {
      const named = values.filter(({ name }) => options.includes(name.en))
      return (named.length ? named : values.filter(({ isDefault }) => isDefault)).map(({ id }) => id)
    })
    const caller = { db: tx, now, buyer: cast.buyers[role], contentLanguage: 'en' } as const
    const line = await addToCart(caller, { productId, count, selectionIds })
    ids.push(line.id)
  }
  return ids
}

async function happen(stage: Stage, role: DemoBuyer, order: Order, event: Event): Promise<void> {
  const { tx, cast } = stage
  const now = moment(stage, event.ago)
  const buyer = cast.buyers[role]
  const by = (staff: keyof typeof cast.staff) => ({ db: tx, now, staff: cast.staff[staff] })
  switch (event.what) {
    case 'freight':
      return desk.setFreight(by('sales'), order.id, {
        amount: event.cents,
        validDays: 14,
        transport: event.transport,
        note: event.note,
        message: '',
        version: null,
      })
    case 'receipt':
      return handIn(stage, role, order, now)
    case 'credit':
      return credit(stage, order, now)
    case 'pay_online':
      return payOnline(stage, role, order, now)
    case 'start':
      return desk.startProduction(by('warehouse'), order.id, null)
    case 'ready':
      return desk.markReady(by('warehouse'), order.id, null)
    case 'ship': {
      const { mode, carrier, trackingNo, arrives, only } = event
      const eta = after(stage.now, -hours(arrives)).toISOString().slice(0, 10)
      const lines = only ? [await lineOf(stage, order.id, only)] : null
      await desk.ship(by('warehouse'), order.id, { mode, carrier, carrierUrl: '', trackingNo, eta, lines, version: null })
      return
    }
    case 'track':
      return desk.addTracking(by('warehouse'), await shipmentOf(stage, order.id), { place: event.place, text: event.text })
    case 'consign':
      return consign(stage, order.id, event, now)
    case 'trouble': {
      const { place, text } = event
      const moving = { event: 'exception', at: null, place, text, note: '', version: null } as const
      return desk.moveShipment(by('warehouse'), await shipmentOf(stage, order.id, 'desc'), moving)
    }
    case 'deliver':
      return desk.markDelivered(by('warehouse'), await shipmentOf(stage, order.id), null)
    case 'confirm':
      return confirmReceipt(tx, buyer.id, order.id, now)
    case 'ask_cancel':
      return desk.askToCancelOwn(tx, buyer.id, order.id, { reason: event.reason, way: 'refund' }, now)
    case 'offer_cancel':
      return desk.askToCancel(by('sales'), order.id, { reason: event.reason, way: 'credit', kept: 0, version: null })
    case 'grant_cancel':
      await desk.acceptToCancel(by('sales'), order.id, { reason: event.reason, way: 'refund', kept: event.kept, version: null })
      if (event.kept > 0) await desk.answerToCancelOwn(tx, buyer.id, order.id, { accepts: true, reason: '', returned: null }, now)
      return
    case 'draft':
    case 'advised':
    case 'agreed':
    case 'in-force':
    case 'papers':
    case 'presented':
    case 'discrepant':
      return letterStep(stage, role, order, event, now)
    case 'cancel':
      return cancelOwn(tx, buyer.id, order.id, now)
  }
}

type LetterEvent = Extract<Event, { what: 'draft' | 'advised' | 'agreed' | 'in-force' | 'papers' | 'presented' | 'discrepant' }>

/** A letter of credit goes one step on; its wording is the terms', but for what the story bends. */
async function letterStep({ tx, cast }: Stage, role: DemoBuyer, order: Order, event: LetterEvent, now: Date): Promise<void> {
  const { id, version, terms } = (await letterOf(tx, order.id))!
  const [caller, seen] = [
    { db: tx, now, staff: cast.staff.finance },
    { id, version },
  ]
  const body = sampleOf(terms)
  const day = now.toISOString().slice(0, 10)
  const swift = day.slice(2).replaceAll('-', '')
  switch (event.what) {
    case 'draft': {
      const draft = { body, fields: { ...event.bend }, fileIds: [], note: '' }
      await uploadDraft({ db: tx, buyer: cast.buyers[role], now }, { orderId: order.id, version }, draft)
      return
    }
    case 'agreed':
      await letters.approveDraft(caller, seen, '')
      return
    case 'advised': {
      const fields = { '20': `DLC${order.orderNo.replaceAll('-', '')}`, '31C': swift, ...event.bend }
      await letters.advise(caller, seen, { body, fields, issuingBank: 'Demo Issuing Bank', advisingBank: terms.bank.name })
      return
    }
    case 'in-force':
      await letters.accept(caller, seen, '')
      return
    case 'papers': {
      const [shipment] = await tx.selectFrom('shipments').select('shipped_at').where('order_id', '=', order.id).execute()
      const shippedOn = (shipment!.shipped_at ?? now).toISOString().slice(0, 10)
      const papers = terms.papers.map((kind) => ({ kind, reference: `${kind.slice(0, 2).toUpperCase()}-${order.orderNo}`, datedOn: shippedOn, originals: 3, copies: 3 })) // prettier-ignore
      await letters.register(caller, seen, {
        shippedOn,
        papers: [{ ...papers[0]!, kind: 'draft', reference: `DR-${order.orderNo}` }, ...papers],
      })
      return
    }
    case 'presented':
      await letters.present(caller, seen, day)
      return
    case 'discrepant':
      await letters.noteDiscrepancies(caller, seen, event.items)
  }
}

/** The instalment that money is wanted for now. */
async function open({ tx }: Stage, orderId: number) {
  const found = (await instalmentsOf(tx, [orderId])).find(({ state }) => isPayable(state) || state === 'proof_uploaded')
  if (!found) throw new Error(`Nothing is to be paid for order ${orderId} of the demo`)
  return found
}

const referenceOf = (instalmentId: number) => `DEMO-TT-${instalmentId}`

async function handIn(stage: Stage, role: DemoBuyer, order: Order, now: Date): Promise<void> {
  const { tx, files, cast } = stage
  const buyer = cast.buyers[role]
  const { id, amountCents } = await open(stage, order.id)
  const row = await tx.selectFrom('orders').select(['pay_method', 'address']).where('id', '=', order.id).executeTakeFirstOrThrow()
  const { bank, local } = await readSettings(tx, ['bank', 'local'])
  const to = payeeOf(row, { bank: bank.value, local: local.value })
  const transfer = {
    orderNo: order.orderNo,
    from: buyer.company,
    to,
    cents: amountCents,
    reference: referenceOf(id),
    at: after(now, -hours(1)),
  }
  const file = await keepFile({ db: tx, files, buyer, now }, await bankReceipt(transfer), 'receipt')
  await uploadReceipt(tx, buyer.id, [order.id], { files: [file], statedCents: amountCents, remark: '' }, now)
}

/** As if the provider had said so then. */
async function payOnline(stage: Stage, role: DemoBuyer, order: Order, now: Date): Promise<void> {
  const { tx, cast } = stage
  const due = (await instalmentsOf(tx, [order.id])).filter(({ state }) => isPayable(state))
  const row = await tx.selectFrom('orders').select('pay_method').where('id', '=', order.id).executeTakeFirstOrThrow()
  const wanted = {
    userId: cast.buyers[role].id,
    provider: methodOf(row.pay_method).provider!,
    payee: 'DEMOPAYEE',
    returnUrl: `/pay?orderIds=${order.id}`,
  }
  const prepared = await preparePayment(tx, { ...wanted, instalments: due, now })
  const createOrder = () => Promise.resolve({ id: `DEMO-${order.orderNo}`, payAt: '' })
  const payment = await startAtProvider(
    tx,
    { createOrder },
    { ...prepared, returnUrl: `https://demo.example${prepared.returnUrl}` },
    { description: '', brand: '', page: 'card', now },
  )
  const { id: reference, amountCents, currency, payee } = payment
  const fee = decimal(Math.round(amountCents * 0.0349) + 49)
  const collected = { orderId: payment.providerOrderId!, captureId: `DEMO-${order.id}`, state: 'completed', value: decimal(amountCents), currency, payee, reference, fee } as const // prettier-ignore
  await book(tx, payment, collected, now)
}

async function credit(stage: Stage, order: Order, now: Date): Promise<void> {
  const { id, amountCents } = await open(stage, order.id)
  const paid = { amount: amountCents, bankReference: referenceOf(id), valueDate: now.toISOString().slice(0, 10) }
  const caller = { db: stage.tx, now, staff: stage.cast.staff.finance }
  await desk.confirmPayment(caller, order.id, { instalmentId: id, version: null, ...paid })
}

async function lineOf({ tx }: Stage, orderId: number, { slug, count }: Goods) {
  const mine = tx.selectFrom('order_lines').select('id').where('order_id', '=', orderId).where('slug', '=', slug)
  const { id } = await mine.executeTakeFirstOrThrow()
  return { orderLineId: id, count }
}

async function shipmentOf({ tx }: Stage, orderId: number, from: 'asc' | 'desc' = 'asc'): Promise<number> {
  const { id } = await tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).orderBy('id', from).executeTakeFirstOrThrow()
  return id
}

/** By its steps, within a few hours. */
async function consign(stage: Stage, orderId: number, event: Extract<Event, { what: 'consign' }>, now: Date): Promise<void> {
  const { only, codes, packages, transport, arrives } = event
  const at = (later: number) => ({ db: stage.tx, now: after(now, hours(later)), staff: stage.cast.staff.warehouse })
  const line = await lineOf(stage, orderId, only)
  const { shipmentId } = await desk.planShipment(at(0), orderId, { mode: transport.mode, lines: [line], version: null })
  const goods = [{ orderLineId: line.orderLineId, codes }]
  await desk.packShipment(at(1), shipmentId, { packages, goods, message: '', version: null })
  const day = (time: Date) => time.toISOString().slice(0, 10)
  const { trackingNo, ...way } = transport
  const booked = { ...way, etd: day(after(now, hours(8))), eta: day(after(stage.now, -hours(arrives))) }
  await desk.bookShipment(at(2), shipmentId, booked, null)
  await desk.handOver(at(6), shipmentId, { trackingNo }, null)
  const moving = { event: 'depart', at: null, place: transport.loadingPort, text: '', note: '', version: null } as const
  await desk.moveShipment(at(8), shipmentId, moving)
}
