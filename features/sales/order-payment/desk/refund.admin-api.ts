import type * as contract from '#contract/refund-desk.ts'
import type { AllowedAction } from '#contract/actions.ts'
import { financingNo } from '#contract/codes/financing.ts'
import { refundPage, type RefundRow } from '#features/money/refund/refund.ts'
import { maskedTail } from '#features/loyalty/bank-account/bank-account.rules.ts'
import { objections, type RefundAct } from '#features/money/refund/refund.rules.ts'
import { colleaguesFor, readFactor } from '#features/people/staff/staff.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import * as desk from './refund-desk.ts'

const timeOrNull = (time: Date | null) => time && wireTime(time)

const shapeRow = (row: RefundRow): contract.RefundRow => ({
  id: row.id,
  version: row.version,
  state: row.state,
  amount: toCents(row.cents),
  way: row.way,
  cause: row.cause,
  orderId: row.order_id,
  orderNo: row.order_no,
  buyerName: row.buyer.name,
  company: row.buyer.company,
  preparedBy: row.preparer_name ?? '',
  approvedBy: row.approver_name ?? '',
  createTime: wireTime(row.created_at),
  stateTime: wireTime(row.state_at),
})

export const deskRefunds: Handler<typeof contract.deskRefunds> = async (input, { db, staff }) => {
  demandOperator(staff)
  const filter = { states: input.state ?? null, keyword: input.keyword?.trim() ?? '' }
  const { total, rows } = await refundPage(db, filter, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { total, rows: rows.map(shapeRow) }
}

const PERMISSION: Record<RefundAct, 'refund:prepare' | 'refund:approve'> = {
  prepare: 'refund:prepare',
  keep: 'refund:prepare',
  withdraw: 'refund:prepare',
  refuse: 'refund:prepare',
  approve: 'refund:approve',
  pay: 'refund:prepare',
  fail: 'refund:prepare',
  use: 'refund:prepare',
}

function actionsOf(row: RefundRow, context: StaffContext, ownFactor: boolean): AllowedAction[] {
  const said = objections(row, context.staff.id)
  const acts = (Object.keys(said) as RefundAct[]).map((name) => {
    const bare = name === 'approve' && said.approve === null && !ownFactor ? ('second-factor-none' as const) : said[name]
    return allowedAction(context, name, PERMISSION[name], bare)
  })
  return row.tail === null ? acts : [...acts, allowedAction(context, 'account', 'refund:prepare')]
}

const shapeChosen = (row: RefundRow, now: Date): contract.Refund['chosen'] =>
  row.tail === null || row.effective_at === null
    ? null
    : {
        holder: row.holder ?? '',
        bankName: row.bank_name ?? '',
        bankAddress: row.bank_address ?? '',
        nation: row.bank_nation ?? '',
        accountNo: maskedTail(row.tail),
        swiftCode: row.swift_code ?? '',
        routingNo: row.routing ?? '',
        usableTime: wireTime(row.effective_at),
        usable: row.effective_at <= now ? 'Y' : 'N',
        changed: row.bank_is_older ? 'Y' : 'N',
      }

export const deskRefund: Handler<typeof contract.deskRefund> = async ({ id }, context) => {
  const { db, staff } = context
  const row = await desk.readRefund(context, id)
  const [people, factor] = [await colleaguesFor(db, null, 'refund:approve'), await readFactor(db, staff.id)]
  const preparer = row.prepared_by ?? staff.id
  return {
    ...shapeRow(row),
    buyerId: row.user_id,
    email: row.buyer.email,
    provider: row.provider ?? '',
    captureId: row.capture_id ?? '',
    account: row.account,
    chosen: shapeChosen(row, context.now),
    financing:
      row.financing_id === null
        ? null
        : { id: row.financing_id, applicationNo: financingNo(row.financing_id), financer: row.financing_offer?.financer ?? '' },
    note: row.note,
    reference: row.reference,
    valueDate: row.value_date,
    paidBy: row.payer_name ?? '',
    preparedTime: timeOrNull(row.prepared_at),
    approvedTime: timeOrNull(row.approved_at),
    mine: row.prepared_by === staff.id ? 'Y' : 'N',
    approvers: people.filter((one) => one.id !== preparer && one.shop_id === null).map(({ name }) => name),
    ownFactor: factor.on,
    allowedActions: actionsOf(row, context, factor.on === 'Y'),
  }
}

export const refundAccount: Handler<typeof contract.refundAccount> = async ({ id }, context) => ({
  accountNo: await desk.readNumber(context, id),
})
export const prepareRefund: Handler<typeof contract.prepareRefund> = ({ id, version, own, ...what }, context) =>
  desk.prepare(context, { id, version }, { ...what, own: own === 'Y' }).then(stateOf)
export const approveRefund: Handler<typeof contract.approveRefund> = ({ id, version, code }, context) =>
  desk.approve(context, { id, version }, code)
export const turnRefund: Handler<typeof contract.turnRefund> = ({ id, version, how, reason }, context) =>
  desk.turn(context, { id, version }, how, reason).then(stateOf)
export const payRefund: Handler<typeof contract.payRefund> = ({ id, version, bankReference, valueDate }, context) =>
  desk.pay(context, { id, version }, bankReference, valueDate).then(stateOf)
export const keepRefund: Handler<typeof contract.keepRefund> = ({ id, version, how, reason }, context) =>
  desk.keep(context, { id, version }, how, reason).then(stateOf)

/** Not more of the refund than its state. */
const stateOf = ({ state }: { state: contract.RefundRow['state'] }) => ({ state })

export const refundTrail: Handler<typeof contract.refundTrail> = async ({ id, ...slice }, context) => {
  await desk.readRefund(context, id)
  return answerTrail(context.db, { kind: 'refund', id }, slice)
}
