// What the reader searched for before; in this browser only (SPEC-177, SPEC-271).
import { keptInBrowser, readJson } from '../../session/storage.ts'

const place = keptInBrowser('shop_searches')
const KEPT = 10

export function readHistory(): string[] {
  const kept = readJson(place)
  return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, KEPT) : []
}

const write = (terms: string[]) => place.write(JSON.stringify(terms))

/** A new term comes first; one that is there already stays where it is. */
export function addToHistory(term: string): void {
  const kept = readHistory()
  if (!kept.some((one) => one.toLowerCase() === term.toLowerCase())) write([term, ...kept].slice(0, KEPT))
}

export const clearHistory = (): void => write([])
