import type { Content, MailKind } from '#features/platform/mail/mail.ts'
import { bankValues, shopPlace, WORDS, type ShopMail } from './shop-mail.ts'

const NAME = 'Suzhou Clearwave Medical'
const bank = bankValues({ name: NAME, by: 'Lena Brandt', account: '•••• 4471' })

const kind = (mail: ShopMail, values: Content['values']): MailKind => ({
  to: 'able',
  words: (language) => WORDS[language][mail],
  examples: () => [{ values, place: shopPlace(1) }],
})

export const MAIL_KINDS: Record<ShopMail, MailKind> = {
  'shop-suspended': kind('shop-suspended', { shop: NAME }),
  'shop-opened': kind('shop-opened', { shop: NAME }),
  'shop-bank': kind('shop-bank', bank),
  'shop-bank-stopped': kind('shop-bank-stopped', bank),
}
