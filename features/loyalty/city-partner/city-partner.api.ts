import type * as contract from '#contract/city-partner.ts'
import { refuse } from '#contract/refusals.ts'
import { readPartnerStatement, statementPdf, statementSheet, type Party } from '#features/money/statement/statement.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import * as partners from './city-partner.ts'
import { maskedName } from './city-partner.rules.ts'
import { shapeCustomer } from './city-partner.view.ts'

export const myPartnership: Handler<typeof contract.myPartnership> = async (_, { db, buyer, now }) => {
  const [application, partner] = [await partners.ownApplication(db, buyer), await partners.partnershipOf(db, buyer.id)]
  const { waitDays } = await readSetting(db, 'partner')
  return {
    application: application
      ? {
          id: application.id,
          state: application.state,
          city: application.city,
          nation: application.nation,
          question: application.question,
          answer: application.answer,
          said: application.said,
          createTime: wireTime(application.created_at),
        }
      : null,
    partner: partner
      ? {
          since: wireTime(partner.since),
          endTime: partner.ended_at && wireTime(partner.ended_at),
          territory: partner.territory,
          commissionPoints: partner.commission_points,
          customerMonths: partner.customer_months,
          waitDays,
          inviteCode: partner.invite_code,
          customers: partner.customers,
          waiting: toCents(partner.waiting),
          available: toCents(partner.available),
          frozen: toCents(partner.frozen),
          paid: toCents(partner.paid),
          earned: toCents(partner.waiting + partner.posted),
          ended: partner.ended_at && partner.ended_at <= now ? 'Y' : 'N',
        }
      : null,
  }
}

export const answerPartnership: Handler<typeof contract.answerPartnership> = async ({ text }, context) => {
  await partners.answerOwn(context, text)
  return null
}

const own = async ({ db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>) =>
  (await partners.partnershipOf(db, buyer.id)) ?? refuse('missing', 'not-found')

export const myCustomers: Handler<typeof contract.myCustomers> = async ({ pageNum, pageSize }, context) => {
  const { id } = await own(context)
  const { total, rows } = await partners.customersOf(context.db, id, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeCustomer(row, context.now),
      name: maskedName(row.name),
    })),
  }
}

async function partyOf(context: BuyerContext): Promise<Party> {
  const { user_id: id, company_name: company, name } = await own(context)
  return { kind: 'partner', id, name: company || name }
}
export const partnershipStatement: Handler<typeof contract.partnershipStatement> = async (paged, context) =>
  readPartnerStatement(context.db, await partyOf(context), paged)
export const partnershipStatementPdf: Handler<typeof contract.partnershipStatementPdf> = async (period, context) =>
  statementPdf(context, await partyOf(context), period)
export const partnershipStatementSheet: Handler<typeof contract.partnershipStatementSheet> = async (wanted, context) =>
  statementSheet(context, await partyOf(context), wanted)
