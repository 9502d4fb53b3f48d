// What a buyer has paid beyond what was due, and what became of it.
import * as v from 'valibot'
import { getPage, type Call } from './call.ts'
import { OwnRefund } from './cancellation.ts'
import { Cents, Id } from './fields.ts'
import { PageFields } from './paging.ts'

export const OwnOverpayment = v.object({
  id: Id,
  orderId: Id, // for which it was paid
  orderNo: v.string(),
  amount: Cents,
  state: v.picklist(['open', 'refunded', 'used']), // kept; sent back, as `refunds` say; set against something else of the buyer
  time: v.string(),
  dealtTime: v.nullable(v.string()),
  refunds: v.array(v.pick(OwnRefund, ['id', 'amount', 'state', 'reference', 'time'])),
})
export type OwnOverpayment = v.InferOutput<typeof OwnOverpayment>

export const ownOverpayments = getPage('/shop/pm/overpayment/list', {
  access: 'user',
  about: 'What I have paid beyond what was due, and what became of it; what is kept first, then the newest first',
  input: v.object({ pageNum: PageFields.pageNum, pageSize: PageFields.pageSize }),
  output: OwnOverpayment,
})

export const calls = { ownOverpayments } satisfies Record<string, Call>
