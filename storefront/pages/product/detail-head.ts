import { unitOf } from '#contract/price.ts'
import type { ProductDetail } from '#contract/product.ts'
import { described, titled, type Head, type Shown } from '../../shop/head.ts'
import { crumbsTold, structured } from '../../shop/structured.ts'

const TITLE_MAX = 120

export function detailHead(shown: Shown, product: ProductDetail) {
  const { origin, language } = shown.match.context.shop
  const head = described(shown, {
    title: product.productName,
    description: product.brief,
    path: `/${product.slug}`,
    origin,
    language,
    card: `/media/share/products/${product.id}-${language}.jpg`,
    index: product.onSale === 'Y',
  })
  // SPEC-058: the window's title is the address's. What a shared link shows is the product's: nobody puts words into our mouth there.
  const wished = shown.match.search?.['titleStr']?.trim().slice(0, TITLE_MAX)
  const [title] = wished ? titled(shown, wished).meta : []
  const meta = head.meta.map((one) =>
    one['property'] === 'og:type' ? { ...one, content: 'product' } : one['title'] ? (title ?? one) : one,
  )
  return { ...head, meta, scripts: productTold(product, origin) }
}

/** A price stands there only when this reader may see it (decision 37). */
export function productTold(product: ProductDetail, origin: string): NonNullable<Head['scripts']> {
  const url = `${origin}/${product.slug}`
  const { priceFee, savePriceFee } = product
  const offers =
    priceFee === null
      ? {}
      : ({
          offers: {
            '@type': 'Offer',
            url,
            price: (unitOf({ priceFee, savePriceFee }) / 100).toFixed(2),
            priceCurrency: 'USD',
            itemCondition: 'https://schema.org/NewCondition',
            availability: product.onSale === 'Y' ? 'https://schema.org/InStock' : 'https://schema.org/Discontinued',
            seller: { '@type': 'Organization', name: product.shopName },
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.leastNum },
          },
        } as const)
  return structured(
    {
      '@type': 'Product',
      name: product.productName,
      model: product.productModel,
      mpn: product.productModel,
      description: product.brief,
      image: product.images.map((image) => origin + image.url),
      brand: { '@type': 'Brand', name: product.brand },
      manufacturer: { '@type': 'Organization', name: product.manufacturer },
      category: product.crumbs.map(({ label }) => label).join(' > '),
      url,
      additionalProperty: product.specs.map(({ name, value, unit }) => ({
        '@type': 'PropertyValue',
        name,
        value,
        ...(unit ? { unitText: unit } : {}),
      })),
      ...(product.identity.gtin ? { gtin: product.identity.gtin } : {}),
      ...offers,
      ...reviewsTold(product),
    },
    crumbsTold(
      origin,
      product.crumbs.map(({ label, slug }) => [label, `/${slug}`] as const),
    ),
  )
}

/** What buyers say, of real ones only: those of the demo's people are nobody's opinion (decision 17). */
function reviewsTold({ realRating, reviews }: ProductDetail) {
  if (!realRating) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: realRating.average,
      reviewCount: realRating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      .filter(({ demo }) => demo === 'N')
      .map(({ name, stars, content, createTime, language }) => ({
        '@type': 'Review' as const,
        author: { '@type': 'Person' as const, name },
        datePublished: createTime.slice(0, 10),
        reviewBody: content,
        inLanguage: language,
        reviewRating: { '@type': 'Rating' as const, ratingValue: stars, bestRating: 5, worstRating: 1 },
      })),
  } as const
}
