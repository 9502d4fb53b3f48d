// What several nouns answer in the same shape.
import * as v from 'valibot'
import { YN } from './fields.ts'

/** 'May I?' as data: what the caller may do with a thing now, and why not otherwise. */
export const AllowedAction = v.object({ action: v.string(), allowed: YN, reason: v.string() })

export type AllowedAction = v.InferOutput<typeof AllowedAction>
