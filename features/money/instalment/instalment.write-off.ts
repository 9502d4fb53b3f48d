// Letting go of what a buyer will not pay any more of an instalment: one person asks, another approves with a code of their own second factor. From
// then on nothing of it is asked for, and the ledger has it as the operator's cost (docs/decisions/121-write-offs.md).
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { BANK } from '#features/money/ledger/ledger.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, type Act } from '#features/platform/workflow/workflow.ts'
import { flow } from './instalment.flow.ts'
import { bookedBy, openToWriteOff } from './instalment.rules.ts'
import type { Instalment } from './instalment.sql.ts'
import { demandDecider } from './second-person.ts'
import { decideOnWriteOff, insertWriteOff, type WriteOff } from './write-off.sql.ts'

type Asked = { cents: number; reason: string; said: string }

/** Asks for it; answers the request's id. `cents`: as the asker has seen it. Refuses what can't be written off, and a second request beside one. */
export async function askWriteOff(tx: Tx, instalment: Instalment, { cents, reason, said }: Asked, act: Act & { actorId: number }) {
  const open = openToWriteOff(instalment) ?? refuse('refused', 'nothing-to-write-off')
  if (open !== cents) refuse('conflict', 'changed-meanwhile')
  const asked = { instalmentId: instalment.id, cents, reason, said, staffId: act.actorId, now: act.now }
  return (await insertWriteOff(tx, asked)) ?? refuse('refused', 'write-off-asked')
}

/** Refuses it, or takes it back. Nobody refuses their own; only whoever asked withdraws it. */
export async function turnWriteOff(tx: Tx, one: WriteOff, verdict: 'refused' | 'withdrawn', staffId: number, now: Date): Promise<void> {
  demandDecider(one, verdict, staffId, 'write-off-decided')
  await decideOnWriteOff(tx, one.id, { state: verdict, staffId, now })
}

/** Approves it: what is open by now, but never more than was asked for, is let go. Answers how much, in cents. */
export async function writeOff(tx: Tx, instalment: Instalment, one: WriteOff, act: Act & { actorId: number }): Promise<number> {
  demandDecider(one, 'approved', act.actorId, 'write-off-decided')
  const open = openToWriteOff(instalment) ?? refuse('refused', 'nothing-to-write-off')
  if (open > one.cents) refuse('conflict', 'changed-meanwhile')
  await decideOnWriteOff(tx, one.id, { state: 'approved', staffId: act.actorId, now: act.now, writtenCents: open })
  const { id, orderId } = instalment
  const booked = bookedBy(instalment, { ...instalment, state: 'received' })
  const money = { cause: 'write_off', causeId: String(one.id), holder: BANK, ...booked } as const
  await raise(tx, 'instalment.booked', { ...money, orderId, staffId: act.actorId, note: one.reason }, act.now)
  await applyEvent(tx, flow, instalment, 'write_off', { ...act, said: one.said, detail: { amount: open } })
  await raise(tx, 'instalment.let_go', { id, orderId, cents: open, said: one.said }, act.now)
  return open
}
