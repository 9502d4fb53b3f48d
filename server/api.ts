// The contents page of the wire: one line per noun. What a line mounts stands in the contract; which handler sets cookies, here.
import * as account from '#contract/account.ts'
import * as accountClosing from '#contract/account-closing.ts'
import * as accountClosingDesk from '#contract/account-closing-desk.ts'
import * as address from '#contract/address.ts'
import * as afterSale from '#contract/after-sale.ts'
import * as afterSaleDesk from '#contract/after-sale-desk.ts'
import * as auditDesk from '#contract/audit-desk.ts'
import * as bankAccount from '#contract/bank-account.ts'
import * as bankLineDesk from '#contract/bank-line-desk.ts'
import * as bankStatementDesk from '#contract/bank-statement-desk.ts'
import * as bulk from '#contract/bulk.ts'
import * as buyerDesk from '#contract/buyer-desk.ts'
import * as cart from '#contract/cart.ts'
import * as carrierDesk from '#contract/carrier-desk.ts'
import * as category from '#contract/category.ts'
import * as attributeSetDesk from '#contract/attribute-set-desk.ts'
import * as categoryDesk from '#contract/category-desk.ts'
import * as fdaClassDesk from '#contract/fda-class-desk.ts'
import * as checkout from '#contract/checkout.ts'
import * as cityPartner from '#contract/city-partner.ts'
import * as cityPartnerDesk from '#contract/city-partner-desk.ts'
import * as comment from '#contract/comment.ts'
import * as content from '#contract/content.ts'
import * as contentDesk from '#contract/content-desk.ts'
import * as coupon from '#contract/coupon.ts'
import * as checkIn from '#contract/check-in.ts'
import * as couponDesk from '#contract/coupon-desk.ts'
import * as mailTopic from '#contract/mail-topic.ts'
import * as points from '#contract/points.ts'
import * as pointsExchange from '#contract/points-exchange.ts'
import * as enquiry from '#contract/enquiry.ts'
import * as enquiryDesk from '#contract/enquiry-desk.ts'
import * as favourite from '#contract/favourite.ts'
import * as file from '#contract/file.ts'
import * as find from '#contract/find.ts'
import * as happening from '#contract/happening.ts'
import * as imageSearch from '#contract/image-search.ts'
import * as inbox from '#contract/inbox.ts'
import * as invitation from '#contract/invitation.ts'
import * as invitationDesk from '#contract/invitation-desk.ts'
import * as membership from '#contract/membership.ts'
import * as membershipDesk from '#contract/membership-desk.ts'
import * as listing from '#contract/listing.ts'
import * as equipment from '#contract/equipment.ts'
import * as equipmentDesk from '#contract/equipment-desk.ts'
import * as equipmentHandover from '#contract/equipment-handover.ts'
import * as equipmentImport from '#contract/equipment-import.ts'
import * as equipmentRecords from '#contract/equipment-records.ts'
import * as fileRemoval from '#contract/file-removal.ts'
import * as ownData from '#contract/own-data.ts'
import * as ownDataDesk from '#contract/own-data-desk.ts'
import * as financing from '#contract/financing.ts'
import * as financingDesk from '#contract/financing-desk.ts'
import * as letterOfCredit from '#contract/letter-of-credit.ts'
import * as letterOfCreditDesk from '#contract/letter-of-credit-desk.ts'
import * as location from '#contract/location.ts'
import * as ledgerDesk from '#contract/ledger-desk.ts'
import * as mailDesk from '#contract/mail-desk.ts'
import * as mailTemplateDesk from '#contract/mail-template-desk.ts'
import * as mains from '#contract/mains.ts'
import * as draft from '#contract/draft.ts'
import * as listView from '#contract/list-view.ts'
import * as opening from '#contract/opening.ts'
import * as cancellation from '#contract/cancellation.ts'
import * as order from '#contract/order.ts'
import * as orderDocument from '#contract/order-document.ts'
import * as orderDocumentDesk from '#contract/order-document-desk.ts'
import * as orderDesk from '#contract/order-desk.ts'
import * as orderMoneyDesk from '#contract/order-money-desk.ts'
import * as orderNoteDesk from '#contract/order-note-desk.ts'
import * as pageSession from '#contract/page-session.ts'
import * as pastedList from '#contract/pasted-list.ts'
import * as payment from '#contract/payment.ts'
import * as cancellationDesk from '#contract/cancellation-desk.ts'
import * as payoutDesk from '#contract/payout-desk.ts'
import * as recall from '#contract/recall.ts'
import * as recallDesk from '#contract/recall-desk.ts'
import * as salesCustomer from '#contract/sales-customer.ts'
import * as salesCustomerDesk from '#contract/sales-customer-desk.ts'
import * as pointsDesk from '#contract/points-desk.ts'
import * as overpayment from '#contract/overpayment.ts'
import * as refundDesk from '#contract/refund-desk.ts'
import * as statement from '#contract/statement.ts'
import * as statementDesk from '#contract/statement-desk.ts'
import * as localAccountDesk from '#contract/local-account-desk.ts'
import * as paymentDifferenceDesk from '#contract/payment-difference-desk.ts'
import * as paymentExceptionDesk from '#contract/payment-exception-desk.ts'
import * as product from '#contract/product.ts'
import * as productDesk from '#contract/product-desk.ts'
import * as productVersionDesk from '#contract/product-version-desk.ts'
import * as profile from '#contract/profile.ts'
import * as roleDesk from '#contract/role-desk.ts'
import * as quotation from '#contract/quotation.ts'
import * as quotationDesk from '#contract/quotation-desk.ts'
import * as quotationPolicy from '#contract/quotation-policy-desk.ts'
import * as review from '#contract/review.ts'
import * as reviewDesk from '#contract/review-desk.ts'
import * as search from '#contract/search.ts'
import * as searchDesk from '#contract/search-desk.ts'
import * as termDesk from '#contract/term-desk.ts'
import * as setting from '#contract/setting.ts'
import * as settingDesk from '#contract/setting-desk.ts'
import * as shipment from '#contract/shipment.ts'
import * as shipmentDesk from '#contract/shipment-desk.ts'
import * as shop from '#contract/shop.ts'
import * as shopDesk from '#contract/shop-desk.ts'
import * as shopFrontDesk from '#contract/shop-front-desk.ts'
import * as slug from '#contract/slug.ts'
import * as social from '#contract/social.ts'
import * as solution from '#contract/solution.ts'
import * as staff from '#contract/staff.ts'
import * as staffDesk from '#contract/staff-desk.ts'
import * as staffSelf from '#contract/staff-self.ts'
import * as subscriber from '#contract/subscriber.ts'
import * as subscriberDesk from '#contract/subscriber-desk.ts'
import * as system from '#contract/system.ts'
import * as recallApi from '#features/aftercare/recall/recall.api.ts'
import * as recallDeskApi from '#features/aftercare/recall/desk/recall.admin-api.ts'
import * as equipmentDeskApi from '#features/aftercare/equipment/desk/equipment-desk.admin-api.ts'
import * as equipmentApi from '#features/aftercare/equipment/equipment.api.ts'
import * as equipmentHandoverApi from '#features/aftercare/equipment/handover.api.ts'
import * as equipmentImportApi from '#features/aftercare/equipment/import.api.ts'
import * as equipmentRecordsApi from '#features/aftercare/equipment/records.api.ts'
import * as withdrawal from '#contract/withdrawal.ts'
import * as withdrawalDesk from '#contract/withdrawal-desk.ts'
import * as afterSaleApi from '#features/aftercare/after-sale/after-sale.api.ts'
import * as afterSaleDeskApi from '#features/aftercare/after-sale/desk/after-sale.admin-api.ts'
import * as attributeSetDeskApi from '#features/catalogue/attribute-set/desk/attribute-set-desk.admin-api.ts'
import * as categoryApi from '#features/catalogue/category/category.api.ts'
import * as categoryDeskApi from '#features/catalogue/category/desk/category-desk.admin-api.ts'
import * as fdaClassApi from '#features/catalogue/fda-class/fda-class.admin-api.ts'
import * as imageSearchApi from '#features/catalogue/image-search/image-search.api.ts'
import * as listingApi from '#features/catalogue/listing/listing.api.ts'
import * as suggestionApi from '#features/catalogue/listing/suggestion.api.ts'
import * as productDeskApi from '#features/catalogue/product/desk/product-desk.admin-api.ts'
import * as productVersionDeskApi from '#features/catalogue/product/desk/product-version.admin-api.ts'
import * as pastedListApi from '#features/catalogue/pasted-list/pasted-list.api.ts'
import * as productApi from '#features/catalogue/product/product.api.ts'
import * as slugApi from '#features/catalogue/product/slug.api.ts'
import * as searchApi from '#features/catalogue/search/search.api.ts'
import * as searchDeskApi from '#features/catalogue/search/desk/search-desk.admin-api.ts'
import * as termDeskApi from '#features/catalogue/term/desk/term-desk.admin-api.ts'
import * as bankAccountApi from '#features/loyalty/bank-account/bank-account.api.ts'
import * as cityPartnerApi from '#features/loyalty/city-partner/city-partner.api.ts'
import * as cityPartnerDeskApi from '#features/loyalty/city-partner/desk/city-partner.admin-api.ts'
import * as withdrawalApi from '#features/loyalty/withdrawal/withdrawal.api.ts'
import * as withdrawalDeskApi from '#features/loyalty/withdrawal/desk/withdrawal.admin-api.ts'
import * as shopApi from '#features/catalogue/shop/shop.api.ts'
import * as shopFrontDeskApi from '#features/catalogue/shop/desk/shop-front.admin-api.ts'
import * as shopDeskApi from '#features/catalogue/shop/desk/shop-desk.admin-api.ts'
import * as checkInApi from '#features/loyalty/check-in/check-in.api.ts'
import * as couponApi from '#features/loyalty/coupon/coupon.api.ts'
import * as invitationApi from '#features/loyalty/invitation/invitation.api.ts'
import * as invitationDeskApi from '#features/loyalty/invitation/invitation.admin-api.ts'
import * as membershipApi from '#features/loyalty/membership/membership.api.ts'
import * as membershipDeskApi from '#features/loyalty/membership/membership.admin-api.ts'
import * as reviewApi from '#features/aftercare/review/review.api.ts'
import * as reviewDeskApi from '#features/aftercare/review/desk/review.admin-api.ts'
import * as couponDeskApi from '#features/loyalty/coupon/desk/coupon-desk.admin-api.ts'
import * as pointsExchangeApi from '#features/sales/exchange/exchange.api.ts'
import * as pointsDeskApi from '#features/loyalty/points/desk/points.admin-api.ts'
import * as mailTopicApi from '#features/people/mail-topic/mail-topic.api.ts'
import * as pointsApi from '#features/loyalty/points/points.api.ts'
import * as accountClosingApi from '#features/office/account-closing/account-closing.api.ts'
import * as accountClosingAdminApi from '#features/office/account-closing/account-closing.admin-api.ts'
import * as ownDataApi from '#features/office/own-data/own-data.api.ts'
import * as ownDataAdminApi from '#features/office/own-data/own-data.admin-api.ts'
import * as fileRemovalApi from '#features/office/file-removal/file-removal.admin-api.ts'
import * as draftApi from '#features/office/draft/draft.admin-api.ts'
import * as auditApi from '#features/office/audit-room/audit-room.admin-api.ts'
import * as commentApi from '#features/office/comment/comment.admin-api.ts'
import * as findApi from '#features/office/find/find.admin-api.ts'
import * as inboxApi from '#features/office/inbox/inbox.admin-api.ts'
import * as bulkApi from '#features/office/bulk/bulk.admin-api.ts'
import * as listViewApi from '#features/office/list-view/list-view.admin-api.ts'
import * as mailTemplateApi from '#features/office/mail-template/mail-template.admin-api.ts'
import * as openingApi from '#features/office/opening/opening.admin-api.ts'
import * as accountApi from '#features/people/account/account.api.ts'
import * as buyerDeskApi from '#features/people/account/desk/buyer.admin-api.ts'
import * as profileApi from '#features/people/account/profile.api.ts'
import * as addressApi from '#features/people/address/address.api.ts'
import * as socialApi from '#features/people/social/social.api.ts'
import { orSocial } from '#features/people/social/social.log-in.api.ts'
import * as roleDeskApi from '#features/people/staff/desk/role-desk.admin-api.ts'
import * as staffDeskApi from '#features/people/staff/desk/staff-desk.admin-api.ts'
import * as staffSelfApi from '#features/people/staff/staff-self.admin-api.ts'
import * as staffApi from '#features/people/staff/staff.admin-api.ts'
import * as carrierDeskApi from '#features/fulfilment/carrier/carrier.admin-api.ts'
import * as mainsApi from '#features/fulfilment/mains/mains.api.ts'
import * as fileApi from '#features/platform/file/file.api.ts'
import * as locationApi from '#features/platform/location/location.api.ts'
import * as mailDeskApi from '#features/platform/mail/mail.admin-api.ts'
import * as settingDeskApi from '#features/platform/setting/setting.admin-api.ts'
import * as settingApi from '#features/platform/setting/setting.api.ts'
import * as systemApi from '#features/platform/setting/system.api.ts'
import * as contentDeskApi from '#features/publishing/content/content.admin-api.ts'
import * as contentApi from '#features/publishing/content/content.api.ts'
import * as solutionApi from '#features/publishing/solution/solution.api.ts'
import * as enquiryDeskApi from '#features/publishing/enquiry/enquiry.admin-api.ts'
import * as enquiryApi from '#features/publishing/enquiry/enquiry.api.ts'
import * as subscriberDeskApi from '#features/publishing/subscriber/subscriber.admin-api.ts'
import * as subscriberApi from '#features/publishing/subscriber/subscriber.api.ts'
import * as cartApi from '#features/sales/cart/cart.api.ts'
import * as couponHintApi from '#features/sales/cart/coupon-hint.api.ts'
import * as checkoutApi from '#features/sales/checkout/checkout.api.ts'
import * as favouriteApi from '#features/sales/favourite/favourite.api.ts'
import * as happeningApi from '#features/sales/happening/happening.api.ts'
import * as orderDeskApi from '#features/sales/order/desk/order-desk.admin-api.ts'
import * as ledgerDeskApi from '#features/money/ledger/desk/ledger-desk.admin-api.ts'
import * as bankStatementDeskApi from '#features/money/bank-statement/bank-statement.admin-api.ts'
import * as bankLineDeskApi from '#features/sales/order-payment/desk/bank-line.admin-api.ts'
import * as cancellationDeskApi from '#features/sales/order/desk/order-cancellation.admin-api.ts'
import * as payoutDeskApi from '#features/money/payout/desk/payout.admin-api.ts'
import * as overpaymentApi from '#features/money/overpayment/overpayment.api.ts'
import * as statementApi from '#features/money/statement/statement.api.ts'
import * as statementDeskApi from '#features/money/statement/statement.admin-api.ts'
import * as refundDeskApi from '#features/sales/order-payment/desk/refund.admin-api.ts'
import * as localAccountDeskApi from '#features/money/local-account/local-account.admin-api.ts'
import * as paymentDifferenceDeskApi from '#features/sales/order-payment/desk/payment-difference.admin-api.ts'
import * as paymentExceptionDeskApi from '#features/sales/order-payment/desk/payment-exception.admin-api.ts'
import * as orderMoneyDeskApi from '#features/sales/order/desk/order-money.admin-api.ts'
import * as orderNoteDeskApi from '#features/sales/order/desk/order-note.admin-api.ts'
import * as paymentApi from '#features/sales/order-payment/order-payment.api.ts'
import * as orderDocumentApi from '#features/sales/order/order-document.api.ts'
import * as orderDocumentDeskApi from '#features/sales/order/desk/order-document.admin-api.ts'
import * as cancellationApi from '#features/sales/order/cancellation.api.ts'
import * as orderApi from '#features/sales/order/order.api.ts'
import * as salesCustomerApi from '#features/sales/sales-customer/sales-customer.api.ts'
import * as salesCustomerDeskApi from '#features/sales/sales-customer/sales-customer.admin-api.ts'
import * as quotationDeskApi from '#features/sales/quotation/desk/quotation-desk.admin-api.ts'
import * as quotationPolicyApi from '#features/sales/quotation/desk/quotation-policy.admin-api.ts'
import * as quotationApi from '#features/sales/quotation/quotation.api.ts'
import * as financingApi from '#features/sales/order-financing/order-financing.api.ts'
import * as financingDeskApi from '#features/sales/order-financing/desk/order-financing.admin-api.ts'
import * as letterApi from '#features/sales/order-letter/order-letter.api.ts'
import * as letterDeskApi from '#features/sales/order-letter/desk/order-letter.admin-api.ts'
import * as shipmentDeskApi from '#features/sales/order/desk/shipment-desk.admin-api.ts'
import * as shipmentApi from '#features/sales/order/shipment.api.ts'
import {
  clearPageSession,
  clearStaffSession,
  keepPageSession,
  keepSocialSession,
  keepStaffEntry,
  keepStaffSession,
  markBrowser,
  renewPageCookie,
} from './edge/cookies.ts'
import { noun, type Route } from './mount.ts'
import * as pageSessionApi from './pages/page-session.ts'

