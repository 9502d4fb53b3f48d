// The contents page of /admin-api, the back office: one line per call.
import * as buyerDesk from '#contract/buyer-desk.ts'
import * as contentDesk from '#contract/content-desk.ts'
import * as enquiryDesk from '#contract/enquiry-desk.ts'
import * as productDesk from '#contract/product-desk.ts'
import * as desk from '#contract/order-desk.ts'
import * as opening from '#contract/opening.ts'
import * as settings from '#contract/setting-desk.ts'
import * as system from '#contract/system.ts'
import * as mailDesk from '#contract/mail-desk.ts'
import * as staffDesk from '#contract/staff-desk.ts'
import * as staffSelf from '#contract/staff-self.ts'
import * as staff from '#contract/staff.ts'
import * as subscriberDesk from '#contract/subscriber-desk.ts'
import * as catalogueApi from '#features/catalogue/product/desk/product-desk.admin-api.ts'
import * as contentApi from '#features/publishing/content/content.admin-api.ts'
import * as enquiryApi from '#features/publishing/enquiry/enquiry.admin-api.ts'
import * as buyerApi from '#features/people/account/desk/buyer.admin-api.ts'
import * as deskApi from '#features/sales/order/desk/order-desk.admin-api.ts'
import * as mailApi from '#features/platform/mail/mail.admin-api.ts'
import * as openingApi from '#features/office/opening/opening.admin-api.ts'
import * as staffDeskApi from '#features/people/staff/desk/staff-desk.admin-api.ts'
import * as staffSelfApi from '#features/people/staff/staff-self.admin-api.ts'
import * as settingApi from '#features/platform/setting/setting.admin-api.ts'
import * as staffApi from '#features/people/staff/staff.admin-api.ts'
import * as subscriberApi from '#features/publishing/subscriber/subscriber.admin-api.ts'
import { clearStaffSession, keepStaffEntry, keepStaffSession } from './edge/cookies.ts'
import { route, type Route } from './dispatch.ts'

