// The contents page of /dev-api: one line per call of the specification.
import * as address from '#contract/address.ts'
import * as cart from '#contract/cart.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as content from '#contract/content.ts'
import * as enquiry from '#contract/enquiry.ts'
import * as favourite from '#contract/favourite.ts'
import * as file from '#contract/file.ts'
import * as likeness from '#contract/likeness.ts'
import * as location from '#contract/location.ts'
import * as identity from '#contract/identity.ts'
import * as profile from '#contract/profile.ts'
import * as order from '#contract/order.ts'
import * as pageSession from '#contract/page-session.ts'
import * as payment from '#contract/payment.ts'
import * as setting from '#contract/setting.ts'
import * as subscriber from '#contract/subscriber.ts'
import * as system from '#contract/system.ts'
import * as social from '#contract/social.ts'
import * as addressApi from '#features/address/address.api.ts'
import * as cartApi from '#features/cart/cart.api.ts'
import * as catalogueApi from '#features/catalogue/catalogue.api.ts'
import * as contentApi from '#features/content/content.api.ts'
import * as couponApi from '#features/coupon/coupon.api.ts'
import * as enquiryApi from '#features/enquiry/enquiry.api.ts'
import * as favouriteApi from '#features/favourite/favourite.api.ts'
import * as fileApi from '#features/file/file.api.ts'
import * as identityApi from '#features/identity/identity.api.ts'
import * as likenessApi from '#features/likeness/likeness.api.ts'
import * as locationApi from '#features/location/location.api.ts'
import * as profileApi from '#features/identity/profile.api.ts'
import * as checkoutApi from '#features/order/checkout.api.ts'
import * as orderApi from '#features/order/order.api.ts'
import * as orderPaymentApi from '#features/order/order-payment.api.ts'
import * as settingApi from '#features/setting/setting.api.ts'
import * as settingDeskApi from '#features/setting/setting.admin-api.ts'
import * as socialApi from '#features/social/social.api.ts'
import * as subscriberApi from '#features/subscriber/subscriber.api.ts'
import { clearPageSession, keepPageSession, keepSocialSession, markBrowser, renewPageCookie } from './cookies.ts'
import { renewPageSession } from './page-session.ts'
import { route, type Route } from './dispatch.ts'

export const devApi: Route[] = [
  route(identity.login, socialApi.orSocial(identityApi.login), keepPageSession),
  route(identity.registerShopUser, identityApi.registerShopUser, keepPageSession),
  route(identity.logout, identityApi.logout, clearPageSession),
  route(pageSession.renewPageSession, renewPageSession, renewPageCookie),
  route(identity.emailCode, identityApi.emailCode),
  route(identity.forgetPwd, identityApi.forgetPwd),
  route(identity.resetPwd, identityApi.resetPwd),
  route(identity.checkReset, identityApi.checkReset),
  route(identity.getInfo, identityApi.getInfo),
  route(location.getAddr, locationApi.getAddr),
  route(profile.modifyInfo, profileApi.modifyInfo),
  route(profile.changeEmail, profileApi.changeEmail),
  route(profile.confirmEmail, profileApi.confirmEmail),
  route(profile.ownSessions, profileApi.ownSessions),
  route(profile.endSession, profileApi.endSession),
  route(profile.logoutEverywhere, profileApi.logoutEverywhere),
  route(profile.inviterHistory, profileApi.inviterHistory),
  route(profile.couponExist, couponApi.couponExist),
  route(profile.waitingCoupon, couponApi.waitingCoupon),
  route(profile.ownCoupons, couponApi.ownCoupons),
  route(profile.redeemCoupon, couponApi.redeemCoupon),

  route(social.socialSources, socialApi.socialSources),
  route(social.binding, socialApi.binding, markBrowser),
  route(social.socialCallback, socialApi.socialCallback, keepSocialSession),
  route(social.socialList, socialApi.socialList),
  route(social.socialUnlock, socialApi.socialUnlock),

  route(catalogue.productTypeTree, catalogueApi.productTypeTree),
  route(catalogue.productType, catalogueApi.productType),
  route(catalogue.productList, catalogueApi.productList),
  route(catalogue.listByTypeId, catalogueApi.listByTypeId),
  route(catalogue.productFacets, catalogueApi.productFacets),
  route(catalogue.suggestions, catalogueApi.suggestions),
  route(catalogue.recommendations, catalogueApi.recommendations),
  route(catalogue.productDetail, catalogueApi.productDetail),
  route(catalogue.productSeo, catalogueApi.productSeo),
  route(catalogue.resolvePath, catalogueApi.resolvePath),
  route(catalogue.trending, catalogueApi.trending),
  route(likeness.searchByPicture, likenessApi.searchByPicture),

  route(content.contentPage, contentApi.contentPage),
  route(enquiry.contactUs, enquiryApi.contactUs),
  route(subscriber.subscribe, subscriberApi.subscribe),
  route(subscriber.unsubscribe, subscriberApi.unsubscribe),

  route(file.uploadFile, fileApi.uploadFile),
  route(file.downloadFile, fileApi.downloadFile),
  route(file.filesByIds, fileApi.filesByIds),

  route(cart.cartCount, cartApi.cartCount),
  route(cart.cartInfo, cartApi.cartInfo),
  route(cart.countPrice, cartApi.countPrice),
  route(cart.changeItem, cartApi.changeItem),
  route(cart.checkItems, cartApi.checkItems),
  route(cart.deleteItems, cartApi.deleteItems),

  route(favourite.favouriteProducts, favouriteApi.favouriteProducts),
  route(favourite.isFavourite, favouriteApi.isFavourite),
  route(favourite.favouriteCount, favouriteApi.favouriteCount),
  route(favourite.toggleFavourite, favouriteApi.toggleFavourite),

  route(address.saveAddress, addressApi.saveAddress),
  route(address.addressOrDefault, addressApi.addressOrDefault),
  route(address.addressList, addressApi.addressList),
  route(address.deleteAddress, addressApi.deleteAddress),
  route(address.defaultAddress, addressApi.defaultAddress),

  route(order.confirmOrder, checkoutApi.confirmOrder),
  route(order.submitOrder, checkoutApi.submitOrder),
  route(order.orderPayInfo, orderApi.orderPayInfo),
  route(order.uploadReceipt, orderApi.uploadReceipt),
  route(order.orderPage, orderApi.orderPage),
  route(order.orderCount, orderApi.orderCount), // a fixed segment: before {id}
  route(order.orderExport, orderApi.orderExport), // another
  route(order.exportOwnOrders, orderApi.exportOwnOrders),
  route(order.orderDetail, orderApi.orderDetail),
  route(order.confirmReceipt, orderApi.confirmReceipt),
  route(order.cancelOrder, orderApi.cancelOrder),
  route(order.deleteOrder, orderApi.deleteOrder),
  route(order.shipmentPage, orderApi.shipmentPage),
  route(payment.payOrder, orderPaymentApi.payOrder),
  route(payment.isPaid, orderPaymentApi.isPaid),
  route(payment.capturePayment, orderPaymentApi.capturePayment),

  route(setting.dictionary, settingApi.dictionary),
  route(setting.brand, settingApi.brand),
  route(system.configValue, settingApi.configValue),
  route(system.updateConfig, settingDeskApi.updateConfig), // staff, by the token of their session
  route(system.tenants, settingApi.tenants),
  route(system.captcha, settingApi.captcha),
  route(system.closeEvents, settingApi.closeEvents),
]
