// Mails that are a service and no necessity, by what they are about: each can be turned off by who gets it. A topic more is a line here.
import type { Translated } from '#shared/language.ts'

export const MAIL_TOPICS = {
  points: {
    en: 'Points that expire soon, and what becomes of them',
    zh: '积分即将到期及其后续提醒',
    es: 'Puntos que caducan pronto y lo que pasa con ellos',
    fr: 'Points qui expirent bientôt, et ce qu’ils deviennent',
    pt: 'Pontos que expiram em breve e o que acontece com eles',
  },
} as const satisfies Record<string, Translated>
export type MailTopic = keyof typeof MAIL_TOPICS
