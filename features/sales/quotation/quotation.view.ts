// A quotation as whoever asked for it sees it. Nothing that is the office's own is even read here.
import { PAY_LABELS, PAY_TYPES } from '#contract/codes/payment-method.ts'
import { stateForBuyer } from '#contract/codes/quotation-state.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import type { Quotation } from '#contract/quotation.ts'
import type { Answer } from '#contract/call.ts'
import type { quotationDetail } from '#contract/quotation.ts'
import type { AllowedAction } from '#contract/actions.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { mainsAsked } from '#features/catalogue/product/mains.rules.ts'
import { shapeFit, systemOf, type Destination } from '#features/fulfilment/mains/mains.ts'
import { priceGoods } from '#features/catalogue/pricing/pricing.rules.ts'
import { pick, type Language } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { priceLine, unitCents } from '#shared/price.ts'
import { listed, named } from '#shared/punctuation.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { destinationOf, fillingOfLines, fitsOf, mainsOfLine, selectionOf } from './quotation.mains.ts'
import { factsOf } from './quotation.ts'
import { BUYER_ACTIONS, changesAgainst, instalmentsOf, type Quoted } from './quotation.rules.ts'
import {
  selectFiles,
  selectLines,
  selectLinks,
  selectMessages,
  selectParts,
  selectVersions,
  type LineRow,
  type QuotationEntity,
  type ShownFile,
  type ShownMessage,
  type ShownPart,
  type ShownVersion,
  type Wish,
} from './quotation.sql.ts'

type Reader = { language: Language; contentLanguage: Language; now: Date; byLink: boolean }
const timeOf = (time: Date | null) => time && wireTime(time)

/** What is asked for, beside its lines; as both sides see it. */
export const shapeWish = (quotation: QuotationEntity) => ({
  productName: quotation.product_name,
  message: quotation.message,
  deliveryWay: quotation.term && SHIPPING_TERMS[quotation.term],
  port: quotation.port,
  destination: quotation.nation,
  city: quotation.city,
  voltage: quotation.voltage,
  electricSocket: quotation.socket,
  mainsSystem: systemOf(destinationOf(quotation)),
  wantedDate: quotation.wanted_on,
})

/** The whole of a quotation; a constant number of queries. `byLink`: its links are for its owner only. */
export async function showQuotation(db: Db, quotation: QuotationEntity, reader: Reader): Promise<Answer<typeof quotationDetail>> {
  const { id } = quotation
  const [parts, lines, versions, messages, files, links] = await Promise.all([
    selectParts(db, id),
    selectLines(db, id),
    selectVersions(db, id),
    selectMessages(db, id, false),
    selectFiles(db, id, false),
    reader.byLink ? [] : selectLinks(db, id, reader.now),
  ])
  const { contact } = quotation
  return {
    id,
    quotationNo: quotation.quotation_no,
    createTime: wireTime(quotation.created_at),
    source: quotation.source,
    name: contact.name,
    email: quotation.email,
    phone: contact.phone,
    nation: contact.nation,
    companyName: contact.company,
    ...shapeWish(quotation),
    lines: lines.map((line) => askedLine(line, reader)),
    files: filesOf(files, null),
    parts: parts.map((part) => partOf(part, versions, destinationOf(quotation), reader)),
    messages: messages.map((one) => messageOf(one, quotation.read_id, lines, files, reader)),
    byLink: yn(reader.byLink),
    links: links.map((link) => ({
      id: link.id,
      email: link.email,
      createTime: wireTime(link.created_at),
      endTime: wireTime(link.expires_at),
      uses: link.uses,
      lastTime: timeOf(link.last_at),
    })),
    now: wireTime(reader.now),
  }
}

/** What rules say, as the wire has it. */
export const actionsOf = <R>(
  rules: Record<string, R>,
  whyOf: (rule: R, action: string) => RefusalWord | undefined,
  language: Language,
): AllowedAction[] =>
  Object.entries(rules).map(([action, rule]) => {
    const why = whyOf(rule, action)
    return { action, allowed: yn(!why), reason: why ? refusalText(why, language) : '' }
  })

const filesOf = (files: readonly ShownFile[], messageId: number | null) =>
  files.filter((file) => file.message_id === messageId && file.version_id === null).map(({ id, name }) => ({ ossId: id, fileName: name }))

type Optioned = { selection: readonly { key: LineRow['name']; value: LineRow['name'] }[] }
export const choiceText = ({ selection }: Optioned, language: Language): string =>
  listed(
    selection.map(({ key, value }) => named(pick(key, language), pick(value, language), language)),
    language,
  )

export const askedLine = (line: LineRow, { contentLanguage }: Pick<Reader, 'contentLanguage'>): Quotation['lines'][number] => ({
  position: line.position,
  partId: line.part_id,
  productId: line.product_id,
  productName: pick(line.name, contentLanguage),
  productModel: line.model,
  productMainImgUrl: line.image,
  slug: line.slug,
  selectionText: choiceText(line, contentLanguage),
  count: line.count,
  targetMoney: line.target_cents,
  note: line.note,
  wantedDate: line.wanted_on,
  voltage: line.voltage,
  electricSocket: line.socket,
})

