// What finance does with letters of credit: what banks do is entered here, each act locked, checked, carried out and audited in one transaction.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import {
  changeLetter,
  compareWith,
  creditDays,
  demandNumber,
  keepText,
  moveLetter,
  mustChange,
  readLetter,
  textsOf,
  wordingOf,
  type Letter,
  type Paper,
} from '#features/money/letter-of-credit/letter-of-credit.ts'
import {
  dayIn,
  examinedBy,
  LETTER_STAFF_ACTIONS,
  presentBy,
  type LetterStaffAction,
} from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { amended, type Fields } from '#features/money/letter-of-credit/mt700.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { demand, extendPayable, secureByLetter } from '#features/sales/order/order.ts'
import { after, days } from '#shared/time.ts'
import { acceptWith, endUnpaid, factsOfLetter, lockLetter, type WithLetter } from '../order-letter.ts'

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
export type Seen = { id: number; version: number }
type StaffAct = Act & { actorId: number }

/** What of a letter stands in its history. */
const traced = (letter: Letter) => ({
  state: letter.state,
  number: letter.number,
  issuingBank: letter.issuing_bank,
  advisingBank: letter.advising_bank,
  expiry: letter.expires_on,
  latestShipment: letter.latest_shipment,
  shippedOn: letter.shipped_on,
  presentBy: letter.present_by,
  presentedOn: letter.presented_on,
  acceptedOn: letter.accepted_on,
  maturesOn: letter.matures_on,
  papers: letter.papers.map(({ kind, reference }) => `${kind} ${reference}`).join(', '),
})

/** `said`: to the buyer; `note`: for the office. Answers the letter's version then. */
const doing = (
  caller: Caller,
  { id, version }: Seen,
  action: LetterStaffAction,
  { said, note }: { said?: string; note?: string },
  steps: (what: WithLetter, act: StaffAct) => Promise<Letter>,
): Promise<number> => {
  const { db, now, staff } = caller
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const known = (await readLetter(tx, id)) ?? refuse('missing', 'letter-missing')
    const what = await lockLetter(tx, known.order_id, () => true)
    demand(LETTER_STAFF_ACTIONS[action](factsOfLetter(what.letter, what.order.state, now)))
    if (version !== what.letter.version) refuse('conflict', 'changed-meanwhile')
    const act: StaffAct = { actor: 'staff', actorId: staff.id, now, ...(note ? { reason: note } : {}), ...(said ? { said } : {}) }
    const letter = await steps(what, act)
    const changes = changesBetween(traced(what.letter), traced(letter))
    const detail = {
      orderId: what.order.id,
      ...(note ? { reason: note } : {}),
      ...(said ? { said } : {}),
      ...(changes.length ? { changes } : {}),
    }
    await audit(tx, { staff, action: `letter-of-credit.${action}`, subjectKind: 'letter-of-credit', subjectId: id, detail, now })
    return letter.version
  })
}

/** No day that is still to come. */
function demandPast(day: string, now: Date): void {
  if (day > dayIn(now)) refuse('refused', 'letter-day-future')
}

/** A wording that differs in what must be changed is taken only by somebody who says why. */
function demandFit(fields: Fields, letter: Letter, note: string): void {
  if (!note && mustChange(compareWith(fields, letter)).length > 0) refuse('refused', 'letter-differs')
}

export const askChange = (caller: Caller, seen: Seen, message: string): Promise<number> =>
  doing(caller, seen, 'ask_change', { said: message }, async ({ tx, order, letter }, act) => {
    // From here on the order can end by time again, and the day of issue may have passed while the draft was here.
    const { payableDays } = await readSetting(tx, 'trade')
    await extendPayable(tx, order.id, after(act.now, days(payableDays)))
    return moveLetter(tx, letter, 'ask_change', act)
  })

export const approveDraft = (caller: Caller, seen: Seen, note: string): Promise<number> =>
  doing(caller, seen, 'ok_draft', { note }, async ({ tx, letter }, act) => {
    const [draft] = await textsOf(tx, letter.id)
    if (draft && Object.keys(draft.fields).length > 0) demandFit(draft.fields, letter, note)
    return moveLetter(tx, letter, 'ok_draft', act)
  })

export type Sent = { body: string; fields: Record<string, string> }
export type Advised = Sent & { issuingBank: string; advisingBank: string }

export const advise = (caller: Caller, seen: Seen, { body, fields: typed, issuingBank, advisingBank }: Advised): Promise<number> =>
  doing(caller, seen, 'advise', {}, async ({ tx, letter }, act) => {
    const fields = wordingOf({ body, typed })
    const number = fields['20'] ?? refuse('invalid', 'invalid-input', { field: 'fields.20' })
    await demandNumber(tx, number, issuingBank, letter.id)
    await keepText(tx, letter, { kind: 'credit', body, fields, staffId: act.actorId }, act.now)
    const said = creditDays(fields, letter)
    const change = { number, issuing_bank: issuingBank, advising_bank: advisingBank, fields, ...said, due_on: said.expires_on }
    return moveLetter(tx, letter, 'advise', { ...act, detail: { number } }, change)
  })

