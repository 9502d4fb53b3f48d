import * as listing from '#contract/listing.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  openSample(listing.productList, { id: OPEN.category, shopId: OPEN.shop, solutionId: OPEN.page }),
  openSample(listing.listByTypeId, { id: OPEN.category, shopId: OPEN.shop, typeId: OPEN.category, solutionId: OPEN.page }),
  openSample(listing.productFacets, { id: OPEN.category, shopId: OPEN.shop, solutionId: OPEN.page }),
  openSample(listing.productBeside, { id: OPEN.product, 'seen[]': OPEN.product }),
  openSample(listing.recommendations, { productId: OPEN.product }),
]