function partOf(part: ShownPart, all: readonly ShownVersion[], destination: Destination, reader: Reader): Quotation['parts'][number] {
  const facts = factsOf(part)
  const versions = all.filter((one) => one.part_id === part.id)
  // What has lapsed is lapsed, also before anybody has noted it.
  const state = part.state === 'sent' && part.valid_until !== null && part.valid_until <= reader.now ? 'expired' : stateForBuyer(part.state)
  return {
    id: part.id,
    version: part.version,
    shopId: part.shop_id,
    shopName: part.shop_name ?? '',
    state,
    dueTime: timeOf(part.due_at),
    paused: yn(part.left_ms !== null),
    late: yn(part.due_at !== null && part.due_at < reader.now),
    ownerName: part.owner_name ?? '',
    versions: versions.map((version, index) => versionOf(version, versions[index + 1] ?? null, { part, destination }, reader)),
    order: part.order_id === null ? null : { id: part.order_id, orderNo: part.order_no ?? '' },
    allowedActions: actionsOf(BUYER_ACTIONS, (rule) => rule(facts, reader.now), reader.language),
  }
}

/** A version, with what it changes against the one before; of the one that stands, how its goods fit the mains at the destination. */
export function versionOf(
  version: ShownVersion,
  before: ShownVersion | null,
  { part, destination }: { part: { current_id: number | null }; destination: Destination },
  { language, contentLanguage }: Pick<Reader, 'language' | 'contentLanguage'>,
): Quotation['parts'][number]['versions'][number] {
  const changes = changesAgainst(before && before.lines, version.lines)
  const { terms } = version
  const current = part.current_id === version.id
  const fits = current ? fitsOf(version.lines, destination) : []
  const asked = mainsAsked(version.lines.map(mainsOfLine))
  const price = priceGoods(
    { list: version.total_cents, saving: version.saving_cents, options: version.options_cents },
    { discount: version.discount_cents, freight: version.freight_cents },
  )
  return {
    id: version.id,
    number: version.number,
    sentTime: wireTime(version.sent_at),
    validTime: wireTime(version.valid_until),
    current: yn(current),
    paperNo: version.paper_no,
    deliveryWay: SHIPPING_TERMS[terms.term],
    term: terms.term,
    namedPlace: terms.namedPlace,
    transport: terms.transport,
    payTypes: terms.payMethods.map((method) => ({
      value: PAY_TYPES[method],
      label: pick(PAY_LABELS[method], language),
      instalments: instalmentsOf(method, price).map(({ kind, when, amount }) => ({ kind, now: yn(when === 'awaiting_payment'), amount })),
    })),
    remarks: terms.remarks,
    termsVersion: version.lines[0]?.goods.termsVersion ?? null,
    files: (terms.files ?? []).map(({ id, name }) => ({ ossId: id, fileName: name })),
    siteAsked: { voltage: yn(asked.voltage), electricSocket: yn(asked.socket) },
    lines: version.lines.map((line, index) => ({
      ...quotedLine(line, contentLanguage),
      ...centsOf(changes.lines[index]!),
      fit: current ? shapeFit(fits[index]!.fit, destination.nation, language) : null,
    })),
    removed: changes.removed.map(({ goods, count }) => ({
      productName: pick(goods.name, contentLanguage),
      productModel: goods.model,
      count,
    })),
    totalMoney: price.list,
    savingMoney: price.saving,
    optionsMoney: price.options,
    subtotalMoney: price.subtotal,
    discountMoney: price.discount,
    shippingMoney: price.freight,
    insuranceMoney: toCents(version.insurance_cents),
    resultMoney: price.result,
    resultBefore: before && toCents(before.result_cents),
    container: current ? fillingOfLines(version.lines, contentLanguage) : null,
  }
}

const centsOf = ({ change, priceBefore, countBefore }: ReturnType<typeof changesAgainst>['lines'][number]) => ({
  change,
  priceBefore: priceBefore === null ? null : toCents(priceBefore),
  countBefore,
})

function quotedLine(line: Quoted, language: Language) {
  const { goods, listCents, optionCents, position, asked, count, leadDays, remark } = line
  const { unit, total } = priceLine(line)
  return {
    position,
    askedPosition: asked,
    productId: goods.id,
    productName: pick(goods.name, language),
    productModel: goods.model,
    productMainImgUrl: goods.image,
    slug: goods.slug,
    selectionText: choiceText({ selection: selectionOf(line) }, language),
    count,
    unit: goods.unit,
    listPrice: unitCents({ listCents, optionCents, savingCents: 0 }),
    price: unit,
    total,
    leadDays,
    remark,
  }
}

/** `asked`: what the line of the request is called. */
export const wishOf = (
  { position, added = false, line, count, targetCents, note }: Wish,
  asked: string | undefined,
  language: Language,
) => ({
  position,
  added: yn(added),
  productId: line?.productId ?? null,
  productName: line ? pick(line.name, language) : (asked ?? ''),
  count,
  targetMoney: targetCents,
  note,
})

function messageOf(
  one: ShownMessage,
  readId: number,
  lines: readonly LineRow[],
  files: readonly ShownFile[],
  { contentLanguage }: Reader,
): Quotation['messages'][number] {
  const named = new Map(lines.map((line) => [line.position, pick(line.name, contentLanguage)]))
  return {
    id: one.id,
    time: wireTime(one.at),
    mine: yn(one.actor === 'buyer'),
    name: one.actor === 'staff' ? (one.staff_name ?? '') : '',
    shopName: one.shop_name ?? '',
    kind: one.kind,
    text: one.text,
    position: one.position,
    unread: yn(one.actor === 'staff' && one.id > readId),
    wishes: one.wishes.map((wish) => wishOf(wish, named.get(wish.position), contentLanguage)),
    files: filesOf(files, one.id),
  }
}
