// The search of the wide header. A plain form underneath: it works before scripts have loaded.
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { searchWords } from '../parts/search/words.ts'
import { latePart } from '../shop/late-part.tsx'
import { useT } from '../shop/shop.ts'
import { withWords } from '../shop/words.ts'
import { ComboboxList, useCombobox } from '../parts/search/combobox.tsx'
import { ImageSearchButton } from '../parts/search/image-search-button.tsx'
import { useSearchText } from '../parts/search/search-state.ts'

const SearchPanel = latePart(async () => (await withWords([searchWords], import('../parts/search/search-panel.tsx'))).SearchPanel)
const PictureSearchPanel = latePart(
  async () => (await withWords([searchWords], import('../parts/search/picture-search-panel.tsx'))).PictureSearchPanel,
)
const WAITING = <div className="h-24" />

export function SearchBox() {
  const t = useT()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const [byPicture, setByPicture] = useState(false)
  const close = () => setOpen(false)
  const { term, setTerm, search, onSubmit } = useSearchText(close, () => setOpen(true))
  const listed = open && !byPicture
  const byText = (shown = true) => {
    setByPicture(false)
    setOpen(shown)
  }
  const { here, field, start } = useCombobox({ open: listed, setOpen: byText, clear: () => setTerm('') })
  return (
    <div ref={place} className="relative max-w-[680px] min-w-0 flex-1">
      <search>
        <form action="/product" onSubmit={onSubmit} className="flex">
          <div className="relative min-w-0 flex-1">
            <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-faint" />
            <input
              type="search"
              name="searchVal"
              value={term}
              maxLength={200}
              autoComplete="off"
              aria-label={t('frame.search')}
              placeholder={t('frame.search-hint')}
              className="h-11 w-full rounded-l-control border border-r-0 border-line-strong max-desk:rounded-control max-desk:border-r bg-ground pr-12 pl-11 focus:border-brand [&::-webkit-search-cancel-button]:hidden"
              onFocus={() => {
                SearchPanel.prepare()
                byText()
              }}
              onClick={() => byText()}
              onChange={(event) => {
                setTerm(event.target.value)
                start()
                byText()
              }}
              {...field}
            />
            <ImageSearchButton
              open={open && byPicture}
              onToggle={() => {
                setOpen(!(open && byPicture))
                setByPicture(true)
              }}
            />
          </div>
          <button
            type="submit"
            className="h-11 rounded-r-control bg-brand px-5 max-desk:hidden font-medium text-on-brand hover:bg-brand-strong"
          >
            {t('frame.search')}
          </button>
        </form>
      </search>
      {open && (
        <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70vh,620px)] overflow-y-auto overscroll-contain rounded-tile bg-ground shadow-float ring-1 ring-line">
          {byPicture ? (
            <PictureSearchPanel waiting={WAITING} onDone={close} onFail={close} />
          ) : (
            <ComboboxList value={here}>
              <SearchPanel waiting={WAITING} term={term} onSearch={search} onLeave={close} onFail={close} />
            </ComboboxList>
          )}
        </div>
      )}
    </div>
  )
}
