import type * as contract from '#contract/coupon-desk.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerSpreadsheet, type Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { transitionsOf } from '#features/platform/workflow/workflow.ts'
import type { CouponState } from '#contract/codes/coupon.ts'
import { financingNo } from '#contract/codes/financing.ts'
import { pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { scopeOf } from '../coupon.scope.ts'
import { restoreFault } from '../coupon.ts'
import { dayOf, givesText, lastDayOf } from './campaign.rules.ts'
import * as desk from './coupon-desk.ts'
import {
  countCodes,
  selectCampaigns,
  selectCodes,
  selectDeskGrants,
  selectFigures,
  selectMonths,
  type CampaignFigures,
  type CodeRow,
  type DeskGrantRow,
  type FigureRow,
} from './coupon-desk.sql.ts'

const shapeFigures = ({ granted, available, reserved, used, expired, revoked, cost, open, unbound }: FigureRow): contract.Figures => ({
  granted,
  available,
  reserved,
  used,
  expired,
  revoked,
  costMoney: cost,
  openMoney: open,
  openUnbound: unbound,
})

const shapeCampaign = (row: CampaignFigures, language: Language): contract.CampaignRow => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  name: pick(row.name, language),
  gives: givesText(row.kind, row.terms, language),
  state: row.state,
  house: row.key === null ? 'N' : 'Y',
  beginDay: dayOf(row.begins_at),
  endDay: row.ends_at && lastDayOf(row.ends_at),
  validDays: row.valid_days,
  total: row.total,
  code: row.code ?? '',
  ...shapeFigures(row),
})

const offsetOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => (pageNum - 1) * pageSize

export const couponCampaigns: Handler<typeof contract.couponCampaigns> = async (input, { db, staff, now, language }) => {
  demandOperator(staff)
  const filter = { keyword: input.keyword?.trim() ?? '', states: input.state ?? null, kinds: input.kind ?? null }
  const { total, rows } = await selectCampaigns(db, filter, now, input.pageSize, offsetOf(input))
  return { total, rows: rows.map((row) => shapeCampaign(row, language)) }
}

const OPEN_MAX = 200
export const openCampaigns: Handler<typeof contract.openCampaigns> = async (_, { db, staff, now, language }) => {
  demandOperator(staff)
  const { rows } = await selectCampaigns(db, { states: ['open'] }, now, OPEN_MAX, 0)
  const granting = rows.filter(({ begins_at, ends_at }) => begins_at <= now && (!ends_at || ends_at > now))
  return granting.map((row) => ({ id: row.id, label: `${pick(row.name, language)} (${givesText(row.kind, row.terms, language)})` }))
}

export const couponCampaign: Handler<typeof contract.couponCampaign> = async ({ id }, context) => {
  const { db, language } = context
  const row = await desk.readCampaign(context, id)
  const [codes, { shops, products }] = [await countCodes(db, id), await scopeOf(db, [row], language)]
  const named = (names: ReadonlyMap<number, string>) => [...names].map(([one, label]) => ({ id: one, label }))
  const granting = row.state === 'open' ? null : ('coupon-campaign-closed' as const)
  return {
    ...shapeCampaign(row, language),
    edit: desk.editOf(row),
    names: { shops: named(shops), products: named(products) },
    codes,
    createdBy: row.creator ?? '',
    createTime: wireTime(row.created_at),
    allowedActions: [
      allowedAction(context, 'edit', 'coupon:edit', null),
      allowedAction(context, 'open', 'coupon:edit', row.state === 'open' ? 'not-allowed-now' : null),
      allowedAction(context, 'close', 'coupon:edit', row.state === 'open' ? null : 'not-allowed-now'),
      allowedAction(context, 'codes', 'coupon:grant', null),
      allowedAction(context, 'grant', 'coupon:grant', granting),
    ],
  }
}

export const addCampaign: Handler<typeof contract.addCampaign> = (edit, context) => desk.addCampaign(context, edit)
export const editCampaign: Handler<typeof contract.editCampaign> = ({ id, version, ...edit }, context) =>
  desk.editCampaign(context, { id, version }, edit)
export const moveCampaign: Handler<typeof contract.moveCampaign> = ({ id, version, to }, context) =>
  desk.moveCampaign(context, { id, version }, to)
export const makeCodes: Handler<typeof contract.makeCodes> = ({ id, count }, context) => desk.makeCodes(context, id, count)
export const grantOne: Handler<typeof contract.grantOne> = async ({ id, userId }, context) => ({
  grantId: await desk.grantOne(context, id, userId),
})

