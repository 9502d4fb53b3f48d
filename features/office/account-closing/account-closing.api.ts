import type * as contract from '#contract/account-closing.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { closeOwn, readClosing } from './account-closing.ts'

export const accountClosing: Handler<typeof contract.accountClosing> = (_, { db, buyer }) => readClosing(db, buyer.id)

export const closeAccount: Handler<typeof contract.closeAccount> = async (proof, context) => ({
  eraseTime: wireTime(await closeOwn(context, proof)),
})
