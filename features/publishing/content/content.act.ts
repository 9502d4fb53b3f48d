// What every act of staff on a page is.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { lockPage } from './content.sql.ts'

export type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export async function lockAt(tx: Tx, id: number, version: number) {
  const page = (await lockPage(tx, id)) ?? refuse('missing', 'not-found')
  if (page.version !== version) refuse('conflict', 'changed-meanwhile')
  return page
}

export type Held = Awaited<ReturnType<typeof lockAt>>
/** Null: it was so already. */
export type Done = { action: string; detail?: Record<string, unknown> }

export type Act = { id: number; version: number }

/** What every act on a page is: of one who saw it as it is now, in one transaction, audited, answering the version that it makes. */
export function act({ db, staff, now }: Caller, { id, version }: Act, what: (tx: Tx, page: Held) => Promise<Done | null>) {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const done = await what(tx, await lockAt(tx, id, version))
    if (!done) return { version }
    await audit(tx, { staff, action: done.action, subjectKind: 'page', subjectId: id, detail: done.detail ?? {}, now })
    return { version: version + 1 }
  })
}

/** The same of what changes, publishes or drops texts: one that has been announced stays as it was told. */
export const actOnTexts: typeof act = (caller, at, what) =>
  act(caller, at, (tx, page) => (page.announcement_id === null ? what(tx, page) : refuse('refused', 'page-announced')))
