// The states of a payout to a shop. Two people see to each: one prepares it, another approves it.
import type { PayoutState } from '#contract/codes/payout-state.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type PayoutEvent = 'prepare' | 'withdraw' | 'refuse' | 'approve' | 'pay' | 'fail' | 'come_back'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'payout', PayoutEvent> {}
}

export const payoutMachine: Machine<PayoutState, PayoutEvent, Actor> = {
  name: 'payout',
  terminal: ['dropped', 'failed', 'returned'], // what was not paid is due again, and prepared anew; what was can come back later
  steps: [
    { from: ['new'], event: 'prepare', to: 'prepared', by: ['staff'] },
    { from: ['prepared'], event: 'withdraw', to: 'dropped', by: ['staff'] }, // by whoever prepared it
    { from: ['prepared'], event: 'refuse', to: 'dropped', by: ['staff'] }, // by somebody else
    { from: ['prepared'], event: 'approve', to: 'approved', by: ['staff'] }, // by somebody else, with their own second factor
    { from: ['approved'], event: 'pay', to: 'paid', by: ['staff'] },
    { from: ['approved'], event: 'fail', to: 'failed', by: ['staff'] }, // the bank did not take it
    { from: ['paid'], event: 'come_back', to: 'returned', by: ['staff'] }, // the shop's bank sent it back
  ],
}
