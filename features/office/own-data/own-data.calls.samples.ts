import { buyerData } from '#contract/own-data-desk.ts'
import { OPEN, sample, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  sample(buyerData, (side) => Promise.resolve({ id: side.userId, reason: 'Asked for by letter' }), { id: OPEN.operators }),
]
