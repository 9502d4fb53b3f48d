// The words of the mails about a quotation. One file per language; the type check finds what is missing in any.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import type { LetterWords } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type QuotationMail = Extract<MailTemplate, `quotation-${string}`>
export type QuotationMailWords = { labels: typeof en.labels; mails: Record<QuotationMail, LetterWords> }

export const QUOTATION_MAIL_WORDS = { en, zh, es, fr, pt } satisfies Record<Language, QuotationMailWords>
