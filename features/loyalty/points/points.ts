// The door of points: a ledger that members earn on and spend from. Each act runs in the caller's transaction, takes the member's lock after
// any lock of an order, and posts once for its cause, however often it is told (docs/decisions/110-points.md).
import { POINTS_EARNED, type PointsEarned, type PointsPurpose, type PointsTaken } from '#contract/codes/points.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { PointsHoldState } from '#contract/codes/points.ts'
import { after, days } from '#shared/time.ts'
import { pointsHoldMachine, type PointsHoldEvent } from './points-hold.machine.ts'
import { monthOf, monthsAfter, sumOf, takeFrom, type Part } from './points.rules.ts'
import { checkPoints } from './check.ts'
import { insertDays } from './points-days.sql.ts'
import { selectEarned } from './points-read.sql.ts'
import * as store from './points.sql.ts'
import type { HoldRow, PointsAccount } from './points.sql.ts'

export type { HoldRow } from './points.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Some of a member's points end soon; `ends`: the first of them, as ISO text. Once a month at most. */
    'points.ending': { userId: number; points: number; ends: string }
    /** Points came back to their member, and some of them had ended meanwhile. */
    'points.lapsed': { userId: number; points: number; orderId: number | null }
  }
}

/** `kind` and `causeId` say what for, once and for all. `orderId`: of the member's own that the entry leads to. `note`: for the office alone. */
type Cause<K> = { userId: number; points: number; kind: K; causeId: string; now: Date; orderId?: number; staffId?: number; note?: string }

const partsOf = (parts: readonly Part[], from: PointsAccount, to: PointsAccount) =>
  parts.flatMap(({ lotId, points }) => [
    { account: from, lotId, points: -points },
    { account: to, lotId, points },
  ])

/**
 * Points are the member's from now on and end after the months of the setting; what is owed is settled of them first. None, or less, is
 * nothing. Answers whether it is new: the same cause earns once.
 */
export async function earnPoints(tx: Tx, { points, now, ...cause }: Cause<PointsEarned>): Promise<boolean> {
  if (points <= 0) return false
  const { lifeMonths } = await readSetting(tx, 'points')
  await store.lockPoints(tx, cause.userId)
  const posted = await store.insertEntry(tx, {
    ...cause,
    at: now,
    lot: { points, expiresAt: monthsAfter(now, lifeMonths) },
    postings: [
      { account: 'issued', lotId: 0, points: -points },
      { account: 'available', lotId: 0, points },
    ],
  })
  if (posted !== undefined) await settle(tx, cause.userId, posted, now)
  return posted !== undefined
}

/**
 * Points that should not have been given, or whose order was paid back, are taken: of those that it earned (`of`), then of what ends first.
 * What is no longer there is owed, and later earnings settle it; what is available never goes below nothing, and what is set aside stays so.
 * Answers whether it is new.
 */
export async function takeBackPoints(
  tx: Tx,
  { points, now, of, ...cause }: Cause<PointsTaken> & { of?: { kind: PointsEarned; causeId: string } },
): Promise<boolean> {
  if (points <= 0) return false
  await store.lockPoints(tx, cause.userId)
  await expire(tx, cause.userId, now)
  const taken = takeFrom(await store.selectOpenLots(tx, cause.userId, of), points)
  const owed = points - sumOf(taken)
  const posted = await store.insertEntry(tx, {
    ...cause,
    at: now,
    postings: [
      ...partsOf(taken, 'available', 'issued'),
      { account: 'debt', lotId: null, points: -owed },
      { account: 'issued', lotId: null, points: owed },
    ],
  })
  return posted !== undefined
}

const flow: Flow<PointsHoldState, PointsHoldEvent, HoldRow> = { machine: pointsHoldMachine, save: store.saveHold }

/** What points are set aside for. `orderId`: of the member's own that the entry leads to. */
export type Holding = { userId: number; points: number; purpose: PointsPurpose; causeId: string; now: Date; orderId?: number }

/** Sets points aside, those that end first. The same purpose and cause hold once. Refuses with 'points-short' where there are not so many. */
export async function holdPoints(tx: Tx, { userId, points, purpose, causeId, now, orderId }: Holding): Promise<HoldRow> {
  await store.lockPoints(tx, userId)
  await expire(tx, userId, now)
  const hold = await store.insertHold(tx, { user_id: userId, purpose, cause_id: causeId, points, now })
  if (!hold) return (await store.selectHold(tx, purpose, causeId))!
  const parts = takeFrom(await store.selectOpenLots(tx, userId), points)
  if (sumOf(parts) < points) refuse('refused', 'points-short', { points: sumOf(parts) })
  await logBirths(tx, birthsOf(pointsHoldMachine, [{ id: hold.id, events: ['hold'] }]), { actor: 'buyer', actorId: userId, now })
  await store.insertEntry(tx, {
    userId,
    kind: 'hold',
    causeId: String(hold.id),
    at: now,
    holdId: hold.id,
    orderId: orderId ?? null,
    postings: partsOf(parts, 'available', 'held'),
  })
  return hold
}

