// An invitation that somebody has to look at before anything is given: whoever may decide finds it before them.
import { decideInvitation } from '#contract/invitation-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { ofOperator, workersOf } from './inbox.clocks.ts'
import { noteClock, stopClocks } from './inbox.sql.ts'

const thingOf = ({ id }: Moved) => ({ kind: 'invitation', id }) as const

export async function tellInvitationHeld(tx: Tx, moved: Moved, now: Date): Promise<void> {
  const people = await workersOf(tx, ofOperator, decideInvitation.access.permission)
  if (people.length > 0) await noteClock(tx, people, thingOf(moved), 'approval', null, now)
}

export const forgetInvitation = (tx: Tx, moved: Moved, now: Date): Promise<void> => stopClocks(tx, thingOf(moved), ['approval'], now)
