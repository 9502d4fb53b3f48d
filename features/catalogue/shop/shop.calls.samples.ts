import { shopPage, shopTerms } from '#contract/shop.ts'
import * as desk from '#contract/shop-desk.ts'
import * as front from '#contract/shop-front-desk.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'

const { operators, shop } = OPEN
const BANK = { beneficiary: 'Works Ltd', bankName: 'Bank of the Harbour', accountNo: '12 3456 7890', swiftCode: 'DEMOCNBJXXX' }

const CLOSED = { from: '2099-02-05', to: '2099-02-12', said: { en: 'Spring Festival' } }

const which = async ({ seller, shopId }: Side) => ({ id: shopId, version: (await seller.call(desk.deskShop, { id: shopId })).version })

async function drawn(): Promise<File> {
  const create = { width: 300, height: 120, channels: 3, background: '#123456' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'logo.png')
}
const written = async (side: Side) =>
  side.seller.call(front.editTerms, { ...(await which(side)), body: { en: `Terms of ${side.mark}, ${Math.random()}` } })
/** Answers the number of the version. */
async function published(side: Side): Promise<number> {
  await written(side)
  await side.seller.call(front.publishTerms, await which(side))
  return (await side.seller.call(front.deskTerms, { id: side.shopId })).live!.number
}

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
  ...[shopPage, shopTerms].map((call) => openSample(call, { id: shop })),
  sample(front.deskTerms, async ({ shopId }) => ({ id: shopId })),
  sample(front.editTerms, async (side) => ({ ...(await which(side)), body: { en: `Terms of ${side.mark}, ${Math.random()}` } })),
  sample(front.publishTerms, async (side) => {
    await written(side)
    return which(side)
  }),
  sample(front.discardTerms, async (side) => {
    await written(side)
    return which(side)
  }),
  sample(front.withdrawTerms, async (side) => {
    await published(side)
    return which(side)
  }),
  sample(front.termsVersions, async ({ shopId }) => ({ id: shopId })),
  sample(front.termsVersion, async (side) => ({ id: side.shopId, number: await published(side) })),
  sample(front.restoreTerms, async (side) => {
    const number = await published(side)
    await published(side)
    return { number, ...(await which(side)) }
  }),
  sample(front.bringShopLogo, async ({ shopId }) => ({ id: shopId, file: await drawn() })),
  sample(front.setShopLogo, async (side) => {
    const { fileId } = await side.seller.call(front.bringShopLogo, { id: side.shopId, file: await drawn() })
    return { ...(await which(side)), logo: [{ fileId }] }
  }),
  sample(front.setClosing, async (side) => ({ ...(await which(side)), ...CLOSED })),
  sample(front.endClosing, async (side) => {
    await side.seller.call(front.setClosing, { ...(await which(side)), ...CLOSED })
    return which(side)
  }),
  ...[desk.suspendShop, desk.setCommission].map((call) => openSample(call, { id: operators })),
]
