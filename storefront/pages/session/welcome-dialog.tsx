import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { redeemCoupon, waitingCoupon, type WaitingCoupon } from '#contract/coupon.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { closeDialog } from '../../session/dialogs.ts'
import { useCouponWorth } from '../coupon/coupon-worth.ts'
import { useTell } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { putOff } from './present.ts'

type Kind = 'hospital' | 'distributor'
const WELCOME: Record<Kind, '1' | '2'> = { hospital: '1', distributor: '2' }
const POINTS: Record<Kind, { icon: IconName; word: WordKey }[]> = {
  hospital: [
    { icon: 'coin', word: 'coupon.welcome-hospital-save' },
    { icon: 'clock', word: 'coupon.welcome-hospital-when' },
    { icon: 'chat', word: 'coupon.welcome-hospital-help' },
  ],
  distributor: [
    { icon: 'coin', word: 'coupon.welcome-distributor-price' },
    { icon: 'document', word: 'coupon.welcome-distributor-papers' },
    { icon: 'shield', word: 'coupon.welcome-distributor-financing' },
  ],
}

/** SPEC-192: the hospital's spend-and-save coupon; SPEC-193: the distributor's welcome kit. 'Redeem Coupon' leads to /coupon (SPEC-194). */
export function WelcomeDialog({ kind }: { kind: Kind }) {
  const { call, visitor, t } = useShop()
  const router = useRouter()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const later = () => {
    putOff(visitor.read().user?.userId)
    closeDialog()
  }
  const redeem = async () => {
    setBusy(true)
    try {
      await call(redeemCoupon, { welcome: WELCOME[kind] })
      closeDialog()
      toast(t('coupon.redeemed'), 'good')
      await router.navigate({ to: '/coupon' })
    } catch (error) {
      setBusy(false)
      tell(error)
    }
  }
  const footer = (
    <>
      <Button onClick={later}>{t('coupon.later')}</Button>
      <Button kind="primary" busy={busy} onClick={() => void redeem()}>
        {t('coupon.redeem')}
      </Button>
    </>
  )
  return (
    <Dialog title={t(`coupon.welcome-${kind}`)} closeLabel={t('frame.close')} width="500px" onClose={later} footer={footer}>
      <p className="text-ink-soft">{t(`coupon.welcome-${kind}-text`)}</p>
      <Worth />
      <ul className="mt-5 grid gap-4">
        {POINTS[kind].map(({ icon, word }) => (
          <li key={word} className="flex items-center gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-warm-soft text-warm">
              <Icon name={icon} />
            </span>
            <span>{t(word)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What the coupon gives, from its own terms; the place is kept while they are on their way. */
function Worth() {
  const { call, t } = useShop()
  const inWords = useCouponWorth()
  const [coupon, setCoupon] = useState<WaitingCoupon | null>()
  useEffect(() => {
    call(waitingCoupon, {}, { quiet: true }).then(setCoupon, () => setCoupon(null)) // the offer stands without its amounts
  }, [call])
  if (coupon === null) return null
  const terms = coupon && inWords(coupon)
  return (
    <div className="mt-5 min-h-[124px] rounded-tile bg-warm-soft p-5 text-center" aria-busy={!coupon}>
      {coupon && terms && (
        <>
          <p className="text-2xl font-semibold text-warm tabular-nums">{terms.worth}</p>
          {terms.steps.length > 0 ? terms.steps.map((step) => <p key={step}>{step}</p>) : <p className="mt-1">{terms.condition}</p>}
          <p className="text-sm text-ink-soft">{t('coupon.coupon-days', { days: coupon.validDays })}</p>
        </>
      )}
    </div>
  )
}
