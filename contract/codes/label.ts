// The tables beside this file say what a code of the wire is called: shop, My Workspace, sheets, documents, mails and dictionaries read
// them, and nobody words a code again (docs/decisions/045).
import { pick, type Language, type Translated } from '#shared/language.ts'

/** A code in the reader's language; one that the table does not know stands as it is. */
export const labelOf = (labels: Record<string, Translated>, code: string, language: Language): string =>
  Object.hasOwn(labels, code) ? pick(labels[code]!, language) : code
