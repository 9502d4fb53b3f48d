// Samples of the calls of the back office that name things.
import * as buyerDesk from '#contract/buyer-desk.ts'
import * as contentDesk from '#contract/content-desk.ts'
import * as enquiryDesk from '#contract/enquiry-desk.ts'
import * as subscriberDesk from '#contract/subscriber-desk.ts'
import * as mailDesk from '#contract/mail-desk.ts'
import * as desk from '#contract/order-desk.ts'
import * as productDesk from '#contract/product-desk.ts'
import * as staffDesk from '#contract/staff-desk.ts'
import * as staffSelf from '#contract/staff-self.ts'
import { requestFor } from '#contract/client.ts'
import { staffLogin } from '#contract/staff.ts'
import { boxGlb } from '#features/platform/glb/glb.samples.ts'
import { TEST_PASSWORD, testStaff } from './people.ts'
import { anOrder, anOrderWithReceipt, aPaidOrder, aReadyOrder, aShipment, openSample, sample, type Sample, type Side } from './samples.ts'

const OPERATORS = 'the operator’s people know of every one'
const CATEGORY = 'a category of the public catalogue'

const colleague = async ({ app, shopId }: Side) => (await testStaff(app, 'seller-sales', shopId)).id
let guests = 0
const invited = async ({ seller, shopId }: Side) =>
  (
    await seller.call(staffDesk.inviteStaff, {
      email: `guest-${++guests}@test.example`,
      name: `Guest ${guests}`,
      role: 'seller-sales',
      shopId,
      language: 'en',
    })
  ).id

/** Another log-in of the same member of staff. */
async function session({ app, seller }: Side): Promise<number> {
  const { url, body, headers } = requestFor(staffLogin, { email: seller.email, password: TEST_PASSWORD }, '/admin-api')
  await app.raw(url, { method: 'POST', body, headers })
  return (await seller.call(staffSelf.mySessions)).find(({ current }) => current === 'N')!.id
}

const FREIGHT = { amount: 12_300, validDays: 10 }
const CREDIT = { amount: 100, bankReference: 'BANK-1', valueDate: '2026-11-02' }
const CARRIAGE = { mode: 'sea', carrier: 'Carrier', trackingNo: 'T-1' } as const

const edit = async ({ seller, product }: Side) => {
  const { id, version, ...now } = await seller.call(productDesk.deskProduct, { id: product.id })
  const { name, brief, priceFee, savePriceFee, loginForPrice, leastNum, orderMultiple, warrantyMonths, leadTimes } = now
  const texts = (one: Record<string, string>) => ({ ...one, en: one['en']! })
  const essentials = { priceFee: priceFee + 100, savePriceFee, loginForPrice, leastNum, orderMultiple, warrantyMonths }
  return {
    id,
    version,
    name: texts(name),
    brief: texts(brief),
    ...essentials,
    leadTimes: leadTimes.length ? leadTimes : [{ upTo: null, days: 10 }],
  }
}
const sale = async ({ seller, product }: Side) => {
  const { id, version } = await seller.call(productDesk.deskProduct, { id: product.id })
  return { id, version, onSale: 'Y' as const }
}

