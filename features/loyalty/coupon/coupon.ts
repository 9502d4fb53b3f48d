// The door of coupons that buyers hold: the first-order coupon of every account, and the welcome coupons that wait to be redeemed.
import { randomInt } from 'node:crypto'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import { after } from '#shared/time.ts'
import { COUPON_KINDS, WELCOME, type CouponKind, type CouponKindKey, type Welcome } from './coupon.kinds.ts'
import { welcomeOf } from './coupon.rules.ts'
import { insertGrant, lockHolder, selectGrant, selectGrants, type GrantRow } from './coupon.sql.ts'

export type { GrantRow }

/** Records the first-order coupon of a new account, in the transaction that makes it (SPEC-026). */
export const grantFirstOrder = (tx: Tx, { userId }: { userId: number }, now: Date): Promise<void> => grant(tx, userId, 'first-order', now)

type Holder = Pick<Buyer, 'id' | 'identityType'>

/** Which welcome coupon waits for the buyer, '0' when none does or it has been redeemed (SPEC-191). */
export async function waitingWelcome(db: Db, buyer: Holder): Promise<'0' | Welcome> {
  const welcome = welcomeOf(buyer.identityType)
  if (!welcome) return '0'
  return (await selectGrant(db, buyer.id, WELCOMES)) ? '0' : welcome
}

const WELCOMES: readonly CouponKindKey[] = Object.values(WELCOME)

/**
 * Takes the welcome coupon; again, or many times at once, it answers the same coupon. Refuses one that is not the buyer's (SPEC-192, SPEC-193).
 * There is one welcome for an account: whoever has had it gets no second one by becoming another kind of organisation, and keeps the first.
 */
export const redeemWelcome = (db: Db, buyer: Holder, welcome: Welcome, now: Date): Promise<GrantRow> =>
  inTransaction(db, async (tx) => {
    await lockHolder(tx, buyer.id)
    const held = await selectGrant(tx, buyer.id, WELCOMES)
    if (held) return held.kind === WELCOME[welcome] ? held : refuse('refused', 'coupon-none')
    if (welcomeOf(buyer.identityType) !== welcome) refuse('refused', 'coupon-none')
    await grant(tx, buyer.id, WELCOME[welcome], now)
    return (await selectGrant(tx, buyer.id, [WELCOME[welcome]])) ?? refuse('refused', 'coupon-none')
  })

/** All coupons of the buyer, newest first. */
export const couponsOf = (db: Db, buyer: Pick<Buyer, 'id'>): Promise<GrantRow[]> => selectGrants(db, buyer.id)

const DIGITS = '0123456789'
const newNumber = (prefix: string) => prefix + Array.from({ length: 12 }, () => DIGITS[randomInt(10)]).join('')

function grant(db: Db, userId: number, kind: CouponKindKey, now: Date): Promise<void> {
  const { gift, minimumCents, lifeMs, prefix }: CouponKind = COUPON_KINDS[kind]
  return insertGrant(db, {
    userId,
    kind,
    number: newNumber(prefix),
    percent: 'percent' in gift ? gift.percent : null,
    amountCents: 'amountCents' in gift ? gift.amountCents : null,
    minimumCents,
    now,
    endsAt: after(now, lifeMs),
  })
}
