import type { InboxReason } from '#contract/inbox.ts'
import type * as contract from '#contract/inbox.ts'
import { actionText, isWorded, kindText } from '#features/office/audit-room/audit-room.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { deedText } from '#features/sales/order/order.ts'
import { RECALL_HISTORY } from '#features/aftercare/recall/recall.ts'
import { AFTER_SALE_HISTORY } from '#features/aftercare/after-sale/after-sale.ts'
import { FINANCING_HISTORY } from '#features/sales/order-financing/order-financing.ts'
import { QUOTATION_HISTORY } from '#features/sales/quotation/quotation.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { own } from '#shared/own.ts'
import { wireTime } from '#shared/time.ts'
import { readSettings, setSettings } from './digest.ts'
import * as inbox from './inbox.ts'

type Row = Awaited<ReturnType<typeof inbox.readInbox>>['rows'][number]

const HISTORIES: Record<string, Record<string, Translated>> = {
  quotation: QUOTATION_HISTORY,
  financing: FINANCING_HISTORY,
  recall: RECALL_HISTORY,
  'after-sale': AFTER_SALE_HISTORY,
}

/** What was done: an order's as its history has it, staff's acts as the audit room has them; what follows from one is worded by the noun's history. */
function textOf({ act, by_actor }: Row['news'][number], language: Language): string {
  if (/^(order|instalment|shipment|refund|letter-of-credit)\./.test(act)) return pick(deedText(act), language)
  const noun = act.split('.', 1)[0]!
  const step = own<Translated>(own<Record<string, Translated>>(HISTORIES, noun) ?? {}, act.slice(noun.length + 1))
  if (step && (by_actor !== 'staff' || !isWorded(act))) return pick(step, language)
  return isWorded(act) ? actionText(act, language) : ''
}

const newsOf = (one: Row['news'][number], language: Language): contract.InboxNews => ({
  id: one.id,
  time: wireTime(one.at),
  why: one.why,
  byName: one.by_name ?? '',
  actor: one.by_actor,
  act: one.act,
  text: textOf(one, language),
  said: one.said ?? '',
})

const shape = (row: Row, language: Language): contract.InboxItem => ({
  id: row.id,
  kind: row.kind,
  thingId: row.thing_id,
  kindText: kindText(row.kind, language),
  title: row.thing?.title ?? '',
  about: row.thing?.about ?? '',
  reasons: row.reasons,
  unread: row.unread ? 'Y' : 'N',
  time: wireTime(row.latest_at),
  doneTime: row.done_at && wireTime(row.done_at),
  snoozedUntil: row.snoozed_until && wireTime(row.snoozed_until),
  clock: row.clock_for && { waitingFor: row.clock_for, due: row.clock_due && wireTime(row.clock_due) },
  news: row.news.map((one) => newsOf(one, language)),
  newsCount: row.news[0]?.total ?? 0,
})

export const inboxList: Handler<typeof contract.inboxList> = async ({ pageNum, pageSize, box, reason, unread }, context) => {
  const wanted = { box, reason: reason ?? null, unread: unread ? unread === 'Y' : null }
  const { rows, total } = await inbox.readInbox(context, wanted, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shape(row, context.language)) }
}

export const inboxCount: Handler<typeof contract.inboxCount> = async (_, context) => {
  const groups = await inbox.countInbox(context)
  const reasons: Partial<Record<InboxReason, number>> = {}
  const kinds: Partial<Record<Row['kind'], number>> = {}
  for (const one of groups) {
    for (const reason of one.reasons) reasons[reason] = (reasons[reason] ?? 0) + one.count
    if (one.unread) kinds[one.kind] = (kinds[one.kind] ?? 0) + one.count
  }
  const sum = (some: typeof groups) => some.reduce((total, { count }) => total + count, 0)
  return { unread: sum(groups.filter((one) => one.unread)), open: sum(groups), reasons, kinds }
}

export const markInbox: Handler<typeof contract.markInbox> = async ({ ids, as, until }, context) => ({
  changed: await inbox.markItems(context, ids, as, until ? new Date(until) : null),
})

export const seenThing: Handler<typeof contract.seenThing> = async (thing, context) => {
  await inbox.seen(context, thing)
  return null
}

export const inboxSettings: Handler<typeof contract.inboxSettings> = (_, context) => readSettings(context)
export const setInboxSettings: Handler<typeof contract.setInboxSettings> = async (input, context) => ({
  version: await setSettings(context, input),
})
