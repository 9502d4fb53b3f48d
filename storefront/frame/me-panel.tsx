// The account's pages and the log-out, for those signed in (SPEC-181).
import { useEffect, useState } from 'react'
import { memberCard, type MemberCard } from '#contract/membership.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useShop, useT } from '../shop/shop.ts'
import type { WordKey } from '../shop/words.ts'
import type { ShopPath } from '../session/address.ts'
import { openDialog } from '../session/dialogs.ts'
import { QuotationsWaiting } from '../parts/waiting.tsx'
import { useVisitor } from '../shop/use-visitor.ts'

/** `acting`: open, too, to whoever acts for a customer. */
const ENTRIES: { href: ShopPath | '/workspace'; icon: IconName; word: WordKey; outside?: boolean; acting?: true }[] = [
  { href: '/account', icon: 'home', word: 'frame.account', acting: true },
  { href: '/my-info', icon: 'user', word: 'frame.my-details' },
  { href: '/order', icon: 'list', word: 'frame.orders', acting: true },
  { href: '/statement', icon: 'coin', word: 'frame.statement' },
  { href: '/quotation', icon: 'document', word: 'frame.quotations', acting: true },
  { href: '/my-equipment', icon: 'cube', word: 'frame.my-equipment' },
  { href: '/my-financing', icon: 'shield', word: 'frame.my-financing' },
  { href: '/my', icon: 'heart', word: 'frame.favourites', acting: true },
  { href: '/coupon', icon: 'coin', word: 'frame.coupons', acting: true },
  { href: '/grade', icon: 'certificate', word: 'frame.membership' },
  { href: '/daily-check-in', icon: 'check-circle', word: 'frame.check-in' },
  { href: '/invite-for-rewards', icon: 'mail', word: 'frame.invitations' },
  { href: '/address', icon: 'pin', word: 'frame.addresses', acting: true },
  { href: '/suggestions', icon: 'chat', word: 'frame.suggestions' },
  { href: '/settings', icon: 'wrench', word: 'frame.settings', acting: true },
  { href: '/workspace', icon: 'external', word: 'frame.my-workspace', outside: true }, // in a new tab (SPEC-228)
]

/** Level, points and today's check-in (SPEC-154); without them the menu is as good. */
function MemberLine() {
  const { call, t } = useShop()
  const [card, setCard] = useState<MemberCard | null>(null)
  useEffect(() => {
    call(memberCard).then(setCard, () => {})
  }, [call])
  return (
    <span className="block min-h-5 text-sm text-ink-soft">
      {card && t('frame.member-line', { level: card.member.levelName, points: card.points })}
      {card?.signedInToday && ` · ${t('frame.checked-in')}`}
    </span>
  )
}

export function MePanel({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const { user } = useVisitor()
  return (
    <div className="absolute top-full right-0 z-40 mt-2 w-64 rounded-tile bg-ground py-2 shadow-float ring-1 ring-line">
      <p className="border-b border-line px-4 pt-1 pb-3">
        <span className="block truncate font-semibold">{user?.nickName || user?.userName}</span>
        <span className="block truncate text-sm text-ink-faint">{user?.email}</span>
        {!user?.acting && <MemberLine />}
      </p>
      <ul className="py-1">
        {ENTRIES.filter(({ acting }) => !user?.acting || acting).map(({ href, icon, word, outside }) => (
          <li key={href}>
            <a
              href={href}
              target={outside ? '_blank' : undefined}
              className="flex h-11 items-center gap-3 px-4 hover:bg-mist"
              onClick={onLeave}
            >
              <Icon name={icon} className="size-5 text-ink-soft" />
              {t(word)}
              {href === '/quotation' && <QuotationsWaiting />}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="flex h-11 w-full items-center gap-3 border-t border-line px-4 hover:bg-mist"
        onClick={() => {
          onLeave()
          openDialog('log-out')
        }}
      >
        <Icon name="log-out" className="size-5 text-ink-soft" />
        {t('frame.log-out')}
      </button>
    </div>
  )
}
