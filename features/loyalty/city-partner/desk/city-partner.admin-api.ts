import type { AllowedAction } from '#contract/actions.ts'
import type * as contract from '#contract/city-partner-desk.ts'
import { readBuyerStatement, statementPdf, statementSheet, type Party } from '#features/money/statement/statement.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import type { ApplicationRow, PartnerRow } from '../city-partner.ts'
import { objections, type ApplicationAct } from '../city-partner.rules.ts'
import { selectCustomers, selectOthers, selectPartners } from '../city-partner.sql.ts'
import { shapeCustomer } from '../city-partner.view.ts'
import { selectPage } from '../partner-application.sql.ts'
import * as desk from './city-partner-desk.ts'

const shapeApplication = (row: ApplicationRow): contract.ApplicationRow => ({
  id: row.id,
  version: row.version,
  state: row.state,
  name: row.name,
  company: row.company_name,
  nation: row.nation,
  city: row.city,
  email: row.email,
  createTime: wireTime(row.created_at),
  stateTime: wireTime(row.state_at),
})

export const partnerApplications: Handler<typeof contract.partnerApplications> = async (input, { db, staff }) => {
  demandOperator(staff)
  const { pageNum, pageSize } = input
  const { total, rows } = await selectPage(
    db,
    { states: input.state ?? null, keyword: input.keyword?.trim() ?? '' },
    pageSize,
    (pageNum - 1) * pageSize,
  )
  return { total, rows: rows.map(shapeApplication) }
}

export const partnerApplication: Handler<typeof contract.partnerApplication> = async ({ id }, context) => {
  const { db } = context
  const row = await desk.readApplication(context, id)
  const standing = await desk.standingOf(db, row)
  const said = objections({ state: row.state, account: standing.account })
  const { commissionPoints, customerMonths } = await readSetting(db, 'partner')
  return {
    ...shapeApplication(row),
    phone: row.phone,
    enquiryId: row.enquiry_id,
    message: row.message,
    userId: standing.userId,
    question: row.question,
    answer: row.answer,
    said: row.said,
    decidedBy: row.decider_name ?? '',
    partnerId: row.partner_id,
    others: await selectOthers(db, row.nation),
    terms: { commissionPoints, customerMonths },
    allowedActions: (Object.keys(said) as ApplicationAct[]).map((name) => allowedAction(context, name, 'partner:decide', said[name])),
  }
}

export const acceptApplication: Handler<typeof contract.acceptApplication> = async ({ id, version, ...terms }, context) => ({
  state: 'accepted',
  ...(await desk.accept(context, { id, version }, terms)),
})
export const refuseApplication: Handler<typeof contract.refuseApplication> = async ({ said, ...seen }, context) => {
  await desk.refuseOne(context, seen, said)
  return { state: 'refused' }
}
export const askApplicant: Handler<typeof contract.askApplicant> = async ({ question, ...seen }, context) => {
  await desk.ask(context, seen, question)
  return { state: 'info_requested' }
}
export const noteAnswer: Handler<typeof contract.noteAnswer> = async ({ answer, ...seen }, context) => {
  await desk.noteAnswer(context, seen, answer)
  return { state: 'submitted' }
}
export const applicationTrail: Handler<typeof contract.applicationTrail> = async ({ id, ...slice }, context) => {
  await desk.readApplication(context, id)
  return answerTrail(context.db, { kind: 'partner-application', id }, slice)
}

const shapePartner = (row: PartnerRow): contract.PartnerRow => ({
  id: row.id,
  version: row.version,
  userId: row.user_id,
  name: row.name,
  company: row.company_name,
  state: row.ended_at ? 'ended' : 'active',
  territory: row.territory,
  customers: row.customers,
  commissionPoints: row.commission_points,
  earned: toCents(row.waiting + row.posted),
  available: toCents(row.available),
  since: wireTime(row.since),
})

export const partners: Handler<typeof contract.partners> = async (input, { db, staff }) => {
  demandOperator(staff)
  const { pageNum, pageSize } = input
  const filter = { state: input.state ?? null, nation: input.nation ?? null, keyword: input.keyword?.trim() ?? '' }
  const { total, rows } = await selectPartners(db, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapePartner) }
}

const ACTS = ['edit', 'assign', 'end'] as const

export const partner: Handler<typeof contract.partner> = async ({ id }, context) => {
  const row = await desk.readPartner(context, id)
  const objection = row.ended_at ? ('partner-ended' as const) : null
  return {
    ...shapePartner(row),
    email: row.email,
    applicationId: row.application_id,
    customerMonths: row.customer_months,
    endTime: row.ended_at && wireTime(row.ended_at),
    note: row.note,
    waiting: toCents(row.waiting),
    frozen: toCents(row.frozen),
    paid: toCents(row.paid),
    allowedActions: ACTS.map((name): AllowedAction => allowedAction(context, name, 'partner:decide', objection)),
  }
}

export const editPartner: Handler<typeof contract.editPartner> = ({ id, version, ...terms }, context) =>
  desk.edit(context, { id, version }, terms)
export const endPartner: Handler<typeof contract.endPartner> = ({ said, ...seen }, context) => desk.end(context, seen, said)

export const partnerCustomers: Handler<typeof contract.partnerCustomers> = async ({ id, pageNum, pageSize }, context) => {
  await desk.readPartner(context, id)
  const { total, rows } = await selectCustomers(context.db, id, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeCustomer(row, context.now),
      userId: row.user_id,
      name: row.name,
      company: row.company_name,
      orders: row.orders,
    })),
  }
}
export const assignCustomer: Handler<typeof contract.assignCustomer> = ({ id, email }, context) => desk.assign(context, id, email)
export const endCustomer: Handler<typeof contract.endCustomer> = async ({ id, customerId }, context) => {
  await desk.release(context, id, customerId)
  return null
}

async function partyOf(context: StaffContext, id: number): Promise<Party> {
  const { user_id: userId, company_name: company, name } = await desk.readPartner(context, id)
  return { kind: 'partner', id: userId, name: company || name }
}
export const partnerStatement: Handler<typeof contract.partnerStatement> = async ({ id, ...paged }, context) =>
  readBuyerStatement(context.db, await partyOf(context, id), paged)
export const partnerStatementPdf: Handler<typeof contract.partnerStatementPdf> = async ({ id, ...period }, context) =>
  statementPdf(context, await partyOf(context, id), period)
export const partnerStatementSheet: Handler<typeof contract.partnerStatementSheet> = async ({ id, ...wanted }, context) =>
  statementSheet(context, await partyOf(context, id), wanted)
export const partnerTrail: Handler<typeof contract.partnerTrail> = async ({ id, ...slice }, context) => {
  await desk.readPartner(context, id)
  return answerTrail(context.db, { kind: 'partner', id }, slice)
}
