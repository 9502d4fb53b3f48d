import { paidOnline } from '#contract/codes/payment-method.ts'
import { payOrder } from '#contract/payment.ts'
import { useGo } from '../../shop/go.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { payReturnUrl } from '../order/pay-link.ts'

type Placed = { orderIds: readonly number[]; shippingPending: 'Y' | 'N' }

/**
 * Where it goes on once orders are placed. A provider asks at once; everything else shows what to do next. A payment that cannot be started leaves
 * the order payable. Whoever acts for a customer sees the order: the customer pays.
 */
export function useAfterPlacing(): (placed: Placed, payType: number) => Promise<void> {
  const { call } = useShop()
  const { user } = useVisitor()
  const go = useGo()
  return async ({ orderIds, shippingPending }, payType) => {
    const ids = orderIds.join(',')
    if (user?.acting) return go(orderIds.length === 1 ? `/confirm?id=${ids}` : '/order', { replace: true })
    if (!paidOnline(payType) || shippingPending === 'Y') return go(`/pay?orderIds=${ids}`, { replace: true })
    try {
      const { redirectUrl } = await call(payOrder, { orderIds: [...orderIds], returnUrl: payReturnUrl([...orderIds]) }, { quiet: true })
      if (redirectUrl) return window.location.assign(redirectUrl)
      go(`/pay?orderIds=${ids}`, { replace: true })
    } catch {
      go(`/pay?orderIds=${ids}&failed=1`, { replace: true })
    }
  }
}
