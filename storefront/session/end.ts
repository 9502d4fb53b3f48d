// A call finds out that the session has ended, or that there is none: heard here once, whichever way the call went.
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { token } from './token.ts'

type Session = {
  /** The server no longer knows the session (SPEC-190). */
  expired: () => void
  /** Nobody is logged in, and the reader has asked for something that needs it (SPEC-231). */
  missing: () => void
}

let session: Session | null = null
/** Set once, by the browser's entry. */
export const whenSessionEnds = (told: Session): void => {
  session = told
}

/** `held` is the token that went with the call; `asked` is whether the reader asked for something that needs one. */
export function heedSession(error: unknown, held: string | null, asked: boolean): void {
  // A token that was renewed meanwhile is not the one that has expired.
  if (!(error instanceof CallError) || error.code !== CODES.signedOut || held !== token.read()) return
  if (held) session?.expired()
  else if (asked) session?.missing()
}
