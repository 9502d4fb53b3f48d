import { useState } from 'react'
import type * as v from 'valibot'
import { orderAgain, type Order } from '#contract/order.ts'
import { Button, buttonClass, type ButtonSize } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useGo } from '../../shop/go.ts'
import { useShop } from '../../shop/shop.ts'

type Lines = v.InferOutput<typeof orderAgain.output>
type Props = { order: Order; size: ButtonSize }

/** Puts the goods of the order into the cart once more and goes there; where some cannot be had as they were, it first says which and why. */
export function BuyAgain({ order, size }: Props) {
  const { call, visitor, t } = useShop()
  const go = useGo()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<Lines | null>(null)
  const put = async () => {
    setBusy(true)
    try {
      const done = await call(orderAgain, { id: order.id })
      await visitor.refreshCounts()
      if (done.every(({ added }) => added === 'Y')) go('/cart')
      else setLines(done)
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size={size} busy={busy} onClick={() => void put()}>
        {t('order.again')}
      </Button>
      {lines && <Missing order={order} lines={lines} onClose={() => setLines(null)} />}
    </>
  )
}

function Missing({ order, lines, onClose }: { order: Order; lines: Lines; onClose: () => void }) {
  const { t } = useShop()
  const missing = lines.filter(({ added }) => added === 'N')
  const added = lines.length - missing.length
  return (
    <Dialog title={t('order.again-missing', { count: missing.length })} closeLabel={t('frame.close')} width="560px" onClose={onClose}>
      <p className="text-ink-soft">{added > 0 ? t('order.again-rest', { count: added }) : t('order.again-none')}</p>
      <ul className="mt-4 grid gap-3">
        {missing.map(({ orderItemId, productName, count, reason }) => (
          <li key={orderItemId} className="border-t border-line pt-3">
            <p className="font-medium">
              {productName} <span className="font-normal text-ink-soft tabular-nums">× {count}</span>
            </p>
            <p className="text-sm text-caution">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <a href={`/quotation-request?order=${order.id}`} className={buttonClass()}>
          {t('frame.quote-ask')}
        </a>
        {added > 0 && (
          <a href="/cart" className={buttonClass('primary')}>
            {t('order.again-cart')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
