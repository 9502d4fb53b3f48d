// The order's states and events as data (specification, state machines). Sign-off inside a buyer's company comes with its own feature and adds rows
// here.
import type { Machine } from '#shared/state-machine.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { OrderState } from '#contract/codes/order-state.ts'

/** The specification's refuse_cancel, by the state that the order goes back to: an event leads from a state to one other. */
export type RefuseCancel = 'refuse_cancel_unpaid' | 'refuse_cancel' | 'refuse_cancel_production' | 'refuse_cancel_ready'

export type OrderEvent =
  | 'submit'
  | 'submit_without_freight'
  | 'set_freight'
  | 'reopen_freight'
  | 'secure'
  | 'start'
  | 'ready'
  | 'first_dispatch'
  | 'all_dispatched'
  | 'close_short'
  | 'arrive'
  | 'confirm_receipt'
  | 'auto_complete'
  | 'cancel'
  | 'timeout'
  | 'request_cancel'
  | 'accept_cancel'
  | RefuseCancel

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'order', OrderEvent> {
    /** Not fixed in the time that was promised; no step of the order. */
    'order.freight_late': { orderId: number }
  }
}

/** Where money has come in and nothing has left yet. Before the first payment is complete, as the money would be stuck otherwise. */
export const CANCELLABLE = ['awaiting_payment', 'confirmed', 'in_production', 'ready_to_ship'] as const satisfies readonly OrderState[]
/** How an order goes back to where it was. */
export const REFUSED_TO: Record<(typeof CANCELLABLE)[number], RefuseCancel> = {
  awaiting_payment: 'refuse_cancel_unpaid',
  confirmed: 'refuse_cancel',
  in_production: 'refuse_cancel_production',
  ready_to_ship: 'refuse_cancel_ready',
}

export const orderMachine: Machine<OrderState, OrderEvent, Actor> = {
  name: 'order',
  terminal: ['completed', 'cancelled'],
  steps: [
    { from: ['new'], event: 'submit', to: 'awaiting_payment', by: ['buyer'] }, // EXW, FOB
    { from: ['new'], event: 'submit_without_freight', to: 'freight_pending', by: ['buyer'] }, // CIF, DDU
    { from: ['freight_pending'], event: 'set_freight', to: 'awaiting_payment', by: ['staff'] },
    { from: ['awaiting_payment'], event: 'reopen_freight', to: 'freight_pending', by: ['staff', 'system'] },
    { from: ['awaiting_payment'], event: 'secure', to: 'confirmed', by: ['system'] },
    { from: ['confirmed'], event: 'start', to: 'in_production', by: ['staff'] },
    { from: ['confirmed', 'in_production'], event: 'ready', to: 'ready_to_ship', by: ['staff'] },
    { from: ['ready_to_ship'], event: 'first_dispatch', to: 'partially_shipped', by: ['system'] },
    { from: ['ready_to_ship', 'partially_shipped'], event: 'all_dispatched', to: 'shipped', by: ['system'] },
    // Both sides agree that the rest is not sent.
    { from: ['partially_shipped'], event: 'close_short', to: 'shipped', by: ['buyer', 'staff'] },
    { from: ['shipped'], event: 'arrive', to: 'delivered', by: ['staff', 'system'] },
    { from: ['shipped', 'delivered'], event: 'confirm_receipt', to: 'completed', by: ['buyer'] },
    { from: ['delivered'], event: 'auto_complete', to: 'completed', by: ['system'] },
    { from: ['freight_pending', 'awaiting_payment'], event: 'cancel', to: 'cancelled', by: ['buyer', 'staff'] },
    { from: ['awaiting_payment'], event: 'timeout', to: 'cancelled', by: ['system'] },
    { from: CANCELLABLE, event: 'request_cancel', to: 'cancel_requested', by: ['buyer', 'staff'] },
    { from: ['cancel_requested'], event: 'accept_cancel', to: 'cancelled', by: ['buyer', 'staff'] },
    { from: ['cancel_requested'], event: 'refuse_cancel_unpaid', to: 'awaiting_payment', by: ['buyer', 'staff'] },
    { from: ['cancel_requested'], event: 'refuse_cancel', to: 'confirmed', by: ['buyer', 'staff'] },
    { from: ['cancel_requested'], event: 'refuse_cancel_production', to: 'in_production', by: ['buyer', 'staff'] },
    { from: ['cancel_requested'], event: 'refuse_cancel_ready', to: 'ready_to_ship', by: ['buyer', 'staff'] },
  ],
}
