import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue.ts'
import { toggleFavourite } from '#contract/favourite.ts'
import { imageSet } from '#shared/image-url.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { toast } from '#ui/toast.ts'
import { useAskLogin } from '../../frame/ask-login.ts'
import { useViewer } from '../../frame/viewer.ts'
import { useErrorText } from '../../parts/error-text.ts'
import { useMoney, useShop, useT } from '../../shop.ts'
import { AccountFrame } from './account-frame.tsx'
import { FAVOURITES_A_PAGE, usePageData } from './data.ts'

/** The favourites. Open to visitors (SPEC-068): they are asked to log in. */
export function MyPage() {
  const t = useT()
  const askLogin = useAskLogin()
  const data = usePageData('favourites')
  if (!data)
    return (
      <EmptyState icon="heart" headingLevel={1} title={t('account.favourites-visitor')} text={t('account.favourites-none-text')}>
        <Button kind="primary" onClick={() => askLogin('/my')}>
          {t('entry.log-in')}
        </Button>
      </EmptyState>
    )
  const { page, products } = data
  return (
    <AccountFrame title={t('account.favourites')}>
      {products.rows.length === 0 ? (
        <EmptyState icon="heart" title={t('account.favourites-none')} text={t('account.favourites-none-text')}>
          <a href="/product" className={buttonClass('primary')}>
            {t('account.to-catalogue')}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 min-[1300px]:grid-cols-4 min-[1800px]:grid-cols-5">
          {products.rows.map((product) => (
            <Favourite key={product.id} product={product} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          pages={Math.ceil(products.total / FAVOURITES_A_PAGE)}
          hrefOf={(number) => (number > 1 ? `/my?page=${number}` : '/my')}
          labels={{
            nav: t('account.pages'),
            previous: t('account.page-previous'),
            next: t('account.page-next'),
            page: (number) => t('account.page', { page: number }),
          }}
        />
      </div>
    </AccountFrame>
  )
}

function Favourite({ product }: { product: Product }) {
  const { call, t } = useShop()
  const money = useMoney()
  const router = useRouter()
  const errorText = useErrorText()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call(toggleFavourite, { productId: product.id })
      await Promise.all([viewer.refreshCounts(), router.invalidate()])
    } catch (error) {
      toast(errorText(error), 'bad')
      setBusy(false)
    }
  }
  const { priceFee, savePriceFee } = product
  return (
    <li className={busy ? 'opacity-50' : ''}>
      <div className="relative">
        <a href={`/${product.slug}`} className="block aspect-square overflow-hidden rounded-tile bg-mist" tabIndex={-1} aria-hidden="true">
          {product.mainImgUrl && (
            <img
              {...imageSet(product.mainImgUrl)}
              sizes="(max-width: 750px) 45vw, 300px"
              alt=""
              width={480}
              height={480}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          )}
        </a>
        <button
          type="button"
          disabled={busy}
          aria-label={t('account.favourite-remove', { name: product.productName })}
          onClick={() => void remove()}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-ground/90 text-bad hover:bg-ground"
        >
          <Icon name="heart-filled" className="size-5" />
        </button>
      </div>
      <a href={`/${product.slug}`} className="mt-3 line-clamp-2 font-medium hover:text-brand">
        {product.productName}
      </a>
      <p className="text-sm text-ink-faint">{product.productModel}</p>
      {priceFee !== null && (
        <p className="mt-1 font-semibold tabular-nums">
          {money(priceFee - (savePriceFee ?? 0))}
          {savePriceFee !== null && savePriceFee > 0 && <s className="ml-2 text-sm font-normal text-ink-faint">{money(priceFee)}</s>}
        </p>
      )}
    </li>
  )
}
