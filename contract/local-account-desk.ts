// The back office's calls about accounts in local currency (mounted below /admin-api): where buyers of a country send the money. For finance only.
import * as v from 'valibot'
import { get, put, type Call } from './call.ts'
import { forBuyers, int, optionalText, text } from './fields.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { listedIn } from '#shared/punctuation.ts'
import { bareAccountNo, isAccountNo } from '#shared/sense.ts'

const access = { permission: 'payment:confirm' } as const

const areCountries = (typed: string) => listedIn(typed).length > 0 && listedIn(typed).every((code) => COUNTRY_CODES.includes(code))

export const LocalAccount = v.object({
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^(?!USD)[A-Z]{3}$/)), // dollars go by T/T
  countries: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(400), v.check(areCountries, 'setting-countries')),
  beneficiary: forBuyers(text(120)),
  bankName: forBuyers(text(120)),
  accountNo: v.pipe(text(60), v.check(isAccountNo, 'setting-account')),
  bankCode: forBuyers(optionalText(40)), // BIC, or what banks of the country go by
  note: forBuyers(optionalText(300)), // what that bank wants to know besides
})
export type LocalAccount = v.InferOutput<typeof LocalAccount>

/** A country's money goes to one account. */
function areApart(accounts: LocalAccount[]): boolean {
  const countries = accounts.flatMap((one) => listedIn(one.countries))
  return new Set(countries).size === countries.length
}

/** An account, however its number is spaced, stands here once, with all its countries: two of the same could not be told apart. */
function areOnce(accounts: LocalAccount[]): boolean {
  const numbers = accounts.map(({ currency, accountNo }) => `${currency} ${bareAccountNo(accountNo)}`)
  return new Set(numbers).size === numbers.length
}

export const ACCOUNTS_MAX = 60

export const localAccounts = get('/local-account/list', {
  access,
  about: 'The accounts in local currency that buyers are told of, by country',
  output: v.object({ version: v.number(), accounts: v.array(LocalAccount) }),
})
export const editLocalAccounts = put('/local-account/list', {
  access,
  fresh: true,
  about: 'Change the accounts in local currency; refused when somebody was faster. Orders that wait for money show the new ones at once',
  input: v.object({
    version: int(0, 1_000_000_000),
    accounts: v.pipe(
      v.array(LocalAccount),
      v.maxLength(ACCOUNTS_MAX),
      v.check(areApart, 'local-country-twice'),
      v.check(areOnce, 'local-account-twice'),
    ),
  }),
  output: v.object({ version: v.number() }),
})

export const calls = { localAccounts, editLocalAccounts } satisfies Record<string, Call>
