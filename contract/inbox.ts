// What waits for somebody who works here: what is assigned to them, names them, whose clock runs out, and news of what they watch.
import * as v from 'valibot'
import { get, getPage, put, type Call } from './call.ts'
import { WAITINGS } from './codes/waiting.ts'
import { Id, YN, ids, int } from './fields.ts'
import { PageFields } from './paging.ts'
import { THING_KINDS } from './thing.ts'
import { Changed, Version } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'

/** mention: somebody named me; assigned: it was given to me; clock: it waits for me, by a promise or for my approval; comment, news: of what I watch. */
export const INBOX_REASONS = ['mention', 'assigned', 'clock', 'comment', 'news'] as const
export type InboxReason = (typeof INBOX_REASONS)[number]
export const INBOX_BOXES = ['open', 'snoozed', 'done'] as const
/** What a clock runs for: what an order waits for, the answer to an enquiry or a quotation, somebody's approval of one, or the judgement of an incident. */
export const CLOCKS_FOR = [...WAITINGS, 'answer', 'approval', 'judgement'] as const
export type ClockFor = (typeof CLOCKS_FOR)[number]
/** How what waits for somebody stands: an approval that nothing presses, work that nothing presses, a promise that ends soon, one that is missed. */
export type ClockStands = 'approval' | 'waits' | 'soon' | 'over'
const CLOCK_SOON_MS = 4 * 3_600_000
export function clockStands(waitingFor: ClockFor, due: Date | null, now: Date): ClockStands {
  const left = due ? due.getTime() - now.getTime() : Infinity
  return left < 0 ? 'over' : left <= CLOCK_SOON_MS ? 'soon' : waitingFor === 'approval' ? 'approval' : 'waits'
}
const reason = v.picklist(INBOX_REASONS)

export const InboxNews = v.object({
  id: Id,
  time: v.string(),
  why: reason,
  byName: v.string(), // '' = a buyer or the system
  actor: v.picklist(['staff', 'buyer', 'system']),
  act: v.string(), // 'product.edit'; '' for a comment
  text: v.string(), // the act in the reader's language; '' for one that has no words
  said: v.string(), // the beginning of the comment
})
export type InboxNews = v.InferOutput<typeof InboxNews>

export const InboxItem = v.object({
  id: Id,
  kind: v.picklist(THING_KINDS),
  thingId: Id,
  kindText: v.string(), // 'Order'
  title: v.string(),
  about: v.string(), // the buyer, the product's name
  reasons: v.array(reason),
  unread: YN,
  time: v.string(), // of the latest news
  doneTime: v.nullable(v.string()),
  snoozedUntil: v.nullable(v.string()),
  clock: v.nullable(v.object({ waitingFor: v.picklist(CLOCKS_FOR), due: v.nullable(v.string()) })),
  news: v.array(InboxNews), // the latest five, the newest first
  newsCount: v.number(),
})
export type InboxItem = v.InferOutput<typeof InboxItem>

export const inboxList = getPage('/inbox/list', {
  access: 'staff',
  about:
    'One’s own inbox, a line for each thing: open, put off or done; by reason, the latest first. Never a thing that one may not see now',
  input: v.object({
    ...PageFields,
    box: v.optional(v.picklist(INBOX_BOXES), 'open'),
    reason: v.optional(v.nullable(reason)),
    unread: v.optional(v.nullable(YN)),
  }),
  output: InboxItem,
})

export const inboxCount = get('/inbox/count', {
  access: 'staff',
  about: 'How many things of the inbox are unread, and how many are open, by reason; and the unread by kind',
  output: v.object({
    unread: v.number(),
    open: v.number(),
    reasons: v.record(reason, v.number()), // of the open ones
    kinds: v.record(v.picklist(THING_KINDS), v.number()), // of the unread ones
  }),
})

export const INBOX_MARKS = ['read', 'unread', 'done', 'open', 'snoozed'] as const
export const markInbox = put('/inbox/mark', {
  access: 'staff',
  about: 'Mark lines of one’s own inbox: read, unread, done, open again, or put off until a moment; others are passed over',
  input: v.object({
    ids: ids(100),
    as: v.picklist(INBOX_MARKS),
    until: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))), // with 'snoozed'
  }),
  output: v.object({ changed: v.number() }),
})
export const seenThing = put('/thing/{kind}/{id}/seen', {
  access: 'staff',
  about: 'One has looked at a thing: what the inbox says of it counts as read',
  input: v.object({ kind: v.picklist(THING_KINDS), id: Id }),
})

export const DIGESTS = ['off', 'now', 'morning'] as const
const hour = int(0, 23)
const Wish = {
  digest: v.picklist(DIGESTS), // now: mentions and what is given to me, at once; morning: all that is unread, once a day
  timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone)),
  morningHour: hour,
  quietFrom: v.nullable(hour),
  quietTo: v.nullable(hour),
  weekends: YN,
}
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
const MailLanguage = v.nullable(v.picklist(LANGUAGES)) // of all mails to me; null: that of my last log-in
export const InboxSettings = v.object({ version: v.number(), language: MailLanguage, ...Wish })
export type InboxSettings = v.InferOutput<typeof InboxSettings>

export const inboxSettings = get('/inbox/settings', {
  access: 'staff',
  about: 'How one wants to be told by mail; version 0: as it came',
  output: InboxSettings,
})
export const setInboxSettings = put('/inbox/settings', {
  access: 'staff',
  about: 'Say how one wants to be told by mail, and when not; refused when another window was faster',
  input: v.object({ version: v.union([v.literal(0), Version]), language: v.optional(MailLanguage), ...Wish }), // left out: as it is
  output: Changed,
})

export const calls = { inboxList, inboxCount, markInbox, seenThing, inboxSettings, setInboxSettings } satisfies Record<string, Call>
