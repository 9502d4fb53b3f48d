// The search of the wide header.
import { useDisclosure } from '#ui/use-disclosure.ts'
import { searchWords } from '../parts/search/words.ts'
import { latePart } from '../shop/late-part.tsx'
import { useT } from '../shop/shop.ts'
import { withWords } from '../shop/words.ts'
import { ComboboxList } from '../parts/search/combobox.tsx'
import { SearchForm } from '../parts/search/search-form.tsx'
import { useSearch } from '../parts/search/search-state.ts'

const SearchPanel = latePart(async () => (await withWords([searchWords], import('../parts/search/search-panel.tsx'))).SearchPanel)
const PictureSearchPanel = latePart(
  async () => (await withWords([searchWords], import('../parts/search/picture-search-panel.tsx'))).PictureSearchPanel,
)
const WAITING = <div className="h-24" />

export function SearchBox() {
  const t = useT()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const close = () => setOpen(false)
  const box = useSearch(open, setOpen, close)
  const { byPicture } = box
  const onToggle = () => {
    setOpen(!(open && byPicture))
    box.setByPicture(true)
  }
  return (
    <div ref={place} className="relative max-w-[680px] min-w-0 flex-1">
      <SearchForm
        search={box}
        picture={{ open: open && byPicture, onToggle }}
        className="flex"
        fieldClass="rounded-l-control border-r-0 max-desk:rounded-control max-desk:border-r"
      >
        <button
          type="submit"
          className="h-11 rounded-r-control bg-brand px-5 max-desk:hidden font-medium text-on-brand hover:bg-brand-strong"
        >
          {t('frame.search')}
        </button>
      </SearchForm>
      {open && (
        <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70vh,620px)] overflow-y-auto overscroll-contain rounded-tile bg-ground shadow-float ring-1 ring-line">
          {byPicture ? (
            <PictureSearchPanel waiting={WAITING} onDone={close} onFail={close} />
          ) : (
            <ComboboxList value={box.here}>
              <SearchPanel waiting={WAITING} term={box.term} onSearch={box.search} onLeave={close} onFail={close} />
            </ComboboxList>
          )}
        </div>
      )}
    </div>
  )
}
