// What a room's file says about its list; the kit does the rest.
import type { ReactNode } from 'react'
import type { Answer, Call } from '#contract/call.ts'
import type { IconName } from '#ui/icon.tsx'
import type { WordKey } from '../words/words.ts'

export type RowOf<C extends Call> = Answer<C> extends { rows: (infer Row)[] } ? Row : never

export type Column<Row> = {
  id: string
  label: WordKey
  cell: (row: Row) => ReactNode
  /** The name under which the server sorts by it. */
  sort?: string
  /** Numbers stand at the end of their column. */
  end?: boolean
  /** Takes the width that the others leave. */
  grow?: boolean
  /** Stays while a detail is open beside the list, and stands on the card of narrow windows. */
  beside?: boolean
  /** Not shown until the reader asks for it. */
  extra?: boolean
}

export type Option = { value: string; label: string }
export type Filter = { name: string; label: WordKey } & ({ kind: 'choice'; options: Option[] } | { kind: 'day' })

export type ListSpec<C extends Call> = {
  /** The call that answers the whole list as a spreadsheet; it takes the list's filters. */
  sheet?: Call
  /** Names the list in keys (kept columns). */
  name: string
  title: WordKey
  call: C
  columns: Column<RowOf<C>>[]
  filters: Filter[]
  /** What the keyword searches in. */
  keyword: WordKey
  path: string
  hrefOf: (row: RowOf<C>) => string
  empty: { icon: IconName; title: WordKey; text: WordKey }
}
