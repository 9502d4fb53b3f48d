// What the operator and the shops lay down for quotations: when they work, and which versions a manager has to see.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { calendarFor, ownCalendar, setCalendar, type Calendar } from '#features/platform/calendar/calendar.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { pick } from '#shared/language.ts'
import type { MarginRule } from '../quotation.rules.ts'
import { shopExists } from './quotation-desk.sql.ts'
import { deleteRule, lockRule, selectRules, upsertRule } from './quotation-policy.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff' | 'contentLanguage'>

/** Of which shop it is: a seller's people have their own only; the operator names one, or itself (null). */
async function shopOf({ db, staff }: Caller, shopId: number | null): Promise<number | null> {
  if (staff.shopId === null) return shopId === null || (await shopExists(db, shopId)) ? shopId : refuse('missing', 'not-found')
  return shopId === null || shopId === staff.shopId ? staff.shopId : refuse('missing', 'not-found')
}

const wire = (calendar: Calendar | null) =>
  calendar && { zone: calendar.zone, hours: calendar.hours.map((day) => [...day]), holidays: [...calendar.holidays] }

export async function readCalendar(caller: Caller, wanted: number | null) {
  const shopId = await shopOf(caller, wanted)
  const { calendar, version } = await ownCalendar(caller.db, shopId)
  return { version, calendar: wire(calendar), inherited: shopId === null ? null : wire(await calendarFor(caller.db, null)) }
}

export async function storeCalendar(
  caller: Caller,
  wanted: number | null,
  { version, calendar }: { version: number; calendar: Calendar | null },
) {
  const { db, staff, now } = caller
  const shopId = await shopOf(caller, wanted)
  await inTransaction(db, async (tx) => {
    await setCalendar(tx, { shopId, calendar, version }, now)
    await audit(tx, {
      staff,
      action: 'quotation.calendar',
      subjectKind: 'work-calendar',
      subjectId: shopId ?? 0,
      detail: { calendar },
      now,
    })
  })
}

export async function readRules({ db, staff, contentLanguage }: Caller) {
  const rows = await selectRules(db, staff.shopId)
  return rows.map(({ categoryName, ...rule }) => ({ ...rule, categoryName: categoryName ? pick(categoryName, contentLanguage) : '' }))
}

type Limits = Pick<MarginRule, 'maxDiscountBp' | 'minMarginBp'>

/**
 * Lays down the limits of a shop, category and kind of buyer. Sets without any limit are refused, and where others stand by now than those that
 * were seen; undefined: in place of whatever stands there.
 */
export async function storeRule(caller: Caller, rule: MarginRule, seen?: Limits | null) {
  const { db, staff, now } = caller
  if (rule.maxDiscountBp === null && rule.minMarginBp === null) refuse('invalid', 'invalid-input', { field: 'maxDiscountBp' })
  const shopId = await shopOf(caller, rule.shopId)
  await inTransaction(db, async (tx) => {
    if (seen !== undefined && !(await lockRule(tx, { ...rule, shopId }, seen))) refuse('conflict', 'changed-meanwhile')
    const { rows } = await upsertRule(tx, { ...rule, shopId, staffId: staff.id, now })
    await audit(tx, {
      staff,
      action: 'quotation.margin-rule',
      subjectKind: 'margin-rule',
      subjectId: rows[0]!.id,
      detail: { ...rule, shopId },
      now,
    })
  })
}

/** Takes a limit away; of another `version` than was seen it stays. */
export async function removeRule({ db, staff, now }: Caller, { id, version }: { id: number; version?: number | undefined }) {
  await inTransaction(db, async (tx) => {
    const gone = (await deleteRule(tx, id, staff.shopId)) ?? refuse('missing', 'not-found')
    if (version !== undefined && gone.version !== version) refuse('conflict', 'changed-meanwhile')
    await audit(tx, { staff, action: 'quotation.margin-rule-removed', subjectKind: 'margin-rule', subjectId: id, now })
  })
}
