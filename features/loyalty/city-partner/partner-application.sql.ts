// SQL of applications as a city partner.
import type { Insertable } from 'kysely'
import type { PartnerApplicationState } from '#contract/codes/partner-application-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { haveLetters } from '#db/like.ts'
import { pageAndCount } from '#db/page.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'partner_applications.state': PartnerApplicationState
  }
}

export const insertApplication = async (tx: Tx, row: Insertable<DB['partner_applications']>): Promise<number> =>
  (await tx.insertInto('partner_applications').values(row).returning('id').executeTakeFirstOrThrow()).id

export const saveApplication = savesTo('partner_applications')

type Seen = Partial<Pick<Insertable<DB['partner_applications']>, 'question' | 'answer' | 'said' | 'decided_by' | 'user_id'>>
export const setApplication = (tx: Tx, id: number, fields: Seen) =>
  tx.updateTable('partner_applications').set(fields).where('id', '=', id).execute()

export const lockApplication = (tx: Tx, id: number) =>
  tx.selectFrom('partner_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const applications = (db: Db) =>
  db
    .selectFrom('partner_applications as a')
    .leftJoin('staff as s', 's.id', 'a.decided_by')
    .leftJoin('partners as p', 'p.application_id', 'a.id')
    .selectAll('a')
    .select(['s.name as decider_name', 'p.id as partner_id'])

export type ApplicationRow = Awaited<ReturnType<typeof selectApplication>> & {}
export const selectApplication = (db: Db, id: number) => applications(db).where('a.id', '=', id).executeTakeFirst()

/** The newest of the account's own: sent when it was signed in, or under its address, which has been proved. */
export const selectOwn = (db: Db, user: { id: number; email: string; proved: boolean }) =>
  applications(db)
    .where((is) =>
      is.or([is('a.user_id', '=', user.id), ...(user.proved ? [is(sql<string>`lower(a.email)`, '=', user.email.toLowerCase())] : [])]),
    )
    .orderBy('a.id', 'desc')
    .executeTakeFirst()

const OPEN: readonly PartnerApplicationState[] = ['submitted', 'info_requested']
/** What is to be done stands with the oldest first, everything else with the newest. */
export async function selectPage(
  db: Db,
  { states, keyword }: { states: readonly PartnerApplicationState[] | null; keyword: string },
  size: number,
  offset: number,
) {
  const wanted = states ?? OPEN
  const query = applications(db)
    .where('a.state', 'in', wanted)
    .$if(keyword !== '', (found) => found.where(haveLetters([sql`a.name`, sql`a.company_name`, sql`a.email`, sql`a.city`], keyword)))
  return pageAndCount(query.orderBy('a.id', wanted.every((state) => OPEN.includes(state)) ? 'asc' : 'desc'), size, offset)
}

/** Also those sent without a log-in, from an address that is proved to be the account's. */
export const deleteRefused = (tx: Tx, userId: number, email: string | null) =>
  sql`delete from partner_applications where state = 'refused' and (user_id = ${userId} or user_id is null and lower(email) = lower(${email}))`.execute(
    tx,
  )
