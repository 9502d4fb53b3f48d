import type { Db } from '#db/connect.ts'
import type { Answer, Call, Parsed } from '#contract/call.ts'
import type { Paypal } from '#features/payment/paypal.ts'
import type { Language } from '#shared/language.ts'

/** The signed-in buyer, as found by the session's token. */
export type Buyer = { id: number; sessionId: number; email: string; firstName: string; lastName: string; characteristic: '2' | '3' | null }
/** A signed-in member of staff; `shopId` limits a seller's staff to one shop. */
export type Staff = { id: number; sessionId: number; name: string; email: string; shopId: number | null; permissions: string[] }

/** Where the bytes of uploaded files are kept, by generated names. `write` returns when they are safe; `read` throws where there is nothing. */
export type FileStore = {
  write(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<ReadableStream<Uint8Array>>
  remove(name: string): Promise<void>
}

/** All that a use case may know of its call. Time is passed in; nothing here speaks HTTP. */
export type Context = {
  db: Db
  files: FileStore
  paypal: Paypal | null // null: not set up, the method is closed
  now: Date
  language: Language // of messages
  contentLanguage: Language // of names and descriptions
  buyer: Buyer | null
  staff: Staff | null
  clientId: string
  address: string // of the network peer, for throttling
  requestId: string
}
/** A context whose buyer (or staff) is known, as guaranteed by the call's `access`. */
export type BuyerContext = Context & { buyer: Buyer }
export type StaffContext = Context & { staff: Staff }

export type ContextOf<C extends Call> = C['access'] extends 'user'
  ? BuyerContext
  : C['access'] extends 'staff' | { permission: string }
    ? StaffContext
    : Context

/** Answers one call of the contract. */
export type Handler<C extends Call = Call> = (input: Parsed<C>, context: ContextOf<C>) => Promise<Answer<C>>
