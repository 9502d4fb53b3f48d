import type { AllowedAction } from '#contract/actions.ts'
import type * as contract from '#contract/payout-desk.ts'
import { colleaguesFor, readFactor } from '#features/people/staff/staff.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { accountOf, linesOf, payoutPage, shapeOwed, type PayoutRow } from '../payout.ts'
import { objections, type PayoutAct } from '../payout.rules.ts'
import * as desk from './payout-desk.ts'

const timeOrNull = (time: Date | null) => time && wireTime(time)

const shapeRow = (row: PayoutRow): contract.PayoutRow => ({
  id: row.id,
  version: row.version,
  state: row.state,
  amount: toCents(row.cents),
  orders: row.orders,
  shopId: row.shop_id,
  shopName: row.shop_name,
  preparedBy: row.preparer_name,
  approvedBy: row.approver_name ?? '',
  createTime: wireTime(row.prepared_at),
  stateTime: wireTime(row.state_at),
})

type AccountRow = Awaited<ReturnType<typeof accountOf>>
const shapeAccount = ({ id, beneficiary, bank_name: bankName, account_no: accountNo, swift_code: swiftCode }: AccountRow) => ({
  id,
  beneficiary,
  bankName,
  accountNo,
  swiftCode,
})

export const deskPayouts: Handler<typeof contract.deskPayouts> = async (input, { db, staff }) => {
  demandOperator(staff)
  const filter = { states: input.state ?? null, keyword: input.keyword?.trim() ?? '' }
  const { total, rows } = await payoutPage(db, filter, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { total, rows: rows.map(shapeRow) }
}

/** Who else than `exceptId` may approve, and whether the reader has the second factor that it asks for. */
async function readApproving({ db, staff }: StaffContext, exceptId: number) {
  const [people, factor] = [await colleaguesFor(db, null, 'payout:approve'), await readFactor(db, staff.id)]
  const approvers = people.filter((one) => one.id !== exceptId && one.shop_id === null).map(({ name }) => name)
  return { approvers, ownFactor: factor.on }
}

function actionsOf(row: PayoutRow, context: StaffContext, ownFactor: boolean): AllowedAction[] {
  const said = objections(row, context.staff.id)
  return (Object.keys(said) as PayoutAct[]).map((name) => {
    const permission = name === 'approve' ? 'payout:approve' : 'payout:prepare'
    const bare = name === 'approve' && said.approve === null && !ownFactor ? ('second-factor-none' as const) : said[name]
    return allowedAction(context, name, permission, bare)
  })
}

export const deskPayout: Handler<typeof contract.deskPayout> = async ({ id }, context) => {
  const { db, staff } = context
  const row = await desk.readPayout(context, id)
  const approving = await readApproving(context, row.prepared_by)
  const lines = await linesOf(db, id)
  return {
    ...shapeRow(row),
    account: shapeAccount(await accountOf(db, row.account_id)),
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: toCents(cents) })),
    note: row.note,
    reference: row.reference,
    valueDate: row.value_date,
    returned: row.return_date ? { reference: row.return_reference, valueDate: row.return_date } : null,
    paidBy: row.payer_name ?? '',
    preparedTime: wireTime(row.prepared_at),
    approvedTime: timeOrNull(row.approved_at),
    mine: row.prepared_by === staff.id ? 'Y' : 'N',
    ...approving,
    allowedActions: actionsOf(row, context, approving.ownFactor === 'Y'),
  }
}

export const shopDues: Handler<typeof contract.shopDues> = async ({ id }, context) => {
  const { db, staff, now } = context
  const { shop, owed, sums, present, waiting } = await desk.readDues(context, id)
  const { rule, waitDays } = await readSetting(db, 'payout')
  const objection = sums.due > 0 ? (present ? null : 'payout-account-missing') : 'payout-nothing'
  return {
    shopId: id,
    shopName: shop.name,
    rule,
    waitDays,
    owed: toCents(sums.balance),
    due: toCents(sums.due),
    later: toCents(sums.later),
    debt: toCents(sums.debt),
    underWay: toCents(sums.underWay),
    account: present ? shapeAccount(present) : null,
    accountChanges: waiting ? 'Y' : 'N',
    lines: shapeOwed(owed, now),
    total: sums.orders,
    ...(await readApproving(context, staff.id)),
    allowedActions: [allowedAction(context, 'prepare', 'payout:prepare', objection)],
  }
}

export const preparePayout: Handler<typeof contract.preparePayout> = ({ orderIds = null, ...wish }, context) =>
  desk.prepare(context, { ...wish, orderIds })
export const approvePayout: Handler<typeof contract.approvePayout> = ({ id, version, code }, context) =>
  desk.approve(context, { id, version }, code)
export const turnPayout: Handler<typeof contract.turnPayout> = ({ id, version, how, reason }, context) =>
  desk.turn(context, { id, version }, how, reason)
export const payPayout: Handler<typeof contract.payPayout> = ({ id, version, bankReference, valueDate }, context) =>
  desk.pay(context, { id, version }, bankReference, valueDate)

export const returnPayout: Handler<typeof contract.returnPayout> = ({ id, version, bankReference, valueDate, reason }, context) =>
  desk.takeBack(context, { id, version }, bankReference, valueDate, reason)

export const payoutTrail: Handler<typeof contract.payoutTrail> = async ({ id, ...slice }, context) => {
  await desk.readPayout(context, id)
  return answerTrail(context.db, { kind: 'payout', id }, slice)
}
