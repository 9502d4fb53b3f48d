// The mails about a shop: to its people and to those at the operator who answer for it.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import type { Permission } from '#contract/permission.ts'
import { BANK_WAIT_HOURS } from '#contract/shop-desk.ts'
import type { Tx } from '#db/connect.ts'
import { addresseesOf, sendLetter, type LetterWords } from '#features/platform/mail/mail.ts'
import { staffHolding } from '#features/people/staff/staff.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type ShopMail = Extract<MailTemplate, `shop-${string}`>
export const WORDS = { en, es, fr, pt, zh } satisfies Record<Language, Record<ShopMail, LetterWords>>

export const shopPlace = (id: number) => `/workspace/shops/${id}`

type About = { id: number; permission: Permission; values: Record<string, string>; said?: string[] }

async function send(tx: Tx, template: ShopMail, { id, permission, values, said = [] }: About, now: Date): Promise<void> {
  for (const { to, language } of addresseesOf(await staffHolding(tx, permission, id)))
    await sendLetter(tx, { to, template, language, words: WORDS[language][template], values, said, place: shopPlace(id) }, now)
}

type Shop = { id: number; name: string }

export const tellOfState = (tx: Tx, { id, name, suspended, message }: Shop & { suspended: boolean; message: string }, now: Date) =>
  send(
    tx,
    suspended ? 'shop-suspended' : 'shop-opened',
    { id, permission: 'shop:edit', values: { shop: name }, said: message ? [message] : [] },
    now,
  )

type Bank = Shop & { by: string; account: string; stopped: boolean }

export const tellOfBank = (tx: Tx, { id, name, by, account, stopped }: Bank, now: Date) =>
  send(tx, stopped ? 'shop-bank-stopped' : 'shop-bank', { id, permission: 'shop:bank', values: bankValues({ name, by, account }) }, now)
export const bankValues = ({ name, by, account }: Pick<Bank, 'name' | 'by' | 'account'>) => ({
  shop: name,
  by,
  account,
  hours: String(BANK_WAIT_HOURS),
})
