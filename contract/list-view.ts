// Views over the lists of My Workspace (mounted below /admin-api): what a person keeps of a list, for oneself or for all who see it.
import * as v from 'valibot'
import { get, post, put, remove, type Call } from './call.ts'
import { Id, YN, line } from './fields.ts'
import type { Permission } from './permission.ts'
import { Changed, Version } from './version.ts'

export const VIEW_NAME_MAX = 40
export const VIEWS_MAX = 20

/** The lists that can be kept views of, with the permission that opens each. */
export const VIEWED_LISTS = {
  orders: 'order:list',
  shipments: 'order:list',
  quotations: 'quotation:list',
  products: 'product:list',
  shops: 'shop:list',
  buyers: 'buyer:list',
  members: 'membership:list',
  invitations: 'invitation:list',
  enquiries: 'enquiry:list',
  subscribers: 'subscriber:list',
  pages: 'content:list',
  mails: 'mail:list',
  staff: 'staff:list',
  'payment-exceptions': 'payment:confirm',
  'payment-differences': 'payment:confirm',
  refunds: 'refund:list',
  payouts: 'payout:list',
  withdrawals: 'withdrawal:list',
  partners: 'partner:list',
  'partner-applications': 'partner:list',
  points: 'points:list',
  'shop-accounts': 'statement:shop',
  'buyer-accounts': 'statement:buyer',
  ledger: 'ledger:list',
  'ledger-accounts': 'ledger:list',
  'bank-lines': 'payment:confirm',
  letters: 'payment:confirm',
  financings: 'financing:list',
  equipment: 'equipment:list',
  reviews: 'review:list',
  recalls: 'recall:list',
  coupons: 'coupon:list',
  'coupon-grants': 'coupon:list',
  'after-sales': 'after-sale:list',
  inspections: 'after-sale:inspect',
  audit: 'audit:list',
  terms: 'term:list',
} as const satisfies Record<string, Permission>
export type ViewedList = keyof typeof VIEWED_LISTS

const ListName = v.picklist(Object.keys(VIEWED_LISTS) as ViewedList[])
const Columns = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))), v.maxLength(60))
const Kept = {
  name: line(VIEW_NAME_MAX),
  /** Filters and order as they stand in the list's address. */
  query: v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[^?#\s]*$/)),
  /** Of the columns, those that differ from what the list proposes. */
  columns: Columns,
  /** Y: with all of the same shop, or all of the operator, who may see the list. */
  shared: YN,
}

export const ListView = v.object({
  id: Id,
  version: v.number(),
  name: v.string(),
  query: v.string(),
  columns: v.array(v.string()),
  shared: YN,
  ownerName: v.string(),
  mine: YN,
  /** Y: one's own; shared ones of others, for those who may do everything. */
  editable: YN,
})
export type ListView = v.InferOutput<typeof ListView>

export const listViews = get('/view/list', {
  access: 'staff',
  about: 'Views over a list: one’s own and those that others share, by name',
  input: v.object({ list: ListName }),
  output: v.array(ListView),
})
export const addView = post('/view', {
  access: 'staff',
  about: 'Keep filters, order and columns of a list under a name, for oneself or for all who see the list',
  input: v.object({ list: ListName, ...Kept }),
  output: v.object({ id: Id }),
})
export const changeView = put('/view/{id}', {
  access: 'staff',
  about: 'Change a view; refused when somebody was faster',
  input: v.object({ id: Id, version: Version, ...Kept }),
  output: Changed,
})
export const removeView = remove('/view/{id}', {
  access: 'staff',
  about: 'Remove a view; the list and what it shows stay as they are',
  input: v.object({ id: Id }),
})

export const calls = { listViews, addView, changeView, removeView } satisfies Record<string, Call>
