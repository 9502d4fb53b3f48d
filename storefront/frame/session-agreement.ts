// Pages are rendered by a cookie, calls go by the token in storage. When one of them is missing or has ended, both follow the other.
import type { AnyRouter } from '@tanstack/react-router'
import { logout } from '#contract/identity.ts'
import type { Client } from '#contract/client.ts'
import { token } from './token.ts'
import type { Viewer } from './viewer.ts'

/** Called once, when the page has come to life. */
export async function agreeOnSession(call: Client, viewer: Viewer, router: AnyRouter): Promise<void> {
  const rendered = viewer.read().signedIn
  const held = Boolean(token.read())
  if (rendered === held) return
  if (held) {
    // The page came as a visitor's (the cookie has gone): ask who this is, then show what they may see.
    viewer.set({ ...viewer.read(), signedIn: true })
    await viewer.ready()
    if (viewer.read().user) await router.invalidate()
    return
  }
  viewer.leave()
  await call(logout).catch(() => undefined) // takes the cookie back
  await router.invalidate()
}
