// Accepting versions of a quotation: places an order for each, with goods, prices, freight and discount as they were quoted. Nothing is priced
// again (decision 48).
import type { PayMethod } from '#contract/codes/payment-method.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { fundsOf } from '#features/money/financing/financing.ts'
import { siteOfOrder } from '#features/catalogue/product/mains.rules.ts'
import { demandOpen } from '#features/people/account/account.ts'
import { copyAddress, findAddress } from '#features/people/address/address.ts'
import { recordOf } from '#features/fulfilment/mains/mains.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { knownSetting, readSettings } from '#features/platform/setting/setting.ts'
import { agreedBefore, copyBuyer, openMethod, placeAgreed, waysBy, WAY_SETTINGS, type Placed } from '#features/sales/checkout/checkout.ts'
import { sortedIds } from '#features/sales/cart/cart.rules.ts'
import { takeOrdered } from '#features/sales/cart/cart.ts'
import { placeOrders } from '#features/sales/order/order.ts'
import { sumPrices } from '#features/catalogue/pricing/pricing.rules.ts'
import { fitsOf, mainsConfirmed, mainsOfLine, selectionOf } from './quotation.mains.ts'
import { BUYER_ACTIONS, priceOfVersion, type Quoted } from './quotation.rules.ts'
import { factsOf, findOwn, movePart } from './quotation.ts'
import {
  changePart,
  lockParts,
  selectLines,
  selectParts,
  selectVersion,
  type PartRow,
  type StandingPart,
  type QuotationEntity,
  type VersionRow,
} from './quotation.sql.ts'

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer' | 'payments' | 'demo' | 'language'>

export type Acceptance = {
  id: number
  versionIds: number[]
  addressId: number
  payType: number
  voltage: string
  electricSocket: string
  packageType: string
  reference: string
  resultMoney: number // what the buyer saw
  mainsSystem?: string | null | undefined // of the address, where its country has two
  mainsKnown?: string | undefined // the warnings confirmed, by their mark; '': none; absent: a client that cannot ask
}

/**
 * Places the orders of the versions named, all or none. The same versions again answer the same orders. Refuses a version that is not the
 * current one of its part, has lapsed or was answered otherwise, a way to pay that it does not offer, another sum than the buyer saw, and
 * warnings of the mains that the buyer was asked about and has not confirmed.
 */
