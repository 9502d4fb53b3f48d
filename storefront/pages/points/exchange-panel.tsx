// On the page of a product that is opened for an exchange: its price in points, how many, where to, and the exchange itself (SPEC-059).
import { useEffect, useState } from 'react'
import { addressList } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { pointsExchange } from '#contract/points-exchange.ts'
import { pointsAvailable } from '#contract/points.ts'
import type { ProductDetail } from '#contract/product.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useAskLogin } from '../../session/ask-login.ts'
import { useTell } from '../../shop/error-text.ts'
import { useNumber } from '../../shop/number.ts'
import { useGo } from '../../shop/go.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

const COUNT_MAX = 99
type Mine = { available: number; addresses: Answer<typeof addressList> }

const addressText = ({ firstName, lastName, address1, city, nation }: Mine['addresses'][number]) =>
  [`${firstName} ${lastName}`.trim(), address1, city, nation].filter(Boolean).join(', ')

export function ExchangePanel({ product, price }: { product: ProductDetail; price: number }) {
  const { call, t } = useShop()
  const number = useNumber(0)
  const { user } = useVisitor()
  const askLogin = useAskLogin()
  const tell = useTell()
  const go = useGo()
  const [mine, setMine] = useState<Mine | null>(null)
  const [addressId, setAddressId] = useState(0)
  const [count, setCount] = useState(1)
  const [busy, setBusy] = useState(false)
  const signedIn = user !== null
  useEffect(() => {
    if (!signedIn) return
    let here = true
    Promise.all([call(pointsAvailable), call(addressList)]).then(
      ([available, addresses]) => here && setMine({ available, addresses }),
      () => undefined, // said where the exchange is pressed
    )
    return () => void (here = false)
  }, [call, signedIn])
  const points = price * count
  const to = addressId || (mine?.addresses[0]?.id ?? 0)
  const exchange = async () => {
    if (!mine) return
    setBusy(true)
    try {
      const address = mine.addresses.find(({ id }) => id === to)
      const sure = await ask({
        title: t('points.ask-exchange'),
        text: t('points.ask-exchange-text', {
          goods: `${number(count)} × ${product.productName}`,
          points,
          address: address ? addressText(address) : '',
          left: mine.available - points,
        }),
        yes: t('points.ask-exchange-yes'),
        no: t('frame.cancel'),
      })
      if (!sure) return
      const { orderId } = await call(pointsExchange, { productId: product.id, count, addressId: to })
      toast(t('points.exchanged'), 'good')
      go(`/confirm?id=${orderId}`)
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-2xl font-semibold text-brand-strong tabular-nums">{t('points.price', { points: price })}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('points.price-text')}</p>
      <div className="mt-5 flex flex-wrap items-end gap-x-5 gap-y-4">
        <div>
          <p className="mb-1.5 font-medium">{t('product.quantity')}</p>
          <QuantityStepper
            value={count}
            min={1}
            step={1}
            max={COUNT_MAX}
            label={t('product.quantity')}
            lessLabel={t('product.less')}
            moreLabel={t('product.more')}
            onChange={setCount}
            fittedText={({ why, value }) => t(`product.fitted-${why}`, { value, multiple: 1 })}
          />
        </div>
        {count > 1 && <p className="pb-2 font-medium tabular-nums">{t('points.together', { points })}</p>}
      </div>
      {!signedIn ? (
        <Button kind="primary" size="large" className="mt-5 w-full" onClick={() => askLogin()}>
          {t('points.log-in')}
        </Button>
      ) : mine && mine.addresses.length === 0 ? (
        <a href="/address-edit" className={buttonClass('primary', 'large', 'mt-5 w-full')}>
          {t('points.add-address')}
        </a>
      ) : (
        <>
          <div className="mt-5">
            <SelectField
              label={t('points.deliver-to')}
              value={to}
              disabled={!mine}
              onChange={({ target }) => setAddressId(Number(target.value))}
            >
              {mine?.addresses.map((one) => (
                <option key={one.id} value={one.id}>
                  {addressText(one)}
                </option>
              ))}
            </SelectField>
          </div>
          <p className="mt-2 min-h-5 text-sm text-ink-soft tabular-nums">
            {mine &&
              (mine.available < points
                ? t('points.short', { points: points - mine.available })
                : t('points.have', { points: mine.available }))}
          </p>
          <Button
            kind="primary"
            size="large"
            className="mt-3 w-full"
            busy={busy}
            disabled={!mine || mine.available < points}
            onClick={() => void exchange()}
          >
            {t('points.do-exchange', { points })}
          </Button>
        </>
      )}
    </div>
  )
}
