// The things of My Workspace that people talk about, watch and find: a kind and a number. Kinds are those of the audit log.
import type { Permission } from './permission.ts'

/**
 * Where each is seen, and who may see it. `seller`: a shop's people see their shop's. `own`: each only what they began, and nobody talks about it.
 * A new kind is a line here and one in features/office/thing.
 */
export const THINGS = {
  order: { permission: 'order:list', place: '/workspace/orders', seller: true },
  quotation: { permission: 'quotation:list', place: '/workspace/quotations', seller: true }, // a shop's part
  'payment-exception': { permission: 'payment:confirm', place: '/workspace/payment-exceptions', seller: false },
  product: { permission: 'product:list', place: '/workspace/products', seller: true },
  buyer: { permission: 'buyer:list', place: '/workspace/buyers', seller: false },
  shop: { permission: 'shop:list', place: '/workspace/shops', seller: true },
  payout: { permission: 'payout:list', place: '/workspace/payouts', seller: false },
  withdrawal: { permission: 'withdrawal:list', place: '/workspace/withdrawals', seller: false },
  'points-adjustment': { permission: 'points:list', place: '/workspace/points/adjustments', seller: false },
  partner: { permission: 'partner:list', place: '/workspace/partners', seller: false },
  'partner-application': { permission: 'partner:list', place: '/workspace/partner-applications', seller: false },
  enquiry: { permission: 'enquiry:list', place: '/workspace/enquiries', seller: false },
  financing: { permission: 'financing:list', place: '/workspace/financing', seller: false },
  invitation: { permission: 'invitation:list', place: '/workspace/invitations', seller: false },
  review: { permission: 'review:list', place: '/workspace/reviews', seller: true }, // a shop's people: the published ones of its goods
  recall: { permission: 'recall:list', place: '/workspace/recalls', seller: false },
  'after-sale': { permission: 'after-sale:list', place: '/workspace/after-sales', seller: true },
  page: { permission: 'content:list', place: '/workspace/pages', seller: false },
  bulk: { permission: null, place: '/workspace/bulk', seller: true, own: true },
} as const satisfies Record<string, { permission: Permission | null; place: string; seller: boolean; own?: true }>

/** These and others that have pages of their own: the palette leads to them, and the audit room. */
export const PLACES = {
  ...THINGS,
  refund: { permission: 'refund:list', place: '/workspace/refunds' },
  'bank-line': { permission: 'payment:confirm', place: '/workspace/bank-lines' },
  'payment-difference': { permission: 'payment:confirm', place: '/workspace/payment-differences' },
  letter: { permission: 'payment:confirm', place: '/workspace/letters-of-credit' },
  category: { permission: 'category:list', place: '/workspace/categories' },
  term: { permission: 'term:list', place: '/workspace/terms' },
  unit: { permission: 'equipment:list', place: '/workspace/equipment' },
  coupon: { permission: 'coupon:list', place: '/workspace/coupons' }, // a campaign
  'coupon-grant': { permission: 'coupon:list', place: '/workspace/coupon-grants' },
  member: { permission: 'membership:list', place: '/workspace/members' },
  subscriber: { permission: 'subscriber:list', place: '/workspace/enquiries/subscribers' },
  mail: { permission: 'mail:list', place: '/workspace/outbox' },
  staff: { permission: 'staff:list', place: '/workspace/staff' },
  role: { permission: 'staff:role', place: '/workspace/roles' },
} as const satisfies Record<string, { permission: Permission | null; place: string }>
export type PlaceKind = keyof typeof PLACES

export type ThingKind = keyof typeof THINGS
export const THING_KINDS = Object.keys(THINGS) as [ThingKind, ...ThingKind[]]
export type Thing = { kind: ThingKind; id: number }

/** Those that people talk about, and watch. */
export type TalkKind = { [K in ThingKind]: (typeof THINGS)[K] extends { own: true } ? never : K }[ThingKind]
export const isOwn = (kind: ThingKind): boolean => 'own' in THINGS[kind]
export const TALK_KINDS = THING_KINDS.filter((kind) => !isOwn(kind)) as [TalkKind, ...TalkKind[]]
export type TalkThing = { kind: TalkKind; id: number }

export const thingPlace = ({ kind, id }: Thing): string => `${THINGS[kind].place}/${id}`
