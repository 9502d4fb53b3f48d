// What columns hold where PostgreSQL's own types say too little: JSON, and texts of a closed set. db/schema.ts is generated and stays as it
// is. A noun says of its own columns beside its SQL what they hold, so that the type lives with the noun and db opens only shared:
//   declare module '#db/columns.ts' {
//     interface Columns { 'orders.state': OrderState }
//   }
import type { ColumnType, InsertType } from 'kysely'
import type { Language, Translated } from '#shared/language.ts'
import type { DB as Tables, JsonObject } from './schema.ts'

/** By '<table>.<column>', as it is read; with `null` where it can be null. JSON may be written as its text. */
export interface Columns {
  'audit_log.detail': Record<string, unknown>
  'categories.brief': Translated
  'categories.name': Translated
  'content_drafts.body': Translated
  'content_drafts.summary': Translated
  'content_drafts.title': Translated
  'content_pages.body': Translated
  'content_pages.summary': Translated
  'content_pages.title': Translated
  'content_versions.body': Translated
  'content_versions.summary': Translated
  'content_versions.title': Translated
  'option_keys.name': Translated
  'option_values.name': Translated
  'order_lines.name': Translated
  'product_documents.title': Translated
  'products.brief': Translated
  'products.name': Translated
  'shops.about': Translated
  'transitions.detail': Record<string, unknown>
  'staff_invitations.language': Language
  'users.language': Language
}

type Given<Old, T> = JsonObject extends InsertType<Old> ? T | string : T
type Typed<Old, T> = ColumnType<T, Given<Old, T> | (undefined extends InsertType<Old> ? undefined : never), Given<Old, T>>
type Table<Name extends string, Row> = {
  [Column in keyof Row]: `${Name}.${Column & string}` extends keyof Columns
    ? Typed<Row[Column], Columns[`${Name}.${Column & string}`]>
    : Row[Column]
}

/** All tables, as code reads and writes them. */
export type DB = { [Name in keyof Tables]: Table<Name, Tables[Name]> }

type Named = { [Name in keyof Tables]: `${Name}.${keyof Tables[Name] & string}` }[keyof Tables]
type Misnamed = Exclude<keyof Columns, Named>
/** Does not compile when somebody speaks of a column that there is not. */
export const everyColumnIsThere: [Misnamed] extends [never] ? true : Misnamed = true
