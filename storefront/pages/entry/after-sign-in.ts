import { useRouter } from '@tanstack/react-router'
import { couponExist } from '#contract/profile.ts'
import { toast } from '#ui/toast.ts'
import { openDialog, takeDestination } from '../../frame/dialogs.ts'
import { useViewer } from '../../frame/viewer.ts'
import { useShop } from '../../shop.ts'
import { inside } from './inside.ts'
import { elsewhere } from './regional.ts'

/** Nobody who is about to pay is stopped by a present: there it is only mentioned. */
const AT_THE_TILL = /^\/(settlement|pay|confirm)([/?#]|$)/

/**
 * What follows a log-in or registration: the session is kept, the reader goes on to where they wanted (SPEC-185), and a coupon that waits
 * is offered (SPEC-191..193). Whose country has a site of its own goes there instead (SPEC-033).
 */
export function useAfterSignIn(close?: () => void): (token: string, fallback?: string) => Promise<void> {
  const { viewer, call, t } = useShop()
  const live = useViewer()
  const router = useRouter()
  const offerCoupon = async () => {
    const waiting = await call(couponExist, {}, { quiet: true }).catch(() => '0' as const) // a present that cannot be looked up is no reason to fail a log-in
    if (waiting === '0') return
    if (AT_THE_TILL.test(router.state.location.href))
      toast(t('entry.coupon-waits'), 'plain', { action: { label: t('entry.redeem'), href: '/coupon' } })
    else openDialog(waiting === '1' ? 'welcome-hospital' : 'welcome-distributor')
  }
  return async (token, fallback) => {
    await live.signIn(token)
    const away = elsewhere(viewer.read().user?.regionalUrl, location.origin)
    if (away) {
      toast(t('entry.regional'), 'plain', { ms: Infinity, action: { label: t('entry.regional-go'), href: away } })
      location.assign(away)
      return
    }
    const destination = inside(takeDestination()) ?? inside(fallback)
    close?.()
    const name = viewer.read().user?.firstName
    if (name) toast(t('entry.logged-in', { name }), 'good')
    if (destination) await router.navigate({ href: destination, replace: close === undefined })
    void offerCoupon()
  }
}
