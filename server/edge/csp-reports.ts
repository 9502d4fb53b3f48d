// Where browsers tell what a content security policy of ours has stopped: a mistake of ours, or somebody's attempt. Anybody can write here, so
// little is taken: what a page of ours may have met, few lines a minute, known fields, short, and no query of an address (it may hold
// something personal). Whatever else is sent is taken in silence.
import type { Hono } from 'hono'
import { REPORTS_PATH } from '../pages/page-headers.ts'
import { readBytes } from './request-input.ts'

const BODY_MAX_BYTES = 16 * 1024
const PER_REQUEST = 5
const LINES_PER_MINUTE = 30
const MINUTE_MS = 60_000
const TEXT_MAX = 200

type Options = { log: (line: Record<string, unknown>) => void; publicUrl?: string; now?: () => Date }

/** Always answers 204: who reports needs no answer. */
export function mountCspReports(app: Hono, { log, publicUrl = '', now = () => new Date() }: Options): void {
  const window = { since: 0, lines: 0, left: 0 }
  const mayLog = (time: Date): boolean => {
    if (time.getTime() - window.since >= MINUTE_MS) {
      if (window.left) log({ at: time, policyReports: 'not logged', count: window.left })
      Object.assign(window, { since: time.getTime(), lines: 0, left: 0 })
    }
    if (window.lines < LINES_PER_MINUTE) return ++window.lines > 0
    window.left++
    return false
  }
  app.post(REPORTS_PATH, async (c) => {
    if (!byBrowser(c.req.raw.headers)) return c.body(null, 204)
    const body = await readBytes(c.req.raw, BODY_MAX_BYTES).catch(() => undefined)
    const time = now()
    const origins = [publicUrl, c.req.url].map((address) => URL.parse(address)?.origin)
    const isOurs = ({ page, directive }: Report) => origins.includes(URL.parse(page)?.origin) && DIRECTIVE.test(directive)
    for (const report of reportsOf(body).filter(isOurs)) if (mayLog(time)) log({ at: time, policyReport: report })
    return c.body(null, 204)
  })
}

const REPORT_TYPES = /^application\/(csp-report|reports\+json)\b/
/** As browsers send reports of a page of ours; no page of others can make one send such a thing. */
const byBrowser = (headers: Headers): boolean =>
  REPORT_TYPES.test(headers.get('content-type') ?? '') && (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'

type Fields = Record<string, unknown>
type Report = { page: string; directive: string; blocked: string; source: string; line: number }
const DIRECTIVE = /^(default|script|style|img|font|connect|object|frame|form|base|worker|media|manifest)-[a-z-]{2,20}$/

/** Both forms: one object under 'csp-report' (report-uri), a list of reports (Reporting API). */
function reportsOf(body: Uint8Array | undefined): Report[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(body ?? []).toString('utf8'))
  } catch {
    return []
  }
  const list = Array.isArray(parsed) ? parsed : [parsed]
  return list.slice(0, PER_REQUEST).flatMap((one: unknown) => {
    const outer = (one ?? {}) as Fields
    const fields = (outer['csp-report'] ?? outer['body']) as Fields | undefined
    if (typeof fields !== 'object' || fields === null) return []
    const of = (...names: string[]) => names.map((name) => fields[name]).find((value) => typeof value === 'string') as string | undefined
    const line = fields['line-number'] ?? fields['lineNumber']
    return [
      {
        page: place(of('document-uri', 'documentURL')),
        directive: short(of('effective-directive', 'effectiveDirective', 'violated-directive')),
        blocked: place(of('blocked-uri', 'blockedURL')),
        source: place(of('source-file', 'sourceFile')),
        line: typeof line === 'number' ? line : 0,
      },
    ]
  })
}

const short = (text = ''): string => text.slice(0, TEXT_MAX)
/** An address without query and fragment, or a word like 'inline'. */
const place = (text = ''): string => short(text.split(/[?#]/)[0])
