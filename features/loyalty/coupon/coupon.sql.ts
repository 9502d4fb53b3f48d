import { sql, type Db, type Tx } from '#db/connect.ts'
import type { CouponKindKey } from './coupon.kinds.ts'

export type GrantRow = Awaited<ReturnType<typeof selectGrants>>[number]

declare module '#db/columns.ts' {
  interface Columns {
    'coupon_grants.kind': CouponKindKey
  }
}

const columns = ['id', 'kind', 'number', 'percent', 'amount_cents', 'minimum_cents', 'begins_at', 'ends_at', 'used_at'] as const

/** What a buyer holds, newest first. */
export const selectGrants = (db: Db, userId: number) =>
  db.selectFrom('coupon_grants').select(columns).where('user_id', '=', userId).orderBy('id', 'desc').execute()

/** The first that the buyer has had of these kinds, used or not. */
export const selectGrant = (db: Db, userId: number, kinds: readonly string[]) =>
  db
    .selectFrom('coupon_grants')
    .select(columns)
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = any(${[...kinds]})`)
    .orderBy('id')
    .executeTakeFirst()

/** Until the transaction ends nobody else grants this buyer one coupon of several; what is not granted yet has no row to lock. */
export const lockHolder = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('coupon_grants'), ${userId}::int)`.execute(tx)

export type NewGrant = {
  userId: number
  kind: CouponKindKey
  number: string
  percent: number | null
  amountCents: number | null
  minimumCents: number
  now: Date
  endsAt: Date
}

/** Grants the coupon unless the buyer has had one of the kind, also by a call at the same moment. */
export async function insertGrant(db: Db, grant: NewGrant): Promise<void> {
  await db
    .insertInto('coupon_grants')
    .values({
      user_id: grant.userId,
      kind: grant.kind,
      number: grant.number,
      percent: grant.percent,
      amount_cents: grant.amountCents,
      minimum_cents: grant.minimumCents,
      begins_at: grant.now,
      ends_at: grant.endsAt,
      granted_at: grant.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute()
}
