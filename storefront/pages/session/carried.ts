// What was typed into one form of the log-in goes along to the others, and is there again on the way back (SPEC-107): never a password or a
// code. The log-in's in this page's memory only; the registration's as long as the tab lives, for a long form outlives a reload. Both until
// somebody is logged in or turns away.
import { keptInTab, readJson } from '../../session/storage.ts'

const NOT_CARRIED = /password|code|^agree$/i
const place = keptInTab('shop_registration')

let name = ''
let registration: Record<string, string> | undefined

function typedBefore(): Record<string, string> {
  const kept = readJson(place)
  const fields = kept && typeof kept === 'object' ? Object.entries(kept) : []
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')) as Record<string, string>
}

/** A name or an address, as typed last. */
export const carryName = (typed: string): void => {
  name = typed
}
export const carriedName = (): string => name
/** The same for fields that take an address only; '' for a user name. */
export const carriedEmail = (): string => (name.includes('@') ? name : '')

export function carryRegistration(form: HTMLFormElement): void {
  registration = {}
  for (const [field, value] of new FormData(form))
    if (typeof value === 'string' && value && !NOT_CARRIED.test(field)) registration[field] = value
  place.write(JSON.stringify(registration))
  carryName(registration['email'] ?? '')
}

/** To be asked in the browser only: the server has no tab. */
export function carriedRegistration(): Record<string, string> {
  if (!registration) {
    registration = typedBefore()
    name ||= registration['email'] ?? ''
  }
  return { ...registration, email: carriedEmail() }
}

export function forgetCarried(): void {
  name = ''
  registration = {}
  place.clear()
}
