// What stands before and after an open thing in the list that one came from, with its filters, order and page, also across pages. The list, which
// lies beside its detail or under it, says so; the detail shows it. Without a list there is nothing to say.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'

export type Neighbour = { id: number; href: string }
export type Neighbours = {
  base: string
  openId: number
  place: number | null
  total: number
  /** There are more than `total`. */
  atLeast: boolean
  previous: Neighbour | null
  next: Neighbour | null
}

let current: Neighbours | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function say(next: Neighbours | null) {
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  for (const listener of listeners) listener()
}

/** Of the thing that is open in the room at `base`. */
export function useNeighbours(base: string, openId: number | null): Neighbours | null {
  const known = useSyncExternalStore(subscribe, () => current)
  return known?.base === base && known.openId === openId ? known : null
}

type Row = { id: number }
type Listed<R extends Row> = {
  base: string
  openId: number | null
  /** Null while they are still those of another page. */
  rows: readonly R[] | null
  total: number
  atLeast: boolean
  page: number
  size: number
  hrefOf: (row: R, page: number) => string
  /** Reads another page, as the list itself would. */
  query: (page: number) => { queryKey: readonly unknown[]; queryFn: () => Promise<{ rows: R[] }> }
}

/** For the list: says what stands around the open row. A row that has left the list, as its filters no longer fit, has no place
 * any more; one goes on from where it was. */
export function useSayNeighbours<R extends Row>({ base, openId, rows, total, atLeast, page, size, hrefOf, query }: Listed<R>): void {
  const found = rows?.findIndex(({ id }) => id === openId) ?? -1
  const here = found >= 0
  const [last, setLast] = useState<{ id: number; at: number } | null>(null)
  if (here && openId !== null && (last?.id !== openId || last.at !== found)) setLast({ id: openId, at: found })
  const at = here ? found : last?.id === openId ? last.at : null
  const after = at === null ? 0 : here ? at + 1 : at
  const open = openId !== null && rows !== null && at !== null
  const edge = { before: open && at === 0 && page > 1, behind: open && after >= rows.length && (atLeast || page * size < total) }
  const before = useQuery({ ...query(page - 1), enabled: edge.before })
  const behind = useQuery({ ...query(page + 1), enabled: edge.behind })
  const to = (row: R | undefined, on: number): Neighbour | null => (row ? { id: row.id, href: hrefOf(row, on) } : null)
  useEffect(() => {
    if (!open) return say(null)
    say({
      base,
      openId,
      place: here ? (page - 1) * size + at + 1 : null,
      total,
      atLeast,
      previous: at > 0 ? to(rows[at - 1], page) : edge.before ? to(before.data?.rows.at(-1), page - 1) : null,
      next: after < rows.length ? to(rows[after], page) : edge.behind ? to(behind.data?.rows[0], page + 1) : null,
    })
  })
  useEffect(() => () => say(null), [])
}
