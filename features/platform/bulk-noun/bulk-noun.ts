// What a noun has to say before one act can be done to many of its things. The engine (features/office/bulk) plans, counts, does and undoes.
import type { RawBuilder } from 'kysely'
import type { BulkAct, SheetAct, WishOf } from '#contract/bulk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Language } from '#shared/language.ts'

/** Whoever does it, also hours later in a job: there is no session and no request. */
export type BulkCaller = { db: Db; now: Date; staff: Doer; language: Language }

export type Values = Readonly<Record<string, unknown>>
/** `mark`: as the thing stands now; another one later means that somebody was faster. `values`: the fields that acts change. */
export type Thing = { id: number; label: string; mark: string; values: Values }
export type Fault = { word: RefusalWord; values?: Record<string, string | number> }

/** What becomes of a thing: these fields, or why none. Pure. */
export type Plan<T extends Thing, A extends BulkAct> = (thing: T, wish: WishOf<A>) => Values | { fault: Fault }

/**
 * What a row of a spreadsheet wants of which thing (null: it names none that there is), or of one that the run may make: `fresh` is the name
 * that only one thing can have. `label`: what the row is called.
 */
export type SheetRow = { row: number; label: string } & (
  | { id: number; values: Values }
  | { id: null; fresh: string; values: Values }
  | { id: number | null; fault: Fault }
)
/** What the columns of a sheet hold, by position: fields, '' for what is passed over. */
export type SheetColumns = { fields: string[]; headings: string[]; language: Language }
/** How a column is known: by our own heading, by what was said of it before, by what such columns are usually called, or not at all. */
export type KnownColumn = { heading: string; field: string; known: 'ours' | 'kept' | 'likely' | 'unknown' }
export type BulkSheet = {
  /** What is known of each column, and every field that one can hold, with what it is called. */
  known: (
    headings: readonly string[],
    caller: BulkCaller,
  ) => Promise<{ columns: KnownColumn[]; fields: { field: string; label: string }[] }>
  /** Knows the columns by their headings; `said`: by what the caller says of each, which is kept. Refuses what can't be known. */
  columns: (headings: readonly string[], said: readonly string[] | null, caller: BulkCaller) => Promise<SheetColumns>
  /** Reads some rows, the first of which is the `first` of the sheet; one that is blank is none. A bounded number of queries. */
  rows: (cells: Cells, first: number, columns: SheetColumns, caller: BulkCaller, wish: WishOf<SheetAct>) => Promise<SheetRow[]>
}

/** How a run makes things that are not there yet, and takes them away again. */
export type BulkMaker<T extends Thing> = {
  /** For each of the rows a thing as it is before anything has been said of it, so that it is judged like any other. A bounded number of queries. */
  blanks: (rows: readonly Values[], caller: BulkCaller) => Promise<T[]>
  /** Begins a thing and gives it these values, through the noun's own doors. */
  make: (caller: BulkCaller & { db: Tx }, values: Values, wish: WishOf<'product.import'>) => Promise<{ id: number; mark: string }>
  /** Why a thing that a run has made can't be taken away any more; null when it can. Pure. */
  kept: (thing: T) => Fault | null
  unmake: (caller: BulkCaller & { db: Tx }, thing: T) => Promise<void>
}

/** A file of an archive, and which thing its name tells. `number`: which of the thing's pictures it is, where the name says it. */
export type ToldEntry = { row: number; name: string } & ({ id: number; number: number | null } | { fault: Fault })
export type PictureEntry = { row: number; name: string; number: number | null; read: () => Promise<Blob | { fault: Fault }> }
/** What a thing gets of an archive: which file, as which of its pictures, and what that one was called that stood there; '': none did. */
export type TakenEntry = { row: number; name: string; place: number; instead: string }
export type BulkPictures<T extends Thing> = {
  /** Which things the names tell. A bounded number of queries. */
  told: (entries: readonly { row: number; name: string }[], caller: BulkCaller) => Promise<ToldEntry[]>
  /** Makes pictures ready for a thing, in the store and shown nowhere: what it becomes with them, and why some are left. */
  take: (
    thing: T,
    entries: readonly PictureEntry[],
    way: 'add' | 'replace',
    caller: BulkCaller & { files: ObjectStore },
  ) => Promise<{ values: Values; taken: TakenEntry[]; left: { row: number; name: string; fault: Fault }[] }>
}

/** `F`: what the noun's list takes as filters. */
export type BulkNoun<T extends Thing, A extends BulkAct, F> = {
  /** The ids of all that the list would show to the caller under the filters, as a query. */
  pick: (filters: F, caller: BulkCaller) => Promise<RawBuilder<unknown>>
  /** Those of the ids that the staff may know of, in a bounded number of queries; `lock` holds them until the end. */
  read: (db: Db, ids: readonly number[], staff: Doer, lock: boolean) => Promise<T[]>
  plans: { [K in A]: Plan<T, K> }
  /** Why the thing cannot have these values; null when it can. Pure. */
  fault?: (thing: T, values: Values) => Fault | null
  /** Gives the thing these values through the noun's own door: checked, audited. `wish`: of the run, or of the one that it puts back. */
  write: (caller: BulkCaller & { db: Tx }, thing: T, values: Values, wish: WishOf<A>) => Promise<unknown>
  /** Tells whom it concerns, once for all of them, when it is over. */
  ended?: (caller: BulkCaller & { db: Tx }, wish: WishOf<A>, done: number) => Promise<void>
  /** A value as people read it, where it is not plain. */
  shown?: (field: string, value: unknown) => string | null
  /** The same, where it names something that has to be looked up; asked once for all values. */
  shownIn?: (db: Db, language: Language) => Promise<(field: string, value: unknown) => string | null>
  /** Of nouns that can be changed by a spreadsheet. */
  sheet?: BulkSheet
  /** Of nouns of which a sheet can bring new ones. */
  maker?: BulkMaker<T>
  /** Of nouns whose pictures come in archives. */
  pictures?: BulkPictures<T>
  /** What a row of a sheet means for this very thing, or why it can't have it. Pure. */
  meant?: (thing: T, values: Values) => Values | { fault: Fault }
  /** What a field is called, where the office has no word of its own. */
  called?: (field: string, language: Language) => string | null
}
