import { useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { CountBadge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { latePart } from '../shop/late-part.tsx'
import { useT } from '../shop/shop.ts'
import { useAskLogin } from '../session/ask-login.ts'
import { HEADER_BUTTON } from './header-button.ts'
import type { LateParts } from './late-parts.ts'
import { useVisitor } from '../shop/use-visitor.ts'

/** Opens the cart on click; asks visitors to log in; does nothing on the cart's own page (SPEC-111, 115). */
export function CartButton({ load }: { load: LateParts['cart'] }) {
  const t = useT()
  const [CartDropdown] = useState(() => latePart(load))
  const { signedIn, cartCount } = useVisitor()
  const askLogin = useAskLogin()
  const onCart = useRouterState({ select: (state) => state.location.pathname === '/cart' })
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        className={HEADER_BUTTON}
        aria-expanded={signedIn ? open : undefined}
        aria-disabled={onCart || undefined}
        onClick={() => {
          if (!signedIn) askLogin('/cart')
          else if (!onCart) setOpen(!open)
        }}
      >
        <span className="relative">
          <Icon name="cart" />
          <CountBadge count={cartCount} label={t('frame.in-cart')} />
        </span>
        <span className="text-xs">{t('frame.cart')}</span>
      </button>
      {open && signedIn && !onCart && (
        <section
          aria-label={t('frame.cart')}
          className="absolute top-full right-0 z-40 mt-2 w-[520px] max-w-[calc(100vw-48px)] overflow-hidden rounded-tile bg-ground shadow-float ring-1 ring-line"
        >
          <CartDropdown waiting={<div className="h-40" />} onLeave={() => setOpen(false)} onFail={() => setOpen(false)} />
        </section>
      )}
    </div>
  )
}
