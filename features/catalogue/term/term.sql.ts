// SQL of the dictionary of technical phrases.
import { sql, type Tx } from '#db/connect.ts'
import type { Language } from '#shared/language.ts'

/** In languages other than English. */
export type Words = Partial<Record<Exclude<Language, 'en'>, string>>

declare module '#db/columns.ts' {
  interface Columns {
    'catalogue_terms.words': Words
  }
}

/** What the phrases of the product `p` are called in the language, as one JSON value in somebody's statement; null in English, and where none has words. */
export const termsJson = (language: Language) => sql`(
  select json_object_agg(t.phrase, t.words->>${language}::text) from product_terms u join catalogue_terms t on t.id = u.term_id
  where u.product_id = p.id and t.words ? ${language}::text and ${language}::text <> 'en')`

/** Adds phrases and gives them words; words of staff stay. Nothing is written where all of it is there. One statement. */
export async function bringTerms(tx: Tx, terms: readonly { phrase: string; words: Words }[]): Promise<void> {
  await sql`
    insert into catalogue_terms as t (phrase, words)
    select phrase, words from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) sent (phrase text, words jsonb) order by phrase
    on conflict (phrase) do update set words = case when t.changed_by is null then t.words || excluded.words else excluded.words || t.words end
    where t.words is distinct from case when t.changed_by is null then t.words || excluded.words else excluded.words || t.words end`.execute(
    tx,
  )
}
