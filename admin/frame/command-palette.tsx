/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no HTML element is a combobox with rich options; the field has the focus and the keys */
// Ctrl/Cmd+K: everything by a few letters: what can be done here, rooms, settings, and every thing that one may see. Arrows choose, Enter opens.
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { useGo } from '../kit/navigation.tsx'
import { usePalette, type Entry } from './palette-entries.ts'
import { useListed } from '../kit/use-listed.ts'

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const list = useListed()
  const go = useGo()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, searching, late, failed } = usePalette(typed)
  const hits = groups.flatMap(({ entries }) => entries)
  const chosen = Math.min(at, hits.length - 1)
  // Before it leaves the document: only from a dialog that still stands there does the browser give the focus back.
  useLayoutEffect(() => {
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
    if ('href' in hit) go(hit.href)
    else setTimeout(hit.run) // once the palette has given the focus back
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t('frame.search')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className="dialog mx-auto mt-[12vh] block w-[min(620px,calc(100vw-24px))] rounded-tile max-wide:mt-3"
    >
      <div className="flex max-h-[70vh] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className={classNames('size-5 text-ink-faint', searching && 'animate-pulse')} />
          <input
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls="palette-hits"
            aria-autocomplete="list"
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
        <div className="min-h-0 overflow-y-auto p-2">
          <div id="palette-hits" role="listbox" aria-label={t('frame.search')}>
            {groups.map(({ key, title, entries }) => (
              <div key={key} role="group" aria-label={title} className="pb-1">
                <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-medium text-ink-faint">
                  {title}
                </p>
                {entries.map((hit) => {
                  const i = hits.indexOf(hit)
                  return (
                    <Option
                      key={hit.key}
                      id={`hit-${i}`}
                      hit={hit}
                      chosen={i === chosen}
                      onPoint={() => setAt(i)}
                      onOpen={() => open(hit)}
                    />
                  )
                })}
              </div>
            ))}
          </div>
          {hits.length === 0 && !searching && <p className="px-3 py-6 text-center text-ink-faint">{t('kit.nothing-found')}</p>}
          <p aria-live="polite" className="px-3 text-sm text-ink-faint empty:hidden">
            {failed ? t('frame.find-failed') : late.length > 0 ? t('frame.find-late', { kinds: list(late) }) : ''}
          </p>
        </div>
      </div>
    </dialog>
  )
}

type OptionProps = { id: string; hit: Entry; chosen: boolean; onPoint: () => void; onOpen: () => void }

function Option({ id, hit, chosen, onPoint, onOpen }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onPointerMove={onPoint}
      onClick={onOpen}
      className={classNames('flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5', chosen && 'bg-brand-soft')}
    >
      <Icon name={hit.icon} className="size-5 text-ink-soft" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{hit.title}</span>
        {hit.text && <span className="block truncate text-sm text-ink-faint">{hit.text}</span>}
      </span>
    </div>
  )
}
