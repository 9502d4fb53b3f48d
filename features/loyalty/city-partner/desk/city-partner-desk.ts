// What staff does about city partners: answers applications, and sees to places, terms and customers. Everything is audited in its transaction.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { findByEmail, lockRole, setRole } from '#features/people/account/account.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import * as partners from '../city-partner.ts'
import { monthsLater, objections, type ApplicationAct } from '../city-partner.rules.ts'
import * as store from '../city-partner.sql.ts'
import * as applications from '../partner-application.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** A partner earns by other terms from now on, or elsewhere. */
    'partner.terms': { id: number }
    /** Staff has given the partner a customer, or taken one away. */
    'partner.customer': { id: number; is: 'assigned' | 'released' }
    /** A partnership has ended; `said` is for the partner. */
    'partner.ended': { id: number; said: string }
  }
}

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
export type Seen = { id: number; version: number }
export type Terms = { commissionPoints: number; customerMonths: number; territory: store.Place[] }

type Thing = 'partner' | 'partner-application'
const tell = (tx: Tx, { staff, now }: Caller, kind: Thing, id: number, act: string, changes: Change[]) =>
  audit(tx, { staff, action: `${kind}.${act}`, subjectKind: kind, subjectId: id, detail: { changes }, now })
const said = (field: string, to: string): Change[] => (to ? [{ field, from: '', to }] : [])

