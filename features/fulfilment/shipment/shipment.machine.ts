// A shipment's states and events as data (specification, state machines).
import type { ShipmentState } from '#contract/codes/shipment-state.ts'
import type { Machine } from '#shared/state-machine.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'

export type { ShipmentState }
export type ShipmentEvent =
  | 'plan'
  | 'pack'
  | 'book'
  | 'hand_over'
  | 'depart'
  | 'reach_port'
  | 'deliver'
  | 'exception'
  | 'resume'
  | 'declare_lost'
  | 'send_back'
  | 'cancel'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'shipment', ShipmentEvent> {
    /** How it travels, or what is in it, was put right. `said`: to the buyer. */
    'shipment.corrected': { id: number; orderId: number; said: string }
    /** What was told of it was a mistake. `moved`: what it does because of that, or nothing. `said`: to the buyer. */
    'shipment.withdrawn': { id: number; orderId: number; said: string; moved: ShipmentEvent | null }
  }
}

export const shipmentMachine: Machine<ShipmentState, ShipmentEvent, Actor> = {
  name: 'shipment',
  terminal: ['delivered', 'lost', 'returned', 'cancelled'],
  steps: [
    { from: ['new'], event: 'plan', to: 'planned', by: ['staff'] },
    { from: ['planned'], event: 'pack', to: 'packed', by: ['staff'] },
    { from: ['packed'], event: 'book', to: 'booked', by: ['staff'] },
    { from: ['packed', 'booked'], event: 'hand_over', to: 'dispatched', by: ['staff'] },
    { from: ['dispatched'], event: 'depart', to: 'in_transit', by: ['staff', 'system'] },
    { from: ['in_transit'], event: 'reach_port', to: 'arrived', by: ['staff', 'buyer', 'system'] },
    { from: ['in_transit', 'arrived', 'exception'], event: 'deliver', to: 'delivered', by: ['staff', 'buyer', 'system'] },
    { from: ['dispatched', 'in_transit', 'arrived'], event: 'exception', to: 'exception', by: ['staff', 'buyer', 'system'] },
    { from: ['exception'], event: 'resume', to: 'in_transit', by: ['staff'] },
    { from: ['exception'], event: 'declare_lost', to: 'lost', by: ['staff'] },
    { from: ['exception'], event: 'send_back', to: 'returned', by: ['staff'] },
    { from: ['planned', 'packed', 'booked'], event: 'cancel', to: 'cancelled', by: ['staff', 'system'] },
  ],
}
