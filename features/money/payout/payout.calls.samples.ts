import * as desk from '#contract/payout-desk.ts'
import * as statements from '#contract/statement-desk.ts'
import { codeOf, enrol } from '#features/people/staff/staff.samples.ts'
import { testStaff } from '#testing/people.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { bankOf, paidOrder, setRule } from './payout.samples.ts'

const open = { id: OPEN.operators }

/** What is due to the side's shop, as it is read before it is prepared. */
async function due({ app, buyer, operator, product, shopId }: Side) {
  await setRule(operator, 'paid', 0)
  await paidOrder(buyer, operator, product)
  await bankOf(app, shopId, operator.id)
  const dues = await operator.call(desk.shopDues, { id: shopId })
  return { shopId, amount: dues.due, accountId: dues.account!.id }
}
async function current(side: Side, id: number) {
  const { version } = await side.operator.call(desk.deskPayout, { id })
  return { id, version }
}
async function prepared(side: Side) {
  const { id } = await side.operator.call(desk.preparePayout, await due(side))
  return current(side, id)
}
async function approved(side: Side) {
  const one = await prepared(side)
  const other = await testStaff(side.app, 'finance')
  const { secret } = await enrol(side.app, other)
  await other.call(desk.approvePayout, { ...one, code: codeOf(side.app, secret) })
  return current(side, one.id)
}

async function sent(side: Side) {
  const one = await approved(side)
  await side.operator.call(desk.payPayout, { ...one, bankReference: 'OUT-1', valueDate: '2026-11-02' })
  return current(side, one.id)
}

export const samples: Sample[] = [
  openSample(desk.deskPayout, open),
  openSample(desk.shopDues, open),
  openSample(desk.payoutTrail, open),
  openSample(desk.approvePayout, open),
  sample(desk.preparePayout, due, { shopId: OPEN.operators, accountId: OPEN.operators, orderIds: OPEN.operators }),
  sample(desk.turnPayout, async (side) => ({ ...(await prepared(side)), how: 'withdraw' as const, reason: 'Another account' }), open),
  sample(desk.payPayout, async (side) => ({ ...(await approved(side)), bankReference: 'OUT-1', valueDate: '2026-11-02' }), open),
  sample(
    desk.returnPayout,
    async (side) => ({ ...(await sent(side)), bankReference: 'RET-1', valueDate: '2026-11-02', reason: 'Account closed' }),
    open,
  ),
  sample(statements.shopStatement, async ({ shopId }) => ({ id: shopId })),
  sample(statements.shopOutlook, async ({ shopId }) => ({ id: shopId })),
  sample(statements.shopStatementPdf, async ({ shopId }) => ({ id: shopId })),
  sample(statements.shopStatementSheet, async ({ shopId }) => ({ id: shopId })),
  openSample(statements.buyerStatement, open),
  openSample(statements.buyerStatementPdf, open),
  openSample(statements.buyerStatementSheet, open),
]
