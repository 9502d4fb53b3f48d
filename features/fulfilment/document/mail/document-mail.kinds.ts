import type { MailKind } from '#features/platform/mail/mail.ts'
import { documentValues, DOCUMENT_MAIL_WORDS } from './document-mail.words.ts'

const ORDER = 'MH202611030007'
const QUOTATION = 'Q202611020031'

export const MAIL_KINDS: Record<'document', MailKind> = {
  document: {
    to: 'reader',
    words: (language) => DOCUMENT_MAIL_WORDS[language],
    examples: (language) => [
      {
        values: documentValues({ kind: 'proforma', number: `${ORDER}-PI`, version: 1, about: ORDER }, language),
        place: '/confirm?id=1',
        firstName: 'Anna',
      },
      {
        values: documentValues({ kind: 'quotation', number: QUOTATION, version: 2, about: QUOTATION }, language),
        place: '/quotation?id=1',
        firstName: 'Anna',
      },
    ],
  },
}
