// A mail as subject, text and HTML. Where its code or link belongs stands a mark, so that what is kept and shown holds no secret.
import type { BrandSetting } from '#contract/setting-desk.ts'
import { numberFormat } from '#shared/intl.ts'
import { own } from '#shared/own.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { named } from '#shared/punctuation.ts'
import { escapeHtml } from '#shared/html.ts'
import { hours, minutes } from '#shared/time.ts'
import { htmlPage } from './mail.html.ts'
import type { Letter, Mail, Row } from './mail.ts'
import { absoluteLink, oneAddress, plainName, secretOf, timeText, type Secret } from './mail.rules.ts'
import { WORDS, type LetterWords } from './mail.words.ts'

/** A private-use character, which no value can bring along: names lose theirs. */
const MARK = '\uE000'
const HIDDEN = '••••••'

export type Rendered = { subject: string; text: string; html: string }
type Bodies = Pick<Rendered, 'text' | 'html'>

const fill = ({ text, html }: Bodies, plain: string, safe: string): Bodies => ({
  text: text.replaceAll(MARK, () => plain),
  html: html.replaceAll(MARK, () => safe),
})

/** The bodies as they are delivered. */
export const withSecret = (bodies: Bodies, secret: string): Bodies => fill(bodies, secret, escapeHtml(secret))
/** The bodies as staff sees them: dots for the code, a link that leads nowhere, and no style sheet, which My Workspace would not let in. */
export const withoutSecret = ({ text, html }: Bodies): Bodies =>
  fill({ text, html: html.replaceAll(`href="${MARK}"`, '').replace(/<style>[^<]*<\/style>/, '') }, HIDDEN, HIDDEN)

/** '30 minutes', '2 hours', '7 days' in the reader's language. */
export function lifeText(ms: number, locale: string): string {
  const unit = ms >= hours(48) ? 'day' : ms >= hours(2) ? 'hour' : 'minute'
  const size = { day: hours(24), hour: hours(1), minute: minutes(1) }[unit]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(ms / size))
}

type From = { brand: BrandSetting; publicUrl: string; now: Date }
type Wanted = Mail & From

const common = ({ brand, now }: Pick<From, 'brand' | 'now'>, locale: string) => ({
  brand: brand.name,
  email: brand.email,
  time: timeText(now, locale),
})

/** What the sentences of a template are filled with; everything that a person has chosen passes a rule. */
function valuesOf({ template, values, language, brand, now }: Wanted): Record<string, string> {
  const { locale } = LANGUAGE_NAMES[language]
  const words = WORDS[language]
  const secret = secretOf(values)
  return {
    ...common({ brand, now }, locale),
    life: secret ? lifeText(secret.lifeMs, locale) : '',
    name: 'firstName' in values ? plainName(values.firstName) : '',
    ...(template === 'social-bound' ? { source: values.source } : {}),
    ...(template === 'email-changed' ? { newEmail: oneAddress(values.newEmail) } : {}),
    ...(template === 'contact-notice' ? { sender: plainName(values.sender) || '–', company: plainName(values.company) || '–' } : {}),
    ...(template === 'staff-invitation'
      ? {
          inviter: plainName(values.inviter) || words.somebody,
          role: roleName(language, values.role) || '–',
          factors: values.secondFactor === 'required' ? '1' : '0',
        }
      : {}),
  }
}

function roleName(language: Language, role: string): string {
  const names: Record<string, string> = WORDS[language].roles
  return own(names, role) ?? plainName(role)
}

/** Writes a mail in its recipient's language. Throws when a value is not what its template needs. */
export function renderMail(mail: Wanted): Rendered {
  const words = WORDS[mail.language].templates[mail.template]
  const place = 'place' in mail.values ? mail.values.place : '/'
  return render(mail, { words, values: valuesOf(mail), secret: secretOf(mail.values), life: words.life, notYou: words['not-you'], place })
}

/** Writes a noun's mail in its recipient's language. */
export function renderLetter(letter: Letter & From & { secret: Secret | null }): Rendered {
  const { words, tables, place, language, secret } = letter
  const values = { ...common(letter, LANGUAGE_NAMES[language].locale), name: plainName(letter.firstName), ...letter.values }
  return render(letter, { words, values, tables, place, secret })
}

type Said = {
  words: LetterWords
  values: Record<string, string>
  place: string
  tables?: readonly (readonly Row[])[]
  secret?: Secret | null
  life?: string
  notYou?: string
}

function render({ brand, language, publicUrl }: From & { language: Language }, said: Said): Rendered {
  const { words: own, values, place, tables = [], secret, life = '', notYou = '' } = said
  const { locale } = LANGUAGE_NAMES[language]
  const words = WORDS[language]
  const say = (text: string) => formatMessage(text, values, locale)
  const parts = {
    title: say(own.title),
    preheader: say(own.preheader),
    greeting: say(values['name'] ? words.greeting : words['greeting-plain']),
    text: own.text.map(say),
    tables: tables.map((rows) => rows.map(({ place: to, ...row }) => (to ? { ...row, link: absoluteLink(publicUrl, to) } : row))),
    code: secret?.kind === 'code' ? MARK : '',
    button: say(own.button),
    link: secret?.kind === 'link' ? MARK : own.button ? absoluteLink(publicUrl, place) : '',
    fallback: words['link-fallback'],
    life: say(life),
    notYou: say(notYou),
    questions: say(words.questions),
    sender: `${brand.company} · ${brand.address}`,
  }
  const listed = parts.tables.map((rows) =>
    rows.map((row) => named(row.name, row.value, language) + ('link' in row ? `\n${row.link}` : '')).join('\n'),
  )
  const { greeting, text, code, link, questions, sender } = parts
  const lines = [greeting, ...text, ...listed, code || link, parts.life, parts.notYou, `-- \n${brand.name}\n${questions}\n${sender}`]
  return {
    subject: oneLine(say(own.subject)),
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: htmlPage({ ...parts, brand: brand.name, color: brand.color, locale }, escapeHtml),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
