import type * as contract from '#contract/points.ts'
import { worthOf } from '#features/catalogue/pricing/pricing.rules.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { wireTime } from '#shared/time.ts'
import { availablePoints, pointsEndingSoon, pointsOfMonth } from './points.ts'
import { shapeEntry } from './points.view.ts'
import { selectBalance, selectEntries, selectNextEnd } from './points-read.sql.ts'

type By = Pick<BuyerContext, 'db' | 'buyer' | 'now'>

/** SPEC-081. */
export const pointsRecords: Handler<typeof contract.pointsRecords> = async ({ pageNum, pageSize, type }, { db, buyer, language }) => {
  const side = type === '1' ? 'earned' : type === '2' ? 'spent' : null
  const { rows, total } = await selectEntries(db, buyer.id, side, { size: pageSize ?? 10, offset: ((pageNum ?? 1) - 1) * (pageSize ?? 10) })
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeEntry(row, language),
      type: row.points > 0 ? ('1' as const) : ('2' as const),
      createTime: wireTime(row.at),
    })),
  }
}

const available = ({ db, buyer, now }: By) => availablePoints(db, buyer.id, now)
const thisMonth = ({ db, buyer, now }: By) => pointsOfMonth(db, buyer.id, now)
const expiring = ({ db, buyer, now }: By) => pointsEndingSoon(db, buyer.id, now)

/** SPEC-017. */
export const pointsAvailable: Handler<typeof contract.pointsAvailable> = (_, context) => available(context)
export const pointsAvailableSpelt: Handler<typeof contract.pointsAvailableSpelt> = (_, context) => available(context)
/** SPEC-156. */
export const pointsThisMonth: Handler<typeof contract.pointsThisMonth> = (_, context) => thisMonth(context)
export const pointsThisMonthSpelt: Handler<typeof contract.pointsThisMonthSpelt> = (_, context) => thisMonth(context)
export const pointsExpiring: Handler<typeof contract.pointsExpiring> = (_, context) => expiring(context)

export const pointsSummary: Handler<typeof contract.pointsSummary> = async (_, context) => {
  const { db, buyer, now } = context
  const [there, balance, month, soon, next, { lifeMonths }] = await Promise.all([
    available(context),
    selectBalance(db, buyer.id),
    thisMonth(context),
    expiring(context),
    selectNextEnd(db, buyer.id, now),
    knownSetting(db, 'points'),
  ])
  return {
    available: there,
    held: balance.held,
    owed: balance.owed,
    worth: worthOf(there),
    thisMonth: month,
    expiring: soon,
    nextExpiry: next ? { points: next.points, time: wireTime(next.at) } : null,
    lifeMonths,
  }
}
