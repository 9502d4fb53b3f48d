// What colleagues say about a thing, whichever noun it is, and who watches it. A comment stays on its writer's side (the operator's people, or the
// shop's) unless it is shared; no buyer ever reads one.
import { COMMENT_OPEN_MINUTES } from '#contract/comment.ts'
import { refuse } from '#contract/refusals.ts'
import type { Thing, ThingKind } from '#contract/thing.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { demandThing, peopleFor, type ThingRow } from '#features/office/thing/thing.ts'
import { takenFromOthers, tell } from '#features/office/inbox/inbox.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { anyFile, dropFiles, keepSent, type FileRow } from '#features/platform/file/file.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { after, days, minutes } from '#shared/time.ts'
import * as store from './comment.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
const LATEST = 100

export const isOpen = (createdAt: Date, now: Date) => now.getTime() < createdAt.getTime() + minutes(COMMENT_OPEN_MINUTES)

/** What is said about the thing as the caller's side reads it, and who can be named there. Refuses who may not see it. */
export async function readTalk(caller: Caller, thing: Thing) {
  const row = await demandThing(caller, thing)
  const { db, staff } = caller
  const [comments, total, mails, watchers, people] = await Promise.all([
    store.selectComments(db, thing, staff.shopId, LATEST),
    store.countComments(db, thing, staff.shopId),
    store.mailsAbout(db, thing, LATEST),
    store.watchersOf(db, thing),
    peopleFor(db, row),
  ])
  const ids = comments.map(({ id }) => id)
  const named = [...new Set(comments.flatMap(({ mentions }) => mentions))]
  const [files, names] = await Promise.all([ids.length ? store.filesOf(db, ids) : [], named.length ? store.namesOf(db, named) : []])
  const known = new Set(people.map(({ id }) => id)) // who may no longer see the thing watches nothing
  return {
    row,
    comments: comments.toReversed(),
    older: total - comments.length,
    mails,
    files,
    names,
    people,
    watchers: watchers.filter(({ id }) => known.has(id)),
  }
}

/** The other side of a thing: its shop's name for the operator's people, '' (the operator) for the shop's; null: there is none. */
export async function otherSide({ db, staff }: Caller, { shop_id }: ThingRow): Promise<string | null> {
  if (shop_id === null) return null
  return staff.shopId === null ? ((await store.shopName(db, shop_id))?.name ?? null) : ''
}

/** Whom a comment may name: who may see the thing and will read the comment. Refuses everybody else alike. */
async function demandReaders(tx: Tx, { staff }: Caller, row: ThingRow, shared: boolean, ids: readonly number[]): Promise<number[]> {
  const people = await peopleFor(tx, row)
  const readers = people.filter((one) => shared || one.shop_id === staff.shopId).map(({ id }) => id)
  if (ids.some((id) => !readers.includes(id))) refuse('refused', 'mate-unknown')
  return readers
}

export type Said = { text: string; staffIds: readonly number[] }

/** Writes a comment. Who is named, and who watches, finds it in the inbox; the writer watches from now on. Answers its id. */
export async function addComment(
  caller: Caller,
  thing: Thing,
  said: Said & { shared: boolean; fileIds: readonly number[] },
): Promise<number> {
  const { db, now, staff } = caller
  return inTransaction(db, async (tx) => {
    const row = await demandThing({ db: tx, staff }, thing)
    const shared = said.shared && row.shop_id !== null
    const readers = await demandReaders(tx, caller, row, shared, said.staffIds)
    const fileIds = [...new Set(said.fileIds)]
    if (fileIds.length && (await store.freeFiles(tx, staff.id, fileIds)).length !== fileIds.length) refuse('missing', 'not-found')
    const mentions = [...new Set(said.staffIds)]
    const { id } = await store.insertComment(tx, {
      kind: thing.kind,
      thing_id: thing.id,
      staff_id: staff.id,
      shop_id: staff.shopId,
      shared,
      text: said.text,
      mentions,
      created_at: now,
    })
    if (fileIds.length) await store.joinFiles(tx, id, fileIds)
    await tellReaders(tx, caller, thing, { id, mentions, readers })
    await store.insertWatch(tx, thing, staff.id, now)
    await audited(tx, caller, 'comment.add', { id, kind: thing.kind, thing_id: thing.id }, { text: said.text, shared, mentions, fileIds })
    return id
  })
}

type Told = { id: number; mentions: readonly number[]; readers: readonly number[] }

async function tellReaders(tx: Tx, { staff, now }: Caller, thing: Thing, { id, mentions, readers }: Told): Promise<void> {
  const others = (people: readonly number[]) => people.filter((one) => one !== staff.id)
  const from = { staffId: staff.id, commentId: id }
  await tell(tx, others(mentions), thing, 'mention', from, now)
  const watchers = (await store.watchersOf(tx, thing)).map((one) => one.id).filter((one) => readers.includes(one))
  await tell(tx, others(watchers), thing, 'comment', from, now)
}

type Kept = { id: number; kind: string; thing_id: number }
const audited = (tx: Tx, { staff, now }: Caller, action: string, { id, kind, thing_id }: Kept, detail: Record<string, unknown>) =>
  audit(tx, { staff, action, subjectKind: 'comment', subjectId: id, detail: { about: `${kind} ${thing_id}`, ...detail }, now })

