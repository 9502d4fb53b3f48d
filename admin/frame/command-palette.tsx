/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no HTML element is a combobox with rich options */
// Ctrl/Cmd+K: rooms, and what they find: orders by number or buyer, products by model or name. Arrows choose, Enter opens.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useMay, useOffice, useT } from '../app/office.ts'
import { isOpen, ROOMS, roomsFor } from '../app/rooms.ts'
import { useGo } from '../kit/navigation.tsx'

type Entry = { key: string; href: string; icon: IconName; title: string; text: string }
const WAIT_MS = 200
const HITS = 6

function useHits(typed: string): { hits: Entry[]; searching: boolean } {
  const { call, language } = useOffice()
  const may = useMay()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enough = keyword.length >= 2
  const searched = ROOMS.flatMap(({ find, ...room }) => (find && isOpen(room, may) ? { ...room, find } : []))
  const answers = useQueries({
    queries: searched.map(({ path, find }) => ({
      queryKey: ['palette', path, language, keyword],
      queryFn: async () => (await find())(call, { keyword, pageSize: HITS }),
      enabled: enough,
      placeholderData: keepPreviousData,
    })),
  })
  const lower = typed.trim().toLowerCase()
  const rooms = roomsFor(may).map(({ path, title, icon }) => ({ key: path, href: path, icon, title: title[language], text: '' }))
  const found = searched.flatMap(({ path, icon }, at) =>
    (answers[at]?.data ?? []).map(({ id, ...hit }) => ({ ...hit, key: `${path} ${id}`, icon })),
  )
  return {
    searching: answers.some(({ isFetching }) => isFetching),
    hits: [...rooms.filter(({ title }) => title.toLowerCase().includes(lower)), ...(enough && lower ? found : [])],
  }
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { hits, searching } = useHits(typed)
  const chosen = Math.min(at, hits.length - 1)
  useEffect(() => {
    const element = dialog.current!
    if (!element.open) element.showModal()
    return () => element.close()
  }, [])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const open = (hit: Entry | undefined) => {
    if (!hit) return
    onClose()
    go(hit.href)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      setAt((chosen + step + hits.length) % Math.max(1, hits.length))
    } else if (event.key === 'Enter') open(hits[chosen])
  }
  return (
    // A press beside the panel closes; Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t('frame.search')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className="dialog mx-auto mt-[12vh] block w-[min(620px,calc(100vw-24px))] rounded-tile"
    >
      <div className="flex max-h-[70vh] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className={classNames('size-5 text-ink-faint', searching && 'animate-pulse')} />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-hits"
            aria-activedescendant={hits[chosen] ? `hit-${chosen}` : undefined}
            aria-label={t('frame.search-hint')}
            placeholder={t('frame.search-hint')}
            value={typed}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={keys}
            className="h-14 min-w-0 flex-1 bg-transparent text-[16px] outline-none placeholder:text-ink-faint"
          />
        </div>
        <ul id="palette-hits" role="listbox" aria-label={t('frame.search')} className="min-h-0 overflow-y-auto p-2">
          {hits.map((hit, i) => (
            // The field has the focus and the keys; options are for the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={hit.key}
              id={`hit-${i}`}
              role="option"
              aria-selected={i === chosen}
              onPointerMove={() => setAt(i)}
              onClick={() => open(hit)}
              className={classNames('flex cursor-pointer items-center gap-3 rounded-control px-3 py-2', i === chosen && 'bg-brand-soft')}
            >
              <Icon name={hit.icon} className="size-5 text-ink-soft" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{hit.title}</span>
                {hit.text && <span className="block truncate text-sm text-ink-faint">{hit.text}</span>}
              </span>
            </li>
          ))}
          {hits.length === 0 && !searching && <li className="px-3 py-6 text-center text-ink-faint">{t('kit.nothing-found')}</li>}
        </ul>
      </div>
    </dialog>
  )
}
