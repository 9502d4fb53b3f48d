// What staff does about money that goes to shops. Two people see to each payout: one prepares it, another approves it with a code of their own
// second factor, given at that moment.
import type { PayoutState } from '#contract/codes/payout-state.ts'
import { PAYOUT_ORDERS_MAX } from '#contract/payout-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { readMoney, readShop } from '#features/catalogue/shop/desk/shop-desk.ts'
import { isOwnApproval, withCode } from '#features/people/staff/staff.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import * as payouts from '../payout.ts'
import { chosen, objections, sumOf, type PayoutAct } from '../payout.rules.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
export type Seen = { id: number; version: number }
type Answer = { state: PayoutState }
type Words = { reason: string; detail?: Record<string, unknown> }

/** Refuses an id that no payout has. */
export async function readPayout({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<payouts.PayoutRow> {
  demandOperator(staff)
  return (await payouts.selectPayout(db, id)) ?? refuse('missing', 'not-found')
}

/** What a shop is owed, order by order, and where its money goes. */
export async function readDues(caller: Caller, shopId: number) {
  demandOperator(caller.staff)
  const shop = await readShop(caller, shopId)
  const [owed, sums, { present, waiting }] = [
    await payouts.owedTo(caller.db, shopId, PAYOUT_ORDERS_MAX),
    await payouts.sumsByShop(caller.db, [shopId], caller.now),
    await readMoney(caller, shopId),
  ]
  return { shop, owed, sums: sums(shopId), present, waiting }
}

export type Preparing = { shopId: number; orderIds: number[] | null; amount: number; accountId: number; note: string }

/** Prepares what is due: amount and account must be those that were read. What a shop was paid too much is set off. */
export const prepare = (caller: Caller, { shopId, orderIds, amount, accountId, note }: Preparing): Promise<Answer & { id: number }> => {
  const { db, staff, now } = caller
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    if (!(await payouts.lockShop(tx, shopId))) refuse('missing', 'not-found')
    const due = async () => chosen(await payouts.owedTo(tx, shopId), null, now)!.slice(0, PAYOUT_ORDERS_MAX)
    const wanted = orderIds ?? (await due()).map(({ orderId }) => orderId)
    const lines = chosen(await payouts.lockOwed(tx, shopId, wanted), wanted, now) ?? refuse('conflict', 'changed-meanwhile')
    const cents = sumOf(lines)
    if (cents <= 0) refuse('refused', 'payout-nothing')
    if (cents !== amount) refuse('conflict', 'changed-meanwhile')
    const { present } = await readMoney({ ...caller, db: tx }, shopId)
    if (!present) refuse('refused', 'payout-account-missing')
    if (present.id !== accountId) refuse('conflict', 'changed-meanwhile')
    const detail = { shopId, amount, orders: lines.length }
    const id = await payouts.preparePayout(tx, { shopId, accountId, note, lines }, staff.id, by(caller, { reason: note, detail }))
    await tell(tx, caller, id, 'prepare', { reason: note, detail })
    return { id, state: 'prepared' }
  })
}

const by = ({ staff, now }: Caller, { reason, detail = {} }: Words): Act => ({ actor: 'staff', actorId: staff.id, now, reason, detail })
const tell = (tx: Tx, { staff, now }: Caller, id: number, act: string, { reason, detail = {} }: Words) => {
  const changes = reason ? [{ field: 'reason', from: '', to: reason }] : []
  return audit(tx, { staff, action: `payout.${act}`, subjectKind: 'payout', subjectId: id, detail: { ...detail, changes }, now })
}

/** In the caller's transaction: the payout as it was last seen; refused where the rule says no; audited. */
async function act(
  tx: Tx,
  caller: Caller,
  seen: Seen,
  name: PayoutAct,
  words: Words,
  steps: (one: payouts.Payout, act: Act) => Promise<Answer>,
): Promise<Answer> {
  demandOperator(caller.staff)
  const one = await payouts.lockSeen(tx, seen)
  const objection = objections(one, caller.staff.id)[name]
  if (objection) refuse('refused', objection)
  const { state } = await steps(one, by(caller, words))
  await tell(tx, caller, one.id, name, words)
  return { state }
}

/** Approves what somebody else has prepared; repeated it finds its own approval. Refused where the shop's bank data have changed since. */
export async function approve(caller: Caller & Pick<StaffContext, 'keys'>, seen: Seen, code: string): Promise<Answer> {
  const { db, staff } = caller
  const again = async (tx: Tx) => isOwnApproval(await readPayout({ db: tx, staff }, seen.id), seen, staff.id)
  await withCode(caller, code, again, (tx) =>
    act(tx, caller, seen, 'approve', { reason: '' }, async (one, doing) => {
      const { present } = await readMoney({ ...caller, db: tx }, one.shop_id)
      if (present?.id !== one.account_id) refuse('refused', 'payout-changed')
      return payouts.approvePayout(tx, one, staff.id, doing)
    }),
  )
  const { state } = await readPayout({ db, staff }, seen.id)
  return { state }
}

/** Its orders are owed again: withdrawn by whoever prepared it, refused by somebody else, or not taken by the bank. */
export const turn = (caller: Caller, seen: Seen, how: 'withdraw' | 'refuse' | 'fail', reason: string): Promise<Answer> =>
  inTransaction(caller.db, (tx) => act(tx, caller, seen, how, { reason }, (one, doing) => payouts.movePayout(tx, one, how, doing)))

/** The shop's bank has sent it back, on such a day. */
export const takeBack = (caller: Caller, seen: Seen, bankReference: string, valueDate: string, reason: string): Promise<Answer> => {
  if (valueDate > caller.now.toISOString().slice(0, 10)) refuse('refused', 'value-date-future')
  const words = { reason, detail: { bankReference, valueDate } }
  return inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'come_back', words, (one, doing) =>
      payouts.takePayoutBack(tx, one, { reference: bankReference, valueDate }, doing),
    ),
  )
}

/** The bank has sent it. */
export const pay = (caller: Caller, seen: Seen, bankReference: string, valueDate: string): Promise<Answer> => {
  if (valueDate > caller.now.toISOString().slice(0, 10)) refuse('refused', 'value-date-future')
  const words = { reason: '', detail: { bankReference, valueDate } }
  return inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'pay', words, (one, doing) =>
      payouts.payPayout(tx, one, { reference: bankReference, valueDate }, caller.staff.id, doing),
    ),
  )
}
