// A coupon's states and events as data (specification, state machines).
import type { CouponState } from '#contract/codes/coupon.ts'
import type { Machine } from '#shared/state-machine.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'

export type CouponEvent = 'grant' | 'reserve' | 'consume' | 'release' | 'release_late' | 'restore' | 'finalise' | 'expire' | 'revoke'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'coupon', CouponEvent> {}
}

export const couponMachine: Machine<CouponState, CouponEvent, Actor> = {
  name: 'coupon',
  terminal: ['used_final', 'expired', 'revoked'],
  steps: [
    { from: ['new'], event: 'grant', to: 'available', by: ['system', 'staff', 'buyer'] },
    { from: ['available'], event: 'reserve', to: 'reserved', by: ['buyer'] },
    { from: ['reserved'], event: 'consume', to: 'used', by: ['system'] },
    { from: ['reserved'], event: 'release', to: 'available', by: ['system'] },
    { from: ['reserved'], event: 'release_late', to: 'expired', by: ['system'] },
    { from: ['used'], event: 'restore', to: 'available', by: ['staff'] },
    { from: ['used'], event: 'finalise', to: 'used_final', by: ['system'] },
    { from: ['available'], event: 'expire', to: 'expired', by: ['system'] },
    { from: ['available'], event: 'revoke', to: 'revoked', by: ['staff'] },
  ],
}
