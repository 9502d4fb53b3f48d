import { PolicyBar } from '../policy-change/late.ts'
import { RecallBar } from '../recall/late.ts'
import { pick } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { openDialog } from '../../session/dialogs.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { AccountFrame, accountEntries } from './account-frame.tsx'
import { Section } from './choice-card.tsx'
import type { AccountData } from './account.data.ts'
import { OrderCard } from '../order/order-card.tsx'
import { ORDER_TABS } from '../order/order-model.ts'
import { MemberSummary } from '../membership/member-summary.tsx'

const nothing = () => undefined
const STATE_ICONS: Record<number, IconName> = { 1: 'clock', 2: 'factory', 3: 'truck', 5: 'check-circle', 6: 'close' }

/** The account's first page: who is signed in, and how many of what there is (SPEC-154). */
export function AccountPage({ data: { user, counts, coupons, cases, latest, card, due } }: { data: AccountData }) {
  const { t, language } = useShop()
  const { cartCount, favouriteCount, user: visitor } = useVisitor()
  const acting = Boolean(visitor?.acting)
  return (
    <AccountFrame title={t('frame.account')}>
      <RecallBar onFail={nothing} />
      <PolicyBar onFail={nothing} />
      <div className="mb-6 flex items-center gap-4">
        <Avatar user={user} />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">
            {user.firstName} {user.lastName}
          </p>
          <p className="text-ink-soft wrap-anywhere">
            {user.companyName || user.email}
            {user.characteristic && ` · ${t(`account.info-role-${user.characteristic}`)}`}
          </p>
        </div>
        {!acting && (
          <a href="/my-info" className={buttonClass('secondary', 'medium', 'ml-auto max-wide:hidden')}>
            {t('frame.my-details')}
          </a>
        )}
      </div>
      {card && <MemberSummary card={card} />}
      <ul className="mb-8 grid grid-cols-2 gap-3 wide:grid-cols-5">
        <Counter href="/cart" icon="cart" word="cart.title" count={cartCount} />
        <Counter href="/my" icon="heart" word="frame.favourites" count={favouriteCount} />
        <Counter href="/order" icon="box" word="frame.orders" count={counts.allCount} />
        {!acting && <Counter href="/after-sale" icon="refresh" word="account.after-sale" count={cases} />}
        <Counter href="/coupon" icon="coin" word="frame.coupons" count={coupons} />
      </ul>
      {due.late + due.soon > 0 && (
        <a
          href={due.late > 0 ? '/my-equipment?due=late&order=due' : '/my-equipment?due=soon&order=due'}
          className="mb-8 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-tile bg-warm-soft px-4 py-3 hover:underline"
        >
          <Icon name="wrench" className="size-5 text-warm" />
          <span className="min-w-0">{t('account.maintenance-due', due)}</span>
        </a>
      )}
      <Section
        id="account-orders"
        title={t('frame.orders')}
        action={
          <a href="/order" className="flex min-h-9 items-center font-medium text-brand hover:underline max-wide:min-h-11">
            {t('order.to-orders')}
          </a>
        }
      >
        <ul className="mb-8 grid grid-cols-5 rounded-tile border border-line">
          {ORDER_TABS.filter(({ status }) => status !== 0).map(({ status, label, count }) => (
            <li key={status}>
              <a
                href={`/order?status=${status}`}
                className="grid h-full justify-items-center gap-1 rounded-tile px-1 py-4 text-center hover:bg-mist"
              >
                <Icon name={STATE_ICONS[status]!} className="size-6 text-ink-soft" />
                <span className="font-semibold tabular-nums">{counts[count]}</span>
                <span className="max-w-full text-xs text-ink-soft hyphens-auto wide:text-sm">{pick(label, language)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <NarrowList />
      <Section id="account-latest" title={t('account.latest-orders')}>
        {latest.length === 0 ? (
          <EmptyState icon="box" title={t('order.orders-none')} text={t('order.orders-none-text')}>
            <a href="/product" className={buttonClass('primary')}>
              {t('frame.to-catalogue')}
            </a>
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {latest.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Section>
    </AccountFrame>
  )
}

function Counter({ href, icon, word, count }: { href: string; icon: IconName; word: WordKey; count: number }) {
  const t = useT()
  return (
    <li>
      <a href={href} className="flex h-full items-center gap-4 rounded-tile bg-mist p-4 hover:bg-brand-soft">
        <Icon name={icon} className="size-6 text-ink-soft" />
        <span className="min-w-0">
          <span className="block text-lg font-semibold tabular-nums">{count}</span>
          <span className="block text-sm text-ink-soft">{t(word)}</span>
        </span>
      </a>
    </li>
  )
}

/** What the me menu offers in a wide window. */
function NarrowList() {
  const t = useT()
  const { user } = useVisitor()
  return (
    <div className="mb-8 wide:hidden">
      <ul className="divide-y divide-line rounded-tile border border-line">
        {accountEntries(user)
          .filter(({ href, forPartners }) => href !== '/account' && href !== '/order' && !forPartners)
          .map(({ href, word, icon }) => (
            <li key={href}>
              <a href={href} className="flex min-h-13 items-center gap-3 px-4">
                <Icon name={icon} className="size-5 text-ink-soft" />
                {t(word)}
                <Icon name="chevron-right" className="ml-auto size-5 text-ink-faint" />
              </a>
            </li>
          ))}
        <li>
          <a href="/workspace" target="_blank" className="flex min-h-13 items-center gap-3 px-4">
            <Icon name="external" className="size-5 text-ink-soft" />
            {t('frame.my-workspace')}
          </a>
        </li>
      </ul>
      <Button className="mt-4 w-full" onClick={() => openDialog('log-out')}>
        {t('frame.log-out')}
      </Button>
    </div>
  )
}
