// One header for both layouts; CSS decides what shows (SPEC-108..119).
import { useRouterState } from '@tanstack/react-router'
import { CountBadge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../shop/shop.ts'
import { useAskLogin } from '../session/ask-login.ts'
import { CartButton } from './cart-button.tsx'
import { CategoryBar } from './category-bar.tsx'
import { HEADER_BUTTON } from './header-button.ts'
import type { LateParts } from './late-parts.ts'
import { Logo } from './logo.tsx'
import { MeMenu } from './me-menu.tsx'
import { NarrowHeader } from './narrow-header.tsx'
import { useRootData } from '../shop/root-data.ts'
import { RegionMenu } from './region-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useVisitor } from '../shop/use-visitor.ts'

export function Header({ late }: { late: LateParts }) {
  const t = useT()
  const { brand } = useRootData()
  const logo = <Logo name={brand.name} label={t('frame.to-home-of', { brand: brand.name })} />
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground [view-transition-name:header]">
      <NarrowHeader logo={logo} />
      <div className="page-width hidden h-[76px] items-center gap-4 wide:flex desk:gap-8">
        {logo}
        <SearchBox />
        <div className="ml-auto flex items-center gap-1">
          {brand.chatUrl && (
            <a href={brand.chatUrl} target="_blank" rel="noreferrer" className={HEADER_BUTTON}>
              <Icon name="chat" />
              <span className="text-xs">{t('frame.chat')}</span>
            </a>
          )}
          <RegionMenu />
          <Favourites />
          <CartButton load={late.cart} />
          <MeMenu />
        </div>
      </div>
      <CategoryBar />
    </header>
  )
}

/** Visitors are asked to log in; the favourites page itself is open (SPEC-112, 223). */
function Favourites() {
  const t = useT()
  const { signedIn, favouriteCount } = useVisitor()
  const askLogin = useAskLogin()
  const here = useRouterState({ select: (state) => state.location.pathname === '/my' })
  return (
    <a
      href="/my"
      aria-current={here ? 'page' : undefined}
      className={HEADER_BUTTON}
      onClick={(event) => {
        if (signedIn) return
        event.preventDefault()
        askLogin('/my')
      }}
    >
      <span className="relative">
        <Icon name="heart" />
        <CountBadge count={favouriteCount} />
      </span>
      <span className="text-xs">{t('frame.favourites')}</span>
    </a>
  )
}
