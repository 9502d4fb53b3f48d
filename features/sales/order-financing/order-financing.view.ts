// How an application looks on the wire, to its buyer and to the office.
import type { AllowedAction } from '#contract/actions.ts'
import { financingNo } from '#contract/codes/financing.ts'
import type { Answer } from '#contract/call.ts'
import type { AppliedCoupon, FinancingOffer, FinancingView, ownFinancings } from '#contract/financing.ts'
import type { Db } from '#db/connect.ts'
import { appliedStateOf } from '#features/loyalty/coupon/coupon.ts'
import {
  boundTo,
  filesOfFinancing,
  leftOf,
  planOfFinancing,
  takenBackOf,
  type Financing,
  type Listed,
} from '#features/money/financing/financing.ts'
import { costOf, isLate, type Benefit, type Offer } from '#features/money/financing/financing.rules.ts'
import { dayIn } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { pick, type Language } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'

type FinancingRow = Answer<typeof ownFinancings>['rows'][number]
const timeOrNull = (time: Date | null) => (time ? wireTime(time) : null)

/** `offered`: whether the applicant may know of the offer; the office sees what is prepared, too. */
export const shapeRow = (row: Listed, offered: boolean): FinancingRow => ({
  id: row.id,
  applicationNo: financingNo(row.id),
  company: row.form.companyName ?? '',
  state: row.state,
  stateTime: wireTime(row.state_at),
  amount: toCents((offered ? row.offer?.amountCents : null) ?? row.amount_cents ?? 0),
  left: row.state === 'approved_ready' && row.left !== null ? toCents(Number(row.left)) : null,
  dueDay: row.due_on,
  createTime: wireTime(row.created_at),
})

const shapeOffer = (offer: Offer): FinancingOffer => {
  const { down, monthly, total } = costOf(offer)
  return {
    amount: toCents(offer.amountCents),
    downPayment: offer.downBp,
    months: offer.months,
    rate: offer.rateBp,
    rateOff: offer.offBp ?? 0,
    financer: offer.financer,
    financeType: offer.financeType,
    validUntil: offer.validUntil,
    message: offer.message,
    down: toCents(down),
    monthly: toCents(monthly),
    total: toCents(total),
  }
}

const shapeBenefit = (benefit: Benefit, state: AppliedCoupon['state'], language: Language): AppliedCoupon => ({
  id: benefit.id,
  couponNo: benefit.number,
  couponName: pick(benefit.name, language),
  rateOff: benefit.offBp,
  rateFloor: benefit.floorBp,
  amountLeast: benefit.leastCents,
  amountMost: benefit.mostCents,
  monthsMost: benefit.monthsMost,
  shops: benefit.shops,
  state,
})

/** `reader`: the applicant sees no evidence of the office and no offer that waits for its second person. */
export async function shapeFinancing(
  db: Db,
  one: Financing,
  allowedActions: AllowedAction[],
  reader: 'buyer' | 'staff',
  { now, language }: { now: Date; language: Language },
): Promise<FinancingView> {
  const [files, bound, plan, left, takenBack] = [
    await filesOfFinancing(db, one.id),
    await boundTo(db, one.id),
    await planOfFinancing(db, one.id),
    await leftOf(db, one.id),
    await takenBackOf(db, one.id),
  ]
  const offered = reader === 'staff' || one.approved_by !== null
  const text = (name: keyof FinancingView['form']) => String(one.form[name] ?? '')
  return {
    ...shapeRow({ ...one, left }, offered),
    version: one.version,
    form: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      nation: text('nation'),
      companyName: text('companyName'),
      whatsapp: text('whatsapp'),
      address: text('address'),
      type: text('type'),
      productInterest: text('productInterest'),
      revenue: text('revenue'),
      importedBefore: text('importedBefore'),
      serviceType: text('serviceType'),
      creditPeriod: text('creditPeriod'),
    },
    asked: toCents(one.amount_cents ?? 0),
    papersAsked: one.papers,
    papersText: one.papers_text,
    declineReason: one.decline_reason,
    declineText: one.decline_text,
    coupon: one.benefit && shapeBenefit(one.benefit, await appliedStateOf(db, one.id), language),
    offer: offered && one.offer ? shapeOffer(one.offer) : null,
    buyerSigned: timeOrNull(one.buyer_signed_at),
    staffSigned: timeOrNull(one.staff_signed_at),
    fundedDay: one.funded_on,
    funded: one.funded_cents === null ? null : toCents(one.funded_cents),
    plan: plan.map((row) => ({
      position: row.position,
      kind: row.kind,
      dueDay: row.due_on,
      amount: toCents(row.cents),
      paidDay: row.paid_on,
      late: takenBack.size === 0 && isLate(one.state, row, dayIn(now)) ? 'Y' : 'N',
    })),
    open: toCents(plan.reduce((sum, { cents, paid_on: paid }) => sum + (paid === null ? cents : 0), 0)),
    orders: bound.map((order) => ({
      id: order.id,
      orderNo: order.order_no,
      state: order.state,
      amount: toCents(order.cents),
      takenBack: takenBack.has(order.id) ? 'Y' : 'N',
      returned: toCents(order.returned),
    })),
    files: files
      .filter(({ what, staff_id: by }) => reader === 'staff' || by === null || what === 'contract')
      .map((file) => ({
        id: file.file_id,
        fileName: file.name,
        what: file.what,
        byBuyer: file.staff_id === null ? 'Y' : 'N',
        time: wireTime(file.created_at),
      })),
    allowedActions,
  }
}
