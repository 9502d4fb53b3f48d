// Accounts of ours that take the money of a country in its own currency. What an order costs stays in dollars; what counts is what they credit.
import type { LocalAccount } from '#contract/local-account-desk.ts'
import type { BankAccount } from '#features/platform/setting/setting.ts'
import { listedIn } from '#shared/punctuation.ts'
import { bareAccountNo } from '#shared/sense.ts'

export type { LocalAccount }

/** The account that takes the money of a country. */
export const accountIn = (accounts: readonly LocalAccount[], nation: string): LocalAccount | undefined =>
  accounts.find(({ countries }) => listedIn(countries).includes(nation))

/** Where the money of an order goes: `currency` is what the account takes, `note` what that bank wants to know besides. */
export type Payee = BankAccount & { currency: string; note: string }
type Known = { bank: BankAccount; local: { accounts: readonly LocalAccount[] } }

/** Where no account serves the country any more, money goes to the one in dollars. */
export function payeeOf(order: { pay_method: string; address: { nation: string } }, { bank, local }: Known): Payee {
  const own = order.pay_method === 'local' ? accountIn(local.accounts, order.address.nation) : undefined
  if (!own) return { ...bank, currency: 'USD', note: '' }
  const { beneficiary, bankName, accountNo, bankCode: swiftCode, currency, note } = own
  return { beneficiary, bankName, accountNo, swiftCode, currency, note }
}

const lineOf = ({ countries, beneficiary, bankName, accountNo, bankCode, note }: LocalAccount) =>
  [countries, beneficiary, bankName, accountNo, bankCode, note].filter(Boolean).join(' · ')

/** What differs, account by account, for the trail: each is named by its currency, and its number where a currency has several. */
export function changesIn(before: readonly LocalAccount[], after: readonly LocalAccount[]): { field: string; from: string; to: string }[] {
  const keyOf = ({ currency, accountNo }: LocalAccount) => `${currency} ${bareAccountNo(accountNo)}`
  const nameOf = (key: string) => `${key.slice(0, 3)} ${key.slice(-4)}`
  const [was, is] = [new Map(before.map((one) => [keyOf(one), lineOf(one)])), new Map(after.map((one) => [keyOf(one), lineOf(one)]))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ field: nameOf(key), from: was.get(key) ?? '', to: is.get(key) ?? '' }))
    .filter(({ from, to }) => from !== to)
}
