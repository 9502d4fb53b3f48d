import { getInfo } from '#contract/account.ts'
import { inviterHistory } from '#contract/invitation.ts'
import { memberCard } from '#contract/membership.ts'
import { ownSessions } from '#contract/profile.ts'
import { socialList, socialSources } from '#contract/social.ts'
import { allowed } from '../../shop/answers.ts'
import type { Shop } from '../../shop/shop.ts'
import { INVITED_A_PAGE } from '../invitation/data.ts'

export type MyInfoData = Awaited<ReturnType<typeof loadMyInfo>>
export type MyInfoEditData = Awaited<ReturnType<typeof loadMyInfoEdit>>

export async function loadMyInfo({ call, dictionaries }: Shop) {
  const [{ user }, sessions, invited, card, sources, bindings] = await Promise.all([
    call(getInfo),
    call(ownSessions),
    call(inviterHistory, { pageSize: INVITED_A_PAGE }),
    allowed(call(memberCard)),
    allowed(call(socialSources)),
    allowed(call(socialList)),
    dictionaries.load('identity_type'),
  ])
  return { user, sessions, invited, card, sources: sources ?? [], bindings: bindings ?? [] }
}

export async function loadMyInfoEdit({ call, dictionaries }: Shop) {
  const [{ user }] = await Promise.all([call(getInfo), dictionaries.load('identity_type', 'job_title')])
  return user
}
