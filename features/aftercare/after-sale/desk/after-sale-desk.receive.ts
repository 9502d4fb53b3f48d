// A return arrives: whole, in parts, or not all of it.
import { refuse } from '#contract/refusals.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { insertReceived } from '../after-sale.received.sql.ts'
import { arrivalsOf, lackingOf, missingOf, type Arrival } from '../after-sale.received.ts'
import { insertMessage } from '../after-sale.sql.ts'
import { changeSale, moveSale, type Seen } from '../after-sale.ts'
import { doing, type Caller } from './after-sale-desk.doing.ts'

export type Came = { orderItemId: number; count: number; damaged: number; serials: string[] }
/** `lines` null: all that has not arrived yet. `awaited`: what is missing is on its way still, and the case waits for it. */
export type Receipt = { lines: readonly Came[] | null; awaited: boolean; said: string; note: string }

/** What of the lines has come now, with whether nothing of the line is missing then. Refuses what is not expected. */
function cameOf(expected: readonly Arrival[], lines: readonly Came[] | null) {
  const all = expected.map(({ orderLineId: orderItemId, count, received }) => ({ orderItemId, count: count - received, damaged: 0, serials: [] })) // prettier-ignore
  const named = lines ?? all
  if (new Set(named.map(({ orderItemId }) => orderItemId)).size !== named.length) refuse('invalid', 'invalid-input', { field: 'lines' })
  return named.flatMap(({ orderItemId, count, damaged, serials }) => {
    const line = expected.find(({ orderLineId }) => orderLineId === orderItemId) ?? refuse('missing', 'sale-missing')
    const left = line.count - line.received
    if (count > left) refuse('refused', 'sale-received-many', { count: left })
    if (damaged > count) refuse('refused', 'sale-received-damaged')
    return count === 0 ? [] : [{ orderLineId: orderItemId, count, damaged, serials: [...serials], whole: count === left }]
  })
}

const told = (arrivals: readonly Arrival[]) => ({
  received: arrivals.reduce((sum, { received }) => sum + received, 0),
  damaged: arrivals.reduce((sum, { damaged }) => sum + damaged, 0),
})

/** While something is on its way the case may wait for it; else it goes on with what is here, and the rest is entered when it comes. */
export const receive = (caller: Caller, seen: Seen, { lines, awaited, said, note }: Receipt): Promise<number> =>
  doing(caller, seen, 'receive', { said, note }, async ({ tx, one }, by) => {
    const { actorId: staffId, now } = by
    const before = await arrivalsOf(tx, one)
    const came = cameOf(before, lines)
    const returning = one.state === 'returning'
    const goesOn = returning && !awaited && before.some(({ received }) => received > 0) // nothing more is expected
    if (came.length === 0 && !goesOn) refuse('refused', 'sale-received-none')
    if (came.length > 0) await insertReceived(tx, one.id, came, { staffId, now })
    const arrived = await arrivalsOf(tx, one)
    const missing = missingOf(arrived)
    by.changes.push(...changesBetween(told(before), told(arrived)))
    if (note) await insertMessage(tx, { after_sale_id: one.id, staff_id: staffId, internal: true, text: note, created_at: now })
    const moved = returning && (missing === 0 || !awaited)
    await raise(tx, 'after-sale.received', { id: one.id, staffId, lines: came, missing, lacking: lackingOf(arrived), moved, said }, now)
    if (moved) return moveSale(tx, one, 'receive', by, { received_at: now })
    return changeSale(tx, one, said ? { remark: said } : {})
  })
