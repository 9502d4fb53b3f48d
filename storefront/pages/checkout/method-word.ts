import { PAY_TYPES } from '#contract/codes/payment-method.ts'

const HINTED = {
  [PAY_TYPES.tt50]: 'checkout.pay-hint-0',
  [PAY_TYPES.tt]: 'checkout.pay-hint-1',
  [PAY_TYPES.lc]: 'checkout.pay-hint-2',
  [PAY_TYPES.financing]: 'checkout.pay-hint-5',
  [PAY_TYPES.paypal]: 'checkout.pay-hint-3',
  [PAY_TYPES.cardPaypal]: 'checkout.pay-hint-6',
  [PAY_TYPES.local]: 'checkout.pay-hint-7',
  [PAY_TYPES.card]: 'checkout.pay-hint-8',
} as const

/** The word for a payment method's one-line explanation, where it has one. */
export const methodHint = (payType: number) => (HINTED as Record<number, (typeof HINTED)[keyof typeof HINTED]>)[payType]
