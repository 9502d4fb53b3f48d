import { invitationCard, inviterHistory } from '#contract/invitation.ts'
import type { Shop } from '../../shop/shop.ts'

export const INVITED_A_PAGE = 10

export type InvitationData = Awaited<ReturnType<typeof loadInvitation>>
export async function loadInvitation({ call }: Shop) {
  const [card, invited] = await Promise.all([call(invitationCard), call(inviterHistory, { pageSize: INVITED_A_PAGE })])
  return { card, invited }
}
