// A call that is made for a customer: whether it may, held against an end at the same moment, and written down with it.
import type { Call } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { ACTED, AS_VISITOR, faultOf } from './acting.rules.ts'
import { insertActs, holdLive } from './sales-customer.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Something was done for a customer by a sales person. */
    'sales.acted': { customerId: number; salesId: number; act: string; thingId: number | null }
    /** A buyer has become somebody's customer, or is no longer; `by`: who has said so; `lostRole`: of all customers of the sales person, with the role. */
    'sales.assigned': { customerId: number; salesId: number; by: 'customer' | 'staff' | 'handing-over' }
    /** All customers of one go to another; `sales.assigned` is raised for each. */
    'sales.handed_over': { fromId: number; toId: number; count: number }
    'sales.ended': { customerId: number; salesId: number; by: 'customer' | 'sales' | 'staff'; lostRole?: true }
  }
}

/** Refuses what is closed to whoever acts for a customer. Nobody who acts for themselves is asked. */
export function demandActing(call: Call, { buyer }: Pick<Context, 'buyer'>, input?: unknown): void {
  const acting = buyer?.acting
  const fault = acting && faultOf(call, acting, input)
  if (fault) refuse(fault === 'acting-ended' ? 'conflict' : 'refused', fault)
}

/** The call, as somebody acts for a customer: what the customer shall know of is written down in its transaction. */
export async function doneFor(call: Call, input: unknown, context: Context, act: (context: Context) => Promise<unknown>): Promise<unknown> {
  const acting = context.buyer?.acting
  if (!acting || acting.ended) return act(context)
  if (AS_VISITOR.has(call)) return act({ ...context, buyer: null })
  const acted = ACTED.get(call)
  if (!acted) return act(context)
  const customerId = context.buyer!.id
  return inTransaction(context.db, async (tx) => {
    // Whoever ends it at this moment waits, or has been first.
    if (!(await holdLive(tx, acting.id))) refuse('conflict', 'acting-ended')
    const answer = await act({ ...context, db: tx })
    const things = acted.things(answer, input)
    await insertActs(tx, things.map((thingId) => ({ acting, customerId, act: acted.act, thingId })), context.now) // prettier-ignore
    for (const thingId of things)
      await raise(tx, 'sales.acted', { customerId, salesId: acting.salesId, act: acted.act, thingId }, context.now)
    return answer
  })
}
