import { deskProduct, exportProducts } from '#contract/product-desk.ts'
import {
  bulkItems,
  bulkRun,
  bulkSheet,
  cancelBulk,
  importPictures,
  importProducts,
  importTerms,
  planBulk,
  startBulk,
  undoBulk,
} from '#contract/bulk.ts'
import { zipOf } from '#features/platform/archive/archive.samples.ts'
import { png } from '#features/platform/picture/picture.samples.ts'
import { OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { anOrder } from '#features/sales/order/order.sides.samples.ts'
import { opened } from '#features/aftercare/after-sale/after-sale.samples.ts'
import { workRun } from './bulk.work.ts'

/** Each wish changes something: the price is another one every time. */
let cents = 1000
const wish = () => ({ act: 'product.price', way: 'amount', value: cents++, round: '1' }) as const
const planned = async ({ seller, product }: Side) => (await seller.call(planBulk, { wish: wish(), ids: [product.id] })).id
async function done(side: Side) {
  const id = await planned(side)
  await side.seller.call(startBulk, { id, count: 1 })
  await workRun({ db: side.app.db, now: () => side.app.clock.now, log: () => undefined }, id)
  return id
}

const aSale = async ({ buyer, operator: staff, product }: Side) => (await opened({ buyer, staff, product })).id

/** The list of one's own products, as it was taken along. */
async function sheetOf({ seller, shopId }: Side): Promise<File> {
  const response = (await seller.call(exportProducts, { shopId })) as unknown as Response
  return new File([await response.arrayBuffer()], 'products.xlsx')
}

export const samples: Sample[] = [
  sample(planBulk, async ({ product }) => ({ wish: wish(), ids: [product.id] }), { 'wish.campaignId': OPEN.operators }),
  sample(planBulk, async (side) => ({ wish: { act: 'order.assign' as const, staffId: side.seller.id }, ids: [await anOrder(side)] })),
  sample(planBulk, async (side) => ({ wish: { act: 'after-sale.assign' as const, staffId: side.seller.id }, ids: [await aSale(side)] })),
  sample(importPictures, async ({ seller, product }) => {
    const { productModel } = await seller.call(deskProduct, { id: product.id })
    return { file: new File([zipOf([{ name: `${productModel}.png`, bytes: png }])], 'pictures.zip') }
  }),
  sample(importTerms, async () => ({ file: new File(['English,Español\nNet weight,Peso neto\n'], 'terms.csv') })),
  sample(importProducts, async (side) => ({ file: await sheetOf(side), fresh: 'Y' as const, shopId: side.shopId })), // whose the drafts are
  sample(bulkRun, async (side) => ({ id: await planned(side) })),
  sample(bulkItems, async (side) => ({ id: await planned(side) })),
  sample(startBulk, async (side) => ({ id: await planned(side), count: 1 })),
  sample(cancelBulk, async (side) => ({ id: await planned(side) })),
  sample(undoBulk, async (side) => ({ id: await done(side) })),
  sample(bulkSheet, async (side) => ({ id: await done(side) })),
]
