// What staff does about coupons: campaigns, codes, single grants, and giving back or taking away. All of it audited.
import { randomInt } from 'node:crypto'
import type { CampaignEdit } from '#contract/coupon-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import type { CampaignRow } from '../campaign.sql.ts'
import { grantOf } from '../coupon.grant.ts'
import { scopeOf } from '../coupon.scope.ts'
import { lockGrant, type GrantRow } from '../coupon.sql.ts'
import { restoreCoupon, revokeCoupon } from '../coupon.ts'
import { codeOf, dayEnd, dayOf, dayStart, faultOf, lastDayOf, termsOf } from './campaign.rules.ts'
import {
  countCodes,
  countGranted,
  insertCampaign,
  insertCodes,
  isCodeTaken,
  lockCampaign,
  selectCampaigns,
  selectDeskGrants,
  updateCampaign,
  type CampaignFigures,
  type CampaignValues,
  type DeskGrantRow,
} from './coupon-desk.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
type Seen = { id: number; version: number }

export async function readCampaign({ db, now, staff }: Caller, id: number): Promise<CampaignFigures> {
  demandOperator(staff)
  const { rows } = await selectCampaigns(db, { id }, now, 1, 0)
  return rows[0] ?? refuse('missing', 'coupon-campaign-missing')
}

export async function readGrant({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<DeskGrantRow> {
  demandOperator(staff)
  const { rows } = await selectDeskGrants(db, { id }, 1, 0)
  return rows[0] ?? refuse('missing', 'coupon-missing')
}

const valuesOf = (edit: CampaignEdit): CampaignValues => ({
  kind: edit.kind,
  name: JSON.stringify(edit.name),
  terms: JSON.stringify(termsOf(edit)),
  begins_at: dayStart(edit.beginDay),
  ends_at: edit.endDay ? dayEnd(edit.endDay) : null,
  valid_days: edit.validDays ?? null,
  per_user: edit.perUser,
  total: edit.total ?? null,
  identity_types: [...edit.identityTypes],
  countries: [...edit.countries],
  code: codeOf(edit),
})

/** A stored campaign as the form takes it. */
export function editOf(row: CampaignRow): CampaignEdit {
  const { terms } = row
  return {
    kind: row.kind,
    name: { en: row.name.en, zh: row.name.zh ?? '', es: row.name.es ?? '', fr: row.name.fr ?? '', pt: row.name.pt ?? '' },
    percent: terms.percent ?? null,
    amount: terms.amountCents ?? null,
    cap: terms.capCents ?? null,
    freightCap: terms.freightCapCents ?? null,
    minimum: terms.minimumCents,
    rateOff: terms.financing?.offBp ?? null,
    rateFloor: terms.financing?.floorBp ?? null,
    amountLeast: terms.financing?.leastCents ?? null,
    amountMost: terms.financing?.mostCents ?? null,
    monthsMost: terms.financing?.monthsMost ?? null,
    tiers: (terms.tiers ?? []).map(({ fromCents, offCents }) => ({ from: fromCents, off: offCents })),
    beginDay: dayOf(row.begins_at),
    endDay: row.ends_at && lastDayOf(row.ends_at),
    validDays: row.valid_days,
    perUser: row.per_user,
    total: row.total,
    shopIds: terms.shopIds,
    categoryIds: terms.categoryIds,
    productIds: terms.productIds,
    identityTypes: row.identity_types as CampaignEdit['identityTypes'],
    countries: row.countries as CampaignEdit['countries'],
    code: row.code,
  }
}

/** What is compared and told in the trail: lists as one text each, the name by language. */
const flat = (edit: CampaignEdit) =>
  Object.fromEntries(
    Object.entries({ ...edit, code: codeOf(edit) }).map(([field, value]) => [
      field,
      Array.isArray(value) ? JSON.stringify(value) : (value ?? ''),
    ]),
  )

async function check(tx: Tx, edit: CampaignEdit, before: CampaignRow | null): Promise<void> {
  const fault = faultOf(edit, before?.key != null)
  if (fault) refuse('refused', fault.word, { field: fault.field })
  if (before && before.kind !== edit.kind) refuse('refused', 'coupon-kind-fixed')
  const terms = termsOf(edit)
  const there = await scopeOf(tx, [{ terms }], 'en')
  for (const [field, known] of [
    ['shopIds', there.shops],
    ['categoryIds', there.categories],
    ['productIds', there.products],
  ] as const) {
    // prettier-ignore
    const unknown = terms[field].filter((id) => !known.has(id))
    if (unknown.length > 0) refuse('refused', 'coupon-scope-unknown', { field, ids: unknown.map((id) => `#${id}`).join(', ') })
  }
  const code = codeOf(edit)
  if (code && (await isCodeTaken(tx, code, before?.id ?? null))) refuse('refused', 'coupon-code-taken')
}

export const addCampaign = ({ db, now, staff }: Caller, edit: CampaignEdit): Promise<{ id: number }> => {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    await check(tx, edit, null)
    const { id } = await insertCampaign(tx, valuesOf(edit), staff.id, now)
    const detail = { kind: edit.kind, changes: [{ field: 'name', from: '', to: edit.name.en }] }
    await audit(tx, { staff, action: 'coupon.add', subjectKind: 'coupon-campaign', subjectId: id, detail, now })
    return { id }
  })
}

