// Rendered pages of visitors, kept in memory for a short while: they hold nothing personal and no price that needs log-in.
// Kept compressed, as nearly everyone wants them; the few others get them unpacked.
import { promisify } from 'node:util'
import { constants, gunzipSync, gzip as gzipWithCallback } from 'node:zlib'

const gzip = promisify(gzipWithCallback)

const KEEP_MS = 60_000
const ENTRIES_MAX = 500
const BYTES_MAX = 512 * 1024 // compressed

type Kept = { gzip: Uint8Array<ArrayBuffer>; headers: Record<string, string>; until: number }

export function pageCache() {
  let pages = new Map<string, Kept>()
  return {
    clear: () => {
      pages = new Map() // what is being rendered now may have been read before the change: it ends in the old map
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
     * Renders and keeps. The page is sent in one piece: all it shows is known before the first byte is written, and compressed it fits into
     * the first round trips of a connection.
     */
    async keep(key: string, render: () => Promise<Response>, acceptEncoding: string): Promise<Response> {
      const into = pages
      const response = await render()
      if (response.status !== 200 || !response.body) return response
      const zipped = await gzip(await response.arrayBuffer(), { level: constants.Z_BEST_SPEED + 2 })
      const kept = { gzip: new Uint8Array(zipped), headers: Object.fromEntries(response.headers), until: Date.now() + KEEP_MS }
      if (zipped.byteLength <= BYTES_MAX) {
        if (into.size >= ENTRIES_MAX) into.delete(into.keys().next().value!)
        into.set(key, kept)
      }
      return answer(kept, acceptEncoding)
    },
  }
}

const answer = ({ gzip: zipped, headers }: Kept, acceptEncoding: string) =>
  acceptEncoding.includes('gzip')
    ? new Response(zipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
    : new Response(new Uint8Array(gunzipSync(zipped)), { headers })
