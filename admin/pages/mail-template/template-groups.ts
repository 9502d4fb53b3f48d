// Mails by what they are about. What belongs to no other group is about somebody's account.
export const GROUPS = ['account', 'enquiry', 'quotation', 'order', 'aftercare', 'loyalty', 'shop', 'office'] as const
type Group = (typeof GROUPS)[number]
const BEGINNINGS: readonly [RegExp, Group][] = [
  [/^(contact|enquiry|buyer|project|suggestion|partner-received)/, 'enquiry'],
  [/^quotation-/, 'quotation'],
  [/^(order-mentioned|staff|inbox|bulk|page)/, 'office'],
  [/^(order|payment|document|financing)/, 'order'],
  [/^(after-sale|recall|unit|review|file)-/, 'aftercare'],
  [/^(member|invitation|coupon|points|withdrawal|partner|bank-account)-/, 'loyalty'],
  [/^(shop|certificates|payout)-/, 'shop'],
]

export const groupOf = (template: string): Group => BEGINNINGS.find(([beginning]) => beginning.test(template))?.[1] ?? 'account'
