// Closing one's own account: what stands in the way, and what goes with it. Everything personal is erased some days later, unless its owner
// logs in before.
import * as v from 'valibot'
import { Proof } from './bank-account.ts'
import { get, post, type Call } from './call.ts'
import { YN } from './fields.ts'

/** For so many days a closed account can be kept after all: its owner logs in. */
export const KEPT_DAYS = 14

/** What has to come to its end first, in the order in which it is told. */
export const OPEN_MATTERS = [
  'order', // not completed, not cancelled
  'quotation', // asked for or offered
  'after-sale',
  'refund', // on its way to the buyer
  'overpayment', // of which the buyer has not said where it goes
  'withdrawal',
  'financing', // applied for, or not paid back
  'sales', // is a sales person of ours, who has customers
  'partner', // is one, has applied, or is owed a commission
] as const
export type OpenMatter = (typeof OPEN_MATTERS)[number]

export const AccountClosing = v.object({
  /** Nothing here: it may be closed. */
  open: v.array(v.object({ matter: v.picklist(OPEN_MATTERS), count: v.number() })),
  /** What nobody gets back: points, coupons that could be used, devices whose safety notices would reach nobody. */
  lost: v.object({ points: v.number(), coupons: v.number(), units: v.number() }),
  hasPassword: YN, // N: a code is mailed by bankCode
})
export type AccountClosing = v.InferOutput<typeof AccountClosing>

export const accountClosing = get('/shop/pm/user/closing', {
  access: 'user',
  about: 'What keeps one’s account from being closed, and what would be lost with it',
  output: AccountClosing,
})

export const closeAccount = post('/shop/pm/user/close', {
  access: 'user',
  about:
    'Close one’s account: every session ends at once, and what is personal is erased after 14 days unless its owner logs in before. Refused while anything is open. Needs the password, or a mailed code',
  input: v.object(Proof),
  output: v.object({ eraseTime: v.string() }),
})

export const calls = { accountClosing, closeAccount } satisfies Record<string, Call>
