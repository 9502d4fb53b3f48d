// Who learns that certificates end: those who may edit the products, at the operator and in their shop, each once and in their language.
import { CERTIFICATE_AHEAD_DAYS } from '#contract/product-edit.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { colleaguesFor, mailOfStaff } from '#features/people/staff/staff.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language } from '#shared/language.ts'
import { named } from '#shared/punctuation.ts'
import { formatMessage } from '#shared/message.ts'
import { after, days } from '#shared/time.ts'
import { takeEnding, type Ending } from './certificates.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { labels: { valid: string; ended: string }; mail: LetterWords }
export const WORDS = { en, es, fr, pt, zh } satisfies Record<Language, Words>

const day = (moment: Date) => moment.toISOString().slice(0, 10)

/** Tells of certificates that end soon or have ended, of products that are offered; of each once. Answers how many. */
export const tellEndingCertificates = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ending = await takeEnding(tx, day(after(now, days(CERTIFICATE_AHEAD_DAYS))), now)
    const people = new Map<number, { name: string; own: Ending[] }>()
    for (const [shopId, own] of Map.groupBy(ending, ({ shop_id }) => shop_id))
      for (const { id, name } of await colleaguesFor(tx, shopId, 'product:edit')) {
        const one = people.get(id) ?? { name, own: [] }
        one.own.push(...own)
        people.set(id, one)
      }
    for (const [id, { name, own }] of people) {
      const to = await mailOfStaff(tx, id)
      if (!to) continue
      const language = toLanguage(to.language) ?? 'en'
      const letter = { to: to.email, template: 'certificates-end', language, firstName: name } as const
      await sendLetter(tx, { ...letter, ...endingContent(own, language, now), words: WORDS[language].mail }, now)
    }
    return ending.length
  })

export const endingContent = (own: readonly Omit<Ending, 'shop_id'>[], language: Language, now: Date): Content => ({
  values: { count: String(own.length), days: String(CERTIFICATE_AHEAD_DAYS) },
  tables: [own.map((one) => rowOf(one, WORDS[language].labels, language, now))],
  place: '/workspace/products?certificates=due',
})

function rowOf(
  { name, model, market, scheme, certificate, valid_to: end }: Omit<Ending, 'shop_id'>,
  labels: Words['labels'],
  language: Language,
  now: Date,
) {
  const { locale } = LANGUAGE_NAMES[language]
  const which = [market, scheme, certificate].filter(Boolean).join(', ')
  const when = formatMessage(end < day(now) ? labels.ended : labels.valid, { day: dayText(end, locale) }, locale)
  return { name: `${model} ${pick(name, language)}`, value: named(which, when, language) }
}
