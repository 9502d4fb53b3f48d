// The list as a file. Pure.
import { withdrawPath } from '#contract/subscriber.ts'
import { asText } from '#shared/formula.ts'
import { wireTime } from '#shared/time.ts'

export type Listed = { email: string; language: string; source: string; subscribed_at: Date; token: string }

const cell = (text: string): string => `"${asText(text).replaceAll('"', '""')}"`

/** CSV as spreadsheets read it (RFC 4180, UTF-8 with its mark); `publicUrl` is where the shop's links begin. */
export function subscribersCsv(rows: readonly Listed[], publicUrl: string): string {
  const lines = rows.map(({ email, language, source, subscribed_at, token }) => [
    email,
    language,
    source,
    wireTime(subscribed_at),
    publicUrl + withdrawPath(token),
  ])
  return `\uFEFF${[['email', 'language', 'source', 'subscribed', 'unsubscribe'], ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}
