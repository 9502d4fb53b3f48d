import { useId, useState, type FormEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { redeemCoupon } from '#contract/coupon.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { mannerOf } from '../../shop/failure/failure.ts'
import { useShop } from '../../shop/shop.ts'

/** A code becomes a coupon; what is wrong with it stands beside it. */
export function CodeForm() {
  const { call, t } = useShop()
  const router = useRouter()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const title = useId()
  const redeem = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setFailure(t('coupon.code-empty'))
    setBusy(true)
    setFailure('')
    try {
      const { couponName } = await call(redeemCoupon, { code }, { quiet: true })
      setCode('')
      toast(t('coupon.code-redeemed', { coupon: couponName }), 'good')
      await router.invalidate()
    } catch (error) {
      setFailure(mannerOf(error) === 'session' ? '' : errorText(error)) // a session that has ended has its dialog
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void redeem(event)} aria-labelledby={title} className="mb-6 rounded-tile border border-line p-4 wide:p-5">
      <h2 id={title} className="mb-3 font-semibold">
        {t('coupon.code-title')}
      </h2>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full wide:w-auto wide:max-w-96 wide:flex-1">
          <Field
            label={t('coupon.code')}
            value={code}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={failure || undefined}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <Button type="submit" kind="primary" busy={busy} className="max-wide:w-full wide:mt-7">
          {t('coupon.code-redeem')}
        </Button>
      </div>
    </form>
  )
}
