import * as productDesk from '#contract/product-desk.ts'
import * as productVersionDesk from '#contract/product-version-desk.ts'
import * as product from '#contract/product.ts'
import { pdf } from '#features/platform/file/file.samples.ts'
import { boxGlb } from '#features/platform/glb/glb.samples.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testProduct } from '#testing/products.ts'
import { openSample, sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const which = async ({ seller, product }: Side) => {
  const { id, version } = await seller.call(productDesk.deskProduct, { id: product.id })
  return { id, version }
}
let made = 0
const begun = async ({ seller, product, mark }: Side) => {
  const { productTypeId } = await seller.call(productDesk.deskProduct, { id: product.id })
  return { productModel: `NEW-${mark}-${++made}`, name: { en: `New ${mark}` }, productTypeId }
}
const picture = async () => {
  const create = { width: 400, height: 400, channels: 3, background: '#123456' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png')
}
/** One that orders of other samples do not need. */
const fresh = ({ app, shopId }: Side) =>
  testProduct(app, { shopId, listCents: 100, options: [{ name: 'Colour', values: [{ name: 'Red' }, { name: 'Blue' }] }] })

/** An edit that names whatever a product can have of its own. */
async function wholeEdit(side: Side) {
  const { seller } = side
  const { id } = await fresh(side)
  const [shown, written] = [
    await seller.call(productDesk.uploadPicture, { id, file: await picture() }),
    await seller.call(productDesk.uploadDocument, { id, file: new File([new Uint8Array(pdf)], 'a.pdf') }),
  ]
  const title = { en: 'Manual' }
  await seller.call(productDesk.editProduct, {
    id,
    version: 1,
    documents: [{ fileId: written.fileId, kind: 'manual', language: null, title }],
  })
  const { version, choices, productTypeId, documents } = await seller.call(productDesk.deskProduct, { id })
  const [document, choice] = [documents[0]!, choices[0]!]
  return {
    id,
    version,
    productTypeId,
    choices: choices.map((one) => ({ ...one, multiple: 'Y' as const })),
    images: [{ fileId: shown.fileId, alt: {}, shows: [choice.values[0]!.id!] }],
    documents: [{ fileId: document.fileId, kind: 'drawing' as const, language: null, title }],
    related: [{ productId: side.product.id, kind: 'spare' as const }],
  }
}

/** One that was changed twice: its first state is 1, the present one 3. */
async function changedTwice(side: Side) {
  const { id } = await fresh(side)
  for (const [version, warrantyMonths] of [12, 24].entries())
    await side.seller.call(productDesk.editProduct, { id, version: version + 1, warrantyMonths })
  return { id, number: 2 }
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
  sample(productDesk.editProduct, wholeEdit, { productTypeId: OPEN.category, 'related[].productId': OPEN.product }),
  sample(productDesk.patchProduct, async (side) => ({ ...(await which({ ...side, product: await fresh(side) })), priceFee: 12_300 })),
  sample(productDesk.createProduct, async (side) => ({ ...(await begun(side)), shopId: side.shopId }), { productTypeId: OPEN.category }),
  sample(productDesk.copyProduct, async (side) => ({ id: side.product.id, productModel: (await begun(side)).productModel })),
  sample(
    productDesk.discontinueProduct,
    async (side) => ({ ...(await which({ ...side, product: await fresh(side) })), successorId: null }),
    { successorId: OPEN.product },
  ),
  sample(productDesk.bringBackProduct, async (side) => {
    const { id, version } = await which({ ...side, product: await fresh(side) })
    return { id, ...(await side.seller.call(productDesk.discontinueProduct, { id, version })) }
  }),
  sample(productDesk.discardProduct, async (side) => side.seller.call(productDesk.createProduct, await begun(side))),
  sample(productDesk.uploadPicture, async ({ product }) => ({ id: product.id, file: await picture() })),
  sample(productDesk.uploadDocument, async ({ product }) => ({ id: product.id, file: new File([new Uint8Array(pdf)], 'a.pdf') })),
  openSample(productDesk.attributesOfType, { productTypeId: OPEN.category }),
  sample(productDesk.previewProduct, async ({ product }) => ({ id: product.id })),
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
  sample(productVersionDesk.productVersions, async ({ product }) => ({ id: product.id })),
  sample(productVersionDesk.productVersion, changedTwice),
  sample(productVersionDesk.restoreProduct, async (side) => ({ ...(await changedTwice(side)), version: 3 })),
]
