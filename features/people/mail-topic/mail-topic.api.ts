import type * as contract from '#contract/mail-topic.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { chooseTopic, readTopics } from './mail-topic.ts'

export const mailTopics: Handler<typeof contract.mailTopics> = async (_, { db, buyer }) =>
  (await readTopics(db, buyer.id)).map(({ topic, wanted }) => ({ topic, wanted: wanted ? 'Y' : 'N' }))

export const chooseMailTopic: Handler<typeof contract.chooseMailTopic> = async ({ topic, wanted }, { db, buyer, now }) => {
  await chooseTopic(db, buyer.id, topic, wanted === 'Y', now)
  return null
}
