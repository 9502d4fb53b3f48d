// What a room's file says about its list; the kit does the rest.
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Answer, Call } from '#contract/call.ts'
import type { ViewedList } from '#contract/permission.ts'
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
  /** Stays while a detail is open beside the list, and stands on the card of narrow windows. Others give way first where room is short. */
  beside?: boolean
  /** Not shown until the reader asks for it. */
  extra?: boolean
  /** Its value can be changed in place: a field of the list's `edit`. */
  editor?: CellField<Row>
}

export type CellField<Row> = {
  field: string
  kind: 'text' | 'whole' | 'money' | 'choice'
  value: (row: Row) => string | number | null
  options?: readonly Option[]
}

/** How single values of a row are saved: `call` takes id, version and the field, by the schema of the form. */
export type ListEdit = { schema: v.GenericSchema; call: Call }

export type Option = { value: string; label: string }

/**
 * In the address stands `<name>=<value>`; several values with commas between, both ends of a range with '..' between. `other` is said of a value
 * that is none of the options; without it the value stands there itself.
 */
export type Filter = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly Option[]; several?: boolean; other?: string }
  /** Days of the reader's time zone; the call takes the two moments between which they lie, by these names. */
  | { kind: 'days'; from: string; to: string }
  /** Whole amounts as people write them; the call takes cents. */
  | { kind: 'amount'; from: string; to: string }
  /** One of too many to choose from: `find` answers what a keyword finds, `read` the name of the one that is set. */
  | { kind: 'one'; find: (keyword: string) => Promise<readonly Option[]>; read: (value: string) => Promise<string> }
)

/** What was picked of a list: rows one by one, or all that its filters find, as they stood when they were picked. */
export type Picked = { ids: readonly number[] } | { filters: Record<string, string | number>; count: number | null }

/** What can be done to many of a list at once. */
export type ListBulk = {
  acts: readonly { id: string; label: string }[]
  /** The dialog of an act; `onDone`: it has been begun, nothing needs to stay picked. */
  dialog: (act: string, picked: Picked, close: { onClose: () => void; onDone: () => void }) => ReactNode
}

export type ListSpec<C extends Call> = {
  /** For those who may change single values in place. */
  edit?: ListEdit | undefined
  /** Rows can be picked where something can be done to many. */
  bulk?: ListBulk | undefined
  /** The call that answers the whole list as a spreadsheet; it takes the list's filters. */
  sheet?: Call
  /** The reader says whether as XLSX or CSV. */
  sheetFormats?: boolean
  /** The call that says which columns that spreadsheet can have; without it, it has all. */
  sheetColumns?: Call
  /** Names the list in keys (kept columns) and for its views. */
  name: ViewedList
  room: Room
  call: C
  columns: Column<RowOf<C>>[]
  filters: Filter[]
  /** What the keyword searches in. */
  keyword: string
  hrefOf: (row: RowOf<C>) => string
  /** What stands on the card of narrow windows, where the columns' own order does not serve. */
  card?: (row: RowOf<C>) => ReactNode
  empty: { title: string; text: string }
}

/** What of an address is the list's: its keyword and its filters. */
export const filterNames = (filters: readonly Filter[]): string[] => ['keyword', ...filters.map(({ name }) => name)]

/** A filter by one of these. */
export const choiceOf = <V extends string>(name: string, label: string, values: readonly V[], textOf: (value: V) => string): Filter => ({
  name,
  label,
  kind: 'choice',
  options: values.map((value) => ({ value, label: textOf(value) })),
})

/** A filter by any of these. */
export const severalOf = <V extends string>(name: string, label: string, values: readonly V[], textOf: (value: V) => string): Filter => ({
  name,
  label,
  kind: 'choice',
  several: true,
  options: values.map((value) => ({ value, label: textOf(value) })),
})

/** By shop, for those who see more than one. */
export const shopFilter = (label: string, shops: readonly { id: number; name: string }[]): Filter => ({
  name: 'shopId',
  label,
  kind: 'choice',
  options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
})
