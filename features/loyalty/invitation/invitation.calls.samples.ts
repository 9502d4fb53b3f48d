import { getInfo } from '#contract/account.ts'
import * as desk from '#contract/invitation-desk.ts'
import { testBuyer } from '#testing/people.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const WHY = 'an invitation of the marketplace: no shop has any'

/** One that waits for a decision. */
async function held({ app, buyer }: Side): Promise<{ id: number; version: number }> {
  const { email } = await testBuyer(app, { referrer: (await buyer.call(getInfo)).user.inviteCode })
  const { id: invited_id } = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return app.db
    .updateTable('invitations')
    .set({ state: 'held' })
    .where('invited_id', '=', invited_id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
const one = async (side: Side) => ({ id: (await held(side)).id })

export const samples: Sample[] = [
  sample(desk.deskInvitation, one, { id: WHY }),
  sample(desk.invitationTrail, one, { id: WHY }),
  sample(desk.decideInvitation, async (side) => ({ ...(await held(side)), verdict: 'refuse' as const, reason: 'By phone' }), { id: WHY }),
  sample(desk.editInvitationTerms, async ({ operator }) => {
    const { version, terms } = await operator.call(desk.invitationTerms)
    return { version, terms: { ...terms, waitDays: terms.waitDays + 1 } }
  }),
]
