// The states of a line of the bank: it waits until a person has said what it is. Whether it has a proposal is no state: that changes with what
// is due. How a line came to be is told by its statement, so its first step is in no log.
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type LineState = 'waiting' | 'confirmed' | 'credited' | 'set_aside'
export type LineEvent = 'bring' | 'bring_outgoing' | 'confirm' | 'credit' | 'set_aside' | 'take_back' | 'undo'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'bank-line', LineEvent> {}
}

export const bankLineMachine: Machine<LineState, LineEvent, Actor> = {
  name: 'bank-line',
  terminal: [],
  steps: [
    { from: ['new'], event: 'bring', to: 'waiting', by: ['staff', 'system'] },
    { from: ['new'], event: 'bring_outgoing', to: 'set_aside', by: ['staff', 'system'] },
    { from: ['waiting'], event: 'confirm', to: 'confirmed', by: ['staff'] },
    { from: ['waiting'], event: 'credit', to: 'credited', by: ['staff'] },
    { from: ['waiting'], event: 'set_aside', to: 'set_aside', by: ['staff'] },
    { from: ['set_aside'], event: 'take_back', to: 'waiting', by: ['staff'] },
    { from: ['confirmed', 'credited'], event: 'undo', to: 'waiting', by: ['staff', 'system'] },
  ],
}
