// The states of money that is owed back to a buyer. Two people see to each: one prepares it, another approves it.
import type { RefundState } from '#contract/codes/refund-state.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type RefundEvent = 'owe' | 'keep' | 'prepare' | 'withdraw' | 'refuse' | 'approve' | 'pay' | 'fail' | 'use' | 'drop'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'refund', RefundEvent> {}
}

export const refundMachine: Machine<RefundState, RefundEvent, Actor> = {
  name: 'refund',
  terminal: ['paid', 'used', 'dropped'],
  steps: [
    { from: ['new'], event: 'owe', to: 'owed', by: ['buyer', 'staff'] },
    { from: ['new', 'owed'], event: 'keep', to: 'kept', by: ['buyer', 'staff'] },
    { from: ['owed', 'kept'], event: 'prepare', to: 'prepared', by: ['staff'] },
    { from: ['prepared'], event: 'withdraw', to: 'owed', by: ['staff'] }, // by whoever prepared it
    { from: ['prepared'], event: 'refuse', to: 'owed', by: ['staff'] }, // by somebody else
    { from: ['prepared'], event: 'approve', to: 'approved', by: ['staff'] }, // by somebody else, with their own second factor
    { from: ['approved'], event: 'pay', to: 'paid', by: ['staff', 'system'] }, // by the bank; by the provider
    { from: ['approved'], event: 'fail', to: 'owed', by: ['staff', 'system'] }, // the bank or the provider did not take it
    { from: ['owed'], event: 'drop', to: 'dropped', by: ['staff'] }, // what it was for was decided by mistake
    { from: ['kept'], event: 'use', to: 'used', by: ['staff'] },
  ],
}
