// SQL of the room of what was done. Each page and its bounded count are found by an index (0054_rights).
import { sql, type Db } from '#db/connect.ts'
import { haveLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'

export type AuditFilter = {
  shopId: number | null // acts of this shop's people only
  staffId: number | null
  kinds: string[] | null
  actions: string[] | null
  from: Date | null
  to: Date | null
  keyword: string
}

export type ActRow = {
  id: number
  at: Date
  action: string
  subject_kind: string
  subject_id: number
  detail: Record<string, unknown>
  address: string | null
  role_key: string | null
  role_name: string | null
  staff_id: number | null
  staff_name: string | null
  shop_name: string | null
}

/** A number is the thing's; anything else is part of a person's name or e-mail address, or the whole address of the network. */
function hasKeyword(keyword: string) {
  if (/^\d{1,15}$/.test(keyword)) return sql`act.subject_id = ${Number(keyword)}`
  return sql`(act.staff_id in (select id from staff where ${haveLetters([sql`name`, sql`email`], keyword)}) or act.address = ${keyword})`
}

function where(filter: AuditFilter) {
  const conditions = [
    filter.shopId === null ? null : sql`act.shop_id = ${filter.shopId}`,
    filter.staffId === null ? null : sql`act.staff_id = ${filter.staffId}`,
    filter.kinds && sql`act.subject_kind = any(${filter.kinds})`,
    filter.actions && sql`act.action = any(${filter.actions})`,
    filter.from && sql`act.at >= ${filter.from}`,
    filter.to && sql`act.at < ${filter.to}`,
    filter.keyword === '' ? null : hasKeyword(filter.keyword),
  ].filter((one) => one !== null)
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

const columns = sql`act.id, act.at, act.action, act.subject_kind, act.subject_id, act.detail, act.address, act.role_key, act.staff_id,
  staff.name as staff_name, role.name as role_name, shops.name as shop_name`
const joins = sql`left join staff on staff.id = act.staff_id left join staff_roles role on role.key = act.role_key
  left join shops on shops.id = act.shop_id`

/** One page, and how many there are up to `most`. Two queries, side by side. */
export async function selectActs(db: Db, filter: AuditFilter, oldestFirst: boolean, most: number, limit: number, offset: number) {
  const order = oldestFirst ? sql`act.at, act.id` : sql`act.at desc, act.id desc`
  const [page, count] = await Promise.all([
    sql<ActRow>`
      select ${columns} from (select * from audit_log act ${where(filter)} order by ${order} ${pageSql(limit, offset)}) act ${joins}
      order by ${order}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select from audit_log act ${where(filter)} limit ${most}) found`.execute(db),
  ])
  return { total: count.rows[0]!.total, rows: page.rows }
}

export async function selectAct(db: Db, id: number, shopId: number | null): Promise<ActRow | undefined> {
  const mine = shopId === null ? sql`` : sql`and act.shop_id = ${shopId}`
  const { rows } = await sql<ActRow>`select ${columns} from audit_log act ${joins} where act.id = ${id} ${mine}`.execute(db)
  return rows[0]
}

/** Each value of a column once, read along its index: as many steps as there are values, however many rows. */
export async function selectDistinct(db: Db, column: 'action' | 'subject_kind'): Promise<string[]> {
  const of = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive seen as (
      select min(${of}) as value from audit_log
      union all select (select min(${of}) from audit_log where ${of} > seen.value) from seen where seen.value is not null
    ) select value from seen where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** What those things are called that staff doesn't talk about, or knows here by another name; one query for a whole page. */
export async function selectNames(db: Db, things: readonly { kind: string; id: number }[]): Promise<Map<string, string>> {
  const of = (kind: string) => [...new Set(things.filter((one) => one.kind === kind).map(({ id }) => id))]
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'staff' as kind, id, name from staff where id = any(${of('staff')})
    union all select 'category', id, name->>'en' from categories where id = any(${of('category')})
    union all select 'role', id, name from staff_roles where id = any(${of('role')})
    union all select 'buyer', id, email::text from users where id = any(${of('buyer')})
    union all select 'page', id, slug from content_pages where id = any(${of('page')})
    union all select 'mail', id, recipient from mails where id = any(${of('mail')})
    union all select 'subscriber', id, email::text from subscribers where id = any(${of('subscriber')})
    union all select 'member', id, email::text from users where id = any(${of('member')})
    union all select 'term', id, phrase from catalogue_terms where id = any(${of('term')})
    union all select 'coupon-campaign', id, name->>'en' from coupon_campaigns where id = any(${of('coupon-campaign')})
    union all select 'unit', id, case when serial = '' then model else serial end from units where id = any(${of('unit')})
    union all select 'refund', r.id, o.order_no from refunds r join orders o on o.id = r.order_id where r.id = any(${of('refund')})
    union all select 'letter-of-credit', l.id, coalesce(l.number, o.order_no) from letters_of_credit l join orders o on o.id = l.order_id
      where l.id = any(${of('letter-of-credit')})`.execute(db)
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
}

/** The roles that were made here, by their keys. */
export async function selectOwnRoles(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('staff_roles').select(['key', 'name']).where('given', '=', false).execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}
