// Points that are set aside: spent when what they are for goes ahead, the member's again when it does not.
import type { PointsHoldState } from '#contract/codes/points.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type PointsHoldEvent = 'hold' | 'post' | 'void'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'points-hold', PointsHoldEvent> {}
}

export const pointsHoldMachine: Machine<PointsHoldState, PointsHoldEvent, Actor> = {
  name: 'points-hold',
  terminal: ['posted', 'void'],
  steps: [
    { from: ['new'], event: 'hold', to: 'pending', by: ['buyer'] },
    { from: ['pending'], event: 'post', to: 'posted', by: ['system', 'staff'] },
    { from: ['pending'], event: 'void', to: 'void', by: ['buyer', 'staff', 'system'] },
  ],
}
