// What follows from what happens after a sale: a part of the one table (reactions.ts).
import * as equipment from '#features/aftercare/equipment/equipment.ts'
import * as equipmentMail from '#features/aftercare/equipment/mail/equipment-mail.ts'
import { tellSaleAssigned } from '#features/office/comment/comment.ts'
import * as inbox from '#features/office/inbox/inbox.ts'
import { tellFirstOwners } from '#features/aftercare/recall/recall.ts'
import * as reviewMail from '#features/aftercare/review/mail/review-mail.ts'
import * as afterSaleMail from '#features/aftercare/after-sale/mail/after-sale-mail.ts'
import * as ledger from '#features/money/ledger/ledger.ts'
import { saleBackInPoints, saleNotBackInPoints, salePointsAreBack, salePointsAreNotBack } from '#features/sales/order/order.ts'
import type { Reactions } from '#features/platform/reaction/reaction.ts'

const { afterSale: afterSaleInbox } = inbox

export const AFTERCARE = {
  'review.hand_in': { now: { tellReviewWaits: inbox.tellReviewWaits } },
  'review.revise': { now: { tellReviewWaits: inbox.tellReviewWaits } },
  'review.reported': { now: { tellReviewReported: inbox.tellReviewReported } },
  'review.publish': {
    now: { forgetReview: inbox.forgetReview, tellReviewGiven: inbox.tellReviewGiven },
    later: { tellReviewPublished: reviewMail.tellReviewPublished, tellShopOfReview: reviewMail.tellShopOfReview },
  },
  'review.refuse': { now: { forgetReview: inbox.forgetReview }, later: { tellReviewRefused: reviewMail.tellReviewRefused } },
  'review.take_down': { later: { tellReviewTakenDown: reviewMail.tellReviewTakenDown } },
  'review.settled': { now: { forgetReview: inbox.forgetReview } },
  'review.withdraw': { now: { forgetReview: inbox.forgetReview } },
  'review.answered': { later: { tellReviewAnswered: reviewMail.tellReviewAnswered } },
  'after-sale.open': { now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('open') }, later: { tellSale: afterSaleMail.tellSale('open') } },
  'after-sale.answer': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('answer') },
    later: { tellSale: afterSaleMail.tellSale('answer') },
  },
  'after-sale.appeal': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('appeal') },
    later: { tellSale: afterSaleMail.tellSale('appeal') },
  },
  'after-sale.reopen': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('reopen') },
    later: { tellSale: afterSaleMail.tellSale('reopen') },
  },
  'after-sale.cannot_return': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('cannot_return') },
    later: { tellSale: afterSaleMail.tellSale('cannot_return') },
  },
  'after-sale.send': { now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('send') }, later: { tellSale: afterSaleMail.tellSale('send') } },
  'after-sale.report_lost': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('report_lost') },
    later: { tellSale: afterSaleMail.tellSale('report_lost') },
  },
  'after-sale.quote_over': {
    now: { tellQuoteOver: afterSaleInbox.tellQuoteOver },
    later: { tellQuoteOver: afterSaleMail.tellQuoteOver },
  },
  'after-sale.return_late': {
    now: { tellReturnLate: afterSaleInbox.tellReturnLate },
    later: { tellReturnLate: afterSaleMail.tellReturnLate },
  },
  'after-sale.receive': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('receive') },
    later: { tellSale: afterSaleMail.tellSale('receive') },
  },
  'after-sale.received': {
    now: { unitsReceived: equipment.unitsReceived, tellReceived: afterSaleInbox.tellReceived },
    later: { tellReceived: afterSaleMail.tellReceived },
  },
  'after-sale.diagnose': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('diagnose') },
    later: { tellSale: afterSaleMail.tellSale('diagnose') },
  },
  'after-sale.accept': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('accept') },
    later: { tellSale: afterSaleMail.tellSale('accept') },
  },
  'after-sale.refuse': {
    now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('refuse') },
    later: { tellSale: afterSaleMail.tellSale('refuse') },
  },
  'after-sale.cannot_repair': { now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('cannot_repair') } },
  'after-sale.can_repair': { now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('can_repair') } },
  'after-sale.repair_back': {
    now: { postRepairBack: ledger.postRepairBack },
    later: { tellRepairBack: afterSaleMail.tellRepairBack },
  },
  'after-sale.repair_back_undone': {
    now: { postRepairBackUndone: ledger.postRepairBackUndone },
    later: { tellRepairBackUndone: afterSaleMail.tellRepairBackUndone },
  },
  'after-sale.cancel': { now: { tellSaleMoved: afterSaleInbox.tellSaleMoved('cancel'), forgetPromise: afterSaleInbox.forgetPromise } },
  'after-sale.ask_info': { now: { forgetPromise: afterSaleInbox.forgetPromise }, later: { tellSale: afterSaleMail.tellSale('ask_info') } },
  'after-sale.reject': { now: { forgetPromise: afterSaleInbox.forgetPromise }, later: { tellSale: afterSaleMail.tellSale('reject') } },
  'after-sale.approve_return': {
    now: { forgetPromise: afterSaleInbox.forgetPromise },
    later: { tellSale: afterSaleMail.tellSale('approve_return') },
  },
  'after-sale.approve_no_return': {
    now: { forgetPromise: afterSaleInbox.forgetPromise },
    later: { tellSale: afterSaleMail.tellSale('approve_no_return') },
  },
  'after-sale.lapse': { now: { forgetPromise: afterSaleInbox.forgetPromise }, later: { tellSale: afterSaleMail.tellSale('lapse') } },
  'after-sale.quote_repair': { later: { tellSale: afterSaleMail.tellSale('quote_repair') } },
  'after-sale.resolve': { later: { tellSale: afterSaleMail.tellSale('resolve') } },
  'after-sale.settled': { now: { unitsSettled: equipment.unitsSettled } },
  'after-sale.arrived': { now: { unitsExchanged: equipment.unitsExchanged } },
  'after-sale.confirm': { now: { unitsConfirmed: equipment.unitsConfirmed }, later: { tellSale: afterSaleMail.tellSale('confirm') } },
  'after-sale.accept_rejection': { later: { tellSale: afterSaleMail.tellSale('accept_rejection') } },
  'after-sale.message': {
    now: { tellSaleMessage: afterSaleInbox.tellSaleMessage },
    later: { tellSaleMessage: afterSaleMail.tellSaleMessage },
  },
  'after-sale.dispatched': {
    now: { unitsSentBack: equipment.unitsSentBack },
    later: { tellSaleDispatched: afterSaleMail.tellSaleDispatched },
  },
  'after-sale.to_send': { now: { tellToSend: afterSaleInbox.tellToSend }, later: { tellToSend: afterSaleMail.tellToSend } },
  'after-sale.dispatch_corrected': { later: { tellSaleRenumbered: afterSaleMail.tellSaleRenumbered } },
  'after-sale.dispatch_undone': {
    now: { unitsNotSentBack: equipment.unitsNotSentBack, tellDispatchUndone: afterSaleInbox.tellSaleUndone('dispatch_undone') },
    later: { tellDispatchUndone: afterSaleMail.tellDispatchUndone },
  },
  'after-sale.return_corrected': { later: { tellReturnCorrected: afterSaleMail.tellReturnCorrected } },
  'after-sale.filed': { later: { tellSaleFiled: afterSaleMail.tellSaleFiled } },
  'after-sale.tracked': { later: { tellSaleTracked: afterSaleMail.tellSaleTracked } },
  'after-sale.refund_decided': {
    now: { postAfterSale: ledger.postAfterSale, salePointsAreBack },
    later: { tellSaleRefund: afterSaleMail.tellSaleRefund },
  },
  'after-sale.refund_undone': {
    now: {
      postAfterSaleUndone: ledger.postAfterSaleUndone,
      salePointsAreNotBack,
      tellSaleRefundUndone: afterSaleInbox.tellSaleUndone('refund_undone'),
    },
    later: { tellSaleRefundUndone: afterSaleMail.tellSaleRefundUndone },
  },
  'after-sale.points_decided': {
    now: { postAfterSalePoints: ledger.postAfterSalePoints, saleBackInPoints },
    later: { tellSalePoints: afterSaleMail.tellSalePoints },
  },
  'after-sale.points_undone': {
    now: {
      postPointsUndone: ledger.postPointsUndone,
      saleNotBackInPoints,
      tellSalePointsUndone: afterSaleInbox.tellSaleUndone('points_undone'),
    },
    later: { tellSalePointsUndone: afterSaleMail.tellSalePointsUndone },
  },
  'after-sale.requoted': { later: { tellRequoted: afterSaleMail.tellRequoted } },
  'after-sale.repair_paid': {
    now: { postRepair: ledger.postRepair, tellRepairPaid: afterSaleInbox.tellRepairPaid },
    later: { tellRepairPaid: afterSaleMail.tellRepairPaid },
  },
  'after-sale.repair_unpaid': {
    now: { postRepairUndone: ledger.postRepairUndone, tellRepairUnpaid: afterSaleInbox.tellRepairUnpaid },
    later: { tellRepairUnpaid: afterSaleMail.tellRepairUnpaid },
  },
  'after-sale.promise_near': { now: { tellPromiseNear: afterSaleInbox.tellPromiseNear } },
  'after-sale.promise_missed': {
    now: { tellPromiseMissed: afterSaleInbox.tellPromiseMissed },
    later: { tellPromiseMissed: afterSaleMail.tellPromiseMissed },
  },
  'after-sale.incident': { now: { tellIncident: afterSaleInbox.tellIncident }, later: { tellIncident: afterSaleMail.tellIncident } },
  'after-sale.incident_late': {
    now: { tellIncidentLate: afterSaleInbox.tellIncidentLate },
    later: { tellIncidentLate: afterSaleMail.tellIncidentLate },
  },
  'after-sale.incident_closed': { now: { forgetIncident: afterSaleInbox.forgetIncident } },
  'after-sale.incident_noted': { now: { tellIncidentNoted: afterSaleInbox.tellIncidentNoted } },
  'after-sale.assigned': { now: { tellSaleAssigned } },
  'recall.publish': { later: { tellFirstOwners } },
  'recall.renew': { later: { tellFirstOwners } },
  'recall.reopen': { later: { tellFirstOwners } },
  'recall.retract': { later: { tellFirstOwners } },
  'recall.met': { now: { tellRecallMet: inbox.tellRecallNews('met') } },
  'recall.changed': { now: { tellRecallChanged: inbox.tellRecallNews('changed') } },
  'recall.asked': { now: { tellRecallApproval: inbox.tellRecallApproval } },
  'recall.settled': { now: { tellRecallSettled: inbox.tellRecallSettled } },
  'unit.due_soon': { later: { tellDueSoon: equipmentMail.tellDueSoon } },
  'unit.renamed': { later: { tellSerials: equipmentMail.tellSerials } },
  'unit-handover.offer': { later: { tellHandover: equipmentMail.tellHandover('offer') } },
  'unit-handover.accept': { later: { tellHandover: equipmentMail.tellHandover('accept') } },
  'unit-handover.decline': { later: { tellHandover: equipmentMail.tellHandover('decline') } },
  'unit-handover.withdraw': { later: { tellHandover: equipmentMail.tellHandover('withdraw') } },
  'unit-handover.lapse': { later: { tellHandover: equipmentMail.tellHandover('lapse') } },
} satisfies Reactions
