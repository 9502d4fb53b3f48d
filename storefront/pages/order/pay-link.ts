/** Where the payment provider sends the payer back to: the result page, which settles the payment and survives a reload. */
export const payReturnUrl = (orderIds: readonly number[]): string => `${window.location.origin}/pay?orderIds=${orderIds.join(',')}`
