// A shop: who it is, whether somebody is there, by which terms it sells, and what.
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { ClosedNotice } from '../../parts/offer/closed-notice.tsx'
import { countryName } from '../../parts/country-name.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { TilePlace } from '../../parts/offer/product-tile.tsx'
import { termsPath } from '../../parts/seller-address.ts'
import { ShopLogo } from '../../parts/shop-logo.tsx'
import { described, type Head, type Shown } from '../../shop/head.ts'
import { useShop } from '../../shop/shop.ts'
import type { SellerData } from './data.ts'
import { WorkingHours } from './working-hours.tsx'

const TILE_SIZES = '(max-width: 750px) 46vw, (max-width: 1100px) 30vw, 240px'
const FIRST_ROW = 4

export function sellerHead(shown: Shown<SellerData>, { seller, path }: SellerData): Head {
  const { origin, language } = shown.match.context.shop
  const description = seller.about || [seller.name, seller.city, countryName(seller.country, language)].filter(Boolean).join(', ')
  return described(shown, {
    title: seller.name,
    description,
    path,
    origin,
    language,
    index: seller.products > 0,
    image: seller.logo || undefined,
  })
}

export function SellerPage({ data: { seller, products } }: { data: SellerData }) {
  const { t, language } = useShop()
  const place = [seller.city, countryName(seller.country, language)].filter(Boolean).join(', ')
  const foreign = seller.aboutLanguage === language ? undefined : LANGUAGE_NAMES[seller.aboutLanguage].locale
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: seller.name }]} />
      <div className="grid items-start gap-x-12 gap-y-8 pt-4 desk:grid-cols-[minmax(0,1fr)_340px]">
        <div>
          <header>
            {seller.logo && <ShopLogo url={seller.logo} sizes="240px" className="mb-4 h-20 max-w-60" />}
            <h1 className="text-2xl font-semibold tracking-[-0.01em] wide:text-[32px]">{seller.name}</h1>
            <p className="mt-1 text-ink-soft">
              {place} · {t('shop.since', { year: String(seller.founded) })}
            </p>
          </header>
          <Standing seller={seller} />
          {seller.about && (
            <p lang={foreign} className="mt-5 max-w-[72ch] whitespace-pre-line wrap-anywhere">
              {seller.about}
            </p>
          )}
        </div>
        {(seller.hours || seller.termsVersion !== null) && (
          <aside className="grid gap-6 rounded-tile border border-line p-5">
            {seller.hours && <WorkingHours hours={seller.hours} />}
            {seller.termsVersion !== null && (
              <a href={termsPath(seller.id, seller.termsVersion)} className="flex min-h-11 items-center gap-2 text-brand hover:underline">
                <Icon name="document" className="size-5" />
                {t('shop.terms-version', { version: seller.termsVersion })}
              </a>
            )}
          </aside>
        )}
      </div>
      <section aria-labelledby="shop-products" className="mt-12">
        <h2 id="shop-products" className="text-xl font-semibold">
          {t('shop.products')}
        </h2>
        {products.length === 0 ? (
          <EmptyState icon="box" title={t('shop.none')} text={t('shop.none-text')} />
        ) : (
          <>
            <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 wide:gap-x-6 wide:gap-y-10 desk:grid-cols-4">
              {products.map((product, at) => (
                <TilePlace key={product.id} product={product} sizes={TILE_SIZES} first={at < FIRST_ROW} />
              ))}
            </ul>
            {seller.products > products.length && (
              <p className="mt-8">
                <a href={`/product-alias?shop=${seller.id}`} className={buttonClass('secondary', 'large')}>
                  {t('shop.all-products', { count: seller.products })}
                </a>
              </p>
            )}
          </>
        )}
      </section>
    </div>
  )
}

function Standing({ seller }: { seller: SellerData['seller'] }) {
  const { t } = useShop()
  if (seller.selling === 'N')
    return (
      <p className="mt-5 flex items-start gap-2 rounded-control bg-caution-soft px-4 py-3 text-caution">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        {t('shop.suspended', { name: seller.name })}
      </p>
    )
  if (seller.closing) return <ClosedNotice name={seller.name} closing={seller.closing} className="mt-5" />
  if (!seller.answersAgain) return null
  return (
    <p className="mt-5 flex items-start gap-2 rounded-control bg-warm-soft px-4 py-3 text-warm">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
      <span>
        {t('shop.answers-again')}
        <Moment value={seller.answersAgain} />
      </span>
    </p>
  )
}
