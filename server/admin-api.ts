// The contents page of /admin-api, the back office: one line per call.
import * as productDesk from '#contract/product-desk.ts'
import * as desk from '#contract/order-desk.ts'
import * as staff from '#contract/staff.ts'
import * as catalogueApi from '#features/catalogue/catalogue.admin-api.ts'
import * as deskApi from '#features/order/order.admin-api.ts'
import * as staffApi from '#features/staff/staff.admin-api.ts'
import { clearStaffSession, keepStaffSession } from './cookies.ts'
import { route, type Route } from './dispatch.ts'

export const adminApi: Route[] = [
  route(staff.staffLogin, staffApi.staffLogin, keepStaffSession),
  route(staff.staffLogout, staffApi.staffLogout, clearStaffSession),
  route(staff.staffMe, staffApi.staffMe),

  route(productDesk.deskChoices, catalogueApi.deskChoices),
  route(productDesk.deskProducts, catalogueApi.deskProducts),
  route(productDesk.deskProduct, catalogueApi.deskProduct),
  route(productDesk.editProduct, catalogueApi.editProduct),
  route(productDesk.setOnSale, catalogueApi.setOnSale),
  route(productDesk.productTrail, catalogueApi.productTrail),

  route(desk.dashboard, deskApi.dashboard),
  route(desk.deskOrders, deskApi.deskOrders),
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
]
