// What a noun has to say before one act can be done to many of its things. The engine (features/office/bulk) plans, counts, does and undoes.
import type { RawBuilder } from 'kysely'
import type { BulkAct, WishOf } from '#contract/bulk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
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

/** What a row of a spreadsheet wants of a thing; `label`: what the row is called. */
export type SheetRow = { id: number; row: number; label: string } & ({ values: Values } | { fault: Fault })
/** Reads the cells of a sheet that was exported; refuses one that is none. */
export type BulkSheet = (cells: Cells, caller: BulkCaller) => Promise<SheetRow[]>

/** `F`: what the noun's list takes as filters. */
export type BulkNoun<T extends Thing, A extends BulkAct, F> = {
  /** The ids of all that the list would show to the caller under the filters, as a query. */
  pick: (filters: F, caller: BulkCaller) => Promise<RawBuilder<unknown>>
  /** Those of the ids that the staff may know of, in a bounded number of queries; `lock` holds them until the end. */
  read: (db: Db, ids: readonly number[], staff: Doer, lock: boolean) => Promise<T[]>
  plans: { [K in A]: Plan<T, K> }
  /** Why the thing cannot have these values; null when it can. Pure. */
  fault?: (thing: T, values: Values) => Fault | null
  /** Gives the thing these values through the noun's own door: checked, audited. */
  write: (caller: BulkCaller & { db: Tx }, thing: T, values: Values) => Promise<unknown>
  /** Tells whom it concerns, once for all of them, when it is over. */
  ended?: (caller: BulkCaller & { db: Tx }, wish: WishOf<A>, done: number) => Promise<void>
  /** A value as people read it, where it is not plain. */
  shown?: (field: string, value: unknown) => string | null
  /** Of nouns that can be changed by a spreadsheet. */
  sheet?: BulkSheet
  /** What a row of a sheet means for this very thing, or why it can't have it. Pure. */
  meant?: (thing: T, values: Values) => Values | { fault: Fault }
  /** What a field is called, where the office has no word of its own. */
  called?: (field: string, language: Language) => string | null
}
