// What every page of ours tells the browser about itself.

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
const NOT_FRAMED = "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

/** Pages of the shop are never framed by others, and nothing in them can change where their links and forms lead. */
export const SHOP_PAGE: Record<string, string> = { ...COMMON, 'Content-Security-Policy': `${NOT_FRAMED}; object-src 'none'` }

/** My Workspace runs its own built script and nothing else; uploaded receipts are shown from memory (blob:), PDFs in a frame. */
export const WORKSPACE_PAGE: Record<string, string> = {
  ...COMMON,
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    'frame-src blob:',
    "object-src 'self' blob:",
    NOT_FRAMED,
  ].join('; '),
}
