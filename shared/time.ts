const pad = (value: number) => String(value).padStart(2, '0')

/** 'YYYY-MM-DD HH:mm:ss' in UTC, the form of every time on the wire (SPEC-269). */
export function wireTime(time: Date): string {
  return `${time.getUTCFullYear()}-${pad(time.getUTCMonth() + 1)}-${pad(time.getUTCDate())} ${pad(time.getUTCHours())}:${pad(time.getUTCMinutes())}:${pad(time.getUTCSeconds())}`
}

/** Reads a wire time, a 10-digit timestamp in seconds or a 13-digit one in milliseconds (SPEC-269); undefined if it is none of them. */
export function readWireTime(text: string | number): Date | undefined {
  const digits = String(text)
  if (/^\d{10}$/.test(digits)) return new Date(Number(digits) * 1000)
  if (/^\d{13}$/.test(digits)) return new Date(Number(digits))
  const time = new Date(`${digits.trim().replace(' ', 'T')}Z`)
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(digits.trim()) && !Number.isNaN(time.getTime()) ? time : undefined
}

/**
 * A list's date range as clients send it, in `params`: both ends belong to it, the end to the last moment of its second, and days are
 * meant whole. What cannot be read limits nothing.
 */
export function readRange(params: Record<string, string | null | undefined> | null | undefined): {
  from: Date | undefined
  to: Date | undefined
} {
  const read = (text: string | null | undefined, time: string) => {
    const day = (text ?? '').trim()
    return readWireTime(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day} ${time}` : day)
  }
  const to = read(params?.['endTime'], '23:59:59')
  return { from: read(params?.['beginTime'], '00:00:00'), to: to && after(to, 999) }
}

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000
export const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** Whether a day, 'YYYY-MM-DD', is over everywhere: also where it ends last, twelve hours after UTC. '' never is. */
export const isOver = (day: string, now: Date): boolean => day !== '' && day < after(now, -hours(12)).toISOString().slice(0, 10)
