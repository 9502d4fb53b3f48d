// What an address asks for behind its question mark. Anybody may write anything there: it is read for what it can mean, and the rest passed over.

export type Query = Record<string, string | undefined>

/** What is encoded, with the signs of lists left as people type them: the same page has the same address, however it was come to. */
export const readable = (encoded: string): string => encoded.replace(/%(?:2C|7C|3A|3B)/g, decodeURIComponent)

/** '?a=b' of what is given, '' of nothing. */
export function inQuery(query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = readable(new URLSearchParams(given).toString())
  return text ? `?${text}` : ''
}

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
/** 0 for what is no natural number. */
export const naturalOf = (value: unknown): number => (/^\d{1,15}$/.test(textOf(value)) ? Number(textOf(value)) : 0)