const seenCampaign = async (tx: Tx, { id, version }: Seen): Promise<CampaignRow> => {
  const row = (await lockCampaign(tx, id)) ?? refuse('missing', 'coupon-campaign-missing')
  return row.version === version ? row : refuse('conflict', 'changed-meanwhile')
}

/** Changes what it grants from now on. A total counts what has been granted before it was set. */
export const editCampaign = ({ db, now, staff }: Caller, seen: Seen, edit: CampaignEdit): Promise<{ version: number }> => {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = await seenCampaign(tx, seen)
    await check(tx, edit, before)
    const changes = changesBetween(flat(editOf(before)), flat(edit))
    if (changes.length === 0) return { version: before.version }
    const granted = edit.total ? await countGranted(tx, before.id) : 0
    if (edit.total && granted > edit.total) refuse('refused', 'coupon-total-low')
    await updateCampaign(tx, before.id, before.version, { ...valuesOf(edit), granted })
    await audit(tx, { staff, action: 'coupon.edit', subjectKind: 'coupon-campaign', subjectId: before.id, detail: { changes }, now })
    return { version: before.version + 1 }
  })
}

/** Begins to grant, or stops. */
export const moveCampaign = ({ db, now, staff }: Caller, seen: Seen, to: 'open' | 'closed'): Promise<{ version: number }> => {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = await seenCampaign(tx, seen)
    if (before.state === to || (to === 'closed' && before.state === 'draft')) refuse('refused', 'not-allowed-now')
    await updateCampaign(tx, before.id, before.version, { state: to })
    const detail = { changes: [{ field: 'state', from: before.state, to }] }
    await audit(tx, { staff, action: `coupon.${to}`, subjectKind: 'coupon-campaign', subjectId: before.id, detail, now })
    return { version: before.version + 1 }
  })
}

/** Without what is read as something else: 12 of 32 characters are 60 bits, which nobody guesses. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const makeCodes = ({ db, now, staff }: Caller, id: number, count: number): Promise<{ batch: number; count: number }> => {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const campaign = (await lockCampaign(tx, id)) ?? refuse('missing', 'coupon-campaign-missing')
    const batch = (await countCodes(tx, campaign.id)).batches + 1
    let made = 0
    while (made < count) made += await insertCodes(tx, Array.from({ length: count - made }, newCode), campaign.id, batch, now)
    const detail = { batch, changes: [{ field: 'codes', from: '', to: String(count) }] }
    await audit(tx, { staff, action: 'coupon.codes', subjectKind: 'coupon-campaign', subjectId: id, detail, now })
    return { batch, count }
  })
}

/** One coupon for one buyer; pressed again with the same key nothing more happens, and pressed anew it is another, where the campaign allows. */
export const grantOne = ({ db, now, staff }: Caller, id: number, userId: number): Promise<number> => {
  demandOperator(staff)
  return inTransaction(db, (tx) => grantByStaff(tx, { staff, now }, id, userId, `staff ${now.toISOString()} ${randomInt(1e9)}`))
}

/** The same in the caller's transaction, once for each cause; audited where something was granted. */
export async function grantByStaff(
  tx: Tx,
  { staff, now }: { staff: Pick<StaffContext['staff'], 'id'>; now: Date },
  campaignId: number,
  userId: number,
  cause: string,
): Promise<number> {
  const done = await grantOf(tx, { userId, campaign: { id: campaignId }, cause, act: { actor: 'staff', actorId: staff.id, now } })
  if (typeof done === 'string') refuse(done === 'coupon-campaign-missing' || done === 'not-found' ? 'missing' : 'refused', done)
  const { grant, again } = done
  const detail = { campaignId, changes: [{ field: 'coupon', from: '', to: grant.number }] }
  if (!again)
    await audit(tx, { staff, action: 'coupon.grant', subjectKind: 'coupon', subjectId: grant.id, detail: { userId, ...detail }, now })
  return grant.id
}

const seenGrant = async (tx: Tx, { id, version }: Seen): Promise<GrantRow> => {
  const row = (await lockGrant(tx, id)) ?? refuse('missing', 'coupon-missing')
  return row.version === version ? row : refuse('conflict', 'changed-meanwhile')
}

/** Takes it away, or gives it back, with a reason. */
export const turnGrant = (
  { db, now, staff }: Caller,
  seen: Seen,
  how: 'revoke' | 'restore',
  reason: string,
): Promise<GrantRow['state']> => {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const held = await seenGrant(tx, seen)
    const act = { actor: 'staff' as const, actorId: staff.id, now }
    if (how === 'revoke') await revokeCoupon(tx, held, reason, act)
    else await restoreCoupon(tx, held, { ...act, reason })
    const detail = { userId: held.user_id, changes: [{ field: 'reason', from: '', to: reason }] }
    await audit(tx, { staff, action: `coupon.${how}`, subjectKind: 'coupon', subjectId: held.id, detail, now })
    return how === 'revoke' ? 'revoked' : 'available'
  })
}
