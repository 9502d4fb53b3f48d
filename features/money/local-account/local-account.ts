// The accounts in local currency: a setting that finance keeps, as it says where money goes.
import type { LocalAccount } from '#contract/local-account-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changeSetting, readSettings } from '#features/platform/setting/setting.ts'
import { changesIn } from './local-account.rules.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export async function readAccounts({ db, staff }: Caller): Promise<{ version: number; accounts: readonly LocalAccount[] }> {
  demandOperator(staff)
  const { value, version } = (await readSettings(db, ['local'])).local
  return { version, accounts: value.accounts }
}

/** Answers the new version. What stays the same leaves no trace. Refuses a currency that there is not. */
export function changeAccounts({ db, now, staff }: Caller, version: number, accounts: readonly LocalAccount[]): Promise<number> {
  demandOperator(staff)
  const known = Intl.supportedValuesOf('currency')
  if (accounts.some(({ currency }) => !known.includes(currency))) refuse('invalid', 'invalid-input', { field: 'currency' })
  return inTransaction(db, async (tx) => {
    const done = await changeSetting(tx, 'local', version, () => ({ accounts }), now)
    const changes = changesIn(done.before.accounts, accounts)
    if (changes.length > 0)
      await audit(tx, { staff, action: 'setting.local', subjectKind: 'setting', subjectId: 1, detail: { changes }, now })
    return done.version
  })
}
