// Finding any thing of My Workspace by a few letters of it, for the palette.
import * as v from 'valibot'
import { get, type Call } from './call.ts'
import { Id, text } from './fields.ts'
import type { PlaceKind } from './thing.ts'

/** In the order in which they are shown. */
export const FOUND_KINDS = [
  'order',
  'quotation',
  'after-sale',
  'payment-exception',
  'refund',
  'payout',
  'bank-line',
  'letter',
  'financing',
  'withdrawal',
  'product',
  'category',
  'shop',
  'unit',
  'recall',
  'buyer',
  'review',
  'invitation',
  'partner',
  'coupon',
  'enquiry',
  'subscriber',
  'page',
  'mail',
  'staff',
] as const satisfies PlaceKind[]
export type FoundKind = (typeof FOUND_KINDS)[number]
export const HITS_MAX = 5

export const Found = v.object({
  kind: v.picklist(FOUND_KINDS),
  id: Id,
  title: v.string(),
  text: v.string(),
  /** What was found of it where that is neither title nor text: a tracking number, a bank reference. */
  by: v.string(),
})
export type Found = v.InferOutput<typeof Found>

export const find = get('/find', {
  access: 'staff',
  about:
    'The first things of each kind that the caller may see: orders also by tracking number and bank reference. Kinds that take too long are named, and the others answered',
  input: v.object({ keyword: text(100) }),
  output: v.object({ found: v.array(Found), late: v.array(v.picklist(FOUND_KINDS)) }),
})

export const calls = { find } satisfies Record<string, Call>
