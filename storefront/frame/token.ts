/** The session token under the wire's storage key (SPEC-271). Storage may be closed (private mode): then the page works signed out. */
const KEY = 'shop_token'

export const token = {
  read(): string | null {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  write(value: string) {
    try {
      localStorage.setItem(KEY, value)
    } catch {
      // Signed in until the page is left.
    }
  },
  clear() {
    try {
      localStorage.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  },
}
