import { sql, type RawBuilder } from 'kysely'

/** Signs of patterns as Chinese keyboards type them: the database folds them into those that mean something. */
const FOLDED: readonly [RegExp, string][] = [
  [/[％﹪]/g, '%'],
  [/＿/g, '_'],
  [/[＼﹨∖]/g, '\\'],
]
/** The letters as a pattern of `like`, in which its own signs are letters like others. */
export const literally = (letters: string): string =>
  FOLDED.reduce((text, [sign, plain]) => text.replaceAll(sign, () => plain), letters).replaceAll(/[\\%_]/g, String.raw`\$&`)
/** The pattern of `like` for what has these letters anywhere. */
export const containing = (letters: string): string => `%${literally(letters)}%`

/** That a column which holds `keyword_text` has the letters anywhere, with accents or without. */
export const hasLetters = (column: RawBuilder<unknown>, letters: string): RawBuilder<boolean> =>
  sql`${column} like keyword_text(${containing(letters)})`

/** That one of these texts, or they one after the other, have the letters anywhere, with accents or without. Each row is looked at: for what is few. */
export const haveLetters = (texts: readonly RawBuilder<unknown>[], letters: string): RawBuilder<boolean> =>
  hasLetters(sql`keyword_text(concat_ws(' ', ${sql.join(texts)}))`, letters)
