// How acts look on the wire.
import type { AuditEntry, AuditRow } from '#contract/audit-desk.ts'
import type { Change } from '#features/platform/trail/trail.rules.ts'
import type { Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import type { ActRow } from './audit-room.sql.ts'
import { actionText, kindText } from './audit-room.words.ts'

export const shapeAct = (row: ActRow, names: ReadonlyMap<string, string>, language: Language): AuditRow => ({
  id: row.id,
  time: wireTime(row.at),
  staffId: row.staff_id,
  staffName: row.staff_name ?? '',
  role: row.role_key ?? '',
  roleName: row.role_name ?? '',
  shopName: row.shop_name,
  address: row.address ?? textOf(row.detail['address']),
  action: row.action,
  actionText: actionText(row.action, language),
  kind: row.subject_kind,
  kindText: kindText(row.subject_kind, language),
  subjectId: row.subject_id,
  subject: names.get(`${row.subject_kind} ${row.subject_id}`) ?? '',
})

const SHOWN_ELSEWHERE = new Set(['changes', 'address'])
/** Of the bank: only for those who may see what the bank tells. */
const OF_BANK = new Set(['bankReference'])

/** Each field that an act changed, and whatever else was noted of it, as texts. */
export function changesOf(detail: Record<string, unknown>, bankOpen: boolean): AuditEntry['changes'] {
  const noted = Object.entries(detail).flatMap(([field, to]) => (SHOWN_ELSEWHERE.has(field) ? [] : [{ field, from: '', to }]))
  return [...((detail['changes'] ?? []) as Change[]), ...noted]
    .filter(({ field }) => bankOpen || !OF_BANK.has(field))
    .map(({ field, from, to }) => ({ field, from: textOf(from), to: textOf(to) }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))
