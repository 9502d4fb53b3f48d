import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { ComboboxList, useCombobox } from '../../parts/search/combobox.tsx'
import { ImageSearchButton } from '../../parts/search/image-search-button.tsx'
import { SearchPanel } from '../../parts/search/search-panel.tsx'
import { useSearchText } from '../../parts/search/search-state.ts'
import { useT } from '../../shop/shop.ts'

const PictureSearchPanel = lazy(async () => ({ default: (await import('../../parts/search/picture-search-panel.tsx')).PictureSearchPanel }))

/** Search for narrow windows (SPEC-050): the box with the keyboard up, below it what was searched and what is found. */
export function SearchPage() {
  const t = useT()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const { term, setTerm, search, onSubmit } = useSearchText(() => input.current?.blur())
  useEffect(() => input.current?.focus(), [])
  const [byPicture, setByPicture] = useState(false)
  const [open, setOpen] = useState(true)
  const byText = (shown = true) => {
    setByPicture(false)
    setOpen(shown)
  }
  const { here, field, start } = useCombobox({ open: open && !byPicture, setOpen: byText, clear: () => setTerm('') })
  return (
    <div>
      <h1 className="sr-only">{t('frame.search')}</h1>
      <search>
        <form action="/product" onSubmit={onSubmit} className="flex gap-1 px-[max(16px,var(--gutter))] py-2">
          <div className="relative min-w-0 flex-1">
            <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-faint" />
            <input
              ref={input}
              type="search"
              name="searchVal"
              enterKeyHint="search"
              value={term}
              maxLength={200}
              autoComplete="off"
              aria-label={t('frame.search')}
              placeholder={t('frame.search-hint')}
              className="h-11 w-full rounded-control border border-line-strong bg-ground pr-11 pl-10 text-[16px] focus:border-brand [&::-webkit-search-cancel-button]:hidden"
              onFocus={() => byText()}
              onClick={() => byText()}
              onChange={(event) => {
                setTerm(event.target.value)
                start()
                byText()
              }}
              {...field}
            />
            <ImageSearchButton open={byPicture} onToggle={() => setByPicture(!byPicture)} />
          </div>
          <button type="button" className="min-h-11 px-1.5 text-brand" onClick={() => router.history.back()}>
            {t('frame.cancel')}
          </button>
        </form>
      </search>
      {byPicture ? (
        <Suspense fallback={null}>
          <PictureSearchPanel onDone={() => setByPicture(false)} />
        </Suspense>
      ) : (
        open && (
          <ComboboxList value={here}>
            <SearchPanel term={term} onSearch={search} onLeave={() => undefined} />
          </ComboboxList>
        )
      )}
    </div>
  )
}
