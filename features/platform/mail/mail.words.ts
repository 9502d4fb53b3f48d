// What all mails say, and the texts of those that have no noun of their own here. One file per language; the type check finds what is missing
// in any. A noun's mails stand in its folder.
import type { Language } from '#shared/language.ts'
import type { MailValues } from './mail.rules.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type LetterWords = {
  when: string // on what occasion it goes, for those who look after the words; the mail itself does not say it
  subject: string
  preheader: string // what lists of mail show beside the subject
  title: string
  text: string[]
  button: string // '' where there is nothing to open
  lines?: Readonly<Record<string, string>> // sentences that single cases add, by their names
  life?: string // how long the code or link works
  'not-you'?: string
}
export type TemplateWords = LetterWords & Required<Pick<LetterWords, 'life' | 'not-you'>>
export type MailWords = Omit<typeof en, 'templates'> & { templates: Record<keyof MailValues, TemplateWords> }

export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, MailWords>
