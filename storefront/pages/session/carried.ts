// What was typed into one form of the log-in goes along to the others, and is there again on the way back (SPEC-107): never a password or a
// code. In this page's memory only, until somebody is logged in or turns away.

const NOT_CARRIED = /password|code/i

let name = ''
let registration: Record<string, string> = {}

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
  carryName(registration['email'] ?? '')
}
export const carriedRegistration = (): Record<string, string> => ({ ...registration, email: carriedEmail() })

export function forgetCarried(): void {
  name = ''
  registration = {}
}
