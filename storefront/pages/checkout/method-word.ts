import { PAY_TYPES } from '#contract/codes/payment-method.ts'

const NAMED = { 0: 'pay-0', 1: 'pay-1', 2: 'pay-2', 3: 'pay-3', 5: 'pay-5', 6: 'pay-6', 7: 'pay-7', 8: 'pay-8' } as const
const HINTED = {
  [PAY_TYPES.tt50]: 'checkout.pay-hint-0',
  [PAY_TYPES.tt]: 'checkout.pay-hint-1',
  [PAY_TYPES.paypal]: 'checkout.pay-hint-3',
} as const

/** The word for a payment method's one-line explanation, where it has one. */
export const methodHint = (payType: number) => (HINTED as Record<number, (typeof HINTED)[keyof typeof HINTED]>)[payType]
/** The word for a payment method's name (SPEC-139..146); 4 is reserved. */
export const methodName = (payType: number) =>
  `checkout.${(NAMED as Record<number, (typeof NAMED)[keyof typeof NAMED]>)[payType] ?? 'pay-3'}` as const
