// The tree by the ARIA pattern: arrows walk, Enter opens, Alt with arrows moves, letters find. The same by dragging, and by buttons where
// there are neither keys nor a mouse. What a move has done is said.
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { moveCategory, type DeskCategoryRow } from '#contract/category-desk.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { useMay } from '../../app/office.ts'
import { useGo } from '../../kit/navigation.tsx'
import { useAct } from '../../kit/use-act.ts'
import { RowMarks } from './category-marks.tsx'
import { MoveBar } from './move-bar.tsx'
import { categoryPaths, useT } from './room.ts'
import { isWithin, placeByDrop, placeByStep, siblingsOf, visibleRows, type Place, type Step, type Zone } from './tree-model.ts'

type Row = DeskCategoryRow
const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }
const EDGE = 0.28

type Props = { rows: readonly Row[]; openId: number | null; narrowed: { rows: readonly Row[]; found: ReadonlySet<number> } | null }

/** `narrowed`: only this is shown, what was found with what it stands in; nothing is closed or moved meanwhile, as its neighbours are not there. */
export function CategoryTree({ rows, openId, narrowed }: Props) {
  const t = useT()
  const go = useGo()
  const mayMove = useMay()(moveCategory.access.permission) && !narrowed
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [active, setActive] = useState(openId ?? rows[0]?.id ?? 0)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<Row | null>(null)
  const [over, setOver] = useState<{ id: number; zone: Zone } | null>(null)
  const refocus = useRef(false)
  const visible = narrowed?.rows ?? visibleRows(rows, closed)
  const current = visible.some(({ id }) => id === active) ? active : (visible[0]?.id ?? 0)
  const hasChildren = (id: number) => rows.some(({ parentId }) => parentId === id)
  const elementOf = (id: number) => tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)

  // A row that has moved is another place in the document, which takes its focus.
  useEffect(() => {
    if (refocus.current) elementOf(current)?.focus()
    refocus.current = false
  }, [rows, current])

  const moving = useAct(moveCategory, () => {})
  const move = (row: Row, place: Place | undefined) => {
    if (moving.isPending) return
    if (!place) return setSaid(t('category.move-not', { category: row.label }))
    moving.mutate(
      { id: row.id, version: row.version, ...place },
      {
        onSuccess: () => {
          const above = rows.find(({ id }) => id === place.parentId)
          const others = rows.filter(({ id, parentId }) => parentId === place.parentId && id !== row.id)
          const at = place.before === null ? others.length : others.findIndex(({ id }) => id === place.before)
          const values = { category: row.label, at: at + 1, of: others.length + 1, above: above?.label ?? '' }
          setSaid(t(above ? 'category.moved-below' : 'category.moved-top', values))
          if (above) setClosed((before) => new Set([...before].filter((id) => id !== above.id)))
          setActive(row.id)
          refocus.current = true
        },
      },
    )
  }

  const focus = (row: Row | undefined) => {
    if (!row) return
    setActive(row.id)
    elementOf(row.id)?.focus()
  }
  const toggle = (id: number, open: boolean) =>
    setClosed((before) => (open ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))

  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const at = visible.indexOf(row)
    const open = !narrowed && hasChildren(row.id) && !closed.has(row.id)
    const act = (): boolean => {
      const step = STEPS[event.key]
      if (event.altKey) {
        if (!step || !mayMove) return false
        move(row, placeByStep(rows, row, step))
        return true
      }
      if (event.key === 'ArrowDown') focus(visible[at + 1])
      else if (event.key === 'ArrowUp') focus(visible[at - 1])
      else if (event.key === 'Home') focus(visible[0])
      else if (event.key === 'End') focus(visible.at(-1))
      else if (event.key === 'ArrowRight' && open) focus(visible[at + 1])
      else if (event.key === 'ArrowRight' && !narrowed) toggle(row.id, true)
      else if (event.key === 'ArrowLeft' && open) toggle(row.id, false)
      else if (event.key === 'ArrowLeft') focus(visible.find(({ id }) => id === row.parentId))
      else if (event.key === 'Enter' || event.key === ' ') go(categoryPaths.one(row.id))
      else if (event.key.length === 1) {
        const found = [...visible.slice(at + 1), ...visible.slice(0, at)]
        focus(found.find(({ label }) => label.toLowerCase().startsWith(event.key.toLowerCase())))
      } else return false
      return true
    }
    if (act()) event.preventDefault()
  }

  const zoneOf = (event: DragEvent): Zone => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - top) / height
    return part < EDGE ? 'before' : part > 1 - EDGE ? 'after' : 'inside'
  }
  const onDragOver = (event: DragEvent, row: Row) => {
    if (!dragged) return
    const zone = zoneOf(event)
    if (!placeByDrop(rows, dragged, row, zone)) return setOver(null)
    event.preventDefault() // it may be dropped here
    setOver((before) => (before?.id === row.id && before.zone === zone ? before : { id: row.id, zone }))
  }
  const onDrop = (event: DragEvent, row: Row) => {
    event.preventDefault()
    if (dragged) move(dragged, placeByDrop(rows, dragged, row, zoneOf(event)))
    setDragged(null)
    setOver(null)
  }

  return (
    <>
      <div
        ref={tree}
        role={visible.length > 0 ? 'tree' : undefined}
        aria-label={t('category.tree')}
        aria-busy={moving.isPending}
        className="px-2 pb-8 wide:px-4"
      >
        {visible.map((row) => {
          const siblings = siblingsOf(narrowed?.rows ?? rows, row)
          const parent = hasChildren(row.id)
          const dropped = over?.id === row.id ? over.zone : null
          return (
            <div
              key={row.id}
              data-id={row.id}
              role="treeitem"
              aria-level={row.depth + 1}
              aria-setsize={siblings.length}
              aria-posinset={siblings.indexOf(row) + 1}
              aria-expanded={parent && !narrowed ? !closed.has(row.id) : undefined}
              aria-selected={row.id === openId}
              aria-keyshortcuts={mayMove ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
              tabIndex={row.id === current ? 0 : -1}
              draggable={mayMove}
              onFocus={() => setActive(row.id)}
              onKeyDown={(event) => onKeyDown(event, row)}
              onClick={() => go(categoryPaths.one(row.id))}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', row.label)
                setDragged(row)
              }}
              onDragOver={(event) => onDragOver(event, row)}
              onDrop={(event) => onDrop(event, row)}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
              style={{ paddingInlineStart: `${row.depth * 28 + 4}px` }}
              className={classNames(
                'group relative flex min-h-13 cursor-pointer items-center gap-2 rounded-control pr-2 hover:bg-mist',
                row.id === openId && 'bg-brand-soft',
                dragged?.id === row.id && 'opacity-40',
                dropped === 'inside' && 'bg-brand-soft ring-2 ring-brand',
                dropped === 'before' && 'before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-brand',
                dropped === 'after' && 'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-brand',
              )}
            >
              {parent && !narrowed ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist"
                  onClick={(event) => {
                    event.stopPropagation()
                    toggle(row.id, closed.has(row.id))
                  }}
                >
                  <Icon name="chevron-right" className={classNames('size-4 transition-transform', !closed.has(row.id) && 'rotate-90')} />
                </button>
              ) : (
                <span className="size-8 shrink-0" />
              )}
              <Picture url={row.tileUrl} alt="" sizes="40px" className="!w-10 shrink-0 rounded-control" />
              <span className="min-w-0 flex-1">
                <span
                  className={classNames(
                    'block truncate',
                    row.depth === 0 && 'font-semibold',
                    narrowed?.found.has(row.id) === false && 'text-ink-faint',
                  )}
                >
                  {row.label}
                </span>
                <RowMarks row={row} />
              </span>
              <span className="shrink-0 text-sm text-ink-faint tabular-nums" title={t('category.products')}>
                {rows.reduce((sum, one) => (isWithin(rows, one.id, row.id) ? sum + one.productCount : sum), 0)}
              </span>
            </div>
          )
        })}
      </div>
      {mayMove && <MoveBar row={rows.find(({ id }) => id === current)} rows={rows} busy={moving.isPending} move={move} />}
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </>
  )
}
