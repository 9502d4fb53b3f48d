// The demo's quotations: its buyers and staff ask, answer and agree through the same doors as everybody, at times gone by.
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import type { AskedItem, Asking } from '#contract/quotation.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import * as desk from '#features/sales/quotation/desk/quotation-desk.ts'
import { accept, askForQuotation, counter, decline, sweepQuotations, withdraw, write } from '#features/sales/quotation/quotation.ts'
import { issueProforma } from '#features/sales/order/order.ts'
import { Refusal } from '#shared/refusal.ts'
import { unitCents } from '#shared/price.ts'
import { after, hours } from '#shared/time.ts'
import { findGoods } from './goods.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast } from './order-cast.ts'
import { DEMO_LIMITS, QUOTATION_STORIES, type QuotationEvent, type QuotationStory } from './quotation-stories.ts'

const MARKER = 'demo-quotations'

/** Plays the stories once, after the people and their orders; as with those, what people have changed since never keeps the shop from starting. */
export async function seedQuotations(db: Db, now: Date): Promise<void> {
  if (await isMade(db, MARKER)) return
  try {
    await inTransaction(db, (tx) => play(tx, now))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

type Stage = { tx: Tx; cast: Cast; goods: Map<string, SaleFacts>; now: Date }

async function play(tx: Tx, now: Date): Promise<void> {
  const cast = await findCast(tx)
  const goods = await findGoods(
    tx,
    QUOTATION_STORIES.flatMap(({ goods }) => goods.map(({ slug }) => slug)),
  )
  if (!cast || !goods || !(await mark(tx, MARKER, now))) return
  beSilent(tx) // nobody is told now of what happened weeks ago
  const { ago, ...limits } = DEMO_LIMITS
  const stage = { tx, cast, goods, now }
  for (const story of QUOTATION_STORIES.filter((one) => one.ago > ago)) await run(stage, story)
  const laid = { db: tx, now: after(now, -hours(ago)), staff: cast.staff.sales, contentLanguage: 'en' as const }
  await desk.storeRule(laid, { shopId: null, categoryId: null, identityType: null, ...limits })
  for (const story of QUOTATION_STORIES.filter((one) => one.ago <= ago)) await run(stage, story)
}

const share = (cents: number, percent: number) => Math.round((cents * percent) / 100)

async function run(stage: Stage, story: QuotationStory): Promise<void> {
  const { tx, cast, goods, now } = stage
  const buyer = cast.buyers[story.buyer]
  const items = story.goods.map(({ slug, count, note = '', voltage, socket: electricSocket }): AskedItem => {
    const { id, minimum } = goods.get(slug)!
    return { productId: id, text: '', count: Math.max(count, minimum), note, voltage, electricSocket }
  })
  const { mains } = story
  const words = story.words ? [{ ...story.words, note: '' }] : []
  const asking: Asking = {
    name: '',
    companyName: '',
    productName: '',
    message: story.message,
    items: [...items, ...words],
    deliveryWay: SHIPPING_TERMS[story.term],
    port: story.port,
    city: mains?.city ?? '',
    ...(mains && { destination: mains.nation, voltage: mains.voltage, electricSocket: mains.socket, mainsSystem: mains.system }),
  }
  const { id } = await askForQuotation({ db: tx, now: after(now, -hours(story.ago)), buyer, language: 'en' }, asking)
  for (const event of story.events ?? []) await happen(stage, story, id, event)
}

const partOf = (tx: Tx, quotationId: number) =>
  tx.selectFrom('quotation_parts').selectAll().where('quotation_id', '=', quotationId).orderBy('id').executeTakeFirstOrThrow()

async function happen({ tx, cast, now: today }: Stage, { buyer: role }: QuotationStory, id: number, event: QuotationEvent): Promise<void> {
  const now = after(today, -hours(event.ago))
  const part = await partOf(tx, id)
  const versionId = part.current_id ?? 0
  const which = { partId: part.id, versionId }
  const buyer = { db: tx, now, buyer: cast.buyers[role] }
  const staff = { db: tx, now, staff: cast.staff.sales, contentLanguage: 'en' as const }
  switch (event.what) {
    case 'claim':
      return void (await desk.claim(staff, part.id, part.version))
    case 'ask':
      return void (await desk.ask(staff, part.id, part.version, { text: event.text, position: event.line ?? null }))
    case 'say':
      return void (await desk.message(staff, part.id, { text: event.text, position: event.line ?? null }))
    case 'answer':
      return write(buyer, { id }, { partId: part.id, position: event.line ?? null, text: event.text, fileIds: [] })
    case 'quote': {
      const draft = part.draft as Parameters<typeof desk.keepDraft>[3]
      const lines = draft.lines.map((line) => ({
        ...line,
        unitCents: share(line.unitCents, event.percent),
        ...(event.cost === undefined ? {} : { costCents: share(line.unitCents, event.cost) }),
      }))
      const { validDays, freight: freightCents, remarks, note = '' } = event
      const { version } = await desk.keepDraft(staff, part.id, part.version, { ...draft, lines, validDays, freightCents, remarks })
      return void (await desk.send(staff, part.id, version, note))
    }
    case 'counter': {
      const { lines } = await versionOf(tx, versionId)
      const wishes = lines.map((line) => ({
        position: line.asked ?? line.position,
        ...(line.asked === null && { added: true }),
        targetCents: share(unitCents(line), event.percent),
        count: null,
        note: '',
      }))
      return counter(buyer, { id }, { ...which, wishes, message: event.text })
    }
    case 'decline':
      return decline(buyer, { id }, { ...which, reason: event.reason, message: event.text })
    case 'withdraw':
      return withdraw(buyer, { id }, part.id)
    case 'close':
      return void (await desk.close(staff, part.id, part.version, { reason: event.reason, message: event.text }))
    case 'lapse':
      return void (await sweepQuotations(tx, now))
    case 'accept': {
      const { result_cents: resultMoney } = await versionOf(tx, versionId)
      const address = await tx
        .selectFrom('addresses')
        .select('id')
        .where('user_id', '=', buyer.buyer.id)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const site = { voltage: '220V 50Hz', electricSocket: 'european', packageType: 'brand', reference: 'Ward 4B' }
      const asked = { id, versionIds: [versionId], addressId: address.id, payType: PAY_TYPES.tt, resultMoney, ...site }
      const { orderIds } = await accept({ ...buyer, payments: new Map<string, never>(), demo: true, language: 'en' }, asked)
      for (const orderId of orderIds) await issueProforma(tx, { id: orderId }, now) // nothing follows in silence
      return
    }
  }
}

const versionOf = (tx: Tx, id: number) =>
  tx.selectFrom('quotation_versions').select(['lines', 'result_cents']).where('id', '=', id).executeTakeFirstOrThrow()
