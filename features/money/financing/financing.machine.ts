// An application's states and events as data (specification, state machines).
import type { FinancingState } from '#contract/codes/financing.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type FinancingEvent =
  | 'save'
  | 'submit'
  | 'screen'
  | 'ask_docs'
  | 'upload'
  | 'to_review'
  | 'approve'
  | 'decline'
  | 'accept'
  | 'refuse'
  | 'expire'
  | 'sign'
  | 'fund'
  | 'cancel'
  | 'first_due'
  | 'miss'
  | 'cure'
  | 'write_off'
  | 'repaid'
  | 'reopen'
  | 'withdraw'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'financing', FinancingEvent> {
    /** An offer is prepared: another person has to look at it. `by`: who has prepared it. */
    'financing.offer_prepared': { id: number; by: number }
    /** It was taken back by whoever had prepared it, or refused by somebody else. */
    'financing.offer_turned': { id: number; preparedBy: number; by: number }
    /** Somebody asks to write off the rest of a plan. */
    'financing.loss_asked': { id: number; by: number }
    /** That was refused, or taken back. */
    'financing.loss_refused': { id: number; askedBy: number; by: number }
    /** One side has signed, the other has not yet: it is to by that day. */
    'financing.signed': { id: number; side: 'buyer' | 'staff'; day: string | null }
    /** A day that counts comes near. */
    'financing.due_soon': { id: number; day: string }
  }
}

export const financingMachine: Machine<FinancingState, FinancingEvent, Actor> = {
  name: 'financing',
  terminal: ['declined', 'withdrawn', 'lapsed'],
  steps: [
    { from: ['new'], event: 'save', to: 'draft', by: ['buyer'] },
    { from: ['draft'], event: 'submit', to: 'submitted', by: ['buyer'] },
    { from: ['submitted'], event: 'screen', to: 'screening', by: ['staff'] },
    { from: ['screening'], event: 'ask_docs', to: 'docs_requested', by: ['staff'] },
    { from: ['docs_requested'], event: 'upload', to: 'screening', by: ['buyer'] },
    { from: ['screening'], event: 'to_review', to: 'in_review', by: ['staff'] },
    { from: ['in_review'], event: 'approve', to: 'offered', by: ['staff'] },
    { from: ['screening', 'in_review'], event: 'decline', to: 'declined', by: ['staff'] },
    { from: ['offered'], event: 'accept', to: 'contract_pending', by: ['buyer'] },
    { from: ['offered'], event: 'refuse', to: 'withdrawn', by: ['buyer'] },
    { from: ['docs_requested', 'offered', 'contract_pending'], event: 'expire', to: 'lapsed', by: ['system'] },
    { from: ['contract_pending'], event: 'sign', to: 'approved_ready', by: ['buyer', 'staff'] },
    { from: ['approved_ready'], event: 'fund', to: 'funded', by: ['staff'] },
    { from: ['approved_ready'], event: 'cancel', to: 'withdrawn', by: ['buyer', 'staff'] },
    { from: ['funded'], event: 'first_due', to: 'repaying', by: ['system'] },
    { from: ['repaying'], event: 'miss', to: 'in_arrears', by: ['system'] },
    { from: ['in_arrears'], event: 'cure', to: 'repaying', by: ['staff'] },
    { from: ['in_arrears'], event: 'write_off', to: 'closed', by: ['staff'] },
    { from: ['repaying'], event: 'repaid', to: 'closed', by: ['system'] },
    { from: ['closed'], event: 'reopen', to: 'repaying', by: ['staff'] }, // its last rate was entered as paid by mistake
    { from: ['draft', 'submitted', 'screening', 'docs_requested', 'in_review'], event: 'withdraw', to: 'withdrawn', by: ['buyer'] },
  ],
}
