// What this house asks of a payment provider. Each stands behind it in a folder of its own beside features/money/payment/payment.ts;
// what an answer means for an order is decided there.

/** The provider said no: nothing has happened there. */
export class ProviderRefused extends Error {}
/** No answer, or none that can be understood: what happened there is not known and must be asked again. */
export class ProviderUnclear extends Error {}

/** What the payer sees first at the provider: a log-in there, or the form for a card. Numbers of cards are typed there and nowhere here. */
export type PayPage = 'account' | 'card'

export type NewProviderOrder = {
  requestId: string // our own id of the payment; the same again answers the same order
  amountCents: number
  currency: string
  payee: string
  description: string
  brand: string
  page: PayPage
  returnUrl: string
  cancelUrl: string
}

/** What the provider says it has collected, from whichever of its answers. */
export type Collected = {
  orderId: string
  captureId: string
  state: 'completed' | 'pending' | 'failed'
  value: string // '123.45', as the provider writes it
  currency: string
  payee: string | undefined
  reference: string | undefined // our own id, as it came back
  fee?: string | undefined // what the provider keeps of it for itself, written as `value`; absent where it does not say
}

/** `approved`: by its payer. `collected`: undefined when nothing was, or more than we ever asked for. */
export type ProviderOrder = { approved: boolean; collected: Collected | undefined }

/**
 * A movement in the provider's own books, as `value` what moved, never negative. `done`: it counts, now or until it is sent back. `of`: the
 * capture that was sent back, in part or whole, by us, by somebody at the provider or by the payer's bank. `fee`: what the provider keeps of a
 * capture; null where it does not say. `reference`: our own id of the payment, as it came back.
 */
export type Movement = {
  id: string
  kind: 'capture' | 'refund'
  done: boolean
  of: string | null
  at: Date
  value: string
  currency: string
  fee: string | null
  reference: string | null
}

/** `id` is the provider's own, the same however often it sends the notice. `orderId`: whose payer has approved it. */
export type ProviderNotice = { id: string; kind: string; body: unknown } & (
  | { says: 'collected'; collected: Collected }
  | { says: 'approved'; orderId: string }
  | { says: 'else' }
)

/** Every function throws ProviderRefused or ProviderUnclear and nothing else of its own. Amounts are cents, order ids the provider's. */
export type PaymentProvider = {
  payee: string // who we are there
  /** `payAt`: where the payer approves it. */
  createOrder(order: NewProviderOrder): Promise<{ id: string; payAt: string }>
  readOrder(orderId: string): Promise<ProviderOrder>
  /** Takes the money of an approved order. Repeating it with the same request id never takes it twice. */
  captureOrder(orderId: string, requestId: string): Promise<ProviderOrder>
  /**
   * Sends captured money back, as much of it as `amountCents` says. Repeating it with the same request id never sends it twice,
   * and answers the same: the provider's own id of it. Absent where
   * the provider offers no such thing.
   */
  returnMoney?(captureId: string, requestId: string, amountCents: number, currency: string): Promise<string>
  /** What moved at an order, by the provider's own books. */
  movementsOf(orderId: string): Promise<Movement[]>
  /** All that moved in a time, the same movement perhaps more than once; what is young may be missing. Absent where the provider has no such list. */
  movements?(from: Date, to: Date): Promise<Movement[]>
  /** Reads what was sent to us; `rawBody` byte for byte, as parsing it could break the signature. Unsigned: by nobody, or by somebody else. */
  readNotice(headers: Headers, rawBody: string): Promise<ProviderNotice | 'malformed' | 'unsigned'>
}

/** Those that are set up here, by the name that payments keep and notices are addressed to. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
