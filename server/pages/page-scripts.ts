// The inline scripts of a page that are its own, named by their content for the content security policy.
import { hash, randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64url')

const SCRIPT = /<script((?:\s[^>]*)?)>([^]*?)<\/script>/g
/** Blocks of data (JSON-LD) never run. */
const DATA = /\stype="(?!module"|text\/javascript")[^"]+"/

/** Sources for script-src. Only what carries the nonce counts: text that somebody smuggled into the page can't know it. */
export function trustedScripts(html: string, nonce: string): string[] {
  const sources = new Set<string>()
  const marked = ` nonce="${nonce}"`
  for (const [, attributes, text] of html.matchAll(SCRIPT)) {
    if (!attributes!.includes(marked) || /\ssrc=/.test(attributes!) || DATA.test(attributes!)) continue
    sources.add(`'sha256-${hash('sha256', text!, 'base64')}'`)
  }
  return [...sources]
}
