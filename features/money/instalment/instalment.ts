// The door of instalments: what is to be paid for an order, when, and what has been received.
// Callers hold the lock of the order's row, so that nothing else moves under them; see docs/decisions/007-order-knows-payment.md.
import { isPayable } from '#contract/codes/instalment-state.ts'
import type { PayMethod } from '#contract/codes/payment-method.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Logged } from '#features/platform/workflow/workflow.ts'
import type { Cents } from '#shared/money.ts'
import { flow, ofOrder } from './instalment.flow.ts'
import { instalmentMachine, type InstalmentEvent } from './instalment.machine.ts'
import { bookedBy, creditOutcome, planInstalments } from './instalment.rules.ts'
import {
  addReceived,
  insertCredit,
  insertInstalments,
  selectCredits,
  selectInstalments,
  selectLate,
  setDue,
  type Instalment,
} from './instalment.sql.ts'
import { BANK } from '#features/money/ledger/ledger.ts'
import { methodOf } from '#features/money/payment-method/payment-method.ts'
import { insertReceipts, judgeReceipts, retireReceipt, selectReceipts } from './receipt.sql.ts'

export type { Instalment }
export { addReceived, setDue } from './instalment.sql.ts'
export const instalmentsOf = selectInstalments
export const creditsOf = selectCredits
export const receiptsOf = selectReceipts
export { selectPictures as receiptsOfAll } from './receipt.sql.ts'
export const lateInstalments = selectLate
export { askReversal, decideReversal, reverseCredit } from './instalment.reversal.ts'
export { askWriteOff, turnWriteOff, writeOff } from './instalment.write-off.ts'
export { selectWriteOffs as writeOffsOf, type WriteOff } from './write-off.sql.ts'
export { selectReversals as reversalsOf, type Reversal } from './reversal.sql.ts'

export const move = (tx: Tx, instalment: Instalment, event: InstalmentEvent, act: Act) => applyEvent(tx, flow, instalment, event, act)

/** `dueAt`: where this one has more time than the others. */
type Owed = { orderId: number; total: Cents; method: PayMethod; firstPosition: number; dueAt?: Date }

/** Makes the instalments of orders whose price is complete; those that wait for the state `reached` are due at once, until `dueAt`. */
export async function schedule(tx: Tx, owed: readonly Owed[], reached: string, dueAt: Date, act: Act): Promise<void> {
  await logBirths(tx, await insertScheduled(tx, owed, reached, dueAt, act.now), act)
}

/** The same in one statement, for orders that are new themselves: answers the births, which the caller logs together with the orders'. */
export async function insertScheduled(tx: Tx, owed: readonly Owed[], reached: string, dueAt: Date, now: Date): Promise<Logged[]> {
  const rows = owed.flatMap(({ orderId, total, method, firstPosition, dueAt: own }) =>
    planInstalments(methodOf(method).plan, total).map(({ kind, when, amount }, index) => ({
      orderId,
      position: firstPosition + index,
      kind,
      when,
      amountCents: amount,
      due: when === reached,
      dueAt: when === reached ? (own ?? dueAt) : null,
      now,
    })),
  )
  const made = rows.length ? await insertInstalments(tx, rows) : []
  const births = made.map(({ id, orderId, state }) => ({
    id,
    parent: ofOrder(orderId),
    events: state === 'due' ? (['schedule', 'trigger'] as const) : (['schedule'] as const),
  }))
  return birthsOf(instalmentMachine, births)
}

/** Makes due what waits for the order's state. `dueAt`: until when it should be paid. */
export async function trigger(tx: Tx, instalments: readonly Instalment[], when: string, dueAt: Date, act: Act): Promise<void> {
  for (const one of instalments.filter(({ state, when: wanted }) => state === 'scheduled' && wanted === when)) {
    await move(tx, one, 'trigger', act)
    await setDue(tx, one.id, dueAt)
  }
}

/** Voids what has not been paid: the order was cancelled or is priced anew. The caller has made sure that no money is under way. */
export async function voidAll(tx: Tx, instalments: readonly Instalment[], act: Act): Promise<void> {
  for (const one of instalments) if (one.state !== 'void') await move(tx, one, 'void', act)
}

export type Proof = { files: readonly { id: number; sha256: Buffer }[]; statedCents: number | null; remark: string }

