import { useEffect, useRef, type ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { badgeText } from '#ui/badge.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useViewer } from '../../frame/viewer.ts'
import { useT } from '../../shop.ts'
import type { WordKey } from '../../words/words.ts'

type Entry = { href: string; word: WordKey; icon: IconName; also?: string[] }
const ENTRIES: Entry[] = [
  { href: '/order', word: 'account.orders', icon: 'box', also: ['/confirm'] },
  { href: '/my', word: 'account.favourites', icon: 'heart' },
  { href: '/address', word: 'account.addresses', icon: 'pin', also: ['/address-edit'] },
  { href: '/my-info', word: 'account.my-info', icon: 'user' },
]

/** The account's pages with their list beside them (wide) or above (narrow). */
export function AccountFrame({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { favouriteCount } = useViewer()
  const list = useRef<HTMLElement>(null)
  // In a narrow window the list scrolls sideways: the present page is brought into sight, and the page itself does not move.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - 16
  }, [path])
  return (
    <div className="page-width grid items-start gap-x-10 py-6 wide:py-10 min-[1000px]:grid-cols-[220px_minmax(0,1fr)]">
      <nav
        ref={list}
        aria-label={t('account.account')}
        className="strip relative -mx-4 mb-5 gap-1 px-4 min-[1000px]:sticky min-[1000px]:top-36 min-[1000px]:mx-0 min-[1000px]:grid min-[1000px]:px-0"
      >
        {ENTRIES.map(({ href, word, icon, also }) => {
          const here = path === href || also?.includes(path)
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
  )
}
