// Up to four products side by side (the address names them, so that it can be sent), on paper too.
import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/product.ts'
import { unbroken } from '#shared/unbroken.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { compared, comparedHref, toggleCompared, useCompared } from '../../parts/compare/compare-list.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { WithoutScripts } from '../../parts/without-scripts.tsx'
import { ProductPrice } from '../../parts/offer/product-price.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { comparedRows, type Group } from './compared-rows.ts'
import type { CompareData } from './data.ts'

export function ComparePage({ data }: { data: CompareData }) {
  const shop = useShop()
  const { t } = shop
  const [only, setOnly] = useState(false)
  const { products, asked } = data
  useOwnList(asked)
  const groups = comparedRows(data, shop)
  const shown = only ? groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) })) : groups
  const rest = shown.filter(({ rows }) => rows.length > 0)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: t('comparison.title') }]} />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-2 pb-5 print:pb-2">
        <h1 className="text-xl font-semibold tracking-[-0.01em] wide:text-2xl">{t('comparison.title')}</h1>
        {products.length > 0 && <Tools products={products} only={only} setOnly={setOnly} />}
      </header>
      {asked > products.length && (
        <output className="mb-4 block text-ink-soft">{t('comparison.gone', { count: asked - products.length })}</output>
      )}
      {products.length === 0 ? (
        <EmptyState icon="compare" title={t('comparison.none')} text={t('comparison.none-text')}>
          <a href="/product" className={buttonClass('primary')}>
            {t('frame.all-products')}
          </a>
          <WithoutScripts said={t('comparison.no-script')} className="w-full rounded-control px-4 py-3" />
        </EmptyState>
      ) : (
        <>
          {products.length === 1 && <p className="mb-4 text-ink-soft">{t('comparison.one-text')}</p>}
          <section
            aria-label={t('comparison.title')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
            tabIndex={0}
            className="more-follows relative -mx-[max(16px,var(--gutter))] overflow-x-auto px-[max(16px,var(--gutter))] print:overflow-visible"
          >
            <table className="lies-across w-full border-collapse text-left max-wide:w-max wide:table-fixed print:text-[8pt] print:leading-tight">
              <Heads products={products} />
              {rest.map((group) => (
                <Rows key={group.title} group={group} count={products.length} />
              ))}
            </table>
          </section>
          {only && rest.length === 0 && <p className="py-8 text-ink-soft">{t('comparison.same')}</p>}
        </>
      )}
    </div>
  )
}

/** An address that names no products is that of whoever has chosen some in this browser. */
function useOwnList(asked: number): void {
  const router = useRouter()
  useEffect(() => {
    if (asked === 0 && compared().length > 0) void router.navigate({ href: comparedHref(compared()), replace: true })
  }, [asked, router])
}

function Tools({ products, only, setOnly }: { products: ProductDetail[]; only: boolean; setOnly: (only: boolean) => void }) {
  const t = useT()
  const sold = products.filter(({ onSale }) => onSale === 'Y')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5 accent-brand" checked={only} onChange={(event) => setOnly(event.target.checked)} />
        {t('comparison.only-differences')}
      </label>
      <CopyButton
        text={() => window.location.href}
        label={t('comparison.copy-link')}
        shown={t('comparison.copy-link')}
        className="min-h-11 text-brand"
      />
      <Button onClick={() => window.print()}>
        <Icon name="print" className="size-5" />
        {t('comparison.print')}
      </Button>
      {sold.length > 0 && (
        <a href={`/quotation-request?product=${sold.map(({ slug }) => slug).join(',')}`} className={buttonClass('primary')}>
          <Icon name="document" className="size-5" />
          {t('frame.quote-ask')}
        </a>
      )}
    </div>
  )
}

const NAME = 'sticky left-0 z-10 bg-ground pr-4 align-top font-normal max-wide:w-[116px] max-wide:min-w-[116px] max-wide:pr-2 wide:w-[18%]'
const CELL = 'px-3 max-wide:w-[156px] max-wide:min-w-[156px]'

function Heads({ products }: { products: ProductDetail[] }) {
  const t = useT()
  const own = useCompared()
  return (
    <thead>
      <tr className="align-top">
        <th scope="col" className={NAME}>
          <span className="sr-only">{t('comparison.property')}</span>
        </th>
        {products.map((product) => (
          <th key={product.id} scope="col" className={classNames(CELL, 'pb-4 font-normal print:pb-1')}>
            <div className="grid max-w-[280px] gap-2 print:grid-cols-[44px_minmax(0,1fr)] print:gap-x-2 print:gap-y-0.5 print:*:col-start-2">
              <span className="relative block overflow-hidden rounded-tile print:col-start-1! print:row-span-4 print:self-start">
                <Picture url={product.mainImgUrl} alt="" sizes="(max-width: 750px) 156px, 280px" first />
                <a
                  href={comparedHref(products.filter(({ id }) => id !== product.id)).replace(/\?ids=$/, '')}
                  aria-label={t('offer.compare-drop', { name: product.productName })}
                  title={t('comparison.remove')}
                  className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-ground/90 hover:text-brand max-wide:size-11 print:hidden"
                  onClick={() => {
                    const mine = own.find(({ id }) => id === product.id)
                    if (mine) toggleCompared(mine)
                  }}
                >
                  <Icon name="close" className="size-5" />
                </a>
              </span>
              <a
                href={`/${product.slug}`}
                lang={product.inEnglish === 'Y' ? 'en' : undefined}
                className="line-clamp-3 leading-snug font-medium hover:text-brand"
              >
                {product.productName}
              </a>
              <span className="text-sm text-ink-faint print:text-[8pt]">
                {product.brand} {product.productModel}
              </span>
              <ProductPrice product={product} />
            </div>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Rows({ group: { title, rows }, count }: { group: Group; count: number }) {
  const t = useT()
  return (
    <tbody>
      <tr className="break-after-avoid">
        <th
          scope="rowgroup"
          colSpan={count + 1}
          className="border-b-2 border-ink pt-7 pb-2 text-left font-semibold print:pt-2 print:pb-0.5"
        >
          <span className="sticky left-0">{title}</span>
        </th>
      </tr>
      {rows.map(({ name, inEnglish, unit, values, english, differs }, place) => (
        <tr key={place} className={classNames('break-inside-avoid border-b border-line align-top', differs && 'bg-mist')}>
          <th
            scope="row"
            lang={inEnglish ? 'en' : undefined}
            className={classNames(NAME, 'py-2.5 text-ink-soft print:py-0.5', differs && 'bg-mist!')}
          >
            <span className={classNames(differs && 'font-medium text-ink')}>{name}</span>
            {unit && <span className="text-ink-faint"> ({unit})</span>}
            {differs && <span className="sr-only"> – {t('comparison.differs')}</span>}
          </th>
          {values.map((value, at) => (
            <td
              key={at}
              lang={english[at] ? 'en' : undefined}
              className={classNames(CELL, 'py-2.5 break-words print:py-0.5', differs ? 'font-medium' : 'text-ink-soft')}
            >
              {value !== null ? (
                unbroken(value)
              ) : (
                <span className="font-normal text-ink-faint">
                  <span aria-hidden>–</span>
                  <span className="sr-only">{t('comparison.no-value')}</span>
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
