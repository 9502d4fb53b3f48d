// Which columns of a list the reader wants to see; kept at this browser.
import type { Call } from '#contract/call.ts'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useT } from '../app/office.ts'
import { forget, keep, useKept } from './kept.ts'
import type { Column, ListSpec } from './list-spec.ts'

type Named = Pick<Column<never>, 'id' | 'extra'>

export type Columns = { changed: string[]; shown: (column: Named) => boolean; toggle: (column: Named) => void; forget: () => void }

/**
 * Columns that differ from what the room proposes are remembered by id; of a view, those that differ from what it keeps until it is saved.
 */
export function useColumns(list: string, view?: { id: number; columns: readonly string[] }): Columns {
  const key = view ? `columns_${list}_${view.id}` : `columns_${list}`
  const kept = useKept(key, view ? view.columns.join(',') : '')
  const changed = kept.split(',').filter(Boolean)
  return {
    changed,
    shown: ({ id, extra }) => Boolean(extra) === changed.includes(id),
    toggle: ({ id }) => keep(key, (changed.includes(id) ? changed.filter((one) => one !== id) : [...changed, id]).join(',')),
    forget: () => forget(key),
  }
}

type MenuProps<C extends Call> = { spec: ListSpec<C>; columns: Columns; dropped: ReadonlySet<string> }

/** `dropped`: columns that are wanted and have no room. */
export function ColumnMenu<C extends Call>({ spec, columns, dropped }: MenuProps<C>) {
  const t = useT()
  const { shown, toggle } = columns
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-label={t('kit.columns')}
        title={t('kit.columns')}
        onClick={() => setOpen(!open)}
        className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist"
      >
        <Icon name="grid" className="size-5" />
      </button>
      {open && (
        <div className="absolute top-full right-0 z-20 mt-1 grid min-w-52 gap-0.5 rounded-tile bg-ground p-2 shadow-float ring-1 ring-line">
          {spec.columns.slice(1).map((column) => (
            <label key={column.id} className="flex h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-sm hover:bg-mist">
              <input type="checkbox" checked={shown(column)} onChange={() => toggle(column)} className="size-4 accent-brand" />
              {column.label}
              {dropped.has(column.id) && <span className="ml-auto pl-3 text-xs whitespace-nowrap text-ink-faint">{t('kit.no-room')}</span>}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
