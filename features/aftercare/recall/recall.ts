// The door of notices from the field (docs/decisions/107-recall-radar.md): what owners see and answer, and what time does. What staff does is
// desk/recall-desk.ts; files of the FDA are recall.import.ts.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { tellOwner, type Lines } from './mail/recall-mail.ts'
import { sweepUnits } from './match.ts'
import * as owners from './owner.sql.ts'
import { nextReminder, RECALL_OWNER_ACTIONS } from './recall.rules.ts'
import * as store from './recall.sql.ts'

export { sweepRecallFiles } from './recall.import.ts'
export { RECALL_HISTORY } from './recall.words.ts'
export type { Recall } from './recall.sql.ts'
export const readRecall = store.selectRecall
export const noticesOfProduct = store.selectOfProduct

type Own = Pick<BuyerContext, 'db' | 'now' | 'buyer'>

export const ownRecalls = ({ db, buyer }: Own, unitId: number | null, size: number, offset: number) =>
  owners.selectOwn(db, buyer.id, unitId, size, offset)
export const ownWaiting = ({ db, buyer }: Own) => owners.selectWaiting(db, buyer.id)

/** One's own, with its units; that it was read is noted the first time. */
export async function readOwn({ db, buyer, now }: Own, id: number) {
  const one = (await owners.selectOneOwn(db, buyer.id, id)) ?? refuse('missing', 'not-found')
  if (one.read_at === null)
    await inTransaction(db, (tx) => owners.updateOwner(tx, id, buyer.id, { read_at: now, read_number: one.told_number }))
  return { one, units: await owners.selectOwnUnits(db, buyer.id, id) }
}

/** The notice held, and with it what was told: retracted or closed at the same moment, the answer comes too late. */
async function answering(tx: Tx, { buyer }: Pick<Own, 'buyer'>, id: number) {
  const owner = await owners.selectOneOwn(tx, buyer.id, id)
  if (!owner) refuse('missing', 'not-found')
  const recall = (await store.lockRecall(tx, id))!
  const held = (await owners.lockOwner(tx, id, buyer.id))!
  return { recall, held }
}

/** Taken note of. Said before, nothing changes. */
export const acknowledge = ({ db, buyer, now }: Own, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { recall, held } = await answering(tx, { buyer }, id)
    const why = RECALL_OWNER_ACTIONS.acknowledge(recall.state, held.acknowledged_at !== null)
    if (why === 'recall-acknowledged') return
    if (why) refuse('refused', why)
    await owners.updateOwner(tx, id, buyer.id, { acknowledged_at: now, remind_at: null, ...(held.read_at ? {} : { read_at: now }) })
  })

/** Reports of one's own units; others look like none. */
export const report = ({ db, buyer, now }: Own, id: number, reports: readonly owners.NewReport[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { recall, held } = await answering(tx, { buyer }, id)
    const why = RECALL_OWNER_ACTIONS.report(recall.state)
    if (why) refuse('refused', why)
    const own = new Set((await owners.selectOwnUnits(tx, buyer.id, id)).map((unit) => unit.id))
    if (reports.some(({ unitId }) => !own.has(unitId))) refuse('missing', 'not-found')
    const said = reports.map((one) => ({ ...one, passedTo: one.outcome === 'passed_on' ? one.passedTo : '' }))
    if (said.some(({ outcome, passedTo }) => outcome === 'passed_on' && passedTo === '')) refuse('refused', 'recall-passed-to')
    await owners.insertReports(tx, id, buyer.id, said, now)
    await owners.updateOwner(tx, id, buyer.id, {
      remind_at: null,
      ...(held.acknowledged_at ? {} : { acknowledged_at: now }),
      ...(held.read_at ? {} : { read_at: now }),
    })
  })

function linesFor({ before, fresh, cleared }: owners.Untold, number: number): Lines {
  if (!fresh) return ['cleared']
  const line = before === null ? 'told' : before < number ? 'changed' : 'more'
  return cleared ? [line, 'besides'] : [line]
}

