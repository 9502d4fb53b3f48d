// Where the things of a run are looked at, each in its own room, and who may: an act is called by its kind of thing ('product.price').
import type { BulkAct, BulkItem } from '#contract/bulk.ts'
import type { Permission } from '#contract/permission.ts'
import { PLACES, type PlaceKind } from '#contract/thing.ts'

type KindOf<A> = A extends `${infer K extends PlaceKind}.${string}` ? K : never
const placeOf = (act: BulkAct) => PLACES[act.slice(0, act.indexOf('.')) as KindOf<BulkAct>]

export const seenBy = (act: BulkAct): Permission => placeOf(act).permission

/** Null for a row of a sheet that names nothing that is there. */
export const itemPlace = (act: BulkAct, { id }: Pick<BulkItem, 'id'>): string | null => (id > 0 ? `${placeOf(act).place}/${id}` : null)
