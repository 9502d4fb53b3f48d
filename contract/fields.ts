// Field shapes that several nouns share. Numbers are accepted as numbers or as digits in a string, as existing clients send both.
import * as v from 'valibot'
import { COUNTRY_CODES } from '#shared/countries.ts'

const digits = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))

/** An integer within bounds, sent as 12 or '12'; anything else is refused. */
export const int = (min: number, max: number) => v.pipe(v.union([v.number(), digits]), v.integer(), v.minValue(min), v.maxValue(max))

export const MAX_ID = Number.MAX_SAFE_INTEGER
export const Id = int(1, MAX_ID)
export const Cents = v.pipe(v.number(), v.integer())
/** Cents that a caller names: never negative, and far below where sums stop being exact. */
export const AMOUNT_MAX = 1_000_000_000_000
export const YN = v.picklist(['Y', 'N'])
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

/** A text per language; English is needed, an empty one means 'not translated'. */
export const texts = (max: number) =>
  v.object({ en: text(max), zh: optionalText(max), es: optionalText(max), fr: optionalText(max), pt: optionalText(max) })

export const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())
export const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9][0-9 ()./-]{4,28}$/), v.regex(/(\d\D*){5}/))
/** A country's ISO 3166-1 alpha-2 code. */
export const Nation = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(COUNTRY_CODES))
