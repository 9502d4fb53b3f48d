import { requestFor } from '#contract/client.ts'
import * as staffDesk from '#contract/staff-desk.ts'
import * as staffSelf from '#contract/staff-self.ts'
import { staffLogin } from '#contract/staff.ts'
import { TEST_PASSWORD, testStaff } from '#testing/people.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const colleague = async ({ app, shopId }: Side) => (await testStaff(app, 'seller-sales', shopId)).id
let guests = 0
const invited = async ({ seller, shopId }: Side) =>
  (
    await seller.call(staffDesk.inviteStaff, {
      email: `guest-${++guests}@test.example`,
      name: `Guest ${guests}`,
      role: 'seller-sales',
      shopId,
      language: 'en',
    })
  ).id

/** Another log-in of the same member of staff. */
async function session({ app, seller }: Side): Promise<number> {
  const { url, body, headers } = requestFor(staffLogin, { email: seller.email, password: TEST_PASSWORD }, '/admin-api')
  await app.raw(url, { method: 'POST', body, headers })
  return (await seller.call(staffSelf.mySessions)).find(({ current }) => current === 'N')!.id
}

export const samples: Sample[] = [
  sample(staffDesk.staffList, async ({ shopId }) => ({ shopId })),
  sample(staffDesk.exportStaff, async ({ shopId }) => ({ shopId })),
  sample(staffDesk.staffDetail, async (side) => ({ id: await colleague(side) })),
  sample(staffDesk.staffTrail, async (side) => ({ id: await colleague(side) })),
  sample(staffDesk.inviteStaff, async ({ shopId }) => ({
    email: `guest-${++guests}@test.example`,
    name: 'Guest',
    role: 'seller-sales',
    shopId,
    language: 'en' as const,
  })),
  sample(staffDesk.inviteStaffAgain, async (side) => ({ id: await invited(side) })),
  sample(staffDesk.withdrawInvitation, async (side) => ({ id: await invited(side) })),
  sample(staffDesk.changeStaffRole, async (side) => ({ id: await colleague(side), version: 1, role: 'seller', shopId: side.shopId })),
  sample(staffDesk.disableStaff, async (side) => ({ id: await colleague(side), version: 1 })),
  sample(staffDesk.enableStaff, async (side) => {
    const id = await colleague(side)
    await side.seller.call(staffDesk.disableStaff, { id, version: 1 })
    return { id, version: 2 }
  }),
  sample(staffDesk.resetStaffFactor, async (side) => {
    const id = await colleague(side)
    const { db, clock } = side.app
    await db
      .insertInto('staff_second_factors')
      .values({ staff_id: id, sealed: Buffer.from('0'), since: clock.now })
      .execute()
    return { id, version: 1 }
  }),
  sample(staffSelf.endMySession, async (side) => ({ id: await session(side) })),
]
