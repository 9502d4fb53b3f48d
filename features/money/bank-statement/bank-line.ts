// What a person says of a line of the bank. That it becomes receipts moves orders, so that act stands with order-payment; what it needs of the
// line is here.
import type { AsideReason, BankLineState } from '#contract/codes/bank-line.ts'
import { isProposed } from '#contract/codes/bank-line.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { applyEvent, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { bankLineMachine, type LineEvent, type LineState } from './bank-line.machine.ts'
import * as store from './bank-line.sql.ts'
import { compact } from './format/format.ts'
import { matchLines } from './match.ts'

type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
export type { LineFilter, LineRow, NewPart } from './bank-line.sql.ts'

const flow: Flow<LineState, LineEvent, store.LineRow> = { machine: bankLineMachine, save: store.saveLine }

/** As it is told: a line that waits has a proposal, or none. */
export const stateOf = ({ state, kind }: Pick<store.LineRow, 'state' | 'kind'>): BankLineState =>
  state === 'waiting' ? (isProposed(kind) ? 'proposed' : 'unmatched') : state

export function listLines({ db, staff }: Caller, filter: store.LineFilter, size: number, offset: number) {
  demandOperator(staff)
  return store.selectLines(db, filter, size, offset)
}

export async function readLine({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<store.LineRow> {
  demandOperator(staff)
  return (await store.selectLinesById(db, [id]))[0] ?? refuse('missing', 'not-found')
}

export const linesById = store.selectLinesById
export const lineIdsOf = store.idsOf
export const partsOf = store.selectParts
export const creditsEntered = store.selectCreditsFor

/** Holds a line that waits, as it was last seen. Refuses one that somebody was faster with. */
export async function lockWaiting(tx: Tx, { id, version }: { id: number; version: number }): Promise<store.LineRow> {
  const [line] = await store.lockLines(tx, [id])
  if (!line) refuse('missing', 'not-found')
  if (line.state !== 'waiting') refuse('conflict', 'bank-line-used')
  if (line.version !== version) refuse('conflict', 'changed-meanwhile')
  return line
}

const AGAIN_MAX = 60

/**
 * The reference under which receipts of a line are entered: the bank's. Banks give one out again, and a payment has each reference once: where
 * another transfer stands under it, or the payment has a part of this one already, the line's own number is added.
 */
export async function referenceFor(
  tx: Tx,
  { id, reference }: Pick<store.LineRow, 'id' | 'reference'>,
  instalmentIds: readonly number[],
): Promise<string> {
  const own = reference ? `${reference} BL-${id}` : `BL-${id}`
  const names = [reference || own, own, ...Array.from({ length: AGAIN_MAX }, (_, at) => `${own}/${at + 2}`)]
  const under = Map.groupBy(await store.selectUnder(tx, names.map(compact)), (one) => one.reference)
  const isFree = (name: string) =>
    (under.get(compact(name)) ?? []).every(({ lineId, instalmentId }) => lineId === id && !instalmentIds.includes(instalmentId))
  return names.find(isFree) ?? refuse('conflict', 'changed-meanwhile')
}

/**
 * Notes which receipts the line has become. The database itself refuses more than the line brought, and a receipt that belongs to another. Answers
 * what is left of it.
 */
export async function useLine(
  tx: Tx,
  line: store.LineRow,
  parts: readonly store.NewPart[],
  act: Act & { actorId: number },
): Promise<number> {
  const cents = parts.reduce((sum, part) => sum + part.cents, 0)
  const used = { ...line, version: line.version + 1, used_cents: line.used_cents + cents }
  if ((await store.useCents(tx, line.id, cents)) !== 1) refuse('conflict', 'bank-line-used')
  if ((await store.insertParts(tx, line.id, parts, act.actorId, act.now)) !== parts.length) refuse('conflict', 'bank-line-used')
  const over = (await store.selectParts(tx, [line.id])).some((part) => part.over > 0 && part.undone_at === null)
  if (used.used_cents === line.cents) await applyEvent(tx, flow, used, over ? 'credit' : 'confirm', act)
  else await matchLines(tx, [line.id], act.now)
  return line.cents - used.used_cents
}

/** What the bank credits in dollars of a line in another currency; before anything of it is entered. It is matched by that from then on. */
export function sayDollars({ db, staff, now }: Caller, seen: { id: number; version: number }, cents: number): Promise<store.LineRow> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const line = await lockWaiting(tx, seen)
    if (line.told_currency === 'USD' || line.told_cents <= 0 || line.returned) refuse('refused', 'bank-line-dollars')
    if ((await store.setDollars(tx, line.id, cents)) !== 1) refuse('refused', 'bank-line-part-used')
    const changes = [{ field: 'dollars', from: line.currency === 'USD' ? line.cents : '', to: cents }]
    await audit(tx, { staff, action: 'bank-line.dollars', subjectKind: 'bank-line', subjectId: line.id, detail: { changes }, now })
    await matchLines(tx, [line.id], now)
    return (await store.selectLinesById(tx, [line.id]))[0]!
  })
}

