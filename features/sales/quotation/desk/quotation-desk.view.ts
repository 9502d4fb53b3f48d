// A shop's part of a quotation as staff sees it.
import { may, type Permission } from '#contract/permission.ts'
import type { DeskQuotation, DeskQuotationRow, DraftGoods } from '#contract/quotation-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { waresFor } from '#features/catalogue/product/product.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { transitionsOf } from '#features/platform/workflow/workflow.ts'
import { pick, type Language } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import type { QuotationEvent } from '../quotation.machine.ts'
import { readyLines, type Draft } from '../quotation.draft.ts'
import { priceOfVersion, STAFF_ACTIONS, type StaffAction } from '../quotation.rules.ts'
import {
  selectFiles,
  selectLines,
  selectMessages,
  selectParts,
  selectQuotation,
  selectVersions,
  type ShownMessage,
} from '../quotation.sql.ts'
import { destinationOf } from '../quotation.mains.ts'
import { factsOf } from '../quotation.ts'
import { actionsOf, askedLine, shapeWish, versionOf, wishOf } from '../quotation.view.ts'
import { QUOTATION_HISTORY } from '../quotation.words.ts'
import {
  identityOf,
  selectCosts,
  selectDraftFiles,
  selectInsides,
  selectLastPrices,
  selectReadId,
  selectRow,
  type DeskRow,
} from './quotation-desk.sql.ts'
import { weigh, wireDraft } from './quotation-desk.sending.ts'

const timeOf = (time: Date | null) => time && wireTime(time)

export const shapeRow = (row: DeskRow & { unread: number }, now: Date, language: Language): DeskQuotationRow => ({
  id: row.id,
  version: row.version,
  quotationId: row.quotation_id,
  quotationNo: row.quotation_no,
  state: row.state,
  shopId: row.shop_id,
  shopName: row.shop_name ?? '',
  buyerName: row.contact.name,
  company: row.contact.company,
  nation: row.nation,
  title: row.first_name ? pick(row.first_name, language) : row.product_name,
  lineCount: row.line_count,
  ownerName: row.owner_name ?? '',
  resultMoney: row.result_cents === null ? null : toCents(row.result_cents),
  versionNumber: row.number ?? 0,
  dueTime: timeOf(row.due_at),
  overdue: yn(row.due_at !== null && row.due_at < now),
  validTime: timeOf(row.valid_until),
  unread: row.unread,
  createTime: wireTime(row.created_at),
})

const NEEDED: Partial<Record<StaffAction, Permission>> = { approve: 'quotation:approve', return: 'quotation:approve' }

