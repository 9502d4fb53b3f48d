import type { MailKind } from '#features/platform/mail/mail.ts'
import { paidContent, WORDS } from './payout-mail.ts'

const ONE = {
  shopId: 1,
  shop: 'Suzhou Clearwave Medical',
  cents: 1_141_920,
  reference: 'OUT-2026-0431',
  day: '2026-11-20',
  account: 'DE02 1203 0000 0000 4471',
}

export const MAIL_KINDS: Record<'payout-paid' | 'payout-returned', MailKind> = {
  'payout-paid': {
    to: 'able',
    words: (language) => WORDS[language].mail,
    examples: (language) => [
      { ...paidContent({ ...ONE, lines: [{ orderNo: 'MH-261103-7K3Q2', cents: 1_141_920 }] }, language), firstName: 'Lena' },
      {
        ...paidContent(
          {
            ...ONE,
            lines: [
              { orderNo: 'MH-261101-2X8PD', cents: -58_080 },
              { orderNo: 'MH-261103-7K3Q2', cents: 1_200_000 },
            ],
          },
          language,
        ),
        firstName: 'Lena',
      },
    ],
  },
  'payout-returned': {
    to: 'able',
    words: (language) => WORDS[language].returned,
    examples: (language) => [
      {
        ...paidContent({ ...ONE, reference: 'RET-7731', lines: [{ orderNo: 'MH-261103-7K3Q2', cents: 1_141_920 }] }, language),
        firstName: 'Lena',
      },
    ],
  },
}
