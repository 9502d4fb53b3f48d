import { removeFile } from '#contract/file-removal.ts'
import { receiptFile } from '#features/sales/order/order.samples.ts'
import { OPEN, sample, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  sample(removeFile, async (side) => ({ id: await receiptFile(side.buyer), reason: 'The name of a patient can be read' }), {
    id: OPEN.operators,
  }),
]
