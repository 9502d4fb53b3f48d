import { own } from '#shared/own.ts'

/** Shipping terms on the wire (SPEC-138, SPEC-263..265); freight of CIF and DDU is fixed by a person within 12 hours. */
export const SHIPPING_TERMS = { exw: 0, fob: 1, cif: 2, ddu: 3 } as const

export type Term = keyof typeof SHIPPING_TERMS
export const TERMS = Object.keys(SHIPPING_TERMS) as Term[]

/** What the wire's lists call them; the same in every language. */
export const TERM_LABELS = { exw: 'EXW', fob: 'FOB', cif: 'CIF', ddu: 'DDU' } as const satisfies Record<Term, string>

/** What pages, documents, mails and sheets call them, as Incoterms 2020 do: DAP has replaced DDU (decision 58). */
export const TERM_NAMES = { ...TERM_LABELS, ddu: 'DAP' } as const satisfies Record<Term, string>

/** Of a term that comes as a text; one that is unknown stands as it is. */
export const termName = (term: string): string => own<string>(TERM_NAMES, term) ?? term

/** Of a term by its number on the wire. */
export const termNameOf = (value: number): string =>
  Object.entries(SHIPPING_TERMS).flatMap(([term, number]) => (number === value ? TERM_NAMES[term as Term] : []))[0] ?? ''

export const FREIGHT_HOURS = 12
