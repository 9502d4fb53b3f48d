// A state machine as data: a table of rows. Pure; workflow.ts applies an event to a stored thing.

/** Before a thing exists. */
export const NEW = 'new'

export type Step<S extends string, E extends string, A extends string> = {
  from: readonly (S | typeof NEW)[]
  event: E
  to: S
  by: readonly A[] // who may trigger it
}
export type Machine<S extends string, E extends string, A extends string = string> = {
  name: string
  terminal: readonly S[]
  steps: readonly Step<S, E, A>[]
}

/** Where the event leads from the state, or undefined where the graph has no such step. */
export function stepFrom<S extends string, E extends string, A extends string>(
  machine: Machine<S, E, A>,
  state: S | typeof NEW,
  event: E,
): Step<S, E, A> | undefined {
  return machine.steps.find((step) => step.event === event && step.from.includes(state))
}

/** Where the event leads, from wherever: for events that lead to one state alone. */
export function stateAfter<S extends string, E extends string, A extends string>(machine: Machine<S, E, A>, event: E): S {
  const [to, ...others] = new Set(machine.steps.filter((step) => step.event === event).map((step) => step.to))
  if (to === undefined || others.length > 0) throw new Error(`${machine.name}: ${event} does not lead to one state`)
  return to
}

/** Every state that the table names. */
export const statesIn = <S extends string, E extends string, A extends string>({ terminal, steps }: Machine<S, E, A>): Set<S> =>
  new Set([...terminal, ...steps.flatMap(({ from, to }) => [...from.filter((state) => state !== NEW), to])] as S[])

/** Every state that can be reached from nothing by any sequence of events. */
export function reachable<S extends string, E extends string, A extends string>(machine: Machine<S, E, A>): Set<S> {
  const seen = new Set<string>([NEW])
  for (let grown = true; grown;) {
    const before = seen.size
    for (const step of machine.steps) if (step.from.some((state) => seen.has(state))) seen.add(step.to)
    grown = seen.size > before
  }
  seen.delete(NEW)
  return seen as Set<S>
}