/** Refuses an id that no application has. */
export async function readApplication({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<applications.ApplicationRow> {
  demandOperator(staff)
  return (await applications.selectApplication(db, id)) ?? refuse('missing', 'not-found')
}
export async function readPartner({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<store.PartnerRow> {
  demandOperator(staff)
  return (await store.selectPartner(db, id)) ?? refuse('missing', 'not-found')
}

/** Whether there is an account, and what it is already. */
export async function standingOf(db: Db, one: Pick<partners.Application, 'user_id' | 'email'>) {
  const user = await partners.accountOf(db, one)
  if (!user) return { userId: null, account: 'none' as const }
  const account = user.characteristic === '2' ? 'sales' : user.characteristic === '3' ? 'partner' : 'buyer'
  return { userId: user.id, account: account as 'sales' | 'partner' | 'buyer' }
}

/** In the caller's transaction: the application as it was last seen; refused where the rule says no. */
async function held(tx: Tx, { staff }: Caller, { id, version }: Seen, name: ApplicationAct) {
  demandOperator(staff)
  const one = (await applications.lockApplication(tx, id)) ?? refuse('missing', 'not-found')
  if (one.version !== version) refuse('conflict', 'changed-meanwhile')
  const standing = await standingOf(tx, one)
  const objection = objections({ state: one.state, ...standing })[name]
  if (objection) refuse('refused', objection)
  return { one, standing }
}
const by = ({ staff, now }: Caller, words: Pick<Act, 'said' | 'reason'> = {}): Act => ({ actor: 'staff', actorId: staff.id, now, ...words })

async function demandFree(tx: Tx, territory: readonly store.Place[], besides: number | null): Promise<void> {
  const taken = await store.selectTaken(tx, territory, besides)
  if (taken) refuse('refused', 'partner-place-taken', { place: [taken.city, taken.nation].filter(Boolean).join(', ') })
}

/** The account becomes a city partner on these terms. Refused where it has none, or a role already, and where a place is somebody else's. */
export const accept = (
  caller: Caller,
  seen: Seen,
  { commissionPoints, customerMonths, territory }: Terms,
): Promise<{ partnerId: number }> =>
  inTransaction(caller.db, async (tx) => {
    const { one, standing } = await held(tx, caller, seen, 'accept')
    const user = (await lockRole(tx, standing.userId!)) ?? refuse('refused', 'partner-no-account')
    if (user.characteristic !== null) refuse('conflict', 'changed-meanwhile')
    await demandFree(tx, territory, null)
    await applications.setApplication(tx, one.id, { decided_by: caller.staff.id, user_id: user.id })
    const partnerId = await store.insertPartner(tx, {
      user_id: user.id,
      application_id: one.id,
      commission_points: commissionPoints,
      customer_months: customerMonths,
      since: caller.now,
    })
    await store.setTerritory(tx, partnerId, territory)
    await setRole(tx, user.id, '3')
    await partners.moveApplication(tx, one, 'accept', by(caller))
    await tell(tx, caller, 'partner-application', one.id, 'accept', [
      { field: 'commissionPoints', from: '', to: String(commissionPoints) },
      { field: 'customerMonths', from: '', to: String(customerMonths) },
      { field: 'territory', from: '', to: placesText(territory) },
    ])
    return { partnerId }
  })

/** In an order of its own, so that the same places read the same. */
export const placesText = (territory: readonly store.Place[]): string =>
  territory
    .map(({ nation, city }) => (city ? `${city} (${nation})` : nation))
    .toSorted()
    .join('; ')

export const refuseOne = (caller: Caller, seen: Seen, text: string): Promise<void> =>
  inTransaction(caller.db, async (tx) => {
    const { one } = await held(tx, caller, seen, 'refuse')
    await applications.setApplication(tx, one.id, { decided_by: caller.staff.id, said: text })
    await partners.moveApplication(tx, one, 'refuse', by(caller, { said: text }))
    await tell(tx, caller, 'partner-application', one.id, 'refuse', said('said', text))
  })

export const ask = (caller: Caller, seen: Seen, question: string): Promise<void> =>
  inTransaction(caller.db, async (tx) => {
    const { one } = await held(tx, caller, seen, 'ask')
    await applications.setApplication(tx, one.id, { question, answer: '' })
    await partners.moveApplication(tx, one, 'ask', by(caller, { said: question }))
    await tell(tx, caller, 'partner-application', one.id, 'ask', said('question', question))
  })

export const noteAnswer = (caller: Caller, seen: Seen, answer: string): Promise<void> =>
  inTransaction(caller.db, async (tx) => {
    const { one } = await held(tx, caller, seen, 'answer')
    await applications.setApplication(tx, one.id, { answer })
    await partners.moveApplication(tx, one, 'answer', by(caller, { reason: answer }))
    await tell(tx, caller, 'partner-application', one.id, 'answer', said('answer', answer))
  })

async function heldPartner(tx: Tx, { staff }: Caller, { id, version }: { id: number; version: number | null }) {
  demandOperator(staff)
  const one = (await store.lockPartner(tx, id)) ?? refuse('missing', 'not-found')
  if (version !== null && one.version !== version) refuse('conflict', 'changed-meanwhile')
  if (one.ended_at) refuse('refused', 'partner-ended')
  return one
}

/** The rate holds for orders that are completed from now on, the months for customers that come from now on. */
export const edit = (caller: Caller, seen: Seen, { territory, note, ...terms }: Terms & { note: string }): Promise<{ version: number }> =>
  inTransaction(caller.db, async (tx) => {
    const one = await heldPartner(tx, caller, seen)
    const before = (await store.selectPartner(tx, one.id))!
    const changes = changesBetween(
      {
        commissionPoints: String(before.commission_points),
        customerMonths: String(before.customer_months),
        territory: placesText(before.territory),
        note: before.note,
      },
      {
        commissionPoints: String(terms.commissionPoints),
        customerMonths: String(terms.customerMonths),
        territory: placesText(territory),
        note,
      },
    )
    if (changes.length === 0) return { version: one.version }
    await demandFree(tx, territory, one.id)
    await store.setTerritory(tx, one.id, territory)
    const fields = { commission_points: terms.commissionPoints, customer_months: terms.customerMonths, note }
    await store.updatePartner(tx, one.id, one.version, fields)
    await tell(tx, caller, 'partner', one.id, 'edit', changes)
    if (changes.some(({ field }) => field !== 'note')) await raise(tx, 'partner.terms', { id: one.id }, caller.now)
    return { version: one.version + 1 }
  })

/** The account loses the role; what was earned stays and can be withdrawn, orders placed from now on earn nothing. */
export const end = (caller: Caller, seen: Seen, text: string): Promise<{ version: number }> =>
  inTransaction(caller.db, async (tx) => {
    const one = await heldPartner(tx, caller, seen)
    const user = await lockRole(tx, one.user_id)
    if (user?.characteristic === '3') await setRole(tx, one.user_id, null)
    await store.endCustomers(tx, one.id, caller.now)
    await store.updatePartner(tx, one.id, one.version, { ended_at: caller.now })
    await tell(tx, caller, 'partner', one.id, 'end', said('said', text))
    await raise(tx, 'partner.ended', { id: one.id, said: text }, caller.now)
    return { version: one.version + 1 }
  })

/** Refused while the buyer is somebody's customer, and for the partner's own account. */
export const assign = (caller: Caller, id: number, email: string): Promise<{ id: number }> =>
  inTransaction(caller.db, async (tx) => {
    const one = await heldPartner(tx, caller, { id, version: null })
    const user = (await findByEmail(tx, email)) ?? refuse('refused', 'partner-customer-none')
    if (user.id === one.user_id) refuse('refused', 'partner-customer-self')
    await lockRole(tx, user.id) // two that assign the same buyer come one after the other
    if (await store.selectCustomerAt(tx, user.id, caller.now)) refuse('refused', 'partner-customer-taken')
    const until = monthsLater(caller.now, one.customer_months)
    const row = { partner_id: id, user_id: user.id, how: 'assigned' as const, since: caller.now, until, assigned_by: caller.staff.id }
    const customerId = await store.insertCustomer(tx, row)
    await tell(tx, caller, 'partner', id, 'assign', [{ field: 'customer', from: '', to: email }])
    await raise(tx, 'partner.customer', { id, is: 'assigned' }, caller.now)
    return { id: customerId }
  })

export const release = (caller: Caller, id: number, customerId: number): Promise<void> =>
  inTransaction(caller.db, async (tx) => {
    await heldPartner(tx, caller, { id, version: null })
    if (!(await store.endCustomer(tx, id, customerId, caller.now))) refuse('missing', 'not-found')
    await tell(tx, caller, 'partner', id, 'release', [{ field: 'customer', from: String(customerId), to: '' }])
    await raise(tx, 'partner.customer', { id, is: 'released' }, caller.now)
  })
