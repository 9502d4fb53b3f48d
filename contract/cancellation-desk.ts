// The back office's calls about cancelling an order that money has come for (mounted below /admin-api).
import * as v from 'valibot'
import { put, type Call } from './call.ts'
import { RETURN_WAYS } from './codes/refund-state.ts'
import { AMOUNT_MAX, Id, YN, forBuyers, int, optionalText, text } from './fields.ts'
import { Version } from './version.ts'

const kept = v.optional(int(0, AMOUNT_MAX), 0) // of what was received the shop keeps, in cents

export const askCancellation = put('/order/{id}/cancellation', {
  access: { permission: 'order:cancel' },
  about:
    'Ask the buyer to agree that an order that money has come for is cancelled, or that the rest of one that was sent in part is not sent, on these terms',
  input: v.object({ id: Id, reason: forBuyers(text(300)), way: v.picklist(RETURN_WAYS), kept, version: Version }),
})
export const answerCancellation = put('/order/{id}/cancellation/answer', {
  access: { permission: 'order:cancel' },
  about:
    'Accept that the buyer cancels, with refund or credit as they wish; other terms, or something kept, are an offer that they answer; or refuse',
  input: v.object({
    id: Id,
    accept: YN,
    reason: forBuyers(optionalText(300)), // needed to refuse, and for other terms
    way: v.optional(v.picklist(RETURN_WAYS), 'refund'),
    kept,
    version: Version,
  }),
})
export const withdrawCancellation = put('/order/{id}/cancellation/withdraw', {
  access: { permission: 'order:cancel' },
  about: 'Take back that the buyer was asked to agree to a cancellation: the order goes on where it was, and the buyer is told',
  input: v.object({ id: Id, version: Version }),
})

export const calls = { askCancellation, answerCancellation, withdrawCancellation } satisfies Record<string, Call>
