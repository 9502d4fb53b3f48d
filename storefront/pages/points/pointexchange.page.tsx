import type { Product } from '#contract/product.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { GOODS_A_PAGE, type ExchangeData } from './exchange.data.ts'

/** SPEC-020, SPEC-081: goods for points; each leads to its page, which offers the exchange (SPEC-059). */
export function PointExchangePage({ data: { page, goods, available, sales } }: { data: ExchangeData }) {
  const t = useT()
  return (
    <AccountFrame title={t('points.exchange')} crumbs={[{ label: t('frame.points'), href: '/pointsdetails' }]}>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-tile bg-brand-soft p-5">
        <Icon name="coin" className="size-7 text-brand" />
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-ink-soft">{t('points.available')}</span>
          <span className="text-2xl font-semibold tabular-nums">{t('points.number', { points: available })}</span>
        </p>
        <p className="basis-full text-sm text-ink-soft wide:basis-auto">{t(sales ? 'points.exchange-sales' : 'points.exchange-text')}</p>
      </div>
      {goods.rows.length === 0 ? (
        <EmptyState icon="coin" title={t('points.exchange-none')} text={t('points.exchange-none-text')}>
          <a href="/product" className={buttonClass('primary')}>
            {t('frame.to-catalogue')}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 broad:grid-cols-4">
          {goods.rows.map((product) => (
            <Good key={product.id} product={product} available={sales ? Infinity : available} />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        total={goods.total}
        aPage={GOODS_A_PAGE}
        hrefOf={(wanted) => (wanted > 1 ? `/pointexchange?page=${wanted}` : '/pointexchange')}
      />
    </AccountFrame>
  )
}

function Good({ product, available }: { product: Product; available: number }) {
  const t = useT()
  const price = product.pointsPrice ?? 0
  const short = price - available
  return (
    <li>
      <a href={`/${product.slug}?pointexchangeFlag=1`} className="group block">
        <span className="block overflow-hidden rounded-tile">
          <Picture url={product.mainImgUrl} alt="" sizes="(max-width: 750px) 50vw, 300px" />
        </span>
        <span
          lang={product.inEnglish === 'Y' ? 'en' : undefined}
          className="mt-2.5 line-clamp-2 leading-snug font-medium group-hover:text-brand"
        >
          {product.productName}
        </span>
        <span className="block truncate text-sm text-ink-faint">{product.productModel}</span>
        <span className="mt-1.5 block text-lg font-semibold text-brand-strong tabular-nums">{t('points.price', { points: price })}</span>
        <span className="block min-h-5 text-sm text-ink-soft">{short > 0 && t('points.short', { points: short })}</span>
      </a>
    </li>
  )
}
