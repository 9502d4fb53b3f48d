// A unit's states and events as data. Its owner moves it; a repair that after-sale has done puts it back to use.
import type { UnitState } from '#contract/codes/unit.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type UnitEvent = 'deliver' | 'import' | 'put_to_use' | 'store' | 'fail' | 'repair' | 'retire' | 'reinstate'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'unit', UnitEvent> {
    /** Maintenance of units of one owner comes near. */
    'unit.due_soon': { userId: number; unitIds: number[] }
  }
}

export const unitMachine: Machine<UnitState, UnitEvent, Actor> = {
  name: 'unit',
  terminal: [],
  steps: [
    { from: ['new'], event: 'deliver', to: 'stored', by: ['system'] },
    { from: ['new'], event: 'import', to: 'in_use', by: ['buyer'] },
    { from: ['stored'], event: 'put_to_use', to: 'in_use', by: ['buyer'] },
    { from: ['in_use', 'out_of_order'], event: 'store', to: 'stored', by: ['buyer'] },
    { from: ['stored', 'in_use'], event: 'fail', to: 'out_of_order', by: ['buyer', 'system'] },
    { from: ['out_of_order'], event: 'repair', to: 'in_use', by: ['buyer', 'system'] },
    { from: ['stored', 'in_use', 'out_of_order'], event: 'retire', to: 'retired', by: ['buyer'] },
    { from: ['retired'], event: 'reinstate', to: 'stored', by: ['buyer'] },
  ],
}
