// A review's states and events as data (docs/decisions/108-reviews.md). Staff reads it before everybody does, each time anew.
import type { ReviewState } from '#contract/codes/review.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type ReviewEvent = 'hand_in' | 'revise' | 'publish' | 'refuse' | 'take_down' | 'withdraw'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'review', ReviewEvent> {
    /** A reader holds something against it. */
    'review.reported': { id: number }
    /** The shop has answered it, for the first time. */
    'review.answered': { id: number; by: number }
    /** Nobody has to look at what was reported any more. */
    'review.settled': { id: number }
  }
}

export const reviewMachine: Machine<ReviewState, ReviewEvent, Actor> = {
  name: 'review',
  terminal: [], // even a withdrawn one can be written anew
  steps: [
    { from: ['new'], event: 'hand_in', to: 'pending', by: ['buyer'] },
    { from: ['pending', 'published', 'refused', 'withdrawn'], event: 'revise', to: 'pending', by: ['buyer'] },
    { from: ['pending', 'refused'], event: 'publish', to: 'published', by: ['staff'] },
    { from: ['pending'], event: 'refuse', to: 'refused', by: ['staff'] },
    { from: ['published'], event: 'take_down', to: 'refused', by: ['staff'] },
    { from: ['pending', 'published', 'refused'], event: 'withdraw', to: 'withdrawn', by: ['buyer'] },
  ],
}
