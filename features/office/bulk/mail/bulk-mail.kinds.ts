import type { MailKind } from '#features/platform/mail/mail.ts'
import { endedContent, WORDS } from './bulk-mail.ts'

export const MAIL_KINDS: Record<'bulk-ended', MailKind> = {
  'bulk-ended': {
    to: 'person',
    words: (language) => WORDS[language],
    examples: () => [{ ...endedContent({ id: 41, done: 348, failed: 3 }), firstName: 'Lena' }],
  },
}
