// The words of the mails about an order. One file per language; the type check finds what is missing in any.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import type { LetterWords } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

/** 'order-mentioned' is of mails that were written before the inbox. */
export type OrderMail = Exclude<Extract<MailTemplate, `order-${string}`>, 'order-mentioned'>
export type OrderMailWords = Omit<typeof en, 'mails'> & { mails: Record<OrderMail, LetterWords> }

export const ORDER_MAIL_WORDS = { en, zh, es, fr, pt } satisfies Record<Language, OrderMailWords>

/** The sentences that cases of a mail add. */
export const ORDER_MAIL_LINES = {
  'order-placed': ['freight-follows', 'pay-bank', 'pay-local', 'pay-online', 'pay-letter', 'pay-financing', 'pay-points'],
  'order-freight': ['pay-bank', 'pay-local', 'pay-online', 'pay-letter', 'pay-financing'],
  'order-paid': ['balance-later', 'overpaid-kept', 'papers-follow'],
  'order-ready': ['balance-due', 'pay-bank', 'pay-online', 'leaves-next'],
  'order-shipped': ['shipped-all', 'shipped-part', 'collected-all', 'collected-part'],
  'order-shipment-news': ['port', 'held', 'goes-on', 'lost', 'back', 'there-part', 'not-held', 'still-held', 'withdrawn'],
  'order-cancelled': ['cancelled-by-you', 'cancelled-by-us', 'cancelled-unpaid', 'coupon-back'],
  'order-cancel-agreed': ['back-refund', 'back-credit', 'back-financer', 'back-nothing', 'coupon-back'],
  'order-cancel-asked': ['would-return', 'rest-only'],
  'order-cancel-wanted': ['rest-only'],
  'order-cancel-refused': ['rest-only'],
  'order-cancel-withdrawn': ['rest-only'],
  'order-cancel-taken-back': ['rest-only'],
  'order-rest-agreed': ['back-refund', 'back-credit', 'back-financer', 'back-nothing'],
  'order-cancel-answered': ['buyer-accepts', 'buyer-refuses', 'rest-only'],
  'order-refunded': ['sent-bank', 'sent-provider', 'sent-financer'],
  'order-refund-failed': ['failed-bank', 'failed-provider', 'failed-financer'],
  'order-payment-reversed': ['pay-again', 'financer-again', 'pay-nothing-again'],
  'order-letter': [
    'letter-ask_change',
    'letter-ok_draft',
    'letter-advise',
    'letter-ask_amendment',
    'letter-amended',
    'letter-accept',
    'letter-present',
    'letter-discrepancy',
    'letter-correct',
    'letter-accepted',
    'letter-refuse',
    'letter-lapse',
    'letter-due',
  ],
} as const satisfies Partial<Record<OrderMail, readonly (keyof OrderMailWords['lines'])[]>>
export type LineOf<M extends OrderMail> = M extends keyof typeof ORDER_MAIL_LINES ? (typeof ORDER_MAIL_LINES)[M][number] : never

export function orderMailWords(mail: OrderMail, language: Language): LetterWords {
  const { mails, lines } = ORDER_MAIL_WORDS[language]
  const own = (ORDER_MAIL_LINES as Partial<Record<OrderMail, readonly (keyof typeof lines)[]>>)[mail]
  return { ...mails[mail], ...(own ? { lines: Object.fromEntries(own.map((name) => [name, lines[name]])) } : {}) }
}
