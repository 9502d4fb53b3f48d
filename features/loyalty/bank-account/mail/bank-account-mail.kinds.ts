import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, hours } from '#shared/time.ts'
import { changedContent, WORDS } from './bank-account-mail.ts'

const ONE = { bankName: 'Harbour Savings Bank', tail: '4471' }

export const MAIL_KINDS: Record<'bank-account-changed', MailKind> = {
  'bank-account-changed': {
    to: 'account',
    words: (language) => WORDS[language].mail,
    examples: (language, now) => {
      const usableAt = after(now, hours(72)).toISOString()
      const of = (how: 'added' | 'changed' | 'deleted') => ({ ...changedContent({ ...ONE, how, usableAt }, language), firstName: 'Anna' })
      return [of('added'), of('changed'), of('deleted')]
    },
  },
}
