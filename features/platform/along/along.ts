// What a call needs of its buyer besides the session, read in the statement that finds the session: one round trip instead of two.
// server/edge/along.ts says which call takes what along; a caller who came another way has nothing along, and whoever needs it asks itself.
import type { RawBuilder } from 'kysely'
import type { Buyer } from '#features/platform/caller/caller.ts'

/** `sql`: one JSON value of the buyer `users.id`. */
export type Along<T = unknown> = { name: string; sql: RawBuilder<unknown>; of(buyer: Buyer): T | undefined }

export const along = <T>(name: string, sql: RawBuilder<unknown>): Along<T> => ({
  name,
  sql,
  of: (buyer) => buyer.along?.[name] as T | undefined, // null where it is there and empty
})
