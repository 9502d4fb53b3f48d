// The history of an order, one entry for each act: what staff did (audit) and how states moved (transitions) in one transaction belong together.
import type { DeskOrder } from '#contract/order-desk.ts'
import { actsOn } from '#features/platform/trail/trail.ts'
import type { Change } from '#features/platform/trail/trail.rules.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { transitionsOf } from '#features/platform/workflow/workflow.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import type { OrderRow } from '../order.sql.ts'
import { actText, historyText, isForBuyers } from '../order.words.ts'

type Entry = DeskOrder['history'][number]
type Step = Awaited<ReturnType<typeof transitionsOf>>[number]
type Deed = Awaited<ReturnType<typeof actsOn>>[number]

export async function historyOf(
  { db, language, staff }: Pick<StaffContext, 'db' | 'language' | 'staff'>,
  order: OrderRow,
): Promise<Entry[]> {
  const about = { kind: 'order', id: order.id }
  const [all, acts] = await Promise.all([transitionsOf(db, about), actsOn(db, about)])
  const steps = staff.shopId === null ? all : all.map(withoutOffice)
  const noted = acts.filter((one) => !isOldNote(one))
  const deeds = staff.shopId === null ? noted : noted.map(withoutReason)
  // What was written before acts were numbered is held together by its time alone.
  const key = (one: { at: Date; act: number | null }) => `${one.at.getTime()} ${one.act ?? ''}`
  const keys = [
    ...new Set([...steps, ...deeds].toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.act ?? 0) - (b.act ?? 0)).map(key)),
  ]
  const [stepsOf, deedsOf] = [Map.groupBy(steps, key), Map.groupBy(deeds, key)]
  return keys.flatMap((one) => {
    const own = deedsOf.get(one) ?? []
    const moved = stepsOf.get(one) ?? []
    return own.length ? own.map((deed, i) => ofStaff(deed, i === 0 ? moved : [], language)) : [ofOthers(moved, order, language)]
  })
}

/** What was noted for colleagues before there were comments has become one, which those may read whom it is for. */
const isOldNote = ({ action, detail }: Deed) => action === 'order.note' && !detail['said']

/** Exceptions of payment and refunds are the operator's: what it has written about them is not for a shop's people. */
const withoutOffice = (step: Step): Step =>
  step.machine === 'payment-exception' || step.machine === 'refund' ? { ...step, reason: '' } : step

/** So is what it has written about money that came: it may name other buyers. */
const OF_MONEY: ReadonlySet<string> = new Set(['order.ask_reversal', 'order.ask_write_off', 'order.deal_with_overpayment'])
const withoutReason = (deed: Deed): Deed => (OF_MONEY.has(deed.action) ? { ...deed, detail: { ...deed.detail, reason: '' } } : deed)

const shapeSteps = (steps: readonly Step[], language: StaffContext['language']) =>
  steps.map(({ machine, event }) => ({ machine, event, text: pick(historyText(machine, event), language) }))

/** The order's own way through its states, as one difference. */
function stateChange(steps: readonly Step[]): Change[] {
  const own = steps.filter(({ machine }) => machine === 'order')
  const [from, to] = [own[0]?.from_state, own.at(-1)?.to_state]
  return from === undefined || from === 'new' || from === to ? [] : [{ field: 'state', from, to }]
}

const known = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null)
const shapeChanges = (changes: readonly Change[]): Entry['changes'] =>
  changes.map(({ field, from, to }) => ({ field, from: known(from), to: known(to) }))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function ofStaff({ at, action, staff_name: name, detail }: Deed, steps: readonly Step[], language: StaffContext['language']): Entry {
  const anew = action === 'order.set_freight' && steps.some(({ event }) => event === 'reopen_freight')
  return {
    time: wireTime(at),
    act: action,
    text: pick(actText(anew ? 'order.change_freight' : action), language),
    actor: name === null ? 'system' : 'staff',
    actorName: name ?? '',
    reason: textOf(detail['reason']) || (steps[0]?.reason ?? ''),
    said: textOf(detail['said']) || (steps[0]?.said ?? ''),
    changes: shapeChanges([...((detail['changes'] ?? []) as Change[]), ...stateChange(steps)]),
    steps: shapeSteps(steps, language),
  }
}

/** What a buyer or time did: told by the order's own step of whoever acted, or else by the first that buyers are told of. */
function ofOthers(steps: readonly Step[], order: OrderRow, language: StaffContext['language']): Entry {
  const by = steps.find(({ actor }) => actor !== 'system') ?? steps[0]!
  const own = steps.filter(({ actor }) => actor === by.actor)
  const head = own.find(({ machine }) => machine === 'order') ?? own.find(({ machine, event }) => isForBuyers(machine, event)) ?? by
  return {
    time: wireTime(head.at),
    act: `${head.machine}.${head.event}`,
    text: pick(historyText(head.machine, head.event), language),
    actor: by.actor,
    actorName: by.actor === 'staff' ? (by.staff_name ?? '') : by.actor === 'buyer' ? order.buyer.name : '',
    reason: head.reason,
    said: head.said ?? '',
    changes: shapeChanges(stateChange(steps)),
    steps: shapeSteps(steps, language),
  }
}
