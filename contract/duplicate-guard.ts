// SPEC-221: the same request sent twice in a row is a double click, not a second wish.

export const DUPLICATE_WINDOW_MS = 500

export type DuplicateGuard = {
  /** Whether this is the last request to the path once more, within the window. One that is not is recorded. */
  repeats: (path: string, body: string, now: number) => boolean
  /** The request got no answer: sending it again is no repetition. */
  forget: (path: string) => void
}

/**
 * Remembers the last request of every path. Only the last: a tick set, taken back and set again are three wishes. `now` in ms of any
 * clock that does not jump. A suppressed request does not lengthen the window.
 */
export function createDuplicateGuard(windowMs: number = DUPLICATE_WINDOW_MS): DuplicateGuard {
  const last = new Map<string, { body: string; at: number }>()
  return {
    repeats(path, body, now) {
      const before = last.get(path)
      if (before && before.body === body && now - before.at < windowMs) return true
      last.set(path, { body, at: now })
      return false
    },
    forget: (path) => void last.delete(path),
  }
}
