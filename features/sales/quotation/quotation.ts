// The door of quotations for whoever asks: their own, or one that a link opens. What staff does stands in desk/. Whoever changes a part locks
// the parts of its quotation first, in the order of their ids.
import { refuse } from '#contract/refusals.ts'
import type { DeclineReason } from '#contract/codes/quotation-state.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { after, days, hours } from '#shared/time.ts'
import type { QuotationState } from '#contract/codes/quotation-state.ts'
import { firstDraft } from './desk/quotation-desk.drafting.ts'
import { resumeClock, startClock } from './quotation.clock.ts'
import { linkOf, type Opened } from './quotation.link.ts'
import { quotationMachine, type QuotationEvent } from './quotation.machine.ts'
import { BUYER_ACTIONS, lineOfWish, type BuyerAction, type PartFacts } from './quotation.rules.ts'
import {
  changePart,
  insertFiles,
  insertMessage,
  lockParts,
  savePart,
  selectDue,
  selectLines,
  selectQuotation,
  selectVersion,
  type PartRow,
  type StandingPart,
  type QuotationEntity,
  type Wish,
} from './quotation.sql.ts'

/** Asking and accepting stand in files of their own; others come in by this door. */
export { askForQuotation } from './quotation.ask.ts'
export { accept } from './quotation.accept.ts'
export { QUOTATION_HISTORY } from './quotation.words.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Whoever asks has written. `partId` null: to all shops. */
    'quotation.written': { quotationId: number; partId: number | null; text: string }
    /** Staff has written to whoever asks. */
    'quotation.message': { quotationId: number; partId: number; said: string }
    /** The promised time is nearly over, or over. */
    'quotation.due_soon': { quotationId: number; partId: number }
    'quotation.late': { quotationId: number; partId: number }
  }
}

export const SOON_MS = hours(2)
const ARCHIVE_DAYS = 90

const flow: Flow<QuotationState, QuotationEvent, PartRow> = {
  machine: quotationMachine,
  save: savePart,
  parentOf: ({ quotation_id }) => ({ kind: 'quotation', id: quotation_id }),
}
export const movePart = (tx: Tx, part: PartRow, event: QuotationEvent, act: Act): Promise<PartRow> => applyEvent(tx, flow, part, event, act)

export const factsOf = ({ state, valid_until, shop_id, approval, suspended }: StandingPart): PartFacts => ({
  state,
  validUntil: valid_until,
  hasShop: shop_id !== null,
  approval,
  suspended,
})

/** Who asks for a quotation to be shown or changed: its owner, or whoever has its link. */
export type Asker = Pick<Context, 'db' | 'now' | 'buyer'>
type Which = { id: number; token?: string | null | undefined }

/** The quotation, if it is the caller's or the link opens it; a foreign one looks like none. */
export async function findOwn(
  { db, now, buyer }: Asker,
  { id, token }: Which,
): Promise<{ quotation: QuotationEntity; link: Opened | null }> {
  const link = token ? await linkOf(db, token, now) : null
  const quotation = await selectQuotation(db, id)
  const own = quotation && ((buyer !== null && quotation.user_id === buyer.id) || link?.quotationId === id)
  if (!own) refuse('missing', 'quotation-missing')
  return { quotation, link }
}

type Doing = { tx: Tx; quotation: QuotationEntity; parts: StandingPart[]; act: Act }

const doing = <T>(caller: Asker, which: Which, steps: (doing: Doing) => Promise<T>): Promise<T> =>
  inTransaction(caller.db, async (tx) => {
    const { quotation } = await findOwn({ ...caller, db: tx }, which)
    const parts = await lockParts(tx, quotation.id)
    return steps({ tx, quotation, parts, act: { actor: 'buyer', actorId: caller.buyer?.id ?? null, now: caller.now } })
  })

/** The part, if `action` is allowed with it now. `versionId`: which has to be its current one. */
function demandPart({ parts, act }: Doing, partId: number, action: BuyerAction, versionId?: number): PartRow {
  const part = parts.find(({ id }) => id === partId) ?? refuse('missing', 'quotation-missing')
  if (versionId !== undefined && part.current_id !== versionId) refuse('conflict', 'quotation-superseded')
  const why = BUYER_ACTIONS[action](factsOf(part), act.now)
  if (why) refuse('refused', why)
  return part
}

export type Counter = { partId: number; versionId: number; wishes: Wish[]; message: string }

/** Names other prices, quantities or terms; the shop's clock begins again. */
export const counter = (caller: Asker, which: Which, { partId, versionId, wishes, message }: Counter): Promise<void> =>
  doing(caller, which, async (doing) => {
    const { tx, quotation, act } = doing
    const part = demandPart(doing, partId, 'counter', versionId)
    const named = wishes.filter((one) => one.targetCents !== null || one.count !== null || one.note)
    if (named.length === 0 && !message) refuse('refused', 'quotation-counter-empty')
    const { lines } = (await selectVersion(tx, versionId))!
    const meant = named.map((wish): Wish => {
      const line = lineOfWish(lines, wish)
      return { ...wish, ...(line && { line: { position: line.position, productId: line.goods.id, name: line.goods.name } }) }
    })
    await insertMessage(tx, {
      quotation_id: quotation.id,
      part_id: partId,
      at: act.now,
      actor: 'buyer',
      actor_id: act.actorId,
      kind: 'counter',
      text: message,
      wishes: JSON.stringify(meant),
    })
    await movePart(tx, part, 'counter', act)
    await changePart(tx, partId, await startClock(tx, part.shop_id, act.now))
  })

