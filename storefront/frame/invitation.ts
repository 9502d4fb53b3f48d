// Who invited the visitor: ?inviteCode= of any address is kept until somebody registers at this browser.
const KEY = 'shop_invite_code'
const CODE = /^[\w-]{1,60}$/

export function rememberInvitation(): void {
  const code = new URLSearchParams(location.search).get('inviteCode')?.trim() ?? ''
  if (!CODE.test(code)) return
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // Storage is closed: the form takes it from the address alone.
  }
}

/** The code to fill the register form with; '' when nobody invited. */
export function invitation(): string {
  const code = new URLSearchParams(location.search).get('inviteCode')?.trim() ?? ''
  if (CODE.test(code)) return code
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