type Nouns = Readonly<Record<string, Route[]>>

/** Of the shop, each noun by the name of its contract. */
export const SHOP_NOUNS = {
  account: noun(
    account.calls,
    { ...accountApi, login: orSocial(accountApi.login) },
    { login: keepPageSession, registerShopUser: keepPageSession, logout: clearPageSession },
  ),
  'page-session': noun(pageSession.calls, pageSessionApi, { renewPageSession: renewPageCookie }),
  location: noun(location.calls, locationApi),
  profile: noun(profile.calls, profileApi),
  'own-data': noun(ownData.calls, ownDataApi),
  'mail-topic': noun(mailTopic.calls, mailTopicApi),
  membership: noun(membership.calls, membershipApi),
  'check-in': noun(checkIn.calls, checkInApi),
  invitation: noun(invitation.calls, invitationApi),
  coupon: noun(coupon.calls, { ...couponApi, ...couponHintApi }),
  points: noun(points.calls, pointsApi),
  'points-exchange': noun(pointsExchange.calls, pointsExchangeApi),
  social: noun(social.calls, socialApi, { binding: markBrowser, socialCallback: keepSocialSession }),
  category: noun(category.calls, categoryApi),
  listing: noun(listing.calls, listingApi),
  search: noun(search.calls, { ...searchApi, ...suggestionApi }),
  product: noun(product.calls, productApi),
  'pasted-list': noun(pastedList.calls, pastedListApi),
  slug: noun(slug.calls, slugApi),
  shop: noun(shop.calls, shopApi),
  'image-search': noun(imageSearch.calls, imageSearchApi),
  content: noun(content.calls, contentApi),
  solution: noun(solution.calls, solutionApi),
  enquiry: noun(enquiry.calls, enquiryApi),
  subscriber: noun(subscriber.calls, subscriberApi),
  file: noun(file.calls, fileApi),
  mains: noun(mains.calls, mainsApi),
  cart: noun(cart.calls, cartApi),
  favourite: noun(favourite.calls, favouriteApi),
  happening: noun(happening.calls, happeningApi),
  'account-closing': noun(accountClosing.calls, accountClosingApi),
  address: noun(address.calls, addressApi),
  checkout: noun(checkout.calls, checkoutApi),
  order: noun(order.calls, orderApi),
  cancellation: noun(cancellation.calls, cancellationApi),
  'order-document': noun(orderDocument.calls, orderDocumentApi),
  quotation: noun(quotation.calls, quotationApi, { enterQuotation: keepPageSession }),
  shipment: noun(shipment.calls, shipmentApi),
  review: noun(review.calls, reviewApi),
  equipment: noun(equipment.calls, equipmentApi),
  'equipment-records': noun(equipmentRecords.calls, equipmentRecordsApi),
  'equipment-import': noun(equipmentImport.calls, equipmentImportApi),
  'equipment-handover': noun(equipmentHandover.calls, equipmentHandoverApi),
  financing: noun(financing.calls, financingApi),
  recall: noun(recall.calls, recallApi),
  'sales-customer': noun(salesCustomer.calls, salesCustomerApi),
  'after-sale': noun(afterSale.calls, afterSaleApi),
  'letter-of-credit': noun(letterOfCredit.calls, letterApi),
  payment: noun(payment.calls, paymentApi),
  overpayment: noun(overpayment.calls, overpaymentApi),
  statement: noun(statement.calls, statementApi),
  withdrawal: noun(withdrawal.calls, withdrawalApi),
  'city-partner': noun(cityPartner.calls, cityPartnerApi),
  'bank-account': noun(bankAccount.calls, bankAccountApi),
  setting: noun(setting.calls, settingApi),
  system: noun(system.calls, systemApi),
} satisfies Nouns

