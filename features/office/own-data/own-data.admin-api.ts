import type * as contract from '#contract/own-data-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { makeBuyerData } from './own-data.ts'

export const buyerData: Handler<typeof contract.buyerData> = ({ id, reason }, context) => makeBuyerData(context, id, reason)
