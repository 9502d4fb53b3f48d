// Around every room: sidebar or top bar, the command palette, toasts.
import { useEffect, useState } from 'react'
import { Outlet } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { useBrand } from '../app/brand.ts'
import { useT } from '../app/office.ts'
import { useSwitch } from '../kit/theme.ts'
import { CommandPalette } from './command-palette.tsx'
import { IconButton, Sidebar, SidebarBody } from './sidebar.tsx'
import { Tabs } from './tabs.tsx'

export function Frame() {
  const t = useT()
  const brand = useBrand()
  const [searching, setSearching] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const tabs = useSwitch('tabs')
  const fixed = useSwitch('fixed-header')
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching((open) => !open)
    }
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [])
  const search = () => {
    setDrawer(false)
    setSearching(true)
  }
  return (
    <div className="flex wide:h-dvh max-wide:min-h-dvh max-wide:flex-col print:block print:h-auto">
      <a
        href="#content"
        className="sr-only z-50 focus:not-sr-only focus:absolute focus:m-2 focus:rounded-control focus:bg-ground focus:px-3 focus:py-2"
      >
        {t('frame.skip')}
      </a>
      <Sidebar brand={brand} onSearch={search} />
      <header
        className={classNames(
          'top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-mist px-2 wide:hidden print:hidden',
          fixed && 'sticky',
        )}
      >
        <IconButton icon="menu" label={t('frame.rooms')} onClick={() => setDrawer(true)} />
        <span className="min-w-0 flex-1 truncate font-semibold">{t('frame.workspace')}</span>
        <IconButton icon="search" label={t('frame.search')} onClick={search} />
      </header>
      <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col bg-ground outline-none print:block">
        {tabs && <Tabs />}
        <Outlet />
      </main>
      {drawer && (
        <Dialog title={t('frame.workspace')} closeLabel={t('kit.close')} place="side" onClose={() => setDrawer(false)}>
          <div className="-m-3 flex min-h-[70dvh] flex-col">
            <SidebarBody open onSearch={search} onGone={() => setDrawer(false)} />
          </div>
        </Dialog>
      )}
      {searching && <CommandPalette onClose={() => setSearching(false)} />}
      <Toaster closeLabel={t('kit.close')} />
    </div>
  )
}
