import * as file from '#contract/file.ts'
import { receiptFile } from '#features/sales/order/order.samples.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export async function picture({ buyer }: Side): Promise<number> {
  return Number((await buyer.call(file.uploadFile, { file: new File([PIXEL], 'me.png', { type: 'image/png' }) })).ossId)
}

export const samples: Sample[] = [
  sample(file.downloadFile, async (side) => ({ id: await receiptFile(side.buyer) })),
  sample(file.filesByIds, async (side) => ({ ids: [await receiptFile(side.buyer), await picture(side)] })),
]
