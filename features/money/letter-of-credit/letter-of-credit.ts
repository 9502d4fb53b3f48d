// The door of letters of credit: what is kept of each and how it moves. Callers hold the lock of the order's row; what follows for the order
// is theirs (features/sales/order-letter). See docs/decisions/099-letters-of-credit.md.
import type { LetterTextKind } from '#contract/codes/letter-of-credit.ts'
import type { LetterTerms } from '#contract/letter-terms.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { LetterState } from '#contract/codes/letter-of-credit.ts'
import { compare, type Finding } from './compare.rules.ts'
import { letterMachine, type LetterEvent } from './letter-of-credit.machine.ts'
import { daysOf, dayIn, addDays } from './letter-of-credit.rules.ts'
import {
  insertFiles,
  insertMessage,
  insertLetters,
  insertReminder,
  insertText,
  saveLetter,
  selectFiles,
  selectMessages,
  selectLetter,
  selectNear,
  selectNumber,
  selectOfOrder,
  selectOfOrders,
  selectPage,
  selectTexts,
  touchLetter,
  updateLetter,
  updateTerms,
  type Letter,
  type LetterChange,
} from './letter-of-credit.sql.ts'
import { messageOf } from './mt799.rules.ts'
import { asIssued, fieldsOf, readCredit, TAGS, type Fields } from './mt700.rules.ts'

export type { Letter, LetterChange, LetterText, Paper, Discrepancy } from './letter-of-credit.sql.ts'
export { selectExpired as expiredLetters } from './letter-of-credit.sql.ts'
export const letterOf = selectOfOrder
export const readLetter = selectLetter
export const lettersPage = selectPage
export const textsOf = selectTexts
export const filesOfLetter = selectFiles
export const bankMessagesOf = selectMessages
export const keepBankMessage = insertMessage
export { findingText, fieldText, valueText } from './finding.words.ts'

/** What an instalment of this method waits for: that the bank has accepted the documents. */
export const DOCUMENTS = 'documents'

const flow: Flow<LetterState, LetterEvent, Letter> = {
  machine: letterMachine,
  save: saveLetter,
  parentOf: ({ order_id }) => ({ kind: 'order', id: order_id }),
}

/** One step; what changes with it is stored with it. Answers the letter as it stands now. */
export async function moveLetter(tx: Tx, letter: Letter, event: LetterEvent, act: Act, change: LetterChange = {}): Promise<Letter> {
  const { due_on: day } = { ...letter, ...change }
  const moved = await applyEvent(tx, flow, letter, event, { ...act, day })
  if (Object.keys(change).length > 0) await updateLetter(tx, letter.id, change)
  return { ...moved, ...change }
}

/** The money of a letter whose documents are accepted has come in whole, whichever way it was entered. */
export async function payLetter(tx: Tx, orderId: number, act: Act): Promise<void> {
  const letter = await selectOfOrder(tx, orderId)
  if (letter?.state === 'accepted') await moveLetter(tx, letter, 'pay', act, { due_on: null })
}

/** A change that is no step. */
export async function changeLetter(tx: Tx, letter: Letter, change: LetterChange): Promise<Letter> {
  if ((await touchLetter(tx, letter.id, letter.version)) !== 1) refuse('conflict', 'changed-meanwhile')
  await updateLetter(tx, letter.id, change)
  return { ...letter, ...change, version: letter.version + 1 }
}

/** New terms for an order whose price is complete: a letter is asked for, or the one that nobody has begun gets them. */
export async function requestLetters(tx: Tx, wanted: readonly { orderId: number; terms: LetterTerms }[], act: Act): Promise<void> {
  const known = await selectOfOrders(tx, wanted.map(({ orderId }) => orderId)) // prettier-ignore
  for (const before of known) {
    if (before.state !== 'requested') refuse('refused', 'letter-under-way')
    await updateTerms(tx, before.id, wanted.find(({ orderId }) => orderId === before.order_id)!.terms)
  }
  const fresh = wanted
    .filter(({ orderId }) => !known.some((before) => before.order_id === orderId))
    .map(({ orderId, terms }) => ({ orderId, terms, now: act.now }))
  if (fresh.length === 0) return
  const births = (await insertLetters(tx, fresh)).map(({ id, orderId }) => ({
    id,
    parent: { kind: 'order', id: orderId },
    events: ['request'] as const,
  }))
  await logBirths(tx, birthsOf(letterMachine, births), act)
}

