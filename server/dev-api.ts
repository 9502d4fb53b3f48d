// The contents page of /dev-api: one line per call of the specification.
import * as address from '#contract/address.ts'
import * as cart from '#contract/cart.ts'
import * as category from '#contract/category.ts'
import * as listing from '#contract/listing.ts'
import * as search from '#contract/search.ts'
import * as product from '#contract/product.ts'
import * as slug from '#contract/slug.ts'
import * as content from '#contract/content.ts'
import * as enquiry from '#contract/enquiry.ts'
import * as favourite from '#contract/favourite.ts'
import * as file from '#contract/file.ts'
import * as likeness from '#contract/image-search.ts'
import * as location from '#contract/location.ts'
import * as identity from '#contract/account.ts'
import * as profile from '#contract/profile.ts'
import * as coupon from '#contract/coupon.ts'
import * as checkout from '#contract/checkout.ts'
import * as order from '#contract/order.ts'
import * as shipment from '#contract/shipment.ts'
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
  route(coupon.couponExist, couponApi.couponExist),
  route(coupon.waitingCoupon, couponApi.waitingCoupon),
  route(coupon.ownCoupons, couponApi.ownCoupons),
  route(coupon.redeemCoupon, couponApi.redeemCoupon),

  route(social.socialSources, socialApi.socialSources),
  route(social.binding, socialApi.binding, markBrowser),
  route(social.socialCallback, socialApi.socialCallback, keepSocialSession),
  route(social.socialList, socialApi.socialList),
  route(social.socialUnlock, socialApi.socialUnlock),

  route(category.productTypeTree, catalogueApi.productTypeTree),
  route(category.productType, catalogueApi.productType),
  route(listing.productList, catalogueApi.productList),
  route(listing.listByTypeId, catalogueApi.listByTypeId),
  route(listing.productFacets, catalogueApi.productFacets),
  route(search.suggestions, catalogueApi.suggestions),
  route(listing.recommendations, catalogueApi.recommendations),
  route(product.productDetail, catalogueApi.productDetail),
  route(product.productSeo, catalogueApi.productSeo),
  route(slug.resolvePath, catalogueApi.resolvePath),
  route(search.trending, catalogueApi.trending),
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

  route(checkout.confirmOrder, checkoutApi.confirmOrder),
  route(checkout.submitOrder, checkoutApi.submitOrder),
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
  route(shipment.shipmentPage, orderApi.shipmentPage),
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
