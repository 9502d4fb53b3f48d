// The back office's calls about the states that a product was saved in (mounted below /admin-api).
import * as v from 'valibot'
import { get, getPage, post, type Call } from './call.ts'
import { Id, YN, int } from './fields.ts'
import { PageFields } from './paging.ts'
import { Changed, Version } from './version.ts'

/** Of one product so many are kept: a save beyond them takes the oldest away. */
export const PRODUCT_VERSIONS_KEPT = 50

export const ProductVersionRow = v.object({
  number: v.number(),
  time: v.string(),
  staffName: v.string(), // '' = as it came
  restored: v.nullable(v.number()), // the number of the state that this save went back to
  fields: v.array(v.string()), // that this save changed
  present: YN, // what the product is now
})
export type ProductVersionRow = v.InferOutput<typeof ProductVersionRow>

/** 'name.fr' for a text of one language; of lists the lines that went and those that came. */
const Change = v.object({ field: v.string(), from: v.string(), to: v.string() })

export const ProductVersion = v.object({
  ...ProductVersionRow.entries,
  changes: v.array(Change), // what this save changed
  back: v.array(Change), // what going back to it would change now
  left: v.array(v.string()), // fields of which something is no longer there and cannot come back
})
export type ProductVersion = v.InferOutput<typeof ProductVersion>

const which = { id: Id, number: int(1, 1_000_000) }

export const productVersions = getPage('/product/{id}/versions', {
  access: { permission: 'product:list' },
  about: 'The states that a product was saved in, the present one first: who saved them when, and which fields that changed',
  input: v.object({ ...PageFields, id: Id }),
  output: ProductVersionRow,
})
export const productVersion = get('/product/{id}/versions/{number}', {
  access: { permission: 'product:list' },
  about: 'One state of a product: what was changed then, and what going back to it would change now',
  input: v.object(which),
  output: ProductVersion,
})
export const restoreProduct = post('/product/{id}/versions/{number}/restore', {
  access: { permission: 'product:edit' },
  about:
    'Make all fields of a product what they were, by the rules of an edit; whether it is on sale stays. `left`: fields of which something is no longer there. Going back to the newer state takes it back',
  input: v.object({ ...which, version: Version }),
  output: v.object({ ...Changed.entries, left: v.array(v.string()) }),
})

export const calls = { productVersions, productVersion, restoreProduct } satisfies Record<string, Call>
