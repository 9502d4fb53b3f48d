// Until when something can be put off, by the reader's own clock.

const HOUR_MS = 3_600_000
const MORNING = 8

export const threeHours = (now = new Date()): Date => new Date(now.getTime() + 3 * HOUR_MS)

const morningIn = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)

export const tomorrow = (now = new Date()): Date => morningIn(now, 1)

/** The next Monday that is not today. */
export const monday = (now = new Date()): Date => morningIn(now, (8 - now.getDay()) % 7 || 7)
