import * as productDesk from '#contract/product-desk.ts'
import * as product from '#contract/product.ts'
import { boxGlb } from '#features/platform/glb/glb.samples.ts'
import { openSample, sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const edit = async ({ seller, product }: Side) => {
  const { id, version, ...now } = await seller.call(productDesk.deskProduct, { id: product.id })
  const { name, brief, priceFee, savePriceFee, loginForPrice, leastNum, orderMultiple, warrantyMonths, leadTimes } = now
  const texts = (one: Record<string, string>) => ({ ...one, en: one['en']! })
  const essentials = { priceFee: priceFee + 100, savePriceFee, loginForPrice, leastNum, orderMultiple, warrantyMonths }
  return {
    id,
    version,
    name: texts(name),
    brief: texts(brief),
    ...essentials,
    leadTimes: leadTimes.length ? leadTimes : [{ upTo: null, days: 10 }],
  }
}
const sale = async ({ seller, product }: Side) => {
  const { id, version } = await seller.call(productDesk.deskProduct, { id: product.id })
  return { id, version, onSale: 'Y' as const }
}

export const samples: Sample[] = [
  openSample(product.productDetail, { id: OPEN.product }),
  openSample(product.productSeo, { id: OPEN.product }),
  sample(productDesk.deskProducts, async ({ shopId }) => ({ shopId }), { productTypeId: OPEN.category }),
  sample(productDesk.exportProducts, async ({ shopId }) => ({ shopId }), { productTypeId: OPEN.category }),
  sample(productDesk.deskProduct, async ({ product }) => ({ id: product.id })),
  sample(productDesk.editProduct, edit),
  sample(productDesk.patchProduct, async (side) => {
    const { id, version, priceFee } = await edit(side)
    return { id, version, priceFee }
  }),
  sample(productDesk.setOnSale, sale),
  sample(productDesk.setModel, async (side) => {
    const { onSale: _, ...which } = await sale(side)
    return { ...which, file: new File([new Uint8Array(await boxGlb())], 'box.glb') }
  }),
  sample(productDesk.removeModel, async (side) => {
    const { onSale: _, ...which } = await sale(side)
    return which
  }),
  sample(productDesk.productTrail, async ({ product }) => ({ id: product.id })),
]
