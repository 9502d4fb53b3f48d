// What a use case is told of its call, from what the server is made of. Calls over HTTP and those of a page being rendered begin alike.
import type { Buyer, Context, Staff } from '#features/platform/caller/caller.ts'

/** What the server is made of, as far as use cases need it. */
export type Means = Pick<Context, 'db' | 'files' | 'keys'> & Partial<Pick<Context, 'payments' | 'identities' | 'demo'>>

const NONE = new Map<string, never>()

type Known = Pick<Context, 'now' | 'language' | 'contentLanguage' | 'requestId' | 'clientId'>

/** A call by somebody of whom nothing else is known; whoever knows more spreads it over this. */
export const strangersContext = ({ db, files, keys, payments = NONE, identities = NONE, demo = false }: Means, known: Known): Context => ({
  db,
  files,
  keys,
  payments,
  identities,
  demo,
  ...known,
  buyer: null,
  staff: null,
  challenge: null,
  browser: '',
  address: '',
  country: null,
  userAgent: '',
})

/** A name for whoever is signed in, for counting and for keys; undefined for everybody else. */
export const personOf = ({ buyer, staff }: { buyer: Buyer | null; staff: Staff | null }): string | undefined =>
  buyer ? `buyer ${buyer.id}` : staff ? `staff ${staff.id}` : undefined
