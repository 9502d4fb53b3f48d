import { useRouter, useRouterState } from '@tanstack/react-router'
import { CountBadge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Kept } from '../shop/kept.tsx'
import { useT } from '../shop/shop.ts'
import type { WordKey } from '../shop/words.ts'
import type { ShopPath } from '../session/address.ts'
import { useAskLogin } from '../session/ask-login.ts'
import { useVisitor } from '../shop/use-visitor.ts'

/** Pages that visitors may open, too, and that are the account's once somebody is logged in. */
const ACCOUNT: ShopPath[] = ['/my', '/settings', '/forgot', '/social-callback', '/quotation', '/quotation-request']
/** Routes around pages of the account and of the log-in (app/root.ts): what is in them and in no other tab is this one's. */
const INSIDE: readonly string[] = ['/closed', '/entry']

const TABS: { href: ShopPath; paths: ShopPath[]; icon: IconName; word: WordKey; closed?: boolean }[] = [
  { href: '/index', paths: ['/', '/index'], icon: 'home', word: 'frame.home' },
  { href: '/cart', paths: ['/cart', '/settlement'], icon: 'cart', word: 'frame.cart', closed: true },
  { href: '/order', paths: ['/order', '/confirm', '/letter-of-credit', '/pay'], icon: 'list', word: 'frame.orders', closed: true },
  {
    href: '/account',
    paths: ACCOUNT,
    icon: 'user',
    word: 'frame.me',
    closed: true,
  },
]

/** Narrow windows only (SPEC-120). */
export function TabBar() {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const router = useRouter()
  const { cartCount } = useVisitor()
  const [routes] = router.getMatchedRoutes(path)
  const tab =
    TABS.find(({ paths }) => paths.some((one) => one === path))?.href ??
    (routes.some(({ id }) => INSIDE.includes(String(id))) ? '/account' : undefined)
  return (
    <Kept
      as="nav"
      by={`tab-bar ${tab} ${cartCount}`}
      aria-label={t('frame.tabs')}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] [view-transition-name:tab-bar] wide:hidden"
    >
      <Tabs tab={tab} cartCount={cartCount} />
    </Kept>
  )
}

function Tabs({ tab, cartCount }: { tab: ShopPath | undefined; cartCount: number }) {
  const t = useT()
  const { signedIn } = useVisitor()
  const askLogin = useAskLogin()
  return (
    <>
      {TABS.map(({ href, icon, word, closed }) => {
        const here = href === tab
        return (
          <a
            key={href}
            href={href}
            aria-current={here ? 'page' : undefined}
            className={classNames('flex h-14 flex-col items-center justify-center gap-0.5', here ? 'text-brand' : 'text-ink-soft')}
            onClick={(event) => {
              if (!closed || signedIn) return
              event.preventDefault()
              askLogin(href)
            }}
          >
            <span className="relative">
              <Icon name={icon} />
              {href === '/cart' && <CountBadge count={cartCount} label={t('frame.in-cart')} />}
            </span>
            <span className="text-xs font-medium">{t(word)}</span>
          </a>
        )
      })}
    </>
  )
}
