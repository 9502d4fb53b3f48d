// The room of what was done (mounted below /admin-api): every act of staff, who did it, to what, from where. Nothing of it can be changed.
import * as v from 'valibot'
import { own } from '#shared/own.ts'
import { get, getPage, postFile, type Call } from './call.ts'
import { DayOrMoment, Id, listed } from './fields.ts'
import { exportOf } from './export.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'

export const permissions = { 'audit:list': { seller: true, roles: ['seller'], lists: ['audit'] } } as const satisfies Permissions

/** So many are counted and paged through; older ones are reached by narrowing. */
export const AUDIT_MOST = 10_000
export const AUDIT_SORTS = ['time'] as const

const Code = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_.-]{0,59}$/))
const codes = v.pipe(listed, v.array(Code), v.maxLength(40))

export const AuditRow = v.object({
  id: Id,
  time: v.string(),
  staffId: v.nullable(Id), // null: the system itself
  staffName: v.string(),
  role: v.string(), // key of the role that they had then; '' where that was not kept
  roleName: v.string(),
  shopName: v.nullable(v.string()), // of the shop that they worked for then; null: the operator
  address: v.string(), // of the network, '' for none
  action: v.string(),
  actionText: v.string(),
  kind: v.string(), // of the thing: 'order'
  kindText: v.string(),
  subjectId: v.number(),
  subject: v.string(), // what the thing is called now, '' where it has no name
})
export type AuditRow = v.InferOutput<typeof AuditRow>

export const auditList = getPage('/audit/list', {
  access: { permission: 'audit:list' },
  about: `Who did what to what, the newest first; by person, kind of thing, act, time, number of the thing, name or address. At most ${AUDIT_MOST} are counted. A seller’s staff sees what its shop’s people did`,
  input: v.object({
    ...PageFields,
    orderByColumn: v.optional(v.nullable(v.picklist(AUDIT_SORTS))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    staffId: v.optional(v.nullable(Id)),
    kind: v.optional(v.nullable(codes)),
    action: v.optional(v.nullable(codes)),
    from: v.optional(v.nullable(DayOrMoment)), // days: both included, UTC; moments: from the first on, before the second
    to: v.optional(v.nullable(DayOrMoment)),
  }),
  output: AuditRow,
})
export const exportAudit = postFile('/audit/export', exportOf(auditList))

export const AuditEntry = v.object({
  ...AuditRow.entries,
  /** What it made different, and what else was noted. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const auditEntry = get('/audit/{id}', {
  access: { permission: 'audit:list' },
  about: 'One act with what it made different',
  input: v.object({ id: Id }),
  output: AuditEntry,
})

const Coded = v.object({ value: v.string(), label: v.string() })
const Texts = v.record(v.string(), v.string())
const ActTexts = v.object({ acts: Texts, verbs: Texts })
export type ActTexts = v.InferOutput<typeof ActTexts>
export const actTexts = get('/act/texts', {
  access: 'staff',
  about: 'What acts are called in the caller’s language, by their codes; others by their verbs, which many kinds of things have',
  output: ActTexts,
})

/** 'coupon.open', as its noun calls it, or 'coupon.edit', as every noun does; one that has no words reads as its code. */
export function actText({ acts, verbs }: ActTexts, action: string): string {
  const verb = action.slice(action.indexOf('.') + 1)
  return own(acts, action) ?? own(verbs, verb) ?? verb.replaceAll(/[._-]/g, ' ')
}

export const auditKinds = get('/audit/kinds', {
  access: { permission: 'audit:list' },
  about: 'The kinds of things and acts that there have been, in words',
  output: v.object({ kinds: v.array(Coded), actions: v.array(Coded) }),
})

export const calls = { auditList, exportAudit, auditEntry, auditKinds, actTexts } satisfies Record<string, Call>
