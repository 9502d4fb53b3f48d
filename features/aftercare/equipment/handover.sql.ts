// SQL of hand-overs of units.
import type { HandoverState } from '#contract/codes/unit.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { Translated } from '#shared/language.ts'
import { pageSql } from '#db/page.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'unit_handovers.state': HandoverState
  }
}
const select = (db: Db) => db.selectFrom('unit_handovers').selectAll()
export type Handover = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const selectHandover = (db: Db, id: number): Promise<Handover | undefined> => select(db).where('id', '=', id).executeTakeFirst()
export const lockHandover = (tx: Tx, id: number): Promise<Handover | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whose address it is has to be proved: whoever only says so receives nothing. */
export async function isProved(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_proved_at').where('id', '=', userId).executeTakeFirst()
  return row?.email_proved_at != null
}

/** Null where one of the units waits in another one already. */
export async function insertHandover(
  tx: Tx,
  row: Pick<Handover, 'user_id' | 'to_email' | 'note' | 'ends_at' | 'created_at'>,
  unitIds: readonly number[],
): Promise<number | null> {
  const { id } = await tx
    .insertInto('unit_handovers')
    .values({ ...row, state: 'offered', state_at: row.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await tx
    .insertInto('unit_handover_units')
    .values(unitIds.map((unit_id) => ({ handover_id: id, unit_id })))
    .onConflict((is) => is.doNothing())
    .executeTakeFirst()
  return Number(kept.numInsertedOrUpdatedRows ?? 0n) === unitIds.length ? id : null
}

export const saveHandover = savesTo('unit_handovers')
export const updateAnswer = (tx: Tx, id: number, answer: { to_user_id: number; answer: string }) =>
  tx.updateTable('unit_handovers').set(answer).where('id', '=', id).execute()
export const closeUnits = (tx: Tx, id: number) =>
  tx.updateTable('unit_handover_units').set({ open: false }).where('handover_id', '=', id).execute()

/** Gives the units to another owner: where they stood, and of what that one was reminded, stays behind. Answers how many. */
export async function giveUnits(tx: Tx, handoverId: number, from: number, to: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update units u set user_id = ${to}, site = '', ward = '', room = '', maintenance_told = null, version = u.version + 1
    from unit_handover_units h where h.handover_id = ${handoverId} and h.unit_id = u.id and u.user_id = ${from}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export type Named = { id: number; name: Translated; model: string; serial: string }
export type Listed = Handover & { giver: string; total: number; units: Named[] | null }
const SHOWN = 10
/** What one has offered, or is offered under one's proved address; `email` null: the address is not proved. */
export async function selectPage(db: Db, userId: number, email: string | null, size: number, offset: number) {
  const mine = sql`(h.user_id = ${userId} or (h.to_email = ${email} and (h.state = 'offered' or h.to_user_id = ${userId} or h.state in ('withdrawn', 'lapsed'))))`
  const { rows } = await sql<Listed>`
    select h.*, coalesce(nullif(g.company_name, ''), g.first_name || ' ' || g.last_name) as giver,
      (select count(*)::int from unit_handover_units x where x.handover_id = h.id) as total,
      (select json_agg(n) from (select u.id, u.name, u.model, u.serial from unit_handover_units x join units u on u.id = x.unit_id
        where x.handover_id = h.id order by u.id limit ${sql.lit(SHOWN)}) n) as units
    from unit_handovers h join users g on g.id = h.user_id where ${mine} order by h.id desc ${pageSql(size, offset)}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from unit_handovers h where ${mine}`.execute(db)
  return { rows, total: counted[0]!.total }
}
export async function countWaiting(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('unit_handovers')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('to_email', '=', email)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
export const selectOpenOf = async (db: Db, unitId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('unit_handover_units')
      .select('handover_id')
      .where('unit_id', '=', unitId)
      .where('open', '=', true)
      .executeTakeFirst()
  )?.handover_id ?? null
/** When a unit went over, the oldest first. */
export const selectGiven = (db: Db, unitId: number) =>
  db
    .selectFrom('unit_handover_units as x')
    .innerJoin('unit_handovers as h', 'h.id', 'x.handover_id')
    .select('h.state_at')
    .where('x.unit_id', '=', unitId)
    .where('h.state', '=', 'accepted')
    .orderBy('h.state_at')
    .execute()
export const selectEnded = (db: Db, now: Date) =>
  db
    .selectFrom('unit_handovers')
    .select('id')
    .where('state', '=', 'offered')
    .where('ends_at', '<', now)
    .orderBy('ends_at')
    .limit(100)
    .execute()

/** Both sides with what a mail says of it. `receiver` null: no account has the address. */
export async function selectParties(db: Db, id: number) {
  const row = await db
    .selectFrom('unit_handovers as h')
    .innerJoin('users as g', 'g.id', 'h.user_id')
    .leftJoin('users as r', (join) => join.on(sql<boolean>`lower(r.email) = h.to_email`))
    .select([
      'h.id',
      'h.to_email',
      'h.note',
      'h.answer',
      'h.ends_at',
      'g.email as giver_email',
      'g.first_name as giver_first',
      'g.language as giver_language',
      sql<string>`coalesce(nullif(g.company_name, ''), g.first_name || ' ' || g.last_name)`.as('giver'),
      'r.first_name as receiver_first',
      'r.language as receiver_language',
      sql<number>`(select count(*)::int from unit_handover_units x where x.handover_id = h.id)`.as('total'),
      sql<{ model: string; serial: string }[]>`coalesce((select json_agg(n) from (select u.model, u.serial from unit_handover_units x
        join units u on u.id = x.unit_id where x.handover_id = h.id order by u.id limit 10) n), '[]')`.as('units'),
    ])
    .where('h.id', '=', id)
    .executeTakeFirst()
  return row
}
export type Parties = NonNullable<Awaited<ReturnType<typeof selectParties>>>

/** Hand-overs to an address whose account is erased. */
export const blankReceiver = (tx: Tx, email: string) =>
  sql`update unit_handovers set to_email = '' where lower(to_email) = lower(${email}) and state <> 'offered'`.execute(tx)
