import type * as contract from '#contract/local-account-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { changeAccounts, readAccounts } from './local-account.ts'

export const localAccounts: Handler<typeof contract.localAccounts> = async (_, context) => {
  const { version, accounts } = await readAccounts(context)
  return { version, accounts: [...accounts] }
}
export const editLocalAccounts: Handler<typeof contract.editLocalAccounts> = async ({ version, accounts }, context) => ({
  version: await changeAccounts(context, version, accounts),
})
