import * as desk from '#contract/shop-desk.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const { operators } = OPEN
const BANK = { beneficiary: 'Works Ltd', bankName: 'Bank of the Harbour', accountNo: '12 3456 7890', swiftCode: 'DEMOCNBJXXX' }

const which = async ({ seller, shopId }: Side) => ({ id: shopId, version: (await seller.call(desk.deskShop, { id: shopId })).version })

export const samples: Sample[] = [
  sample(desk.deskShop, async ({ shopId }) => ({ id: shopId })),
  sample(desk.shopTrail, async ({ shopId }) => ({ id: shopId })),
  sample(desk.editShop, async (side) => {
    const { name, slug, city, country, founded } = await side.seller.call(desk.deskShop, { id: side.shopId })
    return { ...(await which(side)), name, slug, city, country, founded: founded + 1, about: { en: '' } }
  }),
  sample(desk.changeShopBank, async (side) => ({ ...(await which(side)), ...BANK })),
  sample(desk.stopShopBank, async (side) => {
    await side.seller.call(desk.changeShopBank, { ...(await which(side)), ...BANK })
    return { id: side.shopId, accountId: (await side.seller.call(desk.deskShop, { id: side.shopId })).waiting!.id }
  }),
  ...[desk.suspendShop, desk.setCommission].map((call) => openSample(call, { id: operators })),
]