export const DESK_SAMPLES: Sample[] = [
  sample(staffDesk.staffList, async ({ shopId }) => ({ shopId })),
  sample(staffDesk.exportStaff, async ({ shopId }) => ({ shopId })),
  sample(staffDesk.staffDetail, async (side) => ({ id: await colleague(side) })),
  sample(staffDesk.staffTrail, async (side) => ({ id: await colleague(side) })),
  sample(staffDesk.inviteStaff, async ({ shopId }) => ({
    email: `guest-${++guests}@test.example`,
    name: 'Guest',
    role: 'seller-sales',
    shopId,
    language: 'en' as const,
  })),
  sample(staffDesk.inviteStaffAgain, async (side) => ({ id: await invited(side) })),
  sample(staffDesk.withdrawInvitation, async (side) => ({ id: await invited(side) })),
  sample(staffDesk.changeStaffRole, async (side) => ({ id: await colleague(side), version: 1, role: 'seller', shopId: side.shopId })),
  sample(staffDesk.disableStaff, async (side) => ({ id: await colleague(side), version: 1 })),
  sample(staffDesk.enableStaff, async (side) => {
    const id = await colleague(side)
    await side.seller.call(staffDesk.disableStaff, { id, version: 1 })
    return { id, version: 2 }
  }),
  sample(staffDesk.resetStaffFactor, async (side) => {
    const id = await colleague(side)
    const { db, clock } = side.app
    await db
      .insertInto('staff_second_factors')
      .values({ staff_id: id, sealed: Buffer.from('0'), since: clock.now })
      .execute()
    return { id, version: 1 }
  }),
  sample(staffSelf.endMySession, async (side) => ({ id: await session(side) })),

  sample(productDesk.deskProducts, async ({ shopId }) => ({ shopId }), { productTypeId: CATEGORY }),
  sample(productDesk.exportProducts, async ({ shopId }) => ({ shopId }), { productTypeId: CATEGORY }),
  sample(productDesk.deskProduct, async ({ product }) => ({ id: product.id })),
  sample(productDesk.editProduct, edit),
  sample(productDesk.setOnSale, sale),
  sample(productDesk.setModel, async (side) => {
    const { onSale: _, ...which } = await sale(side)
    return { ...which, file: new File([new Uint8Array(await boxGlb())], 'box.glb') }
  }),
  sample(productDesk.removeModel, async (side) => {
    const { onSale: _, ...which } = await sale(side)
    return which
  }),
  sample(productDesk.productTrail, async ({ product }) => ({ id: product.id })),

  sample(desk.deskOrders, async ({ shopId }) => ({ shopId })),
  sample(desk.exportOrders, async ({ shopId }) => ({ shopId })),
  sample(desk.deskOrder, async (side) => ({ id: await anOrder(side) })),
  sample(desk.receiptFile, async (side) => {
    const { id, fileId } = await anOrderWithReceipt(side)
    return { id, fileId }
  }),
  sample(desk.setFreight, async (side) => ({ id: await anOrder(side, { term: 'cif' }), ...FREIGHT })),
  sample(
    desk.confirmPayment,
    async (side) => {
      const { id, instalmentId } = await anOrderWithReceipt(side)
      return { id, instalmentId, ...CREDIT }
    },
    { id: OPERATORS },
  ),
  sample(
    desk.rejectProof,
    async (side) => {
      const { id, instalmentId } = await anOrderWithReceipt(side)
      return { id, instalmentId, reason: 'Not readable' }
    },
    { id: OPERATORS },
  ),
  sample(desk.startProduction, async (side) => ({ id: await aPaidOrder(side) })),
  sample(desk.markReady, async (side) => ({ id: await aPaidOrder(side) })),
  sample(desk.shipOrder, async (side) => {
    const id = await aReadyOrder(side)
    const { lines } = await side.seller.call(desk.deskOrder, { id })
    return { id, ...CARRIAGE, lines: lines.map((line) => ({ orderLineId: line.id, count: 1 })) }
  }),
  sample(desk.addTracking, async (side) => ({ id: (await aShipment(side)).shipmentId, text: 'On board' })),
  sample(desk.markDelivered, async (side) => ({ id: (await aShipment(side)).shipmentId })),
  sample(desk.deskCancel, async (side) => ({ id: await anOrder(side), reason: 'Asked for by phone' })),

  ...[mailDesk.deskMail, mailDesk.mailSecret, mailDesk.sendMailAgain].map((call) => openSample(call, { id: OPERATORS })),
  ...[buyerDesk.deskBuyer, buyerDesk.disableBuyer, buyerDesk.setCharacteristic, buyerDesk.buyerTrail].map((call) =>
    openSample(call, { id: OPERATORS }),
  ),
  ...[contentDesk.deskPage, contentDesk.editPage, contentDesk.publishPage, contentDesk.pageTrail].map((call) =>
    openSample(call, { id: OPERATORS }),
  ),
  ...[enquiryDesk.deskEnquiry, enquiryDesk.handleEnquiry, enquiryDesk.enquiryTrail].map((call) => openSample(call, { id: OPERATORS })),
  ...[subscriberDesk.deskSubscriber, subscriberDesk.withdrawSubscriber].map((call) => openSample(call, { id: OPERATORS })),
]
