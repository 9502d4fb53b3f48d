// The texts of the mails. One file per language; the type check finds what is missing in any.
import type { MailTemplate } from '#contract/mail-desk.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type TemplateWords = {
  subject: string
  preheader: string // what lists of mail show beside the subject
  title: string
  text: string[]
  button: string // '' where there is nothing to open
  life: string // how long the code or link works
  'not-you': string
}
export type MailWords = Omit<typeof en, 'templates'> & { templates: Record<MailTemplate, TemplateWords> }

export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, MailWords>
