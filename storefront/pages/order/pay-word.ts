import { PAY_TYPES } from '#contract/codes/payment-method.ts'

/** What the button says by which the payer goes to the provider. */
export const payWord = (payType: number) => (payType === PAY_TYPES.paypal ? ('order.pay-paypal' as const) : ('order.pay-card' as const))
