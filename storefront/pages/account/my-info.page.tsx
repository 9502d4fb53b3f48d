import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useRootData } from '../../frame/root-data.ts'
import { useViewer } from '../../frame/viewer.ts'
import { countryName } from '../../parts/countries.tsx'
import { useShop, useT } from '../../shop.ts'
import type { WordKey } from '../../words/words.ts'
import { AccountFrame } from './account-frame.tsx'
import { usePageData } from './data.ts'
import { useLeaveWhenWide } from './leave-when-wide.ts'

/** What we hold about the buyer (SPEC-069, SPEC-152..154), to be read. */
export function MyInfoPage() {
  const { language, t } = useShop()
  const { brand } = useRootData()
  useLeaveWhenWide()
  const { user, counts } = usePageData('myInfo')
  const { cartCount, favouriteCount } = useViewer()
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase()
  return (
    <AccountFrame title={t('account.my-info')}>
      <div className="mb-8 flex items-center gap-4">
        {user.avatar ? (
          <img src={user.avatar} alt="" width={64} height={64} className="size-16 rounded-full object-cover" />
        ) : (
          <span aria-hidden className="grid size-16 place-items-center rounded-full bg-brand-soft text-lg font-semibold text-brand-strong">
            {initials || <Icon name="user" />}
          </span>
        )}
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">
            {user.firstName} {user.lastName}
          </p>
          <p className="text-ink-soft">
            {user.companyName}
            {user.characteristic && ` · ${t(`account.info-role-${user.characteristic}`)}`}
          </p>
        </div>
      </div>
      <ul className="mb-8 grid grid-cols-3 gap-3 wide:max-w-[560px]">
        <Counter href="/order" icon="box" word="account.orders" count={counts.allCount} />
        <Counter href="/cart" icon="cart" word="account.cart" count={cartCount} />
        <Counter href="/my" icon="heart" word="account.favourites" count={favouriteCount} />
      </ul>
      <dl className="grid max-w-[760px] gap-x-10 wide:grid-cols-2">
        <Entry label="account.info-user-name">{user.userName}</Entry>
        <Entry label="entry.email">{user.email}</Entry>
        <Entry label="entry.phone">{user.phonenumber}</Entry>
        <Entry label="entry.nation">{user.nation && <span suppressHydrationWarning>{countryName(user.nation, language)}</span>}</Entry>
        <Entry label="account.info-organisation">{user.companyName}</Entry>
        <Entry label="entry.identity-type">{user.identityType && t(`entry.identity-${user.identityType}` as WordKey)}</Entry>
        <Entry label="account.info-job">{user.jobTitle}</Entry>
        <Entry label="account.info-invite">{user.inviteCode}</Entry>
      </dl>
      <p className="mt-6 text-ink-soft">{t('account.info-note', { email: brand.email })}</p>
      <a href="/address" className={buttonClass('secondary', 'medium', 'mt-6')}>
        {t('account.addresses')}
      </a>
    </AccountFrame>
  )
}

function Entry({ label, children }: { label: WordKey; children: ReactNode }) {
  const t = useT()
  return (
    <div className="border-t border-line py-3">
      <dt className="text-sm text-ink-faint">{t(label)}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-ink-faint">{t('account.info-none')}</span>}</dd>
    </div>
  )
}

function Counter({ href, icon, word, count }: { href: string; icon: IconName; word: WordKey; count: number }) {
  const t = useT()
  return (
    <li>
      <a href={href} className="grid h-full gap-1 rounded-tile bg-mist p-4 hover:bg-brand-soft">
        <Icon name={icon} className="size-5 text-ink-soft" />
        <span className="text-lg font-semibold tabular-nums">{count}</span>
        <span className="text-sm text-ink-soft">{t(word)}</span>
      </a>
    </li>
  )
}
