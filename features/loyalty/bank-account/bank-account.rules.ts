// Whether a number can be one of a bank account, country by country. Pure; numbers come in without spaces and in capitals. IBAN and BIC are
// judged by the library, which has the registry; what has no IBAN by the check that its own banks use, or by its length where there is none.
import { isValidBIC, isValidIBAN } from 'ibantools'
import { bankFormOf, codesOf, type BankForm } from '#contract/codes/bank-form.ts'
import type { RefusalWord } from '#contract/refusals.ts'

export type BankNumbers = { nation: string; accountNo: string; routingNo: string; swiftCode: string }

const weighed = (digits: string, weights: readonly number[], each = (product: number) => product): number =>
  digits.split('').reduce((sum, digit, at) => sum + each(Number(digit) * weights[at % weights.length]!), 0)

/** Of the American Bankers Association: nine digits, weighed 3, 7, 1, a multiple of ten; its first two of a district that there is. */
export const isRoutingNumber = (number: string): boolean => {
  const district = Number(number.slice(0, 2))
  const known = district <= 12 ? district > 0 : (district >= 21 && district <= 32) || (district >= 61 && district <= 72) || district === 80
  return /^\d{9}$/.test(number) && known && weighed(number, [3, 7, 1]) % 10 === 0
}

/** Of Mexico: seventeen digits, weighed 3, 7, 1 without tens, and what is left to ten. */
export const isClabe = (number: string): boolean =>
  /^\d{18}$/.test(number) && (10 - (weighed(number.slice(0, 17), [3, 7, 1], (product) => product % 10) % 10)) % 10 === Number(number[17])

/** Of India: four letters of the bank, a nought, six of the branch. */
export const isIfsc = (code: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)

type Judge = { number: (number: string, codes: readonly string[]) => boolean; routing: ((number: string) => boolean) | null }
const digits = (from: number, to: number) => (number: string) => new RegExp(`^\\d{${from},${to}}$`).test(number)

const JUDGES: Record<BankForm, Judge> = {
  iban: { number: (number, codes) => codes.includes(number.slice(0, 2)) && isValidIBAN(number), routing: null },
  us: { number: digits(4, 17), routing: isRoutingNumber },
  mx: { number: isClabe, routing: null },
  in: { number: digits(9, 18), routing: isIfsc },
  au: { number: digits(5, 10), routing: digits(6, 6) },
  ca: { number: digits(7, 12), routing: digits(8, 8) },
  nz: { number: digits(15, 16), routing: null },
  cn: { number: digits(8, 30), routing: digits(12, 12) },
  other: { number: (number) => /^[0-9A-Z]{5,34}$/.test(number), routing: null },
}

/** What is wrong first; null: nothing. A BIC must be of the country that the bank is said to be in. */
export function bankFault({ nation, accountNo, routingNo, swiftCode }: BankNumbers): RefusalWord | null {
  const form = bankFormOf(nation)
  const { number, routing } = JUDGES[form]
  const codes = codesOf(nation)
  if (!number(accountNo, codes)) return form === 'iban' ? 'bank-iban-wrong' : form === 'mx' ? 'bank-clabe-wrong' : 'bank-number-wrong'
  if (routing === null ? routingNo !== '' : !routing(routingNo)) return routing === null ? 'bank-routing-none' : 'bank-routing-wrong'
  if (!isValidBIC(swiftCode)) return 'bank-swift-wrong'
  return codes.includes(swiftCode.slice(4, 6)) ? null : 'bank-swift-country'
}

/** The last four, never more than half of it. */
export const tailOf = (accountNo: string): string => accountNo.slice(-Math.min(4, Math.floor(accountNo.length / 2)))
/** All that anybody sees of a number who need not know it. */
export const maskedTail = (tail: string): string => `•••• ${tail}`
