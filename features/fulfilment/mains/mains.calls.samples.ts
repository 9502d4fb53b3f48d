import * as mains from '#contract/mains.ts'
import { sample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  sample(mains.goodsFit, ({ product }) => Promise.resolve({ nation: 'KE', lines: [{ productId: product.id, count: 2 }] }), {
    'lines[].productId': OPEN.product,
  }),
]