/** Hands in a bank receipt for the instalment that is due. Refuses with 'receipt-known' for a picture the order has seen. */
export async function uploadProof(tx: Tx, instalments: readonly Instalment[], proof: Proof, act: Act): Promise<void> {
  const due = instalments.find(({ state }) => isPayable(state)) ?? refuse('refused', 'not-allowed-now')
  await addReceipts(tx, due, proof, act)
  await move(tx, due, 'upload_proof', act)
}

/**
 * Puts another receipt in the place of the one with this file, which stays for the record. Refuses with 'no-proof' what is not waiting to
 * be checked. The instalment moves on by a version, so staff who look at the old one are told before they judge it.
 */
export async function replaceProof(tx: Tx, instalments: readonly Instalment[], fileId: number, proof: Proof, act: Act): Promise<void> {
  const waiting = instalments.filter(({ state }) => state === 'proof_uploaded')
  const id = await retireReceipt(
    tx,
    waiting.map((one) => one.id),
    fileId,
  )
  const instalment = waiting.find((one) => one.id === id) ?? refuse('refused', 'no-proof')
  await addReceipts(tx, instalment, proof, act)
  await move(tx, instalment, 'replace_proof', act)
}

async function addReceipts(tx: Tx, due: Instalment, proof: Proof, act: Act): Promise<void> {
  const rows = proof.files.map(({ id, sha256 }) => ({
    instalmentId: due.id,
    orderId: due.orderId,
    fileId: id,
    sha256,
    statedCents: proof.statedCents,
    remark: proof.remark,
    now: act.now,
  }))
  if ((await insertReceipts(tx, rows)) !== rows.length) refuse('refused', 'receipt-known')
}

export type BankCredit = { amount: number; bankReference: string; valueDate: string }

/** What a credit has made of its instalment. `over`: cents beyond what was due. */
export type Credited = { instalment: Instalment; creditId: number; over: number }

/** Enters what the bank credited; answers the instalment as it stands now. Refuses a transfer entered twice. */
export async function confirmCredit(
  tx: Tx,
  instalment: Instalment,
  { amount, bankReference, valueDate }: BankCredit,
  toleranceCents: number,
  act: Act & { actorId: number },
): Promise<Credited> {
  const whole = creditOutcome(instalment.amountCents, instalment.receivedCents, amount, toleranceCents) === 'whole'
  // A credit that completes nothing leaves a part-received instalment in its state: only the ledger grows.
  const event: InstalmentEvent | null =
    instalment.state === 'part_received'
      ? whole
        ? 'confirm_rest'
        : null
      : whole && instalment.state !== 'due'
        ? 'confirm'
        : 'confirm_part'
  const credit = { instalmentId: instalment.id, bankReference, amountCents: amount, valueDate, staffId: act.actorId, now: act.now }
  const creditId = (await insertCredit(tx, credit)) ?? refuse('refused', 'credit-known')
  const after = { ...instalment, receivedCents: instalment.receivedCents + amount, ...(whole ? { state: 'received' as const } : {}) }
  const booked = bookedBy(instalment, after)
  const money = { cause: 'credit', causeId: String(creditId), holder: BANK, ...booked } as const
  await raise(tx, 'instalment.booked', { ...money, orderId: instalment.orderId, staffId: act.actorId, note: bankReference }, act.now)
  const detail = { amount, bankReference, valueDate, due: instalment.amountCents }
  let moved = instalment
  if (event) moved = await move(tx, instalment, event, { ...act, detail })
  // Paid in full before any proof came: the graph goes by way of the part.
  if (whole && moved.state === 'part_received') moved = await move(tx, moved, 'confirm_rest', { ...act, detail })
  await addReceived(tx, instalment.id, amount)
  await judgeReceipts(tx, instalment.id, 'accepted', '')
  const credited = { ...moved, receivedCents: instalment.receivedCents + amount }
  return { instalment: credited, creditId, over: booked.over }
}

/** Turns a receipt down; the buyer reads the reason and can hand in another. */
export async function rejectProof(tx: Tx, instalment: Instalment, act: Act & { said: string }): Promise<void> {
  await move(tx, instalment, 'reject_proof', act)
  await judgeReceipts(tx, instalment.id, 'rejected', act.said)
}
