// What finance sees of the ledger. Nothing of it can be changed here or anywhere.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { checkLedger } from '../check.ts'
import * as store from './ledger-desk.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

/** Refuses an id that no entry has. */
export async function readEntry({ db, staff }: Caller, id: number) {
  demandOperator(staff)
  const entry = (await store.selectEntry(db, id)) ?? refuse('missing', 'not-found')
  return { entry, postings: await store.selectPostings(db, id) }
}

export async function readOverview({ db, staff }: Caller, most: number) {
  demandOperator(staff)
  const [sums, check, differences] = await Promise.all([store.selectSums(db), store.selectCheck(db), store.selectOpenDifferences(db, most)])
  return { sums, check, differences }
}

/** Audited first: whoever asks is written down, whatever comes of it. */
export async function checkNow({ db, now, staff }: Caller): Promise<{ found: number; fresh: number }> {
  demandOperator(staff)
  await inTransaction(db, (tx) => audit(tx, { staff, action: 'ledger.check', subjectKind: 'ledger', subjectId: 0, now }))
  return (await checkLedger(db, { day: null, staffId: staff.id, now }))!
}