/** Nothing of ours to enter: it waits no more. */
export function setAside(
  { db, staff, now }: Caller,
  seen: { id: number; version: number },
  why: AsideReason,
  note: string,
): Promise<store.LineRow> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const line = await lockWaiting(tx, seen)
    if (line.used_cents > 0) refuse('refused', 'bank-line-part-used')
    if (why === 'other' && note === '') refuse('refused', 'bank-line-note')
    const moved = await applyEvent(tx, flow, line, 'set_aside', { actor: 'staff', actorId: staff.id, now, reason: note, detail: { why } })
    await store.setAsideAs(tx, line.id, why, note)
    const changes = [{ field: 'why', from: '', to: why }, ...(note ? [{ field: 'note', from: '', to: note }] : [])]
    await audit(tx, { staff, action: 'bank-line.set_aside', subjectKind: 'bank-line', subjectId: line.id, detail: { changes }, now })
    return moved
  })
}

/** It waits again, and is compared with what is due now. */
export function takeBack({ db, staff, now }: Caller, { id, version }: { id: number; version: number }): Promise<store.LineRow> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const [line] = await store.lockLines(tx, [id])
    if (!line) refuse('missing', 'not-found')
    if (line.version !== version) refuse('conflict', 'changed-meanwhile')
    await applyEvent(tx, flow, line, 'take_back', { actor: 'staff', actorId: staff.id, now })
    await store.setAsideAs(tx, id, '', '')
    await audit(tx, {
      staff,
      action: 'bank-line.take_back',
      subjectKind: 'bank-line',
      subjectId: id,
      detail: { changes: [{ field: 'why', from: line.why, to: '' }] },
      now,
    })
    await matchLines(tx, [id], now)
    return (await store.selectLinesById(tx, [id]))[0]!
  })
}

/**
 * A receipt was taken back: the money of its line waits again. Called in the transaction that takes it back, which holds the order: whoever holds orders
 * and lines takes the orders first, and each kind in the order of their ids.
 */
export async function releaseLines(tx: Tx, instalmentId: number, now: Date): Promise<void> {
  const undone = Map.groupBy(await store.undoParts(tx, instalmentId, now), (part) => part.line_id)
  const lines = await store.lockLines(tx, [...undone.keys()])
  for (const line of lines) {
    const cents = undone.get(line.id)!.reduce((sum, part) => sum + part.cents, 0)
    await store.giveBack(tx, line.id, cents)
    const back = { ...line, version: line.version + 1, used_cents: line.used_cents - cents }
    if (line.state !== 'waiting') await applyEvent(tx, flow, back, 'undo', { actor: 'system', actorId: null, now })
  }
  await matchLines(tx, lines.map(({ id }) => id), now) // prettier-ignore
}

/** How the lines stand now. */
export const lineNow = async (db: Db, id: number): Promise<store.LineRow> => (await store.selectLinesById(db, [id]))[0]!
