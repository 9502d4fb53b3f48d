// What goes out about enquiries: that one has come, to its writer and to the office; and an answer in the words of whoever writes it, with the
// number by which the writer's own answer is found again.
import { ENQUIRY_TOPIC_LABELS, type EnquiryTopic } from '#contract/codes/enquiry-topic.ts'
import { enquiryNo } from '#contract/enquiry-desk.ts'
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, sendMail, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { pick, type Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { enquiry: string; wrote: string; mail: LetterWords; notice: LetterWords; received: Record<Other, LetterWords> }
export type Other = Exclude<EnquiryTopic, 'contact'>
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
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

type Come = { id: number; topic: EnquiryTopic; name: string }
/** Staff has no language of its own on record for a shared mailbox. */
const OFFICE_LANGUAGE = 'en'
export const OTHER_TEMPLATES = {
  project: 'project-received',
  suggestion: 'suggestion-received',
  partner: 'partner-received',
} as const satisfies Record<Other, string>

/** Nothing that was written comes along: the address may be somebody else's. */
export const receivedContent = (name: string, id: number): Content => ({ firstName: name, values: { number: enquiryNo(id) }, place: '/' })

/** That it has come, with its number, in the language of its form. */
export async function mailReceived(tx: Tx, to: Come & { email: string; language: Language }, now: Date): Promise<void> {
  const { id, topic, name, email, language } = to
  if (topic === 'contact') {
    const values = { firstName: name, number: enquiryNo(id) }
    return sendMail(tx, { to: email, template: 'contact-received', language, values }, now)
  }
  const about = { kind: 'enquiry', id }
  const letter = { to: email, template: OTHER_TEMPLATES[topic], language, about, words: WORDS[language].received[topic] }
  await sendLetter(tx, { ...letter, ...receivedContent(name, id) }, now)
}

export const noticeContent = ({ id, topic, name, companyName }: Come & { companyName: string }, language: Language): Content => ({
  values: {
    what: pick(ENQUIRY_TOPIC_LABELS[topic], language),
    number: enquiryNo(id),
    sender: plainName(name) || '–',
    company: plainName(companyName) || '–',
  },
  place: `/workspace/enquiries/${id}`,
})

/** The same for the office, at the operator's address, with the way to it. */
export async function mailNotice(tx: Tx, office: string, come: Come & { companyName: string }, now: Date): Promise<void> {
  const language = OFFICE_LANGUAGE
  if (come.topic === 'contact') {
    const values = { sender: come.name, company: come.companyName, place: `/workspace/enquiries/${come.id}` }
    return sendMail(tx, { to: office, template: 'contact-notice', language, values }, now)
  }
  const letter = { to: office, template: 'enquiry-notice', language, about: { kind: 'enquiry', id: come.id } } as const
  await sendLetter(tx, { ...letter, ...noticeContent(come, language), words: WORDS[language].notice }, now)
}
