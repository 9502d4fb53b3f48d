// Taking back a bank credit that was entered wrongly: one person asks, another approves (four eyes), and what it had paid is due again.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { BANK } from '#features/money/ledger/ledger.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, type Act } from '#features/platform/workflow/workflow.ts'
import { flow } from './instalment.flow.ts'
import { bookedBy, isReceived, reversalEvent } from './instalment.rules.ts'
import { addReceived, setDue, type Instalment } from './instalment.sql.ts'
import { decideOn, insertReversal, type NewReversal, type Reversal } from './reversal.sql.ts'
import { demandDecider } from './second-person.ts'

/** Asks for a reversal; answers its id. Refuses with 'reversal-asked' a credit that has one. */
export async function askReversal(tx: Tx, reversal: NewReversal): Promise<number> {
  return (await insertReversal(tx, reversal)) ?? refuse('refused', 'reversal-asked')
}

type Verdict = 'approved' | 'refused' | 'withdrawn'

/** Decides on a request. Nobody approves or refuses their own; only whoever asked withdraws it. */
export async function decideReversal(tx: Tx, reversal: Reversal, verdict: Verdict, staffId: number, now: Date): Promise<void> {
  demandDecider(reversal, verdict, staffId, 'reversal-decided')
  await decideOn(tx, reversal.id, verdict, staffId, now)
}

/** Carries out an approved reversal. `dueAt`: until when what is missing again should be paid. Answers the instalment as it stands now. */
export async function reverseCredit(
  tx: Tx,
  instalment: Instalment,
  { id: reversalId, amount_cents: cents, reason, said, bank_reference: bankReference }: Reversal,
  toleranceCents: number,
  dueAt: Date,
  act: Act,
): Promise<Instalment> {
  const receivedCents = instalment.receivedCents - cents
  const event = reversalEvent(instalment, receivedCents, toleranceCents)
  const detail = { amount: -cents, bankReference }
  const moved = event ? await applyEvent(tx, flow, instalment, event, { ...act, said, detail }) : instalment
  await addReceived(tx, instalment.id, -cents)
  if (event) await setDue(tx, instalment.id, dueAt)
  const reversed = { ...moved, receivedCents, dueAt: event ? dueAt : instalment.dueAt }
  const { id, orderId } = reversed
  const money = { cause: 'reversal', causeId: String(reversalId), holder: BANK, ...bookedBy(instalment, reversed) } as const
  await raise(tx, 'instalment.booked', { ...money, orderId, staffId: act.actorId, note: reason }, act.now)
  const missing = isReceived(reversed.state) ? 0 : Math.max(0, reversed.amountCents - receivedCents)
  await raise(tx, 'instalment.reversed', { id, orderId, cents, missing, said }, act.now)
  return reversed
}
