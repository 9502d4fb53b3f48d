import type { MailKind } from '#features/platform/mail/mail.ts'
import { dataContent, WORDS } from './own-data-mail.ts'

export const MAIL_KINDS: Record<'own-data', MailKind> = {
  'own-data': {
    to: 'account',
    words: (language) => WORDS[language],
    examples: () => [dataContent('Anna', 'taken'), dataContent('Anna', 'made')],
  },
}
