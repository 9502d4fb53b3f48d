// What a mailed link opens a quotation with. It stands behind the '#' of the address, which goes to no server; once read it leaves the address
// and the browser's history, and is kept for as long as the tab lives.
import { keptInTab } from '../../session/storage.ts'

const place = keptInTab('shop_quotation_link')
const SECRET = /^#?([\w-]{43})$/

export const secretIn = (hash: string): string | null => SECRET.exec(hash)?.[1] ?? null

export const keptSecret = (): string | null => secretIn(place.read() ?? '')

export const keepSecret = (secret: string): void => place.write(secret)

let arrived = false

/** Before the page comes to life: the server has rendered it for an address without what stands behind '#', and so must the browser. */
export function takeSecret(): void {
  const secret = location.pathname === '/quotation' ? secretIn(location.hash) : null
  if (!secret) return
  keepSecret(secret)
  arrived = true
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Whether the page was loaded with a secret that has not been followed yet; asked once. */
export function takeArrival(): boolean {
  const came = arrived
  arrived = false
  return came
}
