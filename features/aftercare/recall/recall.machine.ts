// The states of a notice from the field, and its events, as data.
import type { RecallState } from '#contract/codes/recall.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type RecallEvent =
  | 'enter'
  | 'bring'
  | 'ask'
  | 'turn'
  | 'publish'
  | 'renew'
  | 'retract'
  | 'close'
  | 'set_aside'
  | 'reopen'
  | 'restore'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'recall', RecallEvent> {
    /** A notice that nobody was told of meets its first units, or a published one meets units that a person has to look at. */
    'recall.met': { id: number }
    /** A published notice says something else by now, as its source has it: somebody has to look at it and publish it again. */
    'recall.changed': { id: number }
    /** Somebody asks to tell many owners: another person has to look at it. */
    'recall.asked': { id: number; by: number }
    /** That was taken back, refused, or done. */
    'recall.settled': { id: number; askedBy: number; by: number; refused: boolean }
  }
}

export const recallMachine: Machine<RecallState, RecallEvent, Actor> = {
  name: 'recall',
  terminal: ['retracted'],
  steps: [
    { from: ['new'], event: 'enter', to: 'draft', by: ['staff'] },
    { from: ['new'], event: 'bring', to: 'draft', by: ['system'] },
    { from: ['draft'], event: 'ask', to: 'awaiting', by: ['staff'] },
    { from: ['awaiting'], event: 'turn', to: 'draft', by: ['staff'] },
    { from: ['draft', 'awaiting'], event: 'publish', to: 'published', by: ['staff'] },
    { from: ['published'], event: 'renew', to: 'published', by: ['staff'] },
    { from: ['published', 'closed'], event: 'retract', to: 'retracted', by: ['staff'] },
    { from: ['published'], event: 'close', to: 'closed', by: ['staff'] },
    { from: ['draft'], event: 'set_aside', to: 'set_aside', by: ['staff'] },
    { from: ['closed'], event: 'reopen', to: 'published', by: ['staff'] },
    { from: ['set_aside'], event: 'restore', to: 'draft', by: ['staff'] },
  ],
}
