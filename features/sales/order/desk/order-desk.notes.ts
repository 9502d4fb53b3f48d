// Who of the office takes care of an order, and what is said about it: among colleagues, or to the buyer.
import { refuse } from '#contract/refusals.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { setAssignee } from '../order.sql.ts'
import { doing, type Caller } from './order-desk.doing.ts'
import { insertNote } from './order-desk.notes.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody wrote to the buyer. */
    'order.message': { orderId: number; said: string }
    /** Colleagues were named in a note, or given the order. `staffIds`: without whoever did it. */
    'order.mentioned': { orderId: number; staffIds: readonly number[]; by: string; text: string }
  }
}

/** Who may open the order in My Workspace. */
export const colleaguesOf = ({ db }: Pick<Caller, 'db'>, shopId: number) => colleaguesFor(db, shopId, 'order:list')

/** Gives the order to a colleague, or to nobody. The colleague is told by mail, unless somebody else sees to it (`quietly`). */
export function assign(caller: Caller, id: number, staffId: number | null, { quietly = false } = {}): Promise<void> {
  return doing(caller, id, 'assign', {}, async ({ tx, order, act, changed }) => {
    const people = await colleaguesFor(tx, order.shop_id, 'order:list')
    const nameOf = (one: number | null) => (one === null ? '' : (people.find((person) => person.id === one)?.name ?? String(one)))
    if (staffId !== null && !people.some((person) => person.id === staffId)) refuse('refused', 'colleague-unknown')
    if (staffId === order.assignee_id) return
    await setAssignee(tx, id, staffId)
    changed('assignee', nameOf(order.assignee_id), nameOf(staffId))
    if (staffId !== null && staffId !== caller.staff.id && !quietly)
      await raise(tx, 'order.mentioned', { orderId: id, staffIds: [staffId], by: caller.staff.name, text: '' }, act.now)
  })
}

export type Note = { text: string; public: boolean; mentions: readonly number[] }

/** Writes a note for colleagues, or (`public`) a message that the buyer reads on the order page and by mail. */
export function addNote(caller: Caller, id: number, { text, public: forBuyer, mentions }: Note): Promise<void> {
  return doing(caller, id, 'note', forBuyer ? { said: text } : { reason: text }, async ({ tx, order, act }) => {
    const people = new Set((await colleaguesFor(tx, order.shop_id, 'order:list')).map((one) => one.id))
    if (mentions.some((one) => !people.has(one))) refuse('refused', 'colleague-unknown')
    await insertNote(tx, { orderId: id, staffId: act.actorId, at: act.now, text, public: forBuyer, mentions })
    if (forBuyer) await raise(tx, 'order.message', { orderId: id, said: text }, act.now)
    const staffIds = mentions.filter((one) => one !== act.actorId)
    if (staffIds.length) await raise(tx, 'order.mentioned', { orderId: id, staffIds, by: caller.staff.name, text }, act.now)
  })
}
