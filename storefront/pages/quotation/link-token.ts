// What a mailed link opens a quotation with. It stands behind the '#' of the address, which goes to no server; once read it leaves the address
// and the browser's history, and is kept for as long as the tab lives.
import { keptInTab } from '../../session/storage.ts'

const place = keptInTab('shop_quotation_link')
const SECRET = /^#?([\w-]{43})$/

export const secretIn = (hash: string): string | null => SECRET.exec(hash)?.[1] ?? null

export const keptSecret = (): string | null => secretIn(place.read() ?? '')

export const keepSecret = (secret: string): void => place.write(secret)
