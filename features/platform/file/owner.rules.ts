// Who may own files, as data: a new kind of owner is a line here. Pure.
import { OWNER_MAX_BYTES } from '#contract/file.ts'

type Rule = {
  /** Of all files of one owner together; null: whoever keeps them bounds them by use. */
  maxBytes: number | null
  /** What becomes of the files when the owner goes: they go along, or stay for the record. */
  whenGone: 'go' | 'stay'
  /** People have sent them: what should not have been sent can be removed. */
  sent?: true
}

export const OWNERS = {
  buyer: { maxBytes: OWNER_MAX_BYTES, whenGone: 'go', sent: true }, // what an order has of them (receipts) holds the buyer back
  product: { maxBytes: null, whenGone: 'go' },
  category: { maxBytes: null, whenGone: 'go' },
  page: { maxBytes: null, whenGone: 'stay' }, // an earlier text, or one of another page, may show its picture
  shop: { maxBytes: 4 * OWNER_MAX_BYTES, whenGone: 'stay' }, // its logo, and those before it
  staff: { maxBytes: 4 * OWNER_MAX_BYTES, whenGone: 'stay', sent: true }, // what they showed to colleagues
  order: { maxBytes: null, whenGone: 'stay' }, // papers of trade are kept for years
  bank: { maxBytes: null, whenGone: 'stay' }, // statements, as the bank has made them
  document: { maxBytes: null, whenGone: 'stay' },
  'after-sale': { maxBytes: OWNER_MAX_BYTES, whenGone: 'stay', sent: true }, // what staff adds to a case
} satisfies Record<string, Rule>

export type OwnerKind = keyof typeof OWNERS
export type Owner = { kind: OwnerKind; id: number }

/** Brought by staff to be read by the machine, not by people. What a buyer's is for, its sender says: that proves nothing. */
const READ_IN: readonly string[] = ['recalls', 'sheet', 'pictures']

export const canBeRemoved = ({ kind, purpose }: { kind: OwnerKind; purpose: string }): boolean =>
  (OWNERS[kind] as Rule).sent === true && !(kind === 'staff' && READ_IN.includes(purpose))

export const ruleOf = ({ kind }: Owner): Rule => OWNERS[kind]
