// SQL of the back office's view of buyers' accounts.
import { sql, type Db } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'

export type BuyerFilter = {
  id: number | null
  keyword: string
  identityType: string | null
  characteristic: '0' | '2' | '3' | null
  disabled: boolean | null
  proved: boolean | null
}

/** As the index users_search has it. */
const SEARCHED = sql`lower(first_name || ' ' || last_name || ' ' || company_name || ' ' || email::text)`

function where({ id, keyword, identityType, characteristic, disabled, proved }: BuyerFilter) {
  const conditions = [
    id === null ? null : sql`users.id = ${id}`,
    keyword === '' ? null : sql`${SEARCHED} like ${`%${keyword.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    identityType === null ? null : sql`identity_type = ${identityType}`,
    characteristic === null ? null : sql`coalesce(characteristic, '0') = ${characteristic}`,
    disabled === null ? null : sql`(disabled_at is not null) = ${disabled}`,
    proved === null ? null : sql`(email_proved_at is not null) = ${proved}`,
  ].filter((one) => one !== null)
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

export type BuyerRow = {
  id: number
  email: string
  first_name: string
  last_name: string
  company_name: string
  nation: string
  identity_type: string
  characteristic: '2' | '3' | null
  email_proved_at: Date | null
  disabled_at: Date | null
  created_at: Date
  order_count: number
  last_seen_at: Date | null
}

const columns = sql`users.id, email, first_name, last_name, company_name, nation, identity_type, characteristic, email_proved_at, disabled_at,
  created_at, (select count(*) from orders where orders.user_id = users.id) as order_count,
  (select max(last_seen_at) from sessions where sessions.user_id = users.id) as last_seen_at`

/** What a list can be sorted by. */
export const SORTS = {
  createTime: sql`users.id`,
  name: sql`lower(last_name || ' ' || first_name)`,
  company: sql`lower(company_name)`,
  orders: sql`order_count`,
  lastTime: sql`last_seen_at`,
}
export type Sort = { by: keyof typeof SORTS; down: boolean }

/** Two queries. */
export async function selectBuyers(db: Db, filter: BuyerFilter, { by, down }: Sort, limit: number, offset: number) {
  const direction = down ? sql`desc nulls last` : sql`asc nulls last`
  const [page, count] = await Promise.all([
    sql<BuyerRow>`select ${columns} from users ${where(filter)} order by ${SORTS[by]} ${direction}, users.id desc ${pageSql(limit, offset)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from users ${where(filter)}`.execute(db),
  ])
  return { total: count.rows[0]!.total, rows: page.rows }
}

export type BuyerDetailRow = BuyerRow & {
  user_name: string
  phone: string
  job_title: string
  language: string
  invite_code: string
  has_password: boolean
  invited_by: number | null
  inviter: string | null
  invited_count: number
  session_count: number
}

export async function selectBuyer(db: Db, id: number, now: Date): Promise<BuyerDetailRow | undefined> {
  const { rows } = await sql<BuyerDetailRow>`
    select ${columns}, user_name, phone, job_title, language, invite_code, password_hash is not null as has_password, invited_by,
      (select inviter.first_name || ' ' || inviter.last_name from users as inviter where inviter.id = users.invited_by) as inviter,
      (select count(*) from users as invited where invited.invited_by = users.id) as invited_count,
      (select count(*) from sessions where user_id = users.id and expires_at > ${now} and idle_expires_at > ${now}) as session_count
    from users where users.id = ${id}`.execute(db)
  return rows[0]
}

export type BuyerState = { disabled_at: Date | null; characteristic: '2' | '3' | null }

/** Locks the account; log-ins of the same moment wait, and are ended with the others. */
export const lockBuyer = (db: Db, id: number): Promise<BuyerState | undefined> =>
  db.selectFrom('users').select(['disabled_at', 'characteristic']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateState(db: Db, id: number, state: Partial<BuyerState>): Promise<void> {
  await db.updateTable('users').set(state).where('id', '=', id).execute()
}
