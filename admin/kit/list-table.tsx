import { useMemo, useState, type KeyboardEvent } from 'react'
import { getCoreRowModel, useReactTable, type ColumnDef } from '@tanstack/react-table'
import type { Call } from '#contract/call.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { CellEditor, CellPencil, type Move } from './list-cell.tsx'
import type { Column, ListSpec, RowOf } from './list-spec.ts'
import { PagePick, RowPick, rowLabelId } from './list-bar.tsx'
import type { Selection } from './list-selection.ts'
import type { ListControl } from './list-state.ts'
import { Go, useAddress, useGo } from './navigation.tsx'

type Identified = { id: number }
type Props<C extends Call> = {
  spec: ListSpec<C>
  rows: (RowOf<C> & Identified)[]
  /** Which of the columns stand in it. */
  shown: ReadonlySet<string>
  control: ListControl
  openId: number | null
  loading: boolean
  /** Null: nothing can be done to several. */
  selection: Selection | null
}

const SKELETON_ROWS = 12

/** Arrows move from row to row, Home and End to the ends, Enter opens, Space picks; the first cell is a real link for the mouse and for tabs. */
export function ListTable<C extends Call>({ spec, rows, shown, control, openId, loading, selection }: Props<C>) {
  type Row = RowOf<C> & Identified
  const go = useGo()
  const { search } = useAddress()
  const columns = useMemo<ColumnDef<Row>[]>(() => spec.columns.map((column) => ({ id: column.id, meta: column })), [spec])
  const columnVisibility = Object.fromEntries(spec.columns.map(({ id }) => [id, shown.has(id)]))
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used here
  const table = useReactTable({
    data: rows,
    columns,
    state: { columnVisibility },
    getCoreRowModel: getCoreRowModel(),
    getRowId: (row) => String(row.id),
    manualSorting: true,
    manualPagination: true,
  })
  const tight = openId === null ? 'px-3' : 'px-2'
  const visible = table.getVisibleLeafColumns()
  const active = rows.some(({ id }) => id === openId) ? openId : (rows[0]?.id ?? null)

  const [editing, setEditing] = useState<{ row: number; column: string } | null>(null)
  const editable = spec.edit ? visible.map((one) => one.columnDef.meta as Column<Row>).filter(({ editor }) => editor) : []
  const edit = (row: number, column = editable[0]?.id) => column && setEditing({ row, column })
  /** To the row below, or the next field; at the end the row has the focus again. */
  const editNext = (row: number, column: string, to: Move) => {
    const below = rows[rows.findIndex(({ id }) => id === row) + 1]?.id
    const next = editable[editable.findIndex(({ id }) => id === column) + 1]?.id
    if (to === 'down' && below !== undefined) return edit(below, column)
    if (to === 'next' && next) return edit(row, next)
    setEditing(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`main tr[data-id="${row}"]`)?.focus())
  }

  const move = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as HTMLElement).closest('tr')
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const to = {
      ArrowDown: row.nextElementSibling,
      ArrowUp: row.previousElementSibling,
      Home: row.parentElement!.firstElementChild,
      End: row.parentElement!.lastElementChild,
    }[event.key]
    if (to instanceof HTMLElement) {
      event.preventDefault()
      to.focus()
    } else if (event.key === 'Enter' && event.target === row) row.querySelector('a')?.click()
    else if (event.key === 'F2' && event.target === row) edit(Number(row.dataset['id']))
    else if (event.key === ' ' && event.target === row && selection) {
      event.preventDefault()
      selection.toggle(Number(row.dataset['id']), event.shiftKey)
    }
  }

  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <thead className="sticky top-0 z-10 bg-ground print:static">
        <tr>
          {visible.map((one, i) => {
            const column = one.columnDef.meta as Column<Row>
            const sorted = column.sort && control.sort?.by === column.sort ? control.sort : null
            return (
              <th
                key={one.id}
                scope="col"
                aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
                className={classNames(
                  'h-9 border-b border-line font-medium whitespace-nowrap text-ink-faint first:sticky first:left-0 first:bg-ground first:pl-6 last:pr-6 print:whitespace-normal print:first:pl-0',
                  tight,
                  column.end ? 'text-right' : 'text-left',
                )}
              >
                {i === 0 && selection && <PagePick selection={selection} />}
                {column.sort ? <SortButton column={column} control={control} /> : column.label}
              </th>
            )
          })}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys beside the link that each row holds */}
      <tbody onKeyDown={move}>
        {loading
          ? Array.from({ length: SKELETON_ROWS }, (_, i) => (
              <tr key={i} className="late">
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a stand-in, not a control */}
                <td colSpan={visible.length} className="h-12 border-b border-line px-6">
                  <div className="h-4 rounded bg-mist" style={{ width: `${70 - ((i * 17) % 40)}%` }} />
                </td>
              </tr>
            ))
          : table.getRowModel().rows.map((row) => {
              const href = spec.hrefOf(row.original) + search
              const open = row.original.id === openId
              return (
                <tr
                  key={row.id}
                  data-id={row.id}
                  tabIndex={row.original.id === active ? 0 : -1}
                  aria-current={open ? 'true' : undefined}
                  onClick={(event) => {
                    if ((event.target as HTMLElement).closest('a, button, input, label, select') || getSelection()?.toString()) return
                    go(href)
                  }}
                  className={classNames(
                    'group cursor-pointer',
                    open || selection?.has(row.original.id) ? 'bg-brand-soft' : 'bg-ground hover:bg-mist',
                  )}
                >
                  {row.getVisibleCells().map((cell, i) => {
                    const column = cell.column.columnDef.meta as Column<Row>
                    const content = column.cell(row.original) // as it is: rendered by the table, every cell is made anew with each list's new spec
                    const { editor } = column
                    const changes = editor && spec.edit
                    return (
                      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keys it is F2 on the row
                      <td
                        key={cell.id}
                        onClick={changes ? (event) => event.stopPropagation() : undefined}
                        onDoubleClick={changes ? () => edit(row.original.id, column.id) : undefined}
                        className={classNames(
                          tight,
                          column.grow && 'w-full max-w-0 min-w-72 print:w-auto print:max-w-none print:min-w-48',
                          'h-12 border-b border-line py-1.5 align-middle first:sticky first:left-0 first:bg-inherit first:pl-6 last:pr-6 print:h-auto print:first:pl-0',
                          column.end && 'text-right whitespace-nowrap tabular-nums',
                        )}
                      >
                        {i === 0 ? (
                          <span className="flex items-center">
                            {selection && (
                              <RowPick id={row.original.id} place="row" selection={selection} className="-my-1.5 -ml-2 h-12 min-w-10" />
                            )}
                            <Go
                              href={href}
                              id={rowLabelId(row.original.id, 'row')}
                              tabIndex={-1}
                              className="block min-w-0 flex-1 text-ink group-hover:text-brand"
                            >
                              {content}
                            </Go>
                          </span>
                        ) : changes && editing?.row === row.original.id && editing.column === column.id ? (
                          <CellEditor
                            key={`${row.id} ${column.id}`}
                            edit={changes}
                            column={column}
                            field={editor}
                            row={row.original}
                            onMove={(to) => editNext(row.original.id, column.id, to)}
                          />
                        ) : changes ? (
                          <span className="group/cell relative inline-block min-w-12">
                            {content}
                            <CellPencil label={column.label} onEdit={() => edit(row.original.id, column.id)} />
                          </span>
                        ) : typeof content === 'string' && !column.end && !column.grow ? (
                          // never a word a line beside a column that grows
                          <span className="block w-max max-w-36 print:w-auto">{content}</span>
                        ) : (
                          content
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
      </tbody>
    </table>
  )
}

function SortButton<Row>({ column, control }: { column: Column<Row>; control: ListControl }) {
  const { sort } = control
  const mine = sort && sort.by === column.sort ? sort : null
  const next = { by: column.sort!, descending: mine ? !mine.descending : Boolean(column.end) }
  return (
    <button type="button" onClick={() => control.change({ sort: next })} className="inline-flex h-9 items-center gap-1 hover:text-ink">
      {column.label}
      {mine ? (
        <Icon name="arrow-up" className={classNames('size-3.5 text-brand transition-transform', mine.descending && 'rotate-180')} />
      ) : (
        <Icon name="sort" className="size-3.5 opacity-50 print:hidden" />
      )}
    </button>
  )
}
