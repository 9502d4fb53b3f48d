// SQL of the back office's view of buyers' accounts.
import type { AccountState } from '#contract/buyer-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { plannedFor } from '#db/planned-for.ts'
import { idsIn, selectPageOf } from '#db/sought.ts'
import { accountFinders } from '../account.sql.ts'

export type BuyerFilter = {
  id: number | null
  keyword: string
  identityType: string | null
  characteristic: '0' | '2' | '3' | null
  account: AccountState | null
  disabled: boolean | null
  proved: boolean | null
  nation: string | null
  tag: string | null
  ownerId: number | 'nobody' | null
  minPaid: number | null
  maxPaid: number | null
  orderedFrom: Date | null
  orderedBefore: Date | null
}

/** Each by its index; as contract/buyer-desk reads it of a row. */
const STANDING: Record<AccountState, ReturnType<typeof sql>> = {
  open: sql`disabled_at is null`,
  disabled: sql`disabled_at is not null and erase_at is null`,
  closed: sql`erase_at is not null and erased_at is null`,
  erased: sql`erased_at is not null`,
}

/** All but the keyword. */
function conditions(filter: BuyerFilter) {
  const { id, identityType, characteristic, account, disabled, proved, nation } = filter
  const { tag, ownerId, minPaid, maxPaid, orderedFrom, orderedBefore } = filter
  const ofUser = [
    id === null ? null : sql`users.id = ${id}`,
    identityType === null ? null : sql`identity_type = ${plannedFor(identityType)}`,
    characteristic === null
      ? null
      : characteristic === '0'
        ? sql`characteristic is null`
        : sql`characteristic = ${plannedFor(characteristic)}`,
    account === null ? null : STANDING[account],
    disabled === null ? null : disabled ? sql`disabled_at is not null` : sql`disabled_at is null`,
    proved === null ? null : proved ? sql`email_proved_at is not null` : sql`email_proved_at is null`,
    nation === null ? null : sql`nation = ${plannedFor(nation)}`,
  ]
  const ofCard = [
    tag === null ? null : sql`card.tags @> array[${plannedFor(tag)}]`,
    ownerId === null ? null : ownerId === 'nobody' ? sql`card.owner_id is null` : sql`card.owner_id = ${plannedFor(ownerId)}`,
    minPaid === null ? null : sql`card.paid_cents >= ${plannedFor(minPaid)}`,
    maxPaid === null ? null : sql`card.paid_cents <= ${plannedFor(maxPaid)}`,
    orderedFrom === null ? null : sql`card.last_order_at >= ${plannedFor(orderedFrom)}`,
    orderedBefore === null ? null : sql`card.last_order_at < ${plannedFor(orderedBefore)}`,
  ]
  return { ofUser: ofUser.filter((one) => one !== null), ofCard: ofCard.filter((one) => one !== null) }
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
  erase_at: Date | null
  erased_at: Date | null
  closed_at: Date | null
  created_at: Date
  order_count: number
  last_seen_at: Date | null
  version: number
  owner_id: number | null
  owner_name: string | null
  tags: string[]
  paid_cents: number
  open_cents: number
  last_order_at: Date | null
}

const columns = sql`users.id, email, first_name, last_name, company_name, nation, identity_type, characteristic, email_proved_at, disabled_at, closed_at, erase_at, erased_at,
  users.created_at, card.order_count,
  card.last_seen_at, card.version, card.owner_id, (select staff.name from staff where staff.id = card.owner_id) as owner_name, card.tags, card.paid_cents, card.open_cents, card.last_order_at`

const FROM = sql`users join buyer_cards card on card.user_id = users.id`

/** What a list can be sorted by; each has its indexes. */
export const SORTS = {
  createTime: sql`users.id`,
  name: sql`lower(last_name || ' ' || first_name)`,
  company: sql`lower(company_name)`,
  orders: sql`card.order_count`,
  lastTime: sql`card.last_seen_at`,
  paidMoney: sql`card.paid_cents`,
  openMoney: sql`card.open_cents`,
  lastOrderTime: sql`card.last_order_at`,
}
export type Sort = { by: keyof typeof SORTS; down: boolean }
const OF_CARD = new Set<Sort['by']>(['orders', 'lastTime', 'paidMoney', 'openMoney', 'lastOrderTime'])
/** Those who have none stand last both ways. */
const MAY_LACK = new Set<Sort['by']>(['lastTime', 'lastOrderTime'])

function orderBy({ by, down }: Sort) {
  const direction = down ? sql`desc` : sql`asc`
  return sql`${SORTS[by]} ${direction} ${MAY_LACK.has(by) ? sql`nulls last` : sql``}, users.id ${direction}`
}

