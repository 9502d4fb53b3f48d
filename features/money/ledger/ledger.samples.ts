// What the tests of money ask of the ledger after whatever has happened.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { inTransaction, sql, type Db } from '#db/connect.ts'
import { selectDifferences } from './check.sql.ts'

/** Everything balances, and orders and instalments say the same. */
export async function balances(db: Db): Promise<void> {
  assert.deepEqual(await selectDifferences(db), [])
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(cents), 0) as sum from ledger_balances`.execute(db)
  assert.deepEqual(rows, [{ sum: 0 }])
}

/** What accounts of these kinds hold, as 'kind holder': cents; those of orders and people are summed up. Empty ones are left out. */
export async function held(db: Db, of: { orderId?: number } = {}): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select concat_ws(' ', a.kind, a.holder) as name, sum(p.cents) as cents
    from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
    where (${of.orderId ?? null}::bigint is null or e.order_id = ${of.orderId ?? null})
    group by 1 having sum(p.cents) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]))
}

const HISTORY = new URL('../../../db/migrations/0092_ledger_history.sql', import.meta.url)

/** What every account holds, and every cause that has posted with its order, moment, person and note. */
export async function whole(db: Db) {
  const { rows: accounts } = await sql`
    select kind, currency, user_id, shop_id, order_id, holder, cents from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where cents <> 0 order by kind, user_id, shop_id, order_id, holder`.execute(db)
  const { rows: entries } =
    await sql`select cause, cause_id, order_id, at, staff_id, note from ledger_entries order by cause, cause_id`.execute(db)
  return { accounts, entries }
}

/** Empties the ledger, as it was before there was one, and lets the migration write its history. */
async function rewrite(owner: Db): Promise<void> {
  const say = (text: string) => sql.raw(text).execute(owner)
  await say('update orders set commission_points = null')
  const tables = ['ledger_entries', 'ledger_postings', 'ledger_accounts']
  for (const table of tables) await say(`alter table ${table} disable trigger user`)
  await say(`truncate ${tables.join(', ')}, ledger_balances, shop_dues`)
  for (const table of tables) await say(`alter table ${table} enable trigger user`)
  await inTransaction(owner, async (tx) => {
    await sql.raw(readFileSync(HISTORY, 'utf8')).execute(tx)
    // What follows comes in the same transaction: 0093 makes an index on orders.
    await sql.raw('create index probed on orders (id) where id < 0; drop index probed').execute(tx)
  })
}

/** The history that the migration writes is what the acts have posted. */
export async function sameHistory({ db, owner }: { db: Db; owner: Db }): Promise<void> {
  const posted = await whole(db)
  await rewrite(owner)
  await balances(db)
  assert.deepEqual(await whole(db), posted)
}
