// Every kind of mail that the system sends: each noun says its own; here they are all.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import { MAIL_KINDS as ofEquipment } from '#features/aftercare/equipment/mail/equipment-mail.kinds.ts'
import { MAIL_KINDS as ofAfterSales } from '#features/aftercare/after-sale/mail/after-sale-mail.kinds.ts'
import { MAIL_KINDS as ofCertificates } from '#features/catalogue/product/mail/certificates.kinds.ts'
import { MAIL_KINDS as ofShops } from '#features/catalogue/shop/shop-mail.kinds.ts'
import { MAIL_KINDS as ofDocuments } from '#features/fulfilment/document/mail/document-mail.kinds.ts'
import { MAIL_KINDS as ofInvitations } from '#features/loyalty/invitation/mail/invitation-mail.kinds.ts'
import { MAIL_KINDS as ofMembers } from '#features/loyalty/membership/mail/member-mail.kinds.ts'
import { MAIL_KINDS as ofPoints } from '#features/loyalty/points/mail/points-mail.kinds.ts'
import { MAIL_KINDS as ofCoupons } from '#features/loyalty/coupon/mail/coupon-mail.kinds.ts'
import { MAIL_KINDS as ofDifferences } from '#features/money/payment-difference/mail/difference-mail.kinds.ts'
import { MAIL_KINDS as ofPayments } from '#features/money/payment-exception/mail/payment-alarm.kinds.ts'
import { MAIL_KINDS as ofBankAccounts } from '#features/loyalty/bank-account/mail/bank-account-mail.kinds.ts'
import { MAIL_KINDS as ofPartners } from '#features/loyalty/city-partner/mail/partner-mail.kinds.ts'
import { MAIL_KINDS as ofWithdrawals } from '#features/loyalty/withdrawal/mail/withdrawal-mail.kinds.ts'
import { MAIL_KINDS as ofPayouts } from '#features/money/payout/mail/payout-mail.kinds.ts'
import { MAIL_KINDS as ofReviews } from '#features/aftercare/review/mail/review-mail.kinds.ts'
import { MAIL_KINDS as ofBulk } from '#features/office/bulk/mail/bulk-mail.kinds.ts'
import { MAIL_KINDS as ofFileRemoval } from '#features/office/file-removal/mail/file-removal-mail.kinds.ts'
import { MAIL_KINDS as ofOwnData } from '#features/office/own-data/mail/own-data-mail.kinds.ts'
import { MAIL_KINDS as ofInbox } from '#features/office/inbox/digest.kinds.ts'
import type { MailKind } from '#features/platform/mail/mail.ts'
import { MAIL_KINDS as ofAccounts } from '#features/platform/mail/mail.kinds.ts'
import { MAIL_KINDS as ofBuyers } from '#features/people/account/mail/buyer-mail.kinds.ts'
import { MAIL_KINDS as ofPages } from '#features/publishing/content/mail/page-mail.kinds.ts'
import { MAIL_KINDS as ofEnquiries } from '#features/publishing/enquiry/mail/enquiry-mail.kinds.ts'
import { MAIL_KINDS as ofSales } from '#features/sales/sales-customer/mail/sales-mail.kinds.ts'
import { MAIL_KINDS as ofRecall } from '#features/aftercare/recall/mail/recall-mail.kinds.ts'
import { MAIL_KINDS as ofFinancing } from '#features/sales/order-financing/mail/financing-mail.kinds.ts'
import { MAIL_KINDS as ofOrders } from '#features/sales/order/mail/order-mail.kinds.ts'
import { MAIL_KINDS as ofQuotations } from '#features/sales/quotation/mail/quotation-mail.kinds.ts'

/** Those that stand in outboxes still, but are not sent any more. */
type Former = 'order-mentioned'

export const MAIL_KINDS: Record<Exclude<MailTemplate, Former>, MailKind> = {
  ...ofAccounts,
  ...ofEnquiries,
  ...ofBuyers,
  ...ofQuotations,
  ...ofOrders,
  ...ofFinancing,
  ...ofMembers,
  ...ofInvitations,
  ...ofReviews,
  ...ofCoupons,
  ...ofPoints,
  ...ofRecall,
  ...ofSales,
  ...ofAfterSales,
  ...ofDocuments,
  ...ofPayments,
  ...ofPayouts,
  ...ofBankAccounts,
  ...ofWithdrawals,
  ...ofPartners,
  ...ofDifferences,
  ...ofCertificates,
  ...ofShops,
  ...ofEquipment,
  ...ofInbox,
  ...ofFileRemoval,
  ...ofOwnData,
  ...ofBulk,
  ...ofPages,
}
export type SentTemplate = keyof typeof MAIL_KINDS
export const SENT_TEMPLATES = Object.keys(MAIL_KINDS) as SentTemplate[]
export const isSent = (template: MailTemplate): template is SentTemplate => Object.hasOwn(MAIL_KINDS, template)
