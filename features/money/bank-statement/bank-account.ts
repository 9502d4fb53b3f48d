// The accounts of the house: finance keeps them. Number and currency stay, as statements hang on them.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { insertAccount, selectAccount, selectAccounts, updateAccount, type AccountWish } from './bank-account.sql.ts'
import { minorDigits } from './format/format.ts'
import { masked } from './bank-statement.rules.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export function listAccounts({ db, staff }: Caller) {
  demandOperator(staff)
  return selectAccounts(db)
}

/** Refuses a number that is there in this currency, and a currency that there is not. Answers the id. */
export function addAccount({ db, now, staff }: Caller, wish: AccountWish): Promise<number> {
  demandOperator(staff)
  if (!Intl.supportedValuesOf('currency').includes(wish.currency) || minorDigits(wish.currency) > 3)
    refuse('invalid', 'invalid-input', { field: 'currency' })
  return inTransaction(db, async (tx) => {
    const id = (await insertAccount(tx, wish, now)) ?? refuse('refused', 'bank-account-taken')
    const { name, bank, bic, currency } = wish
    const changes = changesBetween(
      { name: '', number: '', bank: '', bic: '', currency: '' },
      { name, number: masked(wish.number), bank, bic, currency },
    )
    await audit(tx, { staff, action: 'bank-account.add', subjectKind: 'bank-account', subjectId: id, detail: { changes }, now })
    return id
  })
}

type Edit = { id: number; version: number } & Pick<AccountWish, 'name' | 'bic' | 'bank'>

/** Answers the new version. */
export function editAccount({ db, now, staff }: Caller, { id, version, ...wish }: Edit): Promise<{ version: number }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = (await selectAccount(tx, id)) ?? refuse('missing', 'not-found')
    if ((await updateAccount(tx, id, version, wish)) === 0) refuse('conflict', 'changed-meanwhile')
    const changes = changesBetween({ name: before.name, bic: before.bic, bank: before.bank }, wish)
    await audit(tx, { staff, action: 'bank-account.edit', subjectKind: 'bank-account', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}
