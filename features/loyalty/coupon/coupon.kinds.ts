// The kinds of coupons, one file each, and which campaign of the house grants which welcome. A kind that people hold is never taken out.
import type { CouponKindKey } from '#contract/codes/coupon.ts'
import type { IDENTITY_TYPES } from '#contract/codes/identity-type.ts'
import type { CouponKind } from './coupon.kind.ts'
import { distributorKit } from './kinds/distributor-kit.ts'
import { financing } from './kinds/financing.ts'
import { firstOrder } from './kinds/first-order.ts'
import { fixed } from './kinds/fixed.ts'
import { freightCap } from './kinds/freight-cap.ts'
import { hospitalKit } from './kinds/hospital-kit.ts'
import { percentage } from './kinds/percentage.ts'
import { spendAndSave } from './kinds/spend-and-save.ts'
import { supplierDiscount } from './kinds/supplier-discount.ts'

export const KINDS: Record<CouponKindKey, CouponKind> = {
  percentage,
  fixed,
  'spend-and-save': spendAndSave,
  'freight-cap': freightCap,
  'supplier-discount': supplierDiscount,
  financing,
  'first-order': firstOrder,
  'hospital-kit': hospitalKit,
  'distributor-kit': distributorKit,
}

/** The campaign of the house that every new account has a coupon of (SPEC-026). */
export const FIRST_ORDER = 'first-order'

/** The answers of getCouponExist, and the campaign each stands for; '0' = none waits. */
export const WELCOME = { '1': 'welcome-hospital', '2': 'welcome-distributor' } as const
export type Welcome = keyof typeof WELCOME

type IdentityType = (typeof IDENTITY_TYPES)[number]

/** Whom which welcome waits for (decision 26). Companies buy to sell again, like distributors; laboratories and others have none. */
export const WELCOME_OF: Partial<Record<IdentityType, Welcome>> = { hospital: '1', clinic: '1', distributor: '2', company: '2' }
