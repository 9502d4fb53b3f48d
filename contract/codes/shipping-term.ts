/** Shipping terms on the wire (SPEC-138, SPEC-263..265); freight of CIF and DDU is fixed by a person within 12 hours. */
export const SHIPPING_TERMS = { exw: 0, fob: 1, cif: 2, ddu: 3 } as const

export type Term = keyof typeof SHIPPING_TERMS

/** As Incoterms 2020 call them: DAP has replaced DDU (decision 58). */
export const TERM_NAMES = { exw: 'EXW', fob: 'FOB', cif: 'CIF', ddu: 'DAP' } as const satisfies Record<Term, string>

export const FREIGHT_HOURS = 12
