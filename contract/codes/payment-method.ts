/** Payment methods on the wire (SPEC-139..146); 4 is reserved. */
export const PAY_TYPES = { tt50: 0, tt: 1, lc: 2, paypal: 3, financing: 5, cardPaypal: 6, local: 7, card: 8 } as const

export type PayMethod = keyof typeof PAY_TYPES

export const DEFAULT_PAY_TYPE = PAY_TYPES.paypal
