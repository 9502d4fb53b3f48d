// The things of My Workspace that people talk about, watch and find: a kind and a number. Kinds are those of the audit log.
import type { Permission } from './permission.ts'

/** Where each is seen, and who may see it. `seller`: a shop's people see their shop's. A new kind is a line here and one in features/office/thing. */
export const THINGS = {
  order: { permission: 'order:list', place: '/workspace/orders', seller: true },
  quotation: { permission: 'quotation:list', place: '/workspace/quotations', seller: true }, // a shop's part
  'payment-exception': { permission: 'payment:confirm', place: '/workspace/payment-exceptions', seller: false },
  product: { permission: 'product:list', place: '/workspace/products', seller: true },
  buyer: { permission: 'buyer:list', place: '/workspace/buyers', seller: false },
  shop: { permission: 'shop:list', place: '/workspace/shops', seller: true },
  enquiry: { permission: 'enquiry:list', place: '/workspace/enquiries', seller: false },
  page: { permission: 'content:list', place: '/workspace/pages', seller: false },
} as const satisfies Record<string, { permission: Permission; place: string; seller: boolean }>

export type ThingKind = keyof typeof THINGS
export const THING_KINDS = Object.keys(THINGS) as [ThingKind, ...ThingKind[]]
export type Thing = { kind: ThingKind; id: number }

export const thingPlace = ({ kind, id }: Thing): string => `${THINGS[kind].place}/${id}`