const FREE_FORMAT: readonly string[] = ['799', '999']
/** What somebody sends as a wording: text as banks write it, or fields typed one by one; typed ones win. Refuses what has no field at all. */
export function wordingOf({ body, typed }: { body: string; typed: Readonly<Record<string, string>> }): Fields {
  const own = Object.fromEntries(TAGS.flatMap((tag) => (typed[tag]?.trim() ? [[tag, typed[tag].trim()]] : [])))
  const message = messageOf(body)
  // In free format the credit, if it is there, is what the message says: its own references are not the credit's.
  const credit = FREE_FORMAT.includes(message.type) ? message.text : body
  const fields: Fields = asIssued({ ...fieldsOf(credit), ...own })
  if (Object.keys(fields).length === 0) refuse('refused', 'letter-empty')
  return fields
}

export const compareWith = (fields: Fields, { terms }: Pick<Letter, 'terms'>): Finding[] => compare(fields, terms)
/** What forbids to take a wording as it stands. */
export const mustChange = (findings: readonly Finding[]): Finding[] => findings.filter(({ weight }) => weight === 'change')

type Wording = { kind: LetterTextKind; number?: string; body: string; fields: Fields; note?: string; staffId: number | null }
/** Keeps a wording with what differs in it. */
export async function keepText(
  tx: Tx,
  letter: Letter,
  { kind, number = '', body, fields, note = '', staffId }: Wording,
  now: Date,
): Promise<Finding[]> {
  const findings = compareWith(fields, letter)
  await insertText(tx, { letterId: letter.id, kind, number, body, fields, findings, note, staffId, now })
  return findings
}

export async function keepFiles(
  tx: Tx,
  letter: Letter,
  ids: readonly number[],
  what: string,
  staffId: number | null,
  now: Date,
): Promise<void> {
  if (ids.length > 0) await insertFiles(tx, letter.id, ids, { what, staffId, now })
}

/** What a credit says of its days, for the letter's columns. */
export function creditDays(fields: Fields, { terms }: Pick<Letter, 'terms'>) {
  const { expiry, latestShipment, presentationDays, tenorDays } = daysOf(fields, terms)
  return {
    expires_on: expiry,
    latest_shipment: latestShipment,
    presentation_days: presentationDays,
    tenor_days: tenorDays,
    issued_on: readCredit(fields).issuedOn,
  }
}

/** Refuses the number of another order's credit. */
export async function demandNumber(tx: Tx, number: string, issuingBank: string, letterId: number): Promise<void> {
  if (await selectNumber(tx, number, issuingBank, letterId)) refuse('refused', 'letter-number-known')
}

const REMIND_DAYS = 5
export const lettersNear = (db: Db, now: Date) => selectNear(db, dayIn(now), addDays(dayIn(now), REMIND_DAYS))

const WHAT: Partial<Record<LetterState, 'issue' | 'shipment' | 'presentation' | 'expiry' | 'examination' | 'maturity'>> = {
  requested: 'issue',
  draft_review: 'issue',
  awaiting_issue: 'issue',
  advised: 'expiry',
  amendment_pending: 'expiry',
  discrepant: 'expiry',
  presented: 'examination',
  accepted: 'maturity',
}
/** What the next day of a letter is. */
export const dueWhat = ({ state, present_by }: Pick<Letter, 'state' | 'present_by'>) =>
  state === 'operative' ? (present_by ? ('presentation' as const) : ('shipment' as const)) : (WHAT[state] ?? null)

/** Reminds once of the day that comes next. */
export async function remind(tx: Tx, letter: Letter, now: Date): Promise<void> {
  const { id, order_id: orderId, due_on: day } = letter
  const what = dueWhat(letter)
  if (!day || !what || !(await insertReminder(tx, id, day, now))) return
  await raise(tx, 'letter-of-credit.due_soon', { id, orderId, what, day }, now)
}
