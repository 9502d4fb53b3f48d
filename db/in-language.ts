import type { Language } from '#shared/language.ts'
import { sql } from './connect.ts'

/**
 * A jsonb text per language as one string; English stands in. The language is a parameter, so that one statement serves all five, and has
 * a parameter: only such statements are planned once (db/connect.ts).
 */
export const inLanguage = (column: string, language: Language) => {
  const text = sql.ref(column)
  return sql<string>`coalesce(nullif(${text}->>${language}::text, ''), ${text}->>'en')`
}
