import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { Go, useAddress, useGo } from '../kit/navigation.tsx'
import { dashboardPath } from '../pages/dashboard/room.ts'
import { closeTab, openTab, useTabs } from './tabs.ts'

/** The page's own name, without the name of the office behind it. */
const titleNow = () => document.title.split(' | ')[0]!

/** The open pages as tabs above the page. */
export function Tabs() {
  const t = useT()
  const go = useGo()
  const tabs = useTabs()
  const { path, search } = useAddress()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // A page says its title when it has its data, some time after its address.
    const note = () => openTab({ path, href: path + search, title: titleNow() })
    note()
    const watch = new MutationObserver(note)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [path, search])
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path, tabs])
  const close = (closed: string) => {
    const next = closeTab(closed)
    if (closed === path) go(next?.href ?? dashboardPath)
  }
  return (
    <nav
      ref={row}
      aria-label={t('frame.tabs')}
      className="flex shrink-0 gap-1 overflow-x-auto border-b border-line bg-mist px-2 pt-1.5 print:hidden"
    >
      {tabs.map((tab) => {
        const here = tab.path === path
        return (
          <span
            key={tab.path}
            className={classNames(
              'group flex h-9 max-w-56 shrink-0 items-center rounded-t-control text-sm max-wide:h-11',
              here ? 'bg-ground font-medium shadow-[0_1px_0_var(--color-ground)]' : 'text-ink-soft hover:bg-ground',
            )}
          >
            <Go href={tab.href} aria-current={here ? 'page' : undefined} className="min-w-0 truncate py-2 pl-3 outline-offset-[-2px]">
              {tab.title}
            </Go>
            <button
              type="button"
              onClick={() => close(tab.path)}
              aria-label={t('frame.close-tab', { title: tab.title })}
              className="mx-1 grid size-6 shrink-0 place-items-center rounded-control text-ink-faint hover:bg-mist hover:text-ink max-wide:size-9"
            >
              <Icon name="close" className="size-3.5" />
            </button>
          </span>
        )
      })}
    </nav>
  )
}
