// What the mails are, and decisions about them. Pure.
import { refuse } from '#contract/refusals.ts'
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import type { MailState } from '#contract/mail-desk.ts'
import { dateFormat } from '#shared/intl.ts'
import { after, days, minutes } from '#shared/time.ts'
import { isMailAddress } from '#shared/mail-address.ts'

/** What somebody has from now on, and by whom; `role` is its key, or a name, `shop` is '' at the operator. */
type InRole = { by: string; role: string; shop: string }

/** What each of these templates is filled with. `link` is a path of ours with its token, like '/forgot?token=...'; times are whole numbers. */
export type MailValues = {
  'email-code': { code: string; minutes: number }
  'reset-password': { link: string; minutes: number }
  'password-changed': Record<string, never>
  'email-change': { code: string; minutes: number }
  'email-changed': { newEmail: string }
  'address-proved': Record<string, never>
  'social-bound': { source: string } // the identity provider's name, 'Google'
  welcome: { firstName: string }
  'staff-invitation': {
    link: string
    inviter: string
    role: string // its key, or a name
    days: number
    secondFactor: 'required' | 'optional'
  }
  'staff-reset': { link: string; minutes: number }
  'staff-factor-removed': Record<string, never>
  'staff-factor-wanted': { by: string }
  'staff-role': InRole
  'staff-rights': { by: string; role: string; gained: number; lost: number; place: string } // how many permissions the role has gained and lost
  'staff-disabled': { by: string }
  'staff-enabled': InRole
  'contact-received': { firstName: string; number: string }
  'contact-notice': { sender: string; company: string; place: string } // `place`: a path of My Workspace
}

/** Mails about accounts of staff: what is secret in them is for administrators only. */
export const STAFF_TEMPLATES: ReadonlySet<string> = new Set<MailTemplate>(['staff-invitation', 'staff-reset'])

/** A mail makes the secrets of these earlier mails to the same address worthless: newest wins, and a changed password has used its link. */
export const SUPERSEDES: Partial<Record<MailTemplate, readonly MailTemplate[]>> = {
  'email-code': ['email-code'],
  'reset-password': ['reset-password'],
  'password-changed': ['reset-password', 'staff-reset', 'staff-invitation'],
  'email-change': ['email-change'],
  'address-proved': ['email-code', 'reset-password'],
  'staff-invitation': ['staff-invitation'],
  'staff-reset': ['staff-reset'],
}

/** The one address that a mail goes to, in lower case. Refuses everything that could name a second recipient. */
export const oneAddress = (text: string): string => (isMailAddress(text) ? text.toLowerCase() : refuse('invalid', 'mail-address'))

/** 'anna@clinic.example' as logs may show it. */
export const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1***')

const NAME_MAX = 60
const plain = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim()

/**
 * A person's or role's name for a mail, '' when it is none. Whoever registers a stranger's address chooses the name in the mail
 * that the stranger gets: one that could be read as a link or as a message is left out.
 */
export function plainName(text: string): string {
  const name = plain(text)
  return name.length > NAME_MAX || /[/:@<>\\]|\p{L}\.\p{L}{2}|\d{5}/u.test(name) ? '' : name
}

/** The number of a piece or of a parcel for a mail, '' when it could be read as a link. Unlike in names, digits and slashes are at home in it. */
export function plainCode(text: string): string {
  const code = plain(text)
  return code.length > NAME_MAX || /\/\/|[@<>\\]|\.\p{L}{2}/u.test(code) ? '' : code
}

/** A place on our own site as an absolute address. Throws for an address of somebody else's. */
export function absoluteLink(publicUrl: string, path: string): string {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) throw new Error('A link in a mail must be a path of ours.')
  return `${publicUrl}${path}`
}

export type Secret = { kind: 'code' | 'link'; value: string; lifeMs: number }

/** The code or link in a mail, and how long it works; null for mails without. */
export function secretOf(values: MailValues[keyof MailValues]): Secret | null {
  const lifeMs = 'days' in values ? days(values.days) : 'minutes' in values ? minutes(values.minutes) : 0
  if ('code' in values) return { kind: 'code', value: values.code, lifeMs }
  return 'link' in values ? { kind: 'link', value: values.link, lifeMs } : null
}

type Facts = { status: MailState; secret: string | null; secret_expires_at: Date | null }

/** What has become of a mail's code or link. Only mails that nobody else delivers may show theirs. */
export function secretState({ status, secret, secret_expires_at }: Facts, now: Date): 'none' | 'hidden' | 'live' | 'used' | 'expired' {
  if (!secret_expires_at) return 'none'
  if (secret_expires_at <= now) return 'expired'
  if (status === 'sent') return 'hidden'
  if (secret === null) return 'used'
  return status === 'kept' ? 'live' : 'hidden'
}

/** Whether a mail that is not on its way may be tried again: never one that arrived, nor one whose code or link is worthless. */
export const mayTryAgain = (mail: Facts, now: Date): boolean =>
  (mail.status === 'failed' || mail.status === 'kept') && !['used', 'expired'].includes(secretState(mail, now))

const KEPT_DAYS = 30
/** Mails made before this are swept. */
export const sweptBefore = (now: Date): Date => after(now, -days(KEPT_DAYS))

/** '2 November 2026 at 08:00' in UTC, as the reader writes it. */
export const timeText = (time: Date, locale: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)
