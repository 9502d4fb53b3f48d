// A buyer's own bank accounts, to which withdrawals are paid (contract rows 89-91). What is asked again, as for money itself: the password, or
// for an account without one a code that is mailed.
import * as v from 'valibot'
import { get, post, postPage, put, type Call } from './call.ts'
import { Id, line, Nation, optionalText, SentYN, YN } from './fields.ts'
import { PageFields } from './paging.ts'

export const BANKS_MAX = 10
const compact = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()),
    v.regex(/^[0-9A-Z]+$/),
    v.maxLength(max),
  )

/** Who sits there, shown once more. */
export const Proof = {
  password: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20)))), // as it was mailed; of an account without a password
}

/** What a person fills in (SPEC-243). */
export const BankFields = v.object({
  accountName: line(120), // the holder, as the bank knows them
  bankName: line(120),
  bankAddress: v.optional(v.nullish(optionalText(200)), ''),
  nation: Nation, // of the bank
  accountNo: compact(40), // an IBAN where the country has them
  routingNo: v.optional(v.nullable(v.union([v.literal(''), compact(20)]))),
  swiftCode: compact(11),
})

export const Bank = v.object({
  id: Id,
  accountName: v.string(),
  bankName: v.string(),
  bankAddress: v.string(),
  nation: v.string(),
  accountNo: v.string(), // masked, but where it says otherwise
  routingNo: v.string(),
  swiftCode: v.string(),
  isDefault: YN,
  usableTime: v.string(), // nothing is paid to it before
  usable: YN,
  inUse: YN, // a withdrawal, or a refund, that is under way goes to it
})
export type Bank = v.InferOutput<typeof Bank>

/** An account as the office sees it; of its number the last four characters. */
export const BankSeen = v.object({
  holder: v.string(),
  bankName: v.string(),
  bankAddress: v.string(),
  nation: v.string(),
  accountNo: v.string(),
  swiftCode: v.string(),
  routingNo: v.string(),
  usableTime: v.string(),
})

export const bankList = postPage('/shop/pm/bank/list', {
  access: 'user',
  about: 'One’s own bank accounts, the default one first; the last four characters of their numbers alone',
  input: v.object(PageFields),
  output: Bank,
})
export const ownBank = get('/shop/pm/bank/{id}', {
  access: 'user',
  about: 'One of one’s own bank accounts, with its number in full',
  input: v.object({ id: Id }),
  output: Bank,
})
export const addBank = post('/shop/pm/bank', {
  access: 'user',
  about:
    'Add a bank account; the first one becomes the default. Needs the password, or of an account without one a mailed code. Told by mail, and usable after a waiting time',
  input: v.object({ ...BankFields.entries, isDefault: v.optional(SentYN), ...Proof }),
  output: Id,
})
export const changeBank = put('/shop/pm/bank', {
  access: 'user',
  about: 'Change a bank account, as it is added; its waiting time begins anew, but where nothing of it changes',
  input: v.object({ id: Id, ...BankFields.entries, isDefault: v.optional(SentYN), ...Proof }),
})
export const dropBank = post('/shop/pm/bank/{id}/delete', {
  access: 'user',
  about: 'Delete a bank account. Needs the password or code; refused while a withdrawal, or a refund, under way goes to it',
  input: v.object({ id: Id, ...Proof }),
})
export const bankCode = post('/shop/pm/bank/code', {
  access: 'user',
  about: 'Mail a code to one’s own address, by which an account without a password shows who sits there',
})

export const calls = { bankList, ownBank, addBank, changeBank, dropBank, bankCode } satisfies Record<string, Call>
