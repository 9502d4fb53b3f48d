// Pages are rendered by a cookie, calls go by the token in storage. When one of them is missing or has ended, both follow the other.
import type { AnyRouter } from '@tanstack/react-router'
import { logout } from '#contract/account.ts'
import { renewPageSession } from '#contract/page-session.ts'
import type { Client } from '#contract/client.ts'
import { inside } from './inside.ts'
import { closeAllDialogs } from './dialogs.ts'
import { keptInTab } from './storage.ts'
import { token, whenTokenMayDiffer } from './token.ts'
import type { Visitor } from './visitor.ts'

/** Gives the page's cookie back to a browser that still holds the token; false when the token has ended too. */
async function renewCookie(call: Client): Promise<boolean> {
  const held = token.read()
  if (!held) return false
  return call(renewPageSession, { access_token: held }, { quiet: true }).then(
    () => true,
    () => false,
  )
}

/** Where the browser was sent on to; where storage is closed it is tried once more. */
const resumed = keptInTab('shop_resumed')

/** That a page has come anew without its cookie; where that was of no use it is not tried again. */
const startedAnew = keptInTab('shop_started_anew')

/**
 * A closed page that was asked for without the cookie led to the log-in, though storage knows who this is: the cookie is renewed and the
 * browser goes on to the page. Answers true when it is on its way; called before the page comes to life. Once per address: where cookies
 * are forbidden the log-in stays.
 */
export async function resumePage(call: Client, signedIn: boolean): Promise<boolean> {
  if (signedIn || !token.read() || !/^\/(login|register)$/.test(location.pathname)) return false
  const then = inside(new URLSearchParams(location.search).get('then'))
  if (!then || resumed.read() === then) return false
  if (!(await renewCookie(call))) return false
  resumed.write(then)
  location.replace(then)
  return true
}

type Others = {
  router: AnyRouter
  visitor: Visitor
  /** What was typed is kept, and the reader asked to log in again. */
  ended: () => void
}

/**
 * Another tab has logged out, or logged somebody in: this page follows. When it is somebody else, what is on the screen is drawn anew, for a
 * page never acts as one person while it shows another.
 */
export function followOtherTabs({ router, visitor, ended }: Others): void {
  whenTokenMayDiffer(() => {
    if (!token.differs()) return
    if (token.read() === null && visitor.read().signedIn) return ended()
    void follow()
  })
  const follow = async () => {
    token.adopt()
    if (!token.read()) return
    visitor.set({ ...visitor.read(), signedIn: true, user: null })
    await visitor.ready()
    await router.invalidate()
    visitor.turnOver()
    if (visitor.read().user) closeAllDialogs()
  }
}

/** Called once, when the page has come to life. */
export async function agreeOnSession(call: Client, visitor: Visitor, router: AnyRouter): Promise<void> {
  const rendered = visitor.read().signedIn
  if (rendered) resumed.write('')
  const held = Boolean(token.read())
  if (rendered === held) return startedAnew.write('')
  if (held) {
    // The page came as a visitor's (the cookie has gone): ask who this is, then show what they may see.
    visitor.set({ ...visitor.read(), signedIn: true })
    await visitor.ready()
    if (!visitor.read().user) return
    await renewCookie(call)
    await router.invalidate()
    return
  }
  // Storage was emptied (some browsers do so after a week) and the cookie has stayed: it is given back, and the page comes anew as a visitor's.
  visitor.leave()
  const gone = await call(logout, {}, { quiet: true }).then(
    () => true,
    () => false,
  )
  if (gone && !startedAnew.read()) {
    startedAnew.write('yes')
    return location.reload()
  }
  await router.invalidate()
}
