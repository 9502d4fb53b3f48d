import { sql, type RawBuilder } from 'kysely'

/** The letters as a pattern of `like`, in which its own signs are letters like others. */
export const literally = (letters: string): string => letters.replaceAll(/[\\%_]/g, String.raw`\$&`)
/** The pattern of `like` for what has these letters anywhere. */
export const containing = (letters: string): string => `%${literally(letters)}%`

/** That one of these texts, or they one after the other, have the letters anywhere, with accents or without. Each row is looked at: for what is few. */
export const haveLetters = (texts: readonly RawBuilder<unknown>[], letters: string): RawBuilder<boolean> =>
  sql`keyword_text(concat_ws(' ', ${sql.join(texts)})) like keyword_text(${containing(letters)})`
