import * as category from '#contract/category.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [openSample(category.productType, { id: OPEN.category })]
