import * as social from '#contract/social.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

let bound = 0
async function binding({ app, userId, mark }: Side): Promise<number> {
  const row = { user_id: userId, source: `source-${++bound}`, issuer: 'https://issuer.test', subject: `subject-${bound}`, name: mark }
  return (
    await app.db
      .insertInto('social_accounts')
      .values({ ...row, bound_at: app.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

export const samples: Sample[] = [sample(social.socialUnlock, async (side) => ({ id: await binding(side) }))]
