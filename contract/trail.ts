// What staff did to a thing, as every desk shows it.
import * as v from 'valibot'
import { Id } from './fields.ts'
import { PageFields } from './paging.ts'

/** An act of staff on a thing, from the audit log. */
export const TrailEntry = v.object({
  id: Id,
  time: v.string(),
  staffName: v.string(), // '' = the system itself, or, of OWNER_ACTS, the account’s owner
  action: v.string(),
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
})
export type TrailEntry = v.InferOutput<typeof TrailEntry>

/** What a buyer does to their own account, kept beside what staff does to it. */
const OWNER_ACTS: readonly string[] = ['buyer.leave', 'buyer.keep']
export const isByOwner = ({ action }: { action: string }): boolean => OWNER_ACTS.includes(action)

/** Of which thing, and which page of it. */
export const TrailInput = v.object({ ...PageFields, id: Id })
