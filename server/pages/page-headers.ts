// What every answer of ours tells the browser about itself: sets of headers as data, chosen by what is asked for:
// docs/decisions/014-content-security-policy.md has the reasons.
import type { MiddlewareHandler } from 'hono'
import { PREVIEWS } from '#shared/preview-path.ts'

type HeaderSet = Readonly<Record<string, string>>
export const REPORTS_PATH = '/csp-reports'

export const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

export const NO_FRAMING = { 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': "'none'" }
const REPORTED = { 'report-uri': REPORTS_PATH, 'report-to': 'csp' }
/** Documents with pages in them. Style sheets come from us alone; style attributes are how React writes `style` on the server. */
const DOCUMENT = {
  'default-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
}

/**
 * Pages of the shop also read what lies in their own memory: the 3D view hands its model and textures on that way, and may be opened on any
 * page without a new document. No script of others can be reached by it, and nothing can be sent to it.
 */
const SHOP = { ...DOCUMENT, 'connect-src': "'self' blob:" }

/**
 * `scripts`: the inline scripts that may run, as 'nonce-...' or 'sha256-...' sources; files from /assets may always. `frames`: the one origin
 * that may stand in a frame, of the operator's floating video; '' = none.
 */
export const shopPolicy = (scripts: string, frames = ''): string =>
  policy({ ...SHOP, 'script-src': `'self' ${scripts}`, 'frame-src': frames || "'none'", ...NO_FRAMING, ...REPORTED })
/** Uploaded receipts are shown from memory: pictures as blob:, PDFs in a frame. */
export const workspacePolicy = (nonce: string): string =>
  policy({ ...DOCUMENT, 'script-src': `'self' 'nonce-${nonce}'`, 'frame-src': "'self' blob:", ...NO_FRAMING, ...REPORTED })
/** Nothing in it may load or run anything. */
const INERT = policy({ 'default-src': "'none'", ...NO_FRAMING })

const EVERYWHERE: HeaderSet = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What is added to the answers of each kind, unless they say otherwise themselves. The policy of a page comes with the page. */
export const HEADER_SETS = {
  page: { ...EVERYWHERE, 'Reporting-Endpoints': `csp="${REPORTS_PATH}"`, 'Content-Security-Policy': INERT },
  call: { ...EVERYWHERE, 'Content-Security-Policy': INERT },
  // Scripts that run as workers would take over a policy of theirs.
  asset: { ...EVERYWHERE, 'Content-Security-Policy': policy({ 'frame-ancestors': "'none'" }) },
  // The browser's own PDF viewer fails under a policy that forbids everything. Pictures are shown by mail readers and partners too.
  media: { ...EVERYWHERE, 'Content-Security-Policy': policy(NO_FRAMING), 'Cross-Origin-Resource-Policy': 'cross-origin' },
} as const satisfies Record<string, HeaderSet>
type Kind = keyof typeof HEADER_SETS

const KINDS: readonly [RegExp, Kind][] = [
  [new RegExp(`^${PREVIEWS}/`), 'page'],
  [/^\/(dev-api|prod-api|admin-api|health|ready|csp-reports)(\/|$)/, 'call'],
  [/^\/assets\//, 'asset'],
  [/^\/media\//, 'media'],
]
export const kindOf = (path: string): Kind => KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'

const YEAR_S = 31_536_000

/** Mounted before everything else. `https`: browsers reach us by HTTPS, and shall from now on. */
export function secureHeaders(https: boolean): MiddlewareHandler {
  const sets = new Map<Kind, [string, string][]>()
  for (const [kind, set] of Object.entries(HEADER_SETS) as [Kind, HeaderSet][])
    sets.set(kind, Object.entries({ ...set, ...(https ? { 'Strict-Transport-Security': `max-age=${YEAR_S}` } : {}) }))
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    for (const [name, value] of sets.get(kindOf(c.req.path))!) {
      // A browser would take this one for that of the copy that it has, whose policy names its own scripts.
      if (status === 304 && name === 'Content-Security-Policy') continue
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}
