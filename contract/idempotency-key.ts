// Idempotency keys of a front: one key for one intent of the user (docs/decisions/019-idempotency-keys.md). Whoever presses again because
// no answer came means the same; whoever presses again after an answer means it once more.
import { CODES, EDGE_CODES } from './call.ts'

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** A wish whose answer got lost is given up after so long: whoever asks for the same then has looked, and means it anew. */
export const INTENT_MS = 10 * 60_000

type Sent = string | FormData | undefined

export type Attempt = {
  key: string
  /** What to send: as it was first sent, where this is the same wish once more. */
  body: Sent
  /** An answer came: the next press is another wish. */
  answered: () => void
  /** None came, or one that does not tell whether the act has happened: the same again is the same wish. */
  lost: () => void
}
export type IdempotencyKeys = {
  /**
   * `call`: method and path as in the contract; `wish`: all that is wanted; `body`: what is sent for it, which also says what the page has seen
   * (a version). `again`: meant twice, though the first is still under way.
   */
  begin: (call: string, wish: string, again: boolean, body?: Sent) => Attempt
}

type Intent = { wish: string; body: Sent; key: string; underWay: number; lostAt: number }

/** `now` in ms of any clock that does not jump; `newKey` makes a text that nobody can guess. */
export function createIdempotencyKeys(now: () => number, newKey: () => string = randomKey): IdempotencyKeys {
  const open = new Map<string, Intent[]>()
  return {
    begin(call, wish, again, body) {
      const intents = open.get(call) ?? []
      const isLive = ({ underWay, lostAt }: Intent) => underWay > 0 || now() - lostAt < INTENT_MS
      const found = intents.find((one) => one.wish === wish && isLive(one) && !(again && one.underWay > 0))
      const intent = found ?? { wish, body, key: newKey(), underWay: 0, lostAt: 0 }
      intent.underWay++
      // Something else by the same call: what got lost before it is no longer what the user wants (on, lost, off, on again).
      const rest = intents.filter((one) => one !== intent && one.underWay > 0)
      open.set(call, [...rest, intent])
      const forget = () => {
        const left = (open.get(call) ?? []).filter((one) => one !== intent)
        if (left.length > 0) open.set(call, left)
        else open.delete(call)
      }
      return {
        key: intent.key,
        body: intent.body,
        answered: forget,
        lost: () => {
          intent.underWay--
          intent.lostAt = now()
        },
      }
    },
  }
}

/**
 * What is wanted, without what the page had seen when it was sent: after a lost answer the page is read anew, and shows another version when
 * the act has happened. The wish is the same, and goes out as it did before: under its key it is done once. Of a file, what tells it from
 * others without reading it; the server compares its bytes.
 */
export const wishOf = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) =>
    name === 'version' ? undefined : value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * Whether a refusal leaves open what became of the first attempt: the server does not know it, the edge did not look, the session has ended
 * meanwhile, staff has to prove again who they are, the first attempt is still at work. Sending the same key again is safe then.
 */
export const leavesOpen = (code: number): boolean =>
  code === CODES.unknown || code === CODES.signedOut || code === CODES.unproved || code === CODES.conflict || EDGE_CODES.includes(code)

/** Of 128 random bits. Not randomUUID: browsers have that on secure pages only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
