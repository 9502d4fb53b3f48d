// What the operator and the shops lay down for quotations (mounted below /admin-api): when they work, and which versions a manager has to see.
import * as v from 'valibot'
import { get, put, remove, type Call } from './call.ts'
import { Day, Id, int } from './fields.ts'
import { Version } from './version.ts'

const Span = v.object({
  from: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  to: v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
})
export const WorkCalendar = v.object({
  zone: v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z0-9_+/-]+$/)), // IANA
  hours: v.pipe(v.array(v.pipe(v.array(Span), v.maxLength(4))), v.length(7)), // from Monday on
  holidays: v.pipe(v.array(Day), v.maxLength(400)),
})
export type WorkCalendar = v.InferOutput<typeof WorkCalendar>
const rules = { access: { permission: 'quotation:rules' } } as const

export const workCalendar = get('/quotation/calendar', {
  ...rules,
  about: "When a shop (absent: the operator) works; null: as the operator does, or round the clock. A seller's staff gets its shop's",
  input: v.object({ shopId: v.optional(v.nullable(Id)) }),
  output: v.object({ version: v.number(), calendar: v.nullable(WorkCalendar), inherited: v.nullable(WorkCalendar) }),
})
export const setWorkCalendar = put('/quotation/calendar', {
  ...rules,
  about: 'Change when a shop works; clocks that run already keep their time',
  input: v.object({ shopId: v.optional(v.nullable(Id)), version: int(0, 1_000_000), calendar: v.nullable(WorkCalendar) }),
})
export const MarginRule = v.object({
  id: Id,
  version: v.number(),
  shopId: v.nullable(Id),
  shopName: v.string(),
  categoryId: v.nullable(Id),
  categoryName: v.string(),
  identityType: v.nullable(v.string()),
  maxDiscountBp: v.nullable(v.number()),
  minMarginBp: v.nullable(v.number()),
})
export const marginRules = get('/quotation/margin-rules', {
  ...rules,
  about: "Which versions a manager has to see; a seller's staff gets its shop's and those of all",
  output: v.array(MarginRule),
})
const limits = { maxDiscountBp: v.nullable(int(0, 10_000)), minMarginBp: v.nullable(int(0, 10_000)) }
export const setMarginRule = put('/quotation/margin-rules', {
  ...rules,
  about: 'Set the limits for a shop, category and kind of buyer (each may be absent: for all) in place of those `seen` (null: none)',
  input: v.object({
    shopId: v.optional(v.nullable(Id)),
    categoryId: v.optional(v.nullable(Id)),
    identityType: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
    ...limits,
    seen: v.optional(v.nullable(v.object(limits))),
  }),
})
export const removeMarginRule = remove('/quotation/margin-rules/{id}', {
  ...rules,
  about: 'Take a rule away, as it was seen (`version`; absent: as it stands)',
  input: v.object({ id: Id, version: v.optional(Version) }),
})

export const calls = { workCalendar, setWorkCalendar, marginRules, setMarginRule, removeMarginRule } satisfies Record<string, Call>
