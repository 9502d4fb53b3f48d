import { permissions as afterSaleDesk } from './after-sale-desk.ts'
import { permissions as auditDesk } from './audit-desk.ts'
import { permissions as buyerDesk } from './buyer-desk.ts'
import { permissions as carrierDesk } from './carrier-desk.ts'
import { permissions as categoryDesk } from './category-desk.ts'
import { permissions as contentDesk } from './content-desk.ts'
import { permissions as couponDesk } from './coupon-desk.ts'
import { permissions as enquiryDesk } from './enquiry-desk.ts'
import { permissions as equipmentDesk } from './equipment-desk.ts'
import { permissions as fileRemoval } from './file-removal.ts'
import { permissions as financingDesk } from './financing-desk.ts'
import { permissions as ledgerDesk } from './ledger-desk.ts'
import { permissions as invitationDesk } from './invitation-desk.ts'
import { permissions as mailDesk } from './mail-desk.ts'
import { permissions as mailTemplateDesk } from './mail-template-desk.ts'
import { permissions as membershipDesk } from './membership-desk.ts'
import { permissions as orderDesk } from './order-desk.ts'
import { permissions as ownDataDesk } from './own-data-desk.ts'
import { permissions as cityPartnerDesk } from './city-partner-desk.ts'
import { permissions as withdrawalDesk } from './withdrawal-desk.ts'
import { permissions as payoutDesk } from './payout-desk.ts'
import { permissions as pointsDesk } from './points-desk.ts'
import { permissions as productDesk } from './product-desk.ts'
import { permissions as quotationDesk } from './quotation-desk.ts'
import { permissions as recallDesk } from './recall-desk.ts'
import { permissions as refundDesk } from './refund-desk.ts'
import { permissions as reviewDesk } from './review-desk.ts'
import { permissions as searchDesk } from './search-desk.ts'
import { permissions as settingDesk } from './setting-desk.ts'
import { permissions as shopDesk } from './shop-desk.ts'
import { permissions as staffDesk } from './staff-desk.ts'
import { permissions as statementDesk } from './statement-desk.ts'
import { permissions as subscriberDesk } from './subscriber-desk.ts'
import { permissions as system } from './system.ts'
import { permissions as termDesk } from './term-desk.ts'

/** Roles that hold single permissions; administrators hold them all. */
export type RoleKey = 'sales' | 'finance' | 'warehouse' | 'product-manager' | 'seller' | 'seller-sales'

/**
 * What a desk's contract declares: its permissions, 'noun:thing[:act]', and the roles that hold each. `seller`: a shop's people may be given
 * it, and have it for their shop only; without it a call is closed to them whatever their role says. `lists`: the lists of My Workspace that it
 * opens, by the names under which people keep views of them.
 */
export type Permissions = Readonly<Record<string, { seller: boolean; roles: readonly RoleKey[]; lists?: readonly string[] }>>

/** Every permission there is. What it means in words stands with its noun in My Workspace, 'may <permission>'. */
export const PERMISSIONS = {
  ...orderDesk,
  ...afterSaleDesk,
  ...carrierDesk,
  ...ledgerDesk,
  ...refundDesk,
  ...reviewDesk,
  ...payoutDesk,
  ...withdrawalDesk,
  ...cityPartnerDesk,
  ...pointsDesk,
  ...statementDesk,
  ...financingDesk,
  ...recallDesk,
  ...equipmentDesk,
  ...quotationDesk,
  ...productDesk,
  ...categoryDesk,
  ...searchDesk,
  ...termDesk,
  ...shopDesk,
  ...buyerDesk,
  ...ownDataDesk,
  ...membershipDesk,
  ...invitationDesk,
  ...couponDesk,
  ...contentDesk,
  ...enquiryDesk,
  ...subscriberDesk,
  ...mailDesk,
  ...mailTemplateDesk,
  ...settingDesk,
  ...system,
  ...staffDesk,
  ...fileRemoval,
  ...auditDesk,
} satisfies Permissions

export type Permission = keyof typeof PERMISSIONS
/** A list by its name: one of those that the permissions open. */
export type ViewedList = {
  [P in Permission]: (typeof PERMISSIONS)[P] extends { lists: readonly (infer List extends string)[] } ? List : never
}[Permission]
export const EVERYTHING = '*:*:*'

/** Whether permissions grant one: '*:*:*' grants everything, 'order:*:*' every permission of orders (SPEC-229). Server and fronts ask here. */
export function may(permissions: readonly string[], wanted: string): boolean {
  const want = wanted.split(':')
  return permissions.some((permission) => permission.split(':').every((part, i) => part === '*' || part === want[i]))
}

/** Whether a member of staff may do something: a shop's people only what sellers may be given, whatever their role says. */
export const allows = ({ permissions, shopId }: { permissions: readonly string[]; shopId: number | null }, wanted: Permission): boolean =>
  may(permissions, wanted) && (shopId === null || PERMISSIONS[wanted].seller)

/** The same for roles: 'admin' grants every role. */
export const hasRole = (roles: readonly string[], wanted: string): boolean => roles.includes('admin') || roles.includes(wanted)
