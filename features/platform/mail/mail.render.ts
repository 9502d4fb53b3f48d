// A mail as subject, text and HTML. Where its code or link belongs stands a mark, so that what is kept and shown holds no secret.
import { STAFF_MAIL_LABELS } from '#contract/codes/staff-mail.ts'
import type { BrandSetting } from '#contract/setting-desk.ts'
import { numberFormat } from '#shared/intl.ts'
import { own } from '#shared/own.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { named } from '#shared/punctuation.ts'
import { escapeHtml } from '#shared/html.ts'
import { hours, minutes } from '#shared/time.ts'
import { htmlPage, type Look } from './mail.html.ts'
import type { Mail, Row } from './mail.ts'
import { absoluteLink, oneAddress, plainName, secretOf, timeText, type Secret } from './mail.rules.ts'
import { reworded, type Wording } from './mail.wording.rules.ts'
import { WORDS, type LetterWords } from './mail.words.ts'

/** A private-use character, which no value can bring along: names lose theirs. */
const MARK = '\uE000'
const HIDDEN = '••••••'

export type Rendered = { subject: string; preheader: string; text: string; html: string }
type Bodies = Pick<Rendered, 'text' | 'html'>

const fill = ({ text, html }: Bodies, plain: string, safe: string): Bodies => ({
  text: text.replaceAll(MARK, () => plain),
  html: html.replaceAll(MARK, () => safe),
})

/** The bodies as they are delivered. */
export const withSecret = (bodies: Bodies, secret: string): Bodies => fill(bodies, secret, escapeHtml(secret))
/** The bodies as staff sees them: dots for the code, a link that leads nowhere, and no style sheet, which My Workspace would not let in. */
export const withoutSecret = ({ text, html }: Bodies): Bodies =>
  fill({ text, html: withoutStyle(html.replaceAll(`href="${MARK}"`, '')) }, HIDDEN, HIDDEN)
export const withoutStyle = (html: string): string => html.replace(/<style>[^<]*<\/style>/, '')

/** '30 minutes', '2 hours', '7 days' in the reader's language. */
export function lifeText(ms: number, locale: string): string {
  const unit = ms >= hours(48) ? 'day' : ms >= hours(2) ? 'hour' : 'minute'
  const size = { day: hours(24), hour: hours(1), minute: minutes(1) }[unit]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(ms / size))
}

type From = { brand: BrandSetting; publicUrl: string; now: Date }

/** What a mail is made of, beside the words of its kind. */
export type Content = {
  values: Record<string, string | number> // a number is written, and counted, as the reader's language does; what people have chosen has passed a rule
  place: string // where the button leads, a path of ours
  firstName?: string
  said?: readonly string[] // paragraphs that a person has written for this reader: before the sentences, and as they are
  after?: readonly string[] // the same, after the sentences, where the last of them leads to it
  extra?: readonly string[] // which of the words' lines this case adds
  tables?: readonly (readonly Row[])[]
  secret?: Secret | null
}

/** What the sentences of a template are filled with; everything that a person has chosen passes a rule. */
export function contentOf({ template, values, language }: Mail): Content {
  const { locale } = LANGUAGE_NAMES[language]
  const words = WORDS[language]
  const secret = secretOf(values)
  return {
    secret,
    place: 'place' in values ? values.place : template in STAFF_MAIL_LABELS ? '/workspace' : '/',
    firstName: 'firstName' in values ? values.firstName : '',
    extra: linesOf(values),
    values: {
      life: secret ? lifeText(secret.lifeMs, locale) : '',
      ...(template === 'social-bound' ? { source: values.source } : {}),
      ...(template === 'email-changed' ? { newEmail: oneAddress(values.newEmail) } : {}),
      ...(template === 'contact-received' ? { number: values.number } : {}),
      ...(template === 'contact-notice' ? { sender: plainName(values.sender) || '–', company: plainName(values.company) || '–' } : {}),
      ...(template === 'staff-invitation'
        ? {
            inviter: plainName(values.inviter) || words.somebody,
            role: roleName(language, values.role) || '–',
            factors: values.secondFactor === 'required' ? '1' : '0',
          }
        : {}),
      ...('by' in values ? { by: plainName(values.by) || words.somebody } : {}),
      ...('shop' in values ? { role: roleName(language, values.role) || '–', shop: plainName(values.shop) } : {}),
      ...('lost' in values ? { role: roleName(language, values.role) || '–', gained: values.gained, lost: values.lost } : {}),
    },
  }
}

function linesOf(values: Mail['values']): readonly string[] {
  if ('lost' in values) return (['gained', 'lost'] as const).filter((line) => values[line] > 0)
  return 'shop' in values && plainName(values.shop) ? ['shop'] : []
}

function roleName(language: Language, role: string): string {
  const names: Record<string, string> = WORDS[language].roles
  return own(names, role) ?? plainName(role)
}

/** What every mail can say: the operator's name and address, the moment, and the reader's name, where it is one. */
export const commonValues = ({ brand, now }: Pick<From, 'brand' | 'now'>, language: Language, firstName = ''): Record<string, string> => ({
  brand: brand.name,
  email: brand.email,
  time: timeText(now, LANGUAGE_NAMES[language].locale),
  name: plainName(firstName),
})

type Asked = From & { language: Language; words: LetterWords; wording?: Wording | undefined; content: Content; look?: Look }

/**
 * Writes a mail in its recipient's language: in the operator's `wording` where that still fits the mail, else in its own words. Throws when
 * a value is not what its template needs.
 */
export function renderMail({ brand, language, publicUrl, now, content, look, ...said }: Asked): Rendered {
  const { place, tables = [], extra = [], secret } = content
  const values: Content['values'] = { ...commonValues({ brand, now }, language, content.firstName), ...content.values }
  const own = reworded(said.words, said.wording, Object.keys(values))
  const { locale } = LANGUAGE_NAMES[language]
  const words = WORDS[language]
  const say = (text: string) => formatMessage(text, values, locale)
  const parts = {
    title: say(own.title),
    preheader: say(own.preheader),
    greeting: say(values['name'] ? words.greeting : words['greeting-plain']),
    text: [...(content.said ?? []), ...[...own.text, ...extra.map((name) => own.lines![name]!)].map(say), ...(content.after ?? [])],
    tables: tables.map((rows) => rows.map(({ place: to, ...row }) => (to ? { ...row, link: absoluteLink(publicUrl, to) } : row))),
    code: secret?.kind === 'code' ? MARK : '',
    button: say(own.button),
    link: secret?.kind === 'link' ? MARK : own.button ? absoluteLink(publicUrl, place) : '',
    fallback: words['link-fallback'],
    life: say(own.life ?? ''),
    notYou: say(own['not-you'] ?? ''),
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
    preheader: parts.preheader,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: htmlPage({ ...parts, brand: brand.name, color: brand.color, locale }, escapeHtml, look),
  }
}

const oneLine = (text: string) => text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()
