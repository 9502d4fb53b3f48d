// All that the page of a product says below its pictures and its price, and the row of links that lead there.
import type { ProductDetail } from '#contract/product.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { unbroken, unbrokenHtml } from '#shared/unbroken.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { Beside } from './beside.tsx'
import { Documents } from './documents.tsx'
import { factGroups } from './fact-groups.ts'
import { FactSections } from './fact-sections.tsx'
import { Highlights } from './highlights.tsx'
import { InEnglish, langOf } from './in-english.tsx'
import { NotStated } from './not-stated.tsx'
import { isRegulated, Regulatory } from './regulatory.tsx'
import { Related } from './related.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { SpecTable } from './spec-table.tsx'

export function Sections({ product }: { product: ProductDetail }) {
  const { t, language } = useShop()
  const groups = factGroups(product, t, LANGUAGE_NAMES[language].locale)
  const sections = [
    { id: 'overview', title: t('product.overview') },
    ...(product.specs.length ? [{ id: 'technical-data', title: t('product.technical-data') }] : []),
    ...groups.map(({ id, title }) => ({ id, title })),
    ...(isRegulated(product) ? [{ id: 'regulatory', title: t('product.regulatory') }] : []),
    ...(product.documents.length ? [{ id: 'documents', title: t('product.documents') }] : []),
    { id: 'reviews', title: t('product.reviews') },
  ]
  return (
    <>
      <nav
        aria-label={t('product.sections')}
        className="steps-aside sticky top-[var(--header)] z-20 mt-12 border-y border-line bg-ground max-wide:mt-8"
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
      <div className="page-width grid gap-14 pt-10 max-wide:gap-10 print:gap-6 print:pt-6 [&_section]:scroll-mt-[calc(var(--header)+64px)] [&_section_[id]]:scroll-mt-[calc(var(--header)+120px)]">
        <Overview product={product} />
        <SpecTable product={product} />
        <FactSections product={product} groups={groups} />
        <Regulatory product={product} />
        <Documents product={product} />
        <Reviews product={product} />
        <NotStated product={product} />
        <Related product={product} />
        <Beside productId={product.id} />
      </div>
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
        <InEnglish product={product} of={['detail']} className="-mt-2 mb-4" />
        {/* The server makes this html from plain paragraphs and escapes every sign. */}
        <div
          className="grid max-w-[72ch] gap-4 text-[16px] leading-relaxed text-ink-soft"
          lang={langOf(product, 'detail')}
          dangerouslySetInnerHTML={{ __html: unbrokenHtml(product.detail) }}
        />
      </div>
      <Highlights product={product} className="wide:hidden" />
      {product.identity.intendedUse && (
        <aside className="h-fit rounded-tile bg-mist px-6 py-5">
          <h3 className="font-semibold">{t('product.intended-use')}</h3>
          <InEnglish product={product} of={['intendedUse']} className="mt-0.5" />
          <p className="mt-1.5 text-ink-soft" lang={langOf(product, 'intendedUse')}>
            {unbroken(product.identity.intendedUse)}
          </p>
        </aside>
      )}
    </section>
  )
}
