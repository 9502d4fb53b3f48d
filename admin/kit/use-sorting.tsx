// Putting a list's items in another order: by dragging a handle, with mouse or finger, or by the arrow keys on it; each step is announced.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useT } from '../app/office.ts'
import { useLatest } from './use-latest.ts'

export type Sorting = {
  said: string
  dragged: number | null
  startDrag: (at: number, event: PointerEvent) => void
  keys: (at: number, name: string, event: KeyboardEvent) => void
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** `list` is the element whose children carry `data-sort`, each with a SortHandle. */
export function useSorting(list: RefObject<HTMLElement | null>, count: number, move: (from: number, to: number) => void): Sorting {
  const t = useT()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const focus = useRef<number | null>(null)
  const latest = useLatest(move)
  useLayoutEffect(() => {
    if (focus.current === null) return
    itemsOf(list.current)[focus.current]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    focus.current = null
  })
  const startDrag = (start: number, event: PointerEvent) => {
    if (event.button !== 0) return
    let at = start
    setDragged(at)
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const items = itemsOf(list.current)
      const over = items.findIndex((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect()
        return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      })
      if (over < 0 || over === at || !isPast(items[at]!, items[over]!, over > at, clientX, clientY)) return
      latest.current(at, over)
      at = over
      setDragged(at)
    }
    const end = () => {
      setDragged(null)
      document.removeEventListener('pointermove', follow)
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', end, { once: true })
    document.addEventListener('pointercancel', end, { once: true })
  }
  const keys = (at: number, name: string, event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const to = at + step
    if (to < 0 || to >= count) return
    move(at, to)
    focus.current = to
    setSaid(t('kit.moved', { name, place: to + 1, count }))
  }
  return { said, dragged, startDrag, keys }
}

const itemsOf = (list: HTMLElement | null) => [...(list?.children ?? [])].filter((one) => one.matches('[data-sort]'))

/** Beyond the middle of what it would stand in place of: a taller one would otherwise jump back under the pointer. */
function isPast(own: Element, other: Element, forward: boolean, x: number, y: number): boolean {
  const [mine, theirs] = [own.getBoundingClientRect(), other.getBoundingClientRect()]
  const beside = Math.abs(mine.top - theirs.top) < Math.min(mine.height, theirs.height) / 2
  const middle = beside ? theirs.left + theirs.width / 2 : theirs.top + theirs.height / 2
  return forward ? (beside ? x : y) > middle : (beside ? x : y) < middle
}

export function SortHandle({ sorting, at, name, className }: { sorting: Sorting; at: number; name: string; className?: string }) {
  const t = useT()
  return (
    <button
      type="button"
      data-handle
      aria-label={t('kit.move', { name })}
      title={t('kit.move', { name })}
      onPointerDown={(event) => sorting.startDrag(at, event)}
      onKeyDown={(event) => sorting.keys(at, name, event)}
      className={classNames(
        'grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-soft hover:bg-mist',
        className,
      )}
    >
      <Icon name="sort" className="size-4" />
    </button>
  )
}

/** What was moved last, for those who do not see it. */
export const SortNews = ({ sorting }: { sorting: Sorting }) => <output className="sr-only">{sorting.said}</output>
