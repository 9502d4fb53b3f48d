import type * as category from '#contract/category.ts'
import type * as listing from '#contract/listing.ts'
import type * as product from '#contract/product.ts'
import type * as search from '#contract/search.ts'
import type * as slug from '#contract/slug.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/caller/caller.ts'
import { imageUrl } from '#shared/image-url.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { yn } from './catalogue.shape.ts'
import { treeOf } from './catalogue.tree.ts'
import { readDetail, readSeo, resolveSlug } from './detail.ts'
import { listFacets, listProducts, recommendProducts, suggestProducts } from './listing.ts'
import { trendingTerms } from './search.ts'

export const productTypeTree: Handler<typeof category.productTypeTree> = async (_, { db, contentLanguage }) =>
  (await treeOf(db, contentLanguage)).roots

export const productType: Handler<typeof category.productType> = async ({ id }, { db, contentLanguage }) => {
  const branch = (await treeOf(db, contentLanguage)).branches.get(id)
  if (!branch) refuse('missing', 'not-found')
  const { children: _, ...node } = branch.node
  return { ...node, description: branch.brief, seoTitle: branch.node.label, crumbs: branch.crumbs }
}

export const productList: Handler<typeof listing.productList> = (input, context) => listProducts(input, context)

export const listByTypeId: Handler<typeof listing.listByTypeId> = ({ typeId, ...input }, context) =>
  listProducts({ ...input, id: input.id?.length ? input.id : typeId }, context)

export const productFacets: Handler<typeof listing.productFacets> = async (input, context) => {
  const facets = await listFacets(input, context)
  const price = context.buyer && facets?.min != null && facets.max != null ? { min: toCents(facets.min), max: toCents(facets.max) } : null
  return {
    categories: facets?.categories ?? [],
    shops: facets?.shops ?? [],
    brands: facets?.brands ?? [],
    warranty: facets?.warranty ?? [],
    leadDays: facets?.lead_days ?? [],
    has3d: facets?.has_3d ?? 0,
    correctedTo: facets?.correctedTo ?? null,
    price,
  }
}

export const suggestions: Handler<typeof search.suggestions> = ({ productName, ...paging }, context) =>
  suggestProducts(productName, paging, context)

export const recommendations: Handler<typeof listing.recommendations> = (input, context) => recommendProducts(input, context)

export const productDetail: Handler<typeof product.productDetail> = async ({ id, slug }, context) => {
  const detail = id ? await readDetail({ id }, context) : slug ? await readDetail({ slug }, context) : undefined
  return detail ?? refuse('missing', 'not-found')
}

export const productSeo: Handler<typeof product.productSeo> = async ({ id }, { db, contentLanguage }) => {
  const seo = (await readSeo(db, id, contentLanguage)) ?? refuse('missing', 'not-found')
  return {
    title: seo.title,
    keywords: [seo.model, seo.brand, seo.title].join(', '),
    description: seo.brief,
    slug: seo.slug ?? '',
    canonical: `/${seo.slug ?? ''}`,
    ogImage: imageUrl(seo.main_image),
    lang: LANGUAGE_NAMES[contentLanguage].locale,
  }
}

export const resolvePath: Handler<typeof slug.resolvePath> = async ({ slug }, { db }) => {
  const target = await resolveSlug(db, slug)
  return target ? { ...target, moved: yn(target.moved) } : null
}

export const trending: Handler<typeof search.trending> = (_, { db, now }) => trendingTerms(db, now)