/** The part with all that belongs to it; a constant number of queries. Another shop's looks like none. */
export async function showPart(context: StaffContext, id: number): Promise<DeskQuotation> {
  const { db, now, staff, language, contentLanguage } = context
  const row = (await selectRow(db, id, staff.shopId)) ?? refuse('missing', 'quotation-missing')
  const quotation = (await selectQuotation(db, row.quotation_id))!
  const [parts, lines, versions, insides, messages, files, steps, identityType, readId, draftFiles] = await Promise.all([
    selectParts(db, quotation.id),
    selectLines(db, quotation.id),
    selectVersions(db, quotation.id),
    selectInsides(db, id),
    selectMessages(db, quotation.id, true),
    selectFiles(db, quotation.id, true),
    transitionsOf(db, { kind: 'quotation', id: quotation.id }),
    identityOf(db, quotation.user_id),
    selectReadId(db, id, staff.id),
    selectDraftFiles(db, id),
  ])
  const part = parts.find((one) => one.id === id)!
  const own = versions.filter(({ part_id }) => part_id === id)
  const inside = new Map(insides.map((one) => [one.id, one]))
  // What one shop says is not for another's people; what the buyer says to all is.
  const heard = messages.filter((one) => one.part_id === null || one.part_id === id)
  const isUnread = ({ actor, id: messageId }: ShownMessage) => actor === 'buyer' && messageId > readId
  const facts = factsOf(part)
  const draft = part.draft
  return {
    ...shapeRow({ ...row, unread: heard.filter(isUnread).length }, now, contentLanguage),
    source: quotation.source,
    name: quotation.contact.name,
    email: quotation.email,
    phone: quotation.contact.phone,
    companyName: quotation.contact.company,
    ...shapeWish(quotation),
    files: files
      .filter(({ message_id, version_id }) => message_id === null && version_id === null)
      .map((file) => ({ ossId: file.id, fileName: file.name })),
    userId: quotation.user_id,
    language: quotation.language,
    identityType,
    lines: lines.filter(({ part_id }) => part_id === id).map((line) => askedLine(line, { contentLanguage })),
    otherShops: parts.length - 1,
    versions: own.map((version, index) => {
      const { costs = [], sent_by = '', approved_by = '' } = inside.get(version.id) ?? {}
      return {
        ...versionOf(version, own[index + 1] ?? null, { part, destination: destinationOf(quotation) }, { language, contentLanguage }),
        sentBy: sent_by ?? '',
        approvedBy: approved_by ?? '',
        ...marginOf(version, costs),
      }
    }),
    draft: draft && wireDraft(draft),
    draftFiles: draftFiles.map(({ id: fileId, name }) => ({ id: fileId, fileName: name })),
    ...(await draftInsides(context, part, quotation, draft)),
    approval: part.approval as DeskQuotation['approval'],
    approvalNote: part.approval_note,
    messages: heard.map((one) => ({
      id: one.id,
      time: wireTime(one.at),
      actor: one.actor,
      name: one.actor === 'staff' ? (one.staff_name ?? '') : quotation.contact.name,
      kind: one.kind,
      internal: yn(one.internal),
      unread: yn(isUnread(one)),
      text: one.text,
      position: one.position,
      wishes: wishesOf(one, lines, contentLanguage),
      files: files.filter(({ message_id }) => message_id === one.id).map((file) => ({ id: file.id, fileName: file.name })),
    })),
    owner: part.owner_id === null ? null : { id: part.owner_id, name: part.owner_name ?? '' },
    order: part.order_id === null ? null : { id: part.order_id, orderNo: part.order_no ?? '' },
    history: steps
      .filter(({ machine, subject_id }) => machine === 'quotation' && subject_id === id)
      .map((step) => ({
        time: wireTime(step.at),
        event: step.event,
        text: pick(QUOTATION_HISTORY[step.event as QuotationEvent], language),
        actor: step.actor,
        actorName: step.actor === 'staff' ? (step.staff_name ?? '') : step.actor === 'buyer' ? quotation.contact.name : '',
        note: step.said ?? step.reason,
      })),
    pausedMinutes: part.left_ms === null ? null : Math.max(0, Math.round(part.left_ms / 60_000)),
    allowedActions: actionsOf(
      STAFF_ACTIONS,
      (rule, action) =>
        rule(facts) ?? (may(staff.permissions, NEEDED[action as StaffAction] ?? 'quotation:edit') ? undefined : ('forbidden' as const)),
      language,
    ),
    now: wireTime(now),
  }
}

function wishesOf(one: ShownMessage, lines: Awaited<ReturnType<typeof selectLines>>, language: Language) {
  const names = new Map(lines.map((line) => [line.position, pick(line.name, language)]))
  return one.wishes.map((wish) => wishOf(wish, names.get(wish.position), language))
}

