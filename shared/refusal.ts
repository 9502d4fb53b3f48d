/** Why a request is turned down; the edge maps each kind to its result code. */
export type RefusalKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'unproved'
  | 'missing'
  | 'bad-method'
  | 'conflict'
  | 'warning'
  | 'refused'
  | 'too-slow' // these four are the edge's own, and have an HTTP status everywhere
  | 'too-large'
  | 'too-many'
  | 'overloaded'
  | 'unknown' // whether it was done; told by the edge alone

/**
 * An expected 'no'. Thrown anywhere below the edge: rolls the transaction back and becomes the answer's code and message.
 * `word` is a key of contract/words; `values` fill its placeholders.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly word: string
  readonly values: Record<string, string | number>

  constructor(kind: RefusalKind, word: string, values: Record<string, string | number> = {}) {
    super(`${kind}: ${word}`)
    this.name = 'Refusal'
    this.kind = kind
    this.word = word
    this.values = values
  }
}
