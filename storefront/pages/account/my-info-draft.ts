// What was typed into one's own details and not saved yet: it outlives a reload, a log-in in between and a way that leads astray.
const KEY = 'shop_draft_my_info'

export type Draft = Record<string, string>

export function readDraft(userId: number): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { userId: number; values: Draft } | null
    return kept?.userId === userId ? kept.values : null
  } catch {
    return null
  }
}

export function keepDraft(userId: number, values: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, values }))
  } catch {
    // Storage is closed: leaving the page asks first, all the same.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