const SHEET: Spreadsheet<CodeRow> = {
  list: 'coupon-codes',
  title: { en: 'Coupon codes', zh: '优惠券兑换码', es: 'Códigos de cupón', fr: 'Codes de coupon', pt: 'Códigos de cupom' },
  columns: [
    {
      heading: { name: 'coupon-code', en: 'Code', zh: '兑换码', es: 'Código', fr: 'Code', pt: 'Código' },
      of: ({ code }) => code,
      width: 20,
    },
    {
      heading: { name: 'coupon-batch', en: 'Batch', zh: '批次', es: 'Lote', fr: 'Lot', pt: 'Lote' },
      of: ({ batch }) => batch,
      kind: 'whole',
    },
    { heading: 'time', of: ({ createdAt }) => wireTime(createdAt), kind: 'time' },
    {
      heading: { name: 'coupon-taken', en: 'Redeemed at', zh: '兑换时间', es: 'Canjeado el', fr: 'Utilisé le', pt: 'Resgatado em' },
      of: ({ takenAt }) => takenAt && wireTime(takenAt),
      kind: 'time',
    },
    { heading: 'email', of: ({ email }) => email ?? '', width: 32 },
  ],
}
const SHEET_MAX = 10_001
export const codesSheet: Handler<typeof contract.codesSheet> = async ({ id, batch }, context) => {
  await desk.readCampaign(context, id)
  const rows = await selectCodes(context.db, id, batch ?? null, SHEET_MAX)
  return answerSpreadsheet(context, SHEET, { total: rows.length, rows }, { id, batch })
}

export const campaignTrail: Handler<typeof contract.campaignTrail> = async ({ id, ...slice }, context) => {
  await desk.readCampaign(context, id)
  return answerTrail(context.db, { kind: 'coupon-campaign', id }, slice)
}

const shapeGrant = (row: DeskGrantRow, language: Language): contract.GrantRow => ({
  id: row.id,
  version: row.version,
  couponNo: row.number,
  campaignId: row.campaign_id,
  campaignName: pick(row.name, language),
  kind: row.kind,
  state: row.state,
  userId: row.user_id,
  buyerName: row.buyer,
  company: row.company,
  email: row.email,
  grantTime: wireTime(row.granted_at),
  endTime: wireTime(row.ends_at),
  savedMoney: row.spent_cents,
})

export const couponGrants: Handler<typeof contract.couponGrants> = async (input, { db, staff, language }) => {
  demandOperator(staff)
  const { campaignId = null, userId = null } = input
  const filter = { campaignId, userId, states: input.state ?? null, keyword: input.keyword?.trim() ?? '' }
  const { total, rows } = await selectDeskGrants(db, filter, input.pageSize, offsetOf(input))
  return { total, rows: rows.map((row) => shapeGrant(row, language)) }
}

export const couponGrant: Handler<typeof contract.couponGrant> = async ({ id }, context) => {
  const { db, language, now } = context
  const row = await desk.readGrant(context, id)
  const [scoped, history] = [await scopeOf(db, [row], language), await transitionsOf(db, { kind: 'coupon', id })]
  const restore = await restoreFault(db, row, now)
  return {
    ...shapeGrant(row, language),
    gives: givesText(row.kind, row.terms, language),
    givenBy: row.giver ?? '',
    reason: row.reason,
    orders: row.reserved_for === null ? [] : (scoped.orders.get(row.reserved_for) ?? []),
    application: row.applied_to === null ? null : { id: row.applied_to, applicationNo: financingNo(row.applied_to) },
    history: history.map((step) => ({
      time: wireTime(step.at),
      event: step.event,
      state: step.to_state as CouponState,
      by: step.actor === 'staff' ? (step.staff_name ?? '') : step.actor === 'buyer' ? row.buyer.trim() || row.email : '',
      reason: step.reason || step.said || '',
    })),
    allowedActions: [
      allowedAction(context, 'revoke', 'coupon:grant', row.state === 'available' ? null : 'not-allowed-now'),
      allowedAction(context, 'restore', 'coupon:grant', restore),
    ],
  }
}

export const revokeGrant: Handler<typeof contract.revokeGrant> = async ({ id, version, reason }, context) => ({
  state: await desk.turnGrant(context, { id, version }, 'revoke', reason),
})
export const restoreGrant: Handler<typeof contract.restoreGrant> = async ({ id, version, reason }, context) => ({
  state: await desk.turnGrant(context, { id, version }, 'restore', reason),
})
export const grantTrail: Handler<typeof contract.grantTrail> = async ({ id, ...slice }, context) => {
  await desk.readGrant(context, id)
  return answerTrail(context.db, { kind: 'coupon', id }, slice)
}

const MONTHS = 12
export const couponLiability: Handler<typeof contract.couponLiability> = async (_, { db, staff, now }) => {
  demandOperator(staff)
  const [all, months] = await Promise.all([selectFigures(db, now), selectMonths(db, now, MONTHS)])
  const { granted: _granted, revoked: _revoked, ...today } = shapeFigures(all)
  return {
    ...today,
    months: months.map(({ month, open, count, unbound, cost, used }) => ({
      month,
      openMoney: open,
      openCount: count,
      openUnbound: unbound,
      costMoney: cost,
      used,
    })),
  }
}
