// Who invited the visitor: ?inviteCode= (or ?referrer=) of any address is kept until somebody registers at this browser.
import { keptInBrowser } from './storage.ts'

const kept = keptInBrowser('shop_invite_code')
const CODE = /^[\w-]{1,60}$/

function named(): string | undefined {
  const query = new URLSearchParams(location.search)
  const code = (query.get('inviteCode') ?? query.get('referrer'))?.trim() ?? ''
  return CODE.test(code) ? code : undefined
}

export function rememberInvitation(): void {
  const code = named()
  if (code) kept.write(code)
}

/** The code to fill the register form with; '' when nobody invited. */
export const invitation = (): string => named() ?? kept.read() ?? ''

export const forgetInvitation = (): void => kept.clear()