/** Owners told in one transaction: who was told and that they were written to are one. */
const TELL_PIECE = 100

/**
 * Tells owners who have not been told: of a published notice, of what it says now, of units that it meets since, and of those that it is not about
 * after all; of a retracted one, that it was wrong. Answers whether some are left.
 */
async function tellPiece(tx: Tx, id: number, now: Date): Promise<boolean> {
  const recall = await store.lockRecall(tx, id)
  if (!recall?.to_tell || (recall.state === 'published' && recall.told_number !== recall.content_number)) return false
  let left = false
  if (recall.state === 'published') {
    const content = recall.told_content!
    const people = await owners.selectUntold(tx, id, recall.told_number!, TELL_PIECE)
    const remindAt = nextReminder(now, 0, content.deadline)
    const fresh = people.filter((one) => one.fresh).map((one) => ({ id: one.id, remindAt }))
    await owners.upsertOwners(tx, id, fresh, recall.told_number!, now)
    await owners.noteTold(tx, id, people.map((one) => one.id)) // prettier-ignore
    for (const one of people) await tellOwner(tx, { id, content, reason: '' }, one, linesFor(one, recall.told_number!), now)
    left = people.length === TELL_PIECE
  } else if (recall.state === 'retracted') {
    const people = await owners.selectToRetract(tx, id, TELL_PIECE)
    await owners.markRetracted(tx, id, people.map((one) => one.id), now) // prettier-ignore
    for (const one of people) await tellOwner(tx, { id, content: recall.told_content!, reason: recall.reason }, one, ['retracted'], now)
    left = people.length === TELL_PIECE
  }
  if (!left) await store.updateRecall(tx, id, { to_tell: false })
  return left
}

/** Follows when a notice goes out or is withdrawn, with the first hundred owners; the sweep tells the others, and whoever the notice meets later. */
export const tellFirstOwners = (tx: Tx, { id }: { id: number }, now: Date): Promise<boolean> => tellPiece(tx, id, now)

/** Each piece is a transaction; whoever comes second finds them told. */
export async function tellOwners(db: Db, now: Date): Promise<{ recallId: number; why: string }[]> {
  const failed: { recallId: number; why: string }[] = []
  for (const id of await owners.selectToTell(db))
    try {
      for (let left = true; left;) left = await inTransaction(db, (tx) => tellPiece(tx, id, now))
    } catch (error) {
      failed.push({ recallId: id, why: String(error) })
    }
  return failed
}

/** Reminds one owner, once, whichever process asks. */
const remind = (db: Db, recallId: number, userId: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const recall = (await store.lockRecall(tx, recallId))!
    const owner = await owners.lockOwner(tx, recallId, userId)
    if (!owner?.remind_at || owner.remind_at > now) return
    const who = await owners.selectPerson(tx, recallId, userId)
    // Nobody is reminded of what is over, or of units that are somebody else's by now.
    if (recall.state !== 'published' || owner.acknowledged_at || who.units === 0) return void (await owners.updateOwner(tx, recallId, userId, { remind_at: null })) // prettier-ignore
    const reminded = owner.reminded + 1
    const content = recall.told_content!
    await owners.updateOwner(tx, recallId, userId, { reminded, remind_at: nextReminder(now, reminded, content.deadline) })
    await tellOwner(tx, { id: recallId, content, reason: '' }, who, ['reminded'], now)
  })

/** Of an account that is erased: there is nobody to remind. */
export const forgetReminders = (tx: Tx, { userId }: { userId: number }): Promise<unknown> => owners.endRemindersOf(tx, userId)

/** What time does: units that have come meet open notices, owners are told and reminded. Every minute. */
export async function sweepRecalls(db: Db, now: Date): Promise<{ recallId: number; why: string }[]> {
  await sweepUnits(db, now)
  const failed = await tellOwners(db, now)
  for (const { recall_id: recallId, user_id: userId } of await owners.selectToRemind(db, now))
    await remind(db, recallId, userId, now).catch((error: unknown) => void failed.push({ recallId, why: String(error) }))
  return failed
}
