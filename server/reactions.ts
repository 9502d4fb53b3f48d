// What follows from what, and the only place that says so (docs/decisions/037-reactions.md). `now`: in the transaction of the event;
// `later`: when that has committed, exactly once.
import * as equipment from '#features/aftercare/equipment/equipment.ts'
import { tellAssigned, tellBuyerAssigned, tellEnquiryAssigned, tellQuotationAssigned } from '#features/office/comment/comment.ts'
import * as inbox from '#features/office/inbox/inbox.ts'
import { tellAnnounced, tellAnnouncementWithdrawn } from '#features/publishing/content/content.ts'
import { mailPublishFailed } from '#features/publishing/content/mail/page-mail.ts'
import * as pointsMail from '#features/loyalty/points/mail/points-mail.ts'
import * as couponMail from '#features/loyalty/coupon/mail/coupon-mail.ts'
import { couponsFollowCategory, grantFirstOrder } from '#features/loyalty/coupon/coupon.ts'
import { noteJoined } from '#features/loyalty/invitation/invitation.ts'
import { tellRewarded } from '#features/loyalty/invitation/mail/invitation-mail.ts'
import { grantLevelCoupon } from '#features/loyalty/membership/membership.ts'
import { tellFactorWanted, tellRightsChanged } from '#features/people/staff/desk/staff-desk.ts'
import { tellFalling, tellLowered, tellRose, tellTurned } from '#features/loyalty/membership/mail/member-mail.ts'
import {
  couponIsBack,
  couponIsFinal,
  couponIsRestored,
  couponIsUsed,
  growMember,
  issueProforma,
  secureWherePaid,
  ungrowMember,
  pointsAreBack,
  pointsAreShared,
  pointsAreSpent,
  restPointsAreBack,
} from '#features/sales/order/order.ts'
import {
  askForFreight,
  askToSeeTo,
  askToCheck,
  askAboutWriteOff,
  askToDecide,
  tellCancelAgreed,
  tellCancelAsked,
  tellCancelRefused,
  tellCancelWithdrawn,
  tellAtPort,
  tellCancelled,
  tellCorrected,
  tellWithdrawn,
  tellCredit,
  tellDelivered,
  tellFreight,
  tellFreightLapsed,
  tellGoesOn,
  tellHeldUp,
  tellKept,
  tellLateFreight,
  tellLetter,
  tellLetterDue,
  tellLost,
  tellMessage,
  tellPaid,
  tellPlaced,
  tellReady,
  tellRefunded,
  tellRefundFailed,
  tellRefused,
  tellRestAgreed,
  tellReturned,
  tellLetGo,
  tellReversed,
  tellSentBack,
  tellShipped,
  tellThere,
} from '#features/sales/order/mail/order-mail.ts'
import { callOff } from '#features/fulfilment/shipment/shipment.ts'
import * as financingMail from '#features/sales/order-financing/mail/financing-mail.ts'
import {
  financingCouponIsBack,
  financingCouponIsFinal,
  financingCouponIsReckoned,
  financingCouponIsRestored,
  financingCouponIsUsed,
} from '#features/sales/order-financing/order-financing.ts'
import { endWithOrder } from '#features/sales/order-letter/order-letter.ts'
import { partnerEnquiryAnswered, partnerEnquiryReopens, partnerEnquiryWaits } from '#features/publishing/enquiry/enquiry.ts'
import * as salesMail from '#features/sales/sales-customer/mail/sales-mail.ts'
import { endAllOf } from '#features/sales/sales-customer/sales-customer.ts'
import * as quotationMail from '#features/sales/quotation/mail/quotation-mail.ts'
import { bringCustomer, earnCommission, keepRole, takeBackCommission } from '#features/loyalty/city-partner/city-partner.ts'
import * as partnerMail from '#features/loyalty/city-partner/mail/partner-mail.ts'
import { tellBank } from '#features/loyalty/bank-account/mail/bank-account-mail.ts'
import { tellWithdrawal } from '#features/loyalty/withdrawal/mail/withdrawal-mail.ts'
import { exchangeIsBack, exchangeRestIsBack } from '#features/sales/exchange/exchange.ts'
import * as ledger from '#features/money/ledger/ledger.ts'
import { tellFound } from '#features/money/payment-difference/mail/difference-mail.ts'
import { alarm, alarmSilence } from '#features/money/payment-exception/mail/payment-alarm.ts'
import { tellShopPaid, tellShopReturned } from '#features/money/payout/mail/payout-mail.ts'
import { releaseReversed } from '#features/money/bank-statement/bank-statement.ts'
import type { Reactions } from '#features/platform/reaction/reaction.ts'
import { ACCOUNTS } from './reactions-accounts.ts'
import { AFTERCARE } from './reactions-aftercare.ts'