/** What both tables tell; `byCard`: a list that asks the card, by its filters or its order. */
function listOf(filter: BuyerFilter, byCard: boolean) {
  const { ofUser, ofCard } = conditions(filter)
  return {
    from: byCard || ofCard.length > 0 ? FROM : sql`users`,
    id: sql`users.id`,
    where: [...ofUser, ...ofCard],
    countFrom: ofCard.length === 0 ? sql`users` : ofUser.length === 0 ? sql`buyer_cards card` : FROM,
    finders: accountFinders(filter.keyword),
  }
}

export function selectBuyers(db: Db, filter: BuyerFilter, sort: Sort, limit: number, offset: number) {
  const order = orderBy(sort)
  return selectPageOf(
    db,
    { ...listOf(filter, OF_CARD.has(sort.by)), order },
    { limit, offset },
    async (ids) => (await sql<BuyerRow>`select ${columns} from ${FROM} where users.id in (${ids}) order by ${order}`.execute(db)).rows,
  )
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
  years: { year: number; orders: number; paid: number; open: number }[]
}

/** Of what was ordered in each year; by the index orders_buyer. */
const yearsJson = sql`(select coalesce(json_agg(y order by y.year desc), '[]') from (
  select extract(year from o.created_at at time zone 'UTC')::int as year, count(*)::int as orders, sum(o.received_cents)::bigint as paid,
    sum(greatest(o.result_cents - o.received_cents, 0))::bigint as open
  from orders o where o.user_id = users.id and o.state <> 'cancelled' group by 1) y)`

export async function selectBuyer(db: Db, id: number, now: Date): Promise<BuyerDetailRow | undefined> {
  const { rows } = await sql<BuyerDetailRow>`
    select ${columns}, ${yearsJson} as years, user_name, phone, job_title, language, invite_code, password_hash is not null as has_password, invited_by,
      (select inviter.first_name || ' ' || inviter.last_name from users as inviter where inviter.id = users.invited_by) as inviter,
      (select count(*) from users as invited where invited.invited_by = users.id) as invited_count,
      (select count(*) from sessions where user_id = users.id and expires_at > ${now} and idle_expires_at > ${now}) as session_count
    from ${FROM} where users.id = ${id}`.execute(db)
  return rows[0]
}

export type BuyerState = { disabled_at: Date | null; closed_at: Date | null; erase_at: Date | null; characteristic: '2' | '3' | null }
export type LockedBuyer = Pick<BuyerState, 'disabled_at' | 'closed_at' | 'erase_at' | 'characteristic'> &
  Reader & { erased_at: Date | null }
type Reader = { email: string; first_name: string; language: string }

/** Locks the account; log-ins of the same moment wait, and are ended with the others. */
export const lockBuyer = (db: Db, id: number): Promise<LockedBuyer | undefined> =>
  db
    .selectFrom('users')
    .select(['disabled_at', 'closed_at', 'erase_at', 'erased_at', 'characteristic', 'email', 'first_name', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateState(db: Db, id: number, state: Partial<BuyerState>): Promise<void> {
  await db.updateTable('users').set(state).where('id', '=', id).execute()
}

const ERASED = sql<boolean>`exists (select from users where id = buyer_cards.user_id and erased_at is not null)`.as('erased')
export const lockCard = (tx: Tx, userId: number) =>
  tx.selectFrom('buyer_cards').select(['version', 'owner_id', 'tags', ERASED]).where('user_id', '=', userId).forUpdate().executeTakeFirst()

export const updateCard = (tx: Tx, userId: number, card: Partial<{ version: number; owner_id: number | null; tags: string[] }>) =>
  tx.updateTable('buyer_cards').set(card).where('user_id', '=', userId).execute()

export const idsOf = (filter: BuyerFilter) => idsIn(listOf(filter, true))

type ForBulk = {
  id: number
  name: string
  company: string
  version: number
  tags: string[]
  owner_id: number | null
  owner_name: string | null
  email: string
  first_name: string
  language: string
  disabled: boolean
  proved: boolean
  news_token: string | null // null: has not asked for news, or wants no more of them
}
/** Those that one act is to be done to, with what it changes; `lock` holds their cards until the end. */
export const selectForBulk = async (db: Db, ids: readonly number[], lock: boolean): Promise<ForBulk[]> =>
  (
    await sql<ForBulk>`
      select users.id, first_name || ' ' || last_name as name, company_name as company, card.version, card.tags, card.owner_id,
        (select staff.name from staff where staff.id = card.owner_id) as owner_name,
        users.email::text, first_name, users.language, disabled_at is not null as disabled, email_proved_at is not null as proved,
        (select s.token from subscribers s where s.email = users.email and s.withdrawn_at is null) as news_token
      from ${FROM} where users.id = any(${[...ids]}::bigint[]) order by users.id ${lock ? sql`for update of card` : sql``}`.execute(db)
  ).rows

const TAGS_SHOWN = 200
export async function selectTags(db: Db): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from buyer_cards, unnest(tags) tag where tags <> '{}'
    group by tag order by count desc, tag limit ${sql.lit(TAGS_SHOWN)}`.execute(db)
  return rows
}