/** The hold of a purpose and cause, if there is one. */
export const holdOf = (db: Db, purpose: PointsPurpose, causeId: string): Promise<HoldRow | undefined> =>
  store.selectHold(db, purpose, causeId)

async function lockHold(tx: Tx, id: number): Promise<HoldRow> {
  const { user_id } = (await store.selectHoldById(tx, id)) ?? refuse('missing', 'not-found')
  await store.lockPoints(tx, user_id)
  return (await store.selectHoldById(tx, id))!
}

const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })

/** Of what was set aside how much is spent, and has not come back. */
export const spentOf = async (db: Db, id: number): Promise<number> => sumOf(await store.selectHeldLots(db, id, 'redeemed'))

/** How many of them have come back under causes that begin so, and have not gone again. */
export const restoredOf = store.sumRestored

/** What was set aside is spent. One that is spent already stays so; one that was given back cannot be, and is a bug. */
export async function postHold(tx: Tx, id: number, now: Date, { orderId }: { orderId?: number } = {}): Promise<void> {
  const hold = await lockHold(tx, id)
  if (hold.state === 'posted') return
  await applyEvent(tx, flow, hold, 'post', system(now))
  const parts = await store.selectHeldLots(tx, id, 'held')
  const postings = partsOf(parts, 'held', 'redeemed')
  await store.insertEntry(tx, { userId: hold.user_id, kind: 'hold_post', causeId: String(id), at: now, holdId: id, orderId: orderId ?? null, postings }) // prettier-ignore
}

/** What the member has again, and what of it had ended meanwhile and is gone. */
export type GivenBack = { restored: number; expired: number }
const NOTHING: GivenBack = { restored: 0, expired: 0 }

/** What was set aside is the member's again, with the end that it had; what has ended meanwhile is gone, and told. Nothing unless pending. */
export async function voidHold(tx: Tx, id: number, now: Date, { orderId }: { orderId?: number } = {}): Promise<GivenBack> {
  const hold = await lockHold(tx, id)
  if (hold.state !== 'pending') return NOTHING
  await applyEvent(tx, flow, hold, 'void', system(now))
  const parts = await store.selectHeldLots(tx, id, 'held')
  return giveBack(tx, hold, { kind: 'hold_void', causeId: String(id), from: 'held', parts }, now, orderId)
}

/** Of what was spent so many points are the member's again, those that end last; at most what was spent. The same cause restores once. */
export async function restoreHold(
  tx: Tx,
  { id, points, causeId, now, orderId }: { id: number; points: number; causeId: string; now: Date; orderId?: number },
): Promise<GivenBack> {
  const hold = await lockHold(tx, id)
  if (hold.state !== 'posted') return NOTHING
  const parts = takeFrom(await store.selectHeldLots(tx, id, 'redeemed'), points)
  return parts.length ? giveBack(tx, hold, { kind: 'hold_restore', causeId, from: 'redeemed', parts }, now, orderId) : NOTHING
}

type Undone = {
  id: number
  causeId: string
  points?: number
  short?: 'sale-points-spent' | 'sale-refund-points-spent'
  now: Date
  orderId?: number
}

/**
 * Points that came back under that cause were given by mistake: they are spent again, those of the same lots first. What of them has ended
 * meanwhile is taken from what ended, so the member neither wins nor loses by it. Refuses with the word of `short` where the rest is no longer there. Once for each
 * cause. `points`: where it is not as many as came back.
 */
export async function undoRestore(tx: Tx, { id, causeId, points, short = 'sale-points-spent', now, orderId }: Undone): Promise<void> {
  const { user_id: userId } = await lockHold(tx, id)
  await expire(tx, userId, now)
  const restored = await store.selectRestored(tx, causeId)
  const all = points ?? sumOf(restored)
  if (all === 0) return
  const ended = takeFrom(
    restored.map((lot) => ({ lotId: lot.lotId, points: lot.ended })),
    all,
  )
  const wanted = all - sumOf(ended)
  const came = new Set(restored.map(({ lotId }) => lotId))
  const open = await store.selectOpenLots(tx, userId)
  const taken = takeFrom([...open.filter(({ lotId }) => came.has(lotId)), ...open.filter(({ lotId }) => !came.has(lotId))], wanted)
  if (sumOf(taken) < wanted) refuse('refused', short, { points: sumOf(taken) })
  await store.insertEntry(tx, {
    userId,
    kind: 'restore_undone',
    causeId,
    at: now,
    holdId: id,
    orderId: orderId ?? null,
    postings: [...partsOf(taken, 'available', 'redeemed'), ...partsOf(ended, 'expired', 'redeemed')],
  })
}

