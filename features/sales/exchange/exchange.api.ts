import type * as contract from '#contract/points-exchange.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { exchange } from './exchange.ts'

/** SPEC-020. */
export const pointsExchange: Handler<typeof contract.pointsExchange> = (input, context) => exchange(context, input)
