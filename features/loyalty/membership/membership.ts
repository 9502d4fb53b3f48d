// The door of membership: levels by growth in a year (SPEC-015, SPEC-155, SPEC-201; docs/decisions/111-membership.md). Each act runs in the
// caller's transaction, takes the member's lock after any lock of an order and before that of points, and counts once for its cause.
import { FIRST_RANK } from '#contract/codes/membership.ts'
import type { MembershipSetting } from '#contract/membership-desk.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { grantCoupon } from '#features/loyalty/coupon/coupon.ts'
import { earnPoints, takeBackPoints } from '#features/loyalty/points/points.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import { knownSetting, readSetting } from '#features/platform/setting/setting.ts'
import { after, days } from '#shared/time.ts'
import { backOf, growthOf, nextYearRank, pointsOf, rankOf, turned, yearAt, type Levels } from './membership.rules.ts'
import * as store from './membership.sql.ts'
import type { Coupons } from './membership.view.ts'
import type { MemberRow } from './membership.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** `starts`: of the member's year, in milliseconds. */
    'member.rose': { userId: number; from: number; to: number; starts: number }
    /** Within the year, as growth was taken back or corrected. */
    'member.fell': { userId: number; from: number; to: number }
    'member.turned': { userId: number; from: number; to: number; starts: number }
    'member.warned': { userId: number }
  }
}

/** A member as they stand now, also one who has never grown and has no row yet (version 0). */
export type Standing = Omit<MemberRow, 'warned_at'>

const fresh = (userId: number, joined: Date, now: Date): Standing => {
  const { starts, ends } = yearAt(joined, now)
  return {
    user_id: userId,
    version: 0,
    rank: FIRST_RANK,
    growth: 0,
    prior_rank: FIRST_RANK,
    prior_growth: 0,
    held_rank: null,
    starts_at: starts,
    ends_at: ends,
  }
}

/** The years that have ended meanwhile, one by one. */
function turnsOf(levels: Levels, joined: Date, member: Standing, now: Date): Standing[] {
  const turns: Standing[] = []
  for (let one = member; one.ends_at <= now;) {
    const { starts, ends } = yearAt(joined, one.ends_at)
    one = { ...turned(levels, one), starts_at: starts, ends_at: ends }
    turns.push(one)
  }
  return turns
}

/** The member as of now: the sweep may not have come to a year that has just ended. Undefined: there is no such account. */
export async function readMember(db: Db, userId: number, now: Date): Promise<Standing | undefined> {
  const [found, { levels }] = await Promise.all([store.selectStanding(db, userId), knownSetting(db, 'membership')])
  if (!found) return undefined
  const member = found.member ?? fresh(userId, found.joined, now)
  return turnsOf(levels, found.joined, member, now).at(-1) ?? member
}

type Locked = { member: MemberRow; rules: MembershipSetting; seen: number }
/** The member's own row, locked and in the present year. `seen`: the version that readers have been shown of it. */
async function lockMember(tx: Tx, userId: number, now: Date): Promise<Locked> {
  const rules = await readSetting(tx, 'membership')
  const found = await store.selectStanding(tx, userId)
  if (!found) throw new Error(`There is no account ${userId}.`)
  const { version: none, ...row } = fresh(userId, found.joined, now)
  const isNew = !found.member && (await store.insertMember(tx, row))
  const member = (await store.lockRow(tx, userId))!
  return { member: await turn(tx, member, rules, found.joined, now), rules, seen: isNew ? none : member.version }
}

/** Notes each year that has ended. */
async function turn(tx: Tx, member: MemberRow, { levels }: MembershipSetting, joined: Date, now: Date): Promise<MemberRow> {
  let before = member
  for (const next of turnsOf(levels, joined, member, now)) {
    const { user_id: userId, version, ...fields } = { ...next, version: before.version, warned_at: null }
    await store.saveMember(tx, { user_id: userId, version }, fields)
    await store.insertEntry(tx, {
      user_id: userId,
      at: next.starts_at,
      kind: 'year',
      cause_id: `${userId}:${next.starts_at.toISOString()}`,
      rank_before: before.rank,
      rank_after: next.rank,
    })
    const told = { userId, from: before.rank, to: next.rank, starts: next.starts_at.getTime() }
    await raise(tx, 'member.turned', told, now)
    before = { ...next, version: before.version + 1, warned_at: null }
  }
  return before
}

/** What the member's standing comes to after a change, with an entry that says why; false: that cause has counted already. */
async function post(
  tx: Tx,
  { member, rules: { levels } }: Locked,
  change: Partial<Pick<MemberRow, 'growth' | 'prior_growth' | 'held_rank'>>,
  entry: Omit<Parameters<typeof store.insertEntry>[1], 'user_id' | 'rank_before' | 'rank_after'>,
  now: Date,
): Promise<boolean> {
  const rank = rankOf(levels, { ...member, ...change })
  const { user_id: userId } = member
  if (!(await store.insertEntry(tx, { ...entry, user_id: userId, rank_before: member.rank, rank_after: rank }))) return false
  // Whoever has been told that the level falls, and keeps it after all, is told again where that changes once more.
  const safe = nextYearRank(levels, { rank, growth: change.growth ?? member.growth }) >= rank
  await store.saveMember(tx, member, { ...change, rank, ...(safe ? { warned_at: null } : {}) })
  if (rank > member.rank) await raise(tx, 'member.rose', { userId, from: member.rank, to: rank, starts: member.starts_at.getTime() }, now)
  if (rank < member.rank) await raise(tx, 'member.fell', { userId, from: member.rank, to: rank }, now)
  return true
}

