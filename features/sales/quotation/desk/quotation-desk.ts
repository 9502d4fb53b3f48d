// What staff does about a shop's part of a quotation, but for drafting and sending (quotation-desk.sending.ts). A seller's people find their
// own shop's parts only; others look absent.
import type { CloseReason } from '#contract/codes/quotation-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { pauseClock, startClock, STOPPED } from '../quotation.clock.ts'
import { STAFF_ACTIONS, type StaffAction } from '../quotation.rules.ts'
import { factsOf, movePart } from '../quotation.ts'
import {
  changePart,
  insertFiles,
  insertMessage,
  lockParts,
  revokeLink,
  selectLines,
  selectLinks,
  selectQuotation,
  touchPart,
  type PartRow,
  type QuotationEntity,
} from '../quotation.sql.ts'
import { firstDraft } from './quotation-desk.drafting.ts'
import { handedIn } from './quotation-desk.files.ts'
import { moveLines, selectRow, shopExists } from './quotation-desk.sql.ts'

/** Drafting, sending and the limits stand in files of their own; others come in by this door. */
export { sweepQuotationFiles } from './quotation-desk.files.ts'
export { storeRule } from './quotation-policy.ts'
export { keepDraft, revise, send } from './quotation-desk.sending.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody of the office was given a quotation. */
    'quotation.given': { quotationId: number; partId: number; staffId: number; by: string }
    /** Somebody (null: nobody) answers it from now on. `by`: who said so. */
    'quotation.assigned': { partId: number; staffId: number | null; by: number }
    /** A link was asked for by staff. */
    'quotation.link_wanted': { quotationId: number }
  }
}

export type Caller = Pick<StaffContext, 'db' | 'now' | 'staff' | 'contentLanguage'>
export type Doing = {
  tx: Tx
  part: PartRow
  quotation: QuotationEntity
  act: Act & { actorId: number }
  note: (detail: Record<string, unknown>) => void
}
type Free = 'message' | 'note' | 'link'

/**
 * Locks the part, refuses what the rule of `action` says no to, does it, audits it. Answers the version that the part has then. `version`
 * null: whichever it is.
 */
export const doing = (
  caller: Caller,
  id: number,
  version: number | null,
  action: StaffAction | Free,
  steps: (doing: Doing) => Promise<unknown>,
): Promise<{ version: number }> =>
  inTransaction(caller.db, async (tx) => {
    const { staff, now } = caller
    const row = (await selectRow(tx, id, staff.shopId)) ?? refuse('missing', 'quotation-missing')
    const part = (await lockParts(tx, row.quotation_id)).find((one) => one.id === id)!
    if (version !== null && part.version !== version) refuse('conflict', 'changed-meanwhile')
    const why = action in STAFF_ACTIONS ? STAFF_ACTIONS[action as StaffAction](factsOf(part)) : undefined
    if (why) refuse('refused', why)
    const quotation = (await selectQuotation(tx, part.quotation_id))!
    const detail: Record<string, unknown> = {}
    await steps({ tx, part, quotation, act: { actor: 'staff', actorId: staff.id, now }, note: (more) => Object.assign(detail, more) })
    await audit(tx, { staff, action: `quotation.${action}`, subjectKind: 'quotation', subjectId: id, detail, now })
    const after = (await lockParts(tx, part.quotation_id)).find((one) => one.id === id)!
    return { version: after.version }
  })

