// Who of the office takes care of an order, and what is said to its buyer. What colleagues say among themselves is no order's alone: office/comment.
import { refuse } from '#contract/refusals.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { demandOwner } from '#features/people/staff/staff.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { setAssignee } from '../order.sql.ts'
import { doing, type Caller } from './order-desk.doing.ts'
import { insertMessage } from './order-desk.notes.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody wrote to the buyer. */
    'order.message': { orderId: number; said: string }
    /** Somebody (null: nobody) takes care of the order from now on. */
    'order.assigned': { orderId: number; staffId: number | null; by: number }
  }
}

/** Who may open the order in My Workspace. */
export const colleaguesOf = ({ db }: Pick<Caller, 'db'>, shopId: number) => colleaguesFor(db, shopId, 'order:list')

/** Gives the order to a colleague, or to nobody. The colleague finds it in the inbox. */
export function assign(caller: Caller, id: number, staffId: number | null, seen?: number | null): Promise<void> {
  return doing(caller, id, 'assign', {}, async ({ tx, order, act, changed }) => {
    const people = await colleaguesFor(tx, order.shop_id, 'order:list')
    const nameOf = (one: number | null) => (one === null ? '' : (people.find((person) => person.id === one)?.name ?? String(one)))
    if (staffId !== null && !people.some((person) => person.id === staffId)) refuse('refused', 'colleague-unknown')
    if (staffId === order.assignee_id) return
    demandOwner(order.assignee_id, seen)
    await setAssignee(tx, id, staffId)
    changed('assignee', nameOf(order.assignee_id), nameOf(staffId))
    await raise(tx, 'order.assigned', { orderId: id, staffId, by: caller.staff.id }, act.now)
  })
}

/** Writes a message that the buyer reads on the order page and by mail. */
export function writeToBuyer(caller: Caller, id: number, text: string): Promise<void> {
  return doing(caller, id, 'note', { said: text }, async ({ tx, act }) => {
    await insertMessage(tx, { orderId: id, staffId: act.actorId, at: act.now, text })
    await raise(tx, 'order.message', { orderId: id, said: text }, act.now)
  })
}
