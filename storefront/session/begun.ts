// What a visitor has begun and a log-in came between, so that it is finished when they are in: as 'Buy now' goes on to the checkout. Kept in
// this page's memory, until it is taken once; who turns away, stays away, or goes to another page has given it up, so that nobody else who
// logs in here gets it.

import type { WantedLines } from './pasted-list.ts'

export type Begun =
  | { act: 'add-to-cart'; productId: number; count: number; optionIds: number[] | undefined; slug: string }
  | { act: 'add-favourite'; productId: number }
  | ({ act: 'list-to-cart' } & WantedLines)
  | { act: 'solution-to-cart'; solutionId: number; units: number; without: readonly number[]; room: number | null }
/** As it goes to an identity provider and back. */
export type KeptBegun = Begun & { until: number }

const MINUTES = 15

let begun: KeptBegun | null = null

export const begin = (act: Begun, now = Date.now()): void => {
  begun = { ...act, until: now + MINUTES * 60_000 }
}
/** Comes back from the identity provider. */
export const beginAgain = (kept: KeptBegun | null): void => {
  begun = kept
}
export const peekBegun = (): KeptBegun | null => begun
export const forgetBegun = (): void => {
  begun = null
}
/** Answers what is to be finished and forgets it. */
export function takeBegun(now = Date.now()): Begun | null {
  const taken = begun
  begun = null
  return taken && now < taken.until ? taken : null
}
