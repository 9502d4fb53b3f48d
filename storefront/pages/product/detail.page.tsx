import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductDetail } from '#contract/product.ts'
import { Tag } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { momentWords } from '../../parts/moment/words.ts'
import { Rating } from '../../parts/offer/rating.tsx'
import { FitWaiting } from '../../parts/mains/fit-waiting.tsx'
import { mainsWords } from '../../parts/mains/words.ts'
import { latePart, lateToLife } from '../../shop/late-part.tsx'
import { useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { withWords } from '../../shop/words.ts'
import { ProductRecalls } from '../recall/late.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { productWords } from './words.ts'
import { pointsWords } from '../points/words.ts'
import { Highlights } from './highlights.tsx'
import { KeyFacts } from './key-facts.tsx'
import { NotSoldTo } from './not-sold-to.tsx'
import { SellerBox } from './seller-box.tsx'
import { reviewsWords } from './reviews/words.ts'
import { chosenIds, firstSelection, type Selection } from './selection.ts'

export { detailHead } from './detail-head.ts' // comes with the page

/** Depends on where somebody is, so the browser asks for it. */
const Fit = latePart(async () => (await withWords([mainsWords], import('../../parts/mains/product-fit.tsx'))).ProductFit)
const nothing = () => undefined

const Compare = latePart(async () => (await import('../../parts/compare/compare-mark.tsx')).CompareMark)

const Exchange = latePart(async () => (await withWords([pointsWords, productWords], import('../points/exchange-panel.tsx'))).ExchangePanel)

/** What is read further down. */
const Sections = lateToLife(async () => (await withWords([reviewsWords, productWords, momentWords], import('./sections.tsx'))).Sections)

export function DetailPage({ product }: { product: ProductDetail }) {
  const t = useT()
  const { user } = useVisitor()
  const [chosen, setSelection] = useState<Selection | null>(null)
  const selection = chosen ?? firstSelection(product.productSelectionKeyVOList, user?.nation)
  const [count, setCount] = useState(() => Math.ceil(product.leastNum / product.orderMultiple) * product.orderMultiple)
  const langOfName = product.inEnglish === 'Y' ? 'en' : undefined
  // SPEC-059: opened from the goods for points.
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === `/${product.slug}` ? String(location.search.pointexchangeFlag) === '1' : null),
  })
  const [forPoints, setForPoints] = useState(asked === true)
  if (asked !== null && asked !== forPoints) setForPoints(asked) // null: already on the way to another page
  const exchange = forPoints && product.onSale === 'Y' ? product.pointsPrice : null
  // For points any number is had, from one.
  const had = exchange === null ? { product, count } : { product: { ...product, leastNum: 1, orderMultiple: 1 }, count: 1 }
  const order = { product, selection, setSelection, count, setCount }
  return (
    <>
      <div className="page-width">
        <Breadcrumb crumbs={[...product.crumbs.map(({ label, slug }) => ({ label, href: `/${slug}` })), { label: product.productName }]} />
        <div className="grid gap-x-[clamp(24px,0.6rem,64px)] gap-y-6 product-columns wide:pt-2">
          <div className="min-w-0">
            <Gallery product={product} selection={selection} />
            <Highlights product={product} className="mt-5 hidden wide:block" />
          </div>
          <div className="min-w-0">
            <header>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
                <span>{product.brand}</span>
                <span className="text-ink-faint">{t('offer.model', { model: product.productModel })}</span>
                {product.identity.professionalUseOnly === 'Y' && <Tag>{t('product.professional-use')}</Tag>}
              </p>
              <h1 lang={langOfName} className="mt-1.5 text-xl leading-tight font-semibold tracking-[-0.01em] wide:text-[28px]">
                {product.productName}
              </h1>
              {product.rating && (
                <a href="#reviews" className="mt-2 inline-flex min-h-9 items-center hover:text-brand max-wide:min-h-11">
                  <Rating rating={product.rating} />
                </a>
              )}
              {product.brief && (
                <p lang={langOfName} className="mt-3 text-[16px] text-ink-soft">
                  {product.brief}
                </p>
              )}
              {product.inEnglish === 'Y' && <p className="mt-2 text-sm text-ink-faint">{t('offer.in-english')}</p>}
            </header>
            {exchange !== null ? <Exchange product={product} price={exchange} onFail={nothing} /> : <BuyPanel {...order} />}
            <NotSoldTo product={product} />
            <KeyFacts {...had} />
            <SellerBox product={product} />
            <ProductRecalls productId={product.id} onFail={nothing} />
            <Fit
              productId={product.id}
              count={had.count}
              options={chosenIds(selection).join(',')}
              waiting={<FitWaiting />}
              onFail={nothing}
            />
            {product.onSale === 'Y' && (
              <a
                href={`/quotation-request?product=${product.slug}&count=${count}&options=${chosenIds(selection).join(',')}`}
                className={buttonClass('secondary', 'large', 'mt-5 w-full max-wide:h-12')}
              >
                <Icon name="document" className="size-5" />
                {t('frame.quote-ask')}
              </a>
            )}
            <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
              <a
                href={`/contact-us?product=${product.slug}`}
                className="inline-flex min-h-11 items-center gap-2 text-brand hover:underline"
              >
                <Icon name="mail" className="size-5" />
                {t('product.ask-product')}
              </a>
              <Compare product={product} words className="inline-flex min-h-11 items-center gap-2 hover:text-brand" onFail={nothing} />
            </p>
          </div>
        </div>
      </div>
      <Sections product={product} />
      {exchange === null && <BuyBar {...order} />}
    </>
  )
}
