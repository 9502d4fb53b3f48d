import type * as product from '#contract/product.ts'
import { refuse } from '#contract/refusals.ts'
import { type Handler } from '#features/platform/caller/caller.ts'
import { imageUrl } from '#shared/image-url.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { compareProducts } from './comparison.ts'
import { readDetail, readSeo } from './detail.ts'

export const productDetail: Handler<typeof product.productDetail> = async ({ id, slug }, context) => {
  const detail = id ? await readDetail({ id }, context) : slug ? await readDetail({ slug }, context) : undefined
  return detail ?? refuse('missing', 'not-found')
}

export const productComparison: Handler<typeof product.productComparison> = ({ ids }, context) => compareProducts(ids, context)

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
