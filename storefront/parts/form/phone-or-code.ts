import * as v from 'valibot'
import { Phone } from '#contract/fields.ts'

/** A number that need not be given: the code that a chosen country brings along is none yet. */
export const PhoneOrCode = v.pipe(
  v.string(),
  v.trim(),
  v.transform((phone) => (/^\+\d{1,4}$/.test(phone) ? '' : phone)),
  v.union([v.literal(''), Phone]),
)
