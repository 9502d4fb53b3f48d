// A calendar as RFC 5545 writes it. Pure. Days are whole days: nothing of them depends on a time zone or a clock change.
export type Happening = {
  uid: string // the same for the same thing, whatever becomes of it
  day: string // 'YYYY-MM-DD'
  version: number // raised when it changes
  summary: string
  description: string
  location: string
  url: string
}
export type Calendar = { name: string; product: string; at: Date; events: readonly Happening[] }

const OCTETS = 75
const ENCODER = new TextEncoder()

/** What means something in the format is written so that it does not; control characters have no place in it. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')

/** A line of at most 75 octets; what is longer goes on in the next, after a space. No character is cut. */
export function folded(line: string): string {
  const lines: string[] = []
  let now = ''
  let octets = 0
  for (const sign of line) {
    const length = ENCODER.encode(sign).length
    if (octets + length > OCTETS) {
      lines.push(now)
      now = ' '
      octets = 1
    }
    now += sign
    octets += length
  }
  return [...lines, now].join('\r\n')
}

const date = (day: string) => day.replaceAll('-', '')
const next = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export function calendarText({ name, product, at, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${escaped(one.uid)}`,
      `DTSTAMP:${stamp(at)}`,
      `SEQUENCE:${one.version}`,
      `DTSTART;VALUE=DATE:${date(one.day)}`,
      `DTEND;VALUE=DATE:${date(next(one.day))}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escaped(one.summary)}`,
      ...(one.description ? [`DESCRIPTION:${escaped(one.description)}`] : []),
      ...(one.location ? [`LOCATION:${escaped(one.location)}`] : []),
      `URL:${one.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
