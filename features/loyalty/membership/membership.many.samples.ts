import * as membership from '#contract/membership-desk.ts'
import { memberWith } from '#features/loyalty/points/points.samples.ts'
import type { Many } from '#testing/many.ts'

export async function many({ app, staff, userId, count }: Many): Promise<void> {
  const others = []
  for (let n = 1; n < count; n++) others.push((await memberWith(app, 10)).id)
  const grown = [...others, ...Array.from({ length: count }, () => userId)]
  for (const id of grown) {
    const { version } = await staff.call(membership.deskMember, { id })
    await staff.call(membership.correctMember, { id, version, growth: 1, heldLevel: 0, reason: 'By phone' })
  }
  for (let n = 0; n < count; n++) {
    const { version, rules } = await staff.call(membership.membershipRules)
    await staff.call(membership.editMembership, { version, rules: { ...rules, warnDays: rules.warnDays === 30 ? 31 : 30 } })
  }
}
