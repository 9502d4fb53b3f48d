import type { MailKind } from '#features/platform/mail/mail.ts'
import { rewardedContent, WORDS } from './invitation-mail.ts'

const ONE = { firstName: 'Anna', name: 'Daniel', points: 400 }

export const MAIL_KINDS: Record<'invitation-rewarded', MailKind> = {
  'invitation-rewarded': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: () => [rewardedContent(ONE, 'inviter'), rewardedContent({ ...ONE, points: 200 }, 'invited')],
  },
}
