// What time alone does to cases: returns lapse or are late, quotations of repairs run out, rejections and resolutions are left at that, promised answers come near or are missed, incidents wait
// too long. At each sweep; several processes may, as each step locks and looks again.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after } from '#shared/time.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { afterSaleMachine, type AfterSaleEvent } from './after-sale.machine.ts'
import { PROMISE_NEAR_MS } from './after-sale.rules.ts'
import { selectDue, selectLateReturns, selectOverQuotes, selectPromises, updateSale } from './after-sale.sql.ts'
import { ANSWERED, lockWithOrder, moveSale, type Sale } from './after-sale.ts'
import { selectLate, updateRecord } from './vigilance.sql.ts'

const BY_TIME: readonly AfterSaleEvent[] = ['lapse', 'accept_rejection', 'confirm']
const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })

/** A case that fails does not hold up the others; answers those that did, with the reason. */
export async function sweepAfterSales(db: Db, now: Date): Promise<{ saleId: number; why: string }[]> {
  const failed: { saleId: number; why: string }[] = []
  const each = (saleId: number, steps: (tx: Tx, one: Sale) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      const { one } = await lockWithOrder(tx, saleId, () => true)
      await steps(tx, one)
    }).catch((error: unknown) => void failed.push({ saleId, why: String(error) }))
  for (const { id } of await selectDue(db, now))
    await each(id, async (tx, one) => {
      const event = BY_TIME.find((name) => stepFrom(afterSaleMachine, one.state, name)?.by.includes('system'))
      if (event && one.due_at !== null && one.due_at <= now) await moveSale(tx, one, event, system(now), ANSWERED)
    })
  for (const { id } of await selectLateReturns(db, now))
    await each(id, async (tx, one) => {
      if (one.state !== 'returning' || one.late_told || one.due_at === null || one.due_at > now) return
      await updateSale(tx, id, { late_told: true })
      await raise(tx, 'after-sale.return_late', { id, sentAt: (one.sent_at ?? one.state_at).toISOString() }, now)
    })
  const today = now.toISOString().slice(0, 10)
  for (const { id } of await selectOverQuotes(db, today))
    await each(id, async (tx, one) => {
      if (one.state !== 'repair_quoted' || one.late_told || one.quote_until === null || one.quote_until >= today) return
      await updateSale(tx, id, { late_told: true })
      await raise(tx, 'after-sale.quote_over', { id }, now)
    })
  for (const { id } of await selectPromises(db, now, 2)) await each(id, (tx, one) => tell(tx, one, 2, now))
  for (const { id } of await selectPromises(db, after(now, PROMISE_NEAR_MS), 1)) await each(id, (tx, one) => tell(tx, one, 1, now))
  for (const { id, after_sale_id: saleId } of await selectLate(db, now))
    await each(saleId, async (tx) => {
      await updateRecord(tx, id, { due_told: true })
      await raise(tx, 'after-sale.incident_late', { id: saleId, recordId: id }, now)
    })
  return failed
}

/** Once that it comes near, once that it is missed. */
async function tell(tx: Tx, one: Sale, told: 1 | 2, now: Date): Promise<void> {
  const from = told === 2 ? now : after(now, PROMISE_NEAR_MS)
  if (one.promise_at === null || one.promise_told >= told || one.promise_at > from) return
  await updateSale(tx, one.id, { promise_told: told })
  await raise(
    tx,
    told === 2 ? 'after-sale.promise_missed' : 'after-sale.promise_near',
    { id: one.id, due: one.promise_at.toISOString() },
    now,
  )
}
