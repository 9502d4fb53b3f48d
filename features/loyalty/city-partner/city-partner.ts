// The door of city partners: applications that come in and are answered, partners with their places and customers (SPEC-021, SPEC-032, SPEC-094).
import type { PartnerApplicationState } from '#contract/codes/partner-application-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { findByEmail, readUser } from '#features/people/account/account.ts'
import type { Buyer, BuyerContext } from '#features/platform/caller/caller.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { monthsLater } from './city-partner.rules.ts'
import * as store from './city-partner.sql.ts'
import { partnerApplicationMachine, type PartnerApplicationEvent } from './partner-application.machine.ts'
import * as applications from './partner-application.sql.ts'

export type { ApplicationRow } from './partner-application.sql.ts'
export type { CustomerRow, PartnerRow, Place } from './city-partner.sql.ts'
export { selectCustomers as customersOf, selectOfUser as partnershipOf, selectPartner } from './city-partner.sql.ts'
export { selectApplication } from './partner-application.sql.ts'
export { earnCommission, sweepCommissions, takeBackCommission } from './commission.ts'

export type Application = NonNullable<Awaited<ReturnType<typeof applications.lockApplication>>>
const flow: Flow<PartnerApplicationState, PartnerApplicationEvent, Application> = {
  machine: partnerApplicationMachine,
  save: applications.saveApplication,
}
export const moveApplication = (tx: Tx, one: Application, event: PartnerApplicationEvent, act: Act) => applyEvent(tx, flow, one, event, act)

export type Written = {
  enquiryId: number
  userId: number | null
  name: string
  email: string
  phone: string
  companyName: string
  nation: string
  city: string
  message: string
  language: string
}

/** What the form has brought in, in the transaction of the enquiry that it is. */
export async function takeApplication(tx: Tx, written: Written, now: Date): Promise<number> {
  const { enquiryId, userId, companyName, ...said } = written
  const id = await applications.insertApplication(tx, {
    ...said,
    enquiry_id: enquiryId,
    user_id: userId,
    company_name: companyName,
    state: 'submitted',
    state_at: now,
    created_at: now,
  })
  await logBirths(tx, birthsOf(partnerApplicationMachine, [{ id, events: ['submit'] }]), { actor: 'buyer', actorId: userId, now })
  return id
}

/** Registered under a partner's code: from now on, for as long as the terms say, their customer. */
export async function bringCustomer(tx: Tx, { userId }: Events['account.registered'], now: Date): Promise<void> {
  const inviter = await store.selectInviter(tx, userId)
  if (!inviter) return
  const until = monthsLater(now, inviter.customer_months)
  await store.insertCustomer(tx, { partner_id: inviter.id, user_id: userId, how: 'code', since: now, until })
}

/** While a partnership runs its account keeps the role: what ends it says why, ends what customers bring, and takes the role along. */
export async function keepRole(tx: Tx, { userId, from }: Events['buyer.role']): Promise<void> {
  if (from === '3' && (await store.hasPartnership(tx, userId))) refuse('refused', 'partner-runs')
}

/** Who would be the partner: whoever was signed in, else the account of the address. Its address must be proved, or anybody could name it. */
export async function accountOf(db: Db, one: Pick<Application, 'user_id' | 'email'>) {
  if (one.user_id !== null) return readUser(db, { id: one.user_id })
  const user = await findByEmail(db, one.email.toLowerCase())
  return user?.email_proved_at ? user : undefined
}

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer'>

/** How the account's own last application stands; undefined: there is none. */
export async function ownApplication(db: Db, buyer: Buyer): Promise<applications.ApplicationRow | undefined> {
  const { id, email, email_proved_at: proved } = await readUser(db, buyer)
  return applications.selectOwn(db, { id, email, proved: proved !== null })
}

/** Answers what we have asked. The same answer pressed again is one; refused where nothing is asked. */
export const answerOwn = ({ db, buyer, now }: Caller, text: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const own = (await ownApplication(tx, buyer)) ?? refuse('missing', 'not-found')
    const one = (await applications.lockApplication(tx, own.id))!
    if (one.state === 'submitted' && one.answer === text) return
    if (one.state !== 'info_requested') refuse('refused', 'not-allowed-now')
    await applications.setApplication(tx, one.id, { answer: text, user_id: buyer.id })
    await moveApplication(tx, one, 'answer', { actor: 'buyer', actorId: buyer.id, now })
  })

/** Of an account that is erased: applications that came to nothing. */
export const forgetApplications = (tx: Tx, { userId, email }: Events['account.erased']) => applications.deleteRefused(tx, userId, email)
