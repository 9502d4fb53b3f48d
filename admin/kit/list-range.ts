// Ranges in the address of a list: 'from..to', either end may be missing.

export type Range = { from: string; to: string }

export const readRange = (text: string): Range => {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

export const writeRange = ({ from, to }: Range): string => (from || to ? `${from}..${to}` : '')

const pad = (number: number) => String(number).padStart(2, '0')

/** The day of the reader's own calendar, so many days from now: '2026-11-22'. */
export function localDay(now: Date, offset = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

export const firstOfMonth = (now: Date, offset = 0): string => localDay(new Date(now.getFullYear(), now.getMonth() + offset, 1))

/** The moment at which the reader's day begins, or the one after it, as the wire writes it; undefined where the text is no day. */
export function startOfLocalDay(day: string, offset = 0): string | undefined {
  const [year, month, date] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').map(Number) : []
  const start = new Date(year ?? Number.NaN, (month ?? 0) - 1, (date ?? 0) + offset)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** Cents of a whole amount; undefined where the text is none. */
export const wholeCents = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) * 100 : undefined)
