// What the reader searched for before; in this browser only (SPEC-177, SPEC-271).
const KEY = 'shop_searches'
const KEPT = 10

export function readHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

function write(terms: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(terms))
  } catch {
    // Storage is closed: no history.
  }
}

/** A new term comes first; one that is there already stays where it is. */
export function addToHistory(term: string): void {
  const kept = readHistory()
  if (!kept.some((one) => one.toLowerCase() === term.toLowerCase())) write([term, ...kept].slice(0, KEPT))
}

export const clearHistory = (): void => write([])
