// Values that the planner sees. Statements with parameters are planned once for whatever comes (connect.ts), which is right for what is asked
// a thousand times an hour; a list of the office, narrowed and sorted by a dozen things, is planned for what this reader asks.
import { sql, type RawBuilder } from 'kysely'
import { ONCE } from './connect.ts'
import { containing, literally } from './like.ts'

type Value = number | boolean | Date | string

function written(value: Value): string {
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return /^[\w ]*$/.test(value) ? `'${value}'` : signsOf(value)
  if (!Number.isSafeInteger(value)) throw new Error(`No whole number: ${value}`)
  return String(value)
}

/** By the number of each sign: nothing of it can be taken for anything but a text. */
const signsOf = (value: string) =>
  `U&'${Array.from(value.toWellFormed(), (sign) => `\\+${sign.codePointAt(0)!.toString(16).padStart(6, '0')}`).join('')}'`

/** The value as part of the statement's text, which is planned anew each time and kept by no connection. */
export const plannedFor = (value: Value): RawBuilder<unknown> => sql.raw(ONCE + written(value))

/** The same of several codes; an array. */
export const plannedForAny = (values: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`${ONCE}array[${values.map(written).join(', ')}]::text[]`)

/** `limit` and `offset` of a page. */
export const pagePlanned = (size: number, offset: number): RawBuilder<unknown> =>
  sql`limit ${plannedFor(size)} offset ${plannedFor(offset)}`

const HAN = /\p{Script=Han}/u

/**
 * That a column which holds `keyword_text` has the keyword in it. Fewer than three letters begin one of its words: of such pieces the index
 * of three letters knows nothing but the beginnings. Chinese is written without blanks and often sought by two signs: those are found anywhere, by
 * looking at each row.
 */
export function hasKeyword(column: RawBuilder<unknown>, keyword: string): RawBuilder<unknown> {
  const sought = literally(keyword)
  const like = (pattern: string) => sql`${column} like keyword_text(${plannedFor(pattern)})`
  return keyword.length < 3 && !HAN.test(keyword) ? sql`(${like(`${sought}%`)} or ${like(`% ${sought}%`)})` : like(containing(keyword))
}
