import { useState } from 'react'
import type { ProductDetail } from '#contract/product.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { TilePlace } from '../../parts/offer/product-tile.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Documents } from './documents.tsx'
import { factGroups } from './fact-groups.ts'
import { FactSections } from './fact-sections.tsx'
import { Gallery } from './gallery.tsx'
import { KeyFacts } from './key-facts.tsx'
import { Regulatory } from './regulatory.tsx'
import { firstSelection } from './selection.ts'
import { SpecTable } from './spec-table.tsx'

export function DetailPage({ product }: { product: ProductDetail }) {
  const { t, language } = useShop()
  const [selection, setSelection] = useState(() => firstSelection(product.productSelectionKeyVOList))
  const [count, setCount] = useState(() => Math.ceil(product.leastNum / product.orderMultiple) * product.orderMultiple)
  const order = { product, selection, setSelection, count, setCount }
  const groups = factGroups(product, t, LANGUAGE_NAMES[language].locale)
  const sections = [
    { id: 'overview', title: t('product.overview') },
    ...(product.specs.length ? [{ id: 'technical-data', title: t('product.technical-data') }] : []),
    ...groups.map(({ id, title }) => ({ id, title })),
    ...(product.regulatory.length ? [{ id: 'regulatory', title: t('product.regulatory') }] : []),
    ...(product.documents.length ? [{ id: 'documents', title: t('product.documents') }] : []),
  ]
  return (
    <>
      <div className="page-width">
        <Breadcrumb crumbs={[...product.crumbs.map(({ label, slug }) => ({ label, href: `/${slug}` })), { label: product.productName }]} />
        <div className="grid gap-x-[clamp(24px,0.6rem,64px)] gap-y-6 wide:grid-cols-[minmax(0,1.05fr)_minmax(340px,1fr)] wide:pt-2">
          <div className="min-w-0">
            <Gallery product={product} />
            <Highlights product={product} className="mt-5 hidden wide:block" />
          </div>
          <div className="min-w-0">
            <header>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
                <span>{product.brand}</span>
                <span className="text-ink-faint">{t('offer.model', { model: product.productModel })}</span>
                {product.identity.professionalUseOnly === 'Y' && <Tag>{t('product.professional-use')}</Tag>}
              </p>
              <h1 className="mt-1.5 text-xl leading-tight font-semibold tracking-[-0.01em] wide:text-[28px]">{product.productName}</h1>
              {product.brief && <p className="mt-3 text-[16px] text-ink-soft">{product.brief}</p>}
              {product.inEnglish === 'Y' && <p className="mt-2 text-sm text-ink-faint">{t('offer.in-english')}</p>}
            </header>
            <BuyPanel {...order} />
            <KeyFacts product={product} count={count} />
            <a
              href={`/contact-us?product=${product.slug}`}
              className="mt-4 inline-flex min-h-11 items-center gap-2 text-brand hover:underline"
            >
              <Icon name="mail" className="size-5" />
              {t('product.ask-product')}
            </a>
          </div>
        </div>
      </div>
      <nav
        aria-label={t('product.sections')}
        className="sticky top-[var(--header)] z-20 mt-12 border-y border-line bg-ground max-wide:mt-8"
      >
        <ul className="strip page-width gap-1">
          {sections.map(({ id, title }) => (
            <li key={id} className="group">
              <a href={`#${id}`} className="flex h-12 items-center px-3 whitespace-nowrap text-ink-soft group-first:pl-0 hover:text-brand">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page-width grid gap-14 pt-10 [&_section]:scroll-mt-[calc(var(--header)+64px)]">
        <Overview product={product} />
        <SpecTable product={product} />
        <FactSections groups={groups} />
        <Regulatory product={product} />
        <Documents product={product} />
        <Related product={product} />
      </div>
      <BuyBar {...order} />
    </>
  )
}

function Overview({ product }: { product: ProductDetail }) {
  const t = useT()
  return (
    <section
      id="overview"
      aria-labelledby="overview-title"
      className="grid gap-x-[0.8rem] gap-y-6 wide:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      <div>
        <h2 id="overview-title" className="mb-4 text-xl font-semibold">
          {t('product.overview')}
        </h2>
        {product.detailInEnglish === 'Y' && product.inEnglish === 'N' && (
          <p className="-mt-2 mb-4 text-sm text-ink-faint">{t('offer.in-english')}</p>
        )}
        {/* The server makes this html from plain paragraphs and escapes every sign. */}
        <div
          className="grid max-w-[72ch] gap-4 text-[16px] leading-relaxed text-ink-soft"
          lang={product.detailInEnglish === 'Y' ? 'en' : undefined}
          dangerouslySetInnerHTML={{ __html: product.detail }}
        />
      </div>
      <Highlights product={product} className="wide:hidden" />
      {product.identity.intendedUse && (
        <aside className="h-fit rounded-tile bg-mist px-6 py-5">
          <h3 className="font-semibold">{t('product.intended-use')}</h3>
          <p className="mt-1.5 text-ink-soft">{product.identity.intendedUse}</p>
        </aside>
      )}
    </section>
  )
}

/** What sets the product apart, in short. */
function Highlights({ product, className }: { product: ProductDetail; className: string }) {
  if (product.highlights.length === 0) return null
  return (
    <ul className={className}>
      {product.highlights.map((text) => (
        <li key={text} className="flex gap-3 border-b border-line py-2.5">
          <span aria-hidden className="mt-[9px] size-1.5 shrink-0 rounded-full bg-brand" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Related({ product }: { product: ProductDetail }) {
  const t = useT()
  if (product.related.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="min-w-0">
      <h2 id="related-title" className="mb-4 text-xl font-semibold">
        {t('product.related')}
      </h2>
      <ul className="strip -mx-[max(16px,var(--gutter))] gap-4 px-[max(16px,var(--gutter))] pb-2 [scroll-padding-inline:max(16px,var(--gutter))] wide:gap-6">
        {product.related.map((one) => (
          <TilePlace key={one.id} className="w-[46vw] max-w-[240px] shrink-0" product={one} sizes="240px" />
        ))}
      </ul>
    </section>
  )
}
