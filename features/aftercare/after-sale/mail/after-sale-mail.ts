// What goes out about after-sale cases (decision 56): to the buyer each step that they wait for, to staff and shop what waits for them. By the time a
// mail is written the case may have gone on: it tells what the event was, and the case as it stands.
import { DISPATCH_LABELS, rmaNo, saleNo, type DispatchKind } from '#contract/codes/after-sale.ts'
import type { Permission } from '#contract/permission.ts'
import type { Tx } from '#db/connect.ts'
import { readUser } from '#features/people/account/account.ts'
import { mailOfStaff, staffHolding } from '#features/people/staff/staff.ts'
import { addresseesOf, plainCode, plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { timeText } from '#features/platform/mail/mail.rules.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { shapeGoods } from '#features/sales/order/order.rules.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { formatUsd } from '#shared/money.ts'
import type { AfterSaleEvent } from '../after-sale.machine.ts'
import { selectListed, type Listed } from '../after-sale.list.sql.ts'
import { VIGILANCE_HOURS } from '../after-sale.rules.ts'
import { ownerFor } from '../after-sale.ts'
import { goodsOf } from '../after-sale.goods.sql.ts'
import { selectDispatches } from '../after-sale.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

/** `heads`: in the subject, what has happened. */
type Words = {
  news: LetterWords & Pick<typeof en.news, 'lines' | 'heads'>
  waits: LetterWords & Pick<typeof en.waits, 'lines' | 'heads'>
}
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.news.lines
export const LINES = Object.keys(en.news.lines) as [Line, ...Line[]]
export type Wait = keyof typeof en.waits.lines
export const WAITS = Object.keys(en.waits.lines) as [Wait, ...Wait[]]

/** What of a case stands in a mail. */
export type Told = Pick<
  Listed,
  'id' | 'order_no' | 'buyer_name' | 'company' | 'due_at' | 'quote_cents' | 'quote_until' | 'promise_at' | 'carrier' | 'tracking_no'
>
type More = {
  hours?: number
  cents?: number
  points?: number
  parcel?: { carrier: string; trackingNo: string }
  /** Pieces of a return: what has not arrived, and what arrived damaged; '' where nothing has. */
  missing?: string
  damaged?: string
}

export function newsContent(one: Told, line: Line, said: string, language: Language, more: More = {}): Content {
  const { locale } = LANGUAGE_NAMES[language]
  const days = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = line === 'quoted' || line === 'quote-over' ? one.quote_until && new Date(`${one.quote_until}T00:00:00Z`) : one.due_at
  return {
    firstName: plainName(one.buyer_name),
    said: said ? said.split(/\n\s*\n/) : [],
    extra: [line, ...(more.damaged && line !== 'damaged' ? ['damaged'] : [])],
    values: {
      number: saleNo(one.id),
      state: WORDS[language].news.heads[line],
      rma: rmaNo(one.id),
      order: one.order_no,
      day: day ? days.format(day) : '–',
      hours: String(more.hours ?? ''),
      amount: formatUsd(more.cents ?? one.quote_cents ?? 0, locale),
      points: more.points ?? 0,
      missing: more.missing || '–',
      damaged: more.damaged || '–',
      carrier: plainName(more.parcel?.carrier ?? one.carrier) || '–',
      parcel: plainCode(more.parcel?.trackingNo ?? one.tracking_no) || '–',
    },
    place: `/after-sale-detail?id=${one.id}`,
  }
}

export function waitsContent(one: Told, line: Wait, language: Language, kind: DispatchKind = 'exchange'): Content {
  const { locale } = LANGUAGE_NAMES[language]
  return {
    extra: [line],
    values: {
      number: saleNo(one.id),
      state: WORDS[language].waits.heads[line],
      order: one.order_no,
      company: plainName(one.company || one.buyer_name) || '–',
      promise: one.promise_at ? timeText(one.promise_at, locale) : '–',
      amount: formatUsd(one.quote_cents ?? 0, locale),
      carrier: plainName(one.carrier) || '–',
      parcel: plainCode(one.tracking_no) || '–',
      judge: String(VIGILANCE_HOURS),
      what: pick(DISPATCH_LABELS[kind], language),
    },
    place: `/workspace/after-sales/${one.id}`,
  }
}

async function write(
  tx: Tx,
  id: number,
  line: Line,
  said: string,
  now: Date,
  more: More | ((language: Language) => Promise<More>) = {},
): Promise<void> {
  const one = await selectListed(tx, id)
  if (!one) return
  const { email: to, language: stored } = await readUser(tx, { id: one.user_id })
  if (!isMailAddress(to)) return
  const language = toLanguage(stored) ?? 'en'
  const letter = { to, template: 'after-sale-news', language, about: { kind: 'after-sale', id } } as const
  const told = typeof more === 'function' ? await more(language) : more
  await sendLetter(tx, { ...letter, ...newsContent(one, line, said, language, told), words: WORDS[language].news }, now)
}

/** Whoever alone sees to it; else all whose work it is at the operator and in the shop; else the operator's own address. */
async function ask(tx: Tx, id: number, line: Wait, permission: Permission, now: Date, kind?: DispatchKind): Promise<void> {
  const one = await selectListed(tx, id)
  if (!one) return
  const ownerId = await ownerFor(tx, one, permission, line === 'appealed')
  const owner = ownerId === null ? undefined : await mailOfStaff(tx, ownerId)
  const people = owner ? [{ email: owner.email, language: owner.language }] : await staffHolding(tx, permission, one.shop_id)
  const { email } = await readSetting(tx, 'brand')
  for (const { to, language } of addresseesOf(people.length > 0 ? people : [{ email }])) {
    const letter = { to, template: 'after-sale-waits', language, about: { kind: 'after-sale', id } } as const
    await sendLetter(tx, { ...letter, ...waitsContent(one, line, language, kind), words: WORDS[language].waits }, now)
  }
}

/** What a buyer does is told to them all the same where something follows for them. */
const OWN_READS: readonly AfterSaleEvent[] = ['open', 'accept']
const BUYER_READS: Partial<Record<AfterSaleEvent, Line>> = {
  open: 'received',
  ask_info: 'question',
  reject: 'rejected',
  approve_return: 'return',
  approve_no_return: 'approved',
  lapse: 'lapsed',
  report_lost: 'lost',
  diagnose: 'inspected',
  quote_repair: 'quoted',
  accept: 'to-pay',
  resolve: 'resolved',
  confirm: 'closed',
  accept_rejection: 'closed',
}
const OFFICE_READS: Partial<Record<AfterSaleEvent, [Wait, Permission]>> = {
  open: ['opened', 'after-sale:handle'],
  answer: ['answered', 'after-sale:handle'],
  appeal: ['appealed', 'after-sale:handle'],
  reopen: ['reopened', 'after-sale:handle'],
  cannot_return: ['cannot', 'after-sale:handle'],
  send: ['sent', 'after-sale:receive'],
  receive: ['arrived', 'after-sale:inspect'],
  diagnose: ['inspected', 'after-sale:handle'],
  accept: ['accepted', 'after-sale:handle'],
  refuse: ['refused', 'after-sale:handle'],
}

/** A step: its buyer reads what others and time have done, that it was taken in, and what waits for them; staff what waits for it. */
export const tellSale = (event: AfterSaleEvent) =>
  async function tellSaleOf(tx: Tx, { id, actor, said }: Moved, now: Date): Promise<void> {
    const line = BUYER_READS[event]
    if (line && (OWN_READS.includes(event) || actor !== 'buyer')) {
      const { afterSaleHours: hours } = await readSetting(tx, 'trade')
      await write(tx, id, line, said, now, { hours })
    }
    const waits = OFFICE_READS[event]
    if (waits) await ask(tx, id, ...waits, now)
    if (event === 'accept') await ask(tx, id, 'accepted', 'payment:confirm', now)
  }

export async function tellSaleMessage(tx: Tx, { id, staffId, said }: Events['after-sale.message'], now: Date): Promise<void> {
  if (staffId === null) await ask(tx, id, 'message', 'after-sale:handle', now)
  else await write(tx, id, 'message', said, now)
}
export async function tellSaleDispatched(tx: Tx, { id, dispatchId }: Events['after-sale.dispatched'], now: Date): Promise<void> {
  const sent = (await selectDispatches(tx, id)).find((one) => one.id === dispatchId)
  if (sent) await write(tx, id, 'dispatched', '', now, { parcel: { carrier: sent.carrier, trackingNo: sent.tracking_no } })
}
export async function tellSaleRenumbered(
  tx: Tx,
  { id, dispatchId, contents }: Events['after-sale.dispatch_corrected'],
  now: Date,
): Promise<void> {
  const sent = (await selectDispatches(tx, id)).find((one) => one.id === dispatchId)
  if (sent)
    await write(tx, id, contents ? 'recontented' : 'renumbered', '', now, {
      parcel: { carrier: sent.carrier, trackingNo: sent.tracking_no },
    })
}
export async function tellDispatchUndone(tx: Tx, { id, dispatchId, said }: Events['after-sale.dispatch_undone'], now: Date): Promise<void> {
  const sent = (await selectDispatches(tx, id)).find((one) => one.id === dispatchId)
  if (sent) await write(tx, id, 'not-sent', said, now, { parcel: { carrier: sent.carrier, trackingNo: sent.tracking_no } })
}

/** A receipt that waits to be told of since before it said so names nothing that is missing. */
type Receipt = Pick<Events['after-sale.received'], 'lines'> & Partial<Pick<Events['after-sale.received'], 'lacking'>>
/** In the buyer's language: of which goods of a return pieces were missing then, and which arrived damaged by this receipt. */
const shortOf =
  (tx: Tx, { lines, lacking = [] }: Receipt) =>
  async (language: Language) => {
    const goods = await goodsOf(tx, [...lacking, ...lines].map(({ orderLineId }) => orderLineId)) // prettier-ignore
    const named = (pieces: readonly { orderLineId: number; count: number }[]) =>
      pieces
        .filter(({ count }) => count > 0)
        .map(({ orderLineId, count }) => {
          const { productName, productModel } = shapeGoods(orderLineId, goods.get(orderLineId)!, language)
          return `${count} × ${plainName(productName)} (${plainCode(productModel)})`
        })
        .join(language === 'zh' ? '；' : '; ')
    const damaged = lines.map((line) => ({ orderLineId: line.orderLineId, count: line.damaged }))
    return { missing: named(lacking), damaged: named(damaged) }
  }
/** Whether the case goes on with what came (`moved`), or waits, or had gone on before. */
export async function tellReceived(
  tx: Tx,
  { id, missing, moved, said, ...receipt }: Events['after-sale.received'],
  now: Date,
): Promise<void> {
  const [short, whole] = moved ? (['arrived-short', 'arrived'] as const) : (['part-arrived', 'rest-arrived'] as const)
  await write(tx, id, missing > 0 ? short : whole, said, now, shortOf(tx, receipt))
}
export const tellReturnCorrected = (tx: Tx, { id, said }: Events['after-sale.return_corrected'], now: Date): Promise<void> =>
  write(tx, id, 'return-corrected', said, now)
export const tellSaleFiled = (tx: Tx, { id }: Events['after-sale.filed'], now: Date): Promise<void> => write(tx, id, 'filed', '', now)
export const tellToSend = (tx: Tx, { id, kind }: Events['after-sale.to_send'], now: Date): Promise<void> =>
  ask(tx, id, 'to-send', 'after-sale:receive', now, kind)
export async function tellSaleTracked(tx: Tx, { id, dispatchId, event, said }: Events['after-sale.tracked'], now: Date): Promise<void> {
  const sent = (await selectDispatches(tx, id)).find((one) => one.id === dispatchId)
  if (sent)
    await write(tx, id, event === 'deliver' ? 'there' : 'held-up', said, now, {
      parcel: { carrier: sent.carrier, trackingNo: sent.tracking_no },
    })
}
export const tellSaleRefund = (tx: Tx, { id, cents }: Events['after-sale.refund_decided'], now: Date): Promise<void> =>
  write(tx, id, 'refund', '', now, { cents })
export const tellSaleRefundUndone = (tx: Tx, { id, cents, points, said }: Events['after-sale.refund_undone'], now: Date): Promise<void> =>
  write(tx, id, 'refund-undone', said, now, { cents, points })
export const tellSalePoints = (tx: Tx, { id, points }: Events['after-sale.points_decided'], now: Date): Promise<void> =>
  write(tx, id, 'points', '', now, { points })
export const tellSalePointsUndone = (tx: Tx, { id, points, said }: Events['after-sale.points_undone'], now: Date): Promise<void> =>
  write(tx, id, 'points-undone', said, now, { points })
export const tellRepairPaid = (tx: Tx, { id, money }: Events['after-sale.repair_paid'], now: Date): Promise<void> =>
  write(tx, id, money ? 'paid' : 'waived', '', now)
export const tellRepairUnpaid = (tx: Tx, { id, money }: Events['after-sale.repair_unpaid'], now: Date): Promise<void> =>
  write(tx, id, money ? 'unpaid' : 'unwaived', '', now)
export const tellRepairBack = (tx: Tx, { id, said, money }: Events['after-sale.repair_back'], now: Date): Promise<void> =>
  money ? write(tx, id, 'impossible-back', said, now, { cents: money.cents }) : write(tx, id, 'impossible', said, now)
export const tellRepairBackUndone = (tx: Tx, { id, said }: Events['after-sale.repair_back_undone'], now: Date): Promise<void> =>
  write(tx, id, 'possible', said, now)
export const tellRequoted = (tx: Tx, { id, said }: Events['after-sale.requoted'], now: Date): Promise<void> =>
  write(tx, id, 'quoted', said, now)
export const tellReturnLate = (tx: Tx, { id }: Events['after-sale.return_late'], now: Date): Promise<void> =>
  ask(tx, id, 'return-late', 'after-sale:handle', now)
/** Both sides: the buyer asks for a new one, or whoever quotes makes it by themselves. */
export async function tellQuoteOver(tx: Tx, { id }: Events['after-sale.quote_over'], now: Date): Promise<void> {
  await write(tx, id, 'quote-over', '', now)
  await ask(tx, id, 'quote-over', 'after-sale:inspect', now)
}
export const tellPromiseMissed = (tx: Tx, { id }: Events['after-sale.promise_missed'], now: Date): Promise<void> =>
  ask(tx, id, 'late', 'after-sale:handle', now)
export const tellIncident = (tx: Tx, { id }: Events['after-sale.incident'], now: Date): Promise<void> =>
  ask(tx, id, 'incident', 'after-sale:vigilance', now)
export const tellIncidentLate = (tx: Tx, { id }: Events['after-sale.incident_late'], now: Date): Promise<void> =>
  ask(tx, id, 'incident-late', 'after-sale:vigilance', now)
