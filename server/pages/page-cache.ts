// Rendered pages of visitors, kept in memory for a short while: they hold nothing personal and no price that needs log-in.
// Kept compressed, once for each coding that was asked for. Whoever has one already is told so (304).
import { createHash } from 'node:crypto'
import { codingFor, unzip, zip, type Coding } from '../edge/zip.ts'
import { shopPolicy } from './page-headers.ts'
import { trustedScripts } from './page-scripts.ts'
import { readerOf } from './page-reader.ts'

const KEEP_MS = 60_000
const OLD_MS = 3_600_000
const ENTRIES_MAX = 500
const BYTES_MAX = 512 * 1024 // compressed

export type Page = { html: string; headers: Record<string, string>; nonce: string; frames: string }
type Kept = { packed: Map<Coding, Uint8Array<ArrayBuffer>>; headers: Record<string, string>; until: number }
/** Why no page can be made: there is too much to do, or no database to ask. */
export type NoPage = 'busy' | 'away'
export type PageCache = ReturnType<typeof pageCache>

export function pageCache() {
  let pages = new Map<string, Kept>()
  let former: typeof pages = new Map() // of before changes could no longer be heard of
  return {
    /** After a change; not `heard`: there may be changes that nobody tells us of, as when the database is away. */
    clear(heard: boolean) {
      // What is known to have changed is never shown again: a price may have been hidden, a product taken off sale.
      former = heard ? new Map() : new Map([...former, ...pages].slice(-ENTRIES_MAX))
      pages = new Map()
    },

    find(key: string, acceptEncoding: string): Response | undefined {
      const kept = pages.get(key)
      return kept && kept.until >= Date.now() ? answer(kept, acceptEncoding) : undefined
    },

    /** The same where a new one cannot be had: perhaps an hour old; with `away`, also of before changes could no longer be heard of. */
    findOld(key: string, acceptEncoding: string, why: NoPage): Response | undefined {
      const kept = pages.get(key) ?? (why === 'away' ? former.get(key) : undefined)
      return kept && kept.until + OLD_MS >= Date.now() ? answer(kept, acceptEncoding) : undefined
    },

    /**
     * To be asked before a page is rendered: what is being rendered may have been read before a change of the catalogue, and then ends in
     * the map of before the change. The answer takes the finished page.
     */
    keeper(key: string): (page: Page, acceptEncoding: string) => Response {
      const into = pages
      return ({ html, headers, nonce, frames }, acceptEncoding) => {
        // Everybody who asks within a minute can read this page's nonce, so it opens nothing any more: its scripts are named by their content.
        const policy = shopPolicy(trustedScripts(html, nonce).join(' '), frames)
        const coding = codingFor(acceptEncoding) ?? 'br'
        const bytes = zip(html, coding)
        const kept: Kept = {
          packed: new Map([[coding, bytes]]),
          headers: { ...headers, 'content-security-policy': policy, etag: markOf(html, nonce) },
          until: Date.now() + KEEP_MS,
        }
        if (bytes.byteLength <= BYTES_MAX) {
          into.delete(key) // the oldest goes first
          if (into.size >= ENTRIES_MAX) into.delete(into.keys().next().value!)
          into.set(key, kept)
        }
        return answer(kept, acceptEncoding)
      }
    },
  }
}

/** When the router read what the page is made from: no part of what it shows. */
const READ_AT = /\bu:1\d{12}\b/g

/** The same for pages that show the same, whoever made them and when; weak, for all codings. */
const markOf = (html: string, nonce: string): string =>
  `W/"${createHash('sha256').update(html.replaceAll(nonce, '').replaceAll(READ_AT, '')).digest('base64url').slice(0, 22)}"`

/**
 * The answer to a browser that may have this very page already. Its policy names the scripts of the copy that it has: that of a page made
 * anew, which differs in the time at which it was made, would hold them back and leave the page blank.
 */
export function unlessHad(request: Request, page: Response): Response {
  const mark = page.headers.get('etag')
  const had = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  if (!mark || !had.includes(mark)) return page
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-type', 'content-length', 'content-security-policy']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

function answer({ packed, headers }: Kept, acceptEncoding: string): Response {
  const coding = codingFor(acceptEncoding)
  const [had] = packed
  const html = () => unzip(had![1], had![0])
  if (!coding) return new Response(html(), { headers })
  const bytes = packed.get(coding) ?? zip(html(), coding)
  packed.set(coding, bytes)
  return new Response(bytes, { headers: { ...headers, 'content-encoding': coding } })
}

/** A page of the memory, however old, for the reader of this request; none for whoever may be signed in. */
export function oldPage(cache: PageCache, request: Request, why: NoPage, options: Parameters<typeof readerOf>[1]): Response | undefined {
  const { key } = readerOf(request, options)
  return key ? cache.findOld(key, request.headers.get('accept-encoding') ?? '', why) : undefined
}
