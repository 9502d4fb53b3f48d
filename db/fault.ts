// The database itself was not to be had: nothing that it refused, and nothing that we asked wrongly.

/**
 * `absent`: no connection could be had, and nothing was sent. `lost`: there was one, and it broke or fell silent before the answer came; what
 * had been sent may have been done, a commit above all.
 */
export class DatabaseFault extends Error {
  readonly kind: 'absent' | 'lost'
  readonly code: string | undefined // of the cause: ECONNREFUSED, 28P01
  constructor(kind: 'absent' | 'lost', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DatabaseFault'
    this.kind = kind
    this.code = (cause as { code?: string } | undefined)?.code
  }
}
