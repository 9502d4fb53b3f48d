// SQL of withdrawals.
import type { Insertable } from 'kysely'
import {
  STATUS_OF,
  WITHDRAWAL_OPEN,
  WITHDRAWAL_STATES,
  type WithdrawalSource,
  type WithdrawalState,
  type WithdrawalStatus,
} from '#contract/codes/withdrawal-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { pageAndCount } from '#db/page.ts'
import { hasKeyword } from '#db/planned-for.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'withdrawals.state': WithdrawalState
    'withdrawals.source': WithdrawalSource
  }
}

export const insertWithdrawal = async (tx: Tx, row: Insertable<DB['withdrawals']>): Promise<number> =>
  (await tx.insertInto('withdrawals').values(row).returning('id').executeTakeFirstOrThrow()).id

export const saveWithdrawal = savesTo('withdrawals')

type Seen = Partial<
  Pick<
    Insertable<DB['withdrawals']>,
    'taken_by' | 'decided_by' | 'decided_at' | 'paid_by' | 'reference' | 'value_date' | 'remark' | 'bank_version_id'
  >
>
export const setWithdrawal = (tx: Tx, id: number, fields: Seen) => tx.updateTable('withdrawals').set(fields).where('id', '=', id).execute()

export const lockWithdrawal = (tx: Tx, id: number) =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** With the account as it was asked for; of another owner (`userId`) there is none. */
const withdrawals = (db: Db) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('buyer_bank_versions as v', 'v.id', 'w.bank_version_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .leftJoin('staff as taker', 'taker.id', 'w.taken_by')
    .leftJoin('staff as decider', 'decider.id', 'w.decided_by')
    .leftJoin('staff as payer', 'payer.id', 'w.paid_by')
    .selectAll('w')
    .select(['v.bank_name', 'v.tail', 'u.first_name', 'u.last_name', 'u.company_name', 'u.email', 'u.language'])
    .select(['taker.name as taker_name', 'decider.name as decider_name', 'payer.name as payer_name'])

export type WithdrawalRow = Awaited<ReturnType<typeof selectWithdrawal>> & {}
export const selectWithdrawal = (db: Db, id: number) => withdrawals(db).where('w.id', '=', id).executeTakeFirst()
export const selectOwn = (db: Db, userId: number, id: number) =>
  withdrawals(db).where('w.id', '=', id).where('w.user_id', '=', userId).executeTakeFirst()

const isOpen = (states: readonly WithdrawalState[]) =>
  states.every((state) => (WITHDRAWAL_OPEN as readonly WithdrawalState[]).includes(state))

export type DeskFilter = { states: readonly WithdrawalState[] | null; source: WithdrawalSource | null; keyword: string }
/** What is to be done stands with the oldest first, everything else with the newest. */
export async function selectPage(db: Db, { states, source, keyword }: DeskFilter, size: number, offset: number) {
  const wanted = states ?? WITHDRAWAL_OPEN
  const number = /^(?:w-)?0*(\d{1,12})$/i.exec(keyword)?.[1]
  const query = withdrawals(db)
    .where('w.state', 'in', wanted)
    .$if(source !== null, (found) => found.where('w.source', '=', source!))
    .$if(keyword !== '', (found) =>
      found.where((is) =>
        is.or([
          sql<boolean>`w.user_id in (select id from users where ${hasKeyword(sql`keyword`, keyword)})`,
          ...(number ? [is('w.id', '=', Number(number))] : []),
        ]),
      ),
    )
  return pageAndCount(query.orderBy('w.id', isOpen(wanted) ? 'asc' : 'desc'), size, offset)
}

export type OwnFilter = { status: WithdrawalStatus | null; source: WithdrawalSource | null; from: Date | undefined; to: Date | undefined }
export async function selectOwnPage(db: Db, userId: number, { status, source, from, to }: OwnFilter, size: number, offset: number) {
  const states = WITHDRAWAL_STATES.filter((state) => STATUS_OF[state] === status)
  const query = withdrawals(db)
    .where('w.user_id', '=', userId)
    .$if(status !== null, (found) => found.where('w.state', 'in', states))
    .$if(source !== null, (found) => found.where('w.source', '=', source!))
    .$if(from !== undefined, (found) => found.where('w.created_at', '>=', from!))
    .$if(to !== undefined, (found) => found.where('w.created_at', '<=', to!))
  return pageAndCount(query.orderBy('w.id', 'desc'), size, offset)
}

/** What of an owner's is set aside in withdrawals under way, by source, and how many were paid. */
export async function selectFrozen(db: Db, userId: number): Promise<{ points: number; commission: number; paid: number }> {
  const { rows } = await sql<{ points: number; commission: number; paid: number }>`
    select coalesce(sum(points) filter (where ${open}), 0)::bigint as points,
      coalesce(sum(cents) filter (where source = 'commission' and ${open}), 0)::bigint as commission,
      count(*) filter (where state = 'paid')::int as paid
    from withdrawals where user_id = ${userId}`.execute(db)
  return rows[0]!
}
const open = sql`state in (${sql.join(WITHDRAWAL_OPEN.map((state) => sql.lit(state)))})`

/** Asked for since then, but for those that their owner called off. */
export const countSince = async (db: Db, userId: number, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('withdrawals')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .where('state', '<>', 'cancelled')
      .executeTakeFirstOrThrow()
  ).count

/** What the ledger says that a city partner is owed (cents; negative: owes), and whether there ever was such an account or partnership. */
export async function selectCommission(db: Db, userId: number): Promise<{ partner: boolean; cents: number }> {
  const { rows } = await sql<{ partner: boolean; cents: number }>`
    select exists (select from partners where user_id = ${userId}) as partner,
      coalesce((select -b.cents from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.kind = 'partner' and a.currency = 'USD' and a.user_id = ${userId}), 0)::bigint as cents`.execute(db)
  return rows[0]!
}

/** Two that ask for commission at once come one after the other. */
export const lockPartner = (tx: Tx, userId: number) =>
  sql`select from partners where user_id = ${userId} order by id for update`.execute(tx)

/** The owner's that the bank did not take. */
export const selectFailed = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('withdrawals').select('id').where('user_id', '=', userId).where('state', '=', 'payout_failed').execute()).map(
    ({ id }) => id,
  )
