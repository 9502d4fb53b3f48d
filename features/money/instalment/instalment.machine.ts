// An instalment's states and events as data (specification, state machines).
import { PAYABLE } from '#contract/codes/instalment-state.ts'
import type { Booked } from '#features/money/ledger/ledger.ts'
import type { Machine } from '#shared/state-machine.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'

export type InstalmentState =
  | 'scheduled'
  | 'due'
  | 'overdue'
  | 'processing'
  | 'proof_uploaded'
  | 'part_received'
  | 'received'
  | 'rejected'
  | 'void'
  | 'settled'
  | 'refund_pending'
  | 'refunded'
export type InstalmentEvent =
  | 'schedule'
  | 'trigger'
  | 'pay_online'
  | 'captured'
  | 'failed'
  | 'upload_proof'
  | 'replace_proof'
  | 'confirm'
  | 'confirm_part'
  | 'confirm_rest'
  | 'reject_proof'
  | 'late'
  | 'void'
  | 'settle'
  | 'reverse'
  | 'reverse_part'
  | 'write_off'
  | 'refund'
  | 'refund_sent'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'instalment', InstalmentEvent> {
    /** A bank credit has been entered, whether it moves the instalment or not. `missing`: of what is due by it, in cents. */
    'instalment.credited': { id: number; orderId: number; when: string; cents: number; missing: number; again?: true }
    /** A bank credit has been taken back. `missing`: of what is due by it now; `said`: to the buyer. */
    'instalment.reversed': { id: number; orderId: number; cents: number; missing: number; said: string }
    /** What was open of it is not asked for any more. `said`: to the buyer. */
    'instalment.let_go': { id: number; orderId: number; cents: number; said: string }
    /** Money has come in for an instalment or is taken back, before anything moves by it: for the ledger. */
    'instalment.booked': Booked
  }
}

export const instalmentMachine: Machine<InstalmentState, InstalmentEvent, Actor> = {
  name: 'instalment',
  terminal: ['void', 'settled', 'refunded'],
  steps: [
    { from: ['new'], event: 'schedule', to: 'scheduled', by: ['buyer', 'staff', 'system'] },
    { from: ['scheduled'], event: 'trigger', to: 'due', by: ['buyer', 'staff', 'system'] },
    { from: ['due'], event: 'pay_online', to: 'processing', by: ['buyer', 'system'] },
    { from: PAYABLE, event: 'upload_proof', to: 'proof_uploaded', by: ['buyer'] },
    { from: ['proof_uploaded'], event: 'replace_proof', to: 'proof_uploaded', by: ['buyer'] },
    { from: ['proof_uploaded', 'overdue', 'rejected'], event: 'confirm', to: 'received', by: ['staff'] },
    { from: ['proof_uploaded', 'due', 'overdue', 'rejected'], event: 'confirm_part', to: 'part_received', by: ['staff'] },
    { from: ['part_received'], event: 'confirm_rest', to: 'received', by: ['staff'] },
    { from: ['proof_uploaded'], event: 'reject_proof', to: 'rejected', by: ['staff'] },
    { from: ['processing'], event: 'captured', to: 'received', by: ['system'] },
    { from: ['processing'], event: 'failed', to: 'due', by: ['system'] },
    { from: ['due'], event: 'late', to: 'overdue', by: ['system'] },
    { from: ['scheduled', 'due', 'overdue', 'rejected'], event: 'void', to: 'void', by: ['buyer', 'staff', 'system'] },
    { from: ['received', 'part_received'], event: 'reverse', to: 'due', by: ['staff'] },
    { from: ['received'], event: 'reverse_part', to: 'part_received', by: ['staff'] },
    { from: ['part_received', 'overdue'], event: 'write_off', to: 'received', by: ['staff'] },
    // Of an order that was cancelled: settled where nothing of it is given back.
    { from: ['received', 'part_received', 'rejected'], event: 'settle', to: 'settled', by: ['buyer', 'staff', 'system'] },
    { from: ['received', 'part_received', 'rejected'], event: 'refund', to: 'refund_pending', by: ['buyer', 'staff'] },
    { from: ['refund_pending'], event: 'refund_sent', to: 'refunded', by: ['buyer', 'staff', 'system'] },
  ],
}
