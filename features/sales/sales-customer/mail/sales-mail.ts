// What customers learn by mail of sales people who act for them: that somebody may, each act, and that it has ended; the sales person,
// of customers gained, lost and handed over.
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { personOf } from '../sales-customer.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { news: LetterWords & { lines: typeof en.news.lines }; heads: Record<keyof typeof en.news.lines, string> }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.news.lines
export const LINES = Object.keys(en.news.lines) as [Line, ...Line[]]

export const salesContent = (firstName: string, person: string, line: Line, language: Language, place: string, count = 0): Content => ({
  firstName: plainName(firstName),
  extra: [line],
  values: { news: WORDS[language].heads[line], person: plainName(person) || '–', count },
  place,
})

async function write(tx: Tx, toId: number, aboutId: number, line: Line, place: string, now: Date, count?: number): Promise<void> {
  const [to, about] = [await personOf(tx, toId), await personOf(tx, aboutId)]
  if (!to || !about || to.disabled || !isMailAddress(to.email)) return
  const language = toLanguage(to.language) ?? 'en'
  const letter = { to: to.email, template: 'sales-news', language, about: { kind: 'buyer', id: toId } } as const
  await sendLetter(
    tx,
    { ...letter, ...salesContent(to.first_name, about.name, line, language, place, count), words: WORDS[language].news },
    now,
  )
}

const PLACES: Partial<Record<string, (id: number | null) => string>> = {
  order: (id) => `/confirm?id=${id}`,
  quotation: (id) => `/quotation?id=${id}`,
  accept: (id) => `/quotation?id=${id}`,
  message: (id) => `/quotation?id=${id}`,
}
const ACTS: Partial<Record<string, Line>> = { order: 'order', quotation: 'quotation', accept: 'accept', address: 'address' }

export async function tellSalesActed(tx: Tx, { customerId, salesId, act, thingId }: Events['sales.acted'], now: Date): Promise<void> {
  const line = ACTS[act]
  if (line) await write(tx, customerId, salesId, line, PLACES[act]?.(thingId) ?? '/my-sales-person', now)
}
export async function tellSalesAssigned(tx: Tx, { customerId, salesId, by }: Events['sales.assigned'], now: Date): Promise<void> {
  await write(tx, customerId, salesId, 'assigned', '/my-sales-person', now)
  if (by !== 'handing-over') await write(tx, salesId, customerId, 'gained', '/my-customers', now)
}
export async function tellHandedOver(tx: Tx, { fromId, toId, count }: Events['sales.handed_over'], now: Date): Promise<void> {
  await write(tx, toId, fromId, 'taken-over', '/my-customers', now, count)
  await write(tx, fromId, toId, 'handed-over', '/my-customers', now, count)
}
export async function tellSalesEnded(tx: Tx, { customerId, salesId, by, lostRole }: Events['sales.ended'], now: Date): Promise<void> {
  if (by !== 'customer') await write(tx, customerId, salesId, 'ended', '/my-sales-person', now)
  // Whoever has lost the role has been told once, of all customers.
  if (by !== 'sales' && !lostRole) await write(tx, salesId, customerId, 'lost', '/my-customers', now)
}