export const adminApi: Route[] = [
  route(staff.staffLogin, staffApi.staffLogin, keepStaffEntry),
  route(staff.staffCode, staffApi.staffCode, keepStaffSession),
  route(staff.staffLogout, staffApi.staffLogout, clearStaffSession),
  route(staff.staffSession, staffApi.staffSession),
  route(staff.staffMe, staffApi.staffMe),
  route(staff.staffProve, staffApi.staffProve),
  route(staff.staffForgot, staffApi.staffForgot),
  route(staff.staffReset, staffApi.staffReset),
  route(staff.readInvitation, staffApi.readInvitation),
  route(staff.acceptInvitation, staffApi.acceptInvitation, keepStaffSession),
  route(staff.firstAdministrator, staffApi.firstAdministrator, keepStaffSession),

  route(staffSelf.renameSelf, staffSelfApi.renameSelf),
  route(staffSelf.changeStaffPassword, staffSelfApi.changeStaffPassword, keepStaffSession),
  route(staffSelf.myFactor, staffSelfApi.myFactor),
  route(staffSelf.startFactor, staffSelfApi.startFactor),
  route(staffSelf.confirmFactor, staffSelfApi.confirmFactor),
  route(staffSelf.removeFactor, staffSelfApi.removeFactor),
  route(staffSelf.renewRecoveryCodes, staffSelfApi.renewRecoveryCodes),
  route(staffSelf.mySessions, staffSelfApi.mySessions),
  route(staffSelf.endMySession, staffSelfApi.endMySession),
  route(staffSelf.endMySessions, staffSelfApi.endMySessions, clearStaffSession),

  // Plain words before the number of a person: '/staff/roles' is not one.
  route(staffDesk.staffList, staffDeskApi.staffList),
  route(staffDesk.exportStaff, staffDeskApi.exportStaff),
  route(staffDesk.staffRoles, staffDeskApi.staffRoles),
  route(staffDesk.setStaffPolicy, staffDeskApi.setStaffPolicy),
  route(staffDesk.inviteStaff, staffDeskApi.inviteStaff),
  route(staffDesk.staffDetail, staffDeskApi.staffDetail),
  route(staffDesk.staffTrail, staffDeskApi.staffTrail),
  route(staffDesk.inviteStaffAgain, staffDeskApi.inviteStaffAgain),
  route(staffDesk.withdrawInvitation, staffDeskApi.withdrawInvitation),
  route(staffDesk.changeStaffRole, staffDeskApi.changeStaffRole),
  route(staffDesk.disableStaff, staffDeskApi.disableStaff),
  route(staffDesk.enableStaff, staffDeskApi.enableStaff),
  route(staffDesk.resetStaffFactor, staffDeskApi.resetStaffFactor),

  route(productDesk.deskChoices, catalogueApi.deskChoices),
  route(productDesk.deskProducts, catalogueApi.deskProducts),
  route(productDesk.exportProducts, catalogueApi.exportProducts),
  route(productDesk.deskProduct, catalogueApi.deskProduct),
  route(productDesk.editProduct, catalogueApi.editProduct),
  route(productDesk.setOnSale, catalogueApi.setOnSale),
  route(productDesk.setModel, catalogueApi.setModel),
  route(productDesk.removeModel, catalogueApi.removeModel),
  route(productDesk.productTrail, catalogueApi.productTrail),

  route(desk.dashboard, deskApi.dashboard),
  route(desk.deskOrders, deskApi.deskOrders),
  route(desk.exportOrders, deskApi.exportOrders),
  route(desk.deskOrder, deskApi.deskOrder),
  route(desk.receiptFile, deskApi.receiptFile),
  route(desk.setFreight, deskApi.setFreight),
  route(desk.confirmPayment, deskApi.confirmPayment),
  route(desk.rejectProof, deskApi.rejectProof),
  route(desk.startProduction, deskApi.startProduction),
  route(desk.markReady, deskApi.markReady),
  route(desk.shipOrder, deskApi.shipOrder),
  route(desk.addTracking, deskApi.addTracking),
  route(desk.markDelivered, deskApi.markDelivered),
  route(desk.deskCancel, deskApi.deskCancel),

  route(opening.opening, openingApi.opening),
  route(settings.deskSettings, settingApi.deskSettings),
  route(settings.settingTrail, settingApi.settingTrail),
  route(settings.editBrand, settingApi.editBrand),
  route(settings.editLinks, settingApi.editLinks),
  route(settings.editBank, settingApi.editBank),
  route(settings.editPlaces, settingApi.editPlaces),
  route(settings.editTrade, settingApi.editTrade),
  route(settings.editRegional, settingApi.editRegional),
  route(settings.deskDictionaries, settingApi.deskDictionaries),
  route(system.updateConfig, settingApi.updateConfig),

  route(mailDesk.deskMails, mailApi.deskMails),
  route(mailDesk.exportMails, mailApi.exportMails),
  route(mailDesk.deskMail, mailApi.deskMail),
  route(mailDesk.mailSecret, mailApi.mailSecret),
  route(mailDesk.sendMailAgain, mailApi.sendMailAgain),

  route(buyerDesk.deskBuyers, buyerApi.deskBuyers), // a fixed segment: before {id}
  route(buyerDesk.exportBuyers, buyerApi.exportBuyers),
  route(buyerDesk.deskBuyer, buyerApi.deskBuyer),
  route(buyerDesk.disableBuyer, buyerApi.disableBuyer),
  route(buyerDesk.setCharacteristic, buyerApi.setCharacteristic),
  route(buyerDesk.buyerTrail, buyerApi.buyerTrail),

  route(contentDesk.deskPages, contentApi.deskPages), // a fixed segment: before {id}
  route(contentDesk.previewPage, contentApi.previewPage),
  route(contentDesk.deskPage, contentApi.deskPage),
  route(contentDesk.editPage, contentApi.editPage),
  route(contentDesk.publishPage, contentApi.publishPage),
  route(contentDesk.pageTrail, contentApi.pageTrail),

  route(enquiryDesk.deskEnquiries, enquiryApi.deskEnquiries), // another
  route(enquiryDesk.deskEnquiry, enquiryApi.deskEnquiry),
  route(enquiryDesk.handleEnquiry, enquiryApi.handleEnquiry),
  route(enquiryDesk.enquiryTrail, enquiryApi.enquiryTrail),

  route(subscriberDesk.deskSubscribers, subscriberApi.deskSubscribers), // these too
  route(subscriberDesk.exportSubscribers, subscriberApi.exportSubscribers),
  route(subscriberDesk.deskSubscriber, subscriberApi.deskSubscriber),
  route(subscriberDesk.withdrawSubscriber, subscriberApi.withdrawSubscriber),
]
