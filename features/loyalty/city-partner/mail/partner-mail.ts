// What an applicant reads of the application as a city partner, and a partner of other terms, of customers
// given and taken, and of the partnership's end, in their language.
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { displayNames, numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { selectApplication, selectPartner, type PartnerRow } from '../city-partner.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type Line = keyof typeof en.news
export const LINES = Object.keys(en.news) as [Line, ...Line[]]
type Words = { mail: LetterWords; news: Record<Line, string> }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>

export type Told = { name: string; city: string; commissionPoints: number; customerMonths: number }

export function newsContent({ name, city, commissionPoints, customerMonths }: Told, line: Line, said: string, language: Language): Content {
  const { locale } = LANGUAGE_NAMES[language]
  const rate = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(commissionPoints / 10_000)
  return {
    firstName: plainName(name),
    values: { news: WORDS[language].news[line], city: plainName(city), rate, months: String(customerMonths) },
    said: said ? said.split(/\n\s*\n/) : [],
    extra: [line],
    place: line === 'refuse' ? '/city-partner' : '/my-partnership',
  }
}

const termsOf = (partner: Pick<PartnerRow, 'commission_points' | 'customer_months'> | undefined) => ({
  commissionPoints: partner?.commission_points ?? 0,
  customerMonths: partner?.customer_months ?? 0,
})

export const tellApplicant = (line: 'ask' | 'accept' | 'refuse') =>
  async function tellApplicantOf(tx: Tx, { id, said }: Moved, now: Date): Promise<void> {
    const one = await selectApplication(tx, id)
    if (!one || !isMailAddress(one.email)) return
    const partner = one.partner_id === null ? undefined : await selectPartner(tx, one.partner_id)
    const language = toLanguage(one.language) ?? 'en'
    const told = { name: one.name, city: one.city, ...termsOf(partner) }
    const letter = { to: one.email, template: 'partner-news', language, about: { kind: 'partner-application', id } } as const
    await sendLetter(tx, { ...letter, ...newsContent(told, line, said, language), words: WORDS[language].mail }, now)
  }

export const tellEnded = (tx: Tx, { id, said }: Events['partner.ended'], now: Date): Promise<void> =>
  tellPartner(tx, id, 'ended', said, now)
export const tellTerms = (tx: Tx, { id }: Events['partner.terms'], now: Date): Promise<void> => tellPartner(tx, id, 'terms', '', now)
export const tellCustomer = (tx: Tx, { id, is }: Events['partner.customer'], now: Date): Promise<void> => tellPartner(tx, id, is, '', now)

async function tellPartner(tx: Tx, id: number, line: Line, said: string, now: Date): Promise<void> {
  const one = await selectPartner(tx, id)
  if (!one) return
  const language = toLanguage(one.language) ?? 'en'
  const [place] = one.territory
  const city = place ? place.city || (displayNames(LANGUAGE_NAMES[language].locale, 'region').of(place.nation) ?? place.nation) : ''
  const told = { name: one.first_name, city, ...termsOf(one) }
  const letter = { to: one.email, template: 'partner-news', language, about: { kind: 'partner', id } } as const
  await sendLetter(tx, { ...letter, ...newsContent(told, line, said, language), words: WORDS[language].mail }, now)
}
