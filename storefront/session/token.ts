import { keptInBrowser } from './storage.ts'

const stored = keptInBrowser('shop_token')

let own: string | null | undefined // not yet read; lazily, since the server loads this file too
let kept = false // the browser has it in its storage, as far as this page knows
const begin = () => {
  own = stored.read()
  kept = own !== null
}

/**
 * The session token under the wire's storage key (SPEC-271). Where storage is closed one is signed in until the page is left. All tabs share
 * the storage, but a page goes on as the person it shows: what another tab has put there counts here only once it is adopted. What has gone
 * from the storage is gone.
 */
export const token = {
  read(): string | null {
    if (own === undefined) begin()
    return kept && stored.read() === null ? null : own!
  },
  write(value: string) {
    stored.write(value)
    begin()
    own = value
  },
  /** Another tab's token stays. */
  clear() {
    if (stored.read() === own) stored.clear()
    own = null
    kept = false
  },
  /** Whether another tab, or the browser, has changed what all tabs share. */
  differs: () => (own === undefined ? false : kept || own === null ? stored.read() !== own : false),
  adopt: begin,
}

/** Calls back when another tab may have changed the token, or the page comes back from the browser's cache. */
export function whenTokenMayDiffer(look: () => void): void {
  window.addEventListener('storage', ({ key }) => (key === 'shop_token' || key === null) && look())
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
}
