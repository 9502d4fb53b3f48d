// The rooms of My Workspace, by group and in the order of the side bar. A new noun is a folder of its own and one line here.
import type { Permission } from '#contract/permission.ts'
import { afterSaleRoom } from '../pages/after-sale/room.ts'
import { auditRoom } from '../pages/audit/room.ts'
import { bankStatementRoom } from '../pages/bank/room.ts'
import { bankLineRoom } from '../pages/bank-line/room.ts'
import { benchRoom } from '../pages/bench/room.ts'
import { bulkRoom } from '../pages/bulk/room.ts'
import { buyerAccountRoom } from '../pages/buyer-account/room.ts'
import { buyerRoom } from '../pages/buyer/room.ts'
import { categoryRoom } from '../pages/category/room.ts'
import { contentRoom } from '../pages/content/room.ts'
import { grantRoom } from '../pages/coupon-grant/room.ts'
import { couponRoom } from '../pages/coupon/room.ts'
import { dashboardRoom } from '../pages/dashboard/room.ts'
import { enquiryRoom } from '../pages/enquiry/room.ts'
import { equipmentRoom } from '../pages/equipment/room.ts'
import { fdaClassRoom } from '../pages/fda-class/room.ts'
import { financingRoom } from '../pages/financing/room.ts'
import { inboxRoom } from '../pages/inbox/room.ts'
import { invitationRoom } from '../pages/invitation/room.ts'
import { membershipRoom } from '../pages/membership/room.ts'
import { ledgerAccountRoom } from '../pages/ledger-account/room.ts'
import { ledgerRoom } from '../pages/ledger/room.ts'
import { mailRoom } from '../pages/mail/room.ts'
import { mailTemplateRoom } from '../pages/mail-template/room.ts'
import { meRoom } from '../pages/me/room.ts'
import { orderRoom } from '../pages/order/room.ts'
import { paymentDifferenceRoom } from '../pages/payment-difference/room.ts'
import { paymentExceptionRoom } from '../pages/payment-exception/room.ts'
import { partnerRoom } from '../pages/partner/room.ts'
import { partnerApplicationRoom } from '../pages/partner-application/room.ts'
import { payoutRoom } from '../pages/payout/room.ts'
import { pointsRoom } from '../pages/points/room.ts'
import { productRoom } from '../pages/product/room.ts'
import { quotationRoom } from '../pages/quotation/room.ts'
import { recallRoom } from '../pages/recall/room.ts'
import { refundRoom } from '../pages/refund/room.ts'
import { reviewRoom } from '../pages/review/room.ts'
import { searchRoom } from '../pages/search/room.ts'
import { settingRoom } from '../pages/setting/room.ts'
import { letterRoom } from '../pages/letter/room.ts'
import { shipmentRoom } from '../pages/shipment/room.ts'
import { shopAccountRoom } from '../pages/shop-account/room.ts'
import { shopRoom } from '../pages/shop/room.ts'
import { staffRoom } from '../pages/staff/room.ts'
import { subscriberRoom } from '../pages/subscriber/room.ts'
import { termRoom } from '../pages/term/room.ts'
import { withdrawalRoom } from '../pages/withdrawal/room.ts'
import type { Room } from './room.ts'

/** What belongs together in the side bar; its heading is the word 'frame.group-<key>', none for what everybody begins the day with. */
export type RoomGroup = {
  key: 'today' | 'trade' | 'aftercare' | 'loyalty' | 'money' | 'goods' | 'publishing' | 'office'
  rooms: readonly Room[]
}

export const GROUPS: readonly RoomGroup[] = [
  { key: 'today', rooms: [dashboardRoom, inboxRoom] },
  { key: 'trade', rooms: [quotationRoom, orderRoom, shipmentRoom, buyerRoom, enquiryRoom] },
  { key: 'aftercare', rooms: [afterSaleRoom, benchRoom, equipmentRoom, recallRoom, reviewRoom] },
  {
    key: 'loyalty',
    rooms: [membershipRoom, pointsRoom, couponRoom, grantRoom, withdrawalRoom, invitationRoom, partnerRoom, partnerApplicationRoom],
  },
  {
    key: 'money',
    rooms: [
      bankLineRoom,
      bankStatementRoom,
      letterRoom,
      financingRoom,
      paymentExceptionRoom,
      paymentDifferenceRoom,
      refundRoom,
      payoutRoom,
      shopAccountRoom,
      buyerAccountRoom,
      ledgerRoom,
      ledgerAccountRoom,
    ],
  },
  { key: 'goods', rooms: [productRoom, categoryRoom, fdaClassRoom, termRoom, searchRoom, shopRoom] },
  { key: 'publishing', rooms: [contentRoom, subscriberRoom, mailRoom, mailTemplateRoom] },
  { key: 'office', rooms: [bulkRoom, staffRoom, auditRoom, settingRoom, meRoom] },
]

export const ROOMS: readonly Room[] = GROUPS.flatMap(({ rooms }) => rooms)

type May = (permission: Permission) => boolean

/** Whether somebody may enter: a room without its permission is not there at all (SPEC-229). */
export const isOpen = ({ permission }: Room, may: May): boolean => permission === null || [permission].flat().some(may)

/** The rooms that side bar and palette show to somebody. */
export const roomsFor = (may: May): readonly Room[] => ROOMS.filter((room) => !room.inner && isOpen(room, may))

/** The same by group; a group in which there is nothing for them is left out. */
export const groupsFor = (may: May): readonly RoomGroup[] =>
  GROUPS.map(({ key, rooms }) => ({ key, rooms: rooms.filter((room) => !room.inner && isOpen(room, may)) })).filter(
    ({ rooms }) => rooms.length > 0,
  )

/** Whether the room is the one of this address. */
export const isAt = (address: string, { path }: Room): boolean =>
  path === dashboardRoom.path ? address === path || address === `${path}/` : address === path || address.startsWith(`${path}/`)