export const accept = (caller: Caller, wanted: Acceptance): Promise<Placed> =>
  inTransaction(caller.db, async (tx) => {
    const { now, buyer } = caller
    await demandOpen(tx, buyer.id)
    const { quotation } = await findOwn({ ...caller, db: tx }, { id: wanted.id })
    const parts = await lockParts(tx, quotation.id)
    const versionIds = [...new Set(wanted.versionIds)].toSorted((a, b) => a - b)
    const request = JSON.stringify({ quotationVersionIds: versionIds })
    const before = await agreedBefore(tx, buyer.id, request)
    if (before) return before
    const chosen = await Promise.all(versionIds.map((id) => chosenVersion(tx, parts, id, now)))
    const { bank, letter, online, local } = await readSettings(tx, WAY_SETTINGS)
    const ways = waysBy(caller, { bank: bank.value, letter: letter.value, online: online.value, local: local.value })
    const method = openMethod(wanted.payType, ways)
    if (chosen.some(({ version }) => !version.terms.payMethods.includes(method.method as PayMethod)))
      refuse('refused', 'quotation-pay-other')
    const first = chosen[0]!.version
    // Orders that are placed together share their terms; what was quoted by different ones is accepted shop by shop.
    if (chosen.some(({ version }) => !sameTerms(version, first))) refuse('refused', 'quotation-terms-apart')
    const prices = chosen.map(({ version }) => priceOf(version))
    const total = sumPrices(prices)
    if (total.result !== wanted.resultMoney) refuse('refused', 'price-changed')
    const address = (await findAddress(tx, buyer, wanted.addressId)) ?? refuse('refused', 'address-missing')
    const funds = method.way === 'financing' ? await fundsOf(tx, buyer) : []
    openMethod(wanted.payType, ways, { cents: prices.map(({ result }) => result), nation: address.nation, funds })
    const shops = new Map(
      (await selectParts(tx, quotation.id)).map(({ id, shop_id, shop_name }) => [id, { id: shop_id!, name: shop_name ?? '' }]),
    )
    const trade = await knownSetting(tx, 'trade')
    const to = copyAddress(address)
    const destination = { nation: to.nation, system: wanted.mainsSystem ?? null }
    const fits = chosen.map(({ version }) => fitsOf(version.lines, destination))
    const known = mainsConfirmed(fits.flat(), to.nation, wanted.mainsKnown)
    const act = { actor: 'buyer' as const, actorId: buyer.id, now }
    const { term, namedPlace, transport } = first.terms
    return placeAgreed(tx, { userId: buyer.id, source: { quotationVersionIds: versionIds }, request, now }, async (confirmationId) => {
      const placed = await placeOrders(
        tx,
        chosen.map(({ part, version }, index) => ({
          shop: shops.get(part.id)!,
          lines: version.lines.map(orderLine),
          price: prices[index]!,
          points: 0,
          site: siteOfOrder(version.lines.map(mainsOfLine), { voltage: wanted.voltage, socket: wanted.electricSocket }),
          mains: recordOf(fits[index]!, destination, known, caller.language),
          shopRemark: '',
          quoted: { versionId: version.id, insuranceCents: version.insurance_cents, validUntil: version.valid_until },
        })),
        {
          confirmationId,
          buyer: await copyBuyer(tx, buyer),
          address: to,
          term,
          namedPlace,
          transport,
          payMethod: method.method,
          financeType: null,
          packaging: wanted.packageType,
          remark: wanted.reference,
          termsShown: true, // the quotation names them
        },
        trade,
        act,
      )
      for (const [index, { part }] of chosen.entries()) {
        const accepted = await movePart(tx, part, 'accept', act)
        await movePart(tx, accepted, 'place', act)
        await changePart(tx, part.id, { order_id: placed[index]!.id, draft: null, draft_at: null })
      }
      await emptyCart(
        tx,
        buyer.id,
        quotation,
        chosen.flatMap(({ version }) => version.lines),
      )
      return {
        orderIds: placed.map(({ id }) => id),
        orderNos: placed.map(({ orderNo }) => orderNo),
        resultMoney: total.result,
        shippingPending: total.freight === null ? ('Y' as const) : ('N' as const),
      }
    })
  })

/** What lay in the cart when it was asked for, and has not been changed since, is not to be ordered a second time. */
async function emptyCart(tx: Tx, buyerId: number, { id, created_at: since }: QuotationEntity, lines: readonly Quoted[]): Promise<void> {
  const key = (productId: number, selection: readonly { id: number }[]) =>
    JSON.stringify({ productId, selectionIds: sortedIds(selection.flatMap((one) => one.id || [])) })
  const asked = Map.groupBy(
    (await selectLines(tx, id)).filter(({ product_id }) => product_id !== null),
    ({ product_id, selection }) => key(product_id!, selection),
  )
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
  const ordered = Map.groupBy(lines, ({ goods, selection }) => key(goods.id, selection))
  const rows = [...ordered].flatMap(([name, same]) => {
    const before = asked.get(name)
    return before ? { ...(JSON.parse(name) as { productId: number; selectionIds: number[] }), asked: sum(before), ordered: sum(same) } : []
  })
  if (rows.length > 0) await takeOrdered(tx, buyerId, rows, since)
}

async function chosenVersion(
  tx: Tx,
  parts: readonly StandingPart[],
  versionId: number,
  now: Date,
): Promise<{ part: PartRow; version: VersionRow }> {
  const version = await selectVersion(tx, versionId)
  const part = version && parts.find(({ id }) => id === version.part_id)
  if (!version || !part) refuse('missing', 'quotation-missing')
  if (part.current_id !== versionId) refuse('conflict', 'quotation-superseded')
  const why = BUYER_ACTIONS.accept(factsOf(part), now)
  if (why) refuse('refused', why)
  return { part, version }
}

const priceOf = ({ lines, discount_cents, freight_cents }: VersionRow) =>
  priceOfVersion(lines, { discountCents: discount_cents, freightCents: freight_cents })

const sameTerms = ({ terms: a }: VersionRow, { terms: b }: VersionRow): boolean =>
  a.term === b.term && a.namedPlace === b.namedPlace && a.transport === b.transport

const orderLine = ({ goods, leadDays, selection, site, count, listCents, savingCents, optionCents }: Quoted) => ({
  facts: { ...goods, leadDays },
  selection: selectionOf({ selection, site }),
  count,
  listCents,
  savingCents,
  optionCents,
})
