// What a noun says of a kind of mail that it sends, for those who look after its words: the noun's own `*.kinds.ts`.
import type { MailAudience } from '#contract/codes/mail-audience.ts'
import type { Language } from '#shared/language.ts'
import type { Content } from './mail.render.ts'
import type { LetterWords } from './mail.words.ts'

export type MailKind = {
  to: MailAudience
  /** The words that come with the system. */
  words: (language: Language) => LetterWords
  /** Made-up records of the cases there are, told by the functions that tell of real ones. */
  examples: (language: Language, now: Date) => readonly [Content, ...Content[]]
}
