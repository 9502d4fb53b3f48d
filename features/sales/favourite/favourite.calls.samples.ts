import * as favourite from '#contract/favourite.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  openSample(favourite.isFavourite, { productId: OPEN.product, prodId: OPEN.product }),
  openSample(favourite.toggleFavourite, { productId: OPEN.product }),
]
