// The inline scripts of a page that are its own, named by their content for the content security policy.
import { hash, randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Blocks of data (JSON-LD) never run. */
const DATA = /\stype="(?!module"|text\/javascript")[^"]+"/

/** Sources for script-src. Only what carries the nonce counts: text that somebody smuggled into the page can't know it. */
export function trustedScripts(html: string, nonce: string): string[] {
  const sources = new Set<string>()
  const marked = ` nonce="${nonce}"`
  // By the browser's own rule a script goes from its tag to the next '</script>'; quoted, '>' is written as '&gt;'.
  for (let at = html.indexOf('<script'); at >= 0;) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', begin)
    if (begin === 0 || end < 0) break
    const attributes = html.slice(at, begin)
    if (attributes.includes(marked) && !/\ssrc=/.test(attributes) && !DATA.test(attributes))
      sources.add(`'sha256-${hash('sha256', html.slice(begin, end), 'base64')}'`)
    at = html.indexOf('<script', end)
  }
  return [...sources]
}
