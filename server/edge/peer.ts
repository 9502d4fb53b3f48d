// Who is at the other end of the line: the network address of the caller, and its country.
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { isIP } from 'node:net'
import type { CountryOf } from '#features/platform/country-table/country-table.ts'

type Options = { trustProxy: boolean; countryHeader: string; countryOf: CountryOf; log: (line: Record<string, unknown>) => void }
export type Peers = { address: (c: HonoContext) => string; country: (c: HonoContext) => string | null }

/**
 * With TRUST_PROXY our own proxy's headers count. It appends the caller to X-Forwarded-For: only the last one there is not the caller's
 * invention. Without, nothing that a caller can write counts; that somebody forwards all the same is told once.
 */
export function peersOf({ trustProxy, countryHeader, countryOf, log }: Options): Peers {
  let told = trustProxy
  const address = (c: HonoContext): string => {
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded !== undefined && !told) {
      told = true
      log({ at: new Date(), setting: 'TRUST_PROXY=off, but requests come with X-Forwarded-For: behind a proxy of yours, set it to on' })
    }
    const last = trustProxy ? bare(forwarded?.split(',').at(-1) ?? '') : ''
    return isIP(last) ? last : ((c.env as HttpBindings | undefined)?.incoming?.socket.remoteAddress ?? '')
  }
  const country = (c: HonoContext): string | null =>
    (trustProxy && countryHeader ? letters(c.req.header(countryHeader)) : null) ?? countryOf(address(c))
  return { address, country }
}

/** Some proxies append the port: '203.0.113.5:443', '[2001:db8::1]:443'. */
function bare(text: string): string {
  const trimmed = text.trim()
  return /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed
}

const NOWHERE = new Set(['XX', 'ZZ']) // how providers write that they do not know

function letters(header: string | undefined): string | null {
  const code = header?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !NOWHERE.has(code) ? code : null
}
