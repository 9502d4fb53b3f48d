// The words of the mails about an order. One file per language; the type check finds what is missing in any.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import type { LetterWords } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

/** 'order-mentioned' is of mails that were written before the inbox. */
export type OrderMail = Exclude<Extract<MailTemplate, `order-${string}`>, 'order-mentioned'>
export type OrderMailWords = Omit<typeof en, 'mails'> & { mails: Record<OrderMail, LetterWords> }

export const ORDER_MAIL_WORDS = { en, zh, es, fr, pt } satisfies Record<Language, OrderMailWords>
