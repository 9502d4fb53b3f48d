// What was told of a shipment by mistake: where it would be without that, and whether its machine leads there. Pure.
import type { RefusalWord } from '#contract/refusals.ts'
import { mayHappen, stateAfter, type ReadEntry, type ShipmentRow } from '#features/fulfilment/shipment/shipment.ts'
import type { ShipmentEvent } from '#features/fulfilment/shipment/shipment.machine.ts'
import { movedBy, type Known, type ToldEvent } from './shipment.notice.ts'

type State = ShipmentRow['state']
export type Entry = Pick<ReadEntry, 'id' | 'event' | 'at' | 'place' | 'text' | 'source' | 'moved_from' | 'withdrawn_at'>

/** Where the shipment would be had these alone been told, in the order in which they were. Null: none of all has moved it. */
function replayed(all: readonly Entry[], kept: readonly Entry[]): State | null {
  const first = all.find((one) => one.moved_from !== null)
  if (!first) return null
  let known: Known = { state: first.moved_from!, toldAt: null }
  for (const { event, source, ...told } of kept) {
    if (event === null) continue
    if (source === 'carrier' || source === 'import') known = movedBy(known, { ...told, event: event as ToldEvent }).known
    else if (mayHappen(known.state, event, 'staff')) known = { ...known, state: stateAfter(known.state, event) }
  }
  return known.state
}

/** What the machine has from a state to one before it. Never by way of trouble that there was none of. */
const BACK: Partial<Record<State, Partial<Record<State, ShipmentEvent[]>>>> = {
  exception: { dispatched: ['resume'], in_transit: ['resume'], arrived: ['resume', 'reach_port'] },
  in_transit: { exception: ['exception'], arrived: ['reach_port'] },
  dispatched: { exception: ['exception'] },
  arrived: { exception: ['exception'] },
}
const ENDED: readonly State[] = ['delivered', 'lost', 'returned', 'cancelled']

type Way = { path: ShipmentEvent[] } | { why: RefusalWord }
function wayWithout(state: State, entries: readonly Entry[], ids: readonly number[]): Way {
  const told = entries.toSorted((a, b) => a.id - b.id)
  const kept = told.filter((one) => one.withdrawn_at === null && !ids.includes(one.id))
  const to = replayed(told, kept) ?? state
  if (to === state) return { path: [] }
  const path = BACK[state]?.[to]
  if (path) return { path }
  // Whoever goes on after trouble has departed, also where nobody had said so before.
  const departed = state === 'in_transit' && to === 'dispatched' && !told.some(({ id, event }) => event === 'depart' && ids.includes(id))
  if (departed) return { path: [] }
  return { why: ENDED.includes(state) ? 'withdraw-ended' : 'withdraw-no-way-back' }
}

/** Of one's own words alone: carriers and buyers answer for theirs. */
function fault({ source, withdrawn_at: at }: Entry): RefusalWord | undefined {
  if (at !== null) return 'withdrawn-already'
  return source === 'staff' || source === 'import' ? undefined : 'withdraw-not-ours'
}

/** `ids`: those that can be withdrawn; `path`: what the shipment does then; `stays`: the others, with what stands against it. */
export type Plan = { ids: number[]; path: ShipmentEvent[]; stays: Map<number, RefusalWord> }

/** All of the wanted at once where that leads anywhere; else as many as can be, the latest told first. */
export function planWithdrawal(state: State, entries: readonly Entry[], wanted: readonly number[]): Plan {
  const stays = new Map<number, RefusalWord>()
  const open = entries
    .filter(({ id }) => wanted.includes(id))
    .flatMap((one) => {
      const why = fault(one)
      if (why) stays.set(one.id, why)
      return why ? [] : [one.id]
    })
  const whole = wayWithout(state, entries, open)
  if ('path' in whole) return { ids: open, path: whole.path, stays }
  const plan: Plan = { ids: [], path: [], stays }
  for (const id of open.toSorted((a, b) => b - a)) {
    const way = wayWithout(state, entries, [...plan.ids, id])
    if ('why' in way) stays.set(id, way.why)
    else Object.assign(plan, { ids: [...plan.ids, id], path: way.path })
  }
  return plan
}
