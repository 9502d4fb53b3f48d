// The states of an application as a city partner.
import type { PartnerApplicationState } from '#contract/codes/partner-application-state.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type PartnerApplicationEvent = 'submit' | 'ask' | 'answer' | 'accept' | 'refuse'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'partner-application', PartnerApplicationEvent> {}
}

export const partnerApplicationMachine: Machine<PartnerApplicationState, PartnerApplicationEvent, Actor> = {
  name: 'partner-application',
  terminal: ['accepted', 'refused'],
  steps: [
    { from: ['new'], event: 'submit', to: 'submitted', by: ['buyer'] },
    { from: ['submitted', 'info_requested'], event: 'ask', to: 'info_requested', by: ['staff'] }, // once more, where the first says too little
    { from: ['info_requested'], event: 'answer', to: 'submitted', by: ['buyer', 'staff'] }, // on its page; noted by us where it came by mail
    { from: ['submitted', 'info_requested'], event: 'accept', to: 'accepted', by: ['staff'] },
    { from: ['submitted', 'info_requested'], event: 'refuse', to: 'refused', by: ['staff'] },
  ],
}
