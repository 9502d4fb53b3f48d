import type { Parsed } from '#contract/call.ts'
import { AUDIT_MOST } from '#contract/audit-desk.ts'
import type * as wire from '#contract/audit-desk.ts'
import { allows, may, type Permission } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { PLACES, THING_KINDS, type Thing, type ThingKind } from '#contract/thing.ts'
import type { Db } from '#db/connect.ts'
import { selectThings } from '#features/office/thing/thing.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { own } from '#shared/own.ts'
import { named } from '#shared/punctuation.ts'
import { after, days } from '#shared/time.ts'
import * as store from './audit-room.sql.ts'
import { changesOf, namedIn, shapeAct, thingsIn } from './audit-room.view.ts'
import { auditSpreadsheet } from './audit-room.spreadsheet.ts'
import { actionText, kindText, textsIn } from './audit-room.words.ts'

/** The moment itself, or the one at which the day begins. */
const momentOf = (end: string) => new Date(end.includes('T') ? end : `${end}T00:00:00Z`)
/** Up to the moment, or to the end of the day. */
const endOf = (end: string) => (end.includes('T') ? momentOf(end) : after(momentOf(end), days(1)))

/** What things are called, by kind and number, of the kinds that the reader may list. Two queries, side by side. */
async function namesOf(db: Db, { permissions }: StaffContext['staff'], all: readonly { kind: string; id: number }[]) {
  const things = all.filter(({ kind }) => {
    const permission = own<{ permission: Permission | null }>(PLACES, kind)?.permission
    return !permission || may(permissions, permission)
  })
  const talked = things.filter((one): one is Thing => THING_KINDS.includes(one.kind as ThingKind))
  const [rows, others] = await Promise.all([selectThings(db, talked), store.selectNames(db, things)])
  return new Map<string, string>([...rows.map(({ kind, id, title }) => [`${kind} ${id}`, title] as const), ...others])
}

const someOf = (codes: string[] | null | undefined): string[] | null => (codes?.length ? codes : null)

/** `most`: so many are counted. */
async function find(input: Parsed<typeof wire.auditList>, { db, staff, language }: StaffContext, most: number) {
  const filter: store.AuditFilter = {
    shopId: staff.shopId,
    staffId: input.staffId ?? null,
    kinds: someOf(input.kind),
    actions: someOf(input.action),
    from: input.from ? momentOf(input.from) : null,
    to: input.to ? endOf(input.to) : null,
    keyword: input.keyword?.trim() ?? '',
  }
  const offset = Math.min((input.pageNum - 1) * input.pageSize, most)
  const limit = Math.min(input.pageSize, most - offset)
  const oldestFirst = input.isAsc?.startsWith('asc') ?? false
  const { total, rows } = await store.selectActs(db, filter, oldestFirst, most, limit, offset)
  const names = await namesOf(
    db,
    staff,
    rows.map((row) => ({ kind: row.subject_kind, id: row.subject_id })),
  )
  return { total, rows: rows.map((row) => shapeAct(row, names, language)) }
}

export const auditList: Handler<typeof wire.auditList> = (input, context) => find(input, context, AUDIT_MOST)

/** One more is counted than a sheet holds, so that a longer list is refused and not cut. */
export const exportAudit: Handler<typeof wire.exportAudit> = async (input, context) =>
  answerSpreadsheet(context, auditSpreadsheet, await find(wholeList(input), context, AUDIT_MOST + 1), input)

export const auditEntry: Handler<typeof wire.auditEntry> = async ({ id }, { db, staff, language }) => {
  const row = (await store.selectAct(db, id, staff.shopId)) ?? refuse('missing', 'not-found')
  const changes = changesOf(row.action, row.detail, allows(staff, 'payment:receipt'))
  const things = [{ kind: row.subject_kind, id: row.subject_id }, ...thingsIn(changes)]
  const [names, roles] = await Promise.all([namesOf(db, staff, things), store.selectOwnRoles(db)])
  return { ...shapeAct(row, names, language), changes: namedIn(changes, names, roles) }
}

export const auditKinds: Handler<typeof wire.auditKinds> = async (_, { db, language }) => {
  const [kinds, actions] = await Promise.all([store.selectDistinct(db, 'subject_kind'), store.selectDistinct(db, 'action')])
  const noun = (action: string) => action.slice(0, action.indexOf('.'))
  return {
    kinds: kinds.map((value) => ({ value, label: kindText(value, language) })),
    actions: actions.map((value) => ({
      value,
      label: named(kindText(noun(value), language), actionText(value, language), language),
    })),
  }
}

export const actTexts: Handler<typeof wire.actTexts> = async (_, { language }) => textsIn(language)
