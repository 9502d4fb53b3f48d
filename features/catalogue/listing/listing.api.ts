import type * as listing from '#contract/listing.ts'
import { type Handler } from '#features/platform/caller/caller.ts'
import { besideProduct, listFacets, listProducts, recommendProducts } from './listing.ts'

export const productList: Handler<typeof listing.productList> = (input, context) => listProducts(input, context)

export const listByTypeId: Handler<typeof listing.listByTypeId> = ({ typeId, ...input }, context) =>
  listProducts({ ...input, id: input.id?.length ? input.id : typeId }, context)

export const productFacets: Handler<typeof listing.productFacets> = async (input, context) => {
  const facets = await listFacets(input, context)
  return {
    categories: facets?.categories ?? [],
    shops: facets?.shops ?? [],
    brands: facets?.brands ?? [],
    warranty: facets?.warranty ?? [],
    leadDays: facets?.lead_days ?? [],
    has3d: facets?.has_3d ?? 0,
    specs: facets?.specs ?? [],
    total: facets?.total ?? 0,
    correctedTo: facets?.correctedTo ?? null,
    price: facets?.price ?? null,
  }
}

export const recommendations: Handler<typeof listing.recommendations> = (input, context) => recommendProducts(input, context)

export const productBeside: Handler<typeof listing.productBeside> = ({ id, seen }, context) => besideProduct(id, seen ?? [], context)
