// SQL of units for the office.
import { sql, type Db } from '#db/connect.ts'
import type { UnitState } from '#contract/codes/unit.ts'
import { containing } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Unit } from '../equipment.sql.ts'

export type DeskRow = Unit & { owner: string; owner_now: boolean; shop_name: string | null; order_no: string | null }
type Wanted = { keyword: string; states: readonly UnitState[] | null; source: 'order' | 'imported' | null; shopId: number | null }

const OWNER = sql`coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name)`
/** `owner_now`: whoever owns it is who has bought it. */
const columns = sql`u.*, ${OWNER} as owner, o.user_id is not distinct from u.user_id as owner_now, s.name as shop_name, o.order_no`
const tables = sql`units u join users p on p.id = u.user_id left join shops s on s.id = u.shop_id left join orders o on o.id = u.order_id`

/** A shop's people find by what a unit is, the operator's by its owner, too. */
const isWanted = ({ keyword, states, source, shopId }: Wanted) => {
  const like = sql`keyword_text(${containing(keyword)})`
  const byUnit = sql`u.id in (select id from units where keyword like ${like})`
  const byOwner = sql`u.user_id in (select id from users where keyword like ${like})`
  const number = /^\d{6,12}$/.test(keyword) ? sql` or u.id = ${Number(keyword)}` : sql``
  return sql<boolean>`(
    ${shopId === null ? sql`true` : sql`u.shop_id = ${shopId}`}
    and ${states === null ? sql`true` : sql`u.state = any(${[...states]})`}
    and ${source === null ? sql`true` : sql`u.source = ${source}`}
    and ${keyword === '' ? sql`true` : shopId === null ? sql`(${byUnit} or ${byOwner}${number})` : sql`(${byUnit}${number})`})`
}

export async function selectPage(db: Db, wanted: Wanted, size: number, offset: number) {
  const { rows } =
    await sql<DeskRow>`select ${columns} from ${tables} where ${isWanted(wanted)} order by u.id desc ${pageSql(size, offset)}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from units u where ${isWanted(wanted)}`.execute(db)
  return { rows, total: counted[0]!.total }
}
export async function selectOne(db: Db, id: number, shopId: number | null): Promise<DeskRow | undefined> {
  const { rows } =
    await sql<DeskRow>`select ${columns} from ${tables} where u.id = ${id} and (${shopId}::bigint is null or u.shop_id = ${shopId})`.execute(
      db,
    )
  return rows[0]
}
