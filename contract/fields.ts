// Field shapes that several nouns share. Numbers are accepted as numbers or as digits in a string, as existing clients send both.
import * as v from 'valibot'
import { withoutCardNumbers } from '#shared/card-number.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import type { Translated } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'

const digits = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))

/** An integer within bounds, sent as 12 or '12'; anything else is refused. */
export const int = (min: number, max: number) => v.pipe(v.union([v.number(), digits]), v.integer(), v.minValue(min), v.maxValue(max))

export const MAX_ID = Number.MAX_SAFE_INTEGER
export const Id = int(1, MAX_ID)
export const Cents = v.pipe(v.number(), v.integer())
/** Cents as a caller sends them, as a number or in digits. */
export const SentCents = int(-MAX_ID, MAX_ID)
/** Cents that a caller names: never negative, and far below where sums stop being exact. */
export const AMOUNT_MAX = 1_000_000_000_000
const NEVER = v.optional(v.never())
/** What a checkout costs is the server's to say: a caller that names it is refused, not left in the belief that it was heard */
export const NoMoney = {
  price: NEVER,
  priceFee: NEVER,
  savePriceFee: NEVER,
  selectionPrice: NEVER,
  shippingMoney: NEVER,
  discountMoney: NEVER,
  totalMoney: NEVER,
  subtotalMoney: NEVER,
  finalMoney: NEVER,
  pointsPrice: NEVER,
} as const

export const YN = v.picklist(['Y', 'N'])
/** The same as callers send it: some have flags of 1 and 0. */
export const SentYN = v.union([
  YN,
  v.pipe(
    v.picklist([1, 0, '1', '0']),
    v.transform((flag): 'Y' | 'N' => (Number(flag) ? 'Y' : 'N')),
  ),
])
/** One of several codes of digits, '1' or 1. */
export const digit = <const T extends readonly string[]>(codes: T) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(codes))
/** A day that the calendar has, 'YYYY-MM-DD', UTC. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^[12]\d{3}-\d{2}-\d{2}$/),
  v.check((day) => {
    const time = new Date(`${day}T00:00:00Z`)
    return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
  }),
)
export const DateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

/** '1,2,3' -> [1, 2, 3]; at most `max` ids; an empty string is an empty list. Arrays of ids are accepted too. */
export const ids = (max = 500) =>
  v.pipe(
    v.union([
      v.pipe(
        v.string(),
        v.regex(/^(\d{1,15}(,\d{1,15})*)?$/),
        v.transform((text) => (text ? text.split(',').map(Number) : [])),
      ),
      v.array(Id),
      v.pipe(
        v.number(),
        v.transform((id) => [id]),
      ),
    ]),
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))),
    v.maxLength(max),
  )

/** Several words, each once: 'a,b' or an array; an empty string is none. */
export const listed = v.union([
  v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  v.array(v.string()),
])
/** One or several of the codes. */
export const several = <const T extends readonly string[]>(codes: T) =>
  v.pipe(listed, v.array(v.picklist(codes)), v.maxLength(codes.length))

/** A day, UTC, or a moment as 'YYYY-MM-DDTHH:mm:ss.sssZ': an end of a range of days, which begin elsewhere at another time. */
export const DayOrMoment = v.union([Day, v.pipe(v.string(), v.isoTimestamp())])

/** No control characters, and none that turn the direction of writing: names would read otherwise than they are. */
const PLAIN = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]*$/
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Trimmed text of 1..max characters, of which some can be seen. */
export const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.regex(PLAIN), v.regex(VISIBLE))
/** The same in one line, as names are: what breaks lines becomes a space. */
export const line = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/\s+/g, ' ')),
    text(max),
  )
/** The same, but may be empty or absent; absent becomes ''. */
export const optionalText = (max: number) => v.optional(v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(max), v.regex(PLAIN)), '')

/** A line that may be empty or absent, as `optionalText`. */
export const optionalLine = (max: number) =>
  v.optional(
    v.pipe(
      v.nullish(v.string(), ''),
      v.transform((typed) => typed.replaceAll(/\s+/g, ' ')),
      v.trim(),
      v.maxLength(max),
      v.regex(PLAIN),
    ),
    '',
  )

/**
 * Marks a text of staff as written for the buyer. Every other one stays in the office (decision 55): server/internal-texts.test.ts writes
 * into each, and looks for it wherever buyers read.
 */
export const forBuyers = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata({ readers: 'buyers' }))

/** A text per language; English is needed, an empty one means 'not translated'. */
export const texts = (max: number) =>
  v.object({ en: text(max), zh: optionalText(max), es: optionalText(max), fr: optionalText(max), pt: optionalText(max) })

/** Free text to the operator or a seller, kept as it is but for numbers of payment cards: none is asked for, and none is kept. */
export const prose = (max: number) => v.pipe(text(max), v.transform(withoutCardNumbers))
export const optionalProse = (max: number) => v.pipe(optionalText(max), v.transform(withoutCardNumbers))

/**
 * A code, or what the code is called in any of our languages: some clients send the option as it reads. A label may have a place for the
 * brand, which is then whatever stands there.
 */
export const coded = <const T extends readonly string[]>(codes: T, labels: Record<T[number], Translated>) => {
  const codeOf = (sent: string): string => {
    const plain = sent.trim().toLowerCase()
    const reads = (label: string) => {
      const [before, after] = label.toLowerCase().split(/\{\w+\}/) as [string, string?]
      return after === undefined ? plain === before : plain.startsWith(before) && plain.endsWith(after)
    }
    return codes.find((code: T[number]) => Object.values<string>(labels[code]).some(reads)) ?? sent
  }
  return v.union([v.picklist(codes), v.pipe(v.string(), v.maxLength(LABEL_MAX), v.transform(codeOf), v.picklist(codes))])
}
const LABEL_MAX = 100

export const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.rfcEmail(), v.check(isMailAddress))
export const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9][0-9 ()./-]{4,28}$/), v.regex(/(\d\D*){5}/))
/** A country's ISO 3166-1 alpha-2 code. */
export const Nation = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(COUNTRY_CODES))
