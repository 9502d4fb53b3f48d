import { sql, type Db } from '#db/connect.ts'
import type { Crowd, Deed } from './happening.rules.ts'

const READ_MAX = 60 // of each kind

/** What buyers with an account did since then; nothing of the demo's people, and nothing that was cancelled or withdrawn. */
export async function selectDeeds(db: Db, since: Date): Promise<Deed[]> {
  const { rows } = await sql<Deed>`
    with deeds as (
      (select 'order' as kind, o.created_at as at, o.user_id,
          (select product_id from order_lines l where l.order_id = o.id order by position limit 1) as product_id
        from orders o where o.created_at > ${since} and o.state <> 'cancelled'
          and not exists (select from users u where u.id = o.user_id and u.demo)
        order by o.created_at desc limit ${READ_MAX})
      union all
      (select 'payment', o.paid_at, o.user_id,
          (select product_id from order_lines l where l.order_id = o.id order by position limit 1)
        from orders o where o.paid_at > ${since} and o.state <> 'cancelled' and o.pay_method not in ('lc', 'points') and not (o.pay_method = 'financing' and o.finance_type = 1) -- secured by a bank, or had for points: not paid
          and not exists (select from users u where u.id = o.user_id and u.demo)
        order by o.paid_at desc limit ${READ_MAX})
      union all
      (select 'quotation', q.created_at, q.user_id,
          (select product_id from quotation_lines l where l.quotation_id = q.id order by position limit 1)
        from quotations q join users u on u.id = q.user_id where q.created_at > ${since} and not u.demo
          and not exists (select from quotation_parts t where t.quotation_id = q.id and t.state = 'withdrawn')
        order by q.created_at desc limit ${READ_MAX})
    )
    select d.kind, d.at, d.user_id as "userId", u.identity_type as identity, u.nation, c.name as category
    from deeds d join users u on u.id = d.user_id
      join products p on p.id = d.product_id join categories c on c.id = p.category_id`.execute(db)
  return rows
}

/** Of those who have bought, and own the address that they gave: a crowd of registrations is made in an hour, to know the one who is no part of it. */
export async function selectCrowds(db: Db): Promise<Crowd[]> {
  const { rows } = await sql<Crowd>`
    select identity_type as identity, nation, count(*) as buyers from users u
    where not demo and disabled_at is null and email_proved_at is not null
      and exists (select from orders o where o.user_id = u.id and o.paid_at is not null and o.state <> 'cancelled' and o.pay_method <> 'points')
    group by 1, 2`.execute(db)
  return rows
}