export const colleaguesOf = async ({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number) => {
  const row = (await selectRow(db, id, staff.shopId)) ?? refuse('missing', 'quotation-missing')
  return (await colleaguesFor(db, row.shop_id ?? 0, 'quotation:edit')).map(({ id: staffId, name }) => ({ id: staffId, name }))
}

/** Takes a part that is asked or countered: its owner is whoever claims it, and a draft is made. */
export const claim = (caller: Caller, id: number, version: number) =>
  doing(caller, id, version, 'claim', async ({ tx, part, quotation, act }) => {
    const draft = await firstDraft(tx, quotation, part)
    await movePart(tx, part, 'claim', act)
    await changePart(tx, id, {
      owner_id: act.actorId,
      draft: draft && JSON.stringify(draft),
      draft_at: draft && act.now,
      approval: 'none',
      approval_note: '',
      asked_approval_by: null,
      approved_by: null,
    })
    await raise(tx, 'quotation.assigned', { partId: id, staffId: act.actorId, by: act.actorId }, act.now)
  })

/** Hands a part over to a colleague who may answer it, or to nobody; the colleague is told. */
export const assign = (caller: Caller, id: number, version: number, staffId: number | null) =>
  doing(caller, id, version, 'assign', async ({ tx, part, act, note }) => {
    if (staffId !== null && !(await colleaguesFor(tx, part.shop_id ?? 0, 'quotation:edit')).some((one) => one.id === staffId))
      refuse('refused', 'colleague-unknown')
    if (staffId === part.owner_id) return
    await touchPart(tx, id, { owner_id: staffId })
    note({ changes: [{ field: 'owner', from: part.owner_id, to: staffId }] })
    await raise(tx, 'quotation.assigned', { partId: id, staffId, by: act.actorId }, act.now)
    if (staffId !== null && staffId !== caller.staff.id)
      await raise(tx, 'quotation.given', { quotationId: part.quotation_id, partId: id, staffId, by: caller.staff.name }, act.now)
  })

/** Gives what was asked in words to a shop. Where the shop is asked already, the lines join its part and this one ends. */
export const route = (caller: Caller, id: number, version: number, shopId: number) =>
  doing(caller, id, version, 'route', async ({ tx, part, quotation, act, note }) => {
    if (caller.staff.shopId !== null) refuse('forbidden', 'forbidden')
    if (!(await shopExists(tx, shopId))) refuse('missing', 'not-found')
    note({ changes: [{ field: 'shop', from: null, to: shopId }] })
    const there = (await lockParts(tx, part.quotation_id)).find((one) => one.shop_id === shopId)
    if (there) {
      const why = STAFF_ACTIONS.assign(factsOf(there))
      if (why) refuse('refused', why)
      await moveLines(tx, id, there.id)
      await touchPart(tx, there.id, {})
      await movePart(tx, part, 'close', { ...act, detail: { reason: 'duplicate' } })
      await changePart(tx, id, { ...STOPPED, close_reason: 'duplicate' })
      return
    }
    // The promise was given when it was asked: only the calendar is another now.
    const { due_at } = await startClock(tx, shopId, part.asked_at)
    // Claimed before it had a shop, it has no draft yet.
    const draft = part.state === 'in_review' ? await firstDraft(tx, quotation, { ...part, shop_id: shopId }) : null
    await touchPart(tx, id, {
      shop_id: shopId,
      ...(part.left_ms === null ? { due_at } : {}),
      ...(draft ? { draft: JSON.stringify(draft), draft_at: act.now } : {}),
    })
  })

/** Asks the buyer something; the clock stands still until the answer. */
export const ask = (caller: Caller, id: number, version: number, said: Saying) =>
  doing(caller, id, version, 'ask', async (doing) => {
    const { tx, part, act, note } = doing
    const { text } = said
    await say(doing, 'question', said)
    await movePart(tx, part, 'ask_info', { ...act, said: text })
    await changePart(tx, id, await pauseClock(tx, part, act.now))
    note({ said: text })
  })

/** What is said to the buyer; `fileIds`: of the speaker's own uploads for quotations. */
export type Saying = { text: string; position: number | null; fileIds?: readonly number[] }

async function say({ tx, part, act }: Doing, kind: 'message' | 'question', { text, position, fileIds = [] }: Saying): Promise<void> {
  const files = await handedIn(tx, act.actorId, fileIds)
  const messageId = await insertMessage(tx, { ...(await sayingOf(tx, part, act, position)), kind, text })
  if (files.length > 0) await insertFiles(tx, part.quotation_id, fileIds, { messageId })
}

async function sayingOf(tx: Tx, part: PartRow, { now, actorId }: Act, position: number | null) {
  const line =
    position === null
      ? null
      : (await selectLines(tx, part.quotation_id)).find((one) => one.position === position && one.part_id === part.id)
  if (line === undefined) refuse('missing', 'not-found')
  return {
    quotation_id: part.quotation_id,
    part_id: part.id,
    line_id: line?.id ?? null,
    at: now,
    actor: 'staff',
    actor_id: actorId,
  } as const
}

export const message = (caller: Caller, id: number, said: Saying) =>
  doing(caller, id, null, 'message', async (doing) => {
    const { tx, part, act, note } = doing
    const { text } = said
    await say(doing, 'message', said)
    await raise(tx, 'quotation.message', { quotationId: part.quotation_id, partId: id, said: text }, act.now)
    note({ said: text })
  })

export const addNote = (caller: Caller, id: number, text: string) =>
  doing(caller, id, null, 'note', async ({ tx, part, act, note }) => {
    await insertMessage(tx, { ...(await sayingOf(tx, part, act, null)), kind: 'message', internal: true, text })
    note({ reason: text })
  })

/** Ends a part without an offer. */
export const close = (caller: Caller, id: number, version: number, { reason, message: said }: { reason: CloseReason; message: string }) =>
  doing(caller, id, version, 'close', async ({ tx, part, act, note }) => {
    if (said) await insertMessage(tx, { ...(await sayingOf(tx, part, act, null)), kind: 'message', text: said })
    await movePart(tx, part, 'close', { ...act, said, detail: { reason } })
    await changePart(tx, id, { ...STOPPED, close_reason: reason })
    note({ reason, ...(said ? { said } : {}) })
  })

/** Has a new link mailed to the address of the quotation; `endOthers`: those before open it no longer. */
export const sendLink = (caller: Caller, id: number, endOthers: boolean) =>
  doing(caller, id, null, 'link', async ({ tx, part, act, note }) => {
    if (endOthers)
      for (const link of await selectLinks(tx, part.quotation_id, act.now)) await revokeLink(tx, part.quotation_id, link.id, act.now)
    await raise(tx, 'quotation.link_wanted', { quotationId: part.quotation_id }, act.now)
    note({ endOthers })
  })
