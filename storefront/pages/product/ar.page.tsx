// A product to be turned and put into one's room; without a product, those that can be (SPEC-044, decision 13).
import type { ProductDetail } from '#contract/product.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useHydrated } from '../../parts/hydrated.ts'
import { ProductPrice } from '../../parts/offer/product-price.tsx'
import { View3d } from '../../parts/model-3d/view-3d.tsx'
import { useT } from '../../shop/shop.ts'
import type { ArData } from './ar.data.ts'

export { arHead } from './ar-head.ts' // comes with the page

export function ArPage({ data: { product, others, more } }: { data: ArData }) {
  const t = useT()
  return (
    <div className="page-width pb-16">
      <Breadcrumb
        crumbs={
          product ? [{ label: t('product.ar-title'), href: '/ar' }, { label: product.productName }] : [{ label: t('product.ar-title') }]
        }
      />
      {product ? (
        <Shown key={product.id} product={product} />
      ) : (
        <header className="max-w-[60ch] pb-8">
          <h1 className="text-xl font-semibold tracking-[-0.01em] wide:text-[28px]">{t('product.ar-title')}</h1>
          <p className="mt-2 text-[16px] text-ink-soft">{t('product.ar-text')}</p>
        </header>
      )}
      {others.length > 0 && (
        <section aria-labelledby="ar-others" className={product ? 'mt-12' : undefined}>
          <h2 id="ar-others" className={product ? 'mb-4 text-xl font-semibold' : 'sr-only'}>
            {t('product.ar-others')}
          </h2>
          {others.some(({ inEnglish }) => inEnglish === 'Y') && (
            <p className="-mt-2 mb-4 text-sm text-ink-faint">{t('offer.in-english')}</p>
          )}
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 wide:grid-cols-4 broad:grid-cols-6">
            {others.map((one) => (
              <li key={one.id}>
                <a href={`/ar?id=${one.slug}`} className="group block">
                  <span className="block overflow-hidden rounded-tile">
                    <Picture url={one.mainImgUrl} alt="" sizes="(max-width: 750px) 50vw, 320px" />
                  </span>
                  <span className="mt-2.5 line-clamp-2 leading-snug font-medium group-hover:text-brand">{one.productName}</span>
                  <span className="block truncate text-sm text-ink-faint">{one.productModel}</span>
                </a>
              </li>
            ))}
          </ul>
          {more && (
            <a href="/product-alias?view=3d" className={buttonClass('secondary', 'medium', 'mt-8')}>
              {t('frame.all-products')}
            </a>
          )}
        </section>
      )}
    </div>
  )
}

function Shown({ product }: { product: ProductDetail }) {
  const t = useT()
  const live = useHydrated() // the view is the browser's; the server sends its picture
  const { model3d } = product
  return (
    <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px] wide:gap-[clamp(24px,0.5rem,56px)]">
      <div className="-mx-[max(16px,var(--gutter))] wide:mx-0">
        {model3d ? (
          <div className="h-[max(560px,74vh)] overflow-hidden bg-mist wide:h-[max(600px,76vh)] wide:rounded-tile">
            {live ? (
              <View3d product={product} model={model3d} sizes="(max-width: 750px) 100vw, 70vw" />
            ) : (
              <Picture
                url={product.mainImgUrl}
                alt={product.productName}
                sizes="(max-width: 750px) 100vw, 70vw"
                className="!aspect-auto h-full object-contain"
                first
              />
            )}
          </div>
        ) : (
          <EmptyState icon="cube" title={t('product.ar-none')} />
        )}
      </div>
      <div className="order-first wide:order-none">
        <p className="text-ink-soft">{product.brand}</p>
        <h1 className="mt-1 text-xl leading-tight font-semibold tracking-[-0.01em]">{product.productName}</h1>
        <p className="mt-1 text-sm text-ink-faint">{t('offer.model', { model: product.productModel })}</p>
        {product.inEnglish === 'Y' && <p className="mt-1 text-sm text-ink-faint">{t('offer.in-english')}</p>}
        <div className="mt-4">
          <ProductPrice product={product} />
        </div>
        <a href={`/${product.slug}`} className={buttonClass('primary', 'medium', 'mt-5')}>
          {t('product.to-product')}
        </a>
      </div>
    </div>
  )
}
