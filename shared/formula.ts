// Texts in cells of CSV. Whoever opens such a file decides what a cell is, and runs what begins like a formula; programs of China and Japan take
// the wide signs for it, too. An apostrophe before it keeps it a text.

/** Quotes before it: a text that had an apostrophe before comes back with it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

export const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
/** As it was before `asText`. */
export const wasText = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)
