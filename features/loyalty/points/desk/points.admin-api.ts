import type * as contract from '#contract/points-desk.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { worthOf } from '#features/catalogue/pricing/pricing.rules.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { pick } from '#shared/language.ts'
import { after, days, wireTime } from '#shared/time.ts'
import { monthOf, monthsAfter } from '../points.rules.ts'
import { selectAvailable } from '../points.sql.ts'
import { shapeEntry } from '../points.view.ts'
import * as desk from './points-desk.ts'
import { selectLastCheck, selectOpenDifferences } from '../check.sql.ts'
import { selectAdjustment, selectAdjustments, selectDeskEntries, selectGoods, selectMember, selectMembers, selectMonths, selectOutstanding, type AdjustmentRow, type MemberRow } from './points-desk.sql.ts' // prettier-ignore
import { pointsSpreadsheet } from './points.spreadsheet.ts'

const SOON_DAYS = 30
const MONTHS = 24
const sliceOf = ({ pageNum, pageSize }: { pageNum?: number | null; pageSize?: number | null }) => ({
  size: pageSize ?? 10,
  offset: ((pageNum ?? 1) - 1) * (pageSize ?? 10),
})

const shapeMember = ({ company_name: companyName, ...row }: MemberRow): contract.PointsMemberRow => ({
  ...row,
  companyName,
  worth: worthOf(row.available + row.held),
})

export const pointsMembers: Handler<typeof contract.pointsMembers> = async (input, { db, staff }) => {
  demandOperator(staff)
  const { rows, total } = await selectMembers(db, input.keyword?.trim() ?? '', sliceOf(input))
  return { total, rows: rows.map(shapeMember) }
}

export const exportPointsMembers: Handler<typeof contract.exportPointsMembers> = async (input, context) =>
  answerSpreadsheet(context, pointsSpreadsheet, await pointsMembers(wholeList(input), context), input)

export const pointsMember: Handler<typeof contract.pointsMember> = async ({ id }, { db, staff, now }) => {
  demandOperator(staff)
  const row = (await selectMember(db, id)) ?? refuse('missing', 'not-found')
  return { ...shapeMember(row), expiring: await selectAvailable(db, id, now, after(now, days(SOON_DAYS))) }
}

export const pointsMemberEntries: Handler<typeof contract.pointsMemberEntries> = async ({ id, ...page }, { db, staff, language }) => {
  demandOperator(staff)
  if (!(await selectMember(db, id))) refuse('missing', 'not-found')
  const { rows, total } = await selectDeskEntries(db, id, sliceOf(page))
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeEntry(row, language),
      note: row.note,
      staffName: row.staff_name ?? '',
      time: wireTime(row.at),
    })),
  }
}

const adjustment = (row: AdjustmentRow, readerId: number) => ({
  id: row.id,
  memberId: row.user_id,
  memberName: row.member,
  points: row.points,
  reason: row.reason,
  askedBy: row.asker,
  askTime: wireTime(row.asked_at),
  mine: row.asked_by === readerId ? ('Y' as const) : ('N' as const),
})

export const pointsAdjustments: Handler<typeof contract.pointsAdjustments> = async ({ memberId, ...page }, { db, staff }) => {
  demandOperator(staff)
  const { rows, total } = await selectAdjustments(db, memberId ?? null, sliceOf(page))
  return {
    total,
    rows: rows.map((row) => adjustment(row, staff.id)),
  }
}

export const pointsAdjustment: Handler<typeof contract.pointsAdjustment> = async ({ id }, { db, staff, now, language }) => {
  demandOperator(staff)
  const row = (await selectAdjustment(db, id)) ?? refuse('missing', 'not-found')
  return {
    ...adjustment(row, staff.id),
    state: row.state,
    decidedBy: row.decider ?? '',
    decideTime: row.decided_at && wireTime(row.decided_at),
    answer: row.answer,
    available: await selectAvailable(db, row.user_id, now),
    allowedActions: (row.state === 'asked' ? desk.VERDICTS : []).map((action) => {
      const fault = desk.verdictFault(row, staff.id, action)
      return { action, allowed: fault ? 'N' : 'Y', reason: fault ? refusalText(fault, language) : '' }
    }),
  }
}

export const askPointsAdjustment: Handler<typeof contract.askPointsAdjustment> = (input, context) => {
  demandOperator(context.staff)
  return desk.askAdjustment(context, input)
}

export const decidePointsAdjustment: Handler<typeof contract.decidePointsAdjustment> = async (input, context) => {
  demandOperator(context.staff)
  await desk.decideAdjustment(context, input)
  return null
}

export const pointsLiability: Handler<typeof contract.pointsLiability> = async (_, { db, staff, now }) => {
  demandOperator(staff)
  const [sums, months] = await Promise.all([
    selectOutstanding(db, now, after(now, days(SOON_DAYS))),
    selectMonths(db, monthsAfter(monthOf(now), 1 - MONTHS)),
  ])
  return {
    ...sums,
    worth: worthOf(sums.available + sums.held),
    months: months.map((one) => ({ ...one, worth: worthOf(one.outstanding) })),
  }
}

const DIFFERENCES_MOST = 100
export const pointsCheck: Handler<typeof contract.pointsCheck> = async (_, { db, staff }) => {
  demandOperator(staff)
  const [check, differences] = await Promise.all([selectLastCheck(db), selectOpenDifferences(db, DIFFERENCES_MOST)])
  return {
    check: check
      ? { time: wireTime(check.at), staffName: check.staff_name ?? '', entries: check.entries, members: check.members, found: check.found }
      : null,
    differences: differences.map(({ since, ...one }) => ({ ...one, sinceTime: wireTime(since) })),
  }
}

export const checkPoints: Handler<typeof contract.checkPoints> = (_, context) => {
  demandOperator(context.staff)
  return desk.checkNow(context)
}

export const exchangeGoods: Handler<typeof contract.exchangeGoods> = async (input, { db, staff, contentLanguage }) => {
  demandOperator(staff)
  const { rows, total } = await selectGoods(db, sliceOf(input))
  return {
    total,
    rows: rows.map((row) => ({
      productId: row.product_id,
      productName: pick(row.name as { en: string }, contentLanguage),
      productModel: row.model,
      pointsPrice: row.points_price,
      left: row.left_count,
      offered: row.offered ? 'Y' : 'N',
      version: row.version,
    })),
  }
}

export const saveExchangeGood: Handler<typeof contract.saveExchangeGood> = (input, context) => {
  demandOperator(context.staff)
  return desk.offerGood(context, input)
}
