// The door of invitations (SPEC-019, SPEC-242): who came by whose code, and the reward once the first order of whoever came is past its return
// time. Locks are taken in this order: the order, the inviter, the invitation, points by ascending account.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { earnPoints, takeBackPoints } from '#features/loyalty/points/points.ts'
import { knownSetting, readSetting } from '#features/platform/setting/setting.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { InvitationReason, InvitationState } from '#contract/codes/invitation.ts'
import { after, days } from '#shared/time.ts'
import { invitationMachine, type InvitationEvent } from './invitation.machine.ts'
import { monthOf, reasonsFor } from './invitation.rules.ts'
import * as store from './invitation.sql.ts'
import type { InvitationRow } from './invitation.sql.ts'

export { selectInvited, selectListed, selectPage, countRewarded, selectSiblings, type ListedInvitation } from './invitation.sql.ts'

export const flow: Flow<InvitationState, InvitationEvent, InvitationRow> = { machine: invitationMachine, save: store.saveInvitation }
const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })

/** Why somebody has to look at it, by what both have said of themselves and from where they came. */
async function suspicions(db: Db, inviterId: number, invitedId: number): Promise<InvitationReason[]> {
  const invited = await store.selectPerson(db, invitedId)
  if (!invited) return []
  const { throwAway, networkDays } = await readSetting(db, 'invitation')
  const [chain, siblings, neighbours] = await Promise.all([
    store.selectChain(db, inviterId),
    store.selectSiblings(db, inviterId, invitedId),
    store.selectNeighbours(db, invitedId, days(networkDays)),
  ])
  return reasonsFor({ invited, chain, siblings, neighbours, throwAway })
}

/** Somebody has registered: from which network, and by whose code if by any. */
export async function noteJoined(tx: Tx, { userId, network }: Events['account.registered'], now: Date): Promise<void> {
  if (network) await store.keepNetwork(tx, userId, Buffer.from(network, 'hex'), now)
  const inviterId = await store.selectInviter(tx, userId)
  if (inviterId === null || inviterId === userId) return
  const made = await store.insertInvitation(tx, { inviterId, invitedId: userId, reasons: await suspicions(tx, inviterId, userId), now })
  if (made) await logBirths(tx, birthsOf(invitationMachine, [{ id: made.id, events: ['join'] }]), system(now))
}

/** An order is complete; `cents` of its goods were paid in money. The first that is large enough counts. */
export async function qualify(
  tx: Tx,
  { userId, orderId, cents, now }: { userId: number; orderId: number; cents: number; now: Date },
): Promise<void> {
  const row = await store.lockOfInvited(tx, userId)
  if (row?.state !== 'joined') return
  const { minimumCents, waitDays } = await readSetting(tx, 'invitation')
  if (cents < minimumCents) return
  await store.setInvitation(tx, row.id, { order_id: orderId, ripe_at: after(now, days(waitDays)) })
  await applyEvent(tx, flow, row, 'qualify', system(now))
}

/** Of the order that counted only `left` cents of goods stay paid: where that is too little, it does not count, and what was given goes back. */
export async function unqualify(tx: Tx, { orderId, left, now }: { orderId: number; left: number; now: Date }): Promise<void> {
  const row = await store.lockOfOrder(tx, orderId)
  if (!row || left >= Math.max(1, (await readSetting(tx, 'invitation')).minimumCents)) return
  if (row.state !== 'rewarded' && row.state !== 'ripening' && row.state !== 'held') return
  await applyEvent(tx, flow, row, row.state === 'rewarded' ? 'take_back' : 'undo', system(now))
  await store.setInvitation(tx, row.id, { order_id: null, ripe_at: null, points: 0, invited_points: 0 })
  if (row.state === 'rewarded')
    for (const { userId, points, causeId } of sharesOf(row)) {
      const of = { kind: 'invitation', causeId } as const
      await takeBackPoints(tx, { userId, points, kind: 'invitation_back', causeId, now, of })
    }
}

