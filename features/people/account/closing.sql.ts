// SQL of accounts that their owners close.
import { randomUUID } from 'node:crypto'
import { sql, type Db, type Tx } from '#db/connect.ts'

export type Closing = {
  id: number
  email: string
  first_name: string
  language: string
  email_proved_at: Date | null
  disabled_at: Date | null
  erase_at: Date | null
  erased_at: Date | null
  owner_id: number | null
}

const OWNER = sql<number | null>`(select owner_id from buyer_cards where user_id = users.id)`.as('owner_id')

export const lockClosing = (tx: Tx, id: number): Promise<Closing | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'language', 'email_proved_at', 'disabled_at', 'erase_at', 'erased_at', OWNER])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** One that staff has disabled stays so: its owner cannot open it by logging in. */
export async function setClosing(tx: Tx, id: number, eraseAt: Date, now: Date): Promise<void> {
  await sql`update users set disabled_at = coalesce(disabled_at, ${now}), closed_at = ${now}, erase_at = ${eraseAt} where id = ${id}`.execute(
    tx,
  )
}

/** Accounts whose day has come. */
export const dueForErasure = async (db: Db, now: Date, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('erase_at', '<=', now)
      .where('erased_at', 'is', null)
      .where('disabled_at', 'is not', null)
      .orderBy('erase_at')
      .limit(sql.lit(most))
      .execute()
  ).map(({ id }) => id)

/** Something has come up that has to end first: it is tried again then. */
export async function postponeErasure(tx: Tx, id: number, eraseAt: Date): Promise<void> {
  await tx.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', id).execute()
}

/** Who can be told, where there was one to keep. */
export const keepUser = (db: Db, id: number) =>
  db
    .updateTable('users')
    .set({ disabled_at: null, closed_at: null, erase_at: null })
    .where('id', '=', id)
    .whereRef('closed_at', '=', 'disabled_at')
    .where('erased_at', 'is', null)
    .returning(['email', 'first_name', 'language', OWNER])
    .executeTakeFirst()

/** Nobody can have guessed it, and taken it before. */
const nobodys = (id: number) => `erased-${id}-${randomUUID()}@nobody.invalid`

/** Country, kind of institution and language stay, as they name nobody. Where a name is shown there is a number, and the address is nobody's. */
export async function emptyUser(tx: Tx, id: number, company: boolean, now: Date): Promise<void> {
  const address = nobodys(id)
  await sql`update users set email = ${address}, user_name = ${address}, password_hash = null, first_name = '', last_name = '#' || id,
    nick_name = '', phone = '', job_title = '', sex = default, birthday = null, avatar_file_id = null, characteristic = null,
    email_proved_at = null, company_name = case when ${company}::boolean then company_name else '' end, erased_at = ${now}
    where id = ${id}`.execute(tx)
  await sql`update buyer_cards set tags = default, owner_id = null, version = version + 1 where user_id = ${id}`.execute(tx)
}
