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
import * as addressApi from '#features/people/address/address.api.ts'
import * as cartApi from '#features/sales/cart/cart.api.ts'
import * as categoryApi from '#features/catalogue/category/category.api.ts'
import * as listingApi from '#features/catalogue/listing/listing.api.ts'
import * as productApi from '#features/catalogue/product/product.api.ts'
import * as searchApi from '#features/catalogue/search/search.api.ts'
import * as contentApi from '#features/publishing/content/content.api.ts'
import * as couponApi from '#features/loyalty/coupon/coupon.api.ts'
import * as enquiryApi from '#features/publishing/enquiry/enquiry.api.ts'
import * as favouriteApi from '#features/sales/favourite/favourite.api.ts'
import * as fileApi from '#features/platform/file/file.api.ts'
import * as identityApi from '#features/people/account/account.api.ts'
import * as likenessApi from '#features/catalogue/image-search/image-search.api.ts'
import * as locationApi from '#features/platform/location/location.api.ts'
import * as profileApi from '#features/people/account/profile.api.ts'
import * as checkoutApi from '#features/sales/checkout/checkout.api.ts'
import * as orderApi from '#features/sales/order/order.api.ts'
import * as orderPaymentApi from '#features/sales/order-payment/order-payment.api.ts'
import * as settingApi from '#features/platform/setting/setting.api.ts'
import * as settingDeskApi from '#features/platform/setting/setting.admin-api.ts'
import * as socialApi from '#features/people/social/social.api.ts'
import * as subscriberApi from '#features/publishing/subscriber/subscriber.api.ts'
import { clearPageSession, keepPageSession, keepSocialSession, markBrowser, renewPageCookie } from './edge/cookies.ts'
import { renewPageSession } from './pages/page-session.ts'
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

  route(category.productTypeTree, categoryApi.productTypeTree),
  route(category.productType, categoryApi.productType),
  route(listing.productList, listingApi.productList),
  route(listing.listByTypeId, listingApi.listByTypeId),
  route(listing.productFacets, listingApi.productFacets),
  route(search.suggestions, listingApi.suggestions),
  route(listing.recommendations, listingApi.recommendations),
  route(product.productDetail, productApi.productDetail),
  route(product.productSeo, productApi.productSeo),
  route(slug.resolvePath, productApi.resolvePath),
  route(search.trending, searchApi.trending),
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
