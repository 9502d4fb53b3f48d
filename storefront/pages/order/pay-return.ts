// The payer comes back from the provider: the payment is captured once. The return may come twice, late, or race with the provider's notice.
import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { PAYMENT_STATUS, capturePayment } from '#contract/payment.ts'
import { isRefused } from '../../shop/failure/failure.ts'
import { useShop } from '../../shop/shop.ts'

export type Return = { payId: string; providerOrderId: string | null; failed: boolean; cancelled: boolean }

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What the address of the result page says; `token` is PayPal's own name for its order. */
export function returnOf(search: Record<string, unknown>): Return {
  const cancelled = text(search['cancelled']) === '1'
  return {
    payId: cancelled ? '' : text(search['payId']),
    providerOrderId: text(search['token']) || null,
    failed: text(search['failed']) === '1',
    cancelled,
  }
}

/** 'failed' only when the server says so; without an answer nobody knows, and the page goes on asking. */
export function useSettledPayment({ payId, providerOrderId }: Return): 'processing' | 'failed' | null {
  const { call } = useShop()
  const router = useRouter()
  const [state, setState] = useState<'processing' | 'failed' | null>(payId ? 'processing' : null)
  useEffect(() => {
    if (!payId) return
    /** The address without the payment: a reload or a way back shows the order's state and captures nothing. */
    const cleaned = (more = '') => {
      const orderIds = text(router.state.location.search['orderIds'])
      return router.navigate({ href: `/pay?orderIds=${orderIds}${more}`, replace: true })
    }
    const settle = async () => {
      try {
        const { payStatus } = await call(capturePayment, { payId, providerOrderId }, { quiet: true, repeat: true })
        if (payStatus === PAYMENT_STATUS.paid) {
          await cleaned()
          setState(null)
        } else if (payStatus === PAYMENT_STATUS.failed || payStatus === PAYMENT_STATUS.open) {
          setState('failed')
          await cleaned('&failed=1')
        }
      } catch (error) {
        if (!isRefused(error)) return
        setState('failed')
        await cleaned('&failed=1')
      }
    }
    void settle()
  }, [payId, providerOrderId, call, router])
  return state
}
