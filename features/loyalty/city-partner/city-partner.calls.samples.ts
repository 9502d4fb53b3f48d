import * as desk from '#contract/city-partner-desk.ts'
import * as contract from '#contract/city-partner.ts'
import { apply } from '#contract/enquiry.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { applicant, applicationOf, partnerOf, seenApplication, TERMS } from './city-partner.samples.ts'

const open = { id: OPEN.operators }
const territoryOf = ({ mark }: Side) => [{ nation: 'DE', city: `Town ${mark} ${Math.random()}` }]

async function applied(side: Side) {
  await side.buyer.call(apply, applicationOf(side.buyer.email))
  const { id } = await side.app.db.selectFrom('partner_applications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return seenApplication(side.operator, id)
}
async function asked(side: Side) {
  const one = await applied(side)
  await side.operator.call(desk.askApplicant, { ...one, question: 'How many clinics?' })
  return seenApplication(side.operator, one.id)
}
const partner = (side: Side) => partnerOf(side.app, side.operator)
async function seenPartner(side: Side) {
  const { partnerId: id } = await partner(side)
  return { id, version: (await side.operator.call(desk.partner, { id })).version }
}
async function customer(side: Side) {
  const { partnerId: id } = await partner(side)
  await side.app.db.updateTable('partner_customers').set({ until: side.app.clock.now }).where('user_id', '=', side.userId).execute()
  const { id: customerId } = await side.operator.call(desk.assignCustomer, { id, email: side.buyer.email })
  return { id, customerId }
}

export const samples: Sample[] = [
  openSample(desk.partnerApplication, open),
  openSample(desk.applicationTrail, open),
  openSample(desk.partner, open),
  openSample(desk.partnerTrail, open),
  openSample(desk.partnerCustomers, open),
  openSample(desk.partnerStatement, open),
  openSample(desk.partnerStatementPdf, open),
  openSample(desk.partnerStatementSheet, open),
  sample(contract.answerPartnership, async (side) => {
    await asked(side)
    return { text: 'Forty' }
  }),
  sample(
    desk.acceptApplication,
    async (side) => {
      const { applicationId } = await applicant(side.app)
      return { ...(await seenApplication(side.operator, applicationId)), ...TERMS, territory: territoryOf(side) }
    },
    open,
  ),
  sample(desk.refuseApplication, async (side) => ({ ...(await applied(side)), said: 'Not yet' }), open),
  sample(desk.askApplicant, async (side) => ({ ...(await applied(side)), question: 'Where?' }), open),
  sample(desk.noteAnswer, async (side) => ({ ...(await asked(side)), answer: 'Here' }), open),
  sample(
    desk.editPartner,
    async (side) => ({ ...(await seenPartner(side)), ...TERMS, commissionPoints: 400, territory: territoryOf(side), note: '' }),
    open,
  ),
  sample(desk.endPartner, async (side) => ({ ...(await seenPartner(side)), said: 'Thank you' }), open),
  sample(
    desk.assignCustomer,
    async (side) => {
      const { id, customerId } = await customer(side)
      await side.operator.call(desk.endCustomer, { id, customerId })
      return { id, email: side.buyer.email }
    },
    open,
  ),
  sample(desk.endCustomer, customer, { ...open, customerId: OPEN.operators }),
]
