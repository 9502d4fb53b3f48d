// City partners for tests: an applicant, a partner, and customers whose orders are completed.
import * as desk from '#contract/city-partner-desk.ts'
import { apply } from '#contract/enquiry.ts'
import type { Client } from '#contract/client.ts'
import type { TestApp } from '#testing/app.ts'
import { testBuyer, type TestStaff } from '#testing/people.ts'

export const TERMS = { commissionPoints: 500, customerMonths: 12 }

export const applicationOf = (email: string, city = 'Hamburg') =>
  ({
    applicationType: 'cityPartner',
    name: 'Paula Partner',
    email,
    phone: '+49 40 5550100',
    nation: 'DE',
    city,
    message: 'I know every clinic here.',
    companyName: 'Partner Medical',
  }) as const

export async function userIdOf(app: TestApp, email: string): Promise<number> {
  return (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Somebody who has applied, signed in; answers the application's id. */
export async function applicant(app: TestApp, city?: string) {
  const person = await testBuyer(app)
  await person.call(apply, applicationOf(person.email, city))
  const row = await app.db.selectFrom('partner_applications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { ...person, userId: await userIdOf(app, person.email), applicationId: row.id }
}

export const seenApplication = async ({ call }: { call: Client }, id: number) => {
  const { version } = await call(desk.partnerApplication, { id })
  return { id, version }
}

let cities = 0
/** Accepted, for a city of its own. */
export async function partnerOf(app: TestApp, staff: TestStaff) {
  const city = `City ${++cities} of ${process.pid}`
  const person = await applicant(app, city)
  const seen = await seenApplication(staff, person.applicationId)
  const { partnerId } = await staff.call(desk.acceptApplication, { ...seen, ...TERMS, territory: [{ nation: 'DE', city }] })
  const { invite_code } = await app.db.selectFrom('users').select('invite_code').where('id', '=', person.userId).executeTakeFirstOrThrow()
  return { ...person, partnerId, inviteCode: invite_code, city }
}
