// A unit's states and events as data. Its owner moves it; so does an after-sale case that it is in.
import type { UnitState } from '#contract/codes/unit.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

/** What an after-sale case does to it (case.ts). */
export type UnitCaseEvent =
  | 'replace'
  | 'send_in'
  | 'come_back'
  | 'come_back_stored'
  | 'come_back_broken'
  | 'refunded'
  | 'exchanged'
  | 'scrapped'
export type UnitEvent = 'deliver' | 'import' | 'put_to_use' | 'store' | 'fail' | 'repair' | 'retire' | 'reinstate' | UnitCaseEvent

/** '': none. */
export type Renamed = { id: number; was: string; serial: string }

/** Wherever it is, it does not come back. */
const ALIVE: UnitState[] = ['stored', 'in_use', 'out_of_order', 'away']

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'unit', UnitEvent> {
    /** Maintenance of units of one owner comes near. */
    'unit.due_soon': { userId: number; unitIds: number[] }
    /** Serial numbers of one owner's units were replaced or taken away, and not by the owner. */
    'unit.renamed': { userId: number; units: Renamed[] }
  }
}

export const unitMachine: Machine<UnitState, UnitEvent, Actor> = {
  name: 'unit',
  terminal: [],
  steps: [
    { from: ['new'], event: 'deliver', to: 'stored', by: ['system'] },
    { from: ['new'], event: 'import', to: 'in_use', by: ['buyer'] },
    { from: ['new'], event: 'replace', to: 'stored', by: ['system'] },
    { from: ['stored', 'away'], event: 'put_to_use', to: 'in_use', by: ['buyer'] },
    { from: ['in_use', 'out_of_order', 'away'], event: 'store', to: 'stored', by: ['buyer'] },
    { from: ['stored', 'in_use'], event: 'fail', to: 'out_of_order', by: ['buyer'] },
    { from: ['out_of_order'], event: 'repair', to: 'in_use', by: ['buyer'] },
    { from: ALIVE, event: 'retire', to: 'retired', by: ['buyer'] },
    { from: ['retired'], event: 'reinstate', to: 'stored', by: ['buyer'] },
    { from: ['stored', 'in_use', 'out_of_order'], event: 'send_in', to: 'away', by: ['system'] },
    { from: ['away'], event: 'come_back', to: 'in_use', by: ['system'] },
    { from: ['away'], event: 'come_back_stored', to: 'stored', by: ['system'] },
    { from: ['away'], event: 'come_back_broken', to: 'out_of_order', by: ['system'] },
    { from: ALIVE, event: 'refunded', to: 'retired', by: ['system'] },
    { from: ALIVE, event: 'exchanged', to: 'retired', by: ['system'] },
    { from: ALIVE, event: 'scrapped', to: 'retired', by: ['system'] },
  ],
}
