// SQL of the file of one's own data: each part is one statement, whose answer is the text of an array already. So no row of it becomes an
// object here, and the database does the work (docs/decisions/178-what-we-hold-about-you.md).
import type { RawBuilder } from 'kysely'
import { sql, type Db } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import type { Language } from '#shared/language.ts'

/**
 * A part of the file: what of a table is told, and which rows are the person's. What is not named here is not in the file. In conditions and in
 * `more` (`t` is the table) stand for: {me} the account, {addresses} its proved mail addresses, {language} the reader's, and the name of another
 * part, {orders}, the ids of its rows.
 */
export type Part = {
  from: keyof DB
  whose: string
  only?: string // of these, what the person is shown
  columns: string // told as they are stored, their names in camelCase
  words?: string // kept in five languages, told in the reader's
  more?: Record<string, string> // told otherwise than as they are stored
}
export type Parts = Readonly<Record<string, Part>>

export type Whose = { id: number; addresses: readonly string[]; language: Language }

/** Words that are kept in five languages, in the reader's; English stands in. */
export const inLanguage = (words: string) => `coalesce(nullif(${words}->>{language}, ''), ${words}->>'en')`
/** What a reader calls a product. */
export const productName = (id: string) => `(select ${inLanguage('p.name')} from products p where p.id = ${id})`
/** What the file of a row was called when it was sent. */
export const fileName = '(select f.name from files f where f.id = t.file_id)'

const PLACE = /\{(\w+)\}/
const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const named = (columns = '') => columns.split(' ').filter(Boolean)

const rowsOf = ({ whose, only }: Part) => (only ? `(${whose}) and (${only})` : whose)

/** What a part tells, by the names that it has in the file. */
export const keysOf = ({ columns, words, more = {} }: Part): string[] => [...[...named(columns), ...named(words)].map(camel), ...Object.keys(more)] // prettier-ignore

/** The columns that a part tells by their names. */
export const columnsOf = ({ columns, words }: Part): string[] => [...named(columns), ...named(words)]

function textOf(part: Part): string {
  const told = [
    ...named(part.columns).map((column) => `t.${column} as "${camel(column)}"`),
    ...named(part.words).map((column) => `${inLanguage(`t.${column}`)} as "${camel(column)}"`),
    ...Object.entries(part.more ?? {}).map(([key, value]) => `${value} as "${key}"`),
  ]
  return `select coalesce(json_agg(r), '[]')::text as told from (select ${told.join(', ')} from ${part.from} t where ${rowsOf(part)} order by 1) r`
}

/** The text with what its places stand for; a part's ids by its own condition, and so on. */
function filled(text: string, parts: Parts, whose: Whose): RawBuilder<unknown> {
  const pieces = text.split(PLACE) // texts and names of places, in turn
  return sql.join(
    pieces.map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : placed(piece, parts, whose))),
    sql.raw(''),
  )
}

function placed(name: string, parts: Parts, whose: Whose): RawBuilder<unknown> {
  if (name === 'me') return sql`${whose.id}::bigint`
  if (name === 'addresses') return sql`${whose.addresses}::text[]`
  if (name === 'language') return sql`${whose.language}::text`
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}`)
  return filled(`(select t.id from ${part.from} t where ${rowsOf(part)})`, parts, whose)
}

/** The array of a part, as text. */
export async function selectPart(db: Db, parts: Parts, key: string, whose: Whose): Promise<string> {
  const { rows } = await sql<{ told: string }>`${filled(textOf(parts[key]!), parts, whose)}`.execute(db)
  return rows[0]!.told
}

/** Times are written in UTC, whatever the server's own zone. */
export const timesInUtc = (tx: Db) => sql`set local time zone 'UTC'`.execute(tx)

/** All that the person has told of their bank accounts, deleted ones and former versions too. */
export const selectBankVersions = (db: Db, userId: number) =>
  db
    .selectFrom('buyer_banks as a')
    .innerJoin('buyer_bank_versions as v', 'v.account_id', 'a.id')
    .select(['a.id', 'a.user_id', 'a.is_default', 'a.created_at', 'a.deleted_at', 'v.number', 'v.made_at', 'v.effective_at'])
    .select(['v.holder', 'v.bank_name', 'v.bank_address', 'v.nation', 'v.swift_code', 'v.routing', 'v.sealed'])
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .orderBy('v.number')
    .execute()
