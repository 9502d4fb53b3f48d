// What goes out about coupons to whoever holds them: granted, about to end, taken away, given back by hand.
import type { CouponKindKey } from '#contract/codes/coupon.ts'
import { oneClickPath, withdrawPath } from '#contract/subscriber.ts'
import { sql, type Tx } from '#db/connect.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language, type Translated } from '#shared/language.ts'
import { listed } from '#shared/punctuation.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import type { Terms } from '../coupon.kind.ts'
import { scopeOf, type Scoped } from '../coupon.scope.ts'
import { selectById } from '../coupon.sql.ts'
import { givesText } from '../desk/campaign.rules.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type CouponMail = 'coupon-granted' | 'coupon-ends' | 'coupon-revoked' | 'coupon-restored'
type Words = { lines: typeof en.lines; mails: Record<CouponMail, LetterWords> }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>

export type Told = { name: Translated; kind: CouponKindKey; terms: Terms; number: string; ends_at: Date; reason: string }

/** `newsToken`: of a grant to many, which only those read who have asked for news; it says how they end. */
export function couponContent(
  mail: CouponMail,
  one: Told,
  scoped: Pick<Scoped, 'shops' | 'categories' | 'products'>,
  firstName: string,
  language: Language,
  newsToken: string | null,
): Content {
  const { lines } = WORDS[language]
  const { locale } = LANGUAGE_NAMES[language]
  const names = [...scoped.shops.values(), ...scoped.categories.values(), ...scoped.products.values()]
  const day = dayText(one.ends_at, locale)
  const rows = [
    { name: lines.gives, value: givesText(one.kind, one.terms, language) },
    ...(one.kind === 'financing' && names.length === 0
      ? []
      : [{ name: lines.goods, value: names.length > 0 ? listed(names, language) : lines.all }]),
    { name: lines.until, value: day },
    { name: lines.number, value: one.number },
  ]
  const stop = newsToken === null ? [] : [[{ name: lines.stop, value: lines.more, place: withdrawPath(newsToken) }]]
  return {
    firstName,
    said: mail === 'coupon-revoked' && one.reason ? [one.reason] : [],
    values: { coupon: pick(one.name, language), day },
    extra: mail === 'coupon-granted' || mail === 'coupon-restored' ? [one.kind === 'financing' ? 'financing' : 'checkout'] : [],
    tables: [rows, ...stop],
    place: mail === 'coupon-revoked' ? '/coupon?status=2' : '/coupon',
  }
}

type Holder = { email: string; firstName: string; language: string; disabled: boolean; newsToken: string | null }

async function tell(tx: Tx, mail: CouponMail, id: number, now: Date): Promise<void> {
  const one = await selectById(tx, id)
  if (!one || (mail === 'coupon-granted' && one.kind === 'first-order')) return // the welcome says that already
  if (mail !== 'coupon-revoked' && (one.state !== 'available' || one.ends_at <= now)) return
  const { rows } = await sql<Holder>`
    select u.email, u.first_name as "firstName", u.language, u.disabled_at is not null as disabled,
      (select s.token from subscribers s where s.email = u.email and s.withdrawn_at is null) as "newsToken"
    from users u where u.id = ${one.user_id}`.execute(tx)
  const holder = rows[0]
  if (!holder || holder.disabled || !isMailAddress(holder.email)) return
  const toMany = mail === 'coupon-granted' && one.cause.startsWith('bulk ')
  if (toMany && holder.newsToken === null) return // an offer to many is news: only to who wants them
  const language = toLanguage(holder.language) ?? 'en'
  const newsToken = toMany ? holder.newsToken : null
  const content = couponContent(mail, one, await scopeOf(tx, [one], language), holder.firstName, language, newsToken)
  const letter = { to: holder.email, template: mail, language, about: { kind: 'buyer', id: one.user_id } } as const
  const unsubscribe = newsToken === null ? {} : { unsubscribe: oneClickPath(newsToken) }
  await sendLetter(tx, { ...letter, ...unsubscribe, ...content, words: WORDS[language].mails[mail] }, now)
}

/** Whoever has just taken it sees it; everybody else is told. */
export async function tellGranted(tx: Tx, { id, actor }: Moved, now: Date): Promise<void> {
  if (actor !== 'buyer') await tell(tx, 'coupon-granted', id, now)
}
export const tellEndsSoon = (tx: Tx, { id }: { id: number }, now: Date): Promise<void> => tell(tx, 'coupon-ends', id, now)
export const tellRestored = (tx: Tx, { id }: { id: number }, now: Date): Promise<void> => tell(tx, 'coupon-restored', id, now)
export const tellRevoked = (tx: Tx, { id }: Moved, now: Date): Promise<void> => tell(tx, 'coupon-revoked', id, now)
