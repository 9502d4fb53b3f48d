// The states of a difference between a provider's books and ours: it waits until it is explained, by what we know or by a person, and ends resolved.
import type { DifferenceState } from '#contract/payment-difference-desk.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type DifferenceEvent = 'open' | 'explain' | 'resolve' | 'clear'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'payment-difference', DifferenceEvent> {
    /** A provider's books have differences that nothing explains, and that were not there before. */
    'payment-difference.found': { provider: string; ids: number[] }
  }
}

export const paymentDifferenceMachine: Machine<DifferenceState, DifferenceEvent, Actor> = {
  name: 'payment-difference',
  terminal: ['resolved'],
  steps: [
    { from: ['new'], event: 'open', to: 'open', by: ['system'] },
    { from: ['open'], event: 'explain', to: 'explained', by: ['system', 'staff'] },
    { from: ['open', 'explained'], event: 'resolve', to: 'resolved', by: ['staff'] },
    { from: ['open', 'explained'], event: 'clear', to: 'resolved', by: ['system'] }, // the books say the same by now
  ],
}