export const decline = (
  caller: Asker,
  which: Which,
  { partId, versionId, reason, message }: { partId: number; versionId: number; reason: DeclineReason; message: string },
): Promise<void> =>
  doing(caller, which, async (doing) => {
    const { tx, quotation, act } = doing
    const part = demandPart(doing, partId, 'decline', versionId)
    if (message) await insertMessage(tx, said(quotation.id, partId, act, message))
    await movePart(tx, part, 'decline', { ...act, detail: { reason } })
  })

const said = (quotationId: number, partId: number | null, { now, actorId }: Act, text: string) =>
  ({ quotation_id: quotationId, part_id: partId, at: now, actor: 'buyer', actor_id: actorId, kind: 'message', text }) as const

/** Of one part, or of all that can still be withdrawn. Refuses when there is none. */
export const withdraw = (caller: Asker, which: Which, partId: number | null): Promise<void> =>
  doing(caller, which, async (doing) => {
    const { tx, parts, act } = doing
    const wanted =
      partId === null ? parts.filter((part) => !BUYER_ACTIONS.withdraw(factsOf(part))) : [demandPart(doing, partId, 'withdraw')]
    if (wanted.length === 0) refuse('refused', 'quotation-not-now')
    for (const part of wanted) {
      await movePart(tx, part, 'withdraw', act)
      await changePart(tx, part.id, { due_at: null, left_ms: null })
    }
  })

/** Asks for a lapsed one anew: what it offered is the draft of the next version. One that has lapsed unnoticed lapses first. */
export const renew = (caller: Asker, which: Which, { partId, message }: { partId: number; message: string }): Promise<void> =>
  doing(caller, which, async (doing) => {
    const { tx, quotation, act } = doing
    let part = demandPart(doing, partId, 'renew')
    if (part.state === 'sent') part = await movePart(tx, part, 'expire', { actor: 'system', actorId: null, now: act.now })
    if (message) await insertMessage(tx, said(quotation.id, partId, act, message))
    const draft = await firstDraft(tx, quotation, part)
    await movePart(tx, part, 'ask_renewal', act)
    await changePart(tx, partId, {
      ...(await startClock(tx, part.shop_id, act.now)),
      draft: JSON.stringify(draft),
      draft_at: act.now,
    })
  })

export type Writing = { partId: number | null; position: number | null; text: string; fileIds: readonly number[] }

/** Writes to the shops; what was asked by one of those that it goes to is answered with it. */
export const write = (caller: Asker, which: Which, { partId, position, text, fileIds }: Writing): Promise<void> =>
  doing(caller, which, async ({ tx, quotation, parts, act }) => {
    const to = partId === null ? parts : parts.filter(({ id }) => id === partId)
    if (to.length === 0) refuse('missing', 'quotation-missing')
    const line = position === null ? null : (await selectLines(tx, quotation.id)).find((one) => one.position === position)
    if (line === undefined) refuse('missing', 'not-found')
    const asked = to.filter(({ state }) => state === 'info_requested')
    const messageId = await insertMessage(tx, {
      ...said(quotation.id, partId, act, text),
      kind: asked.length > 0 ? 'answer' : 'message',
      line_id: line?.id ?? null,
    })
    if (fileIds.length > 0) {
      const own = caller.buyer ? await ownFiles(tx, caller.buyer.id, fileIds) : []
      if (own.length !== new Set(fileIds).size) refuse('refused', 'file-missing')
      await insertFiles(
        tx,
        quotation.id,
        own.map(({ id }) => id),
        { messageId },
      )
    }
    for (const part of asked) {
      await movePart(tx, part, 'answer', act)
      await changePart(tx, part.id, await resumeClock(tx, part, act.now))
    }
    await raise(tx, 'quotation.written', { quotationId: quotation.id, partId, text }, act.now)
  })

/**
 * What time alone does: versions lapse, lapsed ones are put away after 90 days, and those who answer are told before and after the promised
 * time is over. One that fails does not hold up the others; answers those that did, with the reason.
 */
export async function sweepQuotations(db: Db, now: Date): Promise<{ partId: number; why: string }[]> {
  const failed: { partId: number; why: string }[] = []
  const each = async (ids: readonly number[], steps: (tx: Tx, part: PartRow) => Promise<unknown>) => {
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        const found = await tx.selectFrom('quotation_parts').select('quotation_id').where('id', '=', id).executeTakeFirst()
        const part = found && (await lockParts(tx, found.quotation_id)).find((one) => one.id === id)
        if (part) await steps(tx, part)
      }).catch((error: unknown) => {
        failed.push({ partId: id, why: String(error) })
      })
  }
  const act: Act = { actor: 'system', actorId: null, now }
  const due = await selectDue(db, now, { archiveBefore: after(now, -days(ARCHIVE_DAYS)), soon: after(now, SOON_MS) })
  await each(due.lapsed, async (tx, part) => {
    if (part.state === 'sent' && part.valid_until !== null && part.valid_until <= now) await movePart(tx, part, 'expire', act)
  })
  await each(due.old, async (tx, part) => {
    if (part.state === 'expired') await movePart(tx, part, 'archive', act)
  })
  await each(due.close, async (tx, part) => {
    if (part.due_at === null || part.soon_told_at !== null) return
    await changePart(tx, part.id, { soon_told_at: now })
    await raise(tx, 'quotation.due_soon', { quotationId: part.quotation_id, partId: part.id }, now)
  })
  await each(due.late, async (tx, part) => {
    if (part.due_at === null || part.due_at > now || part.late_told_at !== null) return
    await changePart(tx, part.id, { late_told_at: now })
    await raise(tx, 'quotation.late', { quotationId: part.quotation_id, partId: part.id }, now)
  })
  return failed
}
