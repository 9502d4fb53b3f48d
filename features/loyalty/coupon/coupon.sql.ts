import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Save } from '#features/platform/workflow/workflow.ts'
import type { CouponKindKey } from './coupon.kinds.ts'
import type { CouponState } from './coupon.machine.ts'

export type GrantRow = Awaited<ReturnType<typeof selectGrants>>[number]

declare module '#db/columns.ts' {
  interface Columns {
    'coupon_grants.kind': CouponKindKey
    'coupon_grants.state': CouponState
  }
}

const columns = ['id', 'kind', 'number', 'percent', 'amount_cents', 'minimum_cents', 'begins_at', 'ends_at', 'state', 'version'] as const

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

/** The buyer's own coupon, locked: whoever spends it at the same moment waits. */
export const lockGrant = (tx: Tx, id: number, userId: number): Promise<GrantRow | undefined> =>
  tx.selectFrom('coupon_grants').select(columns).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** The coupon that was spent on a checkout, locked. */
export const lockSpent = (tx: Tx, confirmationId: string): Promise<GrantRow | undefined> =>
  tx.selectFrom('coupon_grants').select(columns).where('reserved_for', '=', confirmationId).forUpdate().executeTakeFirst()

export const saveGrant: Save<CouponState> = async (tx, id, version, to, now) => {
  const result = await tx
    .updateTable('coupon_grants')
    .set({
      state: to,
      version: version + 1,
      ...(to === 'used' ? { used_at: now } : {}),
      ...(to === 'available' ? { reserved_for: null } : {}),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Before the step that reserves it. */
export const noteSpent = (tx: Tx, id: number, confirmationId: string) =>
  tx.updateTable('coupon_grants').set({ reserved_for: confirmationId }).where('id', '=', id).execute()

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