/** Products with what helps to price them for whoever asked; unknown ones are absent. Three queries. */
async function goodsFor(db: StaffContext['db'], quotation: Loaded['quotation'], ids: readonly number[], language: Language) {
  const { id, user_id, email } = quotation
  const [wares, costs, last] = await Promise.all([
    waresFor(db, { id: user_id ?? 0 }, ids),
    selectCosts(db, ids),
    selectLastPrices(db, { userId: user_id, email }, id, ids),
  ])
  const goods = ids.flatMap((productId): DraftGoods[] => {
    const ware = wares.get(productId)
    if (!ware) return []
    const { facts, price } = ware
    const before = last.get(productId)
    return [
      {
        productId,
        productName: pick(facts.name, language),
        productModel: facts.model,
        productMainImgUrl: facts.image,
        listPrice: toCents(price.listCents),
        leadDays: facts.leadDays,
        minimum: facts.minimum,
        options: facts.options.map(({ key, required, multiple, values }) => ({
          name: pick(key, language),
          required: yn(required),
          several: yn(multiple),
          values: values.map((one) => ({
            id: one.id,
            name: pick(one.name, language),
            price: toCents(price.options.get(one.id) ?? 0),
            isDefault: yn(one.isDefault),
          })),
        })),
        cost: costs.has(productId) ? toCents(costs.get(productId)!) : null,
        lastPrice: before ? toCents(before.cents) : null,
        lastTime: before ? wireTime(new Date(before.at)) : null,
      },
    ]
  })
  return { wares, goods }
}

/** The same of one product that is to be added to the draft of a part; goods of another shop look like none. */
export async function showGoods({ db, staff, contentLanguage }: StaffContext, id: number, productId: number): Promise<DraftGoods> {
  const row = (await selectRow(db, id, staff.shopId)) ?? refuse('missing', 'quotation-missing')
  const { wares, goods } = await goodsFor(db, (await selectQuotation(db, row.quotation_id))!, [productId], contentLanguage)
  const [one] = row.shop_id !== null && wares.get(productId)?.facts.shopId === row.shop_id ? goods : []
  return one ?? refuse('missing', 'not-found')
}

type Version = Parameters<typeof versionOf>[0]

/** What a version leaves of its goods' price; null while the cost of a line is not known. */
function marginOf(version: Pick<Version, 'lines' | 'discount_cents'>, costs: readonly (number | null)[]) {
  const known = version.lines.every((_, index) => typeof costs[index] === 'number')
  if (!known || version.lines.length === 0) return { costMoney: null, marginBp: null }
  const cost = version.lines.reduce((sum, { count }, index) => sum + count * costs[index]!, 0)
  const goods = priceOfVersion(version.lines, { discountCents: version.discount_cents, freightCents: 0 }).result
  return { costMoney: toCents(cost), marginBp: goods > 0 ? Math.floor(((goods - cost) * 10_000) / goods) : null }
}

type Loaded = { part: Awaited<ReturnType<typeof selectParts>>[number]; quotation: NonNullable<Awaited<ReturnType<typeof selectQuotation>>> }

/** What helps to price a draft: the goods' list prices, what they cost, what the buyer was quoted before; and where a manager has to look. */
async function draftInsides(
  { db, contentLanguage }: StaffContext,
  part: Loaded['part'],
  quotation: Loaded['quotation'],
  draft: Draft | null,
): Promise<Pick<DeskQuotation, 'draftGoods' | 'breaches' | 'draftTotals'>> {
  if (draft === null || part.shop_id === null) return { draftGoods: [], breaches: [], draftTotals: null }
  const ids = [...new Set(draft.lines.map(({ productId }) => productId))]
  const account = { id: quotation.user_id ?? 0 }
  const { wares, goods } = await goodsFor(db, quotation, ids, contentLanguage)
  const sound = draft.lines.every(({ productId }) => wares.get(productId)?.facts.shopId === part.shop_id)
  const lines = sound
    ? (await readyLines(db, part.shop_id, account, draft.lines, contentLanguage, true).catch(() => null))?.lines
    : undefined
  const price = lines && priceOfVersion(lines, draft)
  return {
    draftTotals: price
      ? {
          subtotalMoney: price.subtotal,
          resultMoney: price.result,
          ...marginOf(
            { lines, discount_cents: draft.discountCents },
            draft.lines.map(({ costCents }) => costCents),
          ),
        }
      : null,
    draftGoods: goods,
    breaches: lines && lines.length > 0 ? await weigh(db, quotation, part, draft, lines) : [],
  }
}
