import { solutionDetail, solutionToCart } from '#contract/solution.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [solutionDetail, solutionToCart].map((call) =>
  openSample(call, { id: OPEN.page, 'without[]': OPEN.product }),
)
