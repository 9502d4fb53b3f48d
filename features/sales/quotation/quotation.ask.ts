// Asking for a quotation: what is wanted is read from a product, lines, the cart or an order that came to nothing, and given to the shops
// that have it, each for its part.
import { createHash } from 'node:crypto'
import { QUOTATION_LINES_MAX, type AskedItem, type Asking } from '#contract/quotation.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { mainsOf } from '#features/catalogue/product/mains.rules.ts'
import { saleFacts, type SaleFacts } from '#features/catalogue/product/product.ts'
import { termOfValue } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import { readUser } from '#features/people/account/account.ts'
import type { Buyer, Context } from '#features/platform/caller/caller.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { birthsOf, logBirths } from '#features/platform/workflow/workflow.ts'
import { defaultSelection, selectionFault, sortedIds } from '#features/sales/cart/cart.rules.ts'
import { readCart } from '#features/sales/cart/cart.ts'
import { linesOfOrder, newOrderNo, ownOrders } from '#features/sales/order/order.ts'
import { pick } from '#shared/language.ts'
import { after, isOver, minutes } from '#shared/time.ts'
import { startClock } from './quotation.clock.ts'
import { quotationMachine } from './quotation.machine.ts'
import type { Chosen } from './quotation.rules.ts'
import { insertFiles, insertLines, insertParts, insertQuotation, lockFingerprint, selectSame, type Contact } from './quotation.sql.ts'

type Caller = Pick<Context, 'db' | 'now' | 'buyer' | 'language'>
export type Asked = { id: number; quotationNo: string; dueAt: Date | null }

/** For so long the same from the same person is the same request: pressed twice, or sent again as no answer came. */
const SAME_MS = minutes(10)
const NUMBER_TRIES = 5

type Person = Contact & { email: string; userId: number | null }
/** A line as it is asked; without facts it is in words only. */
type Line = {
  facts: SaleFacts | null
  text: string
  selectionIds: number[]
  count: number
  targetCents: number | null
  note: string
  wantedOn: string | null
  voltage: string
  socket: string
}

/**
 * Keeps a request, and starts the clock of each shop that it concerns. Refuses a visitor who does not say who they are, what is unknown or
 * foreign, and whoever fills in what people do not see.
 */
export async function askForQuotation(caller: Caller, asking: Asking): Promise<Asked> {
  const { db, now, buyer } = caller
  if (asking.website) refuse('warning', 'too-fast')
  for (const { wantedDate } of [asking, ...(asking.items ?? [])]) if (wantedDate && isOver(wantedDate, now)) refuse('invalid', 'day-over')
  const person = await personOf(caller, asking)
  const lines = await linesOf(caller, asking)
  if (lines.length === 0 && !asking.message) refuse('invalid', 'invalid-input', { field: 'message' })
  const fileIds = await filesOf(caller, asking.ossIds ?? [])
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([person.userId ?? person.email, { ...asking, website: null }]))
    .digest('base64url')
  return inTransaction(db, async (tx) => {
    await lockFingerprint(tx, fingerprint)
    const same = await selectSame(tx, fingerprint, after(now, -SAME_MS))
    if (same) return { id: same.id, quotationNo: same.quotation_no, dueAt: same.due_at }
    const { id, quotationNo } = await insertNumbered(tx, caller, asking, person, fingerprint)
    const dueAt = await insertAnswering(tx, id, lines, buyer, now)
    if (fileIds.length > 0) await insertFiles(tx, id, fileIds)
    return { id, quotationNo, dueAt }
  })
}

async function personOf({ db, buyer }: Caller, asking: Asking): Promise<Person> {
  const { name, email, phone, nation, companyName } = asking
  if (buyer) {
    const user = await readUser(db, buyer)
    return {
      userId: buyer.id,
      email: user.email.toLowerCase(),
      name: name || `${user.first_name} ${user.last_name}`.trim(),
      phone: phone || user.phone,
      nation: nation || user.nation,
      company: companyName || user.company_name,
    }
  }
  for (const [field, value] of Object.entries({ name, email, nation })) if (!value) refuse('invalid', 'invalid-input', { field })
  return { userId: null, email: email!, name, phone: phone ?? '', nation: nation!, company: companyName }
}

