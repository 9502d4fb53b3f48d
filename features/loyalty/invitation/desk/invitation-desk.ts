// What staff does about invitations: looks at the suspicious ones, and says what an invitation brings.
import type { AllowedAction } from '#contract/actions.ts'
import type { InvitationSetting } from '#contract/invitation-desk.ts'
import { allows } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changeSetting } from '#features/platform/setting/setting.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { decide, selectListed, type ListedInvitation } from '../invitation.ts'
import { invitationMachine } from '../invitation.machine.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
export const subjectOf = (id: number) => ({ kind: 'invitation', id })

export async function readOne({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<ListedInvitation> {
  demandOperator(staff)
  return (await selectListed(db, id)) ?? refuse('missing', 'not-found')
}

export const actionsFor = ({ state }: Pick<ListedInvitation, 'state'>, staff: StaffContext['staff']): AllowedAction[] =>
  (['release', 'refuse'] as const).map((action) => {
    const possible = stepFrom(invitationMachine, state, action) !== undefined
    const allowed = possible && allows(staff, 'invitation:decide')
    return {
      action,
      allowed: allowed ? 'Y' : 'N',
      reason: possible || state === 'rewarded' || state === 'refused' ? '' : 'not-allowed-now',
    }
  })

type Verdict = { id: number; version: number; verdict: 'release' | 'refuse'; reason: string }
export function decideInvitation({ db, now, staff }: Caller, verdict: Verdict): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const { before, after } = await decide(tx, verdict, staff.id, now)
    const changes = [{ field: 'state', from: before.state, to: after.state }, { field: 'reason', from: '', to: verdict.reason }] // prettier-ignore
    await audit(tx, {
      staff,
      action: `invitation.${verdict.verdict}`,
      subjectKind: 'invitation',
      subjectId: verdict.id,
      detail: { changes },
      now,
    })
    return after.version
  })
}

/** Of the trail: the terms are one thing, no invitation. */
export const TERMS = { kind: 'invitation-terms', id: 1 } as const
export function editTerms({ db, now, staff }: Caller, version: number, terms: InvitationSetting): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const done = await changeSetting(tx, 'invitation', version, () => terms, now)
    const changes = changesBetween(done.before, terms)
    if (changes.length > 0)
      await audit(tx, { staff, action: 'invitation.terms', subjectKind: TERMS.kind, subjectId: TERMS.id, detail: { changes }, now })
    return done.version
  })
}
