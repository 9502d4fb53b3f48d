// The states of points, or commission, that are paid out. Two people see to each: one approves, another sends it.
import type { WithdrawalState } from '#contract/codes/withdrawal-state.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type WithdrawalEvent = 'request' | 'take' | 'cancel' | 'approve' | 'reject' | 'pay' | 'confirm' | 'fail' | 'retry' | 'give_up'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'withdrawal', WithdrawalEvent> {}
}

export const withdrawalMachine: Machine<WithdrawalState, WithdrawalEvent, Actor> = {
  name: 'withdrawal',
  terminal: ['paid', 'rejected', 'cancelled', 'returned'],
  steps: [
    { from: ['new'], event: 'request', to: 'submitted', by: ['buyer'] },
    { from: ['submitted'], event: 'take', to: 'in_review', by: ['staff'] },
    { from: ['submitted'], event: 'cancel', to: 'cancelled', by: ['buyer'] },
    { from: ['in_review'], event: 'approve', to: 'approved', by: ['staff'] },
    { from: ['in_review'], event: 'reject', to: 'rejected', by: ['staff'] },
    { from: ['approved'], event: 'pay', to: 'paying', by: ['staff'] }, // by somebody else, with their own second factor
    { from: ['paying'], event: 'confirm', to: 'paid', by: ['staff'] },
    { from: ['paying'], event: 'fail', to: 'payout_failed', by: ['staff'] }, // the bank did not take it
    { from: ['payout_failed'], event: 'retry', to: 'paying', by: ['staff'] },
    { from: ['payout_failed'], event: 'give_up', to: 'returned', by: ['staff'] },
  ],
}
