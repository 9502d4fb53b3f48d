/** States of an instalment in which the buyer may pay it, or hand in a receipt for it. */
export const PAYABLE = ['due', 'overdue', 'rejected', 'part_received'] as const

const among = new Set<string>(PAYABLE)

export const isPayable = (state: string): boolean => among.has(state)

/** Staff may look for a bank credit of it: a receipt waits, or money may have come without one, or in spite of one that was turned down. */
export const mayBeCredited = (state: string): boolean => state === 'proof_uploaded' || isPayable(state)
