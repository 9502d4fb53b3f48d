// The letter of credit of an order: what its buyer does with it, what follows for the order, and what time alone does. What staff does is
// desk/order-letter-desk.ts. Everything locks the order's row first.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { trigger } from '#features/money/instalment/instalment.ts'
import {
  DOCUMENTS,
  expiredLetters,
  keepFiles,
  keepText,
  letterOf,
  lettersNear,
  moveLetter,
  remind,
  wordingOf,
  type Letter,
} from '#features/money/letter-of-credit/letter-of-credit.ts'
import {
  addDays,
  dayIn,
  endOf,
  lapsedBefore,
  LETTER_BUYER_ACTIONS,
  maturityOf,
  OVER,
  type LetterBuyerAction,
  type LetterFacts,
} from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { letterMachine } from '#features/money/letter-of-credit/letter-of-credit.machine.ts'
import { papersAsked } from '#features/money/letter-of-credit/compare.rules.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import type { OrderState } from '#contract/codes/order-state.ts'
import type { Moved, Act } from '#features/platform/workflow/workflow.ts'
import { demand, extendPayable, lockOne, ownedBy, payOtherwise, type Locked } from '#features/sales/order/order.ts'

/** What may be done follows from these. */
export function factsOfLetter(
  { state, expires_on, present_by, fields, terms, papers }: Letter,
  orderState: OrderState,
  now: Date,
): LetterFacts {
  const there = papers.map(({ kind }) => kind)
  return {
    state,
    freightPending: orderState === 'freight_pending',
    expiry: expires_on,
    presentBy: present_by,
    missing: papersAsked(fields ?? {}, terms).filter((kind) => !there.includes(kind)),
    today: dayIn(now),
  }
}

export type WithLetter = Locked & { tx: Tx; letter: Letter }

/** The locked order with its letter; an order without one has none to act on. */
export async function lockLetter(tx: Tx, orderId: number, may: Parameters<typeof lockOne>[2]): Promise<WithLetter> {
  const locked = await lockOne(tx, orderId, may)
  return { tx, ...locked, letter: (await letterOf(tx, orderId)) ?? refuse('refused', 'letter-missing') }
}

type Own = { db: Db; buyer: { id: number }; now: Date }
type Seen = { orderId: number; version: number }

/** How a buyer acts on a letter: locked, checked, carried out in one transaction. Answers its version then. */
const own = (
  { db, buyer, now }: Own,
  { orderId, version }: Seen,
  action: LetterBuyerAction,
  steps: (what: WithLetter, act: Act) => Promise<Letter>,
) =>
  inTransaction(db, async (tx) => {
    const what = await lockLetter(tx, orderId, ownedBy(buyer.id))
    demand(LETTER_BUYER_ACTIONS[action](factsOfLetter(what.letter, what.order.state, now)))
    if (version !== what.letter.version) refuse('conflict', 'changed-meanwhile')
    return (await steps(what, { actor: 'buyer', actorId: buyer.id, now })).version
  })

export type Draft = { body: string; fields: Record<string, string>; fileIds: readonly number[]; note: string }

/** The buyer's draft: as text or fields it is compared at once, files are for a person to read. */
export const uploadDraft = (caller: Own, seen: Seen, { body, fields: typed, fileIds, note }: Draft): Promise<number> =>
  own(caller, seen, 'upload_draft', async ({ tx, order, letter }, act) => {
    const files = await ownFiles(tx, caller.buyer.id, fileIds)
    if (files.length !== new Set(fileIds).size) refuse('refused', 'file-missing')
    const fields = files.length > 0 && !body.trim() && Object.keys(typed).length === 0 ? {} : wordingOf({ body, typed })
    await keepText(tx, letter, { kind: 'draft', body, fields, note, staffId: null }, act.now)
    await keepFiles(tx, letter, fileIds, 'draft', null, act.now)
    await extendPayable(tx, order.id, endOf(letter.terms.issueBy))
    return moveLetter(tx, letter, 'upload_draft', { ...act, said: note })
  })

