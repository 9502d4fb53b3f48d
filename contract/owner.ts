// Whose things a list is narrowed to: the caller's, nobody's, or a colleague's.
import * as v from 'valibot'
import { Id } from './fields.ts'

export const OWNERS = ['me', 'nobody'] as const
/** A colleague by id. */
export const Owner = v.union([v.picklist(OWNERS), Id])

/**
 * To whom a thing is given, null: to nobody. `ownerId`: who had it when that was decided, null: nobody; where somebody else has it by now, it
 * stays with them (409). Absent, it is taken from whoever has it.
 */
export const Given = { staffId: v.nullable(Id), ownerId: v.optional(v.nullable(Id)) }

/** Of the calls that say who can be named; `id`: one more, whose name is wanted, too, also of somebody who has left or may no longer. */
export const Named = v.object({ id: v.optional(Id) })
