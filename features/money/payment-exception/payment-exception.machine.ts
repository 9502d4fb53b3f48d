// The states of an exception of payment: what does not fit waits, until it comes right by itself or a person ends it.
import type { ExceptionState } from '#contract/payment-exception-desk.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type ExceptionEvent = 'open' | 'clear' | 'accept' | 'return' | 'return_done' | 'return_failed' | 'settle'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'payment-exception', ExceptionEvent> {
    /** The provider has not said for an hour whether it has sent the money back. */
    'payment-exception.return_silent': { id: number }
  }
}

export const paymentExceptionMachine: Machine<ExceptionState, ExceptionEvent, Actor> = {
  name: 'payment-exception',
  terminal: ['cleared', 'accepted', 'returned', 'settled'],
  steps: [
    { from: ['new'], event: 'open', to: 'open', by: ['system'] },
    { from: ['open'], event: 'clear', to: 'cleared', by: ['system'] },
    { from: ['open'], event: 'accept', to: 'accepted', by: ['staff'] },
    { from: ['open'], event: 'return', to: 'returning', by: ['staff'] },
    { from: ['returning'], event: 'return_done', to: 'returned', by: ['system'] },
    { from: ['returning'], event: 'return_failed', to: 'open', by: ['system'] },
    { from: ['open'], event: 'settle', to: 'settled', by: ['staff'] },
  ],
}
