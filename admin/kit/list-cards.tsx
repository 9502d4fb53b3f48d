import type { Call } from '#contract/call.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import type { Column, ListSpec, RowOf } from './list-spec.ts'
import { RowPick, rowLabelId } from './list-bar.tsx'
import type { Selection } from './list-selection.ts'
import { Go, useAddress } from './navigation.tsx'

type Props<C extends Call> = { spec: ListSpec<C>; rows: (RowOf<C> & { id: number })[]; loading: boolean; selection: Selection | null }

/** The list on narrow windows: what stays beside a detail stands on the card. */
export function ListCards<C extends Call>({ spec, rows, loading, selection }: Props<C>) {
  const { search } = useAddress()
  const [title, ...others] = spec.columns.filter(({ beside }) => beside)
  const corner = others.findLast(({ end }) => end) // the number that the list is about
  const rest = others.filter((column) => column !== corner)
  if (loading)
    return (
      <div className="late grid gap-px">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className="mx-4 my-2 h-20 rounded-control bg-mist" />
        ))}
      </div>
    )
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="flex border-b border-line">
          {selection && <RowPick id={row.id} place="card" selection={selection} className="min-w-12 pl-2" />}
          <Go href={spec.hrefOf(row) + search} className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 active:bg-mist">
            <div id={rowLabelId(row.id, 'card')} className="min-w-0 flex-1">
              {spec.card?.(row) ?? (
                <>
                  <div className="flex items-start justify-between gap-3">
                    <div className="min-w-0">{title?.cell(row)}</div>
                    {corner && <Named column={corner} row={row} className="shrink-0 text-right tabular-nums" />}
                  </div>
                  <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
                    {rest.map((column) => (
                      <Named key={column.id} column={column} row={row} />
                    ))}
                  </div>
                </>
              )}
            </div>
            <Icon name="chevron-right" className="size-5 text-ink-faint" />
          </Go>
        </li>
      ))}
    </ul>
  )
}

function Named<Row>({ column, row, className }: { column: Column<Row>; row: Row; className?: string }) {
  const t = useT()
  return (
    <span className={className}>
      <span className="sr-only">{t('kit.colon', { label: column.label })}</span>
      {column.cell(row)}
    </span>
  )
}
