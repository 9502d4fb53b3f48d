import { useRouter } from '@tanstack/react-router'
import { couponExist } from '#contract/coupon.ts'
import { toast } from '#ui/toast.ts'
import { hasPurpose, openDialog, takeDestination } from '../../frame/dialogs.ts'
import { giveWay } from '../../frame/steps.ts'
import { useViewer } from '../../frame/viewer.ts'
import { useShop } from '../../shop.ts'
import { forgetCarried } from './carried.ts'
import { inside } from './inside.ts'
import { isPutOff } from './present.ts'
import { elsewhere } from './regional.ts'

/** Nobody who is about to pay, or in the middle of something else, is stopped by a present: there it is only mentioned. */
const AT_THE_TILL = /^\/(settlement|pay|confirm)([/?#]|$)/

/**
 * What follows a log-in or registration: the session is kept, the reader goes on to where they wanted (SPEC-185), and a coupon that waits
 * is offered (SPEC-191..193). Whose country has a site of its own goes there instead (SPEC-033).
 */
export function useAfterSignIn(close?: () => void): (token: string, fallback?: string) => Promise<void> {
  const { viewer, call, t } = useShop()
  const live = useViewer()
  const router = useRouter()
  const offerCoupon = async (gently: boolean) => {
    const waiting = await call(couponExist, {}, { quiet: true }).catch(() => '0' as const) // a present that cannot be looked up is no reason to fail a log-in
    if (waiting === '0') return
    if (gently || isPutOff(viewer.read().user?.userId) || AT_THE_TILL.test(router.state.location.href))
      toast(t('entry.coupon-waits'), 'plain', { action: { label: t('entry.redeem'), href: '/coupon' } })
    else openDialog(waiting === '1' ? 'welcome-hospital' : 'welcome-distributor')
  }
  return async (token, fallback) => {
    await live.signIn(token)
    forgetCarried()
    const away = elsewhere(viewer.read().user?.regionalUrl, location.origin)
    if (away) {
      toast(t('entry.regional'), 'plain', { ms: Infinity, action: { label: t('entry.regional-go'), href: away } })
      location.assign(away)
      return
    }
    const gently = hasPurpose()
    const destination = inside(takeDestination()) ?? inside(fallback)
    close?.()
    const name = viewer.read().user?.firstName
    if (name) toast(t('entry.logged-in', { name }), 'good')
    if (destination) await (close ? router.navigate({ href: destination }) : giveWay(router, destination))
    void offerCoupon(gently)
  }
}
