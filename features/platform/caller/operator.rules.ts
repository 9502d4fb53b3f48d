import { refuse } from '#contract/refusals.ts'
import type { Doer } from './caller.ts'

/**
 * Refuses a seller's people: what belongs to the marketplace (buyers, pages, messages) is no shop's. The permission says so already
 * (contract/permission.ts); doors say it again, as not everybody comes through a call.
 */
export function demandOperator({ shopId }: Pick<Doer, 'shopId'>): void {
  if (shopId !== null) refuse('forbidden', 'forbidden')
}
