// A mail as subject, text and HTML. Where its code or link belongs stands a mark, so that what is kept and shown holds no secret.
import type { BrandSetting } from '#contract/setting-desk.ts'
import { dateFormat, numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { escapeHtml } from '#shared/html.ts'
import { hours, minutes } from '#shared/time.ts'
import { htmlPage } from './mail.html.ts'
import type { Mail } from './mail.ts'
import { absoluteLink, oneAddress, plainName, secretOf } from './mail.rules.ts'
import { WORDS } from './mail.words.ts'

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

type Wanted = Mail & { brand: BrandSetting; publicUrl: string; now: Date }

/** What the sentences of a template are filled with; everything that a person has chosen passes a rule. */
function valuesOf({ template, values, language, brand, now }: Wanted): Record<string, string> {
  const { locale } = LANGUAGE_NAMES[language]
  const words = WORDS[language]
  const secret = secretOf(values)
  return {
    brand: brand.name,
    email: brand.email,
    time: dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now),
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
  return names[role] ?? plainName(role)
}

/** Writes a mail in its recipient's language. Throws when a value is not what its template needs. */
export function renderMail(mail: Wanted): Rendered {
  const { brand, language, template } = mail
  const { locale } = LANGUAGE_NAMES[language]
  const words = WORDS[language]
  const own = words.templates[template]
  const values = valuesOf(mail)
  const say = (text: string) => formatMessage(text, values, locale)
  const kind = secretOf(mail.values)?.kind
  const parts = {
    title: say(own.title),
    preheader: say(own.preheader),
    greeting: say(values['name'] ? words.greeting : words['greeting-plain']),
    text: own.text.map(say),
    code: kind === 'code' ? MARK : '',
    button: say(own.button),
    link: kind === 'link' ? MARK : own.button ? absoluteLink(mail.publicUrl, 'place' in mail.values ? mail.values.place : '/') : '',
    fallback: words['link-fallback'],
    life: say(own.life),
    notYou: say(own['not-you']),
    questions: say(words.questions),
    sender: `${brand.company} · ${brand.address}`,
  }
  const { greeting, text, code, link, life, notYou, questions, sender } = parts
  const lines = [greeting, ...text, code || link, life, notYou, `-- \n${brand.name}\n${questions}\n${sender}`]
  return {
    subject: oneLine(say(own.subject)),
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: htmlPage({ ...parts, brand: brand.name, color: brand.color, locale }, escapeHtml),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
