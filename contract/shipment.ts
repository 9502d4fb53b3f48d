import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { post, postPage, type Call } from './call.ts'
import { SHIPMENT_STATES } from './codes/shipment-state.ts'
import { Id, int, optionalProse } from './fields.ts'
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
    items: v.array(
      v.object({
        productId: Id,
        productName: v.string(),
        count: v.number(),
        pieces: v.array(v.object({ serial: v.string(), lot: v.string(), expiresOn: v.nullable(v.string()), count: v.number() })),
      }),
    ),
    state: v.picklist(SHIPMENT_STATES),
    version: v.number(),
    vessel: v.string(), // with its voyage; by air the flight
    loadingPort: v.string(),
    dischargePort: v.string(),
    containerNo: v.string(),
    sealNo: v.string(),
    etd: v.nullable(v.string()),
    weights: v.object({ packages: v.number(), netGrams: v.number(), grossGrams: v.number(), litres: v.number() }),
    allowedActions: v.array(AllowedAction), // the events of reportShipment
  }),
})

export const SHIPMENT_REPORTS = ['reach_port', 'deliver', 'exception'] as const
export const reportShipment = post('/crm/orderDvy/report', {
  access: 'user',
  about: 'The buyer says what has become of a shipment: it has reached the port, it is there, or something is wrong with it',
  input: v.object({
    id: Id,
    event: v.picklist(SHIPMENT_REPORTS),
    text: optionalProse(300), // what is wrong
    version: v.optional(v.nullable(int(1, 1_000_000))),
  }),
})

export const calls = { shipmentPage, reportShipment } satisfies Record<string, Call>