async function linesOf(caller: Caller, asking: Asking): Promise<Line[]> {
  const { buyer } = caller
  const items: AskedItem[] = [...(asking.items ?? [])]
  if (asking.productId && !items.some(({ productId }) => productId === asking.productId))
    items.unshift({ productId: asking.productId, text: '', count: 0, note: '' })
  const own = asking.cartItemIds?.length || asking.orderId ? (buyer ?? refuse('signed-out', 'signed-out')) : null
  if (own && asking.cartItemIds?.length) items.push(...(await itemsOfCart(caller, own, asking.cartItemIds)))
  if (own && asking.orderId) items.push(...(await itemsOfOrder(caller, own, asking.orderId)))
  if (items.length === 0 && asking.productName) items.push({ text: asking.productName, count: 1, note: '' })
  if (items.length > QUOTATION_LINES_MAX) refuse('refused', 'quotation-too-long', { maximum: QUOTATION_LINES_MAX })
  const facts = await saleFacts(
    caller.db,
    items.flatMap(({ productId }) => productId ?? []),
  )
  return items.map((item) => lineOf(caller, item, facts))
}

function lineOf({ language }: Caller, item: AskedItem, known: ReadonlyMap<number, SaleFacts>): Line {
  const { productId, productSelectionIds, text, count, targetPrice, note, wantedDate, voltage, electricSocket } = item
  const site = { voltage: voltage ?? '', socket: electricSocket ?? '' }
  const rest = { targetCents: targetPrice ?? null, note, wantedOn: wantedDate || null, ...site }
  if (!productId) {
    if (!text) refuse('invalid', 'invalid-input', { field: 'items' })
    return { facts: null, text, selectionIds: [], count, ...rest }
  }
  const facts = known.get(productId) ?? refuse('missing', 'not-found')
  if (!facts.onSale) refuse('refused', 'product-off-sale', { name: pick(facts.name, language) })
  const selectionIds = productSelectionIds?.length ? sortedIds(productSelectionIds) : defaultSelection(facts.options)
  // What must be chosen and was not is a question to be asked, no reason to turn somebody away.
  const fault = selectionFault(facts.options, selectionIds, language)
  if (fault && fault.word !== 'option-missing') refuse('refused', fault.word, fault.values)
  return { facts, text, selectionIds, count: count || facts.minimum, ...rest }
}

async function itemsOfCart({ db }: Caller, buyer: Buyer, ids: readonly number[]): Promise<AskedItem[]> {
  const lines = (await readCart(db, buyer)).filter(({ id }) => ids.includes(id))
  if (lines.length !== new Set(ids).size) refuse('missing', 'not-found')
  return lines.map(({ productId, selectionIds, count }) => ({ productId, productSelectionIds: selectionIds, text: '', count, note: '' }))
}

/** The goods of an order that came to nothing; what is no longer sold is asked for by its name. */
async function itemsOfOrder({ db, language }: Caller, buyer: Buyer, orderId: number): Promise<AskedItem[]> {
  const [order] = await ownOrders(db, buyer.id, [orderId])
  if (order?.state !== 'cancelled') refuse('refused', 'order-still-open')
  const lines = await linesOfOrder(db, orderId)
  const today = await saleFacts(
    db,
    lines.map(({ product_id }) => product_id),
  )
  return lines.map(({ product_id, count, selection, name, model }) => {
    const facts = today.get(product_id)
    const ids = selection.flatMap(({ id }) => id || []) // without what a request said of the mains
    const known = facts?.onSale === true && selectionFault(facts.options, ids, 'en') === null
    return known
      ? { productId: product_id, productSelectionIds: ids, text: '', count, note: '' }
      : { text: `${pick(name, language)} ${model}`, count, note: '' }
  })
}

