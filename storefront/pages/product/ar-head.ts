import { described, type Shown } from '../../shop/head.ts'
import type { ArData } from './ar.data.ts'

export function arHead(shown: Shown<ArData>) {
  const { origin, language, t } = shown.match.context.shop
  const product = shown.loaderData?.product
  return described(shown, {
    title: product ? `${product.productName} · ${t('offer.view-3d')}` : t('product.ar-title'),
    description: product?.brief || t('product.ar-text'),
    path: product ? `/ar?id=${product.slug}` : '/ar',
    origin,
    language,
    image: product?.mainImgUrl,
    index: !product, // the product's own page is the one to find
  })
}
