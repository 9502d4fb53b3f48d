// A coupon's states and events as data (specification, state machines). Giving a coupon back after a fault of the seller's, and taking one
// away, come with their own features and add rows here.
import type { Machine } from '#shared/state-machine.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'

export type CouponState = 'available' | 'reserved' | 'used' | 'used_final' | 'expired'
export type CouponEvent = 'grant' | 'reserve' | 'consume' | 'release' | 'release_late' | 'finalise'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'coupon', CouponEvent> {}
}

export const couponMachine: Machine<CouponState, CouponEvent, Actor> = {
  name: 'coupon',
  terminal: ['used_final', 'expired'],
  steps: [
    { from: ['new'], event: 'grant', to: 'available', by: ['system'] }, // its row says when; past its end it is shown as expired
    { from: ['available'], event: 'reserve', to: 'reserved', by: ['buyer'] },
    { from: ['reserved'], event: 'consume', to: 'used', by: ['system'] },
    { from: ['reserved'], event: 'release', to: 'available', by: ['system'] },
    { from: ['reserved'], event: 'release_late', to: 'expired', by: ['system'] },
    { from: ['used'], event: 'finalise', to: 'used_final', by: ['system'] },
  ],
}
