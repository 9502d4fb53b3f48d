// What a line of a bank statement can be: codes of the wire, shared by server and office.

/** `waiting` is shown as proposed or unmatched, by its kind. */
export const BANK_LINE_STATES = ['unmatched', 'proposed', 'confirmed', 'credited', 'set_aside'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/**
 * What a line probably is. exact: the orders it names are due with this very amount; short, over: less or more; likely: by payer and amount;
 * entered: a receipt with its reference stands there already; double: what it names is paid; returned: takes an earlier line back; came_back: a payment of ours that was returned; outgoing:
 * money that went out; currency: not dollars; unknown.
 */
export const BANK_LINE_KINDS = [
  'exact',
  'short',
  'over',
  'likely',
  'entered',
  'double',
  'returned',
  'came_back',
  'outgoing',
  'currency',
  'unknown',
] as const
export type BankLineKind = (typeof BANK_LINE_KINDS)[number]
/** Of these there is something to confirm. */
export const PROPOSED_KINDS = ['exact', 'short', 'over', 'likely', 'entered'] as const satisfies readonly BankLineKind[]
export const isProposed = (kind: BankLineKind): boolean => (PROPOSED_KINDS as readonly BankLineKind[]).includes(kind)

/** Why somebody sets a line aside. */
export const ASIDE_REASONS = ['not_ours', 'sent_back', 'internal', 'charges', 'entered_elsewhere', 'other'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]
/** The same, with what was never waiting: money that went out. */
export const ASIDE_SHOWN = [...ASIDE_REASONS, 'outgoing'] as const

/** What speaks for a proposal, and against it. `cents` and `text` say which. */
export const MATCH_REASONS = [
  'reference',
  'reference_tail',
  'amount_exact',
  'amount_fees',
  'amount_charges',
  'amount_short',
  'amount_over',
  'amount_all',
  'payer_known',
  'payer_name',
  'payer_other',
  'proof',
  'ambiguous',
  'paid',
  'online',
  'undone',
  'recalled',
  'buyers',
  'entered',
  'entered_other',
  'currency',
  'returned',
  'came_back',
] as const
export type MatchReasonCode = (typeof MATCH_REASONS)[number]

/** What a file says and is no new line: there already, announced and not booked yet, told for information, of no amount. */
export const LEFT_OUT = ['known', 'pending', 'information', 'zero'] as const
export type LeftOutReason = (typeof LEFT_OUT)[number]
