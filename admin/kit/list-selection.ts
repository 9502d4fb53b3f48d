// Which rows of a list are picked: one by one, over all pages, or all that its filters find. Another filter begins anew.
import { useRef, useState } from 'react'
import { BULK_IDS_MAX } from '#contract/bulk.ts'
import type { Filter, Picked } from './list-spec.ts'
import { listInput, type ListState } from './list-state.ts'

type Kept = { key: string; ids: ReadonlySet<number>; all: Extract<Picked, { filters: object }> | null }

export type Selection = {
  /** null: all that match, which nobody has counted. */
  count: number | null
  all: boolean
  has: (id: number) => boolean
  /** Of the rows on this page: none, some or all. */
  page: 'none' | 'some' | 'all'
  /** `range`: with all rows between it and the one picked last. */
  toggle: (id: number, range?: boolean) => void
  togglePage: () => void
  pickAll: (known: readonly Filter[], total: number | null) => void
  clear: () => void
  picked: Picked
}

const NONE: Kept = { key: '', ids: new Set(), all: null }

export function useSelection(state: ListState, rows: readonly { id: number }[]): Selection {
  const key = JSON.stringify(state.filters)
  const [kept, setKept] = useState<Kept>(NONE)
  const last = useRef<number | null>(null)
  const { ids, all } = kept.key === key ? kept : NONE
  const put = (next: Iterable<number>) => setKept({ key, ids: new Set([...next].slice(0, BULK_IDS_MAX)), all: null })
  const onPage = rows.filter(({ id }) => all || ids.has(id)).length
  return {
    count: all ? all.count : ids.size,
    all: all !== null,
    has: (id) => all !== null || ids.has(id),
    page: onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some',
    toggle(id, range = false) {
      const from = rows.findIndex((row) => row.id === last.current)
      const to = rows.findIndex((row) => row.id === id)
      const between = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id) : [id]
      const before = all ? rows.map((row) => row.id) : [...ids]
      const away = before.includes(id)
      last.current = id
      put(away ? before.filter((one) => !between.includes(one)) : [...before, ...between])
    },
    togglePage() {
      const here = rows.map(({ id }) => id)
      const whole = all || here.every((id) => ids.has(id))
      put(whole ? [...ids].filter((id) => !here.includes(id)) : [...ids, ...here])
    },
    pickAll(known, total) {
      const {
        pageNum: _,
        pageSize: __,
        orderByColumn: ___,
        isAsc: ____,
        ...filters
      } = listInput(state, known) as Record<string, string | number>
      setKept({ key, ids: new Set(), all: { filters, count: total } })
    },
    clear: () => setKept(NONE),
    picked: all ?? { ids: [...ids] },
  }
}
