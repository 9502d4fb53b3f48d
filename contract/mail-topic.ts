// Which mails one wants that are a service and no necessity.
import * as v from 'valibot'
import { get, post, type Call } from './call.ts'
import { MAIL_TOPICS, type MailTopic } from './codes/mail-topic.ts'
import { YN } from './fields.ts'

const topic = v.picklist(Object.keys(MAIL_TOPICS) as MailTopic[])

export const mailTopics = get('/shop/pm/user/mailTopics', {
  access: 'user',
  about: 'What one can be mailed about without need, and whether one is',
  output: v.array(v.object({ topic, wanted: YN })),
})

export const chooseMailTopic = post('/shop/pm/user/mailTopics', {
  access: 'user',
  about: 'Want mails about a topic, or none',
  input: v.object({ topic, wanted: YN }),
})

export const calls = { mailTopics, chooseMailTopic } satisfies Record<string, Call>
