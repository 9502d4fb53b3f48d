// SQL of city partners: who they are, their places and customers, and what they have earned.
import type { Insertable } from 'kysely'
import type { CUSTOMER_WAYS } from '#contract/codes/partner-application-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { pageAndCount, pageSql } from '#db/page.ts'
import { hasKeyword } from '#db/planned-for.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'partner_customers.how': (typeof CUSTOMER_WAYS)[number]
    'partner_commissions.cause': 'order' | 'refund'
    'partner_commissions.state': 'waiting' | 'posted'
  }
}

export const insertPartner = async (tx: Tx, row: Insertable<DB['partners']>): Promise<number> =>
  (await tx.insertInto('partners').values(row).returning('id').executeTakeFirstOrThrow()).id

export type Place = { nation: string; city: string }
/** In place of all that there were. */
export async function setTerritory(tx: Tx, partnerId: number, places: readonly Place[]): Promise<void> {
  await tx.deleteFrom('partner_territories').where('partner_id', '=', partnerId).execute()
  await tx
    .insertInto('partner_territories')
    .values(places.map((place) => ({ partner_id: partnerId, ...place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a partnership of the account runs. */
export const hasPartnership = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('partners').select('id').where('user_id', '=', userId).where('ended_at', 'is', null).executeTakeFirst()) !==
  undefined

export const lockPartner = (tx: Tx, id: number) => tx.selectFrom('partners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const updatePartner = (tx: Tx, id: number, version: number, fields: Partial<Insertable<DB['partners']>>) =>
  tx
    .updateTable('partners')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute()

const NAME = sql<string>`u.first_name || ' ' || u.last_name`
const money = (state: 'waiting' | 'posted') =>
  sql<number>`coalesce((select sum(c.cents) from partner_commissions c where c.partner_id = p.id and c.state = ${sql.lit(state)}), 0)::bigint`

const partners = (db: Db) =>
  db
    .selectFrom('partners as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select(['u.email', 'u.company_name', 'u.invite_code', 'u.first_name', 'u.language', 'u.disabled_at', NAME.as('name')])
    .select([
      sql<number>`(select count(*)::int from partner_customers c where c.partner_id = p.id)`.as('customers'),
      money('waiting').as('waiting'),
      money('posted').as('posted'),
      sql<Place[]>`coalesce((select json_agg(json_build_object('nation', t.nation, 'city', t.city) order by t.nation, t.city)
        from partner_territories t where t.partner_id = p.id), '[]')`.as('territory'),
      // What the ledger has of the account: owed, on its way, and gone.
      sql<number>`coalesce((select -b.cents from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.kind = 'partner' and a.currency = 'USD' and a.user_id = p.user_id), 0)::bigint`.as('available'),
      sql<number>`coalesce((select -b.cents from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.kind = 'withdrawal' and a.currency = 'USD' and a.user_id = p.user_id), 0)::bigint`.as('frozen'),
      sql<number>`coalesce((select sum(w.cents) from withdrawals w where w.user_id = p.user_id and w.source = 'commission' and w.state = 'paid'),
        0)::bigint`.as('paid'),
    ])

export type PartnerRow = Awaited<ReturnType<typeof selectPartner>> & {}
export const selectPartner = (db: Db, id: number) => partners(db).where('p.id', '=', id).executeTakeFirst()
/** The one that goes on, else the last that ended. */
export const selectOfUser = (db: Db, userId: number) =>
  partners(db)
    .where('p.user_id', '=', userId)
    .orderBy(sql`p.ended_at is not null`)
    .orderBy('p.id', 'desc')
    .executeTakeFirst()

export type PartnerFilter = { state: 'active' | 'ended' | null; nation: string | null; keyword: string }
export async function selectPartners(db: Db, { state, nation, keyword }: PartnerFilter, size: number, offset: number) {
  const query = partners(db)
    .$if(state !== null, (found) => found.where('p.ended_at', state === 'active' ? 'is' : 'is not', null))
    .$if(nation !== null, (found) =>
      found.where(sql<boolean>`exists (select from partner_territories t where t.partner_id = p.id and t.nation = ${nation})`),
    )
    .$if(keyword !== '', (found) => found.where(sql<boolean>`${hasKeyword(sql`u.keyword`, keyword)}`))
  return pageAndCount(query.orderBy('p.id', 'desc'), size, offset)
}

/** Partners that go on and have a place in the country. */
export const selectOthers = async (db: Db, nation: string) => {
  const { rows } = await sql<{ id: number; name: string; city: string }>`
    select p.id, ${NAME} as name, t.city from partner_territories t join partners p on p.id = t.partner_id join users u on u.id = p.user_id
    where t.nation = ${nation} and p.ended_at is null order by t.city, p.id limit 20`.execute(db)
  return rows
}

/** Which of these places another partner that goes on has already, as the same words. */
export async function selectTaken(db: Db, places: readonly Place[], besides: number | null): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select t.nation, t.city from partner_territories t join partners p on p.id = t.partner_id
    where p.ended_at is null and p.id is distinct from ${besides}::bigint
      and exists (select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as s (nation text, city text)
        where s.nation = t.nation and lower(s.city) = lower(t.city)) limit 1`.execute(db)
  return rows[0]
}

/** The partner whose code a new account has registered with, where that partner goes on. */
export async function selectInviter(tx: Tx, userId: number) {
  return tx
    .selectFrom('users as u')
    .innerJoin('partners as p', (join) => join.onRef('p.user_id', '=', 'u.invited_by').on('p.ended_at', 'is', null))
    .select(['p.id', 'p.customer_months'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

export const insertCustomer = async (tx: Tx, row: Insertable<DB['partner_customers']>): Promise<number> =>
  (await tx.insertInto('partner_customers').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Whose customer somebody is at a moment. */
export const selectCustomerAt = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('partner_customers as c')
    .innerJoin('partners as p', 'p.id', 'c.partner_id')
    .select(['c.id', 'c.partner_id', 'p.commission_points', 'p.user_id as partner_user'])
    .where('c.user_id', '=', userId)
    .where('c.since', '<=', at)
    .where('c.until', '>', at)
    .orderBy('c.id', 'desc')
    .executeTakeFirst()

/** False: it is not this partner's, or over already. */
export async function endCustomer(tx: Tx, partnerId: number, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('partner_customers')
    .set({ until: now })
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .where('until', '>', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
export const endCustomers = (tx: Tx, partnerId: number, now: Date) =>
  tx.updateTable('partner_customers').set({ until: now }).where('partner_id', '=', partnerId).where('until', '>', now).execute()

export async function selectCustomers(db: Db, partnerId: number, size: number, offset: number) {
  const query = db.selectFrom('partner_customers as c').innerJoin('users as u', 'u.id', 'c.user_id').where('c.partner_id', '=', partnerId)
  const [rows, count] = await Promise.all([
    query
      .selectAll('c')
      .select(['u.nation', 'u.company_name', NAME.as('name')])
      .select([
        sql<number>`coalesce((select sum(m.cents) from partner_commissions m where m.customer_id = c.id), 0)::bigint`.as('earned'),
        sql<number>`(select count(*)::int from partner_commissions m where m.customer_id = c.id and m.cause = 'order')`.as('orders'),
      ])
      .orderBy('c.id', 'desc')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(count.total), rows }
}
export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>['rows'][number]
