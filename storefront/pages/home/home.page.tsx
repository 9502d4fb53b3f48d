import type { ReactNode } from 'react'
import type { Product } from '#contract/product.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { openDialog } from '../../session/dialogs.ts'
import { Later } from '../../shop/late.tsx'
import type { TopCategory } from '../../shop/navigation.ts'
import { useRootData } from '../../shop/root-data.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Banners } from '../../parts/banners.tsx'
import { TilePlace } from '../../parts/offer/product-tile.tsx'
import { useAnswerTime } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { CampaignHero } from './campaign.tsx'
import type { HomeData } from './data.ts'
import { Departments, productsIn } from './departments.tsx'
import { Activities, Newest, Solutions } from './written.tsx'

export function HomePage({ data: { campaign, banners, picked, activities, articles, solutions } }: { data: HomeData }) {
  const t = useT()
  return (
    <>
      {campaign ? <CampaignHero campaign={campaign} /> : <Hero />}
      <Later of={banners} waiting={null}>
        {(shown) => <Banners banners={shown} label={t('home.banners')} className="page-width pt-8 wide:pt-10" />}
      </Later>
      <Departments />
      <Later of={activities} waiting={null}>
        {(running) => <Activities activities={running} />}
      </Later>
      <Later of={solutions} waiting={null}>
        {(rooms) => <Solutions solutions={rooms} />}
      </Later>
      <Later of={picked} waiting={<PickedWaiting />}>
        {(products) => <Picked products={products} />}
      </Later>
      <Later of={articles} waiting={null}>
        {(newest) => <Newest articles={newest} />}
      </Later>
      <Promises />
    </>
  )
}

/** Three departments as pictures, the first large; what stands there follows the catalogue. */
function Hero() {
  const t = useT()
  const { tops, brand } = useRootData()
  const { signedIn } = useVisitor()
  const [large, ...small] = tops.slice(0, 3)
  return (
    <section className="bg-mist">
      <div className="page-width grid items-center gap-x-[0.6rem] gap-y-8 py-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] wide:py-[0.5rem]">
        <div>
          <h1 className="text-[30px] leading-[1.12] font-semibold tracking-[-0.025em] text-balance wide:text-[clamp(34px,0.62rem,60px)]">
            {t('home.hero-title')}
          </h1>
          <p className="mt-4 max-w-[52ch] text-[16px] text-ink-soft wide:mt-5 wide:text-[18px]">
            {t('home.hero-text', { brand: brand.name })}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 wide:mt-8">
            <a href="/product" className={buttonClass('primary', 'large', 'max-wide:flex-1 max-wide:px-3')}>
              {t('frame.all-products')}
            </a>
            {!signedIn && (
              <button
                type="button"
                className={buttonClass('secondary', 'large', 'max-wide:flex-1 max-wide:px-3')}
                onClick={() => openDialog('register')}
              >
                {t('home.hero-register')}
              </button>
            )}
          </div>
          {large && (
            <p className="mt-6 text-ink-faint tabular-nums">
              {t('home.hero-count', {
                products: productsIn(tops),
                departments: tops.length,
              })}
            </p>
          )}
        </div>
        {large && (
          <div className="grid grid-cols-3 grid-rows-2 gap-x-2 gap-y-1 wide:gap-4">
            <HeroTile category={large} className="col-span-2 row-span-2" sizes="(max-width: 750px) 64vw, 38vw" first />
            {small.map((category) => (
              <HeroTile key={category.id} category={category} sizes="(max-width: 750px) 32vw, 19vw" />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

type TileProps = { category: TopCategory; className?: string; sizes: string; first?: boolean }

function HeroTile({ category: { label, slug, imgUrl }, className = '', sizes, first }: TileProps) {
  return (
    <a href={`/${slug}`} className={`product-tile group flex min-w-0 flex-col ${className}`}>
      <span className="block min-h-0 flex-1 overflow-hidden rounded-tile bg-ground">
        <Picture url={imgUrl} alt="" sizes={sizes} shape="tile" placeholder={PLACEHOLDERS.category} first={first} className="h-full" />
      </span>
      <span className="mt-1.5 line-clamp-2 text-[13px] leading-snug font-medium group-hover:text-brand max-wide:min-h-[2lh] wide:mt-2 wide:text-sm">
        {label}
      </span>
    </a>
  )
}

const PICKED_GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 wide:gap-x-6 wide:gap-y-10 desk:grid-cols-4 min-[1700px]:grid-cols-6'

function Picked({ products }: { products: Product[] }) {
  if (products.length === 0) return null
  return (
    <PickedSection>
      {products.map((product) => (
        <TilePlace
          key={product.id}
          product={product}
          sizes="(max-width: 750px) 46vw, (max-width: 1100px) 30vw, (max-width: 1700px) 22vw, 280px"
        />
      ))}
    </PickedSection>
  )
}

/** Keeps the place of the products that are still on their way. */
function PickedWaiting() {
  return (
    <PickedSection>
      {Array.from({ length: 12 }, (_, at) => (
        <li key={at} aria-hidden>
          <Skeleton className="aspect-square rounded-tile" />
          <Skeleton className="mt-3 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </li>
      ))}
    </PickedSection>
  )
}

function PickedSection({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <section aria-labelledby="picked" className="page-width pt-14 wide:pt-20">
      <h2 id="picked" className="text-xl font-semibold tracking-[-0.01em]">
        {t('home.picked')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('home.picked-text')}</p>
      <ul className={PICKED_GRID}>{children}</ul>
    </section>
  )
}

const PROMISES: { icon: IconName; title: WordKey; text: WordKey }[] = [
  { icon: 'clock', title: 'home.promise-quote', text: 'home.promise-quote-text' },
  { icon: 'certificate', title: 'home.promise-papers', text: 'home.promise-papers-text' },
  { icon: 'ship', title: 'home.promise-freight', text: 'home.promise-freight-text' },
  { icon: 'shield', title: 'home.promise-warranty', text: 'home.promise-warranty-text' },
  { icon: 'document', title: 'home.promise-data', text: 'home.promise-data-text' },
  { icon: 'lock', title: 'home.promise-payment', text: 'home.promise-payment-text' },
]

/** Only what the shop does, in plain words. */
function Promises() {
  const t = useT()
  const time = useAnswerTime()
  return (
    <section aria-labelledby="promises" className="page-width pt-14 wide:pt-20">
      <h2 id="promises" className="mb-6 text-xl font-semibold tracking-[-0.01em]">
        {t('home.promises')}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 border-t border-line pt-8 wide:grid-cols-2 desk:grid-cols-3">
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} className="size-7 text-brand" />
            <h3 className="mt-3 font-semibold">{t(title, { time })}</h3>
            <p className="mt-1 text-ink-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