type Returned = { kind: 'hold_void' | 'hold_restore'; causeId: string; from: 'held' | 'redeemed'; parts: readonly Part[] }

async function giveBack(
  tx: Tx,
  hold: HoldRow,
  { kind, causeId, from, parts }: Returned,
  now: Date,
  orderId: number | null = null,
): Promise<GivenBack> {
  const { user_id: userId } = hold
  const posted = await store.insertEntry(tx, {
    userId,
    kind,
    causeId,
    at: now,
    holdId: hold.id,
    orderId,
    postings: partsOf(parts, from, 'available'),
  })
  if (posted === undefined) return NOTHING
  const expired = await expire(tx, userId, now)
  await settle(tx, userId, posted, now)
  if (expired > 0) await raise(tx, 'points.lapsed', { userId, points: expired, orderId }, now)
  return { restored: sumOf(parts) - expired, expired }
}

/** What is owed is settled of what there is, under the entry that brought it. */
async function settle(tx: Tx, userId: number, entryId: number, now: Date): Promise<void> {
  const { owed } = await store.lockPoints(tx, userId)
  if (owed === 0) return
  const parts = takeFrom(await store.selectOpenLots(tx, userId), owed)
  if (parts.length === 0) return
  await store.insertEntry(tx, { userId, kind: 'settle', causeId: String(entryId), at: now, postings: partsOf(parts, 'available', 'debt') })
}

/** Points that have ended are nobody's. Answers how many that were. */
async function expire(tx: Tx, userId: number, now: Date): Promise<number> {
  const ended = (await store.selectOpenLots(tx, userId)).filter(({ expiresAt }) => expiresAt <= now)
  for (const lot of ended) {
    // A lot ends again where some of it was set aside when it ended first.
    const { postings } = await store.lockPoints(tx, userId)
    const causeId = `${lot.lotId}/${postings}`
    await store.insertEntry(tx, { userId, kind: 'expire', causeId, at: now, postings: partsOf([lot], 'available', 'expired') })
  }
  return sumOf(ended)
}

/** Until the end of the transaction nobody else moves the member's points: for whoever takes other locks, too. */
export const lockMember = async (tx: Tx, userId: number): Promise<void> => void (await store.lockPoints(tx, userId))

/** What the member can spend now (SPEC-017). */
export const availablePoints = (db: Db, userId: number, now: Date): Promise<number> => store.selectAvailable(db, userId, now)

/** What the member has earned since the calendar month began, UTC (SPEC-156). */
export const pointsOfMonth = (db: Db, userId: number, now: Date): Promise<number> => selectEarned(db, userId, monthOf(now), EARNED)

/** What of it ends within 30 days (SPEC-156). */
export const pointsEndingSoon = (db: Db, userId: number, now: Date): Promise<number> =>
  store.selectAvailable(db, userId, now, after(now, days(SOON_DAYS)))

const EARNED = Object.keys(POINTS_EARNED) as PointsEarned[]
const SOON_DAYS = 30

const BATCH = 200

/** Ends what has come to its end, writes down what the days that are over came to, and once a day holds what is kept against what is posted. */
export async function sweepPoints(db: Db, now: Date): Promise<{ found: number; fresh: number } | undefined> {
  await expirePoints(db, now)
  await insertDays(db, now)
  await warn(db, now)
  return checkPoints(db, { day: now.toISOString().slice(0, 10), staffId: null, now })
}

/** Whoever has points that end soon is told, once a month at most. */
async function warn(db: Db, now: Date): Promise<void> {
  const { noticeDays } = await readSetting(db, 'points')
  const month = monthOf(now).toISOString().slice(0, 10)
  for (const { userId, points, ends } of await store.selectEnding(db, now, after(now, days(noticeDays)), month, BATCH)) {
    await inTransaction(db, async (tx) => {
      if (await store.noteTold(tx, userId, month, now)) await raise(tx, 'points.ending', { userId, points, ends: ends.toISOString() }, now)
    })
  }
}

/** Ends what has come to its end, member by member. */
export async function expirePoints(db: Db, now: Date): Promise<void> {
  for (const userId of await store.selectDue(db, now, BATCH)) {
    await inTransaction(db, async (tx) => {
      await store.lockPoints(tx, userId)
      await expire(tx, userId, now)
    })
  }
}
