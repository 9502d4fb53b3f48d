import type { MAIL_SORTS, MailState } from '#contract/mail-desk.ts'
import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { containing } from '#db/like.ts'
import { plannedFor } from '#db/planned-for.ts'
import { selectPageOf, type Finder } from '#db/sought.ts'

export type NewMail = {
  recipient: string
  template: string
  language: string
  subject: string
  text: string
  html: string
  secret: string | null
  secret_expires_at: Date | null
  created_at: Date
  about_kind: string | null
  about_id: number | null
  unsubscribe: string | null
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<number> {
  const { id } = await tx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Empties the secrets of earlier mails of these templates to the address. */
export async function emptySecrets(tx: Db, recipient: string, templates: readonly string[]): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ secret: null })
    .where('recipient', '=', recipient)
    .where('template', 'in', [...templates])
    .where('secret', 'is not', null)
    .execute()
}

const WHOLE = [
  'id',
  'recipient',
  'template',
  'language',
  'subject',
  'text',
  'html',
  'secret',
  'secret_expires_at',
  'unsubscribe',
  'attempts',
  'last_error',
  'last_attempt_at',
  'sent_at',
  'created_at',
] as const
declare module '#db/columns.ts' {
  interface Columns {
    'mails.status': MailState
  }
}

/** The mail, locked until the transaction ends; undefined when it is gone, or when another process has it in hand. */
export const lockMail = (tx: Tx, id: number) =>
  tx
    .selectFrom('mails')
    .select([...WHOLE, 'status'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const selectMail = (db: Db, id: number) =>
  db
    .selectFrom('mails')
    .select([...WHOLE, 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

export type MailEntity = NonNullable<Awaited<ReturnType<typeof selectMail>>>

export type Outcome = { status: MailState; attempted: boolean; error?: string; now: Date }

/** Writes what has become of a mail. What was delivered or has expired loses its secret. */
export async function settle(db: Db, id: number, { status, attempted, error = '', now }: Outcome): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status,
      last_error: error,
      ...(attempted ? { attempts: sql<number>`attempts + 1`, last_attempt_at: now } : {}),
      ...(status === 'sent' ? { sent_at: now } : {}),
      ...(status === 'sent' || status === 'expired' ? { secret: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Ids of mails that wait since before `time`, the oldest first. */
export async function selectWaiting(db: Db, time: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .where('created_at', '<=', time)
    .orderBy('created_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** Secrets that have run out are of use to nobody. */
export async function emptyExpired(db: Db, now: Date): Promise<void> {
  await db.updateTable('mails').set({ secret: null }).where('secret', 'is not', null).where('secret_expires_at', '<=', now).execute()
}

/** Those still waiting stay. */
export async function deleteOld(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', time).where('status', '!=', 'waiting').execute()
}

export type MailFilter = { status: MailState | null; template: string | null; keyword: string }

/** As the indexes have it; what was not sent stands last both ways. */
const SORTS: Record<(typeof MAIL_SORTS)[number], { up: RawBuilder<unknown>; down: RawBuilder<unknown> }> = {
  createTime: { up: sql`id`, down: sql`id desc` },
  recipient: { up: sql`recipient, id`, down: sql`recipient desc, id desc` },
  template: { up: sql`template, status, id`, down: sql`template desc, status desc, id desc` },
  sentTime: { up: sql`sent_at, id`, down: sql`sent_at desc nulls last, id desc` },
}
export type MailOrder = { by: keyof typeof SORTS; down: boolean }

const findersOf = (keyword: string): Finder[] => {
  const like = plannedFor(containing(keyword.toLowerCase()))
  return [{ from: sql`mails k`, id: sql`k.id`, match: sql`lower(k.recipient) like ${like}` }]
}

const selectRows = (db: Db, ids: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', 'language', 'subject', 'attempts', 'created_at', 'last_attempt_at', 'sent_at', 'status'])
    .where(sql<boolean>`id in (${ids})`)
    .orderBy(order)
    .execute()

export async function selectPage(db: Db, { status, template, keyword }: MailFilter, { by, down }: MailOrder, size: number, offset: number) {
  const order = SORTS[by][down ? 'down' : 'up']
  const where = [status && sql`status = ${plannedFor(status)}`, template && sql`template = ${plannedFor(template)}`].filter(
    (one) => one !== null && one !== '',
  )
  const finders = keyword === '' ? [] : findersOf(keyword)
  const list = { from: sql`mails`, id: sql`id`, where, order, finders }
  return selectPageOf(db, list, { limit: size, offset }, (ids) => selectRows(db, ids, order))
}

export async function putBack(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('mails').set({ status: 'waiting', last_error: '' }).where('id', '=', id).execute()
}

export const deleteTo = (tx: Tx, recipient: string) =>
  sql`delete from mails where recipient = ${recipient} and not exists (select from staff where lower(email::text) = lower(${recipient}))`.execute(
    tx,
  )
