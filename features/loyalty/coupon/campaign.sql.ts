// SQL of campaigns and their codes, as far as granting asks for them.
import type { CampaignState } from '#contract/codes/coupon.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Selectable } from 'kysely'
import type { DB } from '#db/columns.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'coupon_campaigns.state': CampaignState
  }
}

export type CampaignRow = Selectable<DB['coupon_campaigns']>

export const selectCampaign = (db: Db, which: { id: number } | { key: string } | { code: string }): Promise<CampaignRow | undefined> => {
  const all = db.selectFrom('coupon_campaigns').selectAll()
  const one =
    'id' in which ? all.where('id', '=', which.id) : 'key' in which ? all.where('key', '=', which.key) : all.where('code', '=', which.code)
  return one.executeTakeFirst()
}

/** Those of these keys that grant coupons now. */
export const selectOpen = (db: Db, keys: readonly string[], now: Date): Promise<CampaignRow[]> =>
  db
    .selectFrom('coupon_campaigns')
    .selectAll()
    .where('key', 'in', [...keys])
    .where('state', '=', 'open')
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .execute()

/** Takes one coupon of a campaign that has so many, in one statement; answers false where the last has gone. One without a total is held as it is. */
export async function takeOne(tx: Tx, { id, total }: Pick<CampaignRow, 'id' | 'total'>): Promise<boolean> {
  if (total === null) {
    const { rows } = await sql<{ total: number | null }>`select total from coupon_campaigns where id = ${id} for share`.execute(tx)
    if (rows[0]?.total === null) return true
  }
  const result = await tx
    .updateTable('coupon_campaigns')
    .set({ granted: sql`granted + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`granted < total`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A single code that nobody has taken, locked: of those who ask for it at once one gets it. */
export const lockCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('coupon_codes')
    .select(['code', 'campaign_id', 'grant_id', 'taken_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

export const takeCode = (tx: Tx, code: string, grantId: number, now: Date) =>
  tx.updateTable('coupon_codes').set({ grant_id: grantId, taken_at: now }).where('code', '=', code).execute()

export type Campaign = { id: number } | { key: string }
export type Asked = CampaignRow & {
  had: { id: number; cause: string }[] // by this buyer, oldest first
  buyer: { identityType: string; nation: string } | null
}

/** A campaign with what it asks of a buyer, and what the buyer has had of it; the buyer is locked (lockHolder). */
export async function selectFor(tx: Tx, which: Campaign, userId: number): Promise<Asked | undefined> {
  return tx
    .selectFrom('coupon_campaigns')
    .selectAll()
    .select([
      sql<Asked['had']>`coalesce((select json_agg(json_build_object('id', g.id, 'cause', g.cause) order by g.id) from coupon_grants g
        where g.user_id = ${userId} and g.campaign_id = coupon_campaigns.id), '[]')`.as('had'),
      sql<
        Asked['buyer']
      >`(select json_build_object('identityType', u.identity_type, 'nation', u.nation) from users u where u.id = ${userId})`.as('buyer'),
    ])
    .where('id' in which ? sql<boolean>`id = ${which.id}` : sql<boolean>`key = ${which.key}`)
    .executeTakeFirst()
}
