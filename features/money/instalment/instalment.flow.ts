// How an instalment moves along its machine.
import type { Flow } from '#features/platform/workflow/workflow.ts'
import { instalmentMachine, type InstalmentEvent, type InstalmentState } from './instalment.machine.ts'
import { saveInstalment, type Instalment } from './instalment.sql.ts'

export const ofOrder = (id: number) => ({ kind: 'order', id })
export const flow: Flow<InstalmentState, InstalmentEvent, Instalment> = {
  machine: instalmentMachine,
  save: saveInstalment,
  parentOf: ({ orderId }) => ofOrder(orderId),
}
