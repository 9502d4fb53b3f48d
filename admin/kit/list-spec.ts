// What a room's file says about its list; the kit does the rest.
import type { ReactNode } from 'react'
import type { Answer, Call } from '#contract/call.ts'
import type { Room } from '../app/room.ts'

export type RowOf<C extends Call> = Answer<C> extends { rows: (infer Row)[] } ? Row : never

export type Column<Row> = {
  id: string
  label: string
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
export type Filter = { name: string; label: string } & ({ kind: 'choice'; options: Option[] } | { kind: 'day' })

export type ListSpec<C extends Call> = {
  /** The call that answers the whole list as a spreadsheet; it takes the list's filters. */
  sheet?: Call
  /** Names the list in keys (kept columns). */
  name: string
  room: Room
  call: C
  columns: Column<RowOf<C>>[]
  filters: Filter[]
  /** What the keyword searches in. */
  keyword: string
  hrefOf: (row: RowOf<C>) => string
  empty: { title: string; text: string }
}

/** A filter by one of these. */
export const choiceOf = <V extends string>(name: string, label: string, values: readonly V[], textOf: (value: V) => string): Filter => ({
  name,
  label,
  kind: 'choice',
  options: values.map((value) => ({ value, label: textOf(value) })),
})

/** By shop, for those who see more than one. */
export const shopFilter = (label: string, shops: readonly { id: number; name: string }[]): Filter => ({
  name: 'shopId',
  label,
  kind: 'choice',
  options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
})
