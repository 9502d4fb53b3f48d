// Rendered pages of visitors, kept in memory for a short while: they hold nothing personal and no price that needs log-in.
import { gzipSync } from 'node:zlib'

const KEEP_MS = 60_000
const ENTRIES_MAX = 500
const BYTES_MAX = 512 * 1024

type Kept = { body: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; headers: Record<string, string>; until: number }

export function pageCache() {
  const pages = new Map<string, Kept>()
  return {
    clear: () => pages.clear(),

    find(key: string, acceptEncoding: string): Response | undefined {
      const kept = pages.get(key)
      if (!kept) return undefined
      if (kept.until < Date.now()) {
        pages.delete(key)
        return undefined
      }
      const zipped = acceptEncoding.includes('gzip')
      return new Response(zipped ? kept.gzip : kept.body, {
        headers: zipped ? { ...kept.headers, 'Content-Encoding': 'gzip' } : kept.headers,
      })
    },

    /** Lets the response stream to its reader and keeps a copy once it is complete. */
    keep(key: string, response: Response): Response {
      if (!response.body) return response
      const [out, copy] = response.body.tee()
      const headers = Object.fromEntries(response.headers)
      void new Response(copy).arrayBuffer().then(
        (bytes) => {
          if (bytes.byteLength > BYTES_MAX) return
          if (pages.size >= ENTRIES_MAX) pages.delete(pages.keys().next().value!)
          const body = new Uint8Array(bytes)
          pages.set(key, { body, gzip: new Uint8Array(gzipSync(body)), headers, until: Date.now() + KEEP_MS })
        },
        () => undefined, // the reader went away: nothing to keep
      )
      return new Response(out, { status: response.status, headers: response.headers })
    },
  }
}
