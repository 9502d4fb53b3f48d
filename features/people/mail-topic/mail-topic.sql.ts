// SQL of mails that somebody wants none of.
import type { MailTopic } from '#contract/codes/mail-topic.ts'
import type { Db, Tx } from '#db/connect.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'mail_refusals.topic': MailTopic
  }
}

export const selectRefusals = async (db: Db, userId: number): Promise<MailTopic[]> =>
  (await db.selectFrom('mail_refusals').select('topic').where('user_id', '=', userId).execute()).map(({ topic }) => topic)

export const insertRefusal = (db: Db, userId: number, topic: MailTopic, now: Date) =>
  db
    .insertInto('mail_refusals')
    .values({ user_id: userId, topic, since: now })
    .onConflict((on) => on.doNothing())
    .execute()

export const deleteRefusal = (db: Db, userId: number, topic: MailTopic) =>
  db.deleteFrom('mail_refusals').where('user_id', '=', userId).where('topic', '=', topic).execute()

export const deleteRefusals = (tx: Tx, userId: number) => tx.deleteFrom('mail_refusals').where('user_id', '=', userId).execute()