async function filesOf({ db, buyer }: Caller, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await ownFiles(db, (buyer ?? refuse('signed-out', 'signed-out')).id, ids)
  if (found.length !== new Set(ids).size) refuse('refused', 'file-missing')
  return found.map(({ id }) => id)
}

const sourceOf = ({ orderId, cartItemIds, productId, items }: Asking) =>
  orderId ? 'order' : cartItemIds?.length ? 'cart' : productId || items?.some((one) => one.productId) ? 'product' : 'form'

async function insertNumbered(tx: Tx, { now, language }: Caller, asking: Asking, person: Person, fingerprint: string) {
  const { orderPrefix } = await knownSetting(tx, 'trade')
  const { userId, email, ...contact } = person
  const { deliveryWay } = asking
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const quotationNo = newOrderNo(`${orderPrefix}Q`, now)
    const id = await insertQuotation(tx, {
      quotation_no: quotationNo,
      user_id: userId,
      email,
      contact: JSON.stringify(contact),
      language,
      source: sourceOf(asking),
      order_id: asking.orderId ?? null,
      fingerprint,
      product_name: asking.productName,
      message: asking.message,
      term: typeof deliveryWay === 'number' ? termOfValue(deliveryWay) : null,
      port: asking.port,
      nation: asking.destination || contact.nation,
      city: asking.city,
      voltage: asking.voltage ?? '',
      socket: asking.electricSocket ?? '',
      mains_system: asking.mainsSystem ?? '',
      wanted_on: asking.wantedDate || null,
      created_at: now,
    })
    if (id !== undefined) return { id, quotationNo }
  }
  throw new Error('No free quotation number was found')
}

/** The parts and their lines. What is in words goes to the one shop that is asked, or waits for the operator to say whose it is. */
async function insertAnswering(tx: Tx, quotationId: number, lines: readonly Line[], buyer: Buyer | null, now: Date): Promise<Date | null> {
  const named = [...new Set(lines.flatMap(({ facts }) => facts?.shopId ?? []))]
  const shopOf = ({ facts }: Line): number | null => facts?.shopId ?? (named.length === 1 ? named[0]! : null)
  const shops = [...new Set(lines.length > 0 ? lines.map(shopOf) : [null])]
  const asked = await Promise.all(
    shops.map(async (shopId) => ({
      quotation_id: quotationId,
      shop_id: shopId,
      state: 'submitted' as const,
      state_at: now,
      ...(await startClock(tx, shopId, now)),
    })),
  )
  const parts = await insertParts(tx, asked)
  const partOf = new Map(parts.map(({ id, shop_id }) => [shop_id, id]))
  if (lines.length > 0) {
    await insertLines(
      tx,
      lines.map((line, index) => ({
        quotation_id: quotationId,
        part_id: partOf.get(shopOf(line))!,
        position: index + 1,
        product_id: line.facts?.id ?? null,
        name: JSON.stringify(line.facts?.name ?? { en: line.text }),
        model: line.facts?.model ?? '',
        image: line.facts?.image ?? '',
        slug: line.facts?.slug ?? '',
        selection: JSON.stringify(line.facts ? chosenOf(line.facts, line.selectionIds) : []),
        count: line.count,
        target_cents: line.targetCents,
        note: line.note,
        wanted_on: line.wantedOn,
        voltage: line.voltage,
        socket: line.socket,
      })),
    )
  }
  const births = parts.map(({ id }) => ({ id, parent: { kind: 'quotation', id: quotationId }, events: ['submit' as const] }))
  await logBirths(tx, birthsOf(quotationMachine, births), { actor: 'buyer', actorId: buyer?.id ?? null, now })
  return asked.map(({ due_at }) => due_at).reduce((first, due) => (first === null || (due !== null && due < first) ? due : first))
}

const chosenOf = ({ options }: SaleFacts, ids: readonly number[]): Omit<Chosen, 'cents'>[] =>
  options.flatMap((option) => {
    const mains = mainsOf(option)
    return option.values
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => ({ id, key: option.key, value: name, ...(mains.has(id) ? { mains: true as const } : {}) }))
  })
