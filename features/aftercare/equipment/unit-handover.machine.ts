// An offer of units to another owner, as data.
import type { HandoverState } from '#contract/codes/unit.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type HandoverEvent = 'offer' | 'accept' | 'decline' | 'withdraw' | 'lapse'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'unit-handover', HandoverEvent> {}
}

/** Whether it is the giver or the receiver, both buyers, the door of hand-overs sees to. */
export const handoverMachine: Machine<HandoverState, HandoverEvent, Actor> = {
  name: 'unit-handover',
  terminal: ['accepted', 'declined', 'withdrawn', 'lapsed'],
  steps: [
    { from: ['new'], event: 'offer', to: 'offered', by: ['buyer'] },
    { from: ['offered'], event: 'accept', to: 'accepted', by: ['buyer'] },
    { from: ['offered'], event: 'decline', to: 'declined', by: ['buyer'] },
    { from: ['offered'], event: 'withdraw', to: 'withdrawn', by: ['buyer'] },
    { from: ['offered'], event: 'lapse', to: 'lapsed', by: ['system'] },
  ],
}
