// The person, the act and the thing of a row, as list and detail show them.
import type { AuditRow } from '#contract/audit-desk.ts'
import { EVERYTHING, type Permission } from '#contract/permission.ts'
import { PLACES, type PlaceKind } from '#contract/thing.ts'
import { isByOwner } from '#contract/trail.ts'
import { own } from '#shared/own.ts'
import { useMay, useMe } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { Go } from '../../kit/navigation.tsx'
import { useT } from './room.ts'

/** Kinds that the log has another word for. */
const CALLED: Readonly<Record<string, PlaceKind>> = { 'letter-of-credit': 'letter', 'coupon-campaign': 'coupon', coupon: 'coupon-grant' }
/** Of these acts are on all of them, under the number 1 or none; the first of them shares it, and its acts lead to the list. */
const OF_ALL: ReadonlySet<string> = new Set<PlaceKind>(['payment-difference'])

/** Where a thing is looked at by whoever may; kinds without a page of their own are named only. */
function placeOf({ kind, subjectId }: AuditRow): { permission: Permission | null; path: string } | undefined {
  if (kind === 'setting') return { permission: 'setting:edit', path: '/workspace/settings' }
  const found = own<(typeof PLACES)[PlaceKind]>(PLACES, CALLED[kind] ?? kind)
  if (!found || (subjectId < 2 && OF_ALL.has(kind))) return found && { permission: found.permission, path: found.place }
  return subjectId > 0 ? { permission: found.permission, path: `${found.place}/${subjectId}` } : undefined
}

/** What the act was on; led to where the reader may see it. */
export function Thing({ row }: { row: AuditRow }) {
  const may = useMay()
  const me = useMe()
  const page = placeOf(row)
  /** What is everybody's own opens for whoever began it, and for administrators. */
  const opens = page && (page.permission === null ? row.staffId === me.id || me.permissions.includes(EVERYTHING) : may(page.permission))
  const text = [row.kindText, row.subject || (row.subjectId > 1 ? `#${row.subjectId}` : '')].filter(Boolean).join(' ')
  if (!page || !opens) return <span className="break-words">{text}</span>
  return (
    <Go href={page.path} className="break-words text-brand hover:underline">
      {text}
    </Go>
  )
}

/** The person as they were then. */
export function Who({ row }: { row: AuditRow }) {
  const t = useT()
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{row.staffName || t(isByOwner(row) ? 'kit.owner' : 'kit.system')}</span>
      {row.role && (
        <span className="block truncate text-sm text-ink-soft">
          {t('frame.role', { role: say(`frame.role-${row.role}`, row.roleName), place: row.shopName ?? t('frame.operator') })}
        </span>
      )}
    </span>
  )
}
