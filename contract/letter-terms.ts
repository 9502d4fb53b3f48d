// What a letter of credit is to say, as the proforma's terms sheet has it: frozen with the letter, and what its wording is compared with.
import * as v from 'valibot'
import { CONFIRMATIONS, LETTER_PAPER_KINDS } from './codes/letter-of-credit.ts'
import { TERMS } from './codes/shipping-term.ts'

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Maybe = v.nullable(v.boolean())

export const LetterTerms = v.object({
  amountCents: Whole,
  currency: v.string(),
  tolerancePercent: Whole, // that may be drawn more or less
  applicant: v.string(),
  beneficiary: v.object({ name: v.string(), address: v.string(), account: v.string() }),
  bank: v.object({ name: v.string(), bic: v.string() }), // that is to advise it
  term: v.picklist(TERMS),
  place: v.string(),
  loading: v.nullable(v.string()), // null: not fixed, and nothing that a credit could differ from
  discharge: v.nullable(v.string()),
  issueBy: v.string(), // days, UTC
  latestShipment: v.string(),
  expiry: v.string(),
  expiryPlace: v.string(),
  presentationDays: Whole,
  tenorDays: Whole, // after shipment; 0: at sight
  partial: Maybe, // null: left open
  transhipment: Maybe,
  charges: v.picklist(['SHA', 'OUR']), // SHA: each pays their own banks; OUR: the applicant all
  confirmation: v.picklist(CONFIRMATIONS),
  goods: v.array(v.object({ model: v.string(), name: v.string(), count: Whole })),
  papers: v.array(v.picklist(LETTER_PAPER_KINDS)),
  proforma: v.string(),
  order: v.string(),
})
export type LetterTerms = v.InferOutput<typeof LetterTerms>
