// The door to the list of those who want news by mail (SPEC-234).
import { randomBytes } from 'node:crypto'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Context, Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { shopAddress } from '#features/platform/mail/mail.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { subscribersCsv } from './subscriber.rules.ts'
import {
  deleteByEmail,
  selectForExport,
  selectSubscriber,
  selectSubscribers,
  upsertSubscriber,
  withdrawByEmail,
  withdrawById,
  withdrawByToken,
  type SubscriberFilter,
  type SubscriberRow,
} from './subscriber.sql.ts'

const TOKEN_BYTES = 18

/** Puts the address on the list. One that is on it already stays as it is: nobody learns which ones are. */
export const subscribe = ({ db, now, language }: Context, { email, source }: { email: string; source: string }): Promise<void> =>
  upsertSubscriber(db, { email, source, language, token: randomBytes(TOKEN_BYTES).toString('base64url'), now })

/** Takes the token's address off the list; a token that is nobody's changes nothing and is answered alike. */
export const withdraw = ({ db, now }: Context, token: string): Promise<void> => withdrawByToken(db, token, now)

type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

export function listSubscribers({ db, staff }: Caller, filter: SubscriberFilter, size: number, offset: number) {
  demandOperator(staff)
  return selectSubscribers(db, filter, size, offset)
}

/** Refuses an id that nobody has. */
export async function readSubscriber({ db, staff }: Caller, id: number): Promise<SubscriberRow> {
  demandOperator(staff)
  return (await selectSubscriber(db, id)) ?? refuse('missing', 'not-found')
}

/** Takes an address off the list on its reader's word; audited. Already off: nothing happens. */
export async function withdrawFor(caller: Caller, id: number): Promise<void> {
  const { db, staff, now } = caller
  await readSubscriber(caller, id)
  await inTransaction(db, async (tx) => {
    if (!(await withdrawById(tx, id, now))) return
    await audit(tx, { staff, action: 'subscriber.withdraw', subjectKind: 'subscriber', subjectId: id, now })
  })
}

const WHOLE_LIST = 0 // what an export is an act on: no single address

/** All who want news, as CSV; audited with how many they are. */
export function exportList({ db, staff, now }: Caller): Promise<string> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const rows = await selectForExport(tx)
    const detail = { count: rows.length }
    await audit(tx, { staff, action: 'subscriber.export', subjectKind: 'subscriber', subjectId: WHOLE_LIST, detail, now })
    return subscribersCsv(rows, shopAddress())
  })
}

/** Of an account that is closed. */
export async function endNews(tx: Tx, { email }: Events['account.closed'], now: Date): Promise<void> {
  if (email !== null) await withdrawByEmail(tx, email, now)
}
/** Of an account that is erased. */
export async function forgetSubscriber(tx: Tx, { email }: Events['account.erased']): Promise<void> {
  if (email !== null) await deleteByEmail(tx, email)
}
