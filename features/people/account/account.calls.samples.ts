import { login, CLIENT_IDS } from '#contract/account.ts'
import * as buyerDesk from '#contract/buyer-desk.ts'
import * as profile from '#contract/profile.ts'
import { picture } from '#features/platform/file/file.calls.samples.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { openSample, sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

/** Another log-in of the same buyer. */
async function session(side: Side): Promise<number> {
  const wanted = { username: side.buyer.email, password: TEST_PASSWORD, clientId: CLIENT_IDS.shop, grantType: 'password' }
  await side.app.client()(login, wanted)
  return (await side.buyer.call(profile.ownSessions)).find(({ current }) => current === 'N')!.id
}

export const samples: Sample[] = [
  sample(profile.modifyInfo, async (side) => ({ avatar: await picture(side) })),
  sample(profile.endSession, async (side) => ({ id: await session(side) })),
  ...[buyerDesk.deskBuyers, buyerDesk.exportBuyers].map((call) => openSample(call, { owner: OPEN.operators })),
  ...[
    buyerDesk.buyerPeople,
    buyerDesk.deskBuyer,
    buyerDesk.disableBuyer,
    buyerDesk.setCharacteristic,
    buyerDesk.buyerTrail,
    buyerDesk.buyerAddresses,
    buyerDesk.tagBuyer,
  ].map((call) => openSample(call, { id: OPEN.operators })),
  openSample(buyerDesk.assignBuyer, { id: OPEN.operators, staffId: OPEN.operators, ownerId: OPEN.operators }),
]
