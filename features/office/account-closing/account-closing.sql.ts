// What an account still has to do with us, read from the tables of those whom it concerns.
import type { OpenMatter } from '#contract/account-closing.ts'
import { sql, type Db } from '#db/connect.ts'
import { afterSaleMachine } from '#features/aftercare/after-sale/after-sale.machine.ts'
import { partnerApplicationMachine } from '#features/loyalty/city-partner/partner-application.machine.ts'
import { withdrawalMachine } from '#features/loyalty/withdrawal/withdrawal.machine.ts'
import { financingMachine } from '#features/money/financing/financing.machine.ts'
import { refundMachine } from '#features/money/refund/refund.machine.ts'
import { orderMachine } from '#features/sales/order/order.machine.ts'
import { quotationMachine } from '#features/sales/quotation/quotation.machine.ts'

/** An offer that has lapsed binds nobody. */
const QUOTED_OUT = [...quotationMachine.terminal, 'expired']
/** Of a plan that is over nothing is waited for, though it can be opened again. */
const FINANCED_OUT = [...financingMachine.terminal, 'closed']

const without = (states: readonly string[]) => sql`<> all(${[...states]}::text[])`

/** How many there are of each that is open, in one statement. */
export async function countOpen(db: Db, userId: number): Promise<{ matter: OpenMatter; count: number }[]> {
  const { rows } = await sql<{ matter: OpenMatter; count: number }>`
    select matter, count(*)::int as count from (
      select 'order' as matter from orders where user_id = ${userId} and state ${without(orderMachine.terminal)}
      union all select 'quotation' from quotations q join quotation_parts p on p.quotation_id = q.id
        where q.user_id = ${userId} and p.state ${without(QUOTED_OUT)}
      union all select 'after-sale' from after_sales where user_id = ${userId} and state ${without(afterSaleMachine.terminal)}
      union all select 'refund' from refunds where user_id = ${userId} and state ${without(refundMachine.terminal)}
      union all select 'overpayment' from overpayments where user_id = ${userId} and state = 'open'
      union all select 'withdrawal' from withdrawals where user_id = ${userId} and state ${without(withdrawalMachine.terminal)}
      union all select 'financing' from financing_applications where user_id = ${userId} and state ${without(FINANCED_OUT)}
      union all select 'sales' from users where id = ${userId} and characteristic = '2'
      union all select 'partner' from partners where user_id = ${userId} and ended_at is null
      union all select 'partner' from partner_applications where user_id = ${userId} and state ${without(partnerApplicationMachine.terminal)}
      union all select 'partner' from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.kind = 'partner' and a.user_id = ${userId} and b.cents <> 0
    ) open group by matter`.execute(db)
  return rows
}

/** What nobody gets back. */
export async function countLost(db: Db, userId: number): Promise<{ points: number; coupons: number; units: number }> {
  const { rows } = await sql<{ points: number; coupons: number; units: number }>`
    select coalesce((select available from points_balances where user_id = ${userId}), 0)::int as points,
      (select count(*) from coupon_grants where user_id = ${userId} and state in ('available', 'reserved'))::int as coupons,
      (select count(*) from units where user_id = ${userId} and state in ('stored', 'in_use', 'out_of_order', 'away'))::int as units`.execute(
    db,
  )
  return rows[0]!
}

/** Whether there are papers of trade that say whose they are. */
export async function hasTraded(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select from orders where user_id = ${userId}) or exists (select from quotations where user_id = ${userId})
      or exists (select from financing_applications where user_id = ${userId})`.execute(db)
  return rows.length > 0
}
