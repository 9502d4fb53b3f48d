// The mails that have no noun of their own here, with examples.
import type { MailAudience } from '#contract/codes/mail-audience.ts'
import type { Mail } from './mail.ts'
import type { MailKind } from './mail.kind.ts'
import { contentOf } from './mail.render.ts'
import type { MailValues } from './mail.rules.ts'
import { WORDS } from './mail.words.ts'

const LINK = 'token=EXAMPLE-0f3a9c'
const kind = <T extends keyof MailValues>(template: T, to: MailAudience, ...examples: [MailValues[T], ...MailValues[T][]]): MailKind => ({
  to,
  words: (language) => WORDS[language].templates[template],
  examples: (language) => {
    const [first, ...others] = examples
    const content = (values: MailValues[T]) => contentOf({ to: '', template, language, values } as Mail)
    return [content(first), ...others.map(content)]
  },
})
const invitation = { link: `/workspace/invitation?${LINK}`, inviter: 'Lena Brandt', role: 'finance', days: 7 }
const inRole = { by: 'Lena Brandt', role: 'finance' }

export const MAIL_KINDS: Record<keyof MailValues, MailKind> = {
  'email-code': kind('email-code', 'account', { code: '482913', minutes: 10 }),
  'reset-password': kind('reset-password', 'account', { link: `/forgot?${LINK}`, minutes: 30 }),
  'password-changed': kind('password-changed', 'account', {}),
  'email-change': kind('email-change', 'account', { code: '730154', minutes: 10 }),
  'email-changed': kind('email-changed', 'account', { newEmail: 'anna.weber@clinic.example' }),
  'address-proved': kind('address-proved', 'account', {}),
  'social-bound': kind('social-bound', 'account', { source: 'Google' }),
  welcome: kind('welcome', 'account', { firstName: 'Anna' }),
  'staff-invitation': kind(
    'staff-invitation',
    'person',
    { ...invitation, secondFactor: 'required' },
    { ...invitation, secondFactor: 'optional' },
  ),
  'staff-reset': kind('staff-reset', 'person', { link: `/workspace/reset?${LINK}`, minutes: 30 }),
  'staff-factor-removed': kind('staff-factor-removed', 'person', {}),
  'staff-factor-wanted': kind('staff-factor-wanted', 'person', { by: 'Lena Brandt' }),
  'staff-role': kind('staff-role', 'person', { ...inRole, shop: '' }, { ...inRole, role: 'seller', shop: 'Suzhou Clearwave Medical' }),
  'staff-rights': kind('staff-rights', 'person', { ...inRole, gained: 3, lost: 1, place: '/workspace/me' }),
  'staff-disabled': kind('staff-disabled', 'person', { by: 'Lena Brandt' }),
  'staff-enabled': kind(
    'staff-enabled',
    'person',
    { ...inRole, shop: '' },
    { ...inRole, role: 'seller', shop: 'Suzhou Clearwave Medical' },
  ),
  'contact-received': kind('contact-received', 'writer', { firstName: 'Anna', number: 'E-123' }),
  'contact-notice': kind('contact-notice', 'office', { sender: 'Anna Weber', company: 'Harbour Clinic', place: '/workspace/enquiries/1' }),
}