/** Of the back office. */
export const DESK_NOUNS = {
  staff: noun(staff.calls, staffApi, {
    staffLogin: keepStaffEntry,
    staffCode: keepStaffSession,
    staffLogout: clearStaffSession,
    acceptInvitation: keepStaffSession,
    firstAdministrator: keepStaffSession,
  }),
  'staff-self': noun(staffSelf.calls, staffSelfApi, { changeStaffPassword: keepStaffSession, endMySessions: clearStaffSession }),
  'audit-desk': noun(auditDesk.calls, auditApi),
  'role-desk': noun(roleDesk.calls, roleDeskApi),
  'staff-desk': noun(staffDesk.calls, staffDeskApi),
  'product-desk': noun(productDesk.calls, productDeskApi),
  'product-version-desk': noun(productVersionDesk.calls, productVersionDeskApi),
  'attribute-set-desk': noun(attributeSetDesk.calls, attributeSetDeskApi),
  'category-desk': noun(categoryDesk.calls, categoryDeskApi),
  'fda-class-desk': noun(fdaClassDesk.calls, fdaClassApi),
  'search-desk': noun(searchDesk.calls, searchDeskApi),
  'term-desk': noun(termDesk.calls, termDeskApi),
  'shop-desk': noun(shopDesk.calls, shopDeskApi),
  'shop-front-desk': noun(shopFrontDesk.calls, shopFrontDeskApi),
  'order-desk': noun(orderDesk.calls, orderDeskApi),
  'membership-desk': noun(membershipDesk.calls, membershipDeskApi),
  'invitation-desk': noun(invitationDesk.calls, invitationDeskApi),
  'carrier-desk': noun(carrierDesk.calls, carrierDeskApi),
  'shipment-desk': noun(shipmentDesk.calls, shipmentDeskApi),
  'review-desk': noun(reviewDesk.calls, reviewDeskApi),
  'quotation-desk': noun(quotationDesk.calls, quotationDeskApi),
  'account-closing-desk': noun(accountClosingDesk.calls, accountClosingAdminApi),
  'own-data-desk': noun(ownDataDesk.calls, ownDataAdminApi),
  'file-removal': noun(fileRemoval.calls, fileRemovalApi),
  'quotation-policy-desk': noun(quotationPolicy.calls, quotationPolicyApi),
  'ledger-desk': noun(ledgerDesk.calls, ledgerDeskApi),
  'local-account-desk': noun(localAccountDesk.calls, localAccountDeskApi),
  'payment-difference-desk': noun(paymentDifferenceDesk.calls, paymentDifferenceDeskApi),
  'payment-exception-desk': noun(paymentExceptionDesk.calls, paymentExceptionDeskApi),
  'cancellation-desk': noun(cancellationDesk.calls, cancellationDeskApi),
  'refund-desk': noun(refundDesk.calls, refundDeskApi),
  'payout-desk': noun(payoutDesk.calls, payoutDeskApi),
  'city-partner-desk': noun(cityPartnerDesk.calls, cityPartnerDeskApi),
  'withdrawal-desk': noun(withdrawalDesk.calls, withdrawalDeskApi),
  'points-desk': noun(pointsDesk.calls, pointsDeskApi),
  'statement-desk': noun(statementDesk.calls, statementDeskApi),
  'bank-statement-desk': noun(bankStatementDesk.calls, bankStatementDeskApi),
  'bank-line-desk': noun(bankLineDesk.calls, bankLineDeskApi),
  'sales-customer-desk': noun(salesCustomerDesk.calls, salesCustomerDeskApi),
  'recall-desk': noun(recallDesk.calls, recallDeskApi),
  'equipment-desk': noun(equipmentDesk.calls, equipmentDeskApi),
  'coupon-desk': noun(couponDesk.calls, couponDeskApi),
  'after-sale-desk': noun(afterSaleDesk.calls, afterSaleDeskApi),
  'financing-desk': noun(financingDesk.calls, financingDeskApi),
  'letter-of-credit-desk': noun(letterOfCreditDesk.calls, letterDeskApi),
  'order-money-desk': noun(orderMoneyDesk.calls, orderMoneyDeskApi),
  'order-document-desk': noun(orderDocumentDesk.calls, orderDocumentDeskApi),
  'order-note-desk': noun(orderNoteDesk.calls, orderNoteDeskApi),
  comment: noun(comment.calls, commentApi),
  inbox: noun(inbox.calls, inboxApi),
  find: noun(find.calls, findApi),
  opening: noun(opening.calls, openingApi),
  draft: noun(draft.calls, draftApi),
  bulk: noun(bulk.calls, bulkApi),
  'list-view': noun(listView.calls, listViewApi),
  'setting-desk': noun(settingDesk.calls, settingDeskApi),
  'mail-desk': noun(mailDesk.calls, mailDeskApi),
  'mail-template-desk': noun(mailTemplateDesk.calls, mailTemplateApi),
  'buyer-desk': noun(buyerDesk.calls, buyerDeskApi),
  'content-desk': noun(contentDesk.calls, contentDeskApi),
  'enquiry-desk': noun(enquiryDesk.calls, enquiryDeskApi),
  'subscriber-desk': noun(subscriberDesk.calls, subscriberDeskApi),
  system: noun({ updateConfig: system.updateConfig }, { updateConfig: systemApi.updateConfig }), // by the cookie here, by the session's token in the shop
} satisfies Nouns

export const devApi = Object.values(SHOP_NOUNS).flat()
export const adminApi = Object.values(DESK_NOUNS).flat()
