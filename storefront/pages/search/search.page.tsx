import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ComboboxList } from '../../parts/search/combobox.tsx'
import { SearchForm } from '../../parts/search/search-form.tsx'
import { SearchPanel } from '../../parts/search/search-panel.tsx'
import { useSearch } from '../../parts/search/search-state.ts'
import { useRootData } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'

const PictureSearchPanel = lazy(async () => ({ default: (await import('../../parts/search/picture-search-panel.tsx')).PictureSearchPanel }))

/**
 * Search for narrow windows (SPEC-050): the box with the keyboard up, below it what was searched and what is found, and the departments for
 * whoever has no word for it.
 */
export function SearchPage() {
  const t = useT()
  const router = useRouter()
  const { tops } = useRootData()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [open, setOpen] = useState(true)
  const box = useSearch(open, setOpen, () => input.current?.blur())
  return (
    <div>
      <h1 className="sr-only">{t('frame.search')}</h1>
      <SearchForm
        search={box}
        picture={{ open: box.byPicture, onToggle: () => box.setByPicture(!box.byPicture) }}
        field={input}
        className="flex gap-1 px-[max(16px,var(--gutter))] py-2"
        fieldClass="rounded-control text-[16px]"
      >
        <button type="button" className="min-h-11 px-1.5 text-brand" onClick={() => router.history.back()}>
          {t('frame.cancel')}
        </button>
      </SearchForm>
      {box.byPicture ? (
        <Suspense fallback={null}>
          <PictureSearchPanel onDone={() => box.setByPicture(false)} />
        </Suspense>
      ) : (
        open && (
          <ComboboxList value={box.here}>
            <SearchPanel term={box.term} departments={tops} onSearch={box.search} onLeave={() => undefined} />
          </ComboboxList>
        )
      )}
    </div>
  )
}
