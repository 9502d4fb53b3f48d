import { EXAMPLE_PRODUCT, type MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { endingContent, WORDS } from './certificates.ts'

const ONE = {
  ...EXAMPLE_PRODUCT,
  market: 'EU',
  scheme: 'MDR',
  certificate: 'CE 0123',
}
const day = (moment: Date) => moment.toISOString().slice(0, 10)

export const MAIL_KINDS: Record<'certificates-end', MailKind> = {
  'certificates-end': {
    to: 'able',
    words: (language) => WORDS[language].mail,
    examples: (language, now) => [
      {
        ...endingContent(
          [
            { ...ONE, market: 'US', scheme: '510(k)', certificate: null, valid_to: day(after(now, -days(2))) },
            { ...ONE, valid_to: day(after(now, days(40))) },
          ],
          language,
          now,
        ),
        firstName: 'Lena',
      },
    ],
  },
}
