// The demo's points: a year of members' history on the ledger, what one of staff wants to give and another has to decide, and goods that can be had
// for points. Through the door, at the moments when it would have happened, before the orders.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { saveGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { askAdjustment } from '#features/loyalty/points/desk/points-desk.ts'
import { earnPoints, holdPoints, postHold, takeBackPoints } from '#features/loyalty/points/points.ts'
import type { PointsEarned } from '#contract/codes/points.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { after, days, hours } from '#shared/time.ts'
import { findGoods } from './goods.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast, type DemoBuyer } from './order-cast.ts'
import { emailOf } from './people.ts'

const MARKER = 'demo-points'

type Entry = [daysAgo: number, what: PointsEarned | 'order_back' | 'withdrawal', points: number]
/** By member, before the orders of the demo, which earn by themselves; the oldest points of the hospital end within weeks. */
const HISTORY: Record<DemoBuyer, readonly Entry[]> = {
  hospital: [
    [712, 'adjustment', 400],
    [205, 'order', 5_200],
    [190, 'review', 100],
    [176, 'order', 3_850],
    [160, 'order', 7_400],
    [150, 'order_back', 900],
    [96, 'order', 2_650],
    [68, 'review', 100],
    [45, 'adjustment', 40_000],
  ],
  distributor: [
    [240, 'order', 12_300],
    [215, 'order', 9_750],
    [180, 'withdrawal', 6_000],
    [140, 'order', 15_400],
    [75, 'withdrawal', 10_000],
    [45, 'adjustment', 40_000],
  ],
  clinic: [
    [140, 'order', 1_150],
    [120, 'review', 100],
    [72, 'order', 780],
    [45, 'adjustment', 40_000],
  ],
}

/** What members like to get, with how many points one takes and how many there are. */
const GOODS: readonly [slug: string, points: number, left: number][] = [
  ['rollmere-rlm-120-ward-wheelchair-detachable-armrests', 4_800, 12],
  ['cartholm-e5-emergency-trolley', 14_000, 4],
  ['cardivault-a1-semi-automatic-aed', 19_500, 3],
  ['passera-h2-hydraulic-transfer-stretcher', 26_000, 2],
]

export async function seedPoints(db: Db, { now }: { now: Date }): Promise<void> {
  if (await isMade(db, MARKER)) return
  await inTransaction(db, async (tx) => {
    const cast = await findCast(tx)
    if (!cast || !(await mark(tx, MARKER, now))) return
    beSilent(tx)
    for (const [who, entries] of Object.entries(HISTORY) as [DemoBuyer, readonly Entry[]][])
      for (const [index, entry] of entries.entries()) await play(tx, cast.buyers[who].id, (at) => `demo-${who}-${at}`, index, entry, now)
    await askForSome(tx, cast, now)
    const goods = await findGoods(
      tx,
      GOODS.map(([slug]) => slug),
    )
    for (const [slug, pointsPrice, left] of GOODS) {
      const good = goods?.get(slug)
      if (good) await saveGood(tx, { productId: good.id, pointsPrice, left, offered: true, version: 0, now })
    }
  })
}

/** The administrator has asked, finance may decide: nobody decides about what they have asked for. */
async function askForSome(tx: Tx, { buyers, staff }: Cast, now: Date): Promise<void> {
  const boss = await tx.selectFrom('staff').select(['id', 'name', 'email']).where('email', '=', emailOf('administrator')).executeTakeFirst()
  if (!boss) return
  const wanted = { memberId: buyers.clinic.id, points: 600, reason: 'Apology: two of their reviews were not credited in September.' }
  await askAdjustment({ db: tx, staff: { ...staff.finance, ...boss }, now: after(now, -hours(20)) }, wanted)
}

async function play(
  tx: Tx,
  userId: number,
  cause: (at: number) => string,
  index: number,
  [daysAgo, what, points]: Entry,
  now: Date,
): Promise<void> {
  const causeId = cause(index)
  const at = after(now, -days(daysAgo))
  if (what === 'order_back')
    await takeBackPoints(tx, { userId, points, kind: what, causeId, now: at, of: { kind: 'order', causeId: cause(index - 1) } })
  else if (what === 'withdrawal') {
    const hold = await holdPoints(tx, { userId, points, purpose: 'withdrawal', causeId, now: at })
    await postHold(tx, hold.id, after(at, days(2)))
  } else await earnPoints(tx, { userId, points, kind: what, causeId, now: at })
}
