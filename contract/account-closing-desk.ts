// Staff closes an account for a buyer who has asked for it in writing (mounted below /admin-api). Opening it again keeps it: disableBuyer.
import * as v from 'valibot'
import { AccountClosing } from './account-closing.ts'
import { get, put, type Call } from './call.ts'
import { Id, text } from './fields.ts'

export const buyerClosing = get('/buyer/{id}/closing', {
  access: { permission: 'buyer:edit' },
  about: 'What keeps a buyer’s account from being closed for good, and what would be lost with it',
  input: v.object({ id: Id }),
  output: AccountClosing,
})

export const closeForBuyer = put('/buyer/{id}/close', {
  access: { permission: 'buyer:edit' },
  fresh: true,
  about:
    'Close the account of a buyer who has asked for it: what is personal is erased after 14 days, unless they log in before or the account is enabled again. Refused while anything is open. Done already, nothing changes',
  input: v.object({ id: Id, reason: text(500) }),
})

export const calls = { buyerClosing, closeForBuyer } satisfies Record<string, Call>
