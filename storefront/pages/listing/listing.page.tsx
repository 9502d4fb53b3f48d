import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { LIST_REACH } from '#contract/listing.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Banners } from '../../parts/banners.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { TilePlace } from '../../parts/offer/product-tile.tsx'
import { Told } from '../../parts/told.tsx'
import { GoodsWithoutScripts } from '../../parts/without-scripts.tsx'
import { useT } from '../../shop/shop.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { DepartmentHead } from './department-head.tsx'
import { Filters } from './filters.tsx'
import type { ListingData } from './data.ts'
import { filterCount, LISTING_PAGE_SIZE, listingAddress, withoutFilters } from './listing-query.ts'
import { OtherPicture, QueryPicture, RemovePicture } from './similar-head.tsx'
import { SortSelect } from './sort-select.tsx'

export { listingHead } from './listing-head.ts' // comes with the page

const TILE_SIZES = '(max-width: 750px) 46vw, (max-width: 1100px) 30vw, (max-width: 1799px) 21vw, 240px'
const FIRST_ROW = 4 // what a list opens with, unless a department's picture stands above it

/** There is nothing to narrow down. */
const isBare = ({ total, query }: ListingData) => total === 0 && filterCount(query) === 0

export function ListingPage({ data }: { data: ListingData }) {
  const t = useT()
  const { query, base, total, products } = data
  const [sheet, setSheet] = useState(false)
  const withBanner = data.banner !== '' && query.page === 1 && !query.picture
  const filters = filterCount(query)
  const bare = isBare(data)
  const told = query.picture && bare ? t(data.over ? 'listing.similar-over' : 'listing.none-similar') : t('listing.count', { count: total })
  const pages = Math.ceil(Math.min(total, LIST_REACH) / LISTING_PAGE_SIZE)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={data.crumbs} />
      {withBanner ? <DepartmentHead data={data} /> : <PlainHead data={data} />}
      <Banners slim banners={data.banners} label={t('listing.banners')} className="mb-6" />
      <CategoryStrip below={data.below} here={data.here} all={!data.here && !query.term && !query.picture} />
      <div
        className={classNames(
          'mt-6',
          !bare && 'wide:grid wide:grid-cols-[232px_minmax(0,1fr)] wide:gap-10 broad:grid-cols-[264px_minmax(0,1fr)]',
          'max-wide:flex max-wide:flex-col',
        )}
      >
        {!bare && (
          // Narrow windows have it in a sheet; where no script opens that it stands below the list.
          <aside
            id="filters"
            className="hidden max-wide:order-1 max-wide:mt-12 wide:block noscript:block"
            aria-label={t('listing.filters')}
          >
            <div className="quiet-scroll overscroll-contain wide:sticky wide:top-[calc(var(--header)+16px)] wide:max-h-[calc(100vh-var(--header)-32px)] wide:overflow-y-auto wide:pr-3 wide:pb-4">
              <Filters data={data} />
            </div>
          </aside>
        )}
        <section aria-label={t('listing.products')} className="min-w-0">
          <h2 className="sr-only">{t('listing.products')}</h2>
          <Told text={told} />
          <GoodsWithoutScripts className="mb-4 rounded-control px-4 py-3" />
          {!bare && (
            <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3 max-wide:flex-col-reverse max-wide:items-start">
              <p className="text-ink-soft tabular-nums">{t('listing.count', { count: total })}</p>
              <div className="ml-auto flex items-center gap-2 max-wide:grid max-wide:w-full max-wide:grid-cols-[auto_minmax(0,1fr)]">
                <button type="button" className={buttonClass('secondary', 'medium', 'px-4 wide:hidden')} onClick={() => setSheet(true)}>
                  <Icon name="filter" className="size-5" />
                  {filters ? t('listing.filters-count', { count: filters }) : t('listing.filters')}
                </button>
                <noscript>
                  {import.meta.env.SSR && (
                    <a href="#filters" className={buttonClass('secondary', 'medium', 'wide:hidden')}>
                      {t('listing.filters')}
                    </a>
                  )}
                </noscript>
                <SortSelect data={data} />
              </div>
            </div>
          )}
          {products.some(({ inEnglish }) => inEnglish === 'Y') && <p className="mt-1 text-sm text-ink-faint">{t('offer.in-english')}</p>}
          <ActiveFilters data={data} />
          {products.length ? (
            <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 wide:gap-x-6 wide:gap-y-10 desk:grid-cols-4 min-[1800px]:grid-cols-6">
              {products.map((product, at) => (
                <TilePlace key={product.id} product={product} sizes={TILE_SIZES} first={!withBanner && at < FIRST_ROW} />
              ))}
            </ul>
          ) : (
            <Nothing data={data} />
          )}
          <div className="mt-12">
            <Pagination
              page={query.page}
              pages={pages}
              hrefOf={(page) => listingAddress(base, query, { page })}
              labels={{
                nav: t('listing.pages'),
                previous: t('frame.previous'),
                next: t('frame.next'),
                page: (page) => t('listing.page', { page }),
              }}
            />
          </div>
        </section>
      </div>
      {sheet && (
        <Dialog
          title={t('listing.filters')}
          closeLabel={t('frame.close')}
          onClose={() => setSheet(false)}
          footer={
            <Button kind="primary" className="w-full" onClick={() => setSheet(false)}>
              {t('listing.show-count', { count: total })}
            </Button>
          }
        >
          <Filters data={data} />
        </Dialog>
      )}
    </div>
  )
}

function PlainHead({ data }: { data: ListingData }) {
  const t = useT()
  const { query, total } = data
  const bare = isBare(data)
  return (
    <header className="pt-2 pb-5">
      {query.picture ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <QueryPicture picture={query.picture} />
          <div className="min-w-0 flex-1">
            <h1 className="text-xl font-semibold tracking-[-0.01em] wide:text-2xl">{data.title}</h1>
            {total > 0 && <p className="mt-1 text-ink-soft">{t('listing.similar-text')}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!bare && <OtherPicture />}
            <RemovePicture base={data.base} query={query} />
          </div>
        </div>
      ) : (
        <h1 className="text-xl font-semibold tracking-[-0.01em] wide:text-2xl">{data.title}</h1>
      )}
      {data.correctedTo && <output className="mt-2 block text-ink-soft">{t('listing.corrected', { term: data.correctedTo })}</output>}
      {data.description && <p className="mt-2 max-w-[75ch] text-ink-soft">{data.description}</p>}
    </header>
  )
}

function Nothing({ data: { query, base, here, over } }: { data: ListingData }) {
  const t = useT()
  const router = useRouter()
  const narrowed = filterCount(query) > 0
  const everything = !narrowed && !query.term && !query.picture && !here && query.ids.length === 0 // there is no more than nothing
  return (
    <EmptyState
      icon="search"
      title={t(over ? 'listing.similar-over' : query.picture && !narrowed ? 'listing.none-similar' : 'listing.none')}
      text={t(
        over
          ? 'listing.similar-over-text'
          : narrowed
            ? 'listing.none-filters'
            : query.picture
              ? 'listing.none-similar-text'
              : query.term
                ? 'listing.none-search'
                : 'listing.none-text',
      )}
    >
      {query.picture && !narrowed && <OtherPicture primary />}
      {narrowed && (
        <Button kind="primary" onClick={() => void router.navigate({ href: listingAddress(base, query, withoutFilters(query)) })}>
          {t('listing.clear-filters')}
        </Button>
      )}
      {!everything && (
        <a href="/product" className={buttonClass()}>
          {t('frame.all-products')}
        </a>
      )}
    </EmptyState>
  )
}
