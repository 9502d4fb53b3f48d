// A letter of credit's states and events as data (specification, state machines).
import type { LetterState } from '#contract/codes/letter-of-credit.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type LetterEvent =
  | 'request'
  | 'upload_draft'
  | 'ask_change'
  | 'ok_draft'
  | 'advise'
  | 'ask_amendment'
  | 'amended'
  | 'accept'
  | 'present'
  | 'discrepancy'
  | 'correct'
  | 'waive'
  | 'refuse'
  | 'accept_docs'
  | 'pay'
  | 'lapse'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'letter-of-credit', LetterEvent> {
    /** A day of a letter comes near: no step of it. */
    'letter-of-credit.due_soon': {
      id: number
      orderId: number
      what: 'issue' | 'shipment' | 'presentation' | 'expiry' | 'examination' | 'maturity'
      day: string
    }
  }
}

const BEFORE_PRESENTATION = ['requested', 'draft_review', 'awaiting_issue', 'advised', 'amendment_pending', 'operative'] as const

export const letterMachine: Machine<LetterState, LetterEvent, Actor> = {
  name: 'letter-of-credit',
  terminal: ['paid', 'closed_unpaid'],
  steps: [
    { from: ['new'], event: 'request', to: 'requested', by: ['buyer', 'staff'] },
    { from: ['requested'], event: 'upload_draft', to: 'draft_review', by: ['buyer'] },
    { from: ['draft_review'], event: 'ask_change', to: 'requested', by: ['staff'] },
    { from: ['draft_review'], event: 'ok_draft', to: 'awaiting_issue', by: ['staff'] },
    { from: ['awaiting_issue', 'requested'], event: 'advise', to: 'advised', by: ['staff'] },
    { from: ['advised', 'operative'], event: 'ask_amendment', to: 'amendment_pending', by: ['buyer', 'staff'] },
    { from: ['amendment_pending'], event: 'amended', to: 'advised', by: ['staff'] },
    { from: ['advised'], event: 'accept', to: 'operative', by: ['staff'] },
    { from: ['operative'], event: 'present', to: 'presented', by: ['staff'] },
    { from: ['presented'], event: 'discrepancy', to: 'discrepant', by: ['staff'] },
    { from: ['discrepant'], event: 'correct', to: 'presented', by: ['staff'] },
    { from: ['discrepant'], event: 'waive', to: 'accepted', by: ['buyer', 'staff'] },
    { from: ['discrepant'], event: 'refuse', to: 'closed_unpaid', by: ['staff'] },
    { from: ['presented'], event: 'accept_docs', to: 'accepted', by: ['staff'] },
    { from: ['accepted'], event: 'pay', to: 'paid', by: ['staff'] },
    { from: [...BEFORE_PRESENTATION, 'discrepant'], event: 'lapse', to: 'closed_unpaid', by: ['buyer', 'staff', 'system'] },
  ],
}
