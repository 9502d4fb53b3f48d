// An answer to an enquiry, in the words of whoever writes it, with the number by which the writer's own answer is found again.
import { enquiryNo } from '#contract/enquiry-desk.ts'
import type { Tx } from '#db/connect.ts'
import { sendLetter } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, typeof en>
const QUOTED = 1_000 // characters

type To = { id: number; name: string; email: string; message: string }

export async function mailReply(
  tx: Tx,
  { id, name, email, message }: To,
  said: { language: Language; text: string },
  now: Date,
): Promise<void> {
  const { language } = said
  const words = WORDS[language]
  const number = enquiryNo(id)
  // What a person has written is a value of the letter, never its pattern.
  const parts = said.text.split(/\n\s*\n/)
  const values = Object.fromEntries(parts.map((part, i) => [`part${i}`, part.trim()]))
  const quoted = message.length > QUOTED ? `${message.slice(0, QUOTED)}…` : message
  await sendLetter(
    tx,
    {
      to: email,
      template: 'enquiry-reply',
      language,
      firstName: name,
      words: { ...words.mail, text: [...parts.map((_, i) => `{part${i}}`), words.answer] },
      values: { ...values, number },
      tables: [
        [
          { name: words.enquiry, value: number },
          { name: words.wrote, value: quoted },
        ],
      ],
      place: '/',
      about: { kind: 'enquiry', id },
    },
    now,
  )
}
