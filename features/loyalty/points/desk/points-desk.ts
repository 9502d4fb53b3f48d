// What staff does about points: asking that some are given or taken, deciding about what another person asks, offering goods for them.
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { saveGood, selectGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { checkPoints } from '../check.ts'
import { availablePoints, earnPoints, lockMember, takeBackPoints } from '../points.ts'
import * as store from './points-desk.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody wants to give points to a member or take some; `id` of the adjustment. */
    'points.adjust_asked': { id: number; staffId: number }
    /** Another person has decided about it, or who asked no longer does. `settled`: how many of those given settled what was owed. */
    'points.adjust_decided': {
      id: number
      verdict: Verdict
      askedBy: number
      staffId: number
      userId: number
      points: number
      settled: number
    }
  }
}

type Caller = Pick<StaffContext, 'db' | 'staff' | 'now'>

/** Nobody is taken more than they have. */
async function demandEnough(tx: Tx, memberId: number, points: number, now: Date): Promise<void> {
  if (points > 0) return
  const available = await availablePoints(tx, memberId, now)
  if (available < -points) refuse('refused', 'points-fewer', { points: available })
}

export const askAdjustment = ({ db, staff, now }: Caller, wanted: { memberId: number; points: number; reason: string }) =>
  inTransaction(db, async (tx) => {
    const { memberId, points, reason } = wanted
    if (!(await store.selectMember(tx, memberId))) refuse('missing', 'not-found')
    await demandEnough(tx, memberId, points, now)
    const { id } = await store.insertAdjustment(tx, { user_id: memberId, points, reason, asked_by: staff.id, asked_at: now })
    await audit(tx, { staff, action: 'points.adjust.ask', subjectKind: 'buyer', subjectId: memberId, detail: { adjustment: id, points, reason }, now }) // prettier-ignore
    await raise(tx, 'points.adjust_asked', { id, staffId: staff.id }, now)
    return { id }
  })

const STATES = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const
type Verdict = keyof typeof STATES

/** Why this person may not decide so about it; null where they may. */
export function verdictFault(one: { asked_by: number }, staffId: number, verdict: Verdict): RefusalWord | null {
  const own = one.asked_by === staffId
  return own === (verdict === 'withdraw') ? null : own ? 'points-own-adjustment' : 'points-others-adjustment'
}
export const VERDICTS = Object.keys(STATES) as Verdict[]

/** Another person than who asked approves or refuses; who asked withdraws. */
export const decideAdjustment = (
  { db, staff, now }: Caller,
  { id, verdict, answer }: { id: number; verdict: Verdict; answer: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const one = (await store.lockAdjustment(tx, id)) ?? refuse('missing', 'not-found')
    if (one.state !== 'asked') refuse('conflict', 'changed-meanwhile')
    const fault = verdictFault(one, staff.id, verdict)
    if (fault) refuse('refused', fault)
    await store.closeAdjustment(tx, id, { state: STATES[verdict], decided_by: staff.id, decided_at: now, answer })
    const { user_id: userId, points, reason } = one
    let settled = 0
    if (verdict === 'approve') {
      const cause = { userId, causeId: String(id), now, staffId: staff.id, note: reason }
      await lockMember(tx, userId)
      await demandEnough(tx, userId, points, now)
      if (points > 0) settled = (await earnPoints(tx, { ...cause, points, kind: 'adjustment' }))?.settled ?? 0
      else await takeBackPoints(tx, { ...cause, points: -points, kind: 'adjustment_back' })
    }
    await audit(tx, { staff, action: `points.adjust.${verdict}`, subjectKind: 'buyer', subjectId: userId, detail: { adjustment: id, points, answer }, now }) // prettier-ignore
    await raise(tx, 'points.adjust_decided', { id, verdict, askedBy: one.asked_by, staffId: staff.id, userId, points, settled }, now)
  })

/** Audited first: whoever asks is written down, whatever comes of it. */
export async function checkNow({ db, now, staff }: Caller): Promise<{ found: number; fresh: number }> {
  await inTransaction(db, (tx) => audit(tx, { staff, action: 'points.check', subjectKind: 'points', subjectId: 0, now }))
  return (await checkPoints(db, { day: null, staffId: staff.id, now }))!
}

type Good = { productModel: string; pointsPrice: number; left: number; offered: 'Y' | 'N'; version: number }

export const offerGood = ({ db, staff, now }: Caller, { productModel, pointsPrice, left, offered, version }: Good) =>
  inTransaction(db, async (tx) => {
    const { id: productId } =
      (await store.selectProductByModel(tx, productModel)) ?? refuse('refused', 'exchange-model', { model: productModel })
    const before = await selectGood(tx, productId)
    const saved = await saveGood(tx, { productId, pointsPrice, left, offered: offered === 'Y', version, now })
    if (!saved && version === 0) refuse('refused', 'exchange-there', { model: productModel })
    if (!saved) refuse('conflict', 'changed-meanwhile')
    const detail = { pointsPrice, left, offered, before: before ?? null }
    await audit(tx, { staff, action: 'points.good', subjectKind: 'product', subjectId: productId, detail, now })
    return { productId, version: saved.version }
  })
