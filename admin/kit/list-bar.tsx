// Picking rows, and what can be done to what is picked: a bar over the end of the list, so that nothing moves when it comes.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useT } from '../app/office.ts'
import type { Selection } from './list-selection.ts'
import type { Filter, ListBulk } from './list-spec.ts'

/** Where a row says what it is; the table and the cards stand on the same page. */
export const rowLabelId = (id: number, place: 'row' | 'card'): string => `${place}-${id}`

type PickProps = { id: number; place: 'row' | 'card'; selection: Selection; className?: string }

/** The box that picks a row; with Shift all rows between it and the one before. */
export function RowPick({ id, place, selection, className }: PickProps) {
  const t = useT()
  const own = `pick-${place}-${id}`
  return (
    <label className={classNames('grid shrink-0 cursor-pointer place-items-center print:hidden', className)}>
      <input
        id={own}
        type="checkbox"
        tabIndex={place === 'row' ? -1 : 0}
        aria-label={t('kit.pick')}
        aria-labelledby={`${own} ${rowLabelId(id, place)}`}
        checked={selection.has(id)}
        onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4 accent-brand max-wide:size-5"
      />
    </label>
  )
}

/** The box that picks all rows of the page. */
export function PagePick({ selection }: { selection: Selection }) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.page === 'some'
  }, [selection.page])
  return (
    <label className="-ml-2 inline-grid h-9 min-w-10 cursor-pointer place-items-center align-middle print:hidden">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('kit.pick-page')}
        checked={selection.page === 'all'}
        onChange={selection.togglePage}
        className="size-4 accent-brand"
      />
    </label>
  )
}

type Props = { bulk: ListBulk; selection: Selection; total: number | null; known: readonly Filter[] }

/** `total`: how many match; null: more than were counted. */
export function ListBar({ bulk, selection, total, known }: Props) {
  const t = useT()
  const [doing, setDoing] = useState<string | null>(null)
  const close = () => setDoing(null)
  const done = () => {
    close()
    selection.clear()
  }
  return (
    <>
      <div
        aria-live="polite"
        className="pointer-events-none absolute inset-x-0 bottom-14 z-20 grid justify-items-center px-3 max-wide:sticky max-wide:bottom-3 print:hidden"
      >
        {selection.count !== 0 && (
          <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-tile bg-ground py-2 pr-2 pl-4 text-sm shadow-float ring-1 ring-line">
            <span className="font-medium tabular-nums">
              {selection.count === null
                ? t('kit.picked-all-uncounted')
                : t(selection.all ? 'kit.picked-all' : 'kit.picked', { count: selection.count })}
            </span>
            {!selection.all && (total === null || total > (selection.count ?? 0)) && (
              <Button
                kind="quiet"
                size="small"
                className="max-wide:order-last max-wide:w-full"
                onClick={() => selection.pickAll(known, total)}
              >
                {total === null ? t('kit.pick-all-uncounted') : t('kit.pick-all', { count: total })}
              </Button>
            )}
            <Acts acts={bulk.acts} onChoose={setDoing} />
            <button
              type="button"
              aria-label={t('kit.pick-none')}
              title={t('kit.pick-none')}
              onClick={selection.clear}
              className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist max-wide:size-11"
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        )}
      </div>
      {doing !== null && bulk.dialog(doing, selection.picked, { onClose: close, onDone: done })}
    </>
  )
}

function Acts({ acts, onChoose }: { acts: ListBulk['acts']; onChoose: (act: string) => void }) {
  const t = useT()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  if (acts.length < 3)
    return acts.map(({ id, label }) => (
      <Button key={id} size="small" onClick={() => onChoose(id)}>
        {label}
      </Button>
    ))
  return (
    <div ref={place} className="relative">
      <Button kind="primary" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('kit.bulk-change')}
        <Icon name="chevron-down" className={classNames('size-4 transition-transform', !open && 'rotate-180')} />
      </Button>
      {open && (
        <div className="absolute right-0 bottom-full mb-2 grid max-h-96 min-w-60 overflow-auto rounded-tile bg-ground p-2 shadow-float ring-1 ring-line">
          {acts.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              onClick={() => {
                setOpen(false)
                onChoose(id)
              }}
              className="flex min-h-9 items-center rounded-control px-3 py-1.5 text-left hover:bg-mist max-wide:min-h-11"
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
