// How many quotations wait for the reader: asked for beside the page, as no page depends on it.
import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { quotationCount } from '#contract/quotation.ts'
import { badgeText } from '#ui/badge.tsx'
import { useShop } from '../shop/shop.ts'
import { useVisitor } from '../shop/use-visitor.ts'

/** Beside the way to the quotations. Nothing is known before the first answer, and nothing is shown then. */
export function QuotationsWaiting() {
  const { call, t } = useShop()
  const { signedIn } = useVisitor()
  const address = useRouterState({ select: ({ location }) => location.href })
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!signedIn) return
    let here = true
    void call(quotationCount, undefined, { quiet: true }).then(
      ({ waiting }) => here && setCount(waiting),
      () => {}, // a mark less, and no trouble
    )
    return () => {
      here = false
    }
  }, [call, signedIn, address])
  if (count === 0) return null
  return (
    <span className="ml-auto pl-2">
      <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-warm-soft px-1.5 text-xs font-semibold text-warm tabular-nums">
        <span aria-hidden="true">{badgeText(count)}</span>
        <span className="sr-only">{t('frame.quotations-waiting', { count })}</span>
      </span>
    </span>
  )
}
