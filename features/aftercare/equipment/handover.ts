// Units go over to another owner: with their history, without prices. Whoever has the address, proved, may take them; of an answer and a taking
// back at the same moment one counts.
import type { HandoverState } from '#contract/codes/unit.ts'
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { after, days } from '#shared/time.ts'
import { lockOwn } from './equipment.sql.ts'
import { deleteFeed } from './records.sql.ts'
import type { Owner, Seen } from './units.ts'
import {
  blankReceiver,
  closeUnits,
  giveUnits,
  insertHandover,
  isProved,
  lockHandover,
  saveHandover,
  selectEnded,
  updateAnswer,
  type Handover,
} from './handover.sql.ts'
import { handoverMachine, type HandoverEvent } from './unit-handover.machine.ts'

export const HANDOVER_DAYS = 30
const flow: Flow<HandoverState, HandoverEvent, Handover> = { machine: handoverMachine, save: saveHandover }
const acting = ({ buyer, now }: Pick<Owner, 'buyer' | 'now'>): Act => ({ actor: 'buyer', actorId: buyer.id, now })

/** Answers its number, and never whether an account has the address. Refuses units of others as absent, and those that wait elsewhere. */
export const offer = (owner: Owner, ids: readonly number[], email: string, note: string): Promise<number> =>
  inTransaction(owner.db, async (tx) => {
    const { buyer, now } = owner
    const to = email.toLowerCase()
    if (to === buyer.email.toLowerCase()) refuse('refused', 'handover-self')
    const wanted = [...new Set(ids)]
    const units = await lockOwn(tx, buyer.id, wanted)
    if (units.length !== wanted.length) refuse('missing', 'unit-missing')
    if (units.some((unit) => unit.offered)) refuse('refused', 'unit-offered')
    const row = { user_id: buyer.id, to_email: to, note, ends_at: after(now, days(HANDOVER_DAYS)), created_at: now }
    const id = await insertHandover(tx, row, wanted)
    if (id === null) return refuse('refused', 'unit-offered')
    await logBirths(tx, birthsOf(handoverMachine, [{ id, events: ['offer'] }]), acting(owner))
    return id
  })

/** Which side of it one is on; null: neither. `proved`: whether the reader's address is. */
export const sideOf = (one: Handover, buyer: { id: number; email: string }, proved: boolean): 'giver' | 'receiver' | null =>
  one.user_id === buyer.id ? 'giver' : proved && one.to_email === buyer.email.toLowerCase() ? 'receiver' : null

export const whyNot = (state: HandoverState): RefusalWord | null => (state === 'offered' ? null : 'handover-not-now')

async function lockAs(tx: Tx, { buyer }: Pick<Owner, 'buyer'>, { id, version }: Seen, side: 'giver' | 'receiver'): Promise<Handover> {
  const one = await lockHandover(tx, id)
  if (!one || sideOf(one, buyer, await isProved(tx, buyer.id)) !== side) return refuse('missing', 'handover-missing')
  const why = whyNot(one.state)
  if (why) refuse('refused', why)
  if (version !== one.version) refuse('conflict', 'changed-meanwhile')
  return one
}

async function end(tx: Tx, one: Handover, event: Exclude<HandoverEvent, 'offer'>, act: Act): Promise<number> {
  const moved = await applyEvent(tx, flow, one, event, act)
  await closeUnits(tx, one.id)
  return moved.version
}

/** With acceptance the receiver is the owner; where the giver has none of them any more, it is refused. Answers the version then. */
export const answerOffer = (owner: Owner, seen: Seen, accept: boolean, text: string): Promise<number> =>
  inTransaction(owner.db, async (tx) => {
    const one = await lockAs(tx, owner, seen, 'receiver')
    if (accept && (await giveUnits(tx, one.id, one.user_id, owner.buyer.id)) === 0) refuse('refused', 'handover-not-now')
    await updateAnswer(tx, one.id, { to_user_id: owner.buyer.id, answer: text })
    return end(tx, one, accept ? 'accept' : 'decline', acting(owner))
  })

export const withdraw = (owner: Owner, seen: Seen): Promise<number> =>
  inTransaction(owner.db, async (tx) => end(tx, await lockAs(tx, owner, seen, 'giver'), 'withdraw', acting(owner)))

/** What nobody has answered in time lapses. Answers how many. */
export async function sweepHandovers(db: Db, now: Date): Promise<number> {
  const ended = await selectEnded(db, now)
  for (const { id } of ended)
    await inTransaction(db, async (tx) => {
      const one = await lockHandover(tx, id)
      if (one?.state === 'offered' && one.ends_at < now) await end(tx, one, 'lapse', { actor: 'system', actorId: null, now })
    })
  return ended.length
}

/** Of an account that is erased: where others had offered units to it, and the calendar of its own. */
export async function forgetOwner(tx: Tx, { userId, email }: Events['account.erased']): Promise<void> {
  await deleteFeed(tx, userId)
  if (email !== null) await blankReceiver(tx, email)
}
