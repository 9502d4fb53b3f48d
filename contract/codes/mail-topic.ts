// Mails that are a service and no necessity, by what they are about: each can be turned off by who gets it. A topic more is a line here.
import type { Translated } from '#shared/language.ts'

export const MAIL_TOPICS = {
  points: {
    en: 'Points that customer service gives you, or that expire',
    zh: '客服增加的积分及积分到期提醒',
    es: 'Puntos que le da el servicio al cliente o que caducan',
    fr: 'Points que le service client vous donne, ou qui expirent',
    pt: 'Pontos que o atendimento dá a você ou que expiram',
  },
} as const satisfies Record<string, Translated>
export type MailTopic = keyof typeof MAIL_TOPICS
