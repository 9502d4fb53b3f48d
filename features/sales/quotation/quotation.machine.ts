// The states of a shop's part of a quotation, and its events, as data (specification, state machines).
import type { QuotationState } from '#contract/codes/quotation-state.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type QuotationEvent =
  | 'submit'
  | 'claim'
  | 'ask_info'
  | 'answer'
  | 'need_approval'
  | 'approve'
  | 'return'
  | 'send'
  | 'counter'
  | 'revise'
  | 'accept'
  | 'place'
  | 'decline'
  | 'expire'
  | 'ask_renewal'
  | 'archive'
  | 'withdraw'
  | 'close'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'quotation', QuotationEvent> {}
}

export const quotationMachine: Machine<QuotationState, QuotationEvent, Actor> = {
  name: 'quotation',
  terminal: ['ordered', 'declined', 'withdrawn', 'closed'],
  steps: [
    { from: ['new'], event: 'submit', to: 'submitted', by: ['buyer', 'staff'] },
    { from: ['submitted', 'countered'], event: 'claim', to: 'in_review', by: ['staff'] },
    { from: ['in_review'], event: 'ask_info', to: 'info_requested', by: ['staff'] },
    { from: ['info_requested'], event: 'answer', to: 'in_review', by: ['buyer'] },
    { from: ['in_review'], event: 'need_approval', to: 'pricing_approval', by: ['staff'] }, // by a rule, when somebody sends
    { from: ['pricing_approval'], event: 'approve', to: 'in_review', by: ['staff'] },
    { from: ['pricing_approval'], event: 'return', to: 'in_review', by: ['staff'] },
    { from: ['in_review'], event: 'send', to: 'sent', by: ['staff'] },
    { from: ['sent'], event: 'counter', to: 'countered', by: ['buyer'] },
    { from: ['sent'], event: 'revise', to: 'in_review', by: ['staff'] },
    { from: ['sent'], event: 'accept', to: 'accepted', by: ['buyer'] },
    { from: ['accepted'], event: 'place', to: 'ordered', by: ['buyer'] }, // follows at once, in the same transaction
    { from: ['sent'], event: 'decline', to: 'declined', by: ['buyer'] },
    { from: ['sent'], event: 'expire', to: 'expired', by: ['system'] },
    { from: ['expired'], event: 'ask_renewal', to: 'in_review', by: ['buyer'] },
    { from: ['expired'], event: 'archive', to: 'closed', by: ['system'] },
    {
      from: ['submitted', 'in_review', 'info_requested', 'countered', 'pricing_approval'],
      event: 'withdraw',
      to: 'withdrawn',
      by: ['buyer'],
    },
    { from: ['submitted', 'in_review', 'info_requested', 'countered'], event: 'close', to: 'closed', by: ['staff'] },
  ],
}
