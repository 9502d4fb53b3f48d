// An answer to an enquiry, in the words of whoever writes it, with the number by which the writer's own answer is found again.
import { enquiryNo } from '#contract/enquiry-desk.ts'
import type { Tx } from '#db/connect.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, { enquiry: string; wrote: string; mail: LetterWords }>
const QUOTED = 1_000 // characters

type To = { id: number; name: string; email: string; message: string }
type Said = { language: Language; text: string }

/** What a person has written stands before the sentences of the house, and is never one of them. */
export function replyContent({ id, name, message }: Omit<To, 'email'>, { language, text }: Said): Content {
  const { enquiry, wrote } = WORDS[language]
  const number = enquiryNo(id)
  const quoted = message.length > QUOTED ? `${message.slice(0, QUOTED)}…` : message
  return {
    firstName: name,
    said: text.split(/\n\s*\n/).map((part) => part.trim()),
    values: { number },
    tables: [
      [
        { name: enquiry, value: number },
        { name: wrote, value: quoted },
      ],
    ],
    place: '/',
  }
}

export async function mailReply(tx: Tx, to: To, said: Said, now: Date): Promise<void> {
  const { language } = said
  const letter = { to: to.email, template: 'enquiry-reply', language, about: { kind: 'enquiry', id: to.id } } as const
  await sendLetter(tx, { ...letter, ...replyContent(to, said), words: WORDS[language].mail }, now)
}
