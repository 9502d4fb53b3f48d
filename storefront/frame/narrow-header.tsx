// Narrow windows: back, drawer, chat, language and currency as sheets, search by words and by picture (SPEC-119, SPEC-178).
import { useState, type ReactNode } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Kept } from '../shop/kept.tsx'
import { latePart } from '../shop/late-part.tsx'
import { useT } from '../shop/shop.ts'
import { useRootData } from '../shop/root-data.ts'

const CategoryDrawer = latePart(async () => (await import('./category-drawer.tsx')).CategoryDrawer)
const PictureSearchDialog = latePart(async () => (await import('../parts/search/picture-search-dialog.tsx')).PictureSearchDialog)
const RegionSheet = latePart(async () => (await import('./region-sheet.tsx')).RegionSheet, { soon: true })
type Sheet = 'drawer' | 'language' | 'currency' | 'picture'

export function NarrowHeader({ logo }: { logo: ReactNode }) {
  const { brand } = useRootData()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const shown: Shown = { home: path === '/' || path === '/index', search: path !== '/search', chatUrl: brand.mobileChatUrl }
  return (
    <Kept as="div" className="wide:hidden" by={`narrow-header ${brand.name} ${JSON.stringify(shown)}`}>
      <Bars logo={logo} {...shown} />
    </Kept>
  )
}

type Shown = { home: boolean; search: boolean; chatUrl: string }

function Bars({ logo, home, search, chatUrl }: Shown & { logo: ReactNode }) {
  const t = useT()
  const router = useRouter()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const close = () => setSheet(null)
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/index' }))
  return (
    <>
      <div className="flex h-[52px] items-center px-1.5">
        {!home && <IconButton icon="chevron-left" label={t('frame.back')} onClick={back} />}
        <IconButton icon="menu" label={t('frame.categories')} onClick={() => setSheet('drawer')} />
        <div className="mr-auto pl-1">{logo}</div>
        {chatUrl && (
          <a href={chatUrl} target="_blank" rel="noreferrer" aria-label={t('frame.chat')} className="grid size-11 place-items-center">
            <Icon name="chat" />
          </a>
        )}
        <IconButton icon="currency" label={t('frame.currency')} onClick={() => setSheet('currency')} />
        <IconButton icon="globe" label={t('frame.language')} onClick={() => setSheet('language')} />
      </div>
      {search && (
        <div className="relative px-[max(16px,var(--gutter))] pb-2">
          <a href="/search" className="flex h-11 items-center gap-2.5 rounded-control bg-mist pr-12 pl-3.5 text-ink-soft">
            <Icon name="search" className="size-5 shrink-0" />
            <span className="truncate">{t('frame.search-hint')}</span>
          </a>
          <div className="absolute top-0 right-[max(16px,var(--gutter))] text-ink-soft">
            <IconButton icon="camera" label={t('frame.image-search')} onClick={() => setSheet('picture')} />
          </div>
        </div>
      )}
      {sheet === 'drawer' && <CategoryDrawer onClose={close} onFail={close} />}
      {sheet === 'picture' && <PictureSearchDialog onClose={close} onFail={close} />}
      {(sheet === 'language' || sheet === 'currency') && <RegionSheet of={sheet} onClose={close} onFail={close} />}
    </>
  )
}

function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} className="grid size-11 place-items-center rounded-control" onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
