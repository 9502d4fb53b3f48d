// Rendered pages of visitors, kept in memory for a short while: they hold nothing personal and no price that needs log-in.
// Kept compressed, as nearly everyone wants them; the few others get them unpacked.
import { gunzipSync } from 'node:zlib'
import { shopPolicy } from './page-headers.ts'
import { trustedScripts } from './page-scripts.ts'
import { takesGzip, zip } from './page-zip.ts'

const KEEP_MS = 60_000
const ENTRIES_MAX = 500
const BYTES_MAX = 512 * 1024 // compressed

export type Page = { html: string; headers: Record<string, string>; nonce: string }
type Kept = { gzip: Uint8Array<ArrayBuffer>; headers: Record<string, string>; until: number }

export function pageCache() {
  let pages = new Map<string, Kept>()
  return {
    clear: () => {
      pages = new Map()
    },

    find(key: string, acceptEncoding: string): Response | undefined {
      const kept = pages.get(key)
      if (!kept) return undefined
      if (kept.until < Date.now()) {
        pages.delete(key)
        return undefined
      }
      return answer(kept, acceptEncoding)
    },

    /**
     * To be asked before a page is rendered: what is being rendered may have been read before a change of the catalogue, and then ends in
     * the map of before the change. The answer takes the finished page.
     */
    keeper(key: string): (page: Page, acceptEncoding: string) => Response {
      const into = pages
      return ({ html, headers, nonce }, acceptEncoding) => {
        // Everybody who asks within a minute can read this page's nonce, so it opens nothing any more: its scripts are named by their content.
        const policy = shopPolicy(trustedScripts(html, nonce).join(' '))
        const kept = { gzip: zip(html), headers: { ...headers, 'content-security-policy': policy }, until: Date.now() + KEEP_MS }
        if (kept.gzip.byteLength <= BYTES_MAX) {
          if (into.size >= ENTRIES_MAX) into.delete(into.keys().next().value!)
          into.set(key, kept)
        }
        return answer(kept, acceptEncoding)
      }
    },
  }
}

const answer = ({ gzip, headers }: Kept, acceptEncoding: string) =>
  takesGzip(acceptEncoding)
    ? new Response(gzip, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
    : new Response(new Uint8Array(gunzipSync(gzip)), { headers })