/** The coupons that levels can grant, by key, with what they are called: those whose campaign gives any now. */
export const levelCoupons = async (db: Db, now: Date): Promise<Coupons> =>
  new Map((await store.selectCampaigns(db, now)).map(({ key, name }) => [key, name]))

/** The coupon of a level, if it has one that is open: once for each year in the level, when it is reached or the year begins. */
export async function grantLevelCoupon(tx: Tx, { userId, to, starts }: Events['member.rose'], now: Date): Promise<void> {
  const { levels } = await readSetting(tx, 'membership')
  const template = levels[to - 1]?.coupon ?? ''
  if (!(await levelCoupons(tx, now)).has(template)) return
  await grantCoupon(tx, { userId, template, causeKey: `year ${new Date(starts).toISOString().slice(0, 10)}`, now })
}

/** The goods of an order that is complete; `cents`: paid for them in money, before freight, after every discount. */
export type CompletedOrder = { userId: number; orderId: number; cents: number; now: Date }

/** A completed order brings growth, and points by the level that its buyer has had. */
export async function countOrder(tx: Tx, { userId, orderId, cents, now }: CompletedOrder): Promise<void> {
  const locked = await lockMember(tx, userId, now)
  const { member, rules } = locked
  const growth = growthOf(cents, rules)
  const points = pointsOf(cents, rules, rules.levels[member.rank - 1]?.multiplier ?? 100)
  const entry = { at: now, kind: 'order', cause_id: String(orderId), order_id: orderId, cents: Math.max(0, cents), growth, points } as const
  if (!(await post(tx, locked, { growth: member.growth + growth }, entry, now))) return
  await earnPoints(tx, { userId, points, kind: 'order', causeId: String(orderId), orderId, now })
}

/**
 * Of a completed order only `left` cents of goods stay paid: what the rest has brought goes back, growth from the year in which it came. The same
 * `left` again takes nothing.
 */
export async function takeBackOrder(
  tx: Tx,
  { userId, orderId, left, now }: Omit<CompletedOrder, 'cents'> & { left: number },
): Promise<void> {
  if (!(await store.selectOfOrder(tx, orderId))) return
  const locked = await lockMember(tx, userId, now)
  const order = (await store.selectOfOrder(tx, orderId))! // once more: nobody takes back beside us now
  const { brought, backGrowth, backPoints } = order
  const growth = backOf(brought.growth, brought.cents, left) - backGrowth
  const points = backOf(brought.points, brought.cents, left) - backPoints
  if (growth <= 0 && points <= 0) return
  const { member } = locked
  const change =
    brought.at >= member.starts_at
      ? { growth: member.growth - growth }
      : brought.at >= yearBefore(member.starts_at)
        ? { prior_growth: member.prior_growth - growth }
        : {} // of a year that decides nothing any more
  const cause = `${orderId}:${brought.cents - Math.max(0, left)}`
  const entry = { at: now, kind: 'order_back', cause_id: cause, order_id: orderId, growth: -growth, points: -points } as const
  if (!(await post(tx, locked, change, entry, now))) return
  const of = { kind: 'order', causeId: String(orderId) } as const
  await takeBackPoints(tx, { userId, points, kind: 'order_back', causeId: cause, orderId, now, of })
}

const yearBefore = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear() - 1, time.getUTCMonth(), time.getUTCDate(), time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds())) // prettier-ignore

export type Correction = { growth: number; heldRank: number | null; cause: string; staffId: number; note: string }
/** What staff corrects; answers the standing before and after. */
export async function correct(tx: Tx, userId: number, version: number, { growth, heldRank, cause, staffId, note }: Correction, now: Date) {
  const locked = await lockMember(tx, userId, now)
  const { member } = locked
  if (locked.seen !== version) return undefined
  const entry = { at: now, kind: 'correction', cause_id: cause, growth, staff_id: staffId, note } as const
  await post(tx, locked, { growth: member.growth + growth, held_rank: heldRank }, entry, now)
  return { before: member, after: (await store.selectMember(tx, userId))! }
}

/** Ends years, and tells once whose level is about to fall with theirs. A member that fails holds up nobody else. */
export async function sweepMembers(db: Db, now: Date): Promise<{ userId: number; why: string }[]> {
  const failed: { userId: number; why: string }[] = []
  const each = (userId: number, steps: (tx: Tx) => Promise<unknown>) =>
    inTransaction(db, steps).catch((error: unknown) => void failed.push({ userId, why: String(error) }))
  for (const { user_id: userId } of await store.selectEnded(db, now)) await each(userId, (tx) => lockMember(tx, userId, now))
  const { levels, warnDays } = await readSetting(db, 'membership')
  const froms = levels.map(({ from }) => from)
  for (const { user_id: userId } of await store.selectFalling(db, now, after(now, days(warnDays)), froms)) {
    await each(userId, async (tx) => {
      const { member, rules } = await lockMember(tx, userId, now)
      if (member.warned_at || nextYearRank(rules.levels, member) >= member.rank) return
      await store.saveMember(tx, member, { warned_at: now })
      await raise(tx, 'member.warned', { userId }, now)
    })
  }
  return failed
}

export { selectEntries, selectMembers, selectPerson, selectReader, type ListedEntry, type ListedMember } from './membership.sql.ts'
