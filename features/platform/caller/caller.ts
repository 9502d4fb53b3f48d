import type { Db } from '#db/connect.ts'
import type { Answer, Call, Parsed } from '#contract/call.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { Paypal } from '#features/money/payment/paypal/paypal.ts'
import type { OpenidProvider } from '#features/people/social/openid.ts'
import type { Language } from '#shared/language.ts'

/** The signed-in buyer, as found by the session's token. */
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

/**
 * Where the bytes of uploaded files are kept, by generated names. `write` returns when they are safe, and reads the blob as a stream;
 * `read` throws where there is nothing; `remove` also takes away what a broken-off write left, and is content to find nothing.
 */
export type FileStore = {
  write(name: string, content: Blob): Promise<void>
  read(name: string): Promise<ReadableStream<Uint8Array>>
  remove(name: string): Promise<void>
}

/** All that a use case may know of its call. Time is passed in; nothing here speaks HTTP. */
export type Context = {
  db: Db
  files: FileStore
  keys: Keys
  paypal: Paypal | null // null: not set up, the method is closed
  openid: OpenidProvider | null // log-in by Google; null: not set up
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