type Share = { userId: number; points: number; causeId: string }
/** What both have got for it, by account. */
const sharesOf = ({ id, order_id, inviter_id, invited_id, points, invited_points }: InvitationRow): Share[] =>
  [
    { userId: inviter_id, points, causeId: `${id}:${order_id}:inviter` },
    { userId: invited_id, points: invited_points, causeId: `${id}:${order_id}:invited` },
  ].toSorted((a, b) => a.userId - b.userId)

/** Gives both what the terms say now. */
async function reward(tx: Tx, row: InvitationRow, event: 'ripen' | 'release', act: Act): Promise<InvitationRow> {
  const { inviterPoints: points, invitedPoints: invited_points } = await readSetting(tx, 'invitation')
  await store.setInvitation(tx, row.id, { points, invited_points })
  const given = { ...row, points, invited_points }
  const done = await applyEvent(tx, flow, given, event, act)
  for (const { userId, points: share, causeId } of sharesOf(given))
    await earnPoints(tx, { userId, points: share, kind: 'invitation', causeId, now: act.now })
  return done
}

/** Rewards what is past its return time, or holds it for somebody to look at. What fails holds up nothing else. */
export async function sweepInvitations(db: Db, now: Date): Promise<{ invitationId: number; why: string }[]> {
  const failed: { invitationId: number; why: string }[] = []
  for (const { id, inviter_id: inviterId } of await store.selectRipe(db, now)) {
    await inTransaction(db, (tx) => ripen(tx, id, inviterId, now)).catch(
      (error: unknown) => void failed.push({ invitationId: id, why: String(error) }),
    )
  }
  await store.forgetNetworks(db, after(now, -days((await readSetting(db, 'invitation')).networkDays)))
  return failed
}

async function ripen(tx: Tx, id: number, inviterId: number, now: Date): Promise<void> {
  await store.lockInviter(tx, inviterId)
  const row = await store.lockInvitation(tx, id)
  if (row?.state !== 'ripening' || !row.ripe_at || row.ripe_at > now) return
  const { monthlyMost } = await readSetting(tx, 'invitation')
  const [found, inviter, rewarded] = await Promise.all([
    suspicions(tx, inviterId, row.invited_id),
    store.selectPerson(tx, inviterId),
    store.countRewarded(tx, inviterId, monthOf(now)),
  ])
  const reasons = new Set([...row.reasons, ...found])
  if (inviter?.disabled_at) reasons.add('disabled')
  if (rewarded >= monthlyMost) reasons.add('cap')
  if (reasons.size === 0) return void (await reward(tx, row, 'ripen', system(now)))
  await store.setInvitation(tx, id, { reasons: [...reasons] })
  await applyEvent(tx, flow, row, 'hold', system(now))
}

/** What staff decides about one that has been seen at the version; answers it as it is then. */
export async function decide(
  tx: Tx,
  { id, version, verdict, reason }: { id: number; version: number; verdict: 'release' | 'refuse'; reason: string },
  staffId: number,
  now: Date,
): Promise<{ before: InvitationRow; after: InvitationRow }> {
  const known = await store.selectListed(tx, id)
  if (!known) refuse('missing', 'not-found')
  await store.lockInviter(tx, known.inviter_id)
  const row = (await store.lockInvitation(tx, id))!
  if (row.version !== version) refuse('conflict', 'changed-meanwhile')
  await store.setInvitation(tx, id, { note: reason, decided_by: staffId })
  const act: Act = { actor: 'staff', actorId: staffId, now, reason }
  const done = verdict === 'release' ? await reward(tx, row, 'release', act) : await applyEvent(tx, flow, row, 'refuse', act)
  return { before: row, after: done }
}

/** One's own code, what an invitation brings, and what it has brought. */
export async function readCard(db: Db, inviterId: number) {
  const [terms, totals] = await Promise.all([knownSetting(db, 'invitation'), store.selectTotals(db, inviterId)])
  return { terms, totals }
}

export { selectPerson as readPerson } from './invitation.sql.ts'

/** Of an account that is erased: where it was made. */
export const forgetNetwork = (tx: Tx, { userId }: Events['account.erased']) => store.forgetNetworkOf(tx, userId)
