// How one's own valid input of a call is made, for tests that then put somebody else's things into it.
import type { Call, Input } from '#contract/call.ts'
import type { Side } from './sides.ts'

/**
 * `open`: places that name what everybody may name, each with what it is. A sample is tried as the buyer or, in the back office, as the
 * seller's person where sellers may make the call, else as the operator's.
 */
export type Sample = { call: Call; make: (side: Side) => Promise<unknown>; open: Record<string, string> }

export const sample = <C extends Call>(call: C, make: (side: Side) => Promise<Input<C>>, open: Record<string, string> = {}): Sample => ({
  call,
  make,
  open,
})
/** A call that names only what everybody may name. */
export const openSample = (call: Call, open: Record<string, string>): Sample => ({ call, make: () => Promise.resolve(null), open })

/** What everybody may name, and why. */
export const OPEN = {
  product: 'a product of the public catalogue',
  category: 'a category of the public catalogue',
  shop: 'a shop of the public catalogue',
  page: 'what the operator has published for everybody',
  operators: 'the operator’s people know of every one',
} as const
