import { getInfo } from '#contract/account.ts'
import { inviterHistory, ownSessions } from '#contract/profile.ts'
import { socialList, socialSources } from '#contract/social.ts'
import { allowed } from '../../shop/answers.ts'
import type { Shop } from '../../shop/shop.ts'

export const INVITED_A_PAGE = 10

export type MyInfoData = Awaited<ReturnType<typeof loadMyInfo>>
export type MyInfoEditData = Awaited<ReturnType<typeof loadMyInfoEdit>>

export async function loadMyInfo({ call, dictionaries }: Shop) {
  const [{ user }, sessions, invited, sources, bindings] = await Promise.all([
    call(getInfo),
    call(ownSessions),
    call(inviterHistory, { pageSize: INVITED_A_PAGE }),
    allowed(call(socialSources)),
    allowed(call(socialList)),
    dictionaries.load('identity_type'),
  ])
  return { user, sessions, invited, sources: sources ?? [], bindings: bindings ?? [] }
}

export async function loadMyInfoEdit({ call, dictionaries }: Shop) {
  const [{ user }] = await Promise.all([call(getInfo), dictionaries.load('identity_type', 'job_title')])
  return user
}
