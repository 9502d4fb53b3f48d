// How acts look on the wire.
import { labelOf } from '#contract/codes/label.ts'
import { MAIL_TEMPLATE_LABELS } from '#contract/codes/mail-template.ts'
import type { AuditEntry, AuditRow } from '#contract/audit-desk.ts'
import type { Change } from '#features/platform/trail/trail.rules.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
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
  subject: names.get(`${row.subject_kind} ${row.subject_id}`) ?? mailName(row, language),
})

/** The kind of mail, and the language in which it says something else. */
function mailName({ subject_kind: kind, detail }: ActRow, language: Language): string {
  if (kind !== 'mail-template') return ''
  const own = toLanguage(textOf(detail['language']))
  return `${labelOf(MAIL_TEMPLATE_LABELS, textOf(detail['template']), language)}${own ? ` (${LANGUAGE_NAMES[own].own})` : ''}`
}

const SHOWN_ELSEWHERE = new Set(['changes', 'address'])
const OF_MAILS = new Set(['template', 'language'])
/** Of the bank: only for those who may see what the bank tells. */
const OF_BANK = new Set(['bankReference'])

/** Acts that note one value before and after: what it is of. */
const ONE_VALUE: Readonly<Record<string, string>> = { 'staff.role': 'role', 'staff.rename': 'name', 'staff.policy': 'secondFactor' }

function pairsOf(
  action: string,
  { from, to, shopFrom, shopTo, ...rest }: Record<string, unknown>,
): { pairs: Change[]; rest: Record<string, unknown> } {
  const field = ONE_VALUE[action]
  if (!field) return { pairs: [], rest: { from, to, shopFrom, shopTo, ...rest } }
  return { pairs: [{ field, from, to }, ...(shopFrom === shopTo ? [] : [{ field: 'shop', from: shopFrom, to: shopTo }])], rest }
}

/** Each field that an act changed, and whatever else was noted of it, as texts. */
export function changesOf(action: string, detail: Record<string, unknown>, bankOpen: boolean): AuditEntry['changes'] {
  const { pairs, rest } = pairsOf(action, detail)
  const noted = Object.entries(rest).flatMap(([field, to]) =>
    to === undefined || SHOWN_ELSEWHERE.has(field) || (OF_MAILS.has(field) && action.startsWith('mail-template.'))
      ? []
      : [{ field, from: '', to }],
  )
  return [...((detail['changes'] ?? []) as Change[]), ...pairs, ...noted]
    .filter(({ field }) => bankOpen || !OF_BANK.has(field))
    .map(({ field, from, to }) => ({ field, from: textOf(from), to: textOf(to) }))
}

const THINGS: Readonly<Record<string, string>> = {
  shopId: 'shop',
  shop: 'shop',
  shopIds: 'shop',
  productIds: 'product',
  categoryIds: 'category',
  owner: 'staff',
  assignee: 'staff',
}
type Changed = AuditEntry['changes'][number]

const NUMBER = /^\d{1,15}$/
/** The numbers in a value: one, or a list of them. */
const numbersIn = (value: string): number[] =>
  NUMBER.test(value) ? [Number(value)] : /^\[[\d,]+\]$/.test(value) ? (JSON.parse(value) as number[]) : []

/** The shops and people that the changes name by their numbers. */
export const thingsIn = (changes: readonly Changed[]): { kind: string; id: number }[] =>
  changes.flatMap(({ field, from, to }) => {
    const kind = THINGS[field]
    return kind ? [from, to].flatMap(numbersIn).map((id) => ({ kind, id })) : []
  })

/** Shops, people and the roles that were made here by their names; given roles are worded by whoever shows them. */
export function namedIn(changes: readonly Changed[], things: ReadonlyMap<string, string>, roles: ReadonlyMap<string, string>): Changed[] {
  return changes.map(({ field, from, to }) => {
    const kind = THINGS[field]
    const thing = (id: number | string) => things.get(`${kind} ${id}`)
    const name = (value: string): string => {
      if (field === 'role') return roles.get(value) ?? value
      if (!kind || NUMBER.test(value)) return thing(value) ?? value
      const ids = numbersIn(value)
      return ids.length ? JSON.stringify(ids.map((id) => thing(id) ?? `#${id}`)) : value
    }
    return { field, from: name(from), to: name(to) }
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))