const { tellFinancing } = financingMail
const { afterSale: afterSaleInbox } = inbox
/** Of a quotation: nobody has to be reminded any more. */
const FORGET_CLOCK = { forgetQuotationClock: inbox.forgetQuotationClock }
const FORGET_APPROVAL = { forgetApproval: inbox.forgetApproval }

export const REACTIONS: Reactions = {
  ...ACCOUNTS,
  ...AFTERCARE,
  'account.registered': { now: { grantFirstOrder, noteJoined, bringCustomer } },

  'staff.factor_wanted': { later: { tellFactorWanted } },
  'staff.rights_changed': { later: { tellRightsChanged } },
  'member.rose': { later: { tellRose, grantLevelCoupon } },
  'member.fell': { later: { tellLowered } },
  'member.turned': { later: { tellTurned, grantLevelCoupon } },
  'member.warned': { later: { tellFalling } },
  'invitation.hold': { now: { tellInvitationHeld: inbox.tellInvitationHeld } },
  'invitation.ripen': { later: { tellRewarded } },
  'invitation.release': { now: { forgetInvitation: inbox.forgetInvitation }, later: { tellRewarded } },
  'invitation.refuse': { now: { forgetInvitation: inbox.forgetInvitation } },
  'invitation.undo': { now: { forgetInvitation: inbox.forgetInvitation } },

  'points.ending': { later: { tellEnding: pointsMail.tellEnding } },
  'points.lapsed': { later: { tellLapsed: pointsMail.tellLapsed } },
  'points.adjust_asked': { now: { tellAdjustmentAsked: inbox.tellAdjustmentAsked } },
  'points.adjust_decided': {
    now: { tellAdjustmentDecided: inbox.tellAdjustmentDecided },
    later: { tellAdjusted: pointsMail.tellAdjusted },
  },
  'coupon.grant': { later: { tellGranted: couponMail.tellGranted } },
  'coupon.revoke': { later: { tellRevoked: couponMail.tellRevoked } },
  'coupon.given_back': { later: { tellRestored: couponMail.tellRestored } },
  'coupon.ends_soon': { later: { tellEndsSoon: couponMail.tellEndsSoon } },

  'order.submit': { later: { issueProforma, tellPlaced } },
  'order.submit_without_freight': { later: { tellPlaced, askForFreight } },
  'order.set_freight': { later: { tellFreight } },
  'order.freight_late': { later: { tellLateFreight } },
  'order.reopen_freight': { later: { tellFreightLapsed, askForFreight } },
  'order.secure': { now: { postSale: ledger.postSale, couponIsUsed, pointsAreSpent }, later: { tellPaid } },
  'order.ready': { later: { tellReady } },
  'order.arrive': { later: { tellDelivered } },
  'order.confirm_receipt': { now: { couponIsFinal, callOff, growMember, earnCommission } },
  'order.auto_complete': { now: { couponIsFinal, growMember, earnCommission } },
  'order.cancel': { now: { couponIsBack, endWithOrder, pointsAreBack }, later: { tellCancelled } },
  'order.accept_cancel': { now: { couponIsBack, endWithOrder, callOff, exchangeIsBack } },
  'order.cancel_asked': { later: { tellCancelAsked } },
  'order.close_short': { now: { callOff } },
  'order.rest_agreed': { now: { postRest: ledger.postRest, restPointsAreBack, exchangeRestIsBack }, later: { tellRestAgreed } },
  'order.cancel_agreed': { now: { undoSale: ledger.undoSale, pointsAreShared, couponIsRestored }, later: { tellCancelAgreed } },
  'order.cancel_refused': { later: { tellCancelRefused } },
  'order.cancel_withdrawn': { later: { tellCancelWithdrawn } },
  'order.timeout': { now: { couponIsBack, endWithOrder, pointsAreBack }, later: { tellCancelled } },

  'instalment.booked': { now: { postReceipt: ledger.postReceipt } },
  'instalment.upload_proof': { later: { askToCheck } },
  'instalment.reject_proof': { later: { tellRefused } },
  'instalment.credited': { later: { tellCredit } },
  'instalment.reversed': { now: { releaseReversed }, later: { tellReversed } },
  'order.reversal_asked': { now: { tellReversalWanted: inbox.tellReversalWanted }, later: { askToDecide } },
  'order.reversal_decided': { now: { tellApprovalDecided: inbox.tellApprovalDecided } },
  'instalment.let_go': { later: { tellLetGo } },
  'order.write_off_asked': { now: { tellWriteOffWanted: inbox.tellWriteOffWanted }, later: { askAboutWriteOff } },
  'order.write_off_decided': { now: { tellApprovalDecided: inbox.tellApprovalDecided } },
  'order.message': { later: { tellMessage } },
  'order.assigned': { now: { tellAssigned } },
  'instalment.confirm': { now: { secureWherePaid } },
  'instalment.confirm_rest': { now: { secureWherePaid } },
  'instalment.write_off': { now: { secureWherePaid } },
  'instalment.captured': { now: { secureWherePaid } },

  'letter-of-credit.upload_draft': {
    now: { tellLetterMoved: inbox.tellLetterMoved('upload_draft') },
    later: { tellLetter: tellLetter('upload_draft') },
  },
  'letter-of-credit.ask_change': { later: { tellLetter: tellLetter('ask_change') } },
  'letter-of-credit.ok_draft': { later: { tellLetter: tellLetter('ok_draft') } },
  'letter-of-credit.advise': { later: { tellLetter: tellLetter('advise') } },
  'letter-of-credit.ask_amendment': {
    now: { tellLetterMoved: inbox.tellLetterMoved('ask_amendment') },
    later: { tellLetter: tellLetter('ask_amendment') },
  },
  'letter-of-credit.amended': { later: { tellLetter: tellLetter('amended') } },
  'letter-of-credit.accept': { later: { tellLetter: tellLetter('accept') } },
  'letter-of-credit.present': { later: { tellLetter: tellLetter('present') } },
  'letter-of-credit.discrepancy': { later: { tellLetter: tellLetter('discrepancy') } },
  'letter-of-credit.correct': { later: { tellLetter: tellLetter('correct') } },
  'letter-of-credit.waive': { now: { tellLetterMoved: inbox.tellLetterMoved('waive') }, later: { tellLetter: tellLetter('waive') } },
  'letter-of-credit.refuse': { later: { tellLetter: tellLetter('refuse') } },
  'letter-of-credit.accept_docs': { later: { tellLetter: tellLetter('accept_docs') } },
  'letter-of-credit.lapse': { now: { tellLetterMoved: inbox.tellLetterMoved('lapse') }, later: { tellLetter: tellLetter('lapse') } },
  'letter-of-credit.due_soon': { now: { tellLetterNear: inbox.tellLetterNear }, later: { tellLetterDue } },

  'financing.submit': {
    now: { tellFinancingMoved: inbox.tellFinancingMoved('submit') },
    later: { tellFinancing: tellFinancing('submit') },
  },
  'financing.upload': {
    now: { tellFinancingMoved: inbox.tellFinancingMoved('upload') },
    later: { tellFinancing: tellFinancing('upload') },
  },
  'financing.accept': {
    now: { tellFinancingMoved: inbox.tellFinancingMoved('accept') },
    later: { tellFinancing: tellFinancing('accept') },
  },
  'financing.refuse': {
    now: { financingCouponIsBack, tellFinancingMoved: inbox.tellFinancingMoved('refuse') },
    later: { tellFinancing: tellFinancing('refuse') },
  },
  'financing.withdraw': {
    now: { financingCouponIsBack, tellFinancingMoved: inbox.tellFinancingMoved('withdraw'), forgetFinancing: inbox.forgetFinancing },
    later: { tellFinancing: tellFinancing('withdraw') },
  },
  'financing.ask_docs': { later: { tellFinancing: tellFinancing('ask_docs') } },
  'financing.approve': { now: { forgetFinancing: inbox.forgetFinancing }, later: { tellFinancing: tellFinancing('approve') } },
  'financing.decline': {
    now: { financingCouponIsBack, forgetFinancing: inbox.forgetFinancing },
    later: { tellFinancing: tellFinancing('decline') },
  },
  'financing.expire': {
    now: { financingCouponIsBack, tellFinancingMoved: inbox.tellFinancingMoved('expire') },
    later: { tellFinancing: tellFinancing('expire') },
  },
  'financing.sign': {
    now: { financingCouponIsUsed, tellFinancingMoved: inbox.tellFinancingMoved('sign') },
    later: { tellFinancing: tellFinancing('sign') },
  },
  'financing.signed': { now: { tellFinancingSigned: inbox.tellFinancingSigned }, later: { tellSigned: financingMail.tellSigned } },
  'financing.fund': { now: { financingCouponIsReckoned }, later: { tellFinancing: tellFinancing('fund') } },
  'financing.cancel': {
    now: { financingCouponIsRestored, tellFinancingMoved: inbox.tellFinancingMoved('cancel') },
    later: { tellFinancing: tellFinancing('cancel') },
  },
  'financing.miss': { now: { tellFinancingMoved: inbox.tellFinancingMoved('miss') }, later: { tellFinancing: tellFinancing('miss') } },
  'financing.cure': { now: { forgetFinancing: inbox.forgetFinancing }, later: { tellFinancing: tellFinancing('cure') } },
  'financing.write_off': {
    now: { financingCouponIsFinal, forgetFinancing: inbox.forgetFinancing },
    later: { tellFinancing: tellFinancing('write_off') },
  },
  'financing.repaid': { now: { financingCouponIsFinal }, later: { tellFinancing: tellFinancing('repaid') } },
  'financing.offer_prepared': { now: { tellFinancingApproval: inbox.tellFinancingApproval } },
  'financing.offer_turned': { now: { tellOfferTurned: inbox.tellOfferTurned } },
  'financing.loss_asked': { now: { tellFinancingApproval: inbox.tellFinancingApproval } },
  'financing.loss_refused': { now: { tellLossRefused: inbox.tellLossRefused } },
  'financing.due_soon': {
    now: { tellFinancingNear: inbox.tellFinancingNear },
    later: { tellFinancingDue: financingMail.tellFinancingDue },
  },

  'file.removed': { now: { tellFileRemoved: inbox.tellFileRemoved } },

  'payment.charged': { now: { postFee: ledger.postFee } },
  'overpayment.dealt': { now: { postDealt: ledger.postDealt } },

  'refund.owe': { now: { tellRefundOwed: inbox.tellRefundOwed } },
  'refund.drop': { now: { tellRefundDropped: inbox.tellRefundDropped } },
  'refund.account_chosen': { now: { tellRefundAccount: inbox.tellRefundAccount } },
  'refund.prepare': { now: { tellRefundPrepared: inbox.tellRefundPrepared } },
  'refund.withdraw': { now: { forgetRefund: inbox.forgetRefund } },
  'refund.refuse': { now: { tellRefundRefused: inbox.tellRefundRefused } },
  'refund.approve': { now: { postRefund: ledger.postRefund, forgetRefund: inbox.forgetRefund } },
  'refund.pay': {
    now: { postRefunded: ledger.postRefunded, ungrowMember, takeBackCommission, tellSaleRefunded: afterSaleInbox.tellSaleRefunded },
    later: { tellRefunded },
  },
  'refund.fail': { now: { postRefundFailed: ledger.postRefundFailed, tellRefundOwed: inbox.tellRefundOwed }, later: { tellRefundFailed } },
  'refund.keep': { now: { ungrowMember, takeBackCommission, tellSaleRefunded: afterSaleInbox.tellSaleRefunded }, later: { tellKept } },
  'refund.use': { now: { postRefundUsed: ledger.postRefundUsed, ungrowMember, takeBackCommission } },

  'payout.prepare': { now: { tellPayoutPrepared: inbox.tellPayoutPrepared } },
  'payout.withdraw': { now: { forgetPayout: inbox.forgetPayout } },
  'payout.refuse': { now: { tellPayoutRefused: inbox.tellPayoutTurned('payout.refuse') } },
  'payout.approve': { now: { postPayout: ledger.postPayout, tellPayoutApproved: inbox.tellPayoutApproved } },
  'payout.pay': { now: { postPayoutDone: ledger.postPayoutDone }, later: { tellShopPaid } },
  'payout.fail': { now: { postPayoutFailed: ledger.postPayoutFailed, tellPayoutFailed: inbox.tellPayoutTurned('payout.fail') } },
  'payout.come_back': {
    now: { postPayoutReturned: ledger.postPayoutReturned, tellPayoutBack: inbox.tellPayoutTurned('payout.come_back') },
    later: { tellShopReturned },
  },

  'bank-account.changed': { now: { tellWithdrawalCorrected: inbox.tellWithdrawalCorrected }, later: { tellBank } },
  'withdrawal.request': {
    now: { postWithdrawal: ledger.postWithdrawal, tellWithdrawalRequested: inbox.tellWithdrawalRequested },
    later: { tellWithdrawal: tellWithdrawal('request') },
  },
  'withdrawal.cancel': {
    now: { postWithdrawalBack: ledger.postWithdrawalBack, forgetWithdrawal: inbox.forgetWithdrawal },
    later: { tellWithdrawal: tellWithdrawal('cancel') },
  },
  'withdrawal.approve': {
    now: { tellWithdrawalApproved: inbox.tellWithdrawalApproved },
    later: { tellWithdrawal: tellWithdrawal('approve') },
  },
  'withdrawal.reject': {
    now: { postWithdrawalBack: ledger.postWithdrawalBack, forgetWithdrawal: inbox.forgetWithdrawal },
    later: { tellWithdrawal: tellWithdrawal('reject') },
  },
  'withdrawal.confirm': { now: { postWithdrawalDone: ledger.postWithdrawalDone }, later: { tellWithdrawal: tellWithdrawal('confirm') } },
  'withdrawal.fail': { later: { tellWithdrawal: tellWithdrawal('fail') } },
  'withdrawal.give_up': { now: { postWithdrawalBack: ledger.postWithdrawalBack }, later: { tellWithdrawal: tellWithdrawal('give_up') } },

  'partner-application.submit': { now: { tellPartnerApplied: inbox.tellPartnerApplied } },
  'partner-application.ask': { now: { partnerEnquiryWaits }, later: { tellApplicant: partnerMail.tellApplicant('ask') } },
  'partner-application.answer': { now: { tellPartnerAnswered: inbox.tellPartnerAnswered, partnerEnquiryReopens } },
  'partner-application.accept': {
    now: { forgetPartnerApplication: inbox.forgetPartnerApplication, partnerEnquiryAnswered },
    later: { tellApplicant: partnerMail.tellApplicant('accept') },
  },
  'partner-application.refuse': {
    now: { forgetPartnerApplication: inbox.forgetPartnerApplication, partnerEnquiryAnswered },
    later: { tellApplicant: partnerMail.tellApplicant('refuse') },
  },
  'partner.commission': { now: { postPartnerCommission: ledger.postPartnerCommission } },
  'partner.terms': { later: { tellTerms: partnerMail.tellTerms } },
  'partner.customer': { later: { tellCustomer: partnerMail.tellCustomer } },
  'partner.ended': { later: { tellEnded: partnerMail.tellEnded } },

  'payment-difference.found': { later: { tellFound } },

  'payment-exception.open': { now: { postExcess: ledger.postExcess }, later: { alarm } },
  'payment-exception.return': { now: { postReturn: ledger.postReturn } },
  'payment-exception.return_failed': { now: { postReturnFailed: ledger.postReturnFailed } },
  'payment-exception.settle': { now: { postSettled: ledger.postSettled } },
  'payment-exception.return_silent': { later: { alarmSilence } },
  'payment-exception.return_done': { now: { postReturned: ledger.postReturned }, later: { tellReturned } },

  'quotation.submit': { later: { tellAsked: quotationMail.tellAsked, askToQuote: quotationMail.askToQuote } },
  'quotation.ask_info': { now: FORGET_CLOCK, later: { tellQuestion: quotationMail.tellQuestion } },
  'quotation.written': { later: { tellAnswered: quotationMail.tellAnswered } },
  'quotation.message': { later: { tellWritten: quotationMail.tellWritten } },
  'quotation.need_approval': { now: { tellApprovalWanted: inbox.tellApprovalWanted }, later: { askToApprove: quotationMail.askToApprove } },
  'quotation.approve': { now: FORGET_APPROVAL, later: { tellApproved: quotationMail.tellApproved } },
  'quotation.return': { now: FORGET_APPROVAL, later: { tellReturned: quotationMail.tellReturned } },
  'quotation.send': { now: FORGET_CLOCK, later: { tellQuoted: quotationMail.tellQuoted } },
  // Of these two the names of old stay: they are stored until they are done.
  'quotation.counter': { later: { askToQuote: quotationMail.tellCountered } },
  'quotation.ask_renewal': { later: { askToQuote: quotationMail.tellRenewalAsked } },
  'quotation.place': { later: { tellOrdered: quotationMail.tellOrdered } },
  'quotation.decline': { later: { tellDeclined: quotationMail.tellDeclined } },
  'quotation.withdraw': { now: FORGET_CLOCK, later: { tellWithdrawn: quotationMail.tellWithdrawn } },
  'quotation.expire': { later: { tellExpired: quotationMail.tellExpired } },
  'quotation.close': { now: FORGET_CLOCK, later: { tellClosed: quotationMail.tellClosed } },
  'quotation.assigned': { now: { tellQuotationAssigned } },
  'quotation.given': { later: { tellGiven: quotationMail.tellGiven } },
  'quotation.due_soon': { now: { tellQuotationDue: inbox.tellQuotationDue }, later: { tellDueSoon: quotationMail.tellDueSoon } },
  'quotation.late': { now: { tellQuotationLate: inbox.tellQuotationLate }, later: { tellLate: quotationMail.tellLate } },
  'quotation.link_wanted': { later: { tellLink: quotationMail.tellLink } },

  'sales.acted': { later: { tellSalesActed: salesMail.tellSalesActed } },
  'sales.assigned': { later: { tellSalesAssigned: salesMail.tellSalesAssigned } },
  'sales.handed_over': { later: { tellHandedOver: salesMail.tellHandedOver } },
  'sales.ended': { later: { tellSalesEnded: salesMail.tellSalesEnded } },

  'page.removed': { now: { forgetPage: inbox.forgetPage } },
  'page.announced': { later: { tellAnnounced } },
  'page.announcement_withdrawn': { later: { tellAnnouncementWithdrawn } },
  'page.publish_failed': { now: { tellPublishFailed: inbox.tellPublishFailed }, later: { mailPublishFailed } },

  'bulk.ended': { now: { tellBulkEnded: inbox.tellBulkEnded } },

  'buyer.role': { now: { keepRole, endAllOf } },
  'buyer.assigned': { now: { tellBuyerAssigned } },
  'enquiry.assigned': { now: { tellEnquiryAssigned } },
  'enquiry.due_soon': { now: { tellEnquiryDue: inbox.tellEnquiryDue } },
  'enquiry.clock_stopped': { now: { forgetEnquiryClock: inbox.forgetEnquiryClock } },

  'product.take_off_sale': { now: { tellProductOff: inbox.tellProductGone('product.off-sale') } },
  'product.discontinue': { now: { tellProductEnded: inbox.tellProductGone('product.discontinued') } },

  'category.removed': { now: { couponsFollowCategory } },
  'shop.terms_changed': { now: { tellTermsChanged: inbox.tellTermsChanged } },

  'shipment.corrected': { now: { unitsCorrected: equipment.unitsCorrected }, later: { tellCorrected } },
  'shipment.withdrawn': { later: { tellWithdrawn } },
  'shipment.hand_over': { later: { tellShipped } },
  'shipment.reach_port': { later: { tellAtPort } },
  'shipment.exception': { now: { tellShipmentTrouble: inbox.tellShipmentTrouble }, later: { tellHeldUp, askToSeeTo } },
  'shipment.resume': { later: { tellGoesOn } },
  'shipment.declare_lost': { later: { tellLost } },
  'shipment.send_back': { later: { tellSentBack } },
  'shipment.deliver': { now: { unitsOfDelivery: equipment.unitsOfDelivery }, later: { tellThere } },
}
