// SQL of the house's bank accounts.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { BankSheet } from './format/sheet.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'bank_accounts.sheet': BankSheet | null
  }
}

export type AccountWish = { name: string; number: string; bic: string; bank: string; currency: string }

/** All of them, by name, with how many lines wait and when the last statement ends. One query. */
export async function selectAccounts(db: Db) {
  const { rows } = await sql<
    AccountWish & { id: number; version: number; waiting: number; last_day: string | null; sheet: BankSheet | null }
  >`
    select a.id, a.version, a.name, a.number, a.bic, a.bank, a.currency, a.sheet,
      (select count(*)::int from bank_lines l where l.account_id = a.id and l.state = 'waiting') as waiting,
      (select max(to_day)::text from bank_statements s where s.account_id = a.id) as last_day
    from bank_accounts a order by lower(a.name), a.id`.execute(db)
  return rows
}

export const selectAccount = (db: Db, id: number) => db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined where the number is there already. */
export async function insertAccount(tx: Tx, wish: AccountWish, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('bank_accounts')
    .values({ ...wish, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Answers how many rows had that version. */
export async function updateAccount(
  tx: Tx,
  id: number,
  version: number,
  wish: Pick<AccountWish, 'name' | 'bic' | 'bank'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_accounts')
    .set({ ...wish, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const keepSheet = (tx: Tx, id: number, sheet: BankSheet) =>
  tx
    .updateTable('bank_accounts')
    .set({ sheet: JSON.stringify(sheet) })
    .where('id', '=', id)
    .execute()