export const askAmendment = (caller: Caller, seen: Seen, message: string): Promise<number> =>
  doing(caller, seen, 'ask_amendment', { said: message }, ({ tx, letter }, act) =>
    moveLetter(tx, letter, 'ask_amendment', act, { due_on: letter.expires_on }),
  )

/** What has been shipped keeps its day; until when it can be presented follows from the credit as it now stands. */
const presentation = (letter: Letter, said: { presentation_days: number; expires_on: string }) =>
  letter.shipped_on ? { present_by: presentBy(letter.shipped_on, said.presentation_days, said.expires_on) } : {}

export const enterAmendment = (caller: Caller, seen: Seen, { number, body, fields: typed }: Sent & { number: string }): Promise<number> =>
  doing(caller, seen, 'amended', {}, async ({ tx, letter }, act) => {
    // Where the buyer's bank changes nothing after all, the credit stands as it was.
    const named = body.trim() || Object.keys(typed).length > 0 ? wordingOf({ body, typed }) : {}
    const fields = amended(letter.fields ?? {}, named)
    await keepText(tx, letter, { kind: 'amendment', number, body, fields, staffId: act.actorId }, act.now)
    const said = creditDays(fields, letter)
    const change = { fields, ...said, issued_on: letter.issued_on, ...presentation(letter, said), due_on: said.expires_on }
    return moveLetter(tx, letter, 'amended', { ...act, detail: { number } }, change)
  })

/** The credit is in force; the order is confirmed by it, once. */
export const accept = (caller: Caller, seen: Seen, note: string): Promise<number> =>
  doing(caller, seen, 'accept', { note }, async ({ tx, order, letter }, act) => {
    demandFit(letter.fields ?? {}, letter, note)
    const moved = await moveLetter(tx, letter, 'accept', act, { due_on: letter.present_by ?? letter.latest_shipment })
    await secureByLetter(tx, order, act.now)
    return moved
  })

export const register = (
  caller: Caller,
  seen: Seen,
  { shippedOn, papers }: { shippedOn: string; papers: readonly Paper[] },
): Promise<number> =>
  doing(caller, seen, 'register', {}, ({ tx, letter }) => {
    demandPast(shippedOn, caller.now)
    if (shippedOn > letter.latest_shipment) refuse('refused', 'letter-shipped-late', { day: shippedOn, latest: letter.latest_shipment })
    const by = presentBy(shippedOn, letter.presentation_days, letter.expires_on)
    const due = letter.state === 'operative' ? { due_on: by } : {}
    return changeLetter(tx, letter, { shipped_on: shippedOn, papers: [...papers], present_by: by, ...due })
  })

export const present = (caller: Caller, seen: Seen, presentedOn: string): Promise<number> =>
  doing(caller, seen, 'present', {}, ({ tx, letter }, act) => {
    demandPast(presentedOn, caller.now)
    if (presentedOn > letter.present_by!) refuse('refused', 'letter-too-late')
    if (presentedOn < letter.shipped_on!) refuse('invalid', 'invalid-input', { field: 'presentedOn' })
    const by = examinedBy(presentedOn)
    return moveLetter(
      tx,
      letter,
      'present',
      { ...act, detail: { presentedOn } },
      { presented_on: presentedOn, examined_by: by, due_on: by },
    )
  })

/** What the bank has found; the buyer reads it. */
export const noteDiscrepancies = (caller: Caller, seen: Seen, items: readonly string[]): Promise<number> =>
  doing(caller, seen, 'discrepancy', { said: items.join('\n') }, ({ tx, letter }, act) => {
    const discrepancies = [...letter.discrepancies, ...items.map((text) => ({ text, state: 'open' as const }))]
    return moveLetter(tx, letter, 'discrepancy', act, { discrepancies, due_on: letter.expires_on })
  })

export const correct = (caller: Caller, seen: Seen, note: string): Promise<number> =>
  doing(caller, seen, 'correct', { note }, ({ tx, letter }, act) => {
    const discrepancies = letter.discrepancies.map((one) => (one.state === 'open' ? { ...one, state: 'corrected' as const } : one))
    const today = dayIn(act.now)
    const by = examinedBy(today)
    return moveLetter(tx, letter, 'correct', act, { discrepancies, presented_on: today, examined_by: by, due_on: by })
  })

export const waive = (caller: Caller, seen: Seen, acceptedOn: string, note: string): Promise<number> =>
  doing(caller, seen, 'waive', { note }, (what, act) => {
    demandPast(acceptedOn, caller.now)
    if (acceptedOn < what.letter.presented_on!) refuse('invalid', 'invalid-input', { field: 'acceptedOn' })
    return acceptWith(what, 'waive', acceptedOn, act)
  })

export const refuseDocuments = (caller: Caller, seen: Seen, message: string): Promise<number> =>
  doing(caller, seen, 'refuse', { said: message }, (what, act) => endUnpaid(what, 'refuse', act))

export const acceptDocuments = (caller: Caller, seen: Seen, acceptedOn: string): Promise<number> =>
  doing(caller, seen, 'accept_docs', {}, (what, act) => {
    demandPast(acceptedOn, caller.now)
    if (acceptedOn < what.letter.presented_on!) refuse('invalid', 'invalid-input', { field: 'acceptedOn' })
    return acceptWith(what, 'accept_docs', acceptedOn, act)
  })
