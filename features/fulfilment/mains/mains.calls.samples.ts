import * as mains from '#contract/mains.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  openSample(mains.goodsFit, {
    'lines[].productId': OPEN.product,
    'lines[].productSelectionIds': 'its options are as public; those of another product say nothing of it',
  }),
]
