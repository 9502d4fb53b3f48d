// What a city partner sees of their own partnership, and somebody who has applied of their application (SPEC-021, SPEC-094, SPEC-153).
import * as v from 'valibot'
import { get, getFile, getPage, post, postFile, type Call } from './call.ts'
import { CUSTOMER_WAYS, PARTNER_APPLICATION_STATES } from './codes/partner-application-state.ts'
import { SheetFormatChoice } from './export.ts'
import { Cents, Id, prose, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import { Period, PeriodPage, STATEMENT_PDF_MAX, STATEMENT_SHEET_MAX, Statement } from './statement.ts'

/** '' as city: all of the country. */
export const Territory = v.object({ nation: v.string(), city: v.string() })
export type Territory = v.InferOutput<typeof Territory>

export const Partnership = v.object({
  application: v.nullable(
    v.object({
      id: Id,
      state: v.picklist(PARTNER_APPLICATION_STATES),
      city: v.string(),
      nation: v.string(),
      question: v.string(), // what we asked, '' = nothing
      answer: v.string(),
      said: v.string(), // why it was refused
      createTime: v.string(),
    }),
  ),
  partner: v.nullable(
    v.object({
      since: v.string(),
      endTime: v.nullable(v.string()), // null: it goes on
      territory: v.array(Territory),
      commissionPoints: v.number(), // hundredths of a percent of paid goods
      customerMonths: v.number(), // for how long a customer counts
      waitDays: v.number(), // for returns, after an order is completed
      inviteCode: v.string(), // under which customers register
      customers: v.number(),
      waiting: Cents, // earned, in the time for returns
      available: Cents, // may be withdrawn; negative: taken back beyond it
      frozen: Cents, // in withdrawals under way
      paid: Cents, // withdrawn so far
      earned: Cents, // all in all, less what was taken back
      ended: YN,
    }),
  ),
})
export type Partnership = v.InferOutput<typeof Partnership>

export const myPartnership = get('/shop/pm/partnership', {
  access: 'user',
  about: 'My partnership: territory, terms and what it has earned; or how my application stands',
  output: Partnership,
})

export const answerPartnership = post('/shop/pm/partnership/answer', {
  access: 'user',
  about: 'Answer what we have asked about my application',
  input: v.object({ text: prose(2_000) }),
})

export const PartnerCustomer = v.object({
  id: Id,
  name: v.string(), // masked
  nation: v.string(),
  how: v.picklist(CUSTOMER_WAYS),
  since: v.string(),
  until: v.string(), // orders placed after it earn nothing
  active: YN,
  earned: Cents, // by all their orders together, less what was taken back
})
export const myCustomers = getPage('/shop/pm/partnership/customer/list', {
  access: 'user',
  about: 'Customers that I brought, the newest first, by what may be told of them; never their orders',
  input: v.object(PageFields),
  output: PartnerCustomer,
})

export const partnershipStatement = get('/shop/pm/partnership/statement', {
  access: 'user',
  about: 'My commission line by line: earned, taken back, withdrawn, and the balance after each',
  input: v.object(PeriodPage),
  output: Statement,
})
export const partnershipStatementPdf = getFile('/shop/pm/partnership/statement/pdf', {
  limit: 'export',
  access: 'user',
  about: `The same as PDF; at most ${STATEMENT_PDF_MAX} lines`,
  input: v.object(Period),
})
export const partnershipStatementSheet = postFile('/shop/pm/partnership/statement/export', {
  limit: 'export',
  access: 'user',
  about: `The same as a spreadsheet; at most ${STATEMENT_SHEET_MAX} lines`,
  input: v.object({ ...Period, ...SheetFormatChoice }),
  read: true,
})

export const calls = {
  myPartnership,
  answerPartnership,
  myCustomers,
  partnershipStatement,
  partnershipStatementPdf,
  partnershipStatementSheet,
} satisfies Record<string, Call>
