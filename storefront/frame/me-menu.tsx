import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useT } from '../shop/shop.ts'
import type { WordKey } from '../shop/words.ts'
import type { ShopPath } from '../session/address.ts'
import { openDialog } from '../session/dialogs.ts'
import { HEADER_BUTTON } from './header-button.ts'
import { useVisitor } from '../shop/use-visitor.ts'

const ENTRIES: { href: ShopPath | '/workspace'; icon: IconName; word: WordKey; outside?: boolean }[] = [
  { href: '/account', icon: 'home', word: 'frame.account' },
  { href: '/my-info', icon: 'user', word: 'frame.my-details' },
  { href: '/order', icon: 'list', word: 'frame.orders' },
  { href: '/my', icon: 'heart', word: 'frame.favourites' },
  { href: '/coupon', icon: 'coin', word: 'frame.coupons' },
  { href: '/address', icon: 'pin', word: 'frame.addresses' },
  { href: '/settings', icon: 'wrench', word: 'frame.settings' },
  { href: '/workspace', icon: 'external', word: 'frame.my-workspace', outside: true }, // in a new tab (SPEC-228)
]

/** Log in and register for visitors, the account for those signed in (SPEC-110, 180, 181). */
export function MeMenu() {
  const t = useT()
  const { signedIn, user } = useVisitor()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  if (!signedIn)
    return (
      <div className="ml-2 flex items-center gap-2">
        <button type="button" className={buttonClass('quiet', 'medium', 'px-3.5')} onClick={() => openDialog('login')}>
          {t('frame.log-in')}
        </button>
        <button type="button" className={buttonClass('primary', 'medium', 'max-desk:hidden')} onClick={() => openDialog('register')}>
          {t('frame.register')}
        </button>
      </div>
    )
  return (
    <div ref={place} className="relative">
      <button type="button" className={HEADER_BUTTON} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Avatar url={user?.avatar ?? ''} />
        <span className="max-w-[68px] desk:max-w-[104px] truncate text-xs">{user?.firstName || t('frame.me')}</span>
      </button>
      {open && (
        <div className="absolute top-full right-0 z-40 mt-2 w-64 rounded-tile bg-ground py-2 shadow-float ring-1 ring-line">
          <p className="border-b border-line px-4 pt-1 pb-3">
            <span className="block truncate font-semibold">{user?.nickName || user?.userName}</span>
            <span className="block truncate text-sm text-ink-faint">{user?.email}</span>
          </p>
          <ul className="py-1">
            {ENTRIES.map(({ href, icon, word, outside }) => (
              <li key={href}>
                <a
                  href={href}
                  target={outside ? '_blank' : undefined}
                  className="flex h-11 items-center gap-3 px-4 hover:bg-mist"
                  onClick={() => setOpen(false)}
                >
                  <Icon name={icon} className="size-5 text-ink-soft" />
                  {t(word)}
                </a>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="flex h-11 w-full items-center gap-3 border-t border-line px-4 hover:bg-mist"
            onClick={() => {
              setOpen(false)
              openDialog('log-out')
            }}
          >
            <Icon name="log-out" className="size-5 text-ink-soft" />
            {t('frame.log-out')}
          </button>
        </div>
      )}
    </div>
  )
}

/** The buyer's own picture, or the default one (SPEC-152). */
function Avatar({ url }: { url: string }) {
  const [failed, setFailed] = useState(false)
  if (!url || failed) return <Icon name="user" />
  return <img src={url} alt="" width={24} height={24} className="size-6 rounded-full object-cover" onError={() => setFailed(true)} />
}
