// The door of mails that are a service and no necessity: whether somebody wants those about a topic. Who has said nothing does.
import { MAIL_TOPICS, type MailTopic } from '#contract/codes/mail-topic.ts'
import type { Db, Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { deleteRefusal, deleteRefusals, insertRefusal, selectRefusals } from './mail-topic.sql.ts'

export const TOPICS = Object.keys(MAIL_TOPICS) as MailTopic[]

export const wantsMail = async (db: Db, userId: number, topic: MailTopic): Promise<boolean> =>
  !(await selectRefusals(db, userId)).includes(topic)

export async function readTopics(db: Db, userId: number): Promise<{ topic: MailTopic; wanted: boolean }[]> {
  const refused = await selectRefusals(db, userId)
  return TOPICS.map((topic) => ({ topic, wanted: !refused.includes(topic) }))
}

/** The same again changes nothing. */
export const chooseTopic = async (db: Db, userId: number, topic: MailTopic, wanted: boolean, now: Date): Promise<void> =>
  void (await (wanted ? deleteRefusal(db, userId, topic) : insertRefusal(db, userId, topic, now)))

/** Of an account that is erased. */
export const forgetTopics = (tx: Tx, { userId }: Events['account.erased']) => deleteRefusals(tx, userId)
