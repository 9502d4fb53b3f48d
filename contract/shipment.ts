import * as v from 'valibot'
import { postPage, type Call } from './call.ts'
import { Id } from './fields.ts'
import { PageFields } from './paging.ts'

export const shipmentPage = postPage('/crm/orderDvy/list', {
  access: 'user',
  about: 'Shipments of an order with their tracking entries',
  input: v.object({ ...PageFields, orderId: Id }),
  output: v.object({
    id: Id,
    orderId: Id,
    companyName: v.string(),
    companyHomeUrl: v.string(),
    dvyFlowId: v.string(),
    dvyType: v.string(),
    shipTime: v.nullable(v.string()),
    eta: v.nullable(v.string()),
    data: v.array(v.object({ context: v.string(), ftime: v.string(), location: v.string(), time: v.string() })),
    items: v.array(v.object({ productId: Id, productName: v.string(), count: v.number() })),
  }),
})

export const calls = { shipmentPage } satisfies Record<string, Call>
