import type * as contract from '#contract/invitation.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { maskAddress } from '#features/platform/mail/mail.rules.ts'
import { wireTime } from '#shared/time.ts'
import { readCard, selectInvited } from './invitation.ts'

/** Call 43 (SPEC-242). */
export const inviterHistory: Handler<typeof contract.inviterHistory> = async ({ pageNum, pageSize }, { db, buyer }) => {
  const { total, rows } = await selectInvited(db, buyer.id, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      nickName: maskName(row.nick_name || row.first_name),
      email: maskAddress(row.email),
      createTime: wireTime(row.created_at),
      points: row.points ?? 0,
      status: row.email_proved_at ? ('1' as const) : ('0' as const),
      state: row.state ?? 'joined',
      stateTime: wireTime(row.state_at ?? row.created_at),
      ripeTime: row.ripe_at && wireTime(row.ripe_at),
    })),
  }
}

/** The first letter as people see it, whatever it is made of. */
const maskName = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name)
  return `${first?.segment ?? ''}***`
}

export const invitationCard: Handler<typeof contract.invitationCard> = async (_, { db, buyer }) => {
  const { terms, totals } = await readCard(db, buyer.id)
  return {
    code: totals.code,
    inviterPoints: terms.inviterPoints,
    invitedPoints: terms.invitedPoints,
    minimum: terms.minimumCents,
    waitDays: terms.waitDays,
    monthlyMost: terms.monthlyMost,
    invited: totals.invited,
    waiting: totals.waiting,
    rewarded: totals.rewarded,
    points: totals.points,
  }
}
