// How coupons change their states: the only way from one to the next.
import type { CouponState } from '#contract/codes/coupon.ts'
import type { Act, Flow } from '#features/platform/workflow/workflow.ts'
import { couponMachine, type CouponEvent } from './coupon.machine.ts'
import { saveGrant, type GrantRow } from './coupon.sql.ts'

export const flow: Flow<CouponState, CouponEvent, GrantRow> = { machine: couponMachine, save: saveGrant }
export const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })
