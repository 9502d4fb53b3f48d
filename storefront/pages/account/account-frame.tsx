import { useEffect, useRef, type ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { badgeText } from '#ui/badge.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { ShopPath } from '../../session/address.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Breadcrumb, type Crumb } from '../../parts/breadcrumb.tsx'
import { useT } from '../../shop/shop.ts'
import { QuotationsWaiting } from '../../parts/waiting.tsx'
import type { WordKey } from '../../shop/words.ts'

/** `sales`: for sales people only, or only for everybody else. `acting`: open, too, to whoever acts for a customer. */
export type AccountEntry = {
  href: ShopPath
  word: WordKey
  icon: IconName
  also?: ShopPath[]
  forPartners?: true
  sales?: boolean
  acting?: true
}
/** The account's pages in the order of their list. */
const ACCOUNT_ENTRIES: AccountEntry[] = [
  { href: '/account', word: 'account.overview', icon: 'home', acting: true },
  { href: '/order', word: 'frame.orders', icon: 'box', also: ['/confirm'], acting: true },
  { href: '/statement', word: 'frame.statement', icon: 'list', also: ['/overpayments'] },
  { href: '/quotation', word: 'frame.quotations', icon: 'document', also: ['/quotation-request'], acting: true },
  { href: '/my-equipment', word: 'frame.my-equipment', icon: 'cube' },
  { href: '/my-financing', word: 'frame.my-financing', icon: 'shield' },
  { href: '/after-sale', word: 'account.after-sale', icon: 'refresh', also: ['/after-sale-detail'] },
  { href: '/my-reviews', word: 'account.my-reviews', icon: 'star' },
  { href: '/recalls', word: 'account.recalls', icon: 'alert' },
  { href: '/my', word: 'frame.favourites', icon: 'heart', acting: true },
  { href: '/coupon', word: 'frame.coupons', icon: 'coin', acting: true },
  { href: '/grade', word: 'frame.membership', icon: 'certificate' },
  { href: '/pointsdetails', word: 'frame.points', icon: 'currency', also: ['/pointexchange'] },
  { href: '/daily-check-in', word: 'frame.check-in', icon: 'check-circle' },
  { href: '/invite-for-rewards', word: 'frame.invitations', icon: 'mail' },
  { href: '/withdraw-cash', word: 'account.withdraw', icon: 'arrow-up', also: ['/withdraw-list', '/bank-accounts'] },
  { href: '/my-partnership', word: 'account.my-partnership', icon: 'globe', forPartners: true },
  { href: '/address', word: 'frame.addresses', icon: 'pin', also: ['/address-edit'], acting: true },
  { href: '/my-info', word: 'frame.my-details', icon: 'user', also: ['/my-info-edit'] },
  { href: '/my-customers', word: 'account.my-customers', icon: 'user', sales: true },
  { href: '/my-sales-person', word: 'account.my-sales-person', icon: 'user', also: ['/sales-invitation'], sales: false },
  { href: '/suggestions', word: 'frame.suggestions', icon: 'chat' },
  { href: '/settings', word: 'frame.settings', icon: 'wrench', acting: true },
]

/** What of it somebody may open. A partner's page only for partners, or while one is on it. */
export function accountEntries(user: ReturnType<typeof useVisitor>['user'], path = ''): AccountEntry[] {
  const characteristic = user?.characteristic
  return ACCOUNT_ENTRIES.filter(
    ({ href, forPartners, sales, acting }) =>
      (!user?.acting || acting) &&
      (!forPartners || path === href || characteristic === '3') &&
      (sales === undefined || sales === (characteristic === '2')),
  )
}

type Props = {
  title: string
  action?: ReactNode
  /** Pages between the account and this one. */
  crumbs?: Crumb[]
  children: ReactNode
}

/** The account's pages with their list beside them (wide) or above (narrow), and where they stand (SPEC-123). */
export function AccountFrame({ title, action, crumbs = [], children }: Props) {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { favouriteCount, user } = useVisitor()
  const shown = accountEntries(user, path)
  const list = useRef<HTMLElement>(null)
  // In a narrow window the list scrolls sideways: the present page is brought into sight, and the page itself does not move.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - 16
  }, [path])
  const account = path === '/account' ? [] : [{ label: t('frame.account'), href: '/account' }]
  return (
    <div className="page-width pt-2 pb-6 wide:pt-4 wide:pb-10">
      <Breadcrumb crumbs={[...account, ...crumbs, { label: title }]} />
      <div className="mt-2 grid items-start gap-x-10 wide:mt-4 min-[1000px]:grid-cols-[220px_minmax(0,1fr)] print:block">
        <nav
          ref={list}
          aria-label={t('frame.account')}
          className="strip relative -mx-4 mb-5 gap-1 px-4 min-[1000px]:sticky min-[1000px]:top-[calc(var(--header)+16px)] min-[1000px]:mx-0 min-[1000px]:grid min-[1000px]:px-0"
        >
          {shown.map(({ href, word, icon, also }) => {
            const here = path === href || path.startsWith(`${href}/`) || also?.some((one) => one === path)
            return (
              <a
                key={href}
                href={href}
                aria-current={here ? 'page' : undefined}
                className={classNames(
                  'flex h-11 shrink-0 items-center gap-2.5 rounded-control px-3.5 whitespace-nowrap',
                  here ? 'bg-brand-soft font-medium text-brand-strong' : 'text-ink-soft hover:bg-mist',
                )}
              >
                <Icon name={icon} className="size-5" />
                {t(word)}
                {href === '/my' && favouriteCount > 0 && (
                  <span className="ml-auto pl-2 text-sm tabular-nums">{badgeText(favouriteCount)}</span>
                )}
                {href === '/quotation' && <QuotationsWaiting />}
              </a>
            )
          })}
        </nav>
        <div className="min-w-0">
          <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-xl font-semibold wide:text-2xl">{title}</h1>
            {action}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
