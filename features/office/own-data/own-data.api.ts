import type * as contract from '#contract/own-data.ts'
import { proveOwner } from '#features/people/account/account.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { takeOwnData } from './own-data.ts'

export const ownData: Handler<typeof contract.ownData> = async (proof, context) => {
  await proveOwner(context, proof)
  return takeOwnData(context)
}
