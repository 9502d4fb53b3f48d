import { useRouter } from '@tanstack/react-router'
import { policyChanges } from '#contract/content.ts'
import { couponExist } from '#contract/coupon.ts'
import { toast } from '#ui/toast.ts'
import { takeBegun } from '../../session/begun.ts'
import { hasPurpose, openDialog, takeDestination } from '../../session/dialogs.ts'
import { giveWay } from '../../shop/steps.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useShop } from '../../shop/shop.ts'
import { useFinishBegun } from '../../parts/offer/finish-begun.ts'
import { forgetCarried } from './carried.ts'
import { inside } from '../../session/inside.ts'
import { isPutOff } from './present.ts'
import { elsewhere } from './regional.ts'

/** Nobody who is about to pay, or in the middle of something else, is stopped by a present: there it is only mentioned. */
const AT_THE_TILL = /^\/(settlement|pay|confirm)([/?#]|$)/

/**
 * What follows a log-in or registration: the session is kept, what the reader had begun is done, they go on to where they wanted (SPEC-185),
 * and a coupon that waits is offered (SPEC-191..193). Whose country has a site of its own goes there instead (SPEC-033).
 */
export function useAfterSignIn(close?: () => void): (token: string, fallback?: string) => Promise<void> {
  const { visitor, call, t } = useShop()
  const live = useVisitor()
  const router = useRouter()
  const finish = useFinishBegun()
  const offerCoupon = async (gently: boolean) => {
    const waiting = await call(couponExist, {}, { quiet: true }).catch(() => '0' as const) // a present that cannot be looked up is no reason to fail a log-in
    if (waiting === '0') return
    if (gently || isPutOff(visitor.read().user?.userId) || AT_THE_TILL.test(router.state.location.href))
      toast(t('coupon.coupon-waits'), 'plain', { action: { label: t('coupon.redeem'), href: '/coupon' } })
    else openDialog(waiting === '1' ? 'welcome-hospital' : 'welcome-distributor')
  }
  /** Changes of what was agreed are announced at log-in (decision 180); where that cannot be known, the mail and the account's page still tell. */
  const tellOfChanges = async () => {
    const [change, ...others] = await call(policyChanges, undefined, { quiet: true }).catch(() => [])
    if (!change) return
    const policy = change.title
    const text = t(others.length > 0 ? 'session.policy-changes' : change.inForce === 'Y' ? 'session.policy-changed' : 'session.policy-change', { policy }) // prettier-ignore
    toast(text, 'plain', {
      ms: Infinity,
      action: { label: t('session.policy-read'), href: others.length > 0 || change.inForce === 'Y' ? '/account' : change.path },
    })
  }
  return async (token, fallback) => {
    const begun = takeBegun()
    await live.signIn(token, begun ? () => finish(begun) : undefined)
    forgetCarried()
    const away = elsewhere(visitor.read().user?.regionalUrl, location.origin)
    if (away) {
      toast(t('session.regional'), 'plain', { ms: Infinity, action: { label: t('session.regional-go'), href: away } })
      location.assign(away)
      return
    }
    const gently = hasPurpose() || begun !== null
    const destination = inside(takeDestination()) ?? inside(fallback)
    close?.()
    const name = visitor.read().user?.firstName
    if (name) toast(t('session.logged-in', { name }), 'good')
    if (destination) await (close ? router.navigate({ href: destination }) : giveWay(router, destination))
    void offerCoupon(gently)
    void tellOfChanges()
  }
}
