// What becomes of an invitation (docs/decisions/115-check-in-and-invitations.md).
import type { InvitationState } from '#contract/codes/invitation.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type InvitationEvent = 'join' | 'qualify' | 'undo' | 'ripen' | 'hold' | 'release' | 'refuse' | 'take_back'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'invitation', InvitationEvent> {}
}

export const invitationMachine: Machine<InvitationState, InvitationEvent, Actor> = {
  name: 'invitation',
  terminal: ['refused'],
  steps: [
    { from: ['new'], event: 'join', to: 'joined', by: ['system'] }, // somebody registers with the code
    { from: ['joined'], event: 'qualify', to: 'ripening', by: ['system'] }, // their first order that counts is complete
    { from: ['ripening', 'held'], event: 'undo', to: 'joined', by: ['system'] }, // it was paid back
    { from: ['ripening'], event: 'ripen', to: 'rewarded', by: ['system'] }, // its return time is over
    { from: ['ripening'], event: 'hold', to: 'held', by: ['system'] }, // over, too, but somebody has to look
    { from: ['held'], event: 'release', to: 'rewarded', by: ['staff'] },
    { from: ['joined', 'ripening', 'held'], event: 'refuse', to: 'refused', by: ['staff'] },
    { from: ['rewarded'], event: 'take_back', to: 'joined', by: ['system'] }, // paid back later still
  ],
}
