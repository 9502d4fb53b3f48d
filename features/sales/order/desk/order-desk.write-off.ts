// What a buyer will not pay any more of an order: asked for by one person, approved by another with a code of their own second factor.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { askWriteOff as ask, turnWriteOff as turn, writeOff, writeOffsOf, type WriteOff } from '#features/money/instalment/instalment.ts'
import { withCode } from '#features/people/staff/staff.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { doing, instalmentIn, type Caller } from './order-desk.doing.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody asks to let go of what is open of an order: another person has to look at it. */
    'order.write_off_asked': { orderId: number; askedBy: number }
    /** It was approved, refused or withdrawn. */
    'order.write_off_decided': { orderId: number; act: string; askedBy: number; decidedBy: number }
  }
}

export type Wish = { instalmentId: number; cents: number; reason: string; said: string }

/** `reason`: for the office; `said`: what the buyer will read. Refused: what has ways of its own, is not late, or is open no more as it was seen. */
export const askWriteOff = (caller: Caller, id: number, { instalmentId, cents, reason, said }: Wish): Promise<number> =>
  doing(caller, id, 'ask_write_off', { reason, detail: { instalmentId, amount: cents } }, async ({ tx, order, instalments, act }) => {
    if (order.state === 'cancelled' || order.state === 'cancel_requested') refuse('refused', 'nothing-to-write-off')
    const asked = await ask(tx, instalmentIn(instalments, instalmentId, null), { cents, reason, said }, act)
    await raise(tx, 'order.write_off_asked', { orderId: id, askedBy: act.actorId }, act.now)
    return asked
  })

const find = async (tx: Tx, orderId: number, id: number): Promise<WriteOff> =>
  (await writeOffsOf(tx, orderId)).find((one) => one.id === id) ?? refuse('missing', 'not-found')

/** Nothing of it is asked for from now on. Repeated it finds its own approval; the code is one of the approver's second factor, given now. */
export async function approveWriteOff(caller: Caller & Pick<StaffContext, 'keys'>, id: number, writeOffId: number, code: string) {
  const again = async (tx: Tx) => {
    const one = (await writeOffsOf(tx, id)).find((known) => known.id === writeOffId)
    return one?.state === 'approved' && one.decided_by === caller.staff.id
  }
  await withCode(caller, code, again, (tx) =>
    doing({ ...caller, db: tx }, id, 'write_off', { detail: { writeOffId } }, async ({ tx: inner, instalments, act, changed }) => {
      const one = await find(inner, id, writeOffId)
      const instalment = instalmentIn(instalments, one.instalment_id, null)
      const cents = await writeOff(inner, instalment, one, act)
      const told = { orderId: id, act: 'order.write_off', askedBy: one.asked_by, decidedBy: act.actorId }
      await raise(inner, 'order.write_off_decided', told, act.now)
      changed('amount', cents, 0)
    }),
  )
}

const ACTIONS = { refused: 'refuse_write_off', withdrawn: 'withdraw_write_off' } as const

/** Refused by somebody else, or taken back by whoever asked. */
export const turnWriteOff = (caller: Caller, id: number, writeOffId: number, verdict: keyof typeof ACTIONS): Promise<void> =>
  doing(caller, id, ACTIONS[verdict], { detail: { writeOffId } }, async ({ tx, act }) => {
    const one = await find(tx, id, writeOffId)
    await turn(tx, one, verdict, act.actorId, act.now)
    const told = { orderId: id, act: `order.${ACTIONS[verdict]}`, askedBy: one.asked_by, decidedBy: act.actorId }
    await raise(tx, 'order.write_off_decided', told, act.now)
  })
