// What may be done with a notice, by whom, and when owners are reminded. Pure; time is passed in.
import type { RecallState } from '#contract/codes/recall.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { after, days } from '#shared/time.ts'
import type { RecallContent } from './content.rules.ts'
import { recallMachine, type RecallEvent } from './recall.machine.ts'

/** To so many owners one person publishes alone. */
export const ALONE_OWNERS = 25
export const needsTwo = (owners: number): boolean => owners > ALONE_OWNERS

/** States in which units that come later are matched, too. */
export const OPEN_STATES: readonly RecallState[] = ['draft', 'awaiting', 'published']

export type RecallFacts = {
  state: RecallState
  told: boolean // it was published once
  newer: boolean // it says something else than owners were told
  whole: boolean // what owners read is written
  askedBy: number | null
  units: number // that it is about, certain or confirmed
  owners: number
}
export type Why = RefusalWord | undefined

export const isWhole = ({ title, reason, todo }: Pick<RecallContent, 'title' | 'reason' | 'todo'>): boolean =>
  [title, reason, todo].every(({ en }) => en.trim() !== '')

const step =
  (event: RecallEvent) =>
  ({ state }: RecallFacts): Why =>
    stepFrom(recallMachine, state, event) ? undefined : 'recall-not-now'

const publish = (facts: RecallFacts): Why => {
  if (facts.askedBy !== null) return 'recall-asked'
  if (facts.state !== 'draft' && facts.state !== 'published') return 'recall-not-now'
  if (facts.state === 'published' && !facts.newer) return 'recall-nothing-new'
  if (!facts.whole) return 'recall-texts'
  return facts.units === 0 ? 'recall-no-units' : undefined
}

/** What staff may do, apart from permissions; `staffId`: who asks. Nobody approves what they ask for themselves. */
export const RECALL_STAFF_ACTIONS = {
  edit: ({ state }: RecallFacts): Why => (state === 'draft' || state === 'published' ? undefined : 'recall-not-now'),
  publish,
  approve: (facts: RecallFacts, staffId: number): Why =>
    facts.askedBy === null
      ? 'recall-not-asked'
      : facts.askedBy === staffId
        ? 'four-eyes'
        : facts.units === 0
          ? 'recall-no-units'
          : undefined,
  turn: ({ askedBy }: RecallFacts): Why => (askedBy === null ? 'recall-not-asked' : undefined),
  retract: (facts: RecallFacts): Why => (facts.askedBy === null ? step('retract')(facts) : 'recall-asked'),
  close: (facts: RecallFacts): Why =>
    facts.askedBy !== null ? 'recall-asked' : facts.state === 'draft' ? undefined : step('close')(facts),
  reopen: ({ state }: RecallFacts): Why => (state === 'closed' || state === 'set_aside' ? undefined : 'recall-not-now'),
  decide: ({ state }: RecallFacts): Why => (OPEN_STATES.includes(state) ? undefined : 'recall-not-now'),
  product: ({ state }: RecallFacts): Why => (state === 'retracted' ? 'recall-not-now' : undefined),
}
export type RecallStaffAction = keyof typeof RECALL_STAFF_ACTIONS

/** What an owner may do. */
export const RECALL_OWNER_ACTIONS = {
  acknowledge: (state: RecallState, acknowledged: boolean): Why =>
    state !== 'published' ? 'recall-over' : acknowledged ? 'recall-acknowledged' : undefined,
  report: (state: RecallState): Why => (state === 'published' ? undefined : 'recall-over'),
}

const FIRST_DAYS = 3
const NEXT_DAYS = 7
const BEFORE_DAYS = 2
/** When an owner who has not acknowledged is reminded next: after three days, then weekly, and two days before the deadline. */
export function nextReminder(now: Date, reminded: number, deadline: string | null): Date {
  const usual = after(now, days(reminded === 0 ? FIRST_DAYS : NEXT_DAYS))
  if (deadline === null) return usual
  const near = after(new Date(`${deadline}T08:00:00Z`), -days(BEFORE_DAYS))
  return near > now && near < usual ? near : usual
}
