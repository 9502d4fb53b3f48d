// Of the settings, those of how buyers may pay.
import * as v from 'valibot'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { listedIn } from '#shared/punctuation.ts'
import { CONFIRMATIONS } from './codes/letter-of-credit.ts'
import { AMOUNT_MAX, int } from './fields.ts'

const Countries = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.maxLength(1000),
  v.check((typed) => listedIn(typed).every((code) => COUNTRY_CODES.includes(code)), 'setting-countries'),
)
/** Letters of credit: from which amount and country they are taken, and what they are to say. */
export const LetterSetting = v.object({
  minCents: int(0, AMOUNT_MAX), // of each seller's order
  refused: Countries, // whose letters are not taken
  issueDays: int(1, 180), // in which the buyer's bank issues it
  shipDays: int(0, 365), // beyond the lead time, until the latest shipment
  presentationDays: int(1, 60),
  tenorDays: int(0, 360), // after shipment; 0: at sight
  tolerancePercent: int(0, 10),
  confirmation: v.picklist(CONFIRMATIONS),
  expiryPlace: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
})
export type LetterSetting = v.InferOutput<typeof LetterSetting>

/** What is paid online: how much at once, and from which countries not. 0: as much as the provider takes. */
export const OnlineSetting = v.object({
  paypalMaxCents: int(0, AMOUNT_MAX),
  cardMaxCents: int(0, AMOUNT_MAX), // of cards, through PayPal or not
  refused: Countries,
})
export type OnlineSetting = v.InferOutput<typeof OnlineSetting>
