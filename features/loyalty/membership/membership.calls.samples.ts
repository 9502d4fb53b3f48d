import * as desk from '#contract/membership-desk.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const WHY = 'a buyer of the marketplace: no shop has any'
const rules = async ({ operator }: Side) => operator.call(desk.membershipRules)
const correction = { version: 0, growth: 1, heldLevel: 0, reason: 'By phone' }

export const samples: Sample[] = [
  sample(desk.previewMembership, async (side) => ({ rules: (await rules(side)).rules })),
  sample(desk.editMembership, async (side) => {
    const { version, rules: now } = await rules(side)
    return { version, rules: { ...now, warnDays: now.warnDays === 30 ? 31 : 30 } }
  }),
  sample(desk.editCheckIn, async ({ operator }) => {
    const { version, rules: now } = await operator.call(desk.checkInRules)
    return { version, rules: { rewards: now.rewards.map((points) => points + 1) } }
  }),
  sample(desk.deskMember, ({ userId }: Side) => Promise.resolve({ id: userId }), { id: WHY }),
  sample(desk.deskMemberEntries, ({ userId }: Side) => Promise.resolve({ id: userId }), { id: WHY }),
  sample(desk.memberTrail, ({ userId }: Side) => Promise.resolve({ id: userId }), { id: WHY }),
  sample(desk.correctMember, async ({ operator, userId: id }: Side) => ({ ...correction, id, version: (await operator.call(desk.deskMember, { id })).version }), { id: WHY }), // prettier-ignore
]
