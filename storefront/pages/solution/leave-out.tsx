import type { MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import type { Solution } from '#contract/solution.ts'
import { inCounting } from '../../parts/offer/counting.ts'
import { useShop } from '../../shop/shop.ts'

type Props = { solution: Pick<Solution, 'path' | 'units' | 'without'>; product: Pick<Product, 'id' | 'productName'> }

/** Takes a product out of the count, in every room, or into it again: an address like the size, so that it can be sent and needs no script. */
export function LeaveOut({ solution: { path, units, without }, product: { id, productName } }: Props) {
  const { t } = useShop()
  const router = useRouter()
  const left = without.includes(id)
  const query = inCounting({ units, without: left ? without.filter((one) => one !== id) : [...without, id] })
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: router.state.location.pathname + query, replace: true, resetScroll: false })
  }
  return (
    <a
      href={path + query}
      rel="nofollow"
      onClick={press}
      aria-label={t(left ? 'solution.take-in-of' : 'solution.leave-out-of', { name: productName })}
      className="relative z-10 inline-flex min-h-9 items-center text-sm whitespace-nowrap text-brand hover:underline max-wide:ml-auto max-wide:min-h-11 print:hidden"
    >
      {t(left ? 'solution.take-in' : 'solution.leave-out')}
    </a>
  )
}