export const askAmendmentOwn = (caller: Own, seen: Seen, reason: string): Promise<number> =>
  own(caller, seen, 'ask_amendment', ({ tx, letter }, act) =>
    moveLetter(tx, letter, 'ask_amendment', { ...act, said: reason }, { due_on: letter.expires_on }),
  )

/** The buyer waives what the bank has found: its bank then pays. */
export const waiveOwn = (caller: Own, seen: Seen): Promise<number> =>
  own(caller, seen, 'waive', (what, act) => acceptWith(what, 'waive', dayIn(caller.now), act))

/** The documents are accepted: what the letter pays is owed by the bank from now on, at sight or at maturity. */
export async function acceptWith(
  { tx, letter, instalments }: WithLetter,
  event: 'waive' | 'accept_docs',
  acceptedOn: string,
  act: Act,
): Promise<Letter> {
  const shippedOn = letter.shipped_on ?? acceptedOn
  const matures = maturityOf(acceptedOn, shippedOn, letter.tenor_days)
  // What is payable at sight comes in within days of the banks' mail.
  const due = letter.tenor_days === 0 ? addDays(matures, SIGHT_DAYS) : matures
  const discrepancies = letter.discrepancies.map((one) => (one.state === 'open' ? { ...one, state: 'waived' as const } : one))
  const change = { accepted_on: acceptedOn, matures_on: matures, due_on: due, discrepancies }
  const moved = await moveLetter(tx, letter, event, { ...act, detail: { ...act.detail, matures } }, change)
  await trigger(tx, instalments, DOCUMENTS, endOf(due), act)
  return moved
}
const SIGHT_DAYS = 5

/** The letter ends unpaid: what it was to pay is due otherwise. */
export async function endUnpaid({ tx, order, instalments, letter }: WithLetter, event: 'refuse' | 'lapse', act: Act): Promise<Letter> {
  const discrepancies = letter.discrepancies.map((one) => (one.state === 'open' ? { ...one, state: 'refused' as const } : one))
  const moved = await moveLetter(tx, letter, event, act, { discrepancies, due_on: null })
  await payOtherwise(tx, { order, instalments }, act)
  return moved
}

/** Follows from an order that has ended: its letter ends with it. */
export async function endWithOrder(tx: Tx, { id, actor, actorId }: Moved, now: Date): Promise<void> {
  const letter = await letterOf(tx, id)
  if (letter && stepFrom(letterMachine, letter.state, 'lapse'))
    await moveLetter(tx, letter, 'lapse', { actor, actorId, now }, { due_on: null })
}

/** What time alone does: a letter lapses some days after its expiry, and days that come near are told once. Answers those that failed. */
export async function sweepLetters(db: Db, now: Date): Promise<{ letterId: number; why: string }[]> {
  const failed: { letterId: number; why: string }[] = []
  const each = (letterId: number, orderId: number, steps: (what: WithLetter) => Promise<unknown>) =>
    inTransaction(db, async (tx) => steps(await lockLetter(tx, orderId, () => true))).catch((error: unknown) => {
      failed.push({ letterId, why: String(error) })
    })
  const act: Act = { actor: 'system', actorId: null, now }
  const before = lapsedBefore(dayIn(now))
  for (const { id, order_id: orderId } of await expiredLetters(db, before))
    await each(id, orderId, async (what) => {
      const { state, expires_on: expiry } = what.letter
      if (expiry < before && stepFrom(letterMachine, state, 'lapse')) await endUnpaid(what, 'lapse', act)
    })
  for (const { id, order_id: orderId } of await lettersNear(db, now))
    await each(id, orderId, async ({ tx, order, letter }) => {
      if (!OVER.includes(letter.state) && order.state !== 'freight_pending') await remind(tx, letter, now)
    })
  return failed
}

export { sampleOf } from './order-letter.view.ts'
