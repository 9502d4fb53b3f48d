import * as cityPartner from '#contract/city-partner-desk.ts'
import { apply } from '#contract/enquiry.ts'
import type { Many, Of } from '#testing/many.ts'
import { testBuyer } from '#testing/people.ts'
import { applicationOf, partnerOf, seenApplication, TERMS } from './city-partner.samples.ts'

/** The buyer becomes a partner with as many customers; there are as many partners. */
export async function many({ app, staff, buyer, count }: Many): Promise<Of> {
  for (let n = 1; n < count; n++) await partnerOf(app, staff)
  await buyer.call(apply, applicationOf(buyer.email))
  const { id } = await app.db.selectFrom('partner_applications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const territory = [{ nation: 'DE', city: `Town of ${process.pid}` }]
  const { partnerId } = await staff.call(cityPartner.acceptApplication, { ...(await seenApplication(staff, id)), ...TERMS, territory })
  for (let n = 0; n < count; n++) await staff.call(cityPartner.assignCustomer, { id: partnerId, email: (await testBuyer(app)).email })
  return { [cityPartner.partnerCustomers.path]: { id: partnerId } }
}
