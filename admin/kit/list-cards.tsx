import type { Call } from '#contract/call.ts'
import { Icon } from '#ui/icon.tsx'
import type { ListSpec, RowOf } from './list-spec.ts'
import { Go, useAddress } from './navigation.tsx'

type Props<C extends Call> = { spec: ListSpec<C>; rows: (RowOf<C> & { id: number })[]; loading: boolean }

/** The list on narrow windows: what stays beside a detail stands on the card. */
export function ListCards<C extends Call>({ spec, rows, loading }: Props<C>) {
  const { search } = useAddress()
  const [head, ...rest] = spec.columns.filter(({ beside }) => beside)
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
        <li key={row.id} className="border-b border-line">
          <Go href={spec.hrefOf(row) + search} className="flex items-center gap-3 px-4 py-3 active:bg-mist">
            <div className="min-w-0 flex-1">
              {head?.cell(row)}
              <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
                {rest.map((column) => (
                  <span key={column.id}>
                    <span className="sr-only">{column.label}: </span>
                    {column.cell(row)}
                  </span>
                ))}
              </div>
            </div>
            <Icon name="chevron-right" className="size-5 text-ink-faint" />
          </Go>
        </li>
      ))}
    </ul>
  )
}