/** The caller's own comment, as long as it may be changed. */
async function demandOwn(tx: Tx, { staff, now }: Caller, id: number) {
  const comment = await store.lockComment(tx, id)
  if (!comment || comment.staff_id !== staff.id) return refuse('missing', 'not-found')
  const row = await demandThing({ db: tx, staff }, { kind: comment.kind as ThingKind, id: comment.thing_id })
  if (!isOpen(comment.created_at, now)) refuse('refused', 'comment-closed', { minutes: COMMENT_OPEN_MINUTES })
  return { comment, row }
}

/** Answers the new version. Who is named only now is told now. */
export const editComment = (caller: Caller, id: number, version: number, { text, staffIds }: Said): Promise<number> =>
  inTransaction(caller.db, async (tx) => {
    const { comment, row } = await demandOwn(tx, caller, id)
    if (comment.version !== version) refuse('conflict', 'changed-meanwhile')
    const mentions = [...new Set(staffIds)]
    await demandReaders(tx, caller, row, comment.shared, mentions)
    await store.updateComment(tx, id, text, mentions, caller.now)
    const fresh = mentions.filter((one) => !comment.mentions.includes(one) && one !== caller.staff.id)
    await tell(tx, fresh, row, 'mention', { staffId: caller.staff.id, commentId: id }, caller.now)
    await audited(tx, caller, 'comment.edit', comment, { changes: [{ field: 'text', from: comment.text, to: text }] })
    return version + 1
  })

export const removeComment = (caller: Caller, id: number): Promise<void> =>
  inTransaction(caller.db, async (tx) => {
    const { comment } = await demandOwn(tx, caller, id)
    await dropFiles(tx, await store.blankComment(tx, id, caller.now))
    await audited(tx, caller, 'comment.remove', comment, { text: comment.text })
  })

/** Keeps a picture or PDF for a comment that is being written. */
export const keepCommentFile = (
  { db, files, staff, now }: Pick<StaffContext, 'db' | 'files' | 'staff' | 'now'>,
  sent: File,
): Promise<FileRow> => keepSent({ db, files, now }, { kind: 'staff', id: staff.id }, sent, 'comment')

/** A file of a comment, for those who may read the comment now. */
export async function readCommentFile(caller: Caller, id: number, fileId: number): Promise<FileRow> {
  const { db, staff } = caller
  const comment = await store.selectComment(db, id, staff.shopId)
  if (!comment) return refuse('missing', 'not-found')
  await demandThing(caller, { kind: comment.kind as ThingKind, id: comment.thing_id })
  const [own] = (await store.filesOf(db, [id])).filter((one) => one.id === fileId)
  return (own && (await anyFile(db, own.id))) ?? refuse('missing', 'not-found')
}

/** Watches a thing, or no longer; twice is once. */
export async function setWatch(caller: Caller, thing: Thing, on: boolean): Promise<void> {
  await demandThing(caller, thing)
  await (on ? store.insertWatch(caller.db, thing, caller.staff.id, caller.now) : store.deleteWatch(caller.db, thing, caller.staff.id))
}

/** Somebody (null: nobody) takes care of a thing from now on: they watch it, and find it in the inbox unless they took it themselves. */
export async function nowInCharge(tx: Tx, thing: Thing, { staffId, by }: { staffId: number | null; by: number }, now: Date): Promise<void> {
  await takenFromOthers(tx, thing, staffId, now)
  if (staffId === null) return
  await store.insertWatch(tx, thing, staffId, now)
  if (staffId !== by) await tell(tx, [staffId], thing, 'assigned', { staffId: by, commentId: null }, now)
}

/** The same for an order. */
export const tellAssigned = (tx: Tx, { orderId, ...given }: Events['order.assigned'], now: Date): Promise<void> =>
  nowInCharge(tx, { kind: 'order', id: orderId }, given, now)

/** The same for an enquiry. */
export const tellEnquiryAssigned = (tx: Tx, { enquiryId, ...given }: Events['enquiry.assigned'], now: Date): Promise<void> =>
  nowInCharge(tx, { kind: 'enquiry', id: enquiryId }, given, now)

/** The same for a shop's part of a quotation. */
export const tellQuotationAssigned = (tx: Tx, { partId, ...given }: Events['quotation.assigned'], now: Date): Promise<void> =>
  nowInCharge(tx, { kind: 'quotation', id: partId }, given, now)

/** The same for an after-sale case. */
export const tellSaleAssigned = (tx: Tx, { id, ...given }: Events['after-sale.assigned'], now: Date): Promise<void> =>
  nowInCharge(tx, { kind: 'after-sale', id }, given, now)

/** The same for a buyer. */
export const tellBuyerAssigned = (tx: Tx, { buyerId, ...given }: Events['buyer.assigned'], now: Date): Promise<void> =>
  nowInCharge(tx, { kind: 'buyer', id: buyerId }, given, now)

const AT_ONCE = 100
/** Clears away what was handed in for comments that were never written. */
export const sweepComments = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const lost = await store.lostFiles(tx, after(now, -days(1)), AT_ONCE)
    if (lost.length) await dropFiles(tx, lost)
  })

/** Of an account that is erased: what colleagues have said about the buyer, and about enquiries that go with it. */
export async function forgetComments(tx: Tx, { userId, email }: Events['account.erased'], now: Date): Promise<void> {
  for (const id of await store.commentsAboutBuyer(tx, userId, email)) await dropFiles(tx, await store.blankComment(tx, id, now))
}
