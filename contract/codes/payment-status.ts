/** Payment status on the wire: none, part (T/T 50 %), paid, refunded. */
export const PAY_STATUS = { none: 0, part: 1, paid: 2, refunded: 3 } as const
