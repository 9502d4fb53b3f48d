// SQL of buyers' bank accounts. The present version of an account is its last.
import type { Insertable } from 'kysely'
import { WITHDRAWAL_OPEN } from '#contract/codes/withdrawal-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { pageSql } from '#db/page.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('buyer_banks as a')
    .innerJoinLateral(
      (is) =>
        is.selectFrom('buyer_bank_versions').selectAll().whereRef('account_id', '=', 'a.id').orderBy('number', 'desc').limit(1).as('v'),
      (join) => join.onTrue(),
    )
    .select([
      'a.id',
      'a.user_id',
      'a.is_default',
      'a.deleted_at',
      'v.id as version_id',
      'v.number',
      'v.holder',
      'v.bank_name',
      'v.bank_address',
    ])
    .select(['v.nation', 'v.swift_code', 'v.routing', 'v.tail', 'v.sealed', 'v.effective_at'])
    .select(
      sql<boolean>`exists (select from withdrawals w where w.account_id = a.id and w.state in (${sql.join(WITHDRAWAL_OPEN.map((one) => sql.lit(one)))}))
        or exists (select from refunds r where r.bank_id = a.id and r.state in ('prepared', 'approved') and r.bank_version_id is not null)`.as(
        'in_use',
      ),
    )

export type BankRow = Awaited<ReturnType<typeof selectBank>> & {}

export const selectBanks = (db: Db, userId: number, size: number, offset: number) =>
  accounts(db)
    .where('a.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.is_default', 'desc')
    .orderBy('a.id', 'desc')
    .modifyEnd(pageSql(size, offset))
    .execute()

export const countBanks = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('buyer_banks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** One that is there; somebody else's is undefined. */
export const selectBank = (db: Db, userId: number, id: number) =>
  accounts(db).where('a.id', '=', id).where('a.user_id', '=', userId).where('a.deleted_at', 'is', null).executeTakeFirst()

/** Also one that has been deleted, for a withdrawal that goes there. */
export const selectPresent = (db: Db, id: number) => accounts(db).where('a.id', '=', id).executeTakeFirstOrThrow()

export const selectVersion = (db: Db, id: number) =>
  db
    .selectFrom('buyer_bank_versions as v')
    .innerJoin('buyer_banks as a', 'a.id', 'v.account_id')
    .selectAll('v')
    .select('a.user_id')
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()

/** All of the owner's, until the end of the transaction: who adds, changes or deletes comes after whoever did before. */
export const lockBanks = (tx: Tx, userId: number) => sql`select from users where id = ${userId} for no key update`.execute(tx)
/** One, against whoever changes or deletes it meanwhile. */
export const holdBank = (tx: Tx, id: number) => sql`select from buyer_banks where id = ${id} for update`.execute(tx)

export const insertBank = async (tx: Tx, userId: number, now: Date): Promise<number> =>
  (await tx.insertInto('buyer_banks').values({ user_id: userId, created_at: now }).returning('id').executeTakeFirstOrThrow()).id

export const insertVersion = (tx: Tx, version: Insertable<DB['buyer_bank_versions']>) =>
  tx.insertInto('buyer_bank_versions').values(version).execute()

export async function moveDefault(tx: Tx, userId: number, id: number): Promise<void> {
  await tx.updateTable('buyer_banks').set({ is_default: false }).where('user_id', '=', userId).where('is_default', '=', true).execute()
  await tx.updateTable('buyer_banks').set({ is_default: true }).where('id', '=', id).execute()
}

/** The newest of the others becomes the default. */
export async function deleteBank(tx: Tx, userId: number, id: number, now: Date): Promise<void> {
  const gone = await tx.updateTable('buyer_banks').set({ deleted_at: now, is_default: false }).where('id', '=', id).execute()
  if (gone.length === 0) return
  await sql`update buyer_banks set is_default = true where id = (
      select id from buyer_banks where user_id = ${userId} and deleted_at is null order by id desc limit 1)
    and not exists (select from buyer_banks where user_id = ${userId} and deleted_at is null and is_default)`.execute(tx)
}

export const deleteAllOf = (tx: Tx, userId: number, now: Date) =>
  tx
    .updateTable('buyer_banks')
    .set({ deleted_at: now, is_default: false })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
