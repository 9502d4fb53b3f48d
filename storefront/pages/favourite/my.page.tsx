import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAskLogin } from '../../session/ask-login.ts'
import { TilePlace } from '../../parts/offer/product-tile.tsx'
import { useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { FAVOURITES_A_PAGE, type FavouritesData } from './data.ts'

/** The favourites. Open to visitors (SPEC-068): they are asked to log in. */
export function MyPage({ data }: { data: FavouritesData }) {
  const t = useT()
  const askLogin = useAskLogin()
  if (!data)
    return (
      <EmptyState icon="heart" headingLevel={1} title={t('favourite.favourites-visitor')} text={t('favourite.favourites-none-text')}>
        <Button kind="primary" onClick={() => askLogin('/my')}>
          {t('frame.log-in')}
        </Button>
      </EmptyState>
    )
  const { page, products } = data
  return (
    <AccountFrame title={t('frame.favourites')}>
      {products.rows.length === 0 ? (
        <EmptyState icon="heart" title={t('favourite.favourites-none')} text={t('favourite.favourites-none-text')}>
          <a href="/product" className={buttonClass('primary')}>
            {t('frame.to-catalogue')}
          </a>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">{t('favourite.goods')}</h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 min-[1300px]:grid-cols-4 min-[1800px]:grid-cols-5">
            {products.rows.map((product) => (
              <TilePlace key={product.id} product={product} sizes="(max-width: 750px) 45vw, 300px" />
            ))}
          </ul>
        </>
      )}
      <ListPages
        page={page}
        total={products.total}
        aPage={FAVOURITES_A_PAGE}
        hrefOf={(number) => (number > 1 ? `/my?page=${number}` : '/my')}
      />
    </AccountFrame>
  )
}
