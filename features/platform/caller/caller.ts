import type { Db } from '#db/connect.ts'
import type { Answer, Call, Parsed } from '#contract/call.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { IdentityProviders } from '#features/platform/port/identity-provider.ts'
import type { PaymentProviders } from '#features/platform/port/payment-provider.ts'
import type { Language } from '#shared/language.ts'

/** A session that acts for a customer: `id` is of the assignment, `salesId` and `name` of the person who acts. `ended`: it may no longer. */
export type Acting = { id: number; salesId: number; name: string; customer: string; ordering: boolean; ended: boolean }

/** The signed-in buyer, as found by the session's token; while somebody acts for a customer, that customer. */
export type Buyer = {
  id: number
  sessionId: number
  country: string | null // where the session was opened, where known
  email: string
  firstName: string
  lastName: string
  identityType: string // hospital, clinic, laboratory, ...
  characteristic: '2' | '3' | null
  along?: Record<string, unknown> // see along.ts
  acting?: Acting
}
/** A signed-in member of staff; `shopId` limits a seller's staff to one shop. */
export type Staff = {
  id: number
  sessionId: number
  name: string
  email: string
  shopId: number | null
  permissions: string[]
  provedAt: Date // when a password or code was last given in this session
  mustEnrol: boolean // a second factor must be set up before anything else
}

/** Of staff what an act needs; a job acts for somebody without any session. */
export type Doer = Pick<Staff, 'id' | 'name' | 'shopId' | 'permissions'>

/** All that a use case may know of its call. Time is passed in; nothing here speaks HTTP. */
export type Context = {
  db: Db
  files: ObjectStore
  keys: Keys
  payments: PaymentProviders // without a provider its methods are closed
  identities: IdentityProviders
  demo: boolean // an installation for looking: its example settings and stand-ins count as set up
  now: Date
  language: Language // of messages
  contentLanguage: Language // of names and descriptions
  buyer: Buyer | null
  staff: Staff | null
  challenge: string | null // of a log-in of staff that waits for its code, as the browser holds it
  clientId: string
  address: string // of the network peer, for throttling
  country: string | null // ISO code of where the caller's network is, where known
  userAgent: string // of the browser, as it calls itself
  browser: string // mark of the browser that began a log-in at an identity provider; '' for none
  requestId: string
  ownOrigins?: readonly string[] // by which browsers reach this shop; absent while a page is rendered
}
/** A context whose buyer (or staff) is known, as guaranteed by the call's `access`. */
export type BuyerContext = Context & { buyer: Buyer }
export type StaffContext = Context & { staff: Staff }

export type ContextOf<C extends Call> = C['access'] extends 'user'
  ? BuyerContext
  : C['access'] extends 'staff' | 'staff-entering' | { permission: string }
    ? StaffContext
    : Context

/** Answers one call of the contract. */
export type Handler<C extends Call = Call> = (input: Parsed<C>, context: ContextOf<C>) => Promise<Answer<C>>
